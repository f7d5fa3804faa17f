import { renderBoard } from './board.ts';
import { registerFonts } from './fonts.ts';
import type { Scene } from './scene.ts';

/**
 * Registers the fonts and draws what most boards share, so that no player waits for it and a missing font is found at
 * the start: the first picture of a process takes some tenths of a second, most of it on the event loop.
 */
export async function warmUp(): Promise<void> {
  registerFonts();
  for (const turn of [0, 1, 2, 3] as const) await renderBoard({ ...START, turn });
}

const START: Scene = {
  pawnsPerColor: 4,
  pawns: [60, 60, 60, 60, 61, 61, 61, 61, 62, 62, 62, 62, 63, 63, 63, 63],
  plates: ['Red', 'Blue', 'Yellow', 'Green'].map((name) => ({ name, fallback: name, presence: 'here' })),
  turn: 0,
  card: null,
  drawCount: 45,
  discard: { top: null, more: false },
  last: [],
  markers: [],
  chosen: [],
  winner: null,
};
