import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { LoggedPlay } from '../../match/match.ts';
import type { Store } from '../../match/door/store-port.ts';
import { asc, sql } from '../database/drizzle.ts';
import { givenRow, is } from '../database/expressions.ts';
import type { Kit, Work } from '../database/kit.ts';

/** The plays of a finished match in one row. */
export interface PackedLog {
  readonly people: string; // a JSON list of the ids of those who played
  readonly plays: Buffer; // a JSON list of lines, compressed by deflate without a header
}

/** A play, with its ply and time as steps from the play before, and its person as a number in the list of people. */
type Line = readonly [
  plies: number,
  seat: LoggedPlay['seat'],
  play: string,
  by: LoggedPlay['by'],
  person: number | null,
  ms: number,
];

const START = { ply: 0, at: 0 };

export function pack(log: readonly LoggedPlay[]): PackedLog {
  const people = [...new Set(log.flatMap(({ userId }) => userId ?? []))];
  const lines = log.map(({ ply, seat, play, by, userId, at }, index): Line => {
    const before = log[index - 1] ?? START;
    return [ply - before.ply, seat, play, by, userId === null ? null : people.indexOf(userId), at - before.at];
  });
  return { people: JSON.stringify(people), plays: deflateRawSync(JSON.stringify(lines)) };
}

/** A damaged one is empty, so its match cannot be played again. */
export function unpack({ people, plays }: PackedLog): readonly LoggedPlay[] {
  let { ply, at } = START;
  try {
    const ids = JSON.parse(people) as readonly string[];
    const lines = JSON.parse(inflateRawSync(plays).toString()) as readonly Line[];
    return lines.map(([plies, seat, play, by, person, ms]) => {
      [ply, at] = [ply + plies, at + ms];
      return { ply, seat, play, by, userId: person === null ? null : ids[person]!, at };
    });
  } catch {
    return [];
  }
}

/** The methods of the store port about plays. Those of a finished match are packed. */
export function logsIn(kit: Kit) {
  const { build, compile, get, run, read, write, words } = kit;
  const { plays, logs } = kit.tables;
  const rowsOf = compile(build.select().from(plays).where(is(plays.matchId)).orderBy(asc(plays.ply)));
  const logOf = compile(build.select({ people: logs.people, plays: logs.plays }).from(logs).where(is(logs.matchId)));
  const insertLog = compile(build.insert(logs).values(givenRow(logs)));

  /** Rows come first: they may be packed meanwhile. */
  function* playsOf(matchId: string): Work<readonly LoggedPlay[]> {
    const rows = yield* rowsOf.all({ matchId });
    const log = rows.length === 0 ? yield* logOf.get({ matchId }) : undefined;
    return log ? unpack(log) : rows;
  }

  /** Of the matches with rows, each is found by a search of its own: hardly any others are finished. */
  const nextAfter = (after: string) =>
    get<{ readonly id: string }>(sql`with recursive played (id) as (
        select min(match_id) from plays where match_id > ${after}
        union all select (select min(match_id) from plays where match_id > played.id) from played where id is not null
      ) select matches.id from played cross join matches where matches.id = played.id
        and status not in ('lobby', 'running') and due_at is null limit 1`);

  /** Another process, or the deletion of a person, may have the match first. */
  function* packOne(matchId: string): Work<void> {
    yield* get(sql`select 1 from matches where id = ${matchId} ${words.held}`);
    const rows = yield* rowsOf.all({ matchId });
    if (rows.length === 0) return;
    yield* insertLog.run({ matchId, ...pack(rows) });
    yield* run(sql`delete from plays where match_id = ${matchId}`);
  }

  return {
    plays: (id) => read(() => playsOf(id)),
    packLog: async (after) => {
      const found = await read(() => nextAfter(after));
      if (found) await write(() => packOne(found.id), 'loose');
      return found?.id ?? null;
    },
  } satisfies Partial<Store>;
}
