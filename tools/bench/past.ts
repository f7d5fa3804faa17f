import { join } from 'node:path';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import type { HistoryRequest, Readers } from '../../src/match/door/history.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { sql, type Db } from '../../src/store/database/drizzle.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { timed } from './grown.ts';

const RESULTS = 200_000;
const CHANNELS = 500;
const GUILD = 'g';

/** Ann sat in two of three matches, Dan in the others. Each of a thousand people sat against one of them. */
const [ANN, DAN] = ['ann', 'dan'];
const FEW = 'p7';
const ALL = Array.from({ length: CHANNELS }, (_, index) => `c${index}`);

/** The reader sees all channels, one or none, and has played much or little. */
const READERS: Readonly<Record<string, Readers>> = {
  'sees all': { channels: ALL, userId: FEW },
  'sees one': { channels: ['c7'], userId: FEW },
  'sees none': { channels: ['elsewhere'], userId: FEW },
  'sees none, played 66,667': { channels: ['elsewhere'], userId: DAN },
};

/** Measures the queries of past matches: for each call the longest time for which it blocks the event loop. */
export async function benchPast(print: (line: string) => void): Promise<void> {
  const folder = temporaryFolder();
  const { db, kit, close } = openDatabase(join(folder.path, 'past.sqlite'));
  fill(db);
  const store = createStore(kit);
  print(`past: ms of the event loop at a time, median/longest, with ${RESULTS.toLocaleString('en')} results`);
  const line = async (what: string, call: () => Promise<unknown>) =>
    print(`past: ${what.padEnd(60)}${await timed(call)}`);
  for (const [who, readers] of Object.entries(READERS)) {
    await line(`suggestions, ${who}`, () => store.finished(GUILD, 200, readers));
    const of: HistoryRequest = { guildId: GUILD, of: { userId: ANN }, page: null, size: 10, readers };
    await line(`history of 133,333, ${who}`, () => store.history(of));
  }
  await line('own history of 133,333', () =>
    store.history({ guildId: GUILD, of: { userId: ANN }, page: null, size: 10, readers: null }),
  );
  await line('what is kept of somebody with 66,667', () => store.dataOf(DAN));
  close();
  folder.remove();
}

/** Fills a database with finished matches of a server, the newest ones in its last channels. */
function fill(db: Db): void {
  const numbers = sql`with recursive number (n) as (select 1 union all select n + 1 from number where n < ${RESULTS})`;
  const host = sql`iif(n % 3 = 0, ${DAN}, ${ANN})`;
  const guest = sql`'p' || n % 1000`;
  const channel = sql`'c' || n * ${CHANNELS} / ${RESULTS + 1}`;
  db.run(sql`${numbers} insert into matches (id, version, guild_id, channel_id, status, body, ruleset, series, round)
    select 'm' || n, 9, ${GUILD}, ${channel}, 'over', json_object('hostId', ${host}, 'places', json_array(json_object('userId', ${host}))),
    'classic@1', 'm' || n, 1 from number`);
  db.run(sql`${numbers} insert into results (match_id, guild_id, channel_id, ruleset, series, round, ending, people, turns, started_at, ended_at)
    select 'm' || n, ${GUILD}, ${channel}, 'classic@1', 'm' || n, 1, 'won', 2, 60, n, n from number`);
  for (const [seat, user] of [
    [0, host],
    [2, guest],
  ] as const) {
    db.run(sql`${numbers} insert into result_seats (match_id, guild_id, room, number, seat, side, user_id, rank, home, steps_to_go, gave_up, won)
      select 'm' || n, ${GUILD}, ${channel}, n, ${seat}, ${seat}, ${user}, 1, 4, 0, 0, ${seat} = 0 from number`);
    db.run(
      sql`${numbers} insert into match_people (match_id, user_id, seat, open) select 'm' || n, ${user}, ${seat}, 0 from number`,
    );
  }
}
