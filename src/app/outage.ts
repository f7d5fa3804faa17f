import type { Logger } from 'pino';
import { isDatabaseAway, type OnError } from '../match/ports.ts';

const TELL_EVERY_MS = 60_000;

/**
 * Logs errors. While the database does not answer, nearly everything fails: the log says so once, then once a minute, and
 * when it answers again. `ticks` only go forward, in ms.
 */
export function createOutageLog(log: Pick<Logger, 'error' | 'warn'>, ticks: () => number) {
  let since = null as number | null; // of the outage
  let [isTold, toldAt] = [false, -Infinity];
  const seconds = () => Math.round((ticks() - since!) / 1000);
  const onError: OnError = (err, what, about) => {
    if (!isDatabaseAway(err)) log.error({ err, ...about }, what);
  };
  return {
    onError,
    /** The database has answered (null), or not, with this error. */
    onAnswer: (err: unknown): void => {
      if (err === null) {
        if (isTold) log.warn({ seconds: seconds() }, 'The database answers again.');
        [since, isTold] = [null, false];
        return;
      }
      since ??= ticks();
      if (ticks() - toldAt < TELL_EVERY_MS) return;
      [isTold, toldAt] = [true, ticks()];
      log.error(
        { err, seconds: seconds() },
        'The database does not answer. Games wait for it; it is tried again and again.',
      );
    },
  };
}
