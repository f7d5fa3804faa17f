import { createTime, LOOK_EVERY_MS, type Time } from '../../src/match/clock/time.ts';

/** A time that a test moves. It also passes by itself. */
export interface MovedTime {
  readonly time: Time;
  /** Lets time pass for a running process. */
  readonly pass: (ms: number) => void;
  /** Stops the process for this long. */
  readonly stop: (ms: number) => void;
  /** Sets the clock of the system forward, or back by less than nothing. */
  readonly set: (ms: number) => void;
}

/** The system's time, or another one that goes on. */
export function moveTime(now: () => number = Date.now, ticks: () => number = () => performance.now()): MovedTime {
  let [passed, setBy] = [0, 0];
  const time = createTime({ now: () => now() + passed + setBy, ticks: () => ticks() + passed });
  return {
    time,
    pass: (ms) => {
      for (let left = ms; left > 0; left -= LOOK_EVERY_MS) {
        passed += Math.min(left, LOOK_EVERY_MS);
        time.hadGap();
      }
    },
    stop: (ms) => {
      passed += ms;
    },
    set: (ms) => {
      setBy += ms;
    },
  };
}
