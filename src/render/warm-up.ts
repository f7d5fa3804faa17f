import { SEATS, startOf } from '../engine/index.ts';
import { renderInThread } from './in-thread.ts';
import type { Scene } from './scene.ts';
import { SQUARE } from './square.ts';

let warm: Promise<unknown> | undefined;

/**
 * Has a board drawn, once a process, so that no player waits for what all boards share and a missing font is found at the
 * start: the first picture of a process takes some tenths of a second.
 */
export function warmUp(): Promise<unknown> {
  warm ??= renderInThread(START);
  return warm;
}

const START: Scene = {
  board: SQUARE,
  pawnsPerColor: 4,
  pawns: SEATS.flatMap((seat) => Array<number>(4).fill(startOf(seat))),
  seats: ['Red', 'Blue', 'Yellow', 'Green'].map((name, side) => ({
    name,
    fallback: name,
    presence: 'here',
    side,
    cards: null,
    points: null,
  })),
  tokens: [],
  turn: 0,
  card: null,
  drawCount: 45,
  discard: { top: null, more: false },
  last: [],
  markers: [],
  chosen: [],
  winners: [],
};
