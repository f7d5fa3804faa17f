import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  ChannelType,
  type Interaction,
  InteractionContextType,
  PermissionFlagsBits,
} from 'discord.js';
import { afterEach, describe, expect, it } from 'vitest';
import { personDefaults } from '../src/world/permissions.ts';
import { inBrowser } from '../../../test/harness/browser.ts';
import { call } from './rest.ts';
import { CHANNEL as channelId, useBot } from './use.ts';
import { visitAs } from './visit.ts';

const [ann, ben] = ['900000000000000011', '900000000000000012'] as const;

/** Tells the person whose menu was used, and their permissions here. */
async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isUserContextMenuCommand()) {
    const { targetUser, targetMember, channel } = interaction;
    const isKnown =
      targetMember !== null && 'permissionsIn' in targetMember && channel !== null && !channel.isDMBased();
    const sees = isKnown ? targetMember.permissionsIn(channel).has(PermissionFlagsBits.ViewChannel) : null;
    await interaction.reply(`${targetUser.username} ${sees}`);
  } else if (interaction.isChatInputCommand())
    await interaction.reply(`${interaction.commandName} ${interaction.locale}`);
}

const { sandbox, client } = await useBot(answer);
await client.application.commands.set([
  { type: ApplicationCommandType.User, name: 'Wave at' },
  { type: ApplicationCommandType.User, name: 'Manage', defaultMemberPermissions: PermissionFlagsBits.ManageGuild },
  { name: 'wave', description: 'Waves' },
  { name: 'whisper', description: 'Whispers', contexts: [InteractionContextType.BotDM] },
  { name: 'shout', description: 'Shouts', contexts: [InteractionContextType.Guild] },
  { name: 'roam', description: 'Roams', integrationTypes: [ApplicationIntegrationType.UserInstall] },
  { name: 'tune', description: 'Tunes', defaultMemberPermissions: PermissionFlagsBits.ManageGuild },
]);
await call(sandbox, 'PATCH', '/applications/@me', { integration_types_config: { 0: {}, 1: {} } });
afterEach(() => {
  sandbox.control.setPersonPermissions(ann, personDefaults);
  sandbox.control.setReaders(channelId, 'without', []);
  sandbox.control.setMember(ben, 'here');
});

const onPerson = async (name: string, target: string) =>
  (await sandbox.as(ann).personCommand(channelId, name, target)).message?.text;

describe('a command in the menu of a person', () => {
  it('is delivered with them, also the bot; of who has left, without a member', async () => {
    expect(await onPerson('Wave at', ben)).toBe('ben true');
    expect(await onPerson('Wave at', sandbox.applicationId)).toBe('Sandbox Bot true');
    sandbox.control.setMember(ben, 'gone');
    expect(await onPerson('Wave at', ben)).toBe('ben null');
  });

  it('knows whether they see the channel; who does not, can do nothing there', async () => {
    sandbox.control.setReaders(channelId, 'without', [ben]);
    await expect.poll(() => onPerson('Wave at', ben)).toBe('ben false');
    await expect(sandbox.as(ben).command(channelId, ['wave'])).rejects.toThrow(/sees no channel/);
  });

  it('is none for others than people, and not for who may not use it', async () => {
    await expect(onPerson('Wave at', '1')).rejects.toThrow(/no person/);
    await expect(onPerson('wave', ben)).rejects.toThrow(/no command wave/);
    await expect(sandbox.as(ann).command(channelId, ['Wave at'])).rejects.toThrow(/no command/);
    await expect(onPerson('Manage', ben)).rejects.toThrow(/may not use Manage/);
    sandbox.control.setPersonPermissions(ann, [...personDefaults, 'ManageGuild']);
    expect(await onPerson('Manage', ben)).toBe('ben true');
  });

  it('has no words of its own', async () => {
    const path = `/applications/${sandbox.applicationId}/commands`;
    const { status } = await call(sandbox, 'POST', path, { type: 2, name: 'Wrong', description: 'Says something' });
    expect(status).toBe(400);
  });
});

it('the command that opens an Activity goes only by a request of its own', async () => {
  const path = `/applications/${sandbox.applicationId}/commands`;
  const launch = { type: 4, name: 'launch', description: 'Launch the game', handler: 2 };
  const before = [...(await client.application.commands.fetch()).keys()];
  const { id } = (await call(sandbox, 'POST', path, launch)).body;

  expect(await call(sandbox, 'PUT', path, [{ name: 'launch', description: 'Another of that name' }])).toMatchObject({
    status: 400,
    body: { code: 50_240, message: expect.stringContaining('Entry Point command in a bulk update') as string },
  });
  expect([...(await client.application.commands.fetch()).keys()]).toEqual([...before, id]);

  const told = (await call(sandbox, 'GET', path)).body as unknown as readonly object[];
  expect((await call(sandbox, 'PUT', path, told)).status).toBe(200);
  expect((await client.application.commands.fetch()).get(id!)).toMatchObject({ ...launch, id });
  expect((await call(sandbox, 'DELETE', `${path}/${id}`)).status).toBe(204);
  expect((await call(sandbox, 'PUT', path, told.slice(0, -1))).status).toBe(200);
});

it('a command that lists its contexts is offered only there', async () => {
  const user = sandbox.as(ann);
  expect((await user.dmCommand(['whisper'])).message?.text).toBe('whisper en-US');
  expect((await user.command(channelId, ['shout'])).message?.text).toBe('shout en-US');
  await expect(user.command(channelId, ['whisper'])).rejects.toThrow('/whisper is not offered here');
  await expect(user.dmCommand(['shout'])).rejects.toThrow('/shout is not offered here');
});

it('languages are those of the person and of the guild', async () => {
  sandbox.control.setLocale(ann, 'de');
  expect((await sandbox.as(ann).command(channelId, ['wave'])).message?.text).toBe('wave de');
  sandbox.control.setLocale(sandbox.guildId, 'fr');
  await expect.poll(() => client.guilds.cache.get(sandbox.guildId)?.preferredLocale).toBe('fr');
});

it('a thread from a message has its id, and there is one at most', async () => {
  const { body } = await call(sandbox, 'POST', `/channels/${channelId}/messages`, { content: 'A table' });
  const path = `/channels/${channelId}/messages/${body.id}/threads`;
  const made = await call(sandbox, 'POST', path, { name: 'Table' });
  expect([made.status, made.body.id]).toEqual([201, body.id]);
  await expect.poll(() => client.channels.cache.get(body.id!)?.type).toBe(ChannelType.PublicThread);
  expect(await call(sandbox, 'POST', path, { name: 'Table' })).toMatchObject({ status: 400, body: { code: 160_004 } });
  sandbox.control.setBotPermissions(channelId, ['ViewChannel', 'SendMessages']);
  const other = await call(sandbox, 'POST', `/channels/${channelId}/messages`, { content: 'Another' });
  const refused = await call(sandbox, 'POST', `/channels/${channelId}/messages/${other.body.id}/threads`, {
    name: 'T',
  });
  expect(refused).toMatchObject({ status: 403, body: { code: 50_013 } });
});

await inBrowser((browser) => {
  it('has a menu for each person, and offers a command only to who may use it', async () => {
    const complaints: string[] = [];
    const page = await visitAs(browser, sandbox.url, ann, complaints);
    const menu = page.getByRole('dialog', { name: 'Ben' });
    const open = () => page.getByRole('button', { name: 'Ben', exact: true }).click();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Channels' }).click();
    await open();
    await menu.getByRole('button', { name: 'Wave at' }).waitFor();
    expect(await menu.getByRole('button', { name: 'Manage' }).count()).toBe(0);
    await menu.getByRole('button', { name: 'Wave at' }).click();
    await page.getByText('ben true').last().waitFor();
    expect(await page.getByRole('navigation').isVisible()).toBe(false); // its answer would lie under the drawer
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.getByRole('textbox').fill('/t');
    expect(await page.getByRole('option', { name: '/tune' }).count()).toBe(0);
    sandbox.control.setPersonPermissions(ann, [...personDefaults, 'ManageGuild']);
    await open();
    await menu.getByRole('button', { name: 'Manage' }).waitFor();
    await menu.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('textbox').fill('/tu');
    await page.getByRole('option', { name: '/tune' }).waitFor();

    const { channelId: elsewhere } = sandbox.control.addOtherGuild('Elsewhere');
    sandbox.control.addGroup('Us');
    sandbox.control.setInstalled(ann, true);
    await page.getByRole('heading', { name: 'Elsewhere (without Sandbox Bot)' }).waitFor();
    for (const entry of [page.locator(`[data-id="${elsewhere}"]`), page.getByRole('button', { name: 'Us' })]) {
      await entry.click();
      await page.getByRole('textbox').fill('/');
      await page.getByRole('option', { name: '/roam' }).waitFor();
      expect(await page.getByRole('option', { name: '/wave' }).count()).toBe(0);
    }
    expect(complaints).toEqual([]);
    await page.close();
  });
});
