import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { backUp, openDatabase, type Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { tablesIn } from '../../src/store/database/newer.ts';
import { openAny } from '../../src/store/open.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { useFolder, useSharedFolder } from '../harness/folder.ts';
import { lobbyOf, startedOf } from '../harness/matches.ts';
import { makeDatabase, type ServerDatabase } from '../harness/postgres/database.ts';
import { fileOf, run } from '../harness/run.ts';
import { record } from '../harness/seasons/record.ts';
import { season } from '../harness/seasons/season.ts';
import { withoutLastStep } from '../harness/migrations.ts';

// All data goes to another database as it is, or nothing does.

/** More than the rows of a table that are moved at once. */
const MATCHES = 510;
const ODD = `it's "quoted" \\ 🎲 ﷽ \u202E e\u0301 \u2028\t\n`;
const LARGE = Number.MAX_SAFE_INTEGER;

/** Rows of the tables that seasons leave empty, with odd texts, large numbers, nulls and damaged JSON. */
const MORE = [
  sql`insert into plays (match_id, ply, seat, play, "by", user_id, at) select id, 0, 0, ${ODD}, 'person', null, ${LARGE} from matches`,
  sql`insert into logs (match_id, people, plays) select id, ${ODD}, ${Buffer.from(Array.from({ length: 700 }, (_, at) => at % 256))} from matches limit 3`,
  sql`insert into watchers (match_id, user_id, cheered, gasped, guess) select id, '1', 1, 0, null from matches limit 3`,
  sql`insert into people (user_id, hints) values ('1', 3)`,
  sql`insert into guild_settings (guild_id, body, changed_at) values ('1', '{"format":1,', ${LARGE}), ('2', '', 0), ('3', '{"a":"\\u0000 \\ud83d"}', -1)`,
  sql`insert into dailies values ('1', 20783, 0, 2, ${ODD}, 0, 9, '2', 4, 31, 95, 2, 1), ('2', 20783, 0, 2, '', 0, null, '', null, null, null, null, 0)`,
  sql`insert into keys values ('daily', '5eed')`,
  sql`insert into guild_questions (guild_id, text, user_id, added_at) values ('1', ${ODD}, '1', 0), ('1', '', '1', 0), ('1', 'last', '1', 0)`,
  sql`insert into preferences (user_id, body, changed_at) values ('1', ${JSON.stringify({ format: 1, name: ODD })}, 1)`,
  sql`insert into blocked (id, since) values ('b', 1), ('B', 2), ('a', 3)`,
  sql`insert into interactions (id, at) values ('1575859430400163841', ${LARGE})`,
  sql`insert into spent_days (day, mark) values (20790, 'mark')`,
  sql`insert into owners (application_id, emojis) values ('1234', ${ODD})`,
  sql`insert into left_guilds (guild_id, left_at, stand_in) values ('1', 1, 'x')`,
  sql`insert into visibility (user_id, servers, everywhere) values ('1', 0, ${ODD}), ('2', 1, null)`,
  sql`insert into told_seasons (guild_id, month) values ('1', '2026-01')`,
  sql`update matches set body = '{"id":' where id = 'season7'`,
  sql`update upkeep set forgotten = 7`,
  // The numbers that were given last are free again, and must not be given again.
  sql`delete from guild_questions where text = 'last'`,
];

const inShared = useSharedFolder();
/** A database with so many games. */
const filled = (matches: number): string => inShared(`${matches}.sqlite`);
const FEW = 30;

beforeAll(async () => {
  await fill(FEW);
  await fill(MATCHES);
});

async function fill(matches: number): Promise<void> {
  const database = openDatabase(filled(matches));
  const store = createStore(database.kit);
  const until = Date.now();
  const people = Array.from({ length: 60 }, (_, index) => String(100 + index));
  const clubs = ['9001', '9002'].map((guildId) => ({ guildId, people }));
  const span = { from: until - 90 * 86_400_000, until };
  await record(store, season({ clubs, matches, ...span, random: randomFrom('move') }));
  const standings = createStandings(database.kit);
  while ((await standings.fold(200, until)) > 0);
  await store.insert(startedOf(lobbyOf()), 5);
  for (const statement of MORE) database.db.run(statement);
  database.close();
}

const inFolder = useFolder();
const made: ServerDatabase[] = [];
const servers = async (): Promise<ServerDatabase> => {
  made.push(await makeDatabase());
  return made.at(-1)!;
};
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const { drop } of made.splice(0)) await drop();
});

let source: string;
beforeEach(() => {
  source = inFolder('games.sqlite');
  copyFileSync(filled(FEW), source);
});

const urlOf = (place: string): string => (place.startsWith('postgres') ? place : `file:${place}`);

/** Moves the database of a bot to another place. */
function moveTo(target: string, from = source, onError?: () => void) {
  const settings = `DATABASE_URL=${urlOf(from)}\n`;
  writeFileSync(inFolder('.env'), settings);
  return run('move', [target, '--folder', inFolder()], onError).then((ended) => {
    expect(readFileSync(inFolder('.env'), 'utf8')).toBe(settings);
    expect(ended.out + ended.err).not.toMatch(/owner:|secret/);
    return ended;
  });
}

async function within<Value>(place: string, does: (database: Database) => Promise<Value>): Promise<Value> {
  const database = await openAny(place);
  try {
    return await does(database);
  } finally {
    await database.close();
  }
}

/** The rows of all tables, without the notes of a database about itself. */
const rowsIn = (place: string): Promise<Readonly<Record<string, readonly string[]>>> =>
  within(place, async ({ kit }) => {
    const names = (await kit.read(() => tablesIn(kit))).filter((name) => !/^__|^upkeep$/.test(name));
    const found: Record<string, readonly string[]> = {};
    for (const name of names) {
      const rows = await kit.read(() => kit.all<object>(sql`select * from ${sql.identifier(name)}`));
      found[name] = rows
        .map((row) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))))
        .toSorted();
    }
    return found;
  });

const isEmpty = async (place: string): Promise<boolean> =>
  Object.values(await rowsIn(place)).every((rows) => rows.length === 0);

test('the games of a season go to a server, to another one and back, row for row', async () => {
  copyFileSync(filled(MATCHES), source);
  const before = await rowsIn(source);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  expect(before['results']).toHaveLength(MATCHES);
  const count = Object.values(before).reduce((all, rows) => all + rows.length, 0);
  const places = [
    (await servers()).url,
    (await servers()).url,
    inFolder('back', 'games.sqlite'),
    inFolder('last.sqlite'),
  ];
  let from = source;
  for (const to of places) {
    const { code, out, err } = await moveTo(urlOf(to), from);
    expect([code, err.split('\n').at(-2)]).toEqual([0, `${count}/${count} rows`]);
    expect(out).toMatch(
      new RegExp(
        `^All ${count} rows of \\S+ are in \\S+ now\\.\nSet DATABASE_URL to that and start the bot again\\. \\S+ stays as it is\\.\n$`,
      ),
    );
    expect(await rowsIn(to)).toEqual(before);
    from = to;
  }
  expect(await rowsIn(source)).toEqual(before);
});

test('the password can come from the environment', async () => {
  const url = new URL((await servers()).url);
  vi.stubEnv('PGPASSWORD', url.password);
  url.password = '';
  expect((await moveTo(url.href)).code).toBe(0);
});

describe('a moved database', () => {
  /** The number that the next question, the next leaderboard and the next result get. */
  const nextIn = (place: string) =>
    within(place, async ({ kit }) => {
      const numbers: number[] = [];
      for (const query of [
        sql`insert into guild_questions (guild_id, text, user_id, added_at) values ('1', 'next', '1', 0) returning id as number`,
        sql`insert into boards (scope, family, period) values ('1', 'all', 'next') returning id as number`,
        sql`insert into results (match_id, guild_id, channel_id, ruleset, series, round, ending, people, turns, started_at, ended_at)
          select id, '', '', '', '', 1, 'won', 1, 1, 1, 1 from matches where status = 'running' returning number`,
      ])
        numbers.push((await kit.write(() => kit.get<{ number: number }>(query)))!.number);
      return numbers;
    });

  test('gives numbers that were never given before', async () => {
    const [there, back] = [(await servers()).url, inFolder('back.sqlite')];
    await within(source, async ({ kit }) => {
      await kit.write(() => kit.run(sql`delete from result_seats where number > 20`));
      await kit.write(() => kit.run(sql`delete from results where number > 20`));
    });
    await moveTo(there);
    await moveTo(`file:${back}`, there);
    const expected = await nextIn(source);
    expect(expected).toEqual([4, expected[1], FEW + 1]);
    expect(await nextIn(back)).toEqual(expected);
    expect(await nextIn(there)).toEqual(expected);
  });

  test('of an empty table does so, too', async () => {
    const there = (await servers()).url;
    await within(source, ({ kit }) => kit.write(() => kit.run(sql`delete from guild_questions`)));
    await moveTo(there);
    const back = inFolder('back.sqlite');
    await moveTo(`file:${back}`, there);
    for (const place of [there, back]) expect((await nextIn(place))[0]).toBe(4);
  });

  test('has nothing to clean, because nothing was deleted there', async () => {
    const there = (await servers()).url;
    await moveTo(there);
    expect(await made[0]!.query('select forgotten, rewritten from upkeep')).toEqual([
      { forgotten: '0', rewritten: '0' },
    ]);
  });

  test('of a backup that was put back has to be shown again', async () => {
    const copy = inFolder('copy.sqlite');
    await backUp(source, copy, () => undefined);
    const { code, out } = await moveTo((await servers()).url, copy);
    expect([code, out]).toEqual([0, expect.stringContaining('start the bot once with `npm start -- --show-again`')]);
  });
});

describe('nothing is moved', () => {
  /** Moves in vain: the exit code and the sentence, and the source is as before. */
  async function refusal(target: string, from = source, onError?: () => void) {
    const { code, out, err } = await moveTo(target, from, onError);
    expect(out).toBe('');
    const sentence = err.split('\n').find((line) => line.startsWith('error: '));
    return [code, sentence!.replaceAll(inFolder(), '').replaceAll(/postgres:\/\/[\w.:]+\/\w+/g, 'SERVER')];
  }
  const because = (place: string, why: string) => `error: Nothing is moved, because of ${place}: ${why}.`;

  const usedIn = (place: string) => [1, because(place, 'it is in use, by a bot or by this move itself')];

  test('while a bot uses the source, or the target', async () => {
    const target = (await servers()).url;
    await within(source, async () => expect(await refusal(target)).toEqual(usedIn('/games.sqlite')));
    await within(target, async () => expect(await refusal(target)).toEqual(usedIn('SERVER')));
    expect(await isEmpty(target)).toBe(true);
  });

  test('to the place where it is, by any name', async () => {
    symlinkSync(source, inFolder('link.sqlite'));
    expect(await refusal(`file:${source}`)).toEqual(usedIn('/games.sqlite'));
    expect(await refusal('file:link.sqlite')).toEqual(usedIn('/link.sqlite'));
    const there = (await servers()).url;
    await moveTo(there);
    const before = await rowsIn(there);
    expect(await refusal(there.replace('127.0.0.1', 'localhost'), there)).toEqual(usedIn('SERVER'));
    expect(await rowsIn(there)).toEqual(before);
  });

  test('to a database that has data, also of an older version, which stays so', async () => {
    const older = inFolder('older.sqlite');
    copyFileSync(source, older);
    const sqlite = new Sqlite(older);
    sqlite.exec(withoutLastStep('migrations'));
    sqlite.close();
    const bytes = readFileSync(older);
    expect(await refusal(`file:${older}`)).toEqual([
      78,
      expect.stringMatching(/because of \/older\.sqlite: it is not empty \(there are rows in .*matches.*\)\.$/),
    ]);
    expect(readFileSync(older).equals(bytes)).toBe(true);
    const { url, query } = await servers();
    await query(`insert into blocked values ('1', 1)`);
    expect(await refusal(url)).toEqual([78, because('SERVER', 'it is not empty (there are rows in blocked)')]);
  });

  test('to a database of another program', async () => {
    const other = await makeDatabase('template template0');
    made.push(other);
    await other.query('create table invoices (id int)');
    expect(await refusal(other.url)).toEqual([
      78,
      because('SERVER', 'it belongs to another program (its tables are invoices)'),
    ]);
    expect(await other.query(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([
      { tablename: 'invoices' },
    ]);
  });

  test('from or to a database of a newer version', async () => {
    const { url, query } = await servers();
    await query(`insert into __drizzle_migrations (hash, created_at) values ('new', 9999999999999)`);
    const sentence = because('SERVER', 'a newer version of the bot has written it');
    expect(await refusal(url)).toEqual([78, sentence]);
    expect(await refusal(`file:${inFolder('new.sqlite')}`, url)).toEqual([78, sentence]);
  });

  test('from a database of an older version, which stays so', async () => {
    const { url, query } = await servers();
    await query(withoutLastStep('migrations/postgres'));
    const before = await query('select created_at from __drizzle_migrations');
    expect(await refusal(`file:${inFolder('new.sqlite')}`, url)).toEqual([
      78,
      because('SERVER', 'it is of an older version of the bot, so start this one on it once'),
    ]);
    expect(await query('select created_at from __drizzle_migrations')).toEqual(before);
  });

  test('to an address that its server refuses', async () => {
    const url = new URL((await servers()).url);
    url.password = 'guess';
    expect(await refusal(url.href)).toEqual([78, expect.stringMatching(/it refuses the password/)]);
  });

  test.each(['games.sqlite', 'mysql://a/b', 'file:'])('to %j, which is no place', async (target) => {
    expect(await refusal(target)).toEqual([
      2,
      'error: DATABASE_URL must be file:PATH or postgres://USER:PASSWORD@HOST/DATABASE.',
    ]);
  });

  test('from a database that is not there, or damaged', async () => {
    const target = (await servers()).url;
    expect(await refusal(target, inFolder('lost.sqlite'))).toEqual([1, 'error: there is no database /lost.sqlite']);
    const bytes = readFileSync(source);
    bytes.fill(0xff, 40 * 4096, 60 * 4096);
    writeFileSync(source, bytes);
    expect(await refusal(target)).toEqual([
      78,
      expect.stringMatching(/because of \/games\.sqlite( \(\w+\))?: it is damaged, so put back a backup\.$/),
    ]);
    writeFileSync(source, 'This is a text and no database at all. '.repeat(100));
    expect(await refusal(target)).toEqual([
      78,
      because('/games.sqlite', 'it is no database, or its beginning is damaged'),
    ]);
    expect(await isEmpty(target)).toBe(true);
  });

  test('of a text that PostgreSQL does not keep', async () => {
    await within(source, ({ kit }) =>
      kit.write(() => kit.run(sql`update visibility set everywhere = ${'a\0b'} where user_id = '2'`)),
    );
    const target = (await servers()).url;
    expect(await refusal(target)).toEqual([
      78,
      because('SERVER (visibility, where user_id is 2)', 'it keeps no text with a zero in it, as everywhere has'),
    ]);
    expect(await isEmpty(target)).toBe(true);
    expect((await moveTo(`file:${inFolder('new.sqlite')}`)).code).toBe(0);
    expect(await rowsIn(inFolder('new.sqlite'))).toEqual(await rowsIn(source));
  });

  test.each([
    ['dailies', `day = 20783.5 where user_id = '2'`, 'user_id is 2 and day is 20783.5'],
    ['results', `turns = 'many' where match_id = 'season9'`, 'number is 10'],
    ['plays', `at = 'then' where match_id = 'season9'`, 'match_id is season9 and ply is 0'],
  ])('of a damaged row of %s, which is named by its keys', async (table, damage, keys) => {
    await within(source, ({ kit }) => kit.write(() => kit.run(sql.raw(`update ${table} set ${damage}`))));
    const target = (await servers()).url;
    const [code, said] = await refusal(target);
    expect([code, said]).toEqual([78, expect.stringContaining(`because of SERVER (${table}, where ${keys}): `)]);
    expect(await isEmpty(target)).toBe(true);
  });

  test('when somebody is blocked meanwhile', async () => {
    const target = (await servers()).url;
    let id = 0;
    const block = () => {
      const sqlite = new Sqlite(source);
      sqlite.prepare('insert into blocked values (?, 1)').run(`new${id++}`);
      sqlite.close();
    };
    const [code, sentence] = await refusal(target, source, block);
    expect([code, sentence]).toEqual([
      1,
      expect.stringMatching(
        /because of \/games\.sqlite \(blocked\): it has \d+ rows and \d+ of them arrived, so it has changed: move it again\.$/,
      ),
    ]);
    expect(await isEmpty(target)).toBe(true);
  });

  test('when the server ends in the middle', async () => {
    const { url, cut } = await servers();
    let ended: Promise<unknown> | undefined;
    const [code, sentence] = await refusal(url, source, () => (ended ??= cut()));
    await ended;
    expect(sentence).toMatch(/because of SERVER/);
    expect(code).toBe(1);
    expect(await isEmpty(url)).toBe(true);
  });
});

/** Kills the program when it has moved some rows. */
async function killed(from: string, to: string) {
  const child = spawn(process.execPath, [fileOf('move'), urlOf(to)], {
    env: { ...process.env, DATABASE_URL: urlOf(from) },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  await once(child.stderr, 'data');
  child.kill('SIGKILL');
  const [code, signal] = await once(child, 'exit');
  expect([code, signal]).toEqual([null, 'SIGKILL']);
}

test('a move that is killed leaves an empty target, which takes the next one', async () => {
  copyFileSync(filled(MATCHES), source);
  const [there, back] = [(await servers()).url, inFolder('back.sqlite')];
  const moves = [
    [source, there],
    [there, back],
  ] as const;
  for (const [from, to] of moves) {
    await killed(from, to);
    await expect.poll(() => isEmpty(to).catch(() => null)).toBe(true);
    expect((await moveTo(urlOf(to), from)).code).toBe(0);
  }
});
