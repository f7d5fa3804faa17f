import { MessageFlags, RESTJSONErrorCodes, type ChatInputCommandInteraction } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorOf } from '../harness/channel.ts';
import { CHANNEL, fakeInteraction, GUILD } from '../harness/headless/interaction.ts';
import { acknowledge, tell } from '../../src/discord/replies/replies.ts';
import type { Repliable } from '../../src/discord/interactions.ts';
import type { Bot } from '../../src/discord/replies/bot.ts';
import { ANN } from '../harness/matches.ts';

const AGAIN = errorOf(RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged, 400);

test.each([
  ['has not begun', {}, ['reply']],
  ['is being thought of in public: that goes', { deferred: true, ephemeral: false }, ['deleteReply', 'followUp']],
  ['is an edit of the post that was clicked: that stays', { deferred: true }, ['followUp']],
  ['is there in public: that stays', { deferred: true, replied: true, ephemeral: false }, ['followUp']],
])('what went wrong is told privately, though the answer %s', async (_, state, vias) => {
  const told: unknown[] = [];
  const via = (name: string) => (message?: object) => {
    told.push({ via: name, ...message });
    return name === 'deleteReply' ? Promise.reject(new Error('It could not be deleted.')) : Promise.resolve();
  };
  const { interaction } = fakeInteraction(ANN, {}, { kind: 'command', name: 'board', options: [] });
  const ways = Object.fromEntries(['reply', 'deleteReply', 'followUp'].map((name) => [name, via(name)]));
  await tell(Object.assign(interaction, state, ways) as ChatInputCommandInteraction, 'It went wrong.');
  expect(told).toMatchObject(vias.map((name) => ({ via: name })));
  expect(told.at(-1)).toMatchObject({ content: 'It went wrong.', flags: MessageFlags.Ephemeral });
});

test('a sentence that had got through before is not told again, and what follows it is a follow-up', async () => {
  const said: string[] = [];
  const { interaction } = fakeInteraction(ANN, {}, { kind: 'command', name: 'board', options: [] });
  const ways = {
    reply: () => Promise.reject(AGAIN),
    followUp: ({ content }: { readonly content: string }) => Promise.resolve(said.push(content)),
  };
  const asked = Object.assign(interaction, ways) as unknown as ChatInputCommandInteraction;
  for (const content of ['It is there.', 'And so is this.']) await tell(asked, content);
  expect(said).toEqual(['And so is this.']);
});

describe('a click that was saved', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

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
    expect(await acknowledge(bot, interaction, 'match00001', () => Promise.reject(AGAIN))).toBe(true);
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
});
