import { SEATS, type BoardRules, type Ruleset, type Seat } from '../ruleset.ts';
import { others } from '../seats.ts';
import { homeOf, pawnOf, type Pawn, type Space } from './space.ts';

/** The rules of a game with a track, and their consequences for each seat. */
export interface Rulebook {
  readonly rules: Ruleset<BoardRules>;
  readonly sides: readonly (readonly Seat[])[]; // by seat: the seats that play together, the seat itself included
  readonly own: readonly (readonly Pawn[])[]; // by seat: the pawns that it may move, its own color's first
  readonly rivals: readonly (readonly Pawn[])[]; // by seat: all other pawns, in rising order
}

export function rulebookOf(rules: Ruleset<BoardRules>): Rulebook {
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

/** The spaces of a color's pawns, in their order. */
export const placesOf = ({ rules }: Rulebook, pawns: readonly Space[], seat: Seat): readonly Space[] =>
  pawns.slice(pawnOf(seat, 0), pawnOf(seat, rules.pawns));

export const isFinished = (book: Rulebook, pawns: readonly Space[], seat: Seat): boolean =>
  placesOf(book, pawns, seat).every((space) => space === homeOf(seat));

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
  const order = [mover, ...others(seats, mover)];
  const done = order.find((seat) => book.sides[seat]!.every((partner) => isFinished(book, pawns, partner)));
  return done === undefined ? [] : book.sides[done]!;
}

export const hasTokens = ({ cards }: BoardRules): boolean =>
  Object.values(cards).some(({ before }) => before?.kind === 'token');
