import { parentPort } from 'node:worker_threads';
import type { Drawing } from '../../src/render/thread/in-thread.ts';
import '../../src/render/thread/thread.ts';

// The number of cards on the pile decides the fate of the thread.
const [EXITS, THROWS, HANGS] = [13, 14, 15];

/** A scene or a film with this holds the thread: it stores 1 at 1, and waits for a number at 0. */
export interface Held {
  readonly held?: Int32Array;
}

parentPort?.on('message', (drawing: Drawing) => {
  const { held } = ('film' in drawing ? drawing.film : drawing.subject) as Held;
  if (held) {
    Atomics.store(held, 1, 1);
    Atomics.wait(held, 0, 0);
  }
  if ('film' in drawing || !('board' in drawing.subject)) return;
  const { subject } = drawing;
  if (subject.drawCount === EXITS) process.exit(7);
  if (subject.drawCount === HANGS) for (;;);
  // Without warning: the picture before is still on its way to the caller.
  if (subject.drawCount === THROWS) setTimeout(() => nowhere(), 1);
});

function nowhere(): never {
  throw new Error('planted');
}
