import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { record } from '../harness/seasons/record.ts';
import { season } from '../harness/seasons/season.ts';
import { useStore } from '../harness/store.ts';

const at = useStore();
const NOW = Date.UTC(2026, 10, 20);

test('many results are folded with as many queries as one', async () => {
  const clubs = [{ guildId: '9001', people: ['11', '12', '13', '14'] }];
  const span = { from: NOW - 3_600_000, until: NOW };
  await record(at.store, season({ clubs, matches: 90, ...span, random: randomFrom('queries') }));
  const queries = vi.spyOn(Client.prototype, 'query');
  const folding = async (most: number) => {
    queries.mockClear();
    expect(await at.standings.fold(most, NOW)).toBe(most);
    return queries.mock.calls.length;
  };
  await folding(20);
  const counts = [await folding(1), await folding(60)];
  queries.mockRestore();
  expect(Math.max(...counts)).toBeLessThan(30);
});
