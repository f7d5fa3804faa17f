import { Worker } from 'node:worker_threads';
import type { Scene } from './scene.ts';

/** What the thread is asked. */
export interface Drawing {
  readonly id: number;
  readonly scene: Scene;
}

/** What it answers: a PNG, or why there is none. */
export type Drawn = { readonly id: number; readonly png: Uint8Array } | { readonly id: number; readonly why: unknown };

interface Waiting {
  readonly resolve: (png: Buffer) => void;
  readonly reject: (why: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

const TSX = import.meta.resolve('tsx/esm/api');
const THREAD = new URL('./thread.ts', import.meta.url);

/**
 * A scene as a PNG, drawn in a thread of its own: clicks are answered meanwhile. The first picture of a process waits for
 * the thread to start.
 */
export const renderApart = createApart(THREAD);

/** Draws in a thread that runs this file. One that dies fails the pictures that it was asked for; the next one starts another. */
export function createApart(file: URL): (scene: Scene) => Promise<Buffer> {
  let thread: Thread | null = null;
  let asked = 0;
  const lose = (lost: Thread, why: unknown): void => {
    if (thread === lost) thread = null;
    for (const { reject } of lost.waiting.values()) reject(why);
    lost.waiting.clear();
  };
  return (scene) => {
    const { worker, waiting } = (thread ??= startThread(file, lose));
    return new Promise((resolve, reject) => {
      const drawing: Drawing = { id: asked++, scene };
      waiting.set(drawing.id, { resolve, reject });
      worker.ref();
      worker.postMessage(drawing);
    });
  };
}

function startThread(file: URL, lose: (lost: Thread, why: unknown) => void): Thread {
  // A thread does not inherit what loads TypeScript.
  const code = `import('${TSX}').then(({ register }) => (register(), import('${file.href}')))`;
  const worker = new Worker(code, { eval: true, execArgv: [] });
  const thread: Thread = { worker, waiting: new Map() };
  worker.on('message', (drawn: Drawn) => settle(thread, drawn));
  worker.on('error', (error) => lose(thread, error));
  worker.on('exit', (status) => lose(thread, new Error(`The thread that draws has ended with code ${status}.`)));
  worker.unref(); // it never keeps the process
  return thread;
}

function settle({ worker, waiting }: Thread, drawn: Drawn): void {
  const { resolve, reject } = waiting.get(drawn.id)!;
  waiting.delete(drawn.id);
  if (waiting.size === 0) worker.unref();
  if ('png' in drawn) resolve(Buffer.from(drawn.png.buffer, drawn.png.byteOffset, drawn.png.byteLength));
  else reject(drawn.why);
}
