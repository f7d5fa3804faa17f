import { readFileSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { choose } from '../../src/computer/computer.ts';
import { RECORDED, type RecordedGame } from '../harness/record/games.ts';
import type { RecordedTables } from '../harness/record/matches.ts';
import { recordInto } from '../harness/record/recordings.ts';
import { RULESETS } from '../../src/engine/index.ts';
import type { Over, Running } from '../../src/match/match.ts';
import { recordOf } from '../../src/match/story/record.ts';
import { dealOf, replay } from '../../src/match/story/replay.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import { FORMAT } from '../../src/store/database/upgrade.ts';
import { useSharedFolder } from '../harness/folder.ts';
import { useDesk } from '../harness/headless/tables.ts';
import { ANN, BEN, CLEO } from '../harness/matches.ts';
import { readRecording, replayed, restore, tablesOf } from '../harness/record/replay.ts';
import { run } from '../harness/run.ts';
import { verifyRecord } from '../harness/stories.ts';

const GAMES = RECORDED.map(({ id }) => `engine/recorded/${id}.json`);
const [GAME] = GAMES as [string];
const MATCHES = `match/recorded/format-${FORMAT}.json`;

const inFolder = useSharedFolder();
beforeAll(async () => expect(await recordInto(inFolder())).toEqual([...GAMES, MATCHES]));

const bot = useDesk();

const read = (name: string): unknown => readRecording(pathToFileURL(inFolder(name)));

test('a game of everything that can be played is recorded, and replays', () => {
  const games = GAMES.map((name) => read(name) as RecordedGame);
  expect(games.map(({ ruleset }) => ruleset)).toEqual(expect.arrayContaining(RULESETS.map(({ id }) => id)));
  expect(new Set(games.map(({ seats }) => seats.length))).toEqual(new Set([2, 3, 4]));
  expect(games.map(replayed)).toEqual(games);
});

test('a database is recorded in which much has happened, and it is read and replayed', async () => {
  const tables = tablesOf(read(MATCHES) as RecordedTables);
  await restore(bot, tables);
  const saved = async (status: string) => {
    const row = tables.matches.find((each) => each['status'] === status)!;
    return (await bot.store.load(row['id'] as string))!;
  };
  const [lobby, closed] = [await saved('lobby'), await saved('closed')];
  expect([lobby.status, lobby.places.length, closed]).toMatchObject(['lobby', 2, { reason: 'cancelled' }]);

  const running = (await saved('running')) as Running;
  const log = await bot.store.plays(running.id);
  expect(replay(dealOf(running), log).at(-1)!.after).toEqual(running.game);
  expect(log.length).toBeGreaterThan(20);
  expect(new Set(log.map(({ by }) => by))).toEqual(new Set(['person', 'auto', 'normal', 'greedy', 'missed']));
  expect(running).toMatchObject({ votes: [BEN], absences: { [BEN]: { away: true } } });
  expect(running.notes.map(({ kind, userId }) => [kind, userId])).toEqual([
    ['left', CLEO],
    ['away', BEN],
  ]);
  expect(running.nudgedAt).toBeGreaterThan(0);
  expect(awaitedUser(running)).toBe(ANN);

  const over = (await saved('over')) as Over;
  expect(over.ending.kind).toBe('won');
  expect(verifyRecord(recordOf(over, await bot.store.plays(over.id)), choose)).toMatchObject({ ok: true });
});

test('what is there is never written again; what is missing is', async () => {
  const textOf = (name: string) => readFileSync(inFolder(name), 'utf8');
  const [game, matches] = [textOf(GAME), textOf(MATCHES)];
  expect(await recordInto(inFolder())).toEqual([]);
  rmSync(inFolder(GAME));
  expect(await recordInto(inFolder())).toEqual([GAME]);
  expect([textOf(GAME), textOf(MATCHES)]).toEqual([game, matches]);
});

test('npm run record tells what it has recorded, and refuses to record a version twice', async () => {
  rmSync(inFolder(GAME));
  expect(await run('record', [inFolder()])).toEqual({
    code: 0,
    out: `${inFolder(GAME)} is recorded.\nLay out what is new with npm run format, and commit it.\n`,
    err: '',
  });
  expect(await run('record', [inFolder()])).toEqual({
    code: 1,
    out: '',
    err: 'error: everything is recorded already, and a recording is never changed. Add a revision to the ruleset or raise FORMAT first.\n',
  });
});
