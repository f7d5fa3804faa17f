import { LRUCache } from 'lru-cache';
import type { Match } from '../../match/match.ts';
import type { Database } from '../database/database.ts';
import type { Store } from '../../match/door/store-port.ts';

/** A match takes some ten KB. */
const MOST = 1_000;

/**
 * The same store. It remembers each match as this process has saved or loaded it last. After a gap the server may be
 * another one, which lacks what was saved last: then nothing that was known counts.
 */
export function remembering(store: Store, onTold: Database['onTold']): Store {
  const known = new LRUCache<string, Match>({ max: MOST });
  onTold?.((told) => {
    if (told === '') known.clear();
  });
  const noted = (match: Match | null): Match | null => {
    if (match) known.set(match.id, match);
    return match;
  };
  const forgetting =
    <Args extends readonly unknown[], Answer>(change: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      try {
        return await change(...args);
      } finally {
        known.clear(); // no name of a forgotten person stays
      }
    };
  return {
    ...store,
    remembered: (id) => known.get(id),
    load: async (id) => noted(await store.load(id)),
    insert: async (match, ...rest) => {
      const isInserted = await store.insert(match, ...rest);
      if (isInserted) noted(match);
      return isInserted;
    },
    save: async (saving) => {
      known.delete(saving.match.id); // also after an error: nobody knows what is saved then
      const isSaved = await store.save(saving);
      if (isSaved) noted(saving.match);
      return isSaved;
    },
    forget: forgetting(store.forget),
    forgetGuild: forgetting(store.forgetGuild),
  };
}
