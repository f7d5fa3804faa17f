import { rulesetOf } from '../compose.ts';
import { SEATS, type BoardRules, type Ruleset, type RulesetId, type Seat } from '../ruleset.ts';
import { homeOf, pawnOf } from './space.ts';
import type { Pawn, Space } from './state.ts';

/** The rules of a game with a track, and their consequences for each seat. */
export interface Rulebook {
  readonly rules: Ruleset<BoardRules>;
  readonly sides: readonly (readonly Seat[])[]; // by seat: the seats that play together, the seat itself included
  readonly own: readonly (readonly Pawn[])[]; // by seat: the pawns that it may move, its own color's first
  readonly rivals: readonly (readonly Pawn[])[]; // by seat: all other pawns, in rising order
}

const RULEBOOKS = new Map<RulesetId, Rulebook>();

/** The rules of a position. Throws for an id that is no ruleset with a track. */
export function rulebookOf(id: RulesetId): Rulebook {
  const known = RULEBOOKS.get(id);
  if (known !== undefined) return known;
  const rules = rulesetOf(id);
  if (rules?.module !== 'board') throw new Error(`${id} is no ruleset with a track`);
  const made = bookFrom(rules);
  RULEBOOKS.set(id, made);
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

/** The next seat clockwise (rules §2.4). */
export function nextSeat(seats: readonly Seat[], seat: Seat): Seat {
  return seats[(seats.indexOf(seat) + 1) % seats.length]!;
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
