import { startBy } from '../harness/acting.ts';
import { readdirSync } from 'node:fs';
import { sql } from '../../src/store/database/drizzle.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { choose } from '../../src/computer/computer.ts';
import type { RecordedTables } from '../harness/record/matches.ts';
import { legalPlays, type Play } from '../../src/engine/index.ts';
import { miss } from '../../src/match/decisions/absence.ts';
import type { Match, Over, Place, Running } from '../../src/match/match.ts';
import { recordOf } from '../../src/match/story/record.ts';
import { dealOf, replay } from '../../src/match/story/replay.ts';
import { resultSeatsOf } from '../../src/match/story/result.ts';
import { verifyRecord } from '../harness/stories.ts';
import { answerIn } from '../../src/match/choices.ts';
import { levelOf, needsNobody } from '../../src/match/turn.ts';
import { FORMAT, upgradeMatch } from '../../src/store/database/upgrade.ts';
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

test('there is a recording of every format', () => {
  const formats = Array.from({ length: FORMAT + 1 }, (_, format) => format);
  expect(FILES, '`npm run record` writes the recording of a new format').toEqual(
    formats.map((format) => `format-${format}.json`),
  );
  const written = FILES.map((file) => recordingOf(file).matches.map(({ body }) => (body as Row)['format'] ?? 0));
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

const bodyIn = (file: string, status: string) =>
  recordingOf(file).matches.find((row) => row['status'] === status)!['body'] as Row;
const runningIn = (file: string) => bodyIn(file, 'running');

test('format 1 counted times given anew under another name', () => {
  const upgraded = upgradeMatch({ ...runningIn('format-1.json'), forgiven: 2 } as Row);
  expect(upgraded).toMatchObject({ renewals: 2 });
  expect(upgraded).not.toHaveProperty('forgiven');
});

test('format 2 told a note with the play after it, and no number of votes', () => {
  const body = runningIn('format-2.json');
  const notes = body['notes'] as readonly { readonly ply: number }[];
  const shownAt = (ply: number) => upgradeMatch({ ...body, shown: { ...(body['shown'] as Row), ply } } as Row);
  expect(notes.map(({ ply }) => ply)).toEqual([26, 33]);
  expect(shownAt(35)).toMatchObject({ shown: { ply: 35, notes: 2, votesNeeded: 0 } });
  expect(shownAt(33)).toMatchObject({ shown: { ply: 33, notes: 1, votesNeeded: 0 } });
  expect(shownAt(-1)).toMatchObject({ shown: { ply: -1, notes: 0, votesNeeded: 0 } });
});

const BOTH = [
  { messageId: 'a', ply: 30 },
  { messageId: 'b', ply: 33 },
];
test.each<[string, object, object]>([
  ['a board', { messageId: 'a' }, { boards: [{ messageId: 'a', ply: 30 }], again: false }],
  ['one to be posted once more', { messageId: null, again: true }, { boards: [], again: true }],
  ['a clicked one', { messageId: null, answeredId: 'a' }, { boards: [{ messageId: 'a', ply: 30 }], again: false }],
  ['a clicked one and a copy after it', { messageId: 'b', answeredId: 'a' }, { boards: BOTH, again: false }],
  ['an end, whose buttons are no board’s', { messageId: 'a', end: true }, { end: true, boards: [], again: false }],
])('format 3 knew of %s by its id alone', (_, known, shown) => {
  const body = runningIn('format-3.json');
  expect(body).toMatchObject({ format: 3, game: { ply: 33 } });
  const posted = { ply: 30, end: false, notes: 2, votesNeeded: 2 };
  const upgraded = upgradeMatch({ ...body, shown: { ...posted, ...known } } as Row);
  expect((upgraded as Running).shown).toEqual({ ...posted, ...shown });
});

describe('format 0', () => {
  const tables = recordingOf('format-0.json');

  test('knew no limit, no absence and no reminder', () => {
    const body = runningIn('format-0.json');
    expect(['deadline', 'absences', 'nudgedAt'].filter((name) => name in body)).toEqual([]);
    const before = structuredClone(body);
    const { engine: _, game, ...rest } = body;
    const { phase, draw, discard, ...table } = game as Row & Record<'draw' | 'discard', readonly unknown[]>;
    const { kind: __, ...task } = phase as Row;
    const cards = [...discard, task['card'], ...draw.toReversed()];
    const piles = { cards, spent: discard.length, drawn: discard.length + 1 };
    const todo = ['play', 'put-away'].map((kind) => ({ kind, ...task }));
    const options = { ruleset: 'classic', autoPlay: false, limitMs: null };
    const places = (rest['places'] as readonly Place[]).map(({ occupant, ...place }) => ({
      ...place,
      occupant: occupant.kind === 'computer' ? { ...occupant, name: place.seat === 1 ? 'Noodle' : 'Waffle' } : occupant,
    }));
    expect(upgradeMatch(body)).toEqual({
      ...rest,
      places,
      series: body['id'],
      round: 1,
      game: { ...table, ...piles, rules: 'classic@1', tokens: null, todo, winners: [], questions: [] },
      options,
      shown: { ply: -1, end: false, boards: [], again: false, notes: 0, votesNeeded: 0 },
      deadline: null,
      absences: {},
      nudgedAt: 0,
      lock: null,
    });
    expect(body).toEqual(before);
    const lobby = bodyIn('format-0.json', 'lobby');
    expect(upgradeMatch(lobby)).toEqual({ ...lobby, series: lobby['id'], round: 1, options, lock: null });
  });

  test('a match of it has all the time, until nobody has touched it for a week', async () => {
    await restore(bot, tables);
    await bot.matches.bringUpToDate();
    const { id } = await saved(tables, 'running');
    const match = running((await bot.store.load(id))!);
    const [legal] = legalPlays(match.game);
    const late = bot.now() + 86_400_000;
    const missed = await bot.change(id, (newest) => miss(newest, match.game.ply, legal!.play, late));
    expect(missed).toEqual({ ok: false, error: { code: 'stale' } });
    bot.clock.start();
    await atRest(id);
    // The clock looks at the lobby of that database in its own time.
    await expect.poll(() => bot.store.nextDue()).toBe(match.touchedAt + 7 * 86_400_000);
  });
});

/** Waits until the clock has nothing to do for a match. */
async function atRest(id: string): Promise<void> {
  for (;;) {
    bot.clock.wake(id);
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    const due = await bot.store.due(bot.now());
    if (!due.includes(id)) return;
  }
}

test('computers without names get those of their seats', () => {
  const { format: _, ...body } = runningIn('format-6.json');
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
