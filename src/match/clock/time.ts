import type { Now } from '../ports.ts';

/** The clocks of a process. */
export interface Time {
  /** Milliseconds since 1970, by the clock of the system, which can be set. */
  readonly now: Now;
  /** Milliseconds since some moment, by a clock that nobody sets. */
  readonly ticks: Now;
  /**
   * Whether the process did not run for some seconds, or the clock of the system was set, since this was asked last. It has
   * to be asked every {@link LOOK_EVERY_MS}.
   */
  readonly hadGap: () => boolean;
}

export const LOOK_EVERY_MS = 1_000;

/** Discord lets a click wait for three seconds, so that a shorter gap loses none. */
const GAP_MS = 3_000;

/**
 * The clock that nobody sets goes on while the process is stopped, and on some systems stands still while the machine
 * sleeps. In both cases it tells of the gap: by itself, or because it differs from the clock of the system.
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
