import type { OnError } from '../match/ports.ts';

/** A part of the work. It answers whether there may be more of it. */
type Part = () => Promise<boolean>;

const EVERY_MS = 20 * 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Does its parts when it is woken, and every twenty minutes. The next part begins when the one before has no more to
 * do. There is a pause after each step, so that the bot answers clicks in between.
 */
export function createWorker(onError: OnError, failed: string, ...parts: readonly Part[]) {
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  function later(ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, ms).unref();
  }

  const step = async (part: Part): Promise<boolean> => !isStopped && part();

  async function run(): Promise<void> {
    isWoken = false;
    try {
      for (const part of parts) while (await step(part)) await pause();
      failures = 0;
      later(EVERY_MS);
    } catch (error) {
      isWoken = false;
      later(Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS));
      onError(error, `${failed} No match is touched by that; it is tried again.`);
    }
    running = null;
    if (isWoken) wake(); // woken meanwhile
  }

  function wake(): void {
    if (isStopped) return;
    isWoken = true;
    running ??= run();
  }

  /** Resolves when there is nothing to do, or when the work has failed. */
  async function idle(): Promise<void> {
    await running;
    if (running !== null) await idle();
  }

  return {
    wake,
    idle,
    /** Starts no more parts, and waits for the running one. */
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const pause = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
