import type { Blocked } from '../../match/ports.ts';
import { sql } from '../database/drizzle.ts';
import type { Kit } from '../database/kit.ts';
import { finish } from '../database/work.ts';

const DATA_VERSION = sql`select data_version as version from pragma_data_version`;

/**
 * The people and servers that the bot ignores, by a table that another program may write to. SQLite counts the writes
 * of other connections, so the table is read again only after one. To ask takes a twentieth of a millisecond.
 */
export function createBlocked(kit: Kit): Blocked {
  let readAt: number | null = null;
  let known: ReadonlyMap<string, number> = new Map(); // since when, by id
  let answered = known;
  const read = () => {
    const { version } = finish(kit.get<{ version: number }>(DATA_VERSION))!;
    if (version === readAt) return;
    readAt = version;
    known = new Map(finish(blockedIn(kit)).map(({ id, since }) => [id, since]));
  };
  return {
    has: (id) => {
      read();
      return known.has(id);
    },
    added: () => {
      read();
      // A person who was freed and blocked again has another time.
      const added = [...known].filter(([id, since]) => answered.get(id) !== since);
      answered = known;
      return added.map(([id]) => id);
    },
  };
}

/** The blocked ids, each with its time in ms since 1970; the oldest comes first. */
export const blockedIn = ({ all }: Kit) =>
  all<{ readonly id: string; readonly since: number }>(sql`select id, since from blocked order by since, id`);

/** False if the id is already blocked. */
export const block = async ({ run, write }: Kit, id: string, since: number): Promise<boolean> =>
  (await write(() => run(sql`insert into blocked (id, since) values (${id}, ${since}) on conflict (id) do nothing`))) >
  0;

/** False if the id is not blocked. */
export const unblock = async ({ run, write }: Kit, id: string): Promise<boolean> =>
  (await write(() => run(sql`delete from blocked where id = ${id}`))) > 0;
