import { awaited, SEATS, type DieFace, type ExpressEvent, type ExpressView } from '../engine/index.ts';
import { placeOfSeat, type Over, type Running } from '../match/match.ts';
import { hasMoved } from '../match/story/game-stories.ts';
import type { StoryTurn as TurnOf } from '../match/story/moments.ts';
import type { Seen as SeenIn } from '../match/story/seen.ts';
import type { DieView, ExpressMark, ExpressScene, Throw } from '../render/scene/express-scene.ts';
import type { Stamp } from '../render/scene/scene.ts';
import type { ExpressLettered } from '../text/express/labels.ts';
import { idleRolls, faceWord } from '../text/express/words.ts';
import type { Language } from '../text/language.ts';
import { playerView, type Marked } from './scene.ts';

type Seen<M extends Running | Over = Running | Over> = SeenIn<M, 'express'>;
type StoryTurn = TurnOf<'express'>;
type Turns = readonly StoryTurn[];

/** The table that waits for a decision, with the marks and the moment of these turns. The chosen die is lit. */
export function expressWaitingScene(
  language: Language,
  match: Seen,
  since: Turns,
  { letters, chosen, stamp }: Marked<ExpressLettered>,
): ExpressScene {
  const { view } = match;
  return {
    ...expressTable(language, view, seatsOf(language, match), since),
    dice: diceIn(language, view, chosen),
    last: marksOfTurn(since.findLast(hasMoved)),
    markers: letters,
    stamp,
  };
}

/** The table after a turn, still with its dice. */
export function expressTurnScene(language: Language, match: Seen, turn: StoryTurn, stamp: Stamp | null): ExpressScene {
  const { before, after } = turn.plays.at(-1)!;
  const seats = seatsOf(language, { ...match, places: turn.places, view: after });
  return {
    ...expressTable(language, { ...after, turn: before.turn }, seats, []),
    turn: turn.seat,
    dice: facesOf(before).map((face) => dieView(language, face, 'open')),
    last: marksOfTurn(turn),
    stamp,
    winners: [],
  };
}

/** The table before a play, with its dice. */
export function expressRollScene(language: Language, match: Seen, turn: StoryTurn): ExpressScene {
  const { before } = turn.plays[0]!;
  const seats = seatsOf(language, { ...match, places: turn.places, view: before });
  return { ...expressTable(language, before, seats, []), turn: turn.seat };
}

/** The last table of a match. */
export function expressEndScene(language: Language, match: Seen<Over>, since: Turns): ExpressScene {
  const winners = match.ending.kind === 'won' ? match.ending.winners : [];
  return {
    ...expressTable(language, match.view, seatsOf(language, match), since),
    turn: winners[0] ?? null,
    dice: [],
    last: marksOfTurn(since.findLast(hasMoved)),
    stamp: null,
    winners,
  };
}

/** The things on the table after these turns. */
export const expressTable = (
  language: Language,
  view: ExpressView,
  seats: ExpressScene['seats'],
  since: Turns,
): ExpressScene => ({
  kind: 'express',
  seats,
  bases: view.bases,
  start: view.start,
  turn: view.winners[0] ?? view.todo[0]?.seat ?? null,
  dice: diceIn(language, view, []),
  label: language.say('picture.turn', { turn: view.turn }),
  recent: throwsIn(since, awaited(view) === null ? null : view.turn),
  last: [],
  markers: [],
  stamp: null,
  winners: view.winners,
});

const seatsOf = (language: Language, match: Seen): ExpressScene['seats'] =>
  SEATS.map((seat) => {
    const place = placeOfSeat(match, seat);
    return place ? playerView(language, match, place) : null;
  });

/** The dice of a decision. The chosen one, or the one without a choice, is lit. */
function diceIn(language: Language, view: ExpressView, chosen: readonly number[]): readonly DieView[] {
  const dice = awaited(view)?.dice ?? [];
  const left = dice.filter(({ spent }) => !spent).length;
  return dice.map(({ face, spent }, index) => {
    const isLit = chosen.includes(index) || left === 1;
    return dieView(language, face, spent ? 'spent' : isLit ? 'lit' : 'open');
  });
}

const dieView = (language: Language, face: DieFace, look: DieView['look']): DieView => ({
  face,
  look,
  word: typeof face === 'number' ? null : faceWord(language, face),
});

const facesOf = (view: ExpressView): readonly DieFace[] => awaited(view)?.dice.map(({ face }) => face) ?? [];

/** The rolls of these turns, also those that could do nothing. Without that of the waiting turn; null = none waits. */
function throwsIn(since: Turns, now: number | null): readonly Throw[] {
  const own = since.filter(({ turn }, index) => turn !== since[index - 1]?.turn && turn !== now);
  return own.flatMap((turn) => {
    const events = since.filter((each) => each.turn === turn.turn).flatMap(({ plays }) => plays.at(-1)!.events);
    const idle = idleRolls(events).map(({ seat, faces }) => ({ seat, faces }));
    return [{ seat: turn.seat, faces: facesOf(turn.plays[0]!.before) }, ...idle];
  });
}

const marksOfTurn = (turn: StoryTurn | undefined): readonly ExpressMark[] =>
  marksOf((turn?.plays ?? []).flatMap(({ events }) => events));

/** The marks of events that are still visible: of pawns of one color that came to one place, the last. */
export function marksOf(events: readonly ExpressEvent[]): readonly ExpressMark[] {
  const marks = events.flatMap(markOf);
  return marks.filter((mark, index) => !marks.slice(index + 1).some((later) => sameSpot(mark) === sameSpot(later)));
}

const sameSpot = (mark: ExpressMark): string => (mark.kind === 'dial' ? `${mark.seat}` : `${mark.color} ${mark.to}`);

function markOf(event: ExpressEvent): readonly ExpressMark[] {
  switch (event.kind) {
    case 'took':
    case 'stole':
      return [{ kind: 'pawn', color: event.color, from: event.from, to: event.seat, sorry: event.kind === 'stole' }];
    case 'dialed':
      return [{ kind: 'dial', seat: event.base }];
    case 'turn':
    case 'threw':
    case 'declined':
    case 'wasted':
    case 'won':
      return [];
  }
}
