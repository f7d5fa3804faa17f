import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createWorker } from '../community/worker.ts';
import type { OnError } from '../match/ports.ts';
import type { Matches } from '../match/door/matches.ts';
import type { Database } from '../store/database/database.ts';

interface Parts {
  readonly matches: Pick<Matches, 'showAllAgain'>;
  readonly database: Database;
  readonly log: Pick<Logger, 'warn'>;
  readonly onError: OnError;
}

const AGAIN_MS = 1_000;

/**
 * Has the boards of all running matches posted again when the database was put back to an earlier state: at a start, and
 * when a server has answered again after a gap. One process does it for all.
 */
export function createPutBack({ database, matches, log, onError }: Parts) {
  const { share, onTold } = database;
  const worker = createWorker(onError, 'The boards of a database that was put back could not be shown.', async () => {
    const release = share && (await share.claim('the boards of all'));
    if (release === null) {
      await wait(AGAIN_MS, undefined, { ref: false });
      return true; // until the other process has done it
    }
    try {
      if (await database.isBehind()) {
        log.warn(
          'The database lacks what was saved last: it was put back, or a standby took over. All boards are posted again.',
        );
        await matches.showAllAgain();
      }
      await database.adopt();
    } finally {
      await release?.();
    }
    return false;
  });
  onTold?.((told) => {
    if (told === '') worker.wake();
  });
  return {
    /** Shows all, whatever state it is. */
    showAll: async (): Promise<void> => {
      await matches.showAllAgain();
      await database.adopt();
    },
    /** Looks now. Never rejects: what fails is tried again. */
    look: async (): Promise<void> => {
      worker.wake();
      await worker.idle();
    },
    stop: worker.stop,
  };
}
