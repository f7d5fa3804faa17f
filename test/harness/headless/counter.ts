import { createHash } from 'node:crypto';
import { findIn } from '../../../src/match/door/lookup.ts';
import { changeSaved, type Decide } from '../../../src/match/door/transactions.ts';
import { askedIn, createSettings, SHAPES } from '../../../src/match/settings.ts';
import { createSettingsStore } from '../../../src/store/people/settings.ts';
import type { OnError } from '../../../src/match/ports.ts';
import type { Store } from '../../../src/match/door/store-port.ts';
import type { Acted } from '../../../src/match/decisions/action.ts';
import { createForgetting } from '../../../src/match/door/forgetting.ts';
import { createMatches, type Matches } from '../../../src/match/door/matches.ts';
import { openDatabase, type FileDatabase } from '../../../src/store/database/database.ts';
import { accessTo, openAnywhere } from '../store.ts';
import { createStore } from '../../../src/store/matches/store.ts';
import { CHANNEL } from './interaction.ts';

/** The matches on a real store. The test sets time and chance. */
export type Counter = ReturnType<typeof openCounter>;

/** Throws every error, for a place that may have none. */
export const fail = (error: unknown): never => {
  throw error;
};

/** The same seed gives the same ids and cards to the same matches. */
export function openCounter(file?: string, seed = '', onError: OnError = fail) {
  // In the run on PostgreSQL it has no file.
  const database = (file === undefined ? openAnywhere() : openDatabase(file)) as FileDatabase;
  const store = createStore(database.kit);
  const settings = createSettings(createSettingsStore(database.kit, SHAPES, fail), () => time, [new Map(), new Map()]);
  /** Ids of the people and servers that the bot ignores. */
  const blocked = new Set<string>();
  let time = 1_000_000;
  let drawn = 0;
  const randomBytes = (count: number) => createHash('sha256').update(`${seed}${drawn++}`).digest().subarray(0, count);
  const now = () => time;
  /** The matches of another process on the same database and time, with a store that the test makes. */
  const reopen = (storeOf: (store: Store) => Store = (same) => same): Matches =>
    createMatches({
      store: storeOf(store),
      now,
      randomBytes,
      preferencesOf: settings.person,
      askedIn: (guildId) => askedIn(settings, guildId),
      isBlocked: (id) => blocked.has(id),
      onError,
    });
  const matches = reopen();
  return {
    matches,
    forgetting: createForgetting({ matches, store, now, randomBytes, overwrite: () => Promise.resolve(true) }),
    store,
    settings,
    blocked,
    /** Runs any pure decision on the newest saved match. */
    change: (id: string, decide: Decide): Promise<Acted> => changeSaved(store, id, decide),
    database,
    ...accessTo(database),
    now,
    pass: (ms: number) => {
      time += ms;
    },
    reopen,
    close: database.close,
  };
}

/** The open match of the channel, as it is stored. */
export async function openMatch({ store }: Pick<Counter, 'store'>, channelId = CHANNEL) {
  const found = await findIn(store, channelId);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}
