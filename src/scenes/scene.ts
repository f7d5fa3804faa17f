import {
  awaited,
  boardRules,
  FACES,
  handSize,
  legalPlays,
  SEATS,
  sidesOf,
  standings,
  startOf,
  stepsToGo,
} from '../engine/index.ts';
import type { BoardDecision, BoardRules, BoardView, Face, Ruleset, Seat } from '../engine/index.ts';
import { placeOfSeat, type Over, type Place, type Running } from '../match/match.ts';
import type { StoryTurn as TurnOf } from '../match/story/moments.ts';
import type { Seen as SeenIn } from '../match/story/seen.ts';
import { isAway } from '../match/turn.ts';
import { boardOf } from '../render/scene/boards.ts';
import { UNMARKED, type CardView, type Hand, type Scene, type SeatView, type Stamp } from '../render/scene/scene.ts';
import type { Lettered } from '../text/labels.ts';
import type { Language } from '../text/language.ts';
import { colorWord, plainName } from '../text/people.ts';
import { playsByCard } from '../text/turn-lines.ts';
import { cardWords } from '../text/cards.ts';
import { marksOfTurn, movesSince } from './marks.ts';

type Seen<M extends Running | Over = Running | Over> = SeenIn<M, 'board'>;
type StoryTurn = TurnOf<'board'>;
type Turns = readonly StoryTurn[];

/** The marks on a picture that waits: the letters of places, the chosen pawns or dice, and a stamp. */
export interface Marked<Letter> {
  readonly letters: readonly Letter[];
  readonly chosen: readonly number[];
  readonly stamp: Stamp | null;
}

/** The board that waits for a decision. It shows the last moves of these turns, and the moment of the newest one. */
export function waitingScene(
  language: Language,
  match: Seen,
  since: Turns,
  { letters, chosen, stamp }: Marked<Lettered>,
): Scene {
  const decision = awaited(match.view);
  return {
    ...tableScene(language, match.view, seatsOf(language, match), since),
    turn: decision?.seat ?? null,
    card: decision === null ? null : cardView(language, decision, match.view),
    ...movesIn(since, match.view),
    markers: letters,
    chosen,
    stamp,
  };
}

/** The board after a turn, still with its card. */
export function turnScene(language: Language, match: Seen, turn: StoryTurn, stamp: Stamp | null): Scene {
  const { card: face, before, after } = turn.plays.at(-1)!;
  const seats = seatsOf(language, { ...match, places: turn.places, view: after });
  return {
    ...tableScene(language, before, seats, [{ ...turn, plays: turn.plays.slice(0, -1) }]),
    pawns: after.pawns,
    turn: turn.seat,
    card: face === null ? null : playedCard(language, face, turn.plays.at(-1)!),
    last: marksOfTurn(turn),
    stamp,
  };
}

/** The board before a play, with its card. */
export function cardScene(language: Language, match: Seen, turn: StoryTurn): Scene {
  const { card: face, before } = turn.plays[0]!;
  const seats = seatsOf(language, { ...match, places: turn.places, view: before });
  return {
    ...tableScene(language, before, seats, []),
    turn: turn.seat,
    card: face === null ? null : playedCard(language, face, turn.plays[0]!),
  };
}

/** The last board of a match. */
export function endScene(language: Language, match: Seen<Over>, since: Turns): Scene {
  const winners = match.ending.kind === 'won' ? match.ending.winners : [];
  return {
    ...tableScene(language, match.view, seatsOf(language, match), since),
    turn: winners[0] ?? null,
    ...movesIn(since, match.view),
    winners,
  };
}

/** A picture shows at most this many of the last cards. */
const MOST_CARDS = 5;

function movesIn(since: Turns, { pawns }: BoardView): Pick<Scene, 'last' | 'earlier'> {
  const moves = movesSince(since, pawns);
  return { last: moves.at(-1) ?? [], earlier: moves.slice(0, -1) };
}

const rulesOf = ({ rules }: BoardView): Ruleset<BoardRules> => boardRules(rules);

/** The things on the table after these turns, without a player on turn and without marks. */
export function tableScene(language: Language, view: BoardView, seats: Scene['seats'], since: Turns): Scene {
  const rules = rulesOf(view);
  return {
    ...UNMARKED,
    board: boardOf(rules),
    pawnsPerColor: rules.pawns,
    pawns: view.pawns,
    seats,
    tokens: tokensOf(view),
    drawCount: view.drawCount,
    discard: { top: view.discard.at(-1) ?? null, more: view.discard.length > 1 },
    recent: recentCards(view, since),
    label: language.say('picture.turn', { turn: view.turn }),
  };
}

function tokensOf({ tokens }: BoardView): Scene['tokens'] {
  if (tokens === null) return [];
  return [
    { kind: 'fire', on: tokens.fire },
    { kind: 'ice', on: tokens.ice },
  ];
}

/** The last cards: those of the turns with their players, before them the others on the discard pile. */
function recentCards({ discard }: BoardView, since: Turns): Scene['recent'] {
  const known = since.flatMap(({ plays, seat }) =>
    playsByCard(plays).flatMap(([first]) => (first!.card === null ? [] : [{ face: first!.card, seat }])),
  );
  const older = discard.slice(0, Math.max(0, discard.length - known.length)).map((face) => ({ face, seat: null }));
  return [...older, ...known].slice(-MOST_CARDS);
}

function seatsOf(language: Language, match: Seen): Scene['seats'] {
  return SEATS.map((seat) => {
    const place = placeOfSeat(match, seat);
    if (!place) return null;
    return { ...playerView(language, match, place), ...holdingOf(match.view, seat) };
  });
}

/** The name and the presence of a player on the picture of any game. */
export const playerView = (language: Language, match: SeenIn, place: Place) => ({
  name: plainName(language, match, place.seat),
  fallback: colorWord(language, place.seat),
  presence: presenceOf(match, place),
});

/** The numbers on a plate: the side, the cards in the hand if there are hands, and the progress of the pawns. */
export function holdingOf(
  view: BoardView,
  seat: Seat,
): Pick<SeatView, 'side' | 'cards' | 'points' | 'progress' | 'toGo'> {
  const { hand, pawns } = rulesOf(view);
  const standing = standings(view).find((each) => each.seat === seat);
  const left = standing?.left ?? 0;
  const progress = 1 - left / (pawns * stepsToGo(seat, startOf(seat)));
  const held = view.hands[seat] ?? 0;
  const cards = hand === 0 ? null : handSize(held);
  const side = sidesOf(view.rules).findIndex((each) => each.includes(seat));
  return { side, cards, points: standing?.points ?? null, progress, toGo: left };
}

function presenceOf(match: SeenIn, { occupant }: Place): SeatView['presence'] {
  if (occupant.kind === 'computer') return 'computer';
  return isAway(match, occupant.userId) ? 'away' : 'here';
}

/** A player's own hand, in the order of the buttons. While they choose, a card that can be played is bright. */
export function handScene(language: Language, view: BoardView, seat: Seat): Hand {
  const held = view.hands[seat] ?? 0;
  if (typeof held === 'number') throw new Error(`The hand of seat ${seat} is not known to this viewer.`);
  const decision = awaited(view);
  const isChoosing = decision?.kind === 'choose' && decision.seat === seat;
  const plays = isChoosing ? legalPlays(view).map(({ play }) => play) : [];
  const canPlay = (face: Face): boolean => plays.some((play) => play.kind === 'choose' && play.card === face);
  const inOrder = FACES.filter((face) => held.includes(face)).flatMap((face) => held.filter((each) => each === face));
  const cards = inOrder.map((face) => ({
    card: faceView(language, rulesOf(view), face),
    isPlayable: !isChoosing || canPlay(face),
  }));
  return { seat, cards };
}

function faceView(language: Language, rules: Ruleset<BoardRules>, face: Face): CardView {
  const { before, again } = rules.cards[face] ?? {};
  return {
    face,
    words: cardWords(language, rules, face),
    ...(before?.kind === 'token' ? { token: before.token } : {}),
    ...(face === 2 && again === undefined ? { isAlone: true } : {}),
  };
}

/** The card that was played last, with the facts known then. */
function playedCard(language: Language, face: Face, { before, events }: StoryTurn['plays'][number]): CardView {
  const decision = awaited(before);
  const seen = decision === null ? null : cardView(language, decision, before);
  const plain = seen?.face === face ? seen : faceView(language, rulesOf(before), face);
  const [rolled] = events;
  return rolled?.kind === 'rolled' ? { ...plain, roll: rolled.roll } : plain;
}

/** The card in the middle of a decision, changed by roll or answer; none before a card is chosen. */
export function cardView(language: Language, decision: BoardDecision, view: BoardView): CardView | null {
  if (!('card' in decision)) return null;
  const { card: face } = decision;
  const plain = faceView(language, rulesOf(view), face);
  if (decision.kind !== 'play') return plain;
  const { roll, revealed, steps } = decision;
  const before = rulesOf(view).cards[face]?.before;
  return {
    ...plain,
    ...(roll === undefined ? {} : { roll }),
    ...(revealed === undefined ? {} : { revealed }),
    ...(steps === undefined || before?.kind !== 'ask' ? {} : { answer: { yes: steps === before.steps.yes, steps } }),
  };
}
