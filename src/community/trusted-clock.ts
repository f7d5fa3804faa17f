import type { Now } from '../match/ports.ts';
import type { Standings } from './ports.ts';

/** A clock that was not set for this long is believed. */
const STEADY_MS = 15 * 60_000;

/** A clock that has gained or lost this much was set. */
const SET_MS = 60_000;

/**
 * The time of the system, if it was not set for a quarter of an hour of running; null = it may be wrong. `ticks` is a
 * clock that nobody sets. It has to be asked regularly.
 */
export function createSteady(now: Now, ticks: Now): () => number | null {
  let [offset, since] = [now() - ticks(), ticks()];
  return () => {
    const [at, ticked] = [now(), ticks()];
    if (Math.abs(at - ticked - offset) > SET_MS) since = ticked;
    offset = at - ticked;
    return ticked - since >= STEADY_MS ? at : null;
  };
}

/**
 * The time that removes people from leaderboards, and weeks, in ms since 1970. It is no later than the newest result or daily,
 * nor than a clock that has run steadily. A time that is too early removes too little for a while; one that is too late
 * removes wanted data.
 */
export function createBelieved(
  standings: Pick<Standings, 'newestAt'>,
  steady: () => number | null,
): () => Promise<number> {
  let last = 0;
  return async () => {
    last = steady() ?? last;
    return Math.min(last, (await standings.newestAt()) ?? 0);
  };
}
