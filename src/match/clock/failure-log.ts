import type { Now, OnError } from '../ports.ts';
import { PostRefused } from '../ports.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/**
 * Logs the errors of jobs. A refused post is tried again and again, but logged only once a week for its channel and its
 * reason.
 */
export function createFailureLog(now: Now, onError: OnError): (id: string, error: unknown) => void {
  const named = new Map<string, number>(); // time, by channel and reason

  function isNew({ why, where }: PostRefused): boolean {
    const at = now();
    for (const [key, time] of named) if (time + WEEK_MS <= at) named.delete(key);
    const key = `${where.channelId} ${why}`;
    if (named.has(key)) return false;
    named.set(key, at);
    return true;
  }

  return (match, error) => {
    if (!(error instanceof PostRefused)) onError(error, 'A match could not be moved on or shown.', { match });
    else if (isNew(error)) {
      const { guildId: guild, channelId: channel } = error.where;
      onError(error, 'Discord refuses what is posted here. It is tried on; this is not logged again for a week.', {
        match,
        guild,
        channel,
      });
    }
  };
}
