import { join } from 'node:path';
import { temporaryFolder } from '../../../src/cli/cleanup.ts';
import { median } from '../quantiles.ts';
import type { Match } from '../../../src/match/match.ts';
import { resultOf } from '../../../src/match/story/result.ts';
import type { Store } from '../../../src/match/store-port.ts';
import { openDatabase } from '../../../src/store/database/database.ts';
import { sql, type Db } from '../../../src/store/database/drizzle.ts';
import { createStore } from '../../../src/store/matches/store.ts';
import { ANN, lobbyOf, playedOut, startedOf, wonBy } from '../matches.ts';

/** The number of open matches, and of finished matches of one person. */
const SIZES = [1_000, 10_000, 100_000];
const TIMES = 15;

/** Ends of matches that are saved during the measurement. */
const SAVES = 5;

/**
 * Measures the frequent queries of the store while a database grows. Each must keep the event loop for less than 20 ms.
 * It is the time of the processor, because on a busy machine any call may take several times as long.
 */
export async function benchGrowth(print: (line: string) => void): Promise<void> {
  print('growth: ms of the event loop at a time, median/longest, by open matches');
  const columns: Readonly<Record<string, string>>[] = [];
  for (const size of SIZES) columns.push(await measure(size));
  print(`growth: ${''.padEnd(WIDTH)}${SIZES.map((size) => size.toLocaleString('en').padStart(16)).join('')}`);
  for (const what of Object.keys(columns[0]!))
    print(`growth: ${what.padEnd(WIDTH)}${columns.map((column) => column[what]!.padStart(16)).join('')}`);
}

const WIDTH = 44;

async function measure(size: number): Promise<Readonly<Record<string, string>>> {
  const folder = temporaryFolder();
  const file = join(folder.path, 'growth.sqlite');
  const first = openDatabase(file);
  await grow(first.db, createStore(first.kit), size);
  first.close();
  const began = usedMs();
  const { kit, close } = openDatabase(file);
  const opened = usedMs() - began;
  const store = createStore(kit);
  let ended = 0;
  const figures = {
    'at how many tables somebody sits': await timed(() => store.seatsOf(ANN, null)),
    'all places (longest part)': await timed(() => store.open()),
    'the places of a server': await timed(() => store.open({ guildId: 'g7' })),
    'the places of a channel and its threads': await timed(() => store.open({ channelIds: ['c7', 'c8', 'c9'] })),
    'how many matches there are': await timed(() => store.census(0)),
    'what an older version has written': await timed(() => store.outdated()),
    'when something is due next': await timed(() => store.nextDue()),
    'saving an end that counts': await timed(() => end(store, `end${ended++}`), SAVES),
    'opening the file, once': opened.toFixed(1),
  };
  close();
  folder.remove();
  return figures;
}

/** The longest time for which a call blocks the event loop: the median of all runs, and the longest. */
export async function timed(call: () => Promise<unknown>, times = TIMES): Promise<string> {
  const longest: number[] = [];
  for (let time = 0; time < times; time++) longest.push(await longestStop(call));
  return `${median(longest).toFixed(1)}/${Math.max(...longest).toFixed(1)}`;
}

/** Looks at the clock of the processor at each turn of the event loop until the call is answered. */
async function longestStop(call: () => Promise<unknown>): Promise<number> {
  let [longest, last, isDone] = [0, usedMs(), false];
  const answered = call().finally(() => {
    isDone = true;
  });
  for (;;) {
    const now = usedMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (isDone) return answered.then(() => longest);
    await new Promise(setImmediate);
  }
}

/** The processor time of this thread, without the threads that collect garbage beside it. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Ends a new match, with a result that counts. */
async function end(store: Store, id: string): Promise<void> {
  const match = { ...startedOf({ ...lobbyOf(), id, channelId: id }), version: 1 };
  await store.insert(match, null);
  const over = { ...wonBy(match, 0), version: 2 };
  await store.save({ match: over, dueAt: null, plays: [], durable: true, result: resultOf(over, []) });
}

/**
 * Fills a database with this many running matches of a realistic size, each in its own channel. It adds as many
 * finished ones with Ann.
 */
async function grow(db: Db, store: Store, size: number): Promise<void> {
  const { match } = playedOut(startedOf(lobbyOf()), 'growth', 60);
  const running: Match = { ...match, id: 'one', channelId: 'one', version: 1 };
  await store.insert(running, Number.MAX_SAFE_INTEGER);
  const numbers = sql`with recursive number (n) as (select 1 union all select n + 1 from number where n < ${size})`;
  const columns = sql.raw('id, version, guild_id, channel_id, status, due_at, body, ruleset, series, round');
  const copy = (name: string, status: string) =>
    db.run(sql`${numbers} insert into matches (${columns})
    select ${name} || n, 1, 'g' || n % 5000, 'c' || n, ${status}, due_at + n, body, ruleset, series, round
    from number, matches where id = 'one'`);
  const seat = (name: string, user: ReturnType<typeof sql>, isOpen: number) =>
    db.run(sql`${numbers}
    insert into match_people (match_id, user_id, seat, open) select ${name} || n, ${user}, 0, ${isOpen} from number`);
  copy('open', 'running');
  copy('over', 'over');
  seat('open', sql`'p' || n`, 1);
  seat('over', sql`${ANN}`, 0);
}
