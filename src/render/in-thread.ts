import { Worker } from 'node:worker_threads';
import type { Seat } from '../engine/index.ts';
import type { Subject } from './draw.ts';
import type { AnyScene } from './board.ts';
import type { Ranking } from './ranking.ts';
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
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  late: NodeJS.Timeout | undefined; // when it counts as hung, from its last answer on
}

const THREAD = new URL('./thread.ts', import.meta.url);

/** A picture takes some milliseconds, so a thread that works for longer than this on one counts as hung. */
const LONGEST_MS = 30_000;

const draw = createThreadRenderer(THREAD);

/**
 * A scene, a strip of scenes, a player's own hand or a leaderboard as a PNG, drawn in another thread, so that the bot answers clicks
 * meanwhile. The first picture of a process waits until the thread has started.
 */
export const renderInThread = (
  subject: AnyScene | readonly AnyScene[] | { readonly hand: Hand } | { readonly ranking: Ranking },
): Promise<Buffer> => draw(subject);

/** The emoji of a seat as a PNG, drawn in the same thread. */
export const renderEmojiInThread = (seat: Seat): Promise<Buffer> => draw({ emoji: seat });

/**
 * Draws in a thread that runs this file. If the thread dies or does not answer in time, its open pictures fail; the next
 * picture starts another thread.
 */
export function createThreadRenderer(file: URL, longestMs = LONGEST_MS): (subject: Subject) => Promise<Buffer> {
  let thread: Thread | null = null;
  let count = 0;
  const lose = (lost: Thread, why: unknown): void => {
    if (thread === lost) thread = null;
    clearTimeout(lost.late);
    for (const { reject } of lost.waiting.values()) reject(why);
    lost.waiting.clear();
  };
  return (subject) => {
    const asked = (thread ??= startThread(file, longestMs, lose));
    const { worker, waiting } = asked;
    return new Promise((resolve, reject) => {
      const drawing: Drawing = { id: count++, subject };
      waiting.set(drawing.id, { resolve, reject });
      if (waiting.size === 1) watch(asked, longestMs);
      worker.ref();
      worker.postMessage(drawing);
    });
  };
}

function startThread(file: URL, longestMs: number, lose: (lost: Thread, why: unknown) => void): Thread {
  const worker = new Worker(file);
  const thread: Thread = { worker, waiting: new Map(), late: undefined };
  worker.on('message', (drawn: Drawn) => {
    answer(thread, drawn);
    watch(thread, longestMs);
  });
  worker.on('error', (error) => lose(thread, error));
  worker.on('exit', (status) => lose(thread, new Error(`The thread that draws has ended with code ${status}.`)));
  worker.unref(); // it does not keep the process alive
  return thread;
}

/** Gives the thread this long for its next answer: a picture that waits for others does not make it late. */
function watch(thread: Thread, longestMs: number): void {
  clearTimeout(thread.late);
  const isAtWork = thread.waiting.size > 0;
  thread.late = isAtWork ? setTimeout(() => void thread.worker.terminate(), longestMs) : undefined;
}

function answer({ worker, waiting }: Thread, drawn: Drawn): void {
  const asker = waiting.get(drawn.id);
  if (!asker) return; // the thread has died; its last answers may come after that news
  const { resolve, reject } = asker;
  waiting.delete(drawn.id);
  if (waiting.size === 0) worker.unref();
  if ('png' in drawn) resolve(Buffer.from(drawn.png.buffer, drawn.png.byteOffset, drawn.png.byteLength));
  else reject(drawn.why);
}
