import { FACES, SEATS } from '../ruleset.ts';
import type { BoardRules, Face, Ruleset, Seat, Pawn, Space } from '../ruleset.ts';
import { homeOf, pawnOf, slideLength, TRACK } from './space.ts';
import type { Task } from './state.ts';

/** The rules of a game with a track, and their consequences for each seat. */
export interface Rulebook {
  readonly rules: Ruleset<BoardRules>;
  readonly sides: readonly (readonly Seat[])[]; // by seat: those of its side, the seat itself included
  readonly own: readonly (readonly Pawn[])[]; // by seat: the pawns that it may move, its own color's first
  readonly rivals: readonly (readonly Pawn[])[]; // by seat: all other pawns, in rising order
  readonly slides: readonly (readonly number[])[]; // by seat and track square: `slideLength`
  readonly deck: readonly Face[]; // before the first shuffle: each face as often as the rules say, in the order of `FACES`
  readonly turns: readonly (readonly Task[])[]; // by seat: its next card, or the choice of one
  readonly tasks: readonly ReadonlyMap<Face, readonly Task[]>[]; // by seat: those of a card
}

/** All sides. A seat that the rules name in none plays alone. */
export const sidesIn = ({ sides }: BoardRules): readonly (readonly Seat[])[] => [
  ...sides,
  ...SEATS.filter((seat) => !sides.some((side) => side.includes(seat))).map((seat) => [seat]),
];

export function rulebookOf(rules: Ruleset<BoardRules>): Rulebook {
  const all = sidesIn(rules);
  const sides = SEATS.map((seat) => all.find((side) => side.includes(seat))!);
  const pawnsOf = (seats: readonly Seat[]): readonly Pawn[] =>
    seats.flatMap((seat) => Array.from({ length: rules.pawns }, (_, n) => pawnOf(seat, n)));
  return {
    rules,
    sides,
    own: SEATS.map((seat) => pawnsOf([seat, ...sides[seat]!.filter((partner) => partner !== seat)])),
    rivals: SEATS.map((seat) => pawnsOf(SEATS.filter((other) => !sides[seat]!.includes(other)))),
    slides: SEATS.map((seat) => Array.from({ length: TRACK }, (_, space) => slideLength(rules.squares, seat, space))),
    deck: FACES.flatMap((face) => Array.from({ length: rules.cards[face]?.count ?? 0 }, () => face)),
    turns: SEATS.map((seat) => [{ kind: rules.hand > 0 ? 'choose' : 'draw', seat }]),
    tasks: SEATS.map((seat) => new Map(FACES.map((card) => [card, tasksOf(rules, seat, card)]))),
  };
}

function tasksOf(rules: BoardRules, seat: Seat, card: Face): readonly Task[] {
  const before = rules.cards[card]?.before;
  const last: Task = { kind: 'put-away', seat, card };
  if (before === undefined) return [{ kind: 'play', seat, card }, last];
  if (before.kind === 'ask') return [{ kind: 'ask', seat, card }, last];
  if (before.kind === 'roll') return [{ kind: before.byHand ? 'roll' : 'die', seat, card }, last];
  return [{ kind: 'token', seat, card, token: before.token }, { kind: 'play', seat, card }, last];
}

/** The spaces of a color's pawns, in their order. */
export const placesOf = ({ rules }: Rulebook, pawns: readonly Space[], seat: Seat): readonly Space[] =>
  pawns.slice(pawnOf(seat, 0), pawnOf(seat, rules.pawns));

export function isFinished({ rules }: Rulebook, pawns: readonly Space[], seat: Seat): boolean {
  for (let n = 0; n < rules.pawns; n++) if (pawns[pawnOf(seat, n)] !== homeOf(seat)) return false;
  return true;
}

/**
 * The side that has all its pawns home; empty while the game runs. If several sides have, the one that just played goes
 * before the others, clockwise (rules §3.5, §9).
 */
export function winnersOf(
  book: Rulebook,
  seats: readonly Seat[],
  pawns: readonly Space[],
  mover: Seat,
): readonly Seat[] {
  const first = seats.indexOf(mover);
  for (let i = 0; i < seats.length; i++) {
    const side = book.sides[seats[(first + i) % seats.length]!]!;
    if (hasWon(book, pawns, side)) return side;
  }
  return NOBODY;
}

function hasWon(book: Rulebook, pawns: readonly Space[], side: readonly Seat[]): boolean {
  for (const seat of side) if (!isFinished(book, pawns, seat)) return false;
  return true;
}

const NOBODY: readonly Seat[] = [];

export const hasTokens = ({ cards }: BoardRules): boolean =>
  Object.values(cards).some(({ before }) => before?.kind === 'token');
