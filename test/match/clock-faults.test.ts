import { setTimeout as wait } from 'node:timers/promises';
import { describe, beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/drizzle.ts';
import { changed } from '../../src/match/decisions/decision.ts';
import { ABANDONED_MS, type Match } from '../../src/match/match.ts';
import type { Store } from '../../src/match/door/store-port.ts';
import { isCannotSave, PostRefused } from '../../src/match/ports.ts';
import { ANN, CHANNEL, clickBy, GUILD, lobbyOf, running } from '../harness/matches.ts';
import { startMatch } from '../harness/headless/tables.ts';
import { useClock } from './running-clock.ts';

const at = useClock(false);

/** A store whose queries of due work fail a few times. */
const shaky = (store: Store): Store => {
  let failures = 2;
  const ask = <Value>(question: () => Promise<Value>): Promise<Value> =>
    failures-- > 0 ? Promise.reject(new Error('The store is away.')) : question();
  return { ...store, due: (now) => ask(() => store.due(now)), nextDue: () => ask(() => store.nextDue()) };
};

test('a store that cannot be asked what is due is asked again; the clock beats as soon as it answers', async () => {
  const id = await startMatch(at);
  at.start(shaky(at.store));
  await expect.poll(() => at.shown.map((match) => match.id)).toEqual([id]);
  expect(at.errors).toEqual([new Error('The store is away.'), new Error('The store is away.')]);
  expect(at.beats[0]).toBe(2);
});

test('a store that answers again ends the pauses of all matches that failed before', async () => {
  const id = await startMatch(at);
  let isAway = false;
  at.fails = Infinity;
  at.start({ ...at.store, due: (now) => (isAway ? Promise.reject(new Error('Away.')) : at.store.due(now)) });
  await expect.poll(() => at.errors).toContainEqual(AWAY);
  isAway = true;
  await expect.poll(() => at.errors).toContainEqual(new Error('Away.'));
  [at.fails, isAway] = [0, false];
  await expect.poll(() => at.shown.map((match) => match.id)).toEqual([id]); // no time has passed
});

const AWAY = new Error('Discord is away.');

describe('the pause after a failure', () => {
  let id: string;
  beforeEach(async () => {
    id = await startMatch(at);
    at.fails = Infinity;
    at.start(at.store);
    await expect.poll(() => at.errors.length).toBe(1);
  });
  const ids = () => at.shown.map((match) => match.id);

  test('is followed by another try; nothing is saved until then', async () => {
    expect(await at.store.load(id)).toMatchObject({ shown: { ply: -1 } });
    at.fails = 0;
    at.pass(999);
    await at.clock.stop();
    at.clock.start(); // looks for due work at once, too early
    await wait(20);
    expect(at.shown).toEqual([]);
    at.pass(1);
    await expect.poll(ids).toEqual([id]);
  });

  test('ends with a click; if that fails, another one begins', async () => {
    at.clock.wake(id);
    expect(await at.clock.settled(id)).toEqual(AWAY);
    expect(at.errors).toEqual([AWAY, AWAY]);
    at.fails = 0;
    at.pass(1_000);
    await expect.poll(ids).toEqual([id]);
  });

  test('does not come over a click that was saved while a try was under way', async () => {
    for (const [tries, pause] of [1_000, 2_000].entries()) {
      at.pass(pause);
      await expect.poll(() => at.errors.length).toBe(tries + 2);
    }
    let fail: (() => void) | undefined;
    at.answer = () => new Promise((resolve) => (fail = resolve));
    at.pass(4_000); // another try, which will fail, and has not yet
    await expect.poll(() => fail).toBeDefined();
    at.fails = 0;
    at.answer = () => Promise.resolve();
    at.clock.wake(id);
    fail!();
    await expect.poll(() => at.errors.length).toBe(4);
    at.pass(1_000); // not the eight seconds that would follow otherwise
    await expect.poll(ids).toEqual([id]);
  });

  test('ends when something changes in the server, and only there', async () => {
    at.fails = 0;
    await at.clock.wakeIn('another');
    await wait(20);
    expect(at.shown).toEqual([]);
    await at.clock.wakeIn(GUILD);
    await expect.poll(ids).toEqual([id]);
  });

  test('says with what it failed, also while it is tried again, until it does not', async () => {
    expect(at.clock.failureOf(id)).toEqual(AWAY);
    let arrive: (() => void) | undefined;
    at.answer = () => new Promise((resolve) => (arrive = resolve));
    at.fails = 0;
    at.clock.wake(id);
    await expect.poll(() => arrive).toBeDefined();
    expect(at.clock.failureOf(id)).toEqual(AWAY);
    arrive!();
    await expect.poll(() => at.clock.failureOf(id)).toBeUndefined();
    expect(ids()).toEqual([id]);
  });

  test('ends for all when people can be heard again', async () => {
    at.fails = 0;
    at.clock.reachableAgain(null);
    await expect.poll(ids).toEqual([id]);
  });
});

test('a board that cannot be posted after a long quiet time comes without another click', async () => {
  const id = await startMatch(at);
  at.start(at.store);
  const match = await at.running(id);
  at.fails = Infinity;
  await at.play(match);
  at.clock.wake(id);
  await expect.poll(() => at.errors.length).toBe(1);
  at.fails = 0;
  at.pass(1_000);
  await expect.poll(() => at.shown.length).toBe(2);
});

test('a post that is under way at a stop is waited for, and no other one begins', async () => {
  const id = await startMatch(at);
  at.start(at.store);
  const match = await at.running(id);
  let arrive: (() => void) | undefined;
  at.answer = () => new Promise((resolve) => (arrive = resolve));
  await at.play(match);
  at.clock.wake(id);
  await expect.poll(() => arrive).toBeDefined();
  await at.play(running((await at.store.load(id))!));
  const stopped = at.clock.stop();
  at.answer = () => Promise.resolve();
  arrive!();
  await stopped;
  at.close();
  await wait(300); // longer than the clock ever waits for due work
  expect([at.shown.length, at.errors]).toEqual([2, []]);
});

test('a look that is under way at a stop is waited for, so that the store may close', async () => {
  let answer: (() => void) | undefined;
  at.start({ ...at.store, due: () => new Promise((resolve) => (answer = () => resolve([]))) });
  await expect.poll(() => answer).toBeDefined();
  let isStopped = false;
  const stopped = at.clock.stop().then(() => (isStopped = true));
  await wait(20);
  expect(isStopped).toBe(false);
  answer!();
  await stopped;
  at.close();
  await wait(20);
  expect(at.errors).toEqual([]);
});

test('an end that nobody could be told for a week is given up', async () => {
  const id = await startMatch(at);
  await at.matches.act(id, clickBy(ANN), { kind: 'end' });
  at.fails = Infinity;
  at.start(at.store);
  await expect.poll(() => at.errors.length).toBe(1);
  at.pass(ABANDONED_MS);
  at.clock.wake(id);
  await expect.poll(() => at.store.load(id)).toMatchObject({ shown: { end: true } });
  expect(at.shown).toEqual([]);
});

test('that a match cannot go on under this version is given up when nobody could be told for a week', async () => {
  const { store } = at;
  const retired: Match = { ...lobbyOf(), status: 'closed', reason: 'retired', untold: true, touchedAt: 0 };
  await store.insert(retired, 0);
  const { id } = retired;
  at.fails = Infinity;
  at.start(at.store);
  await expect.poll(() => at.errors.length).toBe(1);
  at.pass(ABANDONED_MS - 1);
  await expect.poll(() => at.errors.length).toBe(2);
  expect(await store.load(id)).toHaveProperty('untold');
  at.pass(1);
  at.clock.wake(id);
  await expect.poll(() => store.load(id)).not.toHaveProperty('untold');
  expect(await store.nextDue()).toBeNull();
  expect(at.shown).toEqual([]);
});

test('the end of a match whose channel is gone is saved as soon as that is possible', async () => {
  const id = await startMatch(at);
  const FULL = new Error('The disk is full.');
  let [failures, looksAhead] = [0, false];
  const { store } = at;
  at.start({
    ...store,
    save: (saving) => (failures-- > 0 ? Promise.reject(FULL) : store.save(saving)),
    nextDue: async () => {
      looksAhead ||= (await store.openIn(CHANNEL)) === null;
      return store.nextDue();
    },
  });
  await at.running(id);
  failures = 2;
  at.clock.lose(id);
  for (const pause of [1_000, 2_000]) {
    await expect.poll(() => at.errors.length).toBe(pause / 1_000);
    at.pass(pause);
  }
  await expect.poll(() => store.load(id)).toMatchObject({ status: 'over', ending: { kind: 'channel-gone' } });
  expect(at.errors).toEqual([FULL, FULL]);
  await expect.poll(() => looksAhead).toBe(true); // and not every moment for the saved end
});

test('what is lost before the clock runs ends when it does', async () => {
  const id = await startMatch(at);
  at.start(at.store);
  await at.clock.stop();
  at.clock.lose(id);
  at.clock.start();
  await expect.poll(() => at.store.load(id)).toMatchObject({ ending: { kind: 'channel-gone' } });
});

test('a full disk: nothing is changed, and it goes on when there is room', async () => {
  const id = await startMatch(at);
  at.start(at.store);
  await expect.poll(() => at.shown.length).toBe(1);
  const { db } = at.database;
  const before = running((await at.store.load(id))!);
  const pages = db.get<{ page_count: number }>(sql`pragma page_count`).page_count;
  db.run(sql.raw(`pragma max_page_count = ${pages}`));
  const big = (match: Match) => changed({ ...match, seed: 'x'.repeat(100_000) });
  await expect(at.change(id, big)).rejects.toSatisfy(isCannotSave);
  expect(await at.store.load(id)).toEqual(before);
  db.run(sql.raw(`pragma max_page_count = ${pages + 1000}`));
  expect(await at.change(id, big)).toMatchObject({ ok: true });
});

describe('a post that Discord refuses for good', () => {
  const refuse =
    (why: 'access' | 'moderated', channelId = CHANNEL) =>
    () =>
      Promise.reject(new PostRefused(why, { id: 'match', guildId: GUILD, channelId }, new Error('Refused')));

  /** Has the clock try three times more; answers the number of logged errors then. */
  async function loggedAfter(id: string, answer = at.answer): Promise<number> {
    at.answer = answer;
    for (let tries = 0; tries < 3; tries++) {
      at.clock.wake(id);
      await at.clock.settled(id);
    }
    return at.errors.length;
  }

  test('is logged once for its channel and its reason, and again after a week, however often it is tried', async () => {
    at.start(at.store);
    at.answer = refuse('access');
    const id = await startMatch(at);
    expect(await loggedAfter(id)).toBe(1);
    expect(at.clock.failureOf(id)).toBeInstanceOf(PostRefused);
    expect(await loggedAfter(id, refuse('moderated'))).toBe(2);
    expect(await loggedAfter(id, refuse('access', 'elsewhere'))).toBe(3);
    at.pass(7 * 24 * 3_600_000);
    await at.change(id, (match) => changed({ ...running(match), touchedAt: at.now() }));
    expect(await loggedAfter(id, refuse('access'))).toBe(4);
    expect(at.told.at(-1)).toEqual({ match: id, guild: GUILD, channel: CHANNEL });
  });

  test('is logged each time if it may get through the next time', async () => {
    at.start(at.store);
    at.fails = Infinity;
    expect(await loggedAfter(await startMatch(at))).toBe(3);
  });
});
