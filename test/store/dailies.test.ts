import { beforeEach, describe, expect, test } from 'vitest';
import { advise } from '../../src/computer/advice.ts';
import { analyze } from '../../src/computer/analysis.ts';
import { choose } from '../../src/computer/computer.ts';
import { formatPlay, viewFor } from '../../src/engine/index.ts';
import { runWithPauses } from '../../src/discord/servers/paused-work.ts';
import { createDailies, dailyStory, judgedDaily, type Daily, type Who } from '../../src/match/daily/daily.ts';
import { dayAt } from '../../src/match/daily/days.ts';
import { playsIn, seedOf } from '../../src/match/daily/deal.ts';
import { seedHash, shortHash } from '../../src/match/fairness.ts';
import type { Over } from '../../src/match/match.ts';
import { atOnce, withPauses, type Run } from '../../src/match/chunked-work.ts';
import { createDailyStore } from '../../src/store/people/dailies.ts';
import { dropSpentDays } from '../../src/store/people/spent-days.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { ANN, BEN } from '../harness/matches.ts';
import { useStore } from '../harness/store.ts';

const at = useStore();
const WHO: Who = { userId: ANN, name: 'Ann' };
const DAY_MS = 86_400_000;
const NOON = Date.parse('2026-11-26T12:00:00Z');
const OTHER: Who = { userId: BEN, name: 'Ben' };
let time = NOON;
let dailies: Dailies;
beforeEach(() => {
  time = NOON;
  dailies = open();
});

/** The dailies of one process, with a known secret. */
const randomBytes = (count: number) => new Uint8Array(count);
const open = (run: Run = runWithPauses) =>
  createDailies({ store: createDailyStore(at.database.kit), now: () => time, randomBytes, choose, analyze, run });
type Dailies = ReturnType<typeof open>;

/** The play that is advised, in notation; the worst one if `isBad`. */
const tokenIn = ({ match }: Daily, isBad = false): string =>
  formatPlay(advise(viewFor(match.game, 0)).at(isBad ? -1 : 0)!.line[0].play);

async function press(daily: Daily, who = WHO, isBad = false): Promise<Daily> {
  const answer = await dailies.press(daily.day, daily.match.game.ply, tokenIn(daily, isBad), who);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

async function playOut(day: number | null = null, who = WHO, isBad = false): Promise<Daily> {
  let daily = await dailies.open(day, who);
  while (daily.match.status === 'running') daily = await press(daily, who, isBad);
  return daily;
}

interface Row {
  readonly user_id: string;
  readonly ply: number;
  readonly accuracy: number | null;
}
const rows = () => at.all<Row>(sql`select * from dailies order by user_id, day`);

const NO_RESULT = { rank: null, turns: null, accuracy: null, streak: null, folded: 0 };

describe('a daily', () => {
  test('begins with the first press: to look at it saves nothing', async () => {
    const daily = await dailies.open(null, WHO);
    expect([daily.day, await rows()]).toEqual([dayAt(NOON), []]);
    const next = await press(daily);
    expect(await rows()).toEqual([
      {
        user_id: ANN,
        day: dayAt(NOON),
        attempt: expect.any(Number) as number,
        ply: next.steps.length,
        plays: playsIn(next),
        started_at: NOON,
        ended_at: null,
        guild_id: '',
        ...NO_RESULT,
      },
    ]);
  });

  test('goes on in another process', async () => {
    const next = await press(await open().open(null, WHO));
    expect(await open().open(null, WHO)).toEqual(next);
    dailies = open();
    expect(await playOut()).toMatchObject({ match: { status: 'over' } });
  });

  test('takes one of two presses at once, and none that is stale, illegal or after the end', async () => {
    const daily = await dailies.open(null, WHO);
    const { day, match } = daily;
    const both = await Promise.all(
      [dailies, open()].map((each) => each.press(day, match.game.ply, tokenIn(daily), WHO)),
    );
    expect(both.map((answer) => (answer.ok ? 'ok' : answer.error.code)).toSorted()).toEqual(['ok', 'stale']);
    const code = async (ply: number, token: string) => {
      const answer = await dailies.press(day, ply, token, WHO);
      return answer.ok ? 'ok' : answer.error.code;
    };
    const now = await dailies.open(null, WHO);
    expect(await code(match.game.ply, tokenIn(daily))).toBe('stale');
    expect(await code(now.match.game.ply, 'r1+60')).toBe('illegal-play');
    const over = await playOut();
    expect(await code(over.match.game.ply, 'r1+5')).toBe('stale');
  });

  test('goes on when its day is over, and can be begun then, but not before it', async () => {
    const first = await press(await dailies.open(null, WHO));
    const unbegun = await dailies.open(null, OTHER);
    time += DAY_MS;
    expect(await dailies.open(first.day, WHO)).toEqual(first);
    expect((await dailies.open(null, WHO)).day).toBe(first.day + 1);
    expect(await dailies.open(unbegun.day, OTHER)).toEqual(unbegun);
    const ahead = await dailies.open(first.day + 1, OTHER);
    expect(await press(unbegun, OTHER)).toMatchObject({ day: first.day });
    time -= DAY_MS;
    expect((await dailies.open(first.day + 1, OTHER)).day).toBe(first.day);
    const early = await dailies.press(ahead.day, ahead.match.game.ply, tokenIn(ahead), OTHER);
    expect(early).toMatchObject({ ok: false, error: { code: 'stale' } });
    expect((await dailies.open(null, WHO)).day).toBe(first.day); // the clock steps back
  });

  test('of a past day is searched once for all who ask, and again only if that failed', async () => {
    let pauses = 0;
    let isBroken = true;
    const pause = async () => {
      pauses += 1;
      if (isBroken) throw new Error('stopped');
    };
    const counting = open((work) => withPauses(work, pause));
    await expect(counting.open(dayAt(NOON) - 1, WHO)).rejects.toThrow('stopped');
    isBroken = false;
    await counting.open(dayAt(NOON) - 2, WHO);
    const once = pauses;
    expect(once).toBeGreaterThan(30);
    const same = await Promise.all([WHO, OTHER, WHO, OTHER].map((who) => counting.open(dayAt(NOON) - 2, who)));
    expect([pauses, new Set(same.map(playsIn)).size]).toEqual([once, 1]);
    pauses = 0;
    await Promise.all([WHO, OTHER, WHO].map((who) => counting.open(dayAt(NOON) - 1, who)));
    const ofOneDay = pauses;
    await open((work) => withPauses(work, pause)).open(dayAt(NOON) - 1, WHO);
    expect(pauses).toBe(2 * ofOneDay);
  });

  test('of another person is another one', async () => {
    await playOut();
    const ben = await dailies.open(null, OTHER);
    expect(ben.match.status).toBe('running');
    expect(await rows()).toHaveLength(1);
  });

  test('tells the story since the last press, and at the end the places', async () => {
    const first = await dailies.open(null, WHO);
    expect(atOnce(dailyStory(first))).toMatchObject({ opening: { seat: expect.any(Number) as number } });
    const next = await press(first);
    const story = atOnce(dailyStory(next));
    expect(story.turns.flatMap(({ plays }) => plays.map(({ ply }) => ply))).toEqual(
      next.steps.slice(first.steps.length).map(({ logged }) => logged.ply),
    );
    const { results } = atOnce(dailyStory(await playOut()));
    expect(results?.find(({ seat }) => seat === 0)).toMatchObject({ userId: ANN, rank: expect.any(Number) as number });
  });
});

describe('the end of a daily', () => {
  test('is kept with its result and the server of its first press, if it comes on its day', async () => {
    const first = await dailies.open(null, WHO);
    const { day, match } = first;
    expect(await dailies.press(day, match.game.ply, tokenIn(first), WHO, '77')).toMatchObject({ ok: true });
    const { match: over } = await playOut();
    await playOut(null, OTHER, true);
    const [ann, ben] = await rows();
    const { rank } = atOnce(dailyStory(await dailies.open(null, WHO))).results!.find(({ seat }) => seat === 0)!;
    expect(ann).toMatchObject({ guild_id: '77', rank, turns: over.game.turn, accuracy: 100, streak: 1, folded: 0 });
    expect(ben!.accuracy).toBeLessThan(100);
    time += DAY_MS;
    const late = await press(await dailies.open(null, WHO));
    time += DAY_MS;
    await playOut(late.day);
    expect((await rows())[1]).toMatchObject({ day: late.day, ended_at: time, ...NO_RESULT });
  });

  test('has a square for each decision with a choice, and their accuracy: those of the advice are the best', async () => {
    const judged = (daily: Daily) => atOnce(judgedDaily(analyze, daily as Daily<Over>));
    const played = await playOut();
    const [good, bad] = [judged(played), judged(await playOut(null, OTHER, true))];
    expect(new Set(good.qualities)).toEqual(new Set(['best']));
    expect(good.accuracy).toBeCloseTo(100, 3);
    expect(bad.qualities).toContain('worse');
    expect(bad.accuracy).toBeLessThan(good.accuracy!);
    const { steps } = played;
    const choices = steps.filter(
      ({ logged, before }) => logged.by === 'person' && advise(viewFor(before, 0)).length > 1,
    );
    expect(good.qualities).toHaveLength(choices.length);
  });

  test('has the streak of days whose daily ended on its day', async () => {
    const streaks: number[] = [];
    for (const pause of [0, 1, 1, 2, 1]) {
      time += pause * DAY_MS;
      streaks.push((await dailies.endOf(await playOut())).streak);
    }
    expect(streaks).toEqual([1, 2, 3, 1, 2]);
    time += DAY_MS;
    const begun = await press(await dailies.open(null, WHO));
    time += DAY_MS;
    expect((await dailies.endOf(await playOut(begun.day))).streak).toBe(0);
    expect((await dailies.endOf(await playOut())).streak).toBe(1);
    expect((await dailies.endOf(await playOut(dayAt(time) - 4))).streak).toBe(0); // begun and ended too late
    expect((await dailies.endOf(await playOut())).streak).toBe(1);
  });

  test('has the beginning of the hash of tomorrow’s key, which is told when that day is over', async () => {
    const before = await dailies.endOf(await playOut());
    time += DAY_MS;
    const day = dayAt(time);
    const secret = await createDailyStore(at.database.kit).secret('unused');
    const hashAt = (each: number) => shortHash(seedHash(seedOf(secret, each)));
    const today = await open().proofOf(day, WHO);
    const [hash, tomorrow, yesterday] = [hashAt(day), hashAt(day + 1), seedOf(secret, day - 1)];
    expect([today, hash.slice(0, 16)]).toEqual([{ kind: 'today', hash, tomorrow, yesterday }, before.tomorrow]);
    const played = await playOut();
    expect(await dailies.proofOf(day, WHO)).toEqual(today);
    time += DAY_MS;
    const proof = await open().proofOf(day, WHO);
    const record = { key: seedOf(secret, day), plays: playsIn(played) };
    expect(proof).toMatchObject({ kind: 'over', hash, key: record.key, record });
    expect(await dailies.proofOf(day, OTHER)).toEqual({ ...proof, record: null });
    expect(await dailies.proofOf(day + 3, WHO)).toMatchObject({ kind: 'today', yesterday: record.key }); // after the clock stepped back
  });
});

test('the secret is made once, also by two processes at once', async () => {
  const offers = ['a', 'b', 'c'].map((digit) => createDailyStore(at.database.kit).secret(digit.repeat(64)));
  expect(new Set(await Promise.all(offers)).size).toBe(1);
  expect(await at.all(sql`select name from keys`)).toEqual([{ name: 'daily' }]);
});

describe('a daily that was begun before a deletion', () => {
  const forget = async (userId = ANN) => expect(await at.store.forget(userId, `0${++forgotten}`, time)).toBe(true);
  let forgotten = 0;
  const spent = () => at.all<{ day: number; mark: string }>(sql`select * from spent_days`);
  const day = dayAt(NOON);

  test.each([
    ['was over', () => playOut()],
    ['was begun', async () => press(await dailies.open(null, WHO))],
  ])('and %s is played again for nothing: no result, no streak', async (_, play) => {
    await play();
    await forget();
    expect([await spent(), await rows()]).toEqual([[{ day, mark: expect.any(String) as string }], []]);
    expect(JSON.stringify(await spent())).not.toContain(ANN);
    expect(await dailies.open(null, WHO)).toMatchObject({ isAgain: true, match: { status: 'running' } });
    const again = await playOut();
    expect([again.isAgain, (await dailies.endOf(again)).streak]).toEqual([true, 0]);
    expect(await rows()).toEqual([expect.objectContaining({ ended_at: NOON, ...NO_RESULT })]);
    expect((await dailies.open(null, OTHER)).isAgain).toBe(false);
    time += DAY_MS;
    expect((await dailies.endOf(await playOut())).streak).toBe(1); // the next day counts, and goes on with none
  });

  test('is so after a second deletion, and in another process', async () => {
    for (let times = 0; times < 3; times++) {
      await playOut();
      await forget();
    }
    dailies = open();
    expect((await playOut()).isAgain).toBe(true);
    expect(await spent()).toHaveLength(1);
    expect((await rows())[0]).toMatchObject(NO_RESULT);
  });

  test('is none that nobody had begun, nor one of another day', async () => {
    await dailies.open(null, WHO); // to look at it begins nothing
    await playOut(day - 3);
    await forget();
    expect(await spent()).toEqual([]);
    expect((await playOut()).isAgain).toBe(false);
    expect((await rows())[0]).toMatchObject({ streak: 1 });
  });

  test('is so for a press that was decided on before the deletion', async () => {
    const first = await dailies.open(null, WHO);
    const kept = createDailyStore(at.database.kit);
    await press(first);
    await forget();
    const late = { userId: ANN, day, attempt: 0, ply: 1, plays: 'r1^', startedAt: NOON, endedAt: NOON, guildId: '' };
    const result = { rank: 1, turns: 9, accuracy: 100, streak: 1 };
    expect(await kept.saveDaily({ ...late, result, isAgain: false }, 0)).toBe(false);
    expect(await kept.saveDaily({ ...late, result, isAgain: false }, first.steps.length + 1)).toBe(false);
    expect(await rows()).toEqual([]);
  });

  test('is told in the export of the person, and of nobody else', async () => {
    await press(await dailies.open(null, WHO));
    await forget();
    expect((await at.store.dataOf(ANN))['spentDays']).toEqual([{ day }]);
    expect((await at.store.dataOf(BEN))['spentDays']).toEqual([]);
  });

  test('at midnight: the new day is marked, if it was begun, and the old one as long as a clock may be in it', async () => {
    await press(await dailies.open(null, WHO));
    time = (day + 1) * DAY_MS + 1_000;
    await press(await dailies.open(null, WHO));
    await forget();
    const days = async () => (await spent()).map((row) => row.day).toSorted((one, other) => one - other);
    expect(await days()).toEqual([day, day + 1]);
    const drop = () => dropSpentDays(at.database.kit, time);
    await drop();
    expect(await days()).toEqual([day, day + 1]);
    time += 5 * 60_000;
    await drop();
    expect(await days()).toEqual([day + 1]);
    time += DAY_MS;
    await drop();
    expect(await days()).toEqual([]);
    expect(await at.all(sql`select forgotten from upkeep`)).toEqual([{ forgotten: 3 }]); // the deletion, and each day
  });
});

test('a person’s dailies are theirs: exported, and deleted', async () => {
  await press(await dailies.open(null, WHO));
  await press(await dailies.open(null, OTHER), OTHER);
  expect((await at.store.dataOf(ANN))['dailies']).toMatchObject([{ user_id: ANN, day: dayAt(NOON) }]);
  expect(await at.store.forget(ANN, '0123', 0)).toBe(true);
  expect((await rows()).map(({ user_id: userId }) => userId)).toEqual([BEN]);
});
