import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AT_ONCE, createJobQueue, MOST_AT_ONCE } from '../../src/match/clock/jobs.ts';

/** Turns whose jobs end on the test's signal. */
function open() {
  const [begun, ends]: [string[], Map<string, () => void>] = [[], new Map()];
  const turns = createJobQueue((id) => {
    begun.push(id);
    return new Promise((resolve) => ends.set(id, resolve));
  });
  turns.open();
  const end = (id: string) => {
    ends.get(id)!();
    ends.delete(id);
  };
  return { turns, begun, end, underWay: () => ends.size };
}

const idsOf = (count: number, name = 'm') => Array.from({ length: count }, (_, index) => `${name}${index}`);

test('ten thousand jobs begin a few at a time, in their order, and none is forgotten', async () => {
  const { turns, begun, end, underWay } = open();
  const ids = idsOf(10_000);
  ids.forEach(turns.queue);
  await expect.poll(underWay).toBe(AT_ONCE);
  await wait(20);
  expect([underWay(), turns.isBusy()]).toEqual([AT_ONCE, true]);
  expect(begun).toEqual(ids.slice(0, AT_ONCE));
  end('m3');
  await expect.poll(() => begun.at(-1)).toBe(`m${AT_ONCE}`);
  const closed = turns.close();
  for (const id of ids.slice(0, AT_ONCE + 1)) if (id !== 'm3') end(id);
  await closed;
  expect(begun).toHaveLength(AT_ONCE + 1);
});

test('whoever somebody waits for has a turn at once, but not without end', async () => {
  const { turns, begun, end, underWay } = open();
  idsOf(100).forEach(turns.queue);
  await expect.poll(underWay).toBe(AT_ONCE);
  turns.queueFirst('m99');
  await expect.poll(() => begun.at(-1)).toBe('m99');
  idsOf(100, 'click').forEach(turns.queueFirst);
  await expect.poll(underWay).toBe(MOST_AT_ONCE);
  await wait(20);
  expect(underWay()).toBe(MOST_AT_ONCE);
  end('m0');
  await expect.poll(() => begun.at(-1)).toBe(`click${MOST_AT_ONCE - AT_ONCE - 1}`);
});
