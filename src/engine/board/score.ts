import { ranked, type Ranked } from '../game.ts';
import type { Seat } from '../ruleset.ts';
import { placesOf, type Rulebook } from './rulebook.ts';
import { homeOf, stepsToGo } from './space.ts';
import type { Position } from './state.ts';

/** The winner's bonus, by the most pawns that one opponent has home (rules §8.2). */
const BONUSES = [24, 16, 8, 0] as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * All seats from first to last. The winners come first, then seats by pawns home, then by fewer steps to go. Partners
 * count the pawns of both. If the rules count points, these decide, then fewer steps to go (rules §3.5, §8.2).
 */
export function standings(book: Rulebook, { seats, pawns, winners }: Position): readonly Ranked[] {
  const homeCount = (seat: Seat): number =>
    placesOf(book, pawns, seat).filter((space) => space === homeOf(seat)).length;
  const stepsOf = (seat: Seat): number => sum(placesOf(book, pawns, seat).map((space) => stepsToGo(seat, space)));
  // A seat's points are its own pawns at home; the winner adds those of all opponents and a bonus (rules §8.2).
  const pointsOf = (seat: Seat): number | null => {
    if (book.rules.result.kind !== 'points') return null;
    if (!winners.includes(seat)) return homeCount(seat);
    const rivals = seats.filter((other) => other !== seat).map(homeCount);
    return homeCount(seat) + sum(rivals) + (BONUSES[Math.max(...rivals)] ?? 0);
  };
  const rows = seats.map((seat) => {
    return { seat, home: homeCount(seat), left: stepsOf(seat), points: pointsOf(seat) };
  });
  return ranked(rows, ({ seat, points }) => {
    const side = book.sides[seat]!;
    const toGo = sum(side.map(stepsOf));
    return points === null ? [winners.includes(seat) ? 1 : 0, sum(side.map(homeCount)), -toGo] : [points, -toGo];
  });
}
