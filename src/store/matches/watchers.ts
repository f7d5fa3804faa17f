import type { Store } from '../../match/store-port.ts';
import { sql, type Db } from '../database/drizzle.ts';
import { retryWhileBusy, withoutSyncing } from '../database/writes.ts';
import { watchers } from '../database/schema.ts';

/** The methods of the store port about people who watch. A power cut may lose the newest signs: nobody's game does. */
export function watchingIn(db: Db) {
  const noted = (id: string, userId: string, cheered: boolean, gasped: boolean, guess: number | null): number =>
    db.run(sql`insert into watchers (match_id, user_id, cheered, gasped, guess)
      select id, ${userId}, ${Number(cheered)}, ${Number(gasped)}, ${guess} from matches where id = ${id} and status = 'running'
      on conflict do update set cheered = max(cheered, excluded.cheered), gasped = max(gasped, excluded.gasped),
        guess = coalesce(excluded.guess, guess)
      where cheered < excluded.cheered or gasped < excluded.gasped or excluded.guess is not null`).changes;
  return {
    watch: (id, userId, sign) =>
      retryWhileBusy(() =>
        withoutSyncing(db, () =>
          noted(id, userId, sign.kind === 'cheer', sign.kind === 'gasp', sign.kind === 'guess' ? sign.seat : null),
        ),
      ).then((changes) => changes > 0),
    watched: async (id) => {
      const rows = db.all<Pick<typeof watchers.$inferSelect, 'cheered' | 'gasped' | 'guess'>>(
        sql`select cheered, gasped, guess from watchers where match_id = ${id}`,
      );
      return {
        people: rows.length,
        cheers: rows.filter(({ cheered }) => cheered).length,
        gasps: rows.filter(({ gasped }) => gasped).length,
        guesses: rows.flatMap(({ guess }) => guess ?? []),
      };
    },
  } satisfies Partial<Store>;
}
