import { parentPort } from 'node:worker_threads';
import type { Drawing } from '../../src/render/apart.ts';
import '../../src/render/thread.ts';

// A pile of so many cards kills the thread.
const DEADLY = 13;

parentPort?.on('message', ({ scene }: Drawing) => {
  if (scene.drawCount === DEADLY) process.exit(7);
});
