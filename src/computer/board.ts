import {
  awaited,
  legalPlays,
  pawnOf,
  rulesetOf,
  stepsToGo,
  type BoardPlay,
  type BoardPosition,
  type BoardView,
  type Seat,
} from '../engine/index.ts';
import { chooseRandom, greedyBy, type ComputerOf, type Level } from './levels.ts';

// The lead of a side: the steps that its opponents still have to go, less its own. A pawn that is not in play has none.
function lead(position: BoardPosition, side: readonly Seat[]): number {
  let sum = 0;
  for (const seat of position.seats) {
    for (let n = 0; n < 4; n++) {
      const steps = stepsToGo(seat, position.pawns[pawnOf(seat, n)]!);
      sum += side.includes(seat) ? -steps : steps;
    }
  }
  return sum;
}

/** The seats that play together with a seat, itself included. */
function sideOf({ rules }: BoardPosition, seat: Seat): readonly Seat[] {
  const ruleset = rulesetOf(rules);
  const sides = ruleset?.module === 'board' ? ruleset.sides : [];
  return sides.find((side) => side.includes(seat)) ?? [seat];
}

/** The worth of a position to a seat: its lead, after the best that it can still do with the same card. */
function worth(position: BoardPosition, seat: Seat): number {
  const isOwn = awaited(position)?.seat === seat;
  const plays = isOwn ? legalPlays(position) : [];
  return plays.length === 0
    ? lead(position, sideOf(position, seat))
    : Math.max(...plays.map(({ after }) => worth(after, seat)));
}

export const BOARD_COMPUTERS: Readonly<Record<Level, ComputerOf<BoardView, BoardPosition, BoardPlay>>> = {
  random: chooseRandom,
  greedy: greedyBy(worth),
};
