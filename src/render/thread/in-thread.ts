import { Worker } from 'node:worker_threads';
import { SEATS, startOf, type Seat } from '../../engine/index.ts';
import type { Film, Filmed, Picture } from '../scene/subjects.ts';
import { UNMARKED, type Scene } from '../scene/scene.ts';
import { SQUARE } from '../scene/square.ts';

export type Subject = Picture | { readonly emoji: Seat };

/** A request to the thread. */
export type Drawing = PictureDrawing | FilmDrawing;

export interface PictureDrawing {
  readonly id: number;
  readonly subject: Subject;
  readonly urgency: Urgency;
}

export interface FilmDrawing {
  readonly id: number;
  readonly film: Film;
}

/** An urgent picture waits only for the one that is being drawn. */
export type Urgency = 'urgent' | 'later';

/** A message of the thread: first that it has started, then answers. */
export type Word = { readonly isReady: true } | Drawn;

/** The answer of the thread: a PNG, the share of a film that is done, a film, or a reason for none. */
export type Drawn = (Png | Progress | Made | Failure) & { readonly id: number };
type Png = { readonly png: Uint8Array };
type Progress = { readonly share: number };
type Made = Omit<Filmed, 'gif'> & { readonly gif: Uint8Array | null };
type Failure = { readonly why: unknown };

/** Receives the share of a film that is done, from 0 to 1. */
export type OnProgress = (share: number) => void;

interface Waiting {
  readonly resolve: (made: Png | Made) => void;
  readonly reject: (why: unknown) => void;
  readonly onProgress: OnProgress;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  isReady: boolean; // a slow machine starts it slowly: until then nothing is late
  late: NodeJS.Timeout | undefined; // runs from the last message of the thread until it counts as hung
}

const THREAD = new URL('./thread.ts', import.meta.url);

/** A picture takes a few milliseconds. A thread that works longer than this on one counts as hung. */
const LONGEST_MS = 30_000;

const shared = createThreadRenderer(THREAD);

/**
 * A scene, small boards, a player's own hand, a leaderboard, a curve or an end card as a PNG. Another thread draws
 * it, so that the bot can answer clicks at that time. The first picture of a process waits for the start of the thread.
 */
export const renderInThread = (picture: Picture): Promise<Buffer> => shared.picture(picture);

/** The same, after all that `renderInThread` draws. */
export const renderLater = (picture: Picture): Promise<Buffer> => shared.picture(picture, 'later');

/** The emoji of a seat as a PNG, drawn in the same thread. */
export const renderEmojiInThread = (seat: Seat): Promise<Buffer> => shared.picture({ emoji: seat }, 'later');

/** A film, made in the same thread. Other pictures are drawn between two of its own. */
export const filmInThread = (film: Film, onProgress: OnProgress): Promise<Filmed> => shared.film(film, onProgress);

/** Draws in a thread that runs this file. If it dies or hangs, open pictures fail, and the next starts another. */
export function createThreadRenderer(file: URL, longestMs = LONGEST_MS) {
  let thread: Thread | null = null;
  let count = 0;
  const lose = (lost: Thread, why: unknown): void => {
    if (thread === lost) thread = null;
    clearTimeout(lost.late);
    for (const { reject } of lost.waiting.values()) reject(why);
    lost.waiting.clear();
  };
  const ask = (
    asked: Omit<PictureDrawing, 'id'> | Omit<FilmDrawing, 'id'>,
    onProgress: OnProgress = () => undefined,
  ): Promise<Png | Made> => {
    const asking = (thread ??= startThread(file, longestMs, lose));
    const { worker, waiting } = asking;
    return new Promise((resolve, reject) => {
      const drawing: Drawing = { id: count++, ...asked };
      waiting.set(drawing.id, { resolve, reject, onProgress });
      if (waiting.size === 1) watch(asking, longestMs);
      worker.ref();
      worker.postMessage(drawing);
    });
  };
  return {
    picture: async (subject: Subject, urgency: Urgency = 'urgent'): Promise<Buffer> =>
      bufferOf(((await ask({ subject, urgency })) as Png).png),
    film: async (film: Film, onProgress: OnProgress): Promise<Filmed> => {
      const { gif, ...made } = (await ask({ film }, onProgress)) as Made;
      return { ...made, gif: gif && bufferOf(gif) };
    },
  };
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

function startThread(file: URL, longestMs: number, lose: (lost: Thread, why: unknown) => void): Thread {
  const worker = new Worker(file);
  const thread: Thread = { worker, waiting: new Map(), isReady: false, late: undefined };
  worker.on('message', (word: Word) => {
    if ('isReady' in word) thread.isReady = true;
    else answer(thread, word);
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
  const isAtWork = thread.isReady && thread.waiting.size > 0;
  thread.late = isAtWork ? setTimeout(() => void thread.worker.terminate(), longestMs) : undefined;
}

function answer({ worker, waiting }: Thread, drawn: Drawn): void {
  const asker = waiting.get(drawn.id);
  if (!asker) return; // the thread has died; its last answers may come after that
  const { resolve, reject, onProgress } = asker;
  if ('share' in drawn) return onProgress(drawn.share);
  waiting.delete(drawn.id);
  if (waiting.size === 0) worker.unref();
  if ('why' in drawn) reject(drawn.why);
  else resolve(drawn);
}

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
  ...UNMARKED,
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
    toGo: null,
  })),
  tokens: [],
  turn: 0,
  drawCount: 45,
  discard: { top: null, more: false },
  recent: [],
  label: 'Turn 1',
};
