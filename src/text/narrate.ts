import type { Event, Face, Seat } from '../engine/index.ts';
import { homeOf, seatOfPawn } from '../engine/index.ts';
import type { Note, PlayRecord } from '../match/match.ts';
import type { Replayed } from '../match/replay.ts';
import { boldSeat, colorWord, inert } from './people.ts';
import type { Language } from './language.ts';
import { cardName, list, pawnName, placeName } from './words.ts';

type Told = Replayed<PlayRecord>;

/** Consecutive plays of one turn: a 2 draws again. */
export interface Turn {
  readonly turn: number;
  readonly seat: Seat;
  readonly steps: readonly Told[];
}

/** Cuts a stretch of the replayed log into turns. */
export function turnsOf(steps: readonly Told[]): readonly Turn[] {
  const turns: { turn: number; seat: Seat; steps: Told[] }[] = [];
  for (const step of steps) {
    const last = turns.at(-1);
    if (last && last.turn === step.before.turn) last.steps.push(step);
    else turns.push({ turn: step.before.turn, seat: step.record.seat, steps: [step] });
  }
  return turns;
}

/** Whether a pawn moved in this turn: such a turn has a picture. */
export const hasMoved = ({ steps }: Turn): boolean => steps.some(({ events }) => events.some(isMotion));

const isMotion = ({ kind }: Event): boolean =>
  kind === 'moved' || kind === 'started' || kind === 'swapped' || kind === 'replaced';

const isForcedPass = ({ steps }: Turn): boolean =>
  steps.length === 1 && steps[0]!.events.some((event) => event.kind === 'passed' && event.forced);

/** What happened, a line for each turn that did something; turns without a legal play in a row share a line. */
export function tellTurns(
  language: Language,
  turns: readonly Turn[],
  names: readonly string[],
  notes: readonly Note[],
  isOver = false,
): readonly string[] {
  const lines: string[] = [];
  let idle: Turn[] = [];
  const flush = () => {
    if (idle.length > 0) lines.push(tellIdle(language, idle, names));
    idle = [];
  };
  for (const turn of turns) {
    const left = notes.filter((note) => turn.steps.some(({ before }) => before.ply === note.ply));
    if (left.length > 0 || !isForcedPass(turn)) flush();
    lines.push(...left.map((note) => tellNote(language, note, names, isOver)));
    if (isForcedPass(turn)) idle.push(turn);
    else lines.push(tellTurn(language, turn, names));
    if (hasReshuffled(turn)) {
      flush();
      lines.push(language.say('did.reshuffled'));
    }
  }
  flush();
  return lines;
}

/** The seat is a computer's by now: it is told by the name of who left. No computer plays on in a match that is over. */
export function tellNote(
  language: Language,
  { kind, seat, name }: Note,
  names: readonly string[],
  isOver: boolean,
): string {
  const who = boldSeat(names.with(seat, name || colorWord(language, seat)), seat);
  return isOver && kind !== 'back' ? language.say(`did.${kind}AtEnd`, { who }) : language.say(`did.${kind}`, { who });
}

const hasReshuffled = ({ steps }: Turn): boolean =>
  steps.some(({ events }) => events.some(({ kind }) => kind === 'reshuffled'));

const tellIdle = (language: Language, turns: readonly Turn[], names: readonly string[]): string =>
  language.say('did.noPlays', {
    list: list(
      turns.map(({ seat, steps }) =>
        language.say('did.noPlayItem', { who: boldSeat(names, seat), card: cardName(language, cardOf(steps[0]!)) }),
      ),
    ),
  });

/** A turn of many 2s is told up to here; its first play always is. */
const TURN_CHARACTERS = 1_200;

/** One turn in one sentence. */
export function tellTurn(language: Language, { seat, steps }: Turn, names: readonly string[]): string {
  const [first, ...rest] = steps;
  const again = rest.map((step) =>
    language.say('did.drewAgain', { card: cardName(language, cardOf(step)), what: tellPlay(language, step, names) }),
  );
  const plays = [tellPlay(language, first!, names), ...again];
  const told = plays.filter(
    (_, index) => index === 0 || plays.slice(0, index + 1).join('; ').length <= TURN_CHARACTERS,
  );
  const untold = plays.length - told.length;
  return language.say('did.drew', {
    who: boldSeat(names, seat),
    card: cardName(language, cardOf(first!)),
    what: [...told, ...(untold > 0 ? [language.say('did.more', { count: untold })] : [])].join('; '),
  });
}

export function cardOf({ before }: Told): Face {
  if (before.phase.kind !== 'move') throw new Error('No card is drawn when a game is over.');
  return before.phase.card;
}

/** What one play did, in a clause for each event, in Markdown. */
export function tellPlay(language: Language, { events, record }: Told, names: readonly string[]): string {
  const safe = names.map(inert);
  const what = list(events.flatMap((event) => tellEvent(language, event, events, safe, record.seat)));
  return record.by === 'missed' ? language.say('did.missed', { what }) : what;
}

function tellEvent(
  language: Language,
  event: Event,
  events: readonly Event[],
  names: readonly string[],
  speaker: Seat,
): readonly string[] {
  switch (event.kind) {
    case 'started':
      return [language.say('did.started', { pawn: pawnName(language, names, event.pawn, speaker) })];
    case 'moved':
      return [tellMove(language, event, names, speaker)];
    case 'slid':
      return [tellSlide(language, event, names, speaker)];
    case 'bumped':
      return tellBump(language, event, events, names, speaker);
    case 'swapped':
      return [
        language.say('did.swapped', {
          pawn: pawnName(language, names, event.pawn, speaker),
          target: pawnName(language, names, event.target, speaker),
          place: placeName(language, event.to),
        }),
      ];
    case 'replaced':
      return [
        language.say('did.sorry', {
          pawn: pawnName(language, names, event.pawn, speaker),
          target: pawnName(language, names, event.target, speaker),
          place: placeName(language, event.to),
        }),
      ];
    case 'passed':
      return [language.say(event.forced ? 'did.noPlay' : 'did.passed')];
    case 'home':
    case 'turn':
    case 'drew':
    case 'reshuffled':
    case 'won':
      return [];
  }
}

function tellMove(
  language: Language,
  event: Event & { kind: 'moved' },
  names: readonly string[],
  speaker: Seat,
): string {
  const pawn = pawnName(language, names, event.pawn, speaker);
  const params = { pawn, count: event.path.length, place: placeName(language, event.to) };
  if (event.to === homeOf(seatOfPawn(event.pawn))) return language.say('did.home', params);
  return language.say(event.direction === 'forward' ? 'did.forward' : 'did.backward', params);
}

function tellSlide(
  language: Language,
  event: Event & { kind: 'slid' },
  names: readonly string[],
  speaker: Seat,
): string {
  const place = placeName(language, event.to);
  if (seatOfPawn(event.pawn) === speaker) return language.say('did.slid', { place });
  return language.say('did.targetSlid', { pawn: pawnName(language, names, event.pawn, speaker), place });
}

/** The bump of a Sorry! is told by the replacement itself. */
function tellBump(
  language: Language,
  event: Event & { kind: 'bumped' },
  events: readonly Event[],
  names: readonly string[],
  speaker: Seat,
): readonly string[] {
  const replaced = events.some(
    (other) => other.kind === 'replaced' && other.target === event.pawn && other.to === event.at,
  );
  if (replaced) return [];
  const pawn = pawnName(language, names, event.pawn, speaker);
  return [language.say(seatOfPawn(event.pawn) === speaker ? 'did.bumpedOwn' : 'did.bumped', { pawn })];
}
