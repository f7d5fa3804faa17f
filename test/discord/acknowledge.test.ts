import { DiscordAPIError } from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acknowledge } from '../../src/discord/replies/replies.ts';
import type { Repliable } from '../../src/discord/interactions.ts';
import type { Bot } from '../../src/discord/replies/bot.ts';
import { CHANNEL, fakeInteraction, GUILD } from '../harness/headless/interaction.ts';
import { ANN } from '../harness/matches.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A bot that notes the matches that are woken, and the lines of the log. */
function openBot() {
  const [woken, lines]: [string[], unknown[]] = [[], []];
  const clock: Pick<Bot['clock'], 'wake'> = { wake: (id) => void woken.push(id) };
  const bot = { clock, onError: (...line: unknown[]) => void lines.push(line) };
  const { interaction } = fakeInteraction(ANN, {}, { kind: 'button', customId: '' });
  return { bot: bot as unknown as Bot, interaction: interaction as Repliable, woken, lines };
}

test('an answer that fails is logged as that, with its ids, and what follows is done', async () => {
  const { bot, interaction, woken, lines } = openBot();
  const error = new Error('Discord is away.');
  const isSeen = await acknowledge(bot, interaction, 'match00001', () => Promise.reject(error));
  expect(isSeen).toBe(false);
  const about = { match: 'match00001', guild: GUILD, channel: CHANNEL, interaction: interaction.id };
  expect(lines).toEqual([[error, 'A click that was saved could not be answered.', about]]);
  expect(woken).toEqual(['match00001']);
});

test('an answer that had got through before is no failure', async () => {
  const { bot, interaction, lines } = openBot();
  const code = RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
  const error = new DiscordAPIError({ code, message: 'Again' }, code, 400, 'POST', '', {});
  expect(await acknowledge(bot, interaction, 'match00001', () => Promise.reject(error))).toBe(true);
  expect([lines, interaction.replied]).toEqual([[], true]); // so that the next answer is a follow-up
});

test('what follows is done once, after the answer', async () => {
  const { bot, interaction, woken } = openBot();
  const isSeen = await acknowledge(bot, interaction, 'match00001', async () => {
    expect(woken).toEqual([]);
  });
  vi.advanceTimersByTime(60_000);
  expect([isSeen, woken]).toEqual([true, ['match00001']]);
});

test('an answer that hangs is waited for as long as Discord waits, not longer', () => {
  const { bot, interaction, woken } = openBot();
  void acknowledge(bot, interaction, 'match00001', () => new Promise(() => {}));
  vi.advanceTimersByTime(2_999);
  expect(woken).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(woken).toEqual(['match00001']);
});
