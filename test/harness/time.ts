import { createTime, LOOK_EVERY_MS } from '../../src/match/clock/time.ts';

/** A time that a test moves. It also passes by itself. */
export type MovedTime = ReturnType<typeof moveTime>;

/** The system's time, or another one that goes on. */
export function moveTime(now: () => number = Date.now, ticks: () => number = () => performance.now()) {
  let [passed, setBy] = [0, 0];
  const time = createTime({ now: () => now() + passed + setBy, ticks: () => ticks() + passed });
  return {
    time,
    /** Lets time pass for a running process. */
    pass: (ms: number) => {
      for (let left = ms; left > 0; left -= LOOK_EVERY_MS) {
        passed += Math.min(left, LOOK_EVERY_MS);
        time.hadGap();
      }
    },
    /** Stops the process for this long. */
    stop: (ms: number) => {
      passed += ms;
    },
    /** Sets the clock of the system forward, or back by less than nothing. */
    set: (ms: number) => {
      setBy += ms;
    },
  };
}
