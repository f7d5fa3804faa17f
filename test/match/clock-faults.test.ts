import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '../../src/store/database/drizzle.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import { COMPUTERS } from '../../src/computer/computer.ts';
import type { Counter } from '../harness/headless/counter.ts';
import { openCounter } from '../harness/headless/counter.ts';
import type { Clock } from '../../src/match/clock/clock.ts';
import { createClock } from '../../src/match/clock/clock.ts';
import { changed } from '../../src/match/decisions/decision.ts';
import { dueAt } from '../../src/match/decisions/due-times.ts';
import type { Match, Running } from '../../src/match/match.ts';
import { ABANDONED_MS } from '../../src/match/match.ts';
import type { Store } from '../../src/match/store-port.ts';
import { isCannotSave, PostRefused } from '../../src/match/ports.ts';
import { awaitedSeat, userAt } from '../../src/match/turn.ts';
import { ANN, BEN, CHANNEL, clickBy, GUILD, lobbyOf, running } from '../harness/matches.ts';
import { QUIET } from '../harness/quiet.ts';

let counter: Counter;
let clock: Clock;
let shown: Match[];
let errors: unknown[];
let told: unknown[]; // their subjects
let isAway: boolean; // Discord
let beats: number[]; // the number of errors at each
let answer: () => Promise<void>; // before it answers

beforeEach(() => {
  counter = openCounter();
  [shown, errors, told, isAway, beats] = [[], [], [], false, []];
  answer = () => Promise.resolve();
});
afterEach(async () => {
  await clock.stop();
  counter.close();
});

function startClock(store: Store): void {
  clock = createClock({
    ...QUIET,
    store,
    show: {
      show: async (match) => {
        const wasAway = isAway;
        await answer();
        if (wasAway) throw new Error('Discord is away.');
        shown.push(match);
        return 'message';
      },
      dropControls: () => Promise.resolve(),
    },
    ask: (level, view, plays) => Promise.resolve(COMPUTERS[level](view, plays, () => 0)),
    now: counter.now,
    onBeat: () => void beats.push(errors.length),
    onError: (error, _, about) => void (errors.push(error), told.push(about)),
  });
  clock.start();
}

async function started(): Promise<string> {
  const { service } = counter;
  const options = { ruleset: 'classic', autoPlay: false, limitMs: null } as const;
  const opened = await service.tables.open({ guildId: GUILD, channelId: CHANNEL, options, seat: null }, clickBy(ANN));
  if (!opened.ok) throw new Error(opened.error.code);
  await service.tables.join(opened.value.id, clickBy(BEN), null);
  await service.tables.start(opened.value.id, clickBy(ANN));
  return opened.value.id;
}

/** The match, when its board has been posted to the person awaited. */
async function atRest(id: string): Promise<Running> {
  await expect.poll(async () => dueAt((await counter.store.load(id))!)).toBeGreaterThan(0);
  return running((await counter.store.load(id))!);
}

async function play(match: Running): Promise<void> {
  const chosen = formatPlay(legalPlays(match.game)[0]!.play);
  const answered = await counter.service.play.play(
    match.id,
    match.game.ply,
    chosen,
    clickBy(userAt(match, awaitedSeat(match))!),
  );
  expect(answered.ok).toBe(true);
}

/** A store whose queries of due work fail a few times. */
const shaky = (store: Store): Store => {
  let failures = 2;
  const ask = <Value>(question: () => Promise<Value>): Promise<Value> =>
    failures-- > 0 ? Promise.reject(new Error('The store is away.')) : question();
  return { ...store, due: (now) => ask(() => store.due(now)), nextDue: () => ask(() => store.nextDue()) };
};

test('a store that cannot be asked what is due is asked again; the clock beats as soon as it answers', async () => {
  const id = await started();
  startClock(shaky(counter.store));
  await expect.poll(() => shown.map((match) => match.id)).toEqual([id]);
  expect(errors).toEqual([new Error('The store is away.'), new Error('The store is away.')]);
  expect(beats[0]).toBe(2);
});

describe('the pause after a failure', () => {
  let id: string;
  beforeEach(async () => {
    id = await started();
    isAway = true;
    startClock(counter.store);
    await expect.poll(() => errors.length).toBe(1);
  });
  const ids = () => shown.map((match) => match.id);

  test('is followed by another try', async () => {
    isAway = false;
    counter.pass(1_000);
    await expect.poll(ids).toEqual([id]);
  });

  test('ends with a click; if that fails, another one begins', async () => {
    clock.wake(id);
    await expect.poll(() => errors.length).toBe(2);
    isAway = false;
    counter.pass(1_000);
    await expect.poll(ids).toEqual([id]);
  });

  test('does not come over a click that was saved while a try was under way', async () => {
    let fail: (() => void) | undefined;
    for (const pause of [1_000, 2_000]) {
      counter.pass(pause);
      await expect.poll(() => errors.length).toBe(pause === 1_000 ? 2 : 3);
    }
    answer = () => new Promise((resolve) => (fail = resolve));
    counter.pass(4_000); // another try, which will fail, and has not yet
    await expect.poll(() => fail).toBeDefined();
    isAway = false;
    answer = () => Promise.resolve();
    clock.wake(id);
    fail!();
    await expect.poll(() => errors.length).toBe(4);
    counter.pass(1_000); // not the eight seconds that would follow otherwise
    await expect.poll(ids).toEqual([id]);
  });

  test('ends when something changes in the server, and only there', async () => {
    isAway = false;
    await clock.wakeIn('another');
    await wait(20);
    expect(shown).toEqual([]);
    await clock.wakeIn(GUILD);
    await expect.poll(ids).toEqual([id]);
  });

  test('says with what it failed, also while it is tried again, until it does not', async () => {
    expect(clock.failureOf(id)).toEqual(new Error('Discord is away.'));
    let arrive: (() => void) | undefined;
    answer = () => new Promise((resolve) => (arrive = resolve));
    isAway = false;
    clock.wake(id);
    await expect.poll(() => arrive).toBeDefined();
    expect(clock.failureOf(id)).toEqual(new Error('Discord is away.'));
    arrive!();
    await expect.poll(() => clock.failureOf(id)).toBeUndefined();
    expect(ids()).toEqual([id]);
  });

  test('ends for all when people can be heard again', async () => {
    isAway = false;
    clock.heardAgain();
    await expect.poll(ids).toEqual([id]);
  });
});

test('a board that cannot be posted after a long quiet time comes without another click', async () => {
  const id = await started();
  startClock(counter.store);
  const match = await atRest(id);
  isAway = true;
  await play(match);
  clock.wake(id);
  await expect.poll(() => errors.length).toBe(1);
  isAway = false;
  counter.pass(1_000);
  await expect.poll(() => shown.length).toBe(2);
});

test('a post that is under way at a stop is waited for, and no other one begins', async () => {
  const id = await started();
  startClock(counter.store);
  const match = await atRest(id);
  let arrive: (() => void) | undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  await play(match);
  clock.wake(id);
  await expect.poll(() => arrive).toBeDefined();
  await play(running((await counter.store.load(id))!));
  const stopped = clock.stop();
  answer = () => Promise.resolve();
  arrive!();
  await stopped;
  counter.close();
  await wait(300); // longer than the clock ever waits for due work
  expect([shown.length, errors]).toEqual([2, []]);
});

test('an end that nobody could be told for a week is given up', async () => {
  const id = await started();
  await counter.service.play.endByModerator(id, clickBy(ANN));
  isAway = true;
  startClock(counter.store);
  await expect.poll(() => errors.length).toBe(1);
  counter.pass(ABANDONED_MS);
  clock.wake(id);
  await expect.poll(() => counter.store.load(id)).toMatchObject({ shown: { end: true } });
  expect(shown).toEqual([]);
});

test('that a match cannot go on under this version is given up when nobody could be told for a week', async () => {
  const { store } = counter;
  const retired: Match = { ...lobbyOf(), status: 'closed', reason: 'retired', untold: true, touchedAt: 0 };
  await store.insert(retired, 0);
  const { id } = retired;
  isAway = true;
  startClock(counter.store);
  await expect.poll(() => errors.length).toBe(1);
  counter.pass(ABANDONED_MS - 1);
  await expect.poll(() => errors.length).toBe(2);
  expect(await store.load(id)).toHaveProperty('untold');
  counter.pass(1);
  clock.wake(id);
  await expect.poll(() => store.load(id)).not.toHaveProperty('untold');
  expect(await store.nextDue()).toBeNull();
  expect(shown).toEqual([]);
});

test('the end of a match whose channel is gone is saved as soon as that is possible', async () => {
  const id = await started();
  let failures = 0;
  let looksAhead = false;
  const { store } = counter;
  startClock({
    ...store,
    save: (saving) => (failures-- > 0 ? Promise.reject(new Error('The disk is full.')) : store.save(saving)),
    nextDue: async () => {
      looksAhead ||= (await store.openIn(CHANNEL)) === null;
      return store.nextDue();
    },
  });
  await atRest(id);
  failures = 2;
  clock.lose(id);
  for (const pause of [1_000, 2_000]) {
    await expect.poll(() => errors.length).toBe(pause / 1_000);
    counter.pass(pause);
  }
  await expect.poll(() => store.load(id)).toMatchObject({ status: 'over', ending: { kind: 'channel-gone' } });
  expect(errors).toEqual([new Error('The disk is full.'), new Error('The disk is full.')]);
  await expect.poll(() => looksAhead).toBe(true); // and not every moment for the saved end
});

test('what is lost before the clock runs ends when it does', async () => {
  const id = await started();
  startClock(counter.store);
  await clock.stop();
  clock.lose(id);
  clock.start();
  await expect.poll(() => counter.store.load(id)).toMatchObject({ ending: { kind: 'channel-gone' } });
});

test('a full disk: nothing is changed, and it goes on when there is room', async () => {
  const id = await started();
  startClock(counter.store);
  await expect.poll(() => shown.length).toBe(1);
  const { db } = counter.database;
  const before = running((await counter.store.load(id))!);
  const pages = db.get<{ page_count: number }>(sql`pragma page_count`).page_count;
  db.run(sql.raw(`pragma max_page_count = ${pages}`));
  const big = (match: Match) => changed({ ...match, seed: 'x'.repeat(100_000) });
  await expect(counter.change(id, big)).rejects.toSatisfy(isCannotSave);
  expect(await counter.store.load(id)).toEqual(before);
  db.run(sql.raw(`pragma max_page_count = ${pages + 1000}`));
  expect(await counter.change(id, big)).toMatchObject({ ok: true });
});

describe('a post that Discord refuses for good', () => {
  const refuse =
    (why: 'access' | 'moderated', channelId = CHANNEL) =>
    () =>
      Promise.reject(new PostRefused(why, { id: 'match', guildId: GUILD, channelId }, new Error('Refused')));

  /** Has the clock try once more. */
  async function tryAgain(id: string): Promise<void> {
    clock.wake(id);
    await clock.settled(id);
  }

  test('is logged once for its channel and its reason, and again after a week, however often it is tried', async () => {
    startClock(counter.store);
    answer = refuse('access');
    const id = await started();
    for (const _ of [1, 2, 3]) await tryAgain(id);
    expect(errors).toHaveLength(1);
    expect(clock.failureOf(id)).toBeInstanceOf(PostRefused);
    answer = refuse('moderated');
    for (const _ of [1, 2, 3]) await tryAgain(id);
    expect(errors).toHaveLength(2);
    answer = refuse('access', 'elsewhere');
    for (const _ of [1, 2, 3]) await tryAgain(id);
    expect(errors).toHaveLength(3);
    counter.pass(7 * 24 * 3_600_000);
    await counter.change(id, (match) => changed({ ...running(match), touchedAt: counter.now() }));
    answer = refuse('access');
    for (const _ of [1, 2, 3]) await tryAgain(id);
    expect(errors).toHaveLength(4);
    expect(told.at(-1)).toEqual({ match: id, guild: GUILD, channel: CHANNEL });
  });

  test('is logged each time if it may get through the next time', async () => {
    startClock(counter.store);
    isAway = true;
    const id = await started();
    for (const _ of [1, 2, 3]) await tryAgain(id);
    expect(errors).toHaveLength(3);
  });
});
