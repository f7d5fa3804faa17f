import { LRUCache } from 'lru-cache';
import type { Now } from '../../match/ports.ts';

/** The allowed rate of requests: this many at once, and then one more after each pause. */
interface Rate {
  readonly burst: number;
  readonly everyMs: number;
}

/** The rate of a person, and of all people of a channel together. */
interface Rates {
  readonly person: Rate;
  readonly channel?: Rate;
}

/**
 * The limits of requests that cost a picture, a file, a post or a search. Normal play never reaches them. A channel's
 * rate is above a person's, so that nobody uses it up alone.
 */
const RATES = {
  start: { person: { burst: 10, everyMs: 20_000 }, channel: { burst: 12, everyMs: 10_000 } },
  call: { person: { burst: 1, everyMs: 600_000 } }, // of one guest by one host
  board: { person: { burst: 2, everyMs: 15_000 }, channel: { burst: 4, everyMs: 10_000 } },
  step: { person: { burst: 20, everyMs: 250 } },
  hand: { person: { burst: 10, everyMs: 2_000 } },
  hint: { person: { burst: 5, everyMs: 5_000 } },
  describe: { person: { burst: 5, everyMs: 5_000 } },
  verify: { person: { burst: 3, everyMs: 15_000 }, channel: { burst: 12, everyMs: 5_000 } },
  replay: { person: { burst: 3, everyMs: 15_000 }, channel: { burst: 12, everyMs: 5_000 } },
  'end-card': { person: { burst: 3, everyMs: 15_000 }, channel: { burst: 12, everyMs: 5_000 } },
  watch: { person: { burst: 5, everyMs: 2_000 } },
  history: { person: { burst: 10, everyMs: 2_000 } },
  suggest: { person: { burst: 20, everyMs: 250 } }, // Discord asks about twice a second while a person types
  stats: { person: { burst: 5, everyMs: 5_000 } },
  leaderboard: { person: { burst: 5, everyMs: 5_000 }, channel: { burst: 10, everyMs: 3_000 } },
} satisfies Readonly<Record<string, Rates>>;

export type Paced = keyof typeof RATES;

/** A request without a row has no limit. */
export type Paces = { readonly [What in Paced]?: Rates };

export const PACES: Paces = RATES;

/** Limits the requests of people. It is kept in memory: after a restart everybody may ask at once again. */
export type Pace = ReturnType<typeof createPace>;

/** More people than ask within the longest pause. */
const MOST_KNOWN = 20_000;

export function createPace(now: Now, paces: Paces = PACES) {
  const busyUntil = new LRUCache<string, number>({ max: MOST_KNOWN });
  return {
    /** Counts one more, and answers 0; or counts nothing, and answers the ms until one more may come. */
    take: (what: Paced, userId: string, channelId: string): number => {
      const { person, channel } = paces[what] ?? {};
      const counted = [
        ...(person ? [{ key: `${what} ${userId}`, rate: person }] : []),
        ...(channel ? [{ key: `${what} in ${channelId}`, rate: channel }] : []),
      ];
      const at = now();
      const from = (key: string) => Math.max(busyUntil.get(key) ?? 0, at);
      const waits = counted.map(({ key, rate }) => from(key) - at - (rate.burst - 1) * rate.everyMs);
      const wait = Math.max(0, ...waits);
      if (wait === 0) for (const { key, rate } of counted) busyUntil.set(key, from(key) + rate.everyMs);
      return wait;
    },
  };
}
