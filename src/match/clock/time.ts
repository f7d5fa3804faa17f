import type { Now } from '../ports.ts';

/** The clocks of a process. */
export interface Time {
  /** Milliseconds since 1970, by the clock of the system, which can be set. */
  readonly now: Now;
  /** Milliseconds since some moment, by a clock that nobody sets. */
  readonly ticks: Now;
  /** True if the process paused, or the clock was set, since the last call. Call it every {@link LOOK_EVERY_MS}. */
  readonly hadGap: () => boolean;
}

export const LOOK_EVERY_MS = 1_000;

/** Discord lets a click wait for three seconds, so that a shorter gap loses none. */
export const GAP_MS = 3_000;

/**
 * The clock that nobody sets goes on while the process is stopped. On some systems it stands still while the machine
 * sleeps. Both show the gap: the first by itself, the second by a difference from the clock of the system.
 */
export function createTime({ now, ticks }: Pick<Time, 'now' | 'ticks'>): Time {
  let [seenAt, seenTicks] = [now(), ticks()];
  const hadGap = () => {
    const [at, ticked] = [now(), ticks()];
    const passed = ticked - seenTicks;
    const isGap = passed > LOOK_EVERY_MS + GAP_MS || Math.abs(at - seenAt - passed) > GAP_MS;
    [seenAt, seenTicks] = [at, ticked];
    return isGap;
  };
  return { now, ticks, hadGap };
}
