import { parentPort } from 'node:worker_threads';
import type { Drawing } from '../../src/render/in-thread.ts';
import '../../src/render/thread.ts';

// What so many cards on the pile do to the thread.
const [EXITS, THROWS, HANGS] = [13, 14, 15];

parentPort?.on('message', ({ what }: Drawing) => {
  if (!('board' in what)) return;
  if (what.drawCount === EXITS) process.exit(7);
  if (what.drawCount === HANGS) for (;;);
  // Out of the blue: what was drawn before is on its way to whoever asked.
  if (what.drawCount === THROWS) setTimeout(() => nowhere(), 1);
});

function nowhere(): never {
  throw new Error('planted');
}
