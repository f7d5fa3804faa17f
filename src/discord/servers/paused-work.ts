import { setImmediate as pause } from 'node:timers/promises';
import type { Pieces } from '../../match/story/chunked-work.ts';
import { withPauses } from '../../match/story/chunked-work.ts';

/** Does long work in pieces, so that the bot answers clicks and sends pictures in between. */
export const inPeace = <T>(work: Pieces<T>): Promise<T> => withPauses(work, pause);
