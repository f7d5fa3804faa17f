import { expect, test } from 'vitest';
import { acknowledge } from '../../src/discord/acknowledge.ts';
import type { Bot } from '../../src/discord/bot.ts';

test('an answer that fails is logged as that, with its match, and what follows is done', async () => {
  const lines: unknown[] = [];
  const clock: Pick<Bot['clock'], 'wake'> = { wake: () => {} };
  const bot = { clock, onError: (...line: unknown[]) => void lines.push(line) };
  const error = new Error('Discord is away.');
  const isSeen = await acknowledge(bot as unknown as Bot, 'match00001', () => Promise.reject(error));
  expect(isSeen).toBe(false);
  expect(lines).toEqual([[error, 'A click that was saved could not be answered.', { match: 'match00001' }]]);
});
