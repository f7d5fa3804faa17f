import { AHEAD_MS, LONGEST_TIMES } from '../decisions/due-times.ts';
import type { Now } from '../ports.ts';
import type { Store } from '../store-port.ts';

/** The matches that the clock has to look at: those that are due, and those that have another reason. */
export interface DueMatches {
  /** Ids of the matches to look at now. */
  readonly due: () => Promise<readonly string[]>;
  /** The next time to look at a match, in ms since 1970; null = none. */
  readonly nextDue: () => Promise<number | null>;
  /** The channel or server of a match is gone. The match stays on the agenda until its end is saved. */
  readonly lose: (id: string) => void;
  readonly isLost: (id: string) => boolean;
  readonly markLost: (id: string) => void;
  /** The clock was set. Matches that now wait too long are on the agenda, until they have new time. */
  readonly markClockSet: () => void;
  /** A match was looked at. If people could not be heard, it waits until they can. */
  readonly markLooked: (id: string, isReachable: boolean) => void;
  /** People can be heard again. */
  readonly markHeard: () => void;
}

export function createDueMatches(store: Pick<Store, 'due' | 'dueLate' | 'nextDue'>, now: Now): DueMatches {
  const lost = new Set<string>();
  const ahead = new Set<string>();
  const unheard = new Set<string>();
  let wasClockSet = true; // it may have been before the start
  return {
    due: async () => {
      const due = await store.due(now());
      if (wasClockSet) for (const id of await store.dueLate(now() + AHEAD_MS, LONGEST_TIMES)) ahead.add(id);
      wasClockSet = false;
      return [...lost, ...[...ahead, ...due].filter((id) => !unheard.has(id))];
    },
    nextDue: async () => (wasClockSet || lost.size > 0 || ahead.size > 0 ? now() : store.nextDue()),
    lose: (id) => void lost.add(id),
    isLost: (id) => lost.has(id),
    markLost: (id) => void lost.delete(id),
    markClockSet: () => {
      wasClockSet = true;
    },
    markLooked: (id, isReachable) => void (isReachable ? ahead.delete(id) : unheard.add(id)),
    markHeard: () => unheard.clear(),
  };
}
