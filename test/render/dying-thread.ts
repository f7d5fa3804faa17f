import { parentPort } from 'node:worker_threads';
import type { Drawing } from '../../src/render/in-thread.ts';
import '../../src/render/thread.ts';

// What so many cards on the pile do to the thread.
const [EXITS, THROWS, HANGS] = [13, 14, 15];

parentPort?.on('message', ({ scene }: Drawing) => {
  if (scene.drawCount === EXITS) process.exit(7);
  if (scene.drawCount === HANGS) for (;;);
  // Out of the blue: what was drawn before is on its way to whoever asked.
  if (scene.drawCount === THROWS) setTimeout(() => nowhere(), 1);
});

function nowhere(): never {
  throw new Error('planted');
}
