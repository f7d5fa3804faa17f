import type { Standing } from '../game.ts';
import type { Seat } from '../ruleset.ts';
import { ranked } from '../ranking.ts';
import type { Rulebook } from './rulebook.ts';
import { homeOf, pawnOf, stepsToGo } from './space.ts';
import type { Position, Space } from './state.ts';

function homeCount(book: Rulebook, pawns: readonly Space[], seat: Seat): number {
  let count = 0;
  for (let n = 0; n < book.rules.pawns; n++) if (pawns[pawnOf(seat, n)] === homeOf(seat)) count++;
  return count;
}

function stepsOf(book: Rulebook, pawns: readonly Space[], seat: Seat): number {
  let steps = 0;
  for (let n = 0; n < book.rules.pawns; n++) steps += stepsToGo(seat, pawns[pawnOf(seat, n)]!);
  return steps;
}

/** The winner's bonus, by the most pawns that one opponent has home (rules §8.2). */
const BONUSES = [24, 16, 8, 0] as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * A seat's points are its own pawns at home; the winner adds those of all opponents and a bonus (rules §8.2). Null if
 * the rules count no points.
 */
function pointsOf(book: Rulebook, { seats, pawns, winners }: Position, seat: Seat): number | null {
  if (book.rules.result.kind !== 'points') return null;
  const own = homeCount(book, pawns, seat);
  if (!winners.includes(seat)) return own;
  const others = seats.filter((other) => other !== seat).map((other) => homeCount(book, pawns, other));
  return own + sum(others) + (BONUSES[Math.max(...others)] ?? 0);
}

/**
 * All seats from first to last. The winners come first, then seats by pawns home, then by fewer steps to go. Partners
 * count the pawns of both. If the rules count points, these decide, then fewer steps to go (rules §3.5, §8.2).
 */
export function standings(book: Rulebook, position: Position): readonly Standing[] {
  const { seats, pawns, winners } = position;
  const rows = seats.map((seat) => ({
    seat,
    home: homeCount(book, pawns, seat),
    stepsToGo: stepsOf(book, pawns, seat),
    points: pointsOf(book, position, seat),
  }));
  return ranked(rows, ({ seat, points }) => {
    const side = book.sides[seat]!;
    const toGo = sum(side.map((each) => stepsOf(book, pawns, each)));
    if (points !== null) return [points, -toGo];
    return [winners.includes(seat) ? 1 : 0, sum(side.map((each) => homeCount(book, pawns, each))), -toGo];
  });
}
