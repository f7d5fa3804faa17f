import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { inTime } from './in-time.ts';

/** No request is sent for a while. The message is for a host: the reason, and until when. */
export class RequestsStopped extends Error {
  override readonly name = 'RequestsStopped';
  /** True if the request that was stopped cannot have taken effect. */
  readonly isRefusal: boolean;

  constructor(message: string, status: number) {
    super(message);
    this.isRefusal = status >= 400 && status < 500;
  }
}

/** The pause while Discord is out of order, and after a refusal. Each one in a row is twice as long. */
const OUTAGE_MS = 5_000;
const REFUSED_MS = 60_000;
const LONGEST_MS = 10 * 60_000;

/** A waiting request looks this often: a timer of its own would sleep on after the machine has slept. */
const LOOK_MS = 1_000;

/** All requests, in place of a route. */
export const ALL = '';

interface Stop {
  readonly until: number; // in ticks
  readonly pauseMs: number;
  readonly message: string;
  readonly status: number;
}

const errorOf = ({ message, status }: Stop): RequestsStopped => new RequestsStopped(message, status);

export interface Reason {
  /** The status of the refusal. */
  readonly status: number;
  /** The words for the host. */
  readonly why: string;
  /** The time that it names, in ms. */
  readonly waitMs: number | null;
}

export interface StopsPorts {
  readonly ticks: () => number;
  readonly now: () => number;
  readonly log: Pick<Logger, 'warn'>;
}

export type Stops = ReturnType<typeof createStops>;

/**
 * The times in which no request is sent: none at all, or none of one route. After such a time, those that have waited
 * go one after the other until Discord answers one.
 */
export function createStops({ ticks, now, log }: StopsPorts) {
  const stops = new Map<string, Stop>(); // by route
  const lines = new Map<string, Promise<unknown>>(); // the last request that waits, by route
  const closing = new AbortController();
  let tellFirst: (stopped: RequestsStopped) => void;
  const first = new Promise<never>((_, reject) => (tellFirst = reject));
  first.catch(() => undefined); // after the start nobody waits for it
  const leftOf = (route: string): number => (stops.get(route)?.until ?? -Infinity) - ticks();

  async function untilOpen(route: string): Promise<void> {
    for (let left = leftOf(route); left > 0; left = leftOf(route))
      await wait(Math.min(left, LOOK_MS), undefined, { ref: false, signal: closing.signal });
  }

  /** Sends at its turn. Without a stop that is at once. */
  function inTurn<Sent>(route: string, signal: AbortSignal, send: () => Promise<Sent>): Promise<Sent> {
    if (!stops.has(route)) return send();
    const turn = Promise.resolve(lines.get(route))
      .then(() => untilOpen(route))
      .then(send);
    const end = () => void (lines.get(route) === ended && lines.delete(route));
    const ended: Promise<void> = turn.then(end, end);
    lines.set(route, ended);
    return inTime(signal, turn);
  }

  return {
    /** Rejects when no request at all is sent for the first time. */
    first,
    /** Sends as soon as nothing stops it. */
    whenOpen: <Sent>(route: string, signal: AbortSignal, send: () => Promise<Sent>): Promise<Sent> =>
      inTurn(route, signal, () => inTurn(ALL, signal, send)),
    /** Throws if a request would have to wait. */
    check: (route: string): void => {
      for (const each of [ALL, route]) if (leftOf(each) > 0) throw errorOf(stops.get(each)!);
    },
    /** Sends nothing for a while: on this route, or at all. A stop that already runs is only made longer. */
    begin: (route: string, { status, why, waitMs }: Reason): RequestsStopped => {
      const before = stops.get(route);
      const isRunning = leftOf(route) > 0;
      const growing = before ? Math.min(2 * before.pauseMs, LONGEST_MS) : status >= 500 ? OUTAGE_MS : REFUSED_MS;
      const pauseMs = isRunning ? before!.pauseMs : growing;
      const ms = isRunning ? (waitMs ?? 0) : (waitMs ?? pauseMs);
      if (isRunning && ms <= leftOf(route)) return errorOf(before!);
      const until = `${new Date(now() + ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
      const what = route === ALL ? 'Nothing is sent' : `Nothing is sent to ${route}`;
      const message = `${why} ${what} until ${until}; games are safe and wait for that.`;
      const stop = { until: ticks() + ms, pauseMs, message, status };
      stops.set(route, stop);
      log.warn({ status, seconds: Math.round(ms / 1000) }, message);
      if (route === ALL) tellFirst(errorOf(stop));
      return errorOf(stop);
    },
    /** Discord has answered a request of this route. One that was sent before a stop does not end it. */
    end: (route: string): void => {
      for (const each of [ALL, route]) if (leftOf(each) <= 0) stops.delete(each);
    },
    /** Those that wait fail. */
    close: (): void => closing.abort(),
  };
}
