import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { openMatch } from '../harness/headless/counter.ts';
import { ANN, clickBy, DAN, GUILD } from '../harness/matches.ts';
import { useDesk } from '../harness/headless/tables.ts';

// The channels that a server allows, and threads that discord.js does not know: those that were archived before the bot
// started.

const [THREAD, PARENT, OTHER] = ['3101', '3102', '3103'];
const EVERYTHING = PermissionFlagsBits.Administrator;
const UNKNOWN = { channelId: THREAD, hasChannel: false } as const;

const bot = useDesk({ threadParent: (channelId) => Promise.resolve(channelId === THREAD ? PARENT : null) });

const allow = (...channels: readonly string[]) => bot.settings.changeServer(GUILD, () => ({ channels }));

describe('in a thread that was archived before the bot started', () => {
  test('a lobby opens where its channel is allowed, and by the buttons of the welcome', async () => {
    await allow(PARENT);
    expect((await bot.command(ANN, 'start', {}, UNKNOWN)).outcome).toBe('opened');
    await bot.openAnew({ threadParent: () => Promise.resolve(PARENT) });
    await allow(PARENT);
    expect((await bot.press(ANN, { kind: 'welcome', action: 'solo' }, UNKNOWN)).outcome).toBe('solo');
  });

  test('a rematch opens there, too', async () => {
    await bot.command(ANN, 'start', {}, { channelId: THREAD });
    const { id } = await openMatch(bot, THREAD);
    await bot.press(ANN, { kind: 'lobby', match: id, action: 'solo' }, { channelId: THREAD });
    await bot.matches.act(id, clickBy(DAN), { kind: 'end' });
    await allow(OTHER);
    const rematch = { kind: 'match', match: id, action: 'rematch' } as const;
    expect((await bot.press(ANN, rematch, UNKNOWN)).outcome).toBe('not-allowed-here');
    await allow(PARENT);
    expect((await bot.press(ANN, rematch, UNKNOWN)).outcome).toBe('opened');
  });

  test('a lobby knows the channel of its thread, unless not all who see the channel see the thread', async () => {
    const parentAt = async (channelId: string, where: object) => {
      await bot.command(ANN, 'start', {}, { channelId, botPermissions: EVERYTHING, ...where });
      return (await openMatch(bot, channelId)).parentId;
    };
    expect(await parentAt(THREAD, UNKNOWN)).toBe(PARENT);
    expect(await parentAt('3104', { thread: { parentId: PARENT, isPrivate: false } })).toBe(PARENT);
    expect(await parentAt('3105', { thread: { parentId: PARENT, isPrivate: true } })).toBeUndefined();
    expect(await parentAt(PARENT, {})).toBeUndefined();
  });

  test('none opens where only others are', async () => {
    await allow(OTHER);
    expect((await bot.command(ANN, 'start', {}, UNKNOWN)).outcome).toBe('not-allowed-here');
    await allow(PARENT);
    const elsewhere = { channelId: OTHER, hasChannel: false } as const;
    expect((await bot.command(ANN, 'start', {}, elsewhere)).outcome).toBe('not-allowed-here');
  });
});

test.each([
  [OTHER, 'not-allowed-here'],
  [PARENT, 'opened'],
])('a thread of the channel %s, which it knows, is as allowed as that', async (parentId, outcome) => {
  await allow(PARENT);
  const where = { botPermissions: EVERYTHING, thread: { parentId, isPrivate: false } };
  expect((await bot.command(ANN, 'start', {}, where)).outcome).toBe(outcome);
});
