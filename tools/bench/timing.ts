import { setImmediate as pause } from 'node:timers/promises';

/** Milliseconds by the clock, and of processor time on all cores. */
export interface Time {
  readonly clock: number;
  readonly cpu: number;
}

/** The time that some work takes. Other work of the machine counts less in that of the processor. */
export async function timed(work: () => unknown): Promise<Time> {
  const [begin, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: performance.now() - begin, cpu: (user + system) / 1000 };
}

/** The times of the same work on each of these, in ms by the clock, with a turn of the event loop before each. */
export async function clockTimes<Value>(values: Iterable<Value>, work: (value: Value) => Promise<unknown>) {
  const times: number[] = [];
  for (const value of values) {
    await pause();
    times.push((await timed(() => work(value))).clock);
  }
  return times;
}
