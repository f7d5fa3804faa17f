import type { Blocked } from '../../match/ports.ts';
import { sql } from '../database/drizzle.ts';
import type { Kit, Work } from '../database/kit.ts';
import { finish } from '../database/work.ts';

type Known = ReadonlyMap<string, number>; // since when, by id; the oldest comes first

/** Answers from what is known now. A person who was freed and blocked again has another time. */
function answersFrom(known: () => Known): Blocked {
  let answered: Known = new Map();
  return {
    has: (id) => known().has(id),
    added: () => {
      const now = known();
      const added = [...now].filter(([id, since]) => answered.get(id) !== since);
      answered = now;
      return added.map(([id]) => id);
    },
  };
}

const DATA_VERSION = sql`select data_version as version from pragma_data_version`;

/**
 * The people and servers that the bot ignores, by a table that another program may write to. SQLite counts the writes
 * of other connections, so the table is read again only after one. To ask takes a twentieth of a millisecond.
 */
export function createBlocked(kit: Kit): Blocked {
  let readAt: number | null = null;
  let known: Known = new Map();
  return answersFrom(() => {
    const { version } = finish(kit.get<{ version: number }>(DATA_VERSION))!;
    if (version === readAt) return known;
    readAt = version;
    return (known = finish(blockedIn(kit)));
  });
}

/** The same on a server. Each question who is new reads the table again, once a second. */
export async function createBlockedApart(kit: Kit): Promise<Blocked> {
  const read = () => kit.read(() => blockedIn(kit));
  let known = await read();
  const { has, added } = answersFrom(() => known);
  return {
    has,
    added: () => {
      const before = added();
      void read().then(
        (now) => (known = now),
        () => undefined, // it is asked again
      );
      return before;
    },
  };
}

/** The blocked ids, each with its time in ms since 1970; the oldest comes first. */
export function* blockedIn({ all }: Kit): Work<Known> {
  const rows = yield* all<{ readonly id: string; readonly since: number }>(
    sql`select id, since from blocked order by since, id`,
  );
  return new Map(rows.map(({ id, since }) => [id, since]));
}

/** False if the id is already blocked. */
export const block = async ({ run, write }: Kit, id: string, since: number): Promise<boolean> =>
  (await write(() => run(sql`insert into blocked (id, since) values (${id}, ${since}) on conflict (id) do nothing`))) >
  0;

/** False if the id is not blocked. */
export const unblock = async ({ run, write }: Kit, id: string): Promise<boolean> =>
  (await write(() => run(sql`delete from blocked where id = ${id}`))) > 0;
