import { Worker } from 'node:worker_threads';
import type { Seat } from '../engine/index.ts';
import type { Subject } from './draw.ts';
import type { AnyScene } from './board.ts';
import type { Hand } from './scene.ts';

/** A request to the thread. */
export interface Drawing {
  readonly id: number;
  readonly subject: Subject;
}

/** The answer of the thread: a PNG, or why there is none. */
export type Drawn = { readonly id: number; readonly png: Uint8Array } | { readonly id: number; readonly why: unknown };

interface Waiting {
  readonly resolve: (png: Buffer) => void;
  readonly reject: (why: unknown) => void;
  readonly late: NodeJS.Timeout;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

const THREAD = new URL('./thread.ts', import.meta.url);

/** A picture takes some milliseconds, so a thread that works for longer than this on one counts as hung. */
const LONGEST_MS = 30_000;

const draw = createThreadRenderer(THREAD);

/**
 * A scene, a strip of scenes or a player's own hand as a PNG, drawn in another thread, so that the bot answers clicks
 * meanwhile. The first picture of a process waits until the thread has started.
 */
export const renderInThread = (subject: AnyScene | readonly AnyScene[] | { readonly hand: Hand }): Promise<Buffer> =>
  draw(subject);

/** The emoji of a seat as a PNG, drawn in the same thread. */
export const renderEmojiInThread = (seat: Seat): Promise<Buffer> => draw({ emoji: seat });

/**
 * Draws in a thread that runs this file. If the thread dies or does not answer in time, its open pictures fail; the next
 * picture starts another thread.
 */
export function createThreadRenderer(file: URL, longestMs = LONGEST_MS): (subject: Subject) => Promise<Buffer> {
  let thread: Thread | null = null;
  let asked = 0;
  const lose = (lost: Thread, why: unknown): void => {
    if (thread === lost) thread = null;
    for (const { reject, late } of lost.waiting.values()) {
      clearTimeout(late);
      reject(why);
    }
    lost.waiting.clear();
  };
  return (subject) => {
    const { worker, waiting } = (thread ??= startThread(file, lose));
    return new Promise((resolve, reject) => {
      const drawing: Drawing = { id: asked++, subject };
      const late = setTimeout(() => void worker.terminate(), longestMs);
      waiting.set(drawing.id, { resolve, reject, late });
      worker.ref();
      worker.postMessage(drawing);
    });
  };
}

function startThread(file: URL, lose: (lost: Thread, why: unknown) => void): Thread {
  const worker = new Worker(file);
  const thread: Thread = { worker, waiting: new Map() };
  worker.on('message', (drawn: Drawn) => answer(thread, drawn));
  worker.on('error', (error) => lose(thread, error));
  worker.on('exit', (status) => lose(thread, new Error(`The thread that draws has ended with code ${status}.`)));
  worker.unref(); // it does not keep the process alive
  return thread;
}

function answer({ worker, waiting }: Thread, drawn: Drawn): void {
  const asker = waiting.get(drawn.id);
  if (!asker) return; // the thread has died; its last answers may come after that news
  const { resolve, reject, late } = asker;
  clearTimeout(late);
  waiting.delete(drawn.id);
  if (waiting.size === 0) worker.unref();
  if ('png' in drawn) resolve(Buffer.from(drawn.png.buffer, drawn.png.byteOffset, drawn.png.byteLength));
  else reject(drawn.why);
}
