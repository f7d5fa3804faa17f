import { describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { helpLines } from '../../commands/index.ts';
import { helpText } from '../../src/text/pages.ts';
import { botDefaults, type SandboxMessage, type SandboxUser } from 'discord-sandbox';
import { useTable } from './rooms.ts';

const { table } = await useTable();
const [ann, ben] = table.sandbox.people.map(({ id }) => table.sandbox.as(id));

const BUTTONS = ['Play vs computers', 'Open a lobby', 'How it works'];
const labelsOf = (message: SandboxMessage | undefined) => message?.buttons.map(({ label }) => label);
const isWelcome = (message: SandboxMessage): boolean => labelsOf(message)?.[0] === BUTTONS[0];
const welcomesIn = (channelId: string) => ann!.messages(channelId).filter(isWelcome);

/** A new server that the bot has greeted. */
async function greeted() {
  const added = table.sandbox.control.addGuild('New');
  const message = await ann!.waitFor(added.channelId, isWelcome);
  const press = (user: SandboxUser | undefined, label: string) =>
    user!.click(message.id, message.buttons.find((button) => button.label === label)!.customId);
  return { ...added, message, press };
}

/** The bot has heard all events before: it answers a later command. */
async function hasHeard(channelId: string): Promise<void> {
  const { message } = await ben!.command(channelId, ['sorry', 'about']);
  expect(message?.private).toBe(true);
}

describe('a server that adds the bot is greeted', () => {
  test('once: with a picture, a sentence and three buttons, and nobody is notified', async () => {
    const { channelId, message } = await greeted();
    expect(labelsOf(message)).toEqual(BUTTONS);
    expect(message.altTexts).toEqual([expect.stringContaining('cheerful pawns')]);
    expect(message.files.map(({ width, height }) => [width, height])).toEqual([[1024, 320]]);
    expect(message.pings).toEqual([]);
    await hasHeard(channelId);
    expect(welcomesIn(channelId)).toHaveLength(1);
    for (const known of table.sandbox.channelIds) expect(welcomesIn(known)).toEqual([]); // it was there already
  });

  test('not again after an outage, in another session, or when it comes back', async () => {
    const { guildId, channelId } = await greeted();
    const { control } = table.sandbox;
    control.setGuild(guildId, 'unavailable');
    control.setGuild(guildId, 'joined');
    control.setGuild(guildId, 'left');
    control.setGuild(guildId, 'joined');
    await hasHeard(channelId);
    const { identified } = control.connections();
    control.interrupt('lost');
    await expect.poll(() => control.connections().identified, { timeout: 10_000 }).toBe(identified + 1);
    await expect.poll(async () => (await ben!.command(channelId, ['sorry', 'about'])).failed).toBeUndefined();
    await table.restart();
    await hasHeard(channelId);
    const posted = table.sandbox.requests.filter(({ path }) => path === `/channels/${channelId}/messages`);
    expect(posted).toHaveLength(1);
    expect(welcomesIn(channelId)).toHaveLength(1);
  });

  test('only where the bot may post', async () => {
    const { guildId, channelId, message } = await greeted();
    const { control, requests } = table.sandbox;
    control.deleteMessage(message.id);
    control.setGuild(guildId, 'left');
    await table.restart();
    control.setBotPermissions(channelId, ['ViewChannel', 'SendMessages']); // no files
    control.setGuild(guildId, 'joined');
    await hasHeard(channelId);
    await greeted(); // a greeting that began later is there
    expect(requests.filter(({ path, status }) => path.includes(channelId) && status >= 400)).toEqual([]);
    expect(welcomesIn(channelId)).toEqual([]);
    control.setGuild(guildId, 'left');
    control.setBotPermissions(channelId, botDefaults);
    control.setGuild(guildId, 'joined');
    await ann!.waitFor(channelId, isWelcome);
  });
});

describe('a press on the welcome', () => {
  test('opens a lobby as /sorry start does, or explains the game privately', async () => {
    const { press, channelId } = await greeted();
    const opened = await press(ann, 'Open a lobby');
    expect(opened.message).toMatchObject({ private: false });
    const noted = { status: 'lobby', hostId: ann!.person.id, lobbyMessageId: opened.message!.id };
    await expect.poll(() => table.saved.openIn(channelId)).toMatchObject(noted); // noted after the answer
    const lobby = (await table.saved.openIn(channelId))!;
    const { message: page } = await press(ben, 'How it works');
    expect([page!.private, page!.text]).toEqual([true, helpText(english, helpLines)]);
    const elsewhere = table.sandbox.channelIds[0]!;
    await ann!.command(elsewhere, ['sorry', 'start']);
    expect((await table.saved.openIn(elsewhere))!.options).toEqual(lobby.options);
  });

  test('starts a game against three computers, and the board follows', async () => {
    const { press, channelId } = await greeted();
    const { message } = await press(ben, 'Play vs computers');
    expect(message).toMatchObject({ private: false, buttons: [] });
    expect(message!.text).toContain('Ben');
    const match = (await table.saved.openIn(channelId))!;
    expect(match.status).toBe('running');
    expect(match.places.map(({ occupant }) => occupant.kind).toSorted()).toEqual([
      'computer',
      'computer',
      'computer',
      'person',
    ]);
    await ben!.waitFor(channelId, ({ pings }) => pings.includes(ben!.person.id));
  });
});

test('a real client takes the pages in direct messages', async () => {
  for (const page of ['help', 'rules', 'about']) {
    const { message } = await ann!.dmCommand(['sorry', page]);
    expect(message).toMatchObject({ private: true, channelId: ann!.dmChannelId() });
  }
});
