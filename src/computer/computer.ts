import { pawnOf, stepsToGo, type Play, type Position, type Seat, type View } from '../engine/index.ts';

import { chooseRandom, greedyBy, type ComputerOf, type Level } from './levels.ts';

export type { Level } from './levels.ts';

/** A computer player of a game with a track. */
export type Computer = ComputerOf<View, Position, Play>;

// The lead of a seat: the steps that its opponents still have to go, less its own. A pawn that is not in play has none.
function lead(position: Position, seat: Seat): number {
  let sum = 0;
  for (const other of position.seats) {
    for (let n = 0; n < 4; n++) {
      const steps = stepsToGo(other, position.pawns[pawnOf(other, n)]!);
      sum += other === seat ? -steps : steps;
    }
  }
  return sum;
}

export const COMPUTERS: Readonly<Record<Level, Computer>> = { random: chooseRandom, greedy: greedyBy(lead) };
