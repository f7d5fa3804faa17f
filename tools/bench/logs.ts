import { randomFrom } from '../../src/cli/numbers.ts';
import { COMPUTERS } from '../../src/computer/computer.ts';
import { legalPlays, viewFor } from '../../src/engine/index.ts';
import type { LoggedPlay, Match } from '../../src/match/match.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { lobbyOf, playedWith, startedOf } from '../../test/harness/matches.ts';
import { median } from '../../test/harness/quantiles.ts';
import { onEachEngine, type Engine, type Print } from './grown.ts';
import { clockTimes, timed } from './timing.ts';

const MATCHES = 600;
const GAMES = 12; // that the matches are copies of, each at a time of its own
const BEGIN = Date.UTC(2026, 10, 20);

/** Measures the logs of matches as rows and packed, on SQLite and on PostgreSQL: their bytes, a read, and the packing. */
export async function benchLogs(print: Print): Promise<void> {
  const logs = Array.from({ length: GAMES }, (_, game) => logOf(game));
  print(`logs: ${Math.round(logs.flat().length / GAMES)} plays a match`);
  print('logs: bytes a play as rows, packed; ms of a read as rows, packed; ms of packing one, and of the processor');
  await onEachEngine((engine) => measure(engine, logs, print));
}

/** A game of two greedy players. Half of the plays are those of people, some seconds after the play before. */
function logOf(game: number): readonly LoggedPlay[] {
  const random = randomFrom(`logs ${game}`);
  const seed = Buffer.from(`${game}`.padEnd(32)).toString('hex');
  const begun = startedOf({ ...lobbyOf(), seed });
  const { log } = playedWith(begun, (state, seat) => COMPUTERS.greedy(viewFor(state, seat), legalPlays(state), random));
  let at = BEGIN;
  return log.map((logged): LoggedPlay => {
    if (random() < 0.5) return { ...logged, by: 'auto', userId: null, at };
    at += Math.floor(3_000 + 20_000 * random());
    return { ...logged, by: 'person', userId: `90000000000000000${logged.seat}`, at };
  });
}

async function measure(
  { name: engine, open }: Engine,
  logs: readonly (readonly LoggedPlay[])[],
  print: Print,
): Promise<void> {
  const { kit, close, drop } = await open();
  const store = createStore(kit);
  const bytesOf = async (name: 'plays' | 'logs') => {
    const size = kit.isApart
      ? sql`select pg_total_relation_size(${name}::regclass) as bytes`
      : sql`select sum(pgsize) as bytes from dbstat where name in (${name}, ${`sqlite_autoindex_${name}_1`})`;
    return (await kit.read(() => kit.get<{ bytes: number }>(size)))!.bytes;
  };
  const random = randomFrom(engine);
  const ids = Array.from({ length: MATCHES }, () => Math.floor(random() * 36 ** 10).toString(36).padStart(10, '0')); // prettier-ignore
  let plays = 0;
  for (const [index, id] of ids.entries()) {
    const log = logs[index % GAMES]!.map((logged) => ({ ...logged, at: logged.at + 1_000 * index }));
    plays += log.length;
    const lobby = { ...lobbyOf(), id, channelId: id };
    await store.insert(lobby, null);
    const match: Match = { ...lobby, status: 'closed', reason: 'empty', version: lobby.version + 1 };
    await store.save({ match, dueAt: null, plays: log, durable: false, result: null });
  }
  const rows = (await bytesOf('plays')) / plays;
  const readRows = median(await clockTimes(ids, store.plays));
  let packs: number[] = [];
  const { cpu } = await timed(async () => (packs = await clockTimes(ids, () => store.packLog(''))));
  const packed = (await bytesOf('logs')) / plays;
  const read = median(await clockTimes(ids, store.plays));
  const figures = [rows, packed, readRows, read, median(packs), cpu / MATCHES];
  print(`logs: ${engine.padEnd(12)}${figures.map((figure) => figure.toFixed(2).padStart(9)).join('')}`);
  await close();
  await drop();
}
