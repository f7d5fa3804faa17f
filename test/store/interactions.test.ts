import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createInteractions } from '../../src/store/database/interactions.ts';
import { useStore } from '../harness/store.ts';

const MINUTE = 60_000;
const stored = useStore();
const asProcess = () => createInteractions(stored.database.kit, 15 * MINUTE);

test('of all processes that ask at the same time, one is the first', async () => {
  const processes = Array.from({ length: 8 }, asProcess);
  for (let id = 1; id <= 20; id++) {
    const answers = await Promise.all(processes.map((isFirst) => isFirst(String(id), id)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  }
});

test('what is too old to come again is swept, and nothing else', async () => {
  const isFirst = asProcess();
  const ids = async () =>
    (await stored.all<{ id: string }>(sql`select id from interactions order by at`)).map(({ id }) => id);
  const from = 1_000_000 * MINUTE;
  for (const minute of [0, 1, 2, 8, 14]) expect(await isFirst(`at-${minute}`, from + minute * MINUTE)).toBe(true);
  expect(await ids()).toEqual(['at-0', 'at-1', 'at-2', 'at-8', 'at-14']);
  expect(await isFirst('at-16', from + 16 * MINUTE)).toBe(true);
  expect(await ids()).toEqual(['at-1', 'at-2', 'at-8', 'at-14', 'at-16']);
  expect(await isFirst('at-8', from + 8 * MINUTE)).toBe(false);
  expect(await asProcess()('at-16', from + 16 * MINUTE)).toBe(false);
});
