import { baseOf, heldCount, homeCount, homeOf, pawnOf, sideOf, startOf, stepsToGo, isTrack } from '../engine/index.ts';
import type { BoardPosition, ExpressPosition, Seat } from '../engine/index.ts';

const PAWNS = [0, 1, 2, 3] as const;

/** The lead of a side: the steps that its opponents still have to go, less its own. A pawn that is not in play has none. */
export function lead(position: BoardPosition, seat: Seat): number {
  const side = sideOf(position.rules, seat);
  let sum = 0;
  for (const other of position.seats) {
    for (const n of PAWNS) {
      const steps = stepsToGo(other, position.pawns[pawnOf(other, n)]!);
      sum += side.includes(other) ? -steps : steps;
    }
  }
  return sum;
}

const START_STEPS = 65;
const SAFE = 10;
const ALL_HOME = 100;

/** The steps that the pawns of a seat have come, and some for those that nobody can hurt any more. */
function score({ pawns }: BoardPosition, seat: Seat): number {
  let [steps, left] = [0, 0];
  for (const n of PAWNS) {
    const space = pawns[pawnOf(seat, n)]!;
    if (space < 0) continue;
    const isSafe = !isTrack(space) && space !== startOf(seat);
    steps += START_STEPS - stepsToGo(seat, space) + (isSafe ? SAFE : 0);
    if (space !== homeOf(seat)) left++;
  }
  return steps + (left === 0 ? ALL_HOME : 0);
}

/** The scores of a side, each as often as there are opponents, less those of each opponent as often as there are partners. */
export function reward(position: BoardPosition, seat: Seat): number {
  const side = sideOf(position.rules, seat);
  const rivals = position.seats.length - side.length;
  return position.seats.reduce<number>(
    (sum, other) => sum + (side.includes(other) ? rivals : -side.length) * score(position, other),
    0,
  );
}

/** A pawn in the home section counts more than all pawns held. */
const HOME = 100;

/**
 * The lead of a seat in the dice game: its pawns in the home section, then those it holds, less those of its opponents.
 * A win is worth more than any lead, and that of an opponent less.
 */
export function expressLead(position: ExpressPosition, seat: Seat): number {
  const [winner] = position.winners;
  if (winner !== undefined) return winner === seat ? Infinity : -Infinity;
  let sum = 0;
  for (const other of position.seats) {
    const base = baseOf(position, other);
    const worth = HOME * homeCount(base) + heldCount(base);
    sum += other === seat ? worth : -worth;
  }
  return sum;
}
