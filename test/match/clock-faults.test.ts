import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMPUTERS } from '../../src/computer/computer.ts';
import type { Counter } from '../../src/cli/headless/counter.ts';
import { openCounter } from '../../src/cli/headless/counter.ts';
import type { Clock } from '../../src/match/clock.ts';
import { createClock } from '../../src/match/clock.ts';
import { changed } from '../../src/match/decision.ts';
import type { Match } from '../../src/match/match.ts';
import { ABANDONED_MS } from '../../src/match/match.ts';
import type { Store } from '../../src/match/ports.ts';
import { isCannotSave } from '../../src/match/ports.ts';
import type { Service } from '../../src/match/service.ts';
import { ANN, BEN, CHANNEL, clickBy, GUILD, running } from '../support/matches.ts';

let counter: Counter;
let clock: Clock;
let shown: Match[];
let errors: unknown[];
let isAway: boolean; // Discord

beforeEach(() => {
  counter = openCounter();
  [shown, errors, isAway] = [[], [], false];
});
afterEach(async () => {
  await clock.stop();
  counter.close();
});

function startClock(service: Service): void {
  clock = createClock({
    service,
    show: {
      show: async (match) => {
        if (isAway) throw new Error('Discord is away.');
        shown.push(match);
        return 'message';
      },
    },
    ask: (level, view, plays) => Promise.resolve(COMPUTERS[level](view, plays, () => 0)),
    now: counter.now,
    onError: (error) => void errors.push(error),
  });
  clock.start();
}

async function started(): Promise<string> {
  const { service } = counter;
  const options = { ruleset: 'classic', autoPlay: false, limitMs: null } as const;
  const opened = await service.open({ guildId: GUILD, channelId: CHANNEL, options, seat: null }, clickBy(ANN));
  if (!opened.ok) throw new Error(opened.error.code);
  await service.join(opened.value.id, clickBy(BEN), null);
  await service.start(opened.value.id, clickBy(ANN));
  return opened.value.id;
}

/** A store whose questions about what is due fail a few times. */
const shaky = (store: Store): Store => {
  let failures = 2;
  const ask = <Value>(question: () => Promise<Value>): Promise<Value> =>
    failures-- > 0 ? Promise.reject(new Error('The store is away.')) : question();
  return { ...store, due: (now) => ask(() => store.due(now)), nextDue: () => ask(() => store.nextDue()) };
};

test('a store that cannot be asked what is due is asked again', async () => {
  const id = await started();
  startClock(counter.reopen(shaky));
  await expect.poll(() => shown.map((match) => match.id)).toEqual([id]);
  expect(errors).toEqual([new Error('The store is away.'), new Error('The store is away.')]);
});

test('a nudge in the pause after a failure does not put the clock to sleep', async () => {
  const id = await started();
  isAway = true;
  startClock(counter.service);
  clock.nudge(id);
  clock.nudge(id);
  await expect.poll(() => errors.length).toBe(1);
  isAway = false;
  counter.pass(1_000);
  await expect.poll(() => shown.map((match) => match.id)).toEqual([id]);
});

test('an end that nobody could be told for a week is given up', async () => {
  const id = await started();
  await counter.service.endByModerator(id, clickBy(ANN));
  isAway = true;
  startClock(counter.service);
  await expect.poll(() => errors.length).toBe(1);
  counter.pass(ABANDONED_MS);
  clock.nudge(id);
  await expect.poll(() => counter.service.store.load(id)).toMatchObject({ shown: { end: true } });
  expect(shown).toEqual([]);
});

test('a full disk: nothing is changed, and it goes on when there is room', async () => {
  const id = await started();
  startClock(counter.service);
  await expect.poll(() => shown.length).toBe(1);
  const { db } = counter.database;
  const before = running((await counter.service.store.load(id))!);
  const pages = db.get<{ page_count: number }>(sql`pragma page_count`).page_count;
  db.run(sql.raw(`pragma max_page_count = ${pages}`));
  const big = (match: Match) => changed({ ...match, seed: 'x'.repeat(100_000) });
  await expect(counter.service.change(id, big)).rejects.toSatisfy(isCannotSave);
  expect(await counter.service.store.load(id)).toEqual(before);
  db.run(sql.raw(`pragma max_page_count = ${pages + 1000}`));
  expect(await counter.service.change(id, big)).toMatchObject({ ok: true });
});
