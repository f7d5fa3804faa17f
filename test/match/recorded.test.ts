import { startBy } from '../harness/acting.ts';
import { readdirSync } from 'node:fs';
import { sql } from '../../src/store/database/drizzle.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { choose } from '../../src/computer/computer.ts';
import type { RecordedTables } from '../harness/record/matches.ts';
import type { Play } from '../../src/engine/index.ts';
import type { Match, Over, Running } from '../../src/match/match.ts';
import { recordOf } from '../../src/match/story/record.ts';
import { dealOf, replay } from '../../src/match/story/replay.ts';
import { resultSeatsOf } from '../../src/match/story/result.ts';
import { verifyRecord } from '../harness/stories.ts';
import { answerIn } from '../../src/match/choices.ts';
import { levelOf, needsNobody } from '../../src/match/turn.ts';
import { FORMAT, OLDEST_FORMAT, upgradeMatch } from '../../src/store/database/upgrade.ts';
import { useDesk } from '../harness/headless/tables.ts';
import { picker, randomTurn, takeTurn, turnOf } from '../harness/driver/random.ts';
import { ANN, BEN, clickBy, clickIn, codeOf, running } from '../harness/matches.ts';
import { peopleInBody, peopleInTable } from '../harness/people.ts';
import { mustReplay, readRecording, restore, tablesOf, type Row, type Tables } from '../harness/record/replay.ts';

const folder = new URL('recorded/', import.meta.url);

const recordingOf = (file: string): Tables => tablesOf(readRecording(new URL(file, folder)) as RecordedTables);

const FILES = readdirSync(folder).toSorted();
/** A time after all recordings. */
const LATER = 1_760_100_000_000;

const bot = useDesk();
beforeEach(() => bot.pass(LATER));

async function saved(tables: Tables, status: string): Promise<Match> {
  const row = tables.matches.find((each) => each['status'] === status)!;
  return (await bot.store.load(row['id'] as string))!;
}

/** Plays a match to its end, like people and the clock. */
async function playOut(id: string): Promise<Over> {
  const pick = picker('on');
  for (;;) {
    const match = (await bot.store.load(id))!;
    if (match.status === 'over') return match;
    const now = running(match);
    const turn = needsNobody(now) === 'computer' ? turnOf(now, chosenAt(now)) : randomTurn(now, pick);
    const answer = await takeTurn(bot, id, turn, (userId) => clickIn(match, userId));
    if (!answer.ok) throw new Error(answer.error.code);
  }
}

/** The play of the computer whose decision is awaited. */
const chosenAt = (match: Running): Play => answerIn(choose, match.game, levelOf(match));

/** Bumps, slides and pawns home by seat, in their stored form. */
const countsIn = (match: string) =>
  bot.all(sql`select bumps, slides, home from result_seats where match_id = ${match} order by seat`);

test.each(FILES)('the people of %s are found, and its finished matches name nobody', async (file) => {
  const tables = recordingOf(file);
  await restore(bot, tables);
  for (const { due_at: dueAt, ...row } of tables.matches) {
    const { id, status, places } = row['body'] as Match;
    const named = await peopleInTable(bot, id);
    expect(named.map(({ userId }) => userId)).toEqual(await peopleInBody(bot, id, ['1001', '1002', '1003']));
    const seats = places.flatMap(({ seat, occupant }) => (occupant.kind === 'person' ? [seat] : []));
    expect(new Set(named.flatMap(({ seat }) => seat ?? []))).toEqual(new Set(seats));
    const isDone = (status === 'over' || status === 'closed') && dueAt === null;
    expect(/"(Ann|Ben|Cleo)"/.test(JSON.stringify(row)), `${status} names somebody`).toBe(!isDone);
  }
});

test('there is a recording of every format after that of 0.7.0, of which there is a database', () => {
  const formats = Array.from({ length: FORMAT - OLDEST_FORMAT }, (_, index) => OLDEST_FORMAT + 1 + index);
  expect(FILES, '`npm run record` writes the recording of a new format').toEqual(
    formats.map((format) => `format-${format}.json`),
  );
  const written = FILES.map((file) => recordingOf(file).matches.map(({ body }) => (body as Row)['format']));
  expect(written.map((all) => [...new Set(all)])).toEqual(formats.map((format) => [format]));
});

describe.each(FILES)('what %s holds', (file) => {
  const tables = recordingOf(file);

  test('is read, replayed and verified', () =>
    mustReplay(async () => {
      await restore(bot, tables);
      for (const status of ['running', 'over'] as const) {
        const match = (await saved(tables, status)) as Running | Over;
        expect(match.status).toBe(status);
        const log = await bot.store.plays(match.id);
        expect(log.length).toBeGreaterThan(20);
        expect(replay(dealOf(match), log).at(-1)!.after).toEqual(match.game);
      }
      const over = (await saved(tables, 'over')) as Over;
      expect(verifyRecord(recordOf(over, await bot.store.plays(over.id)), choose)).toMatchObject({ ok: true });
      expect(await saved(tables, 'closed')).toMatchObject({ reason: 'cancelled' });
    }));

  test('is saved again once, where something can still happen, and then is as if this version had written it', async () => {
    await restore(bot, tables);
    const all = () => Promise.all(['lobby', 'running', 'over', 'closed'].map((status) => saved(tables, status)));
    const before = await all();
    const outdated = file === FILES.at(-1) ? 0 : 1;
    for (const _ of [1, 2]) await bot.matches.bringUpToDate();
    expect(await all()).toEqual(
      before.map((match, index) => (index < 2 ? { ...match, version: match.version + outdated } : match)),
    );
    expect(await bot.store.outdated()).toEqual([]);
    expect(await bot.all(sql`select number from results`)).toHaveLength(1);
  });

  test('goes on: the lobby starts, the match is played to its end, the finished one is played again', () =>
    mustReplay(async () => {
      await restore(bot, tables);
      await bot.matches.bringUpToDate();
      const lobby = await saved(tables, 'lobby');
      const startClick = { ...clickBy(ANN), interactionId: '1300000000000000000' };
      expect(codeOf(await startBy(bot.matches, lobby.id, startClick))).toBe('ok');
      const finished = (await saved(tables, 'over')) as Over;
      expect(codeOf(await bot.matches.rematch(finished.id, clickBy(BEN)))).toBe('ok');
      const { id, game } = (await saved(tables, 'running')) as Running;
      await bot.matches.act(id, clickBy(BEN), { kind: 'come-back' });
      const told = await bot.store.plays(id);
      const over = await playOut(id);
      const log = await bot.store.plays(id);
      expect(log.slice(0, told.length)).toEqual(told);
      expect(verifyRecord(recordOf(over, log), choose)).toMatchObject({ ok: true });
      const results = await bot.all(
        sql`select number, match_id as id, ruleset, series, round from results order by number`,
      );
      expect(results).toEqual(
        [finished, { id, game }].map((match, index) => {
          return { number: index + 1, id: match.id, ruleset: match.game.rules, series: match.id, round: 1 };
        }),
      );
      const seats = resultSeatsOf(over, replay(dealOf(over), log));
      expect(await countsIn(id)).toEqual(seats.map(({ bumps, slides, home }) => ({ bumps, slides, home })));
    }));
});

test('computers without names get those of their seats', () => {
  const row = recordingOf('format-6.json').matches.find((each) => each['status'] === 'running');
  const { format: _, ...body } = row!['body'] as Row;
  const computer = { kind: 'computer', level: 'greedy' };
  const places = [
    { seat: 0, occupant: computer, leftBy: ANN },
    { seat: 2, occupant: { ...computer, name: 'Widget' }, leftBy: null },
  ];
  const { places: upgraded } = upgradeMatch({ ...body, format: 6, places } as Row);
  expect(upgraded.map(({ occupant, leftBy }) => [occupant.name, leftBy])).toEqual([
    ['Pixel', ANN],
    ['Widget', null],
  ]);
});
