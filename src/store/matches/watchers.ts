import type { Store } from '../../match/door/store-port.ts';
import { sql } from '../database/drizzle.ts';
import type { Kit, Work } from '../database/kit.ts';
import type { Tables } from '../database/schema.ts';

type Row = Pick<Tables['watchers']['$inferSelect'], 'guess'> & Readonly<Record<'cheered' | 'gasped', 0 | 1>>;

/** The methods of the store port about people who watch. A power cut may lose the newest signs: nobody's game does. */
export function watchingIn({ all, run, read, write, words: { greatest, held } }: Kit) {
  const noted = (id: string, userId: string, cheered: boolean, gasped: boolean, guess: number | null): Work<number> =>
    run(sql`insert into watchers (match_id, user_id, cheered, gasped, guess)
      select id, ${userId}, ${Number(cheered)}, ${Number(gasped)}, ${guess} from matches
        where id = ${id} and status = 'running' ${held}
      on conflict (match_id, user_id) do update set cheered = ${greatest(sql`watchers.cheered`, sql`excluded.cheered`)},
        gasped = ${greatest(sql`watchers.gasped`, sql`excluded.gasped`)},
        guess = coalesce(excluded.guess, watchers.guess)
      where watchers.cheered < excluded.cheered or watchers.gasped < excluded.gasped or excluded.guess is not null`);
  return {
    watch: async (id, userId, sign) => {
      const guess = sign.kind === 'guess' ? sign.seat : null;
      return (await write(() => noted(id, userId, sign.kind === 'cheer', sign.kind === 'gasp', guess), 'loose')) > 0;
    },
    watched: async (id) => {
      const rows = await read(() => all<Row>(sql`select cheered, gasped, guess from watchers where match_id = ${id}`));
      if (rows.length === 0) return null;
      return {
        people: rows.length,
        cheers: rows.filter(({ cheered }) => cheered).length,
        gasps: rows.filter(({ gasped }) => gasped).length,
        guesses: rows.flatMap(({ guess }) => guess ?? []),
      };
    },
  } satisfies Partial<Store>;
}
