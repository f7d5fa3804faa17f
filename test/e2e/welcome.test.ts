import { describe, expect, test } from 'vitest';
import { botDefaults, type SandboxMessage } from 'discord-sandbox';
import { useTable, type Place } from './rooms.ts';

const { table, rooms } = await useTable();
const { control, requests } = table.sandbox;

const BUTTONS = ['Play vs computers', 'Fire & Ice', 'Hand of cards', 'Open a lobby', 'How it works'];
const isWelcome = ({ buttons }: SandboxMessage): boolean => buttons[0]?.label === BUTTONS[0];
const welcomesIn = (room: Place) => room.messages().filter(isWelcome);

/** A new server that the bot has greeted. */
async function greeted() {
  const { guildId, channelId } = control.addGuild('New');
  const room = rooms.at(channelId);
  return { guildId, room, message: await room.waitFor(0, isWelcome) };
}

/** The bot has heard all events before: it answers a later command. */
const hasHeard = (room: Place) => room.command(1, 'about');

describe('a server that adds the bot is greeted', () => {
  test('once: with a picture, words and five buttons, and nobody is notified', async () => {
    const { room, message } = await greeted();
    expect(message.buttons.map(({ label }) => label)).toEqual(BUTTONS);
    expect(message.altTexts).toEqual([expect.stringContaining('cheerful pawns')]);
    expect(message).toMatchObject({ files: [{ width: 1024, height: 320 }], pings: [] });
    await hasHeard(room);
    expect(welcomesIn(room)).toHaveLength(1);
    for (const known of table.sandbox.channelIds) expect(welcomesIn(rooms.at(known))).toEqual([]); // it was there already
  });

  test('not again after an outage, in another session, or when it comes back', async () => {
    const { guildId, room } = await greeted();
    for (const change of ['unavailable', 'joined', 'left', 'joined'] as const) control.setGuild(guildId, change);
    await hasHeard(room);
    const { identified } = control.connections();
    control.interrupt('lost');
    await expect.poll(() => control.connections().identified, { timeout: 10_000 }).toBe(identified + 1);
    const ask = () => room.user(1).command(room.channelId, ['sorry', 'about']);
    await expect.poll(async () => (await ask()).failed).toBeUndefined();
    await table.restart();
    await hasHeard(room);
    expect(requests.filter(({ path }) => path === `/channels/${room.channelId}/messages`)).toHaveLength(1);
    expect(welcomesIn(room)).toHaveLength(1);
  });

  test('only where the bot may post', async () => {
    const { guildId, room, message } = await greeted();
    control.deleteMessage(message.id);
    control.setGuild(guildId, 'left');
    await table.restart();
    control.setBotPermissions(room.channelId, ['ViewChannel', 'SendMessages']); // no files
    control.setGuild(guildId, 'joined');
    await hasHeard(room);
    await greeted(); // a greeting that began later is there
    expect(requests.filter(({ path, status }) => path.includes(room.channelId) && status >= 400)).toEqual([]);
    expect(welcomesIn(room)).toEqual([]);
    control.setGuild(guildId, 'left');
    control.setBotPermissions(room.channelId, botDefaults);
    control.setGuild(guildId, 'joined');
    await room.waitFor(0, isWelcome);
  });
});
