import {
  baseOf,
  heldCount,
  homeCount,
  type ExpressPlay,
  type ExpressPosition,
  type ExpressView,
  type Seat,
} from '../engine/index.ts';
import { chooseRandom, greedyBy, type ComputerOf, type Level } from './levels.ts';

/** A pawn in the home section counts more than all pawns held. */
const HOME = 100;

/**
 * The lead of a seat: its pawns in the home section, then those it holds, less those of its opponents. A win is worth
 * more than any lead, and that of an opponent less.
 */
function lead(position: ExpressPosition, seat: Seat): number {
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

export const EXPRESS_COMPUTERS: Readonly<Record<Level, ComputerOf<ExpressView, ExpressPosition, ExpressPlay>>> = {
  random: chooseRandom,
  greedy: greedyBy(lead),
};
