import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCommunity, type RunningCommunity, wakingAtEnds } from '../../src/community/community.ts';
import type { Announcing, Season, Standings } from '../../src/community/ports.ts';
import { createWorker } from '../../src/community/worker.ts';
import type { OnError } from '../../src/match/ports.ts';
import type { MatchResult } from '../../src/match/story/match-result.ts';
import { fail } from '../harness/headless/counter.ts';
import { record } from '../harness/seasons/record.ts';
import { resultAmong, seatOf } from '../harness/seasons/season.ts';
import { QUIET } from '../harness/quiet.ts';
import { useStore } from '../harness/store.ts';

const OCTOBER = Date.UTC(2026, 9, 20);
const NOVEMBER = Date.UTC(2026, 10, 1, 0, 5);
const DAY_MS = 86_400_000;
const QUARTER_MS = 15 * 60_000;

const at = useStore();

let made = 0;
const won = (userIds: readonly string[], endedAt: number, guildId = 'g') =>
  resultAmong(userIds, { matchId: `m${++made}`, guildId, endedAt });

const communityOf = (standings: Standings = at.standings, onError: OnError = () => undefined) =>
  createCommunity({ ...QUIET, standings, now: () => OCTOBER, ticks: () => 0, onError });

describe('the fold', () => {
  test('goes on at each end that was saved, and touches no match when it fails', async () => {
    const errors: string[] = [];
    let isBroken = true;
    const fold: Standings['fold'] = (...most) =>
      isBroken ? Promise.reject(new Error('no disk')) : at.standings.fold(...most);
    const standings = { ...at.standings, fold };
    const community = communityOf(standings, (_, what) => errors.push(what));
    const store = wakingAtEnds(at.store, community.wake);
    await record(store, [won(['a', 'b'], OCTOBER)]);
    await community.idle();
    expect(errors).toEqual([expect.stringContaining('No match is touched by that')]);
    expect(await at.standings.folding()).toEqual({ done: 0, left: 1 });
    expect((await store.finished('g', 9, { channels: [], userId: 'a' })).length).toBe(1);
    isBroken = false;
    await record(store, [won(['b', 'a'], OCTOBER)]);
    await community.idle();
    expect(await at.standings.folding()).toEqual({ done: 2, left: 0 });
    expect(errors).toHaveLength(1);
    await community.stop();
  });

  test('tries again by itself after a failure, and soon again after the next one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcomes = ['fails', 'fails', 'done', 'fails', 'done'];
    let tries = 0;
    const work = () => (outcomes[tries++] === 'fails' ? Promise.reject(new Error('busy')) : Promise.resolve(false));
    const { wake, idle, stop } = createWorker(() => undefined, '', work);
    const after = async (ms: number) => {
      vi.advanceTimersByTime(ms);
      await idle();
      return tries;
    };
    wake();
    await idle();
    expect([await after(1_000), await after(1_999), await after(1)]).toEqual([2, 2, 3]);
    wake();
    await idle();
    expect(await after(1_000)).toBe(5); // the pauses begin anew
    await stop();
    vi.useRealTimers();
  });

  test('does no part of a stopped community', async () => {
    const { standings } = at;
    const community = communityOf(standings, fail);
    await record(at.store, [won(['a', 'b'], OCTOBER)]);
    await community.stop();
    community.wake();
    await community.idle();
    expect(await standings.folding()).toEqual({ done: 0, left: 1 });
  });
});

describe('what a match has changed', () => {
  let community: RunningCommunity;
  beforeEach(() => {
    community = communityOf();
  });
  afterEach(() => community.stop());

  /** Saves results of matches that end; answers the changes by the last one, when it is folded. */
  async function afterAll(...results: readonly MatchResult[]) {
    await record(wakingAtEnds(at.store, community.wake), results);
    const { matchId } = results.at(-1)!;
    expect(await community.settled(matchId, 20_000)).toBe(true);
    return (await community.matchImpact(matchId))!;
  }
  const bumping = (bumped: readonly number[]) => ({
    facts: { bumped, sorried: [0, 0, 0, 0], mostBumps: 1, slides: 2, swaps: 0, behind: 3, decided: 4, missed: 1 },
  });

  test('is told once the match is folded: points, ranks, awards, streaks and rivals, and of computers nothing', async () => {
    const seats = [
      seatOf(0, 'a', true, bumping([0, 0, 4, 0])),
      seatOf(1, null, false),
      seatOf(2, 'b', false, bumping([1, 0, 0, 0])),
    ];
    const played = resultAmong(['a', 'b'], { matchId: 'told', guildId: 'g', endedAt: OCTOBER, turns: 200, seats });
    expect(await community.matchImpact('told')).toBeNull();
    const { seats: after, rivalries } = await afterAll(won(['b', 'a'], OCTOBER), played);
    expect(after.map(({ seat, userId, streak }) => ({ seat, userId, streak }))).toEqual([
      { seat: 0, userId: 'a', streak: 1 },
      { seat: 2, userId: 'b', streak: 0 },
    ]);
    const [ann, ben] = after;
    const awards = [{ id: 'first-win', sign: '🥇' }];
    expect(ann).toMatchObject({ isSeen: true, placed: { value: ann!.here![1] }, awards });
    expect(new Set([ann!.placed!.rank, ben!.placed!.rank])).toEqual(new Set([1, 2]));
    expect(ann!.here![1]).toBeGreaterThan(ann!.here![0]);
    expect(ben!.here![1]).toBeLessThan(ben!.here![0]);
    expect(ben!.awards).toEqual([]);
    expect(rivalries).toEqual([
      { one: 'a', other: 'b', games: 2, won: 1, bumped: 4, sorried: 0, now: { bumped: 4, sorried: 0 } },
      { one: 'b', other: 'a', games: 2, won: 1, bumped: 1, sorried: 0, now: { bumped: 1, sorried: 0 } },
    ]);
    await community.setVisibility('a', { servers: false });
    expect((await community.matchImpact('told'))!.seats[0]).toMatchObject({ isSeen: false, placed: null });
  });

  test('is no streak where the match was lost or does not count, however many were won before', async () => {
    const alone = { guildId: 'g', endedAt: OCTOBER, people: 1 };
    const fourth = await afterAll(
      ...[1, 2, 3].map(() => won(['a', 'b'], OCTOBER)),
      resultAmong(['a'], { ...alone, matchId: 'lost-alone', seats: [seatOf(0, 'a', false), seatOf(2, null, true)] }),
      resultAmong(['a'], { ...alone, matchId: 'won-alone', seats: [seatOf(0, 'a', true), seatOf(2, null, false)] }),
      won(['a', 'b'], OCTOBER),
    );
    const others = await Promise.all(['lost-alone', 'won-alone'].map(community.matchImpact));
    expect([...others, fourth].map((after) => after!.seats[0]!.streak)).toEqual([0, 0, 4]);
  });

  test('is nothing where the match does not count, also between people who have met before', async () => {
    const seats = [seatOf(0, 'a', true, bumping([0, 0, 4, 0])), seatOf(2, 'b', false)];
    const result = resultAmong(['a', 'b'], { matchId: 'open', guildId: 'g', endedAt: OCTOBER, seats });
    const after = await afterAll({ ...result, matchId: 'before' }, { ...result, people: 1 });
    for (const seat of after.seats) expect(seat).toMatchObject({ here: null, awards: [], streak: 0 });
    expect(after.rivalries).toEqual([]);
  });

  test('is no rivalry between partners, also those who have met before', async () => {
    const seats = ['a', 'c', 'b'].map((userId, index) => seatOf(index as 0, userId, index !== 1, { side: index % 2 }));
    const played = resultAmong([], { matchId: 'partners', guildId: 'g', endedAt: OCTOBER, people: 3, seats });
    const { rivalries } = await afterAll(won(['a', 'b'], OCTOBER), played);
    expect(rivalries.map(({ one, other }) => one + other)).toEqual(['ac', 'ca', 'cb', 'bc']);
  });

  test('is waited for as long as somebody wants to, and no longer than the bot runs', async () => {
    await record(at.store, [won(['a', 'b'], OCTOBER)]); // by another process, which has ended since
    expect(await community.settled(`m${made}`, 5_000)).toBe(true);
    expect(await community.settled('nowhere', 1)).toBe(false);
    const endless = community.settled('nowhere', 600_000);
    await community.stop();
    expect(await endless).toBe(false);
  });

  test('of two clicks at once about where somebody is seen, neither undoes the other', async () => {
    const clicks = [{ servers: false }, { everywhere: 'Ann' }].map((change) => community.setVisibility('a', change));
    await Promise.all(clicks);
    expect(await community.visibility('a')).toEqual({ servers: false, everywhere: 'Ann' });
  });
});

describe('the champions of a month', () => {
  const told: Season[] = [];
  beforeEach(() => void told.splice(0));
  const hear = async (season: Season) => void told.push(season);

  /** Lets a bot run for a quarter of an hour up to a time, with servers that want to hear. */
  async function runAt(now: number, listening = ['g', 'h'], tell: Announcing['tell'] = hear) {
    const listeners = async () => listening.map((guildId) => ({ guildId, channelId: `c-${guildId}` }));
    const errors: unknown[] = [];
    let ticks = 0;
    const community = createCommunity({
      ...QUIET,
      standings: at.standings,
      now: () => now - QUARTER_MS + ticks,
      ticks: () => ticks,
      onError: (error) => errors.push(error),
      announcing: { listeners, tell },
    });
    for (ticks of [0, QUARTER_MS]) {
      community.wake();
      await community.idle();
    }
    await community.stop();
    return errors;
  }
  const lines = () => told.map(({ guildId, month, champions }) => [guildId, month, ...champions.map(({ userId }) => userId)].join(' ')); // prettier-ignore

  beforeEach(() =>
    record(at.store, [
      ...['ab', 'ab', 'ba'].map((pair) => won(Array.from(pair), OCTOBER)),
      ...['bc', 'cb'].map((pair) => won(Array.from(pair), OCTOBER, 'h')),
      won(['c', 'b'], NOVEMBER),
    ]),
  );

  test('are told once where somebody wants to hear them, after the month, also over restarts', async () => {
    await runAt(NOVEMBER - 10 * 60_000);
    expect(lines()).toEqual([]);
    await runAt(NOVEMBER);
    expect(lines().map((line) => line.split(' ').toSorted().join(' '))).toEqual(['2026-10 a g', '2026-10 b c h']);
    await runAt(NOVEMBER);
    await runAt(NOVEMBER + DAY_MS);
    expect(lines()).toHaveLength(2);
    await runAt(Date.UTC(2026, 11, 1));
    expect(lines().slice(2)).toEqual(['g 2026-11 c']);
  });

  test('are told to nobody by default, and not when the month is long over', async () => {
    await runAt(NOVEMBER, []);
    await runAt(NOVEMBER + 8 * DAY_MS);
    expect(lines()).toEqual([]);
  });

  test('are told in every other server where one cannot be told, and there the next time', async () => {
    const tell = async (season: Season) => {
      if (season.guildId === 'g') throw new Error('no net');
      await hear(season);
    };
    expect(await runAt(NOVEMBER, ['g', 'h'], tell)).toHaveLength(1);
    expect(lines().map((line) => line.slice(0, 9))).toEqual(['h 2026-10']);
    await runAt(NOVEMBER);
    expect(lines().slice(1)).toEqual(['g 2026-10 a']);
  });

  test('hold up nobody: what ends while they are told is folded', async () => {
    const done: (() => void)[] = [];
    const announcing = {
      listeners: async () => [{ guildId: 'g', channelId: 'c' }],
      tell: () => new Promise<void>((resolve) => void done.push(resolve)),
    };
    const { standings } = at;
    let ticks = 0;
    const now = () => NOVEMBER + ticks;
    const community = createCommunity({ ...QUIET, standings, now, ticks: () => ticks, onError: fail, announcing });
    ticks = QUARTER_MS;
    community.wake();
    await expect.poll(() => done).toHaveLength(1);
    await record(wakingAtEnds(at.store, community.wake), [won(['a', 'b'], NOVEMBER)]);
    expect(await community.settled(`m${made}`, 2_000)).toBe(true);
    done[0]!();
    await community.stop();
  });

  test('are all who share the title, however many they are', async () => {
    const winners = Array.from({ length: 25 }, (_, index) => `w${index}`);
    await record(at.store, winners.map((winner) => won([winner, 'a'], OCTOBER, 'h'))); // prettier-ignore
    await record(at.store, [won(['c', 'b'], OCTOBER, 'i')]);
    await runAt(NOVEMBER, ['h', 'i']);
    expect(told.map(({ champions }) => champions.length)).toEqual([27, 1]);
  });

  test('are those who may be seen', async () => {
    await at.standings.setVisibility('a', { servers: false, everywhere: null }, NOVEMBER);
    await runAt(NOVEMBER, ['g']);
    expect(lines()).toEqual(['g 2026-10 b']);
  });
});
