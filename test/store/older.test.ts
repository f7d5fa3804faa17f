import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import Sqlite from 'better-sqlite3';
import { joinBy, startBy } from '../harness/acting.ts';
import { pilesOf, type GameState } from '../../src/engine/index.ts';
import { randomFrom } from '../../src/cli/numbers.ts';
import { choose } from '../../src/computer/computer.ts';
import { SHAPES } from '../../src/match/settings.ts';
import type { Match, Over, Running } from '../../src/match/match.ts';
import { answerIn } from '../../src/match/choices.ts';
import { recordOf, textOfRecord } from '../../src/match/story/record.ts';
import { dealOf, replay } from '../../src/match/story/replay.ts';
import { levelOf, needsNobody } from '../../src/match/turn.ts';
import { checkOwner } from '../../src/store/database/upkeep.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { createSettingsStore } from '../../src/store/people/settings.ts';
import { picker, randomTurn, takeTurn, turnBy, turnOf, type Turn } from '../harness/driver/random.ts';
import { useFolder } from '../harness/folder.ts';
import { atRest } from '../harness/headless/headless-bot.ts';
import { useDesk } from '../harness/headless/tables.ts';
import { clickBy, clickIn, codeOf } from '../harness/matches.ts';
import { writeOlder } from '../harness/older.ts';
import { verifyRecord } from '../harness/stories.ts';

const [ANN, BEN, CLEO] = ['1001', '1002', '1003'] as const;
/** Stands in for somebody whose data was deleted. */
const FORGOTTEN = '0123456789012345678';
const OWNER = '1500000000000000001';
/** A time after all that is in the database, while nobody's time is up. */
const LATER = 1_760_000_000_000 + 86_400_000;

const inFolder = useFolder();
const bot = useDesk();
const file = () => inFolder('games.sqlite');

/** The rows of a table in the database as the older version left it. */
function before(query: string): readonly Readonly<Record<string, unknown>>[] {
  writeOlder('0.7.0', inFolder('before.sqlite'));
  const database = new Sqlite(inFolder('before.sqlite'), { readonly: true });
  const rows = database.prepare(query).all() as readonly Readonly<Record<string, unknown>>[];
  database.close();
  return rows;
}

const idsOf = (where: string) =>
  before(`select id from matches where ${where} order by rowid`).map(({ id }) => id as string);

const all = (ids: readonly string[]) => Promise.all(ids.map((id) => bot.store.load(id))) as Promise<readonly Match[]>;

beforeEach(async () => {
  writeOlder('0.7.0', file());
  await bot.openAnew({ file: file() });
  bot.pass(LATER - bot.now());
});

test('a database of 0.7.0 is brought up to date once', async () => {
  await checkOwner(bot.database, OWNER);
  await bot.matches.bringUpToDate();
  expect(await bot.store.outdated()).toEqual([]);
  const versions = () => bot.all(sql`select id, version from matches order by id`);
  const saved = await versions();
  await bot.matches.bringUpToDate();
  expect(await versions()).toEqual(saved);
});

test('its finished games stand, with the records whose hashes were shown', async () => {
  const finished = (await all(idsOf(`status = 'over'`))) as readonly Over[];
  const columns = 'number, match_id, guild_id, ruleset, series, round, ending, people, turns, started_at, ended_at';
  const results = `select ${columns} from results order by number`;
  expect(await bot.all(sql.raw(results))).toEqual(before(results));
  expect(before(results)).toHaveLength(finished.length);
  for (const match of finished) {
    const log = await bot.store.plays(match.id);
    const record = recordOf(match, log);
    expect(createHash('sha256').update(textOfRecord(record)).digest('hex')).toBe(match.recordHash);
    expect(verifyRecord(record, choose)).toMatchObject({ ok: true, plays: log.length });
  }
});

test('its standings are counted anew, by the present rules: fewer games of the same people in a day', async () => {
  bot.community.wake();
  await bot.community.idle();
  expect(await bot.all(sql`select number from folds`)).toEqual(before('select max(number) as number from results'));
  const games = `select user_id, games from standings join boards on board = boards.id
    where scope = '2001' and family = 'all' and period = 'all' order by user_id`;
  const counted = [
    [FORGOTTEN, 1],
    [ANN, 15],
    [BEN, 14],
    [CLEO, 9],
    ['1004', 4],
  ] as const;
  expect(await bot.all(sql.raw(games))).toEqual(counted.map(([userId, count]) => ({ user_id: userId, games: count })));
});

test('what its servers and people have chosen holds', async () => {
  const settings = createSettingsStore(bot.database.kit, SHAPES, (error) => expect.fail(String(error)));
  expect(await settings.server('2001')).toEqual({
    ruleset: 'classic+pawns=2',
    limitMs: 180_000,
    quiet: true,
    language: 'de',
    announcements: '3090',
    topics: ['food'],
  });
  expect(await settings.server('2002')).toMatchObject({ threads: true, channels: ['4001', '4002', '4003'] });
  expect(await settings.person(ANN)).toEqual({ language: 'fr', autoPlay: false, remind: true });
  expect(await settings.person(BEN)).toEqual({ pings: false, color: 2 });
  expect((await bot.settings.questions('2001')).map(({ text }) => text)).toEqual([
    'Who ate the last cookie?',
    'What is for dinner?',
  ]);
});

async function runningIn(id: string): Promise<Running> {
  const match = (await bot.store.load(id))!;
  if (match.status !== 'running') throw new Error(`The match is ${match.status}.`);
  return match;
}

/** A state without the order in which the hands were dealt, which 0.7.0 did not keep and no play depends on. */
const withoutHands = (state: GameState) => ('cards' in state ? { ...state, cards: pilesOf(state) } : state);

/** Plays a running match on, like people and the clock, until it waits for such a turn, or to its end. */
async function playOn(id: string, until: (turn: Turn) => boolean = () => false): Promise<Match> {
  const random = randomFrom(id);
  for (;;) {
    const match = (await bot.store.load(id))!;
    if (match.status !== 'running') return match;
    const isComputer = needsNobody(match) === 'computer';
    const turn = isComputer
      ? turnOf(match, answerIn(choose, match.game, levelOf(match)))
      : turnBy('normal', match, random);
    if (until(turn)) return match;
    const answer = await takeTurn(bot, id, turn, (userId) => clickIn(match, userId));
    if (!answer.ok) throw new Error(answer.error.code);
  }
}

const RUNNING = [
  '2013-strategic@1+pawns=2',
  'bump-em@1+pawns=2+startSpread=1',
  'classic-first@1',
  'classic@1',
  'classic@1+pawns=2',
  'dice-card@1+pawns=2',
  'express@1',
  'fire-ice@1+pawns=4',
  'not-sorry@1+pawns=2+questions=19',
  'point-scoring@1+matchTarget=50',
  'student@1+pawns=2',
  'teams@1+pawns=2',
];

test.each(RUNNING)(
  'a running game of %s goes on by the button that was posted, with a new board, and to its end',
  async (rules) => {
    await bot.matches.bringUpToDate();
    const [id] = idsOf(`status = 'running' and ruleset = '${rules}'`);
    const match = await runningIn(id!);
    const played = await bot.store.plays(id!);
    expect(withoutHands(replay(dealOf(match), played).at(-1)!.after)).toEqual(withoutHands(match.game));
    const asked = (await playOn(id!, ({ by }) => by === null)) as Running;
    const { userId, ply, token } = randomTurn(asked, picker('first'));
    const where = { channelId: match.channelId, guildId: match.guildId };
    expect(await bot.press(userId!, `s1:play:${id}:${ply}:${token}`, where)).toMatchObject({ outcome: 'played' });
    bot.clock.start();
    expect(await atRest(bot, id!)).toMatchObject({ shown: { boards: [{ ply: expect.any(Number) as number }] } });
    await bot.clock.stop();
    expect(bot.sent).not.toEqual([]);
    const over = (await playOn(id!)) as Over;
    const log = await bot.store.plays(id!);
    expect(log.slice(0, played.length)).toEqual(played);
    expect(verifyRecord(recordOf(over, log), choose)).toMatchObject({ ok: true, plays: log.length });
    expect(await bot.all(sql`select number from results where match_id = ${id}`)).toHaveLength(1);
  },
);

test('its votes, and those who are away, count on', async () => {
  await bot.matches.bringUpToDate();
  const [id] = idsOf(`channel_id = '3001'`);
  const match = await runningIn(id!);
  expect(match).toMatchObject({ votes: [BEN], absences: { [BEN]: { away: true } } });
  expect(match.notes.map(({ kind, userId }) => [kind, userId])).toEqual([
    ['left', CLEO],
    ['away', BEN],
  ]);
  await bot.press(BEN, `s1:match:${id}:back`, { channelId: '3001' });
  expect(await bot.store.load(id!)).toMatchObject({ absences: {} });
  await bot.press(ANN, `s1:match:${id}:vote-yes`, { channelId: '3001' });
  expect(await bot.store.load(id!)).toMatchObject({ status: 'over', ending: { kind: 'vote' } });
});

test('its lobbies start, also one with seats that are kept', async () => {
  await bot.matches.bringUpToDate();
  const later = (userId: string, id: number) => ({ ...clickBy(userId), interactionId: String(1.3e18 + id) });
  const start = async (channelId: string, by: string) => {
    const [id] = idsOf(`status = 'lobby' and channel_id = '${channelId}'`);
    await joinBy(bot.matches, id!, { ...later(CLEO, 1000), channelId });
    expect(codeOf(await startBy(bot.matches, id!, { ...later(by, 2000), channelId }))).toBe('ok');
    return (await runningIn(id!)).places.map(({ occupant }) => occupant);
  };
  expect(await start('3020', BEN)).toMatchObject([{ userId: CLEO }, { userId: BEN }]);
  expect(await start('3021', BEN)).toMatchObject([{ userId: CLEO }, { userId: BEN }]);
});
