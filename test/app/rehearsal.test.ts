import { expect, test } from 'vitest';
import { rehearse } from '../../src/app/rehearsal.ts';

test('a rehearsal makes five boards, and none when somebody waits for a real one', async () => {
  expect(await rehearse(new AbortController().signal)).toBe(5);
  expect(await rehearse(AbortSignal.abort())).toBe(0);
});
