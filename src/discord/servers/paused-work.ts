import { setImmediate as pause } from 'node:timers/promises';
import { withPauses, type ChunkedWork } from '../../match/chunked-work.ts';

/** Does long work in pieces, so that the bot answers clicks and sends pictures in between. Rejects if `signal` aborts. */
export const runWithPauses = <T>(work: ChunkedWork<T>, signal?: AbortSignal): Promise<T> =>
  withPauses(work, async () => {
    await pause();
    signal?.throwIfAborted();
  });
