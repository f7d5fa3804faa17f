import type { Now, OnError } from '../ports.ts';

export interface TimerPorts {
  /** The time of the next due match; null = none. */
  readonly nextDue: () => Promise<number | null>;
  /** Never rejects. */
  readonly onTime: () => Promise<void>;
  readonly now: Now;
  readonly onError: OnError;
}

/** Calls back at the next due time, and at least every half minute. */
export interface Timer {
  /** Asks again for the next due time. */
  readonly set: () => Promise<void>;
  /** Calls back at once, and from now on. */
  readonly start: () => void;
  readonly stop: () => void;
}

const SHORTEST_NAP_MS = 250;
const LONGEST_NAP_MS = 30_000;
const NAP_AFTER_FAILURE_MS = 1_000;

export function createTimer({ nextDue, onTime, now, onError }: TimerPorts): Timer {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;

  async function ring(): Promise<void> {
    await onTime();
    await set();
  }

  async function set(): Promise<void> {
    const nap = await untilNextDue();
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(() => void ring(), nap);
  }

  async function untilNextDue(): Promise<number> {
    try {
      const next = (await nextDue()) ?? Infinity;
      return Math.max(SHORTEST_NAP_MS, Math.min(next - now(), LONGEST_NAP_MS));
    } catch (error) {
      onError(error, 'What is due could not be read.');
      return NAP_AFTER_FAILURE_MS;
    }
  }

  return {
    set,
    start: () => {
      isRunning = true;
      void ring();
    },
    stop: () => {
      isRunning = false;
      clearTimeout(timer);
    },
  };
}
