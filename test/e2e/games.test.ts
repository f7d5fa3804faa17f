import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Table } from '../support/table.ts';
import { openTable, playToEnd, randomOf, startMatch } from '../support/table.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

test('two people play a whole match', async () => {
  await startMatch(table, 2);
  const posts: string[] = [];
  const end = await playToEnd(table, randomOf(1), (post) => void posts.push(post.text));
  console.log(posts.slice(0, 6).join('\n======\n'), posts.length);
  console.log(end.text);
  expect(end.text).toContain('wins');
}, 120_000);
