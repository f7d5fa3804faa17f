import { SEATS, type BoardRules, type Ruleset, type Seat } from '../ruleset.ts';
import { nextSeat } from '../seats.ts';
import { homeOf, pawnOf } from './space.ts';
import type { Pawn, Space } from './state.ts';

/** The rules of a game with a track, and their consequences for each seat. */
export interface Rulebook {
  readonly rules: Ruleset<BoardRules>;
  readonly sides: readonly (readonly Seat[])[]; // by seat: the seats that play together, the seat itself included
  readonly own: readonly (readonly Pawn[])[]; // by seat: the pawns that it may move, its own color's first
  readonly rivals: readonly (readonly Pawn[])[]; // by seat: all other pawns, in rising order
}

/** The rulebooks made so far, because every play needs one. */
const RULEBOOKS = new WeakMap<Ruleset<BoardRules>, Rulebook>();

export function rulebookOf(rules: Ruleset<BoardRules>): Rulebook {
  const known = RULEBOOKS.get(rules);
  if (known !== undefined) return known;
  const made = bookFrom(rules);
  RULEBOOKS.set(rules, made);
  return made;
}

function bookFrom(rules: Ruleset<BoardRules>): Rulebook {
  const sides = SEATS.map((seat) => rules.sides.find((side) => side.includes(seat)) ?? [seat]);
  const pawnsOf = (seats: readonly Seat[]): readonly Pawn[] =>
    seats.flatMap((seat) => Array.from({ length: rules.pawns }, (_, n) => pawnOf(seat, n)));
  return {
    rules,
    sides,
    own: SEATS.map((seat) => pawnsOf([seat, ...sides[seat]!.filter((partner) => partner !== seat)])),
    rivals: SEATS.map((seat) => pawnsOf(SEATS.filter((other) => !sides[seat]!.includes(other)))),
  };
}

export function isFinished(book: Rulebook, pawns: readonly Space[], seat: Seat): boolean {
  const home = homeOf(seat);
  for (let n = 0; n < book.rules.pawns; n++) if (pawns[pawnOf(seat, n)] !== home) return false;
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
  for (let i = 0, seat = mover; i < seats.length; i++, seat = nextSeat(seats, seat)) {
    const side = book.sides[seat]!;
    if (side.every((partner) => isFinished(book, pawns, partner))) return side;
  }
  return [];
}

export const hasTokens = ({ cards }: BoardRules): boolean =>
  Object.values(cards).some(({ before }) => before?.kind === 'token');
