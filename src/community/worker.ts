import type { OnError } from '../match/ports.ts';

/** A part of the work. It answers whether there may be more of it. */
export type Part = () => Promise<boolean>;

export interface WorkerPorts {
  readonly parts: readonly Part[]; // the next one begins when the one before has no more to do
  readonly onError: OnError;
}

/**
 * Does its parts when it is woken, and every twenty minutes. They run one after another, with a pause after each, so
 * that the bot answers clicks in between.
 */
export interface Worker {
  readonly wake: () => void;
  /** Resolves when there is nothing to do, or when the work has failed. */
  readonly idle: () => Promise<void>;
  /** Starts no more parts, and waits for the running one. */
  readonly stop: () => Promise<void>;
}

const EVERY_MS = 20 * 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export function createWorker({ parts, onError }: WorkerPorts): Worker {
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  function later(ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, ms).unref();
  }

  async function doAll(): Promise<void> {
    isWoken = false;
    for (const part of parts) await repeat(part);
    if (isWoken) await doAll();
  }

  async function repeat(part: Part): Promise<void> {
    for (;;) {
      if (isStopped || !(await part())) return;
      await pause();
    }
  }

  async function run(): Promise<void> {
    try {
      await doAll();
      failures = 0;
      later(EVERY_MS);
    } catch (error) {
      isWoken = false;
      later(Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS));
      onError(error, 'The standings could not be brought up to date. No match is touched by that; it is tried again.');
    }
    running = null;
    if (isWoken) wake(); // woken at the moment of its end
  }

  function wake(): void {
    if (isStopped) return;
    isWoken = true;
    running ??= run();
  }

  return {
    wake,
    idle: async () => {
      await running;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const pause = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
