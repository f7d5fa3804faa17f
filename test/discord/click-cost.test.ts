import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/drizzle.ts';
import { needsNobody } from '../../src/match/turn.ts';
import type { Store } from '../../src/match/door/store-port.ts';
import { atRest } from '../harness/headless/headless-bot.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { ANN, BEN, running } from '../harness/matches.ts';
import { useDesk, gathered, firstPlay } from '../harness/headless/tables.ts';

/** Reads and writes of matches by the service and the clock, in their order. */
let calls: string[];
const counted = (store: Store): Store => ({
  ...store,
  load: (id) => {
    calls.push('load');
    return store.load(id);
  },
  openIn: (channelId) => {
    calls.push('load');
    return store.openIn(channelId);
  },
  save: (saving) => {
    calls.push('save');
    return store.save(saving);
  },
});
const bot = useDesk({ seed: 'cost', storeOf: counted });
beforeEach(() => {
  calls = [];
  bot.clock.start();
});

/** The board of a match is posted, and the clock has nothing to do for it. */
async function settled(id: string): Promise<void> {
  await atRest(bot, id);
  await bot.clock.settled(id);
}

/** A click on a play until the next board is posted: its cost, and the number of plays. */
async function clickOnPlay(id: string) {
  const { user, button } = firstPlay(running(await openMatch(bot)));
  calls = [];
  const { outcome } = await bot.press(user, button);
  expect(outcome).toBe('played');
  await settled(id);
  const cost = calls;
  calls = [];
  const after = running(await openMatch(bot));
  expect(needsNobody(after)).toBeNull();
  return { cost, plays: after.game.ply - button.ply };
}

async function started(action: 'start' | 'solo', guests: readonly string[]): Promise<string> {
  const id = await gathered(bot, { guests, options: { 'ask-always': true } });
  await bot.press(ANN, { kind: 'lobby', match: id, action });
  await settled(id);
  return id;
}

describe('a click on a play, until the next board is posted,', () => {
  test('costs three loads and two saves', async () => {
    const id = await started('start', [BEN]);
    const clicks = [];
    for (let count = 0; count < 20; count++) clicks.push(await clickOnPlay(id));
    const alone = clicks.filter(({ plays }) => plays === 1);
    expect(alone.length).toBeGreaterThan(5);
    for (const click of alone) expect(click.cost).toEqual(['load', 'save', 'load', 'save', 'load']);
  });

  test('costs one save more where plays follow that nobody decides', async () => {
    const id = await started('solo', []);
    for (let count = 0; count < 5; count++) {
      const { cost, plays } = await clickOnPlay(id);
      expect(plays).toBeGreaterThan(1);
      expect(cost).toEqual(['load', 'save', 'load', 'save', 'save', 'load']);
    }
  });

  test('writes no tip for whoever has had them all', async () => {
    for (const number of [1, 2, 3]) expect(await bot.store.nextTip(ANN, 3)).toBe(number);
    const written = () => bot.database.db.get<{ changes: number }>(sql`select total_changes() as changes`).changes;
    const before = written();
    expect(await bot.store.nextTip(ANN, 3)).toBeNull();
    expect(written()).toBe(before);
  });
});
