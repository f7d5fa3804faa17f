import { SEATS, startOf } from '../../engine/index.ts';
import { renderInThread } from './in-thread.ts';
import type { Scene } from '../scene/scene.ts';
import { SQUARE } from '../scene/square.ts';

let warm: Promise<unknown> | undefined;

/**
 * Draws a board once in a process, because the first picture takes some tenths of a second. So no player waits for the
 * drawings that all boards share, and a missing font shows at the start.
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
    progress: 0,
  })),
  tokens: [],
  turn: 0,
  card: null,
  drawCount: 45,
  discard: { top: null, more: false },
  recent: [],
  label: 'Turn 1',
  last: [],
  earlier: [],
  markers: [],
  chosen: [],
  stamp: null,
  winners: [],
};
