import {
  ApplicationIntegrationType as By,
  InteractionContextType as In,
  MessageFlags,
  type Interaction,
} from 'discord.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { bitsOf, personDefaults } from '../src/world/permissions.ts';
import type { Handler } from './bot.ts';
import { call } from './rest.ts';
import { CHANNEL as here, useBot } from './use.ts';

// Where the bot is no member: a person has added it for themselves, or nobody can use it.

const [ann, ben] = ['900000000000000011', '900000000000000012'] as const;
let handle: Handler;
const { sandbox, client } = await useBot((interaction) => handle(interaction));
await client.application.commands.set([
  { name: 'here', description: 'In servers' },
  { name: 'mine', description: 'Mine', integrationTypes: [By.UserInstall], contexts: [In.Guild, In.PrivateChannel] },
  { name: 'both', description: 'For both', integrationTypes: [By.GuildInstall, By.UserInstall] },
]);
await call(sandbox, 'PATCH', '/applications/@me', { integration_types_config: { 0: {}, 1: {} } });
const there = sandbox.control.addOtherGuild('Elsewhere');
const group = sandbox.control.addGroup('Us');
sandbox.control.setInstalled(ann, true);
beforeEach(() => {
  sandbox.control.setPersonPermissions(ann, personDefaults);
  handle = reply;
});

const reply = async (interaction: Interaction) => interaction.isRepliable() && interaction.reply(foundIn(interaction));

/** The facts about its place that an interaction brings. */
const foundIn = ({ context, guildId, guild, authorizingIntegrationOwners: owners, ...more }: Interaction): string =>
  JSON.stringify([context, guildId, guild?.name ?? null, owners, more.member === null]);

const told = async (channelId: string, name: string): Promise<unknown> =>
  JSON.parse((await sandbox.as(ann).command(channelId, [name])).message!.text);

describe('an application that a person has added for themselves', () => {
  it('offers there the commands for them, and nothing to others', async () => {
    for (const [channelId, name] of [
      [there.channelId, 'here'],
      [group, 'here'],
      [sandbox.as(ann).dmChannelId(), 'mine'],
    ] as const)
      await expect(sandbox.as(ann).command(channelId, [name])).rejects.toThrow('is not offered here');
    for (const channelId of [there.channelId, group, here])
      await expect(sandbox.as(ben).command(channelId, ['mine'])).rejects.toThrow('is not offered here');
    sandbox.control.setInstalled(ann, false);
    await expect(sandbox.as(ann).command(group, ['mine'])).rejects.toThrow('is not offered here');
    sandbox.control.setInstalled(ann, true);
    await call(sandbox, 'PATCH', '/applications/@me', { integration_types_config: { 0: {} } });
    await expect(sandbox.as(ann).command(group, ['mine'])).rejects.toThrow('is not offered here');
    await call(sandbox, 'PATCH', '/applications/@me', { integration_types_config: { 0: {}, 1: {} } });
  });

  it('hears where it is, and by whom', async () => {
    const [own, server] = [{ 1: ann }, { 0: sandbox.guildId }];
    expect(await told(there.channelId, 'mine')).toEqual([In.Guild, there.guildId, null, own, false]);
    expect(await told(group, 'both')).toEqual([In.PrivateChannel, null, null, own, true]);
    expect(await told(here, 'mine')).toEqual([In.Guild, sandbox.guildId, 'Sandbox', own, false]);
    expect(await told(here, 'both')).toEqual([In.Guild, sandbox.guildId, 'Sandbox', { ...own, ...server }, false]);
    expect(await told(here, 'here')).toEqual([In.Guild, sandbox.guildId, 'Sandbox', server, false]);
    expect(await told(sandbox.as(ann).dmChannelId(), 'both')).toEqual([In.BotDM, null, null, { ...own, 0: '0' }, true]);
  });

  it('has the permissions to answer alone, also at the buttons of its answers, whoever presses them', async () => {
    const row = { type: 1, components: [{ type: 2, style: 1, custom_id: 'go', label: 'Press' }] };
    const seen: (readonly [string, unknown])[] = [];
    handle = async (interaction) => {
      const { user, authorizingIntegrationOwners: owners, appPermissions } = interaction;
      seen.push([user.id, JSON.parse(JSON.stringify(owners))]);
      expect(appPermissions.bitfield).toBe(bitsOf(['AttachFiles', 'EmbedLinks', 'MentionEveryone', 'SendPolls']));
      if (interaction.isButton()) await interaction.update({ content: 'Pressed', components: [] });
      else if (interaction.isChatInputCommand()) await interaction.reply({ content: 'Press', components: [row] });
    };
    const { message } = await sandbox.as(ann).command(there.channelId, ['mine']);
    expect(message).toMatchObject({ private: false });
    expect((await sandbox.as(ben).click(message!.id, 'go')).message).toMatchObject({ text: 'Pressed' });
    expect(seen).toEqual([
      [ann, { 1: ann }],
      [ben, { 1: ann }],
    ]);
  });

  it('answers privately where the person may not use other applications', async () => {
    const isPrivate = async (channelId: string) => (await sandbox.as(ann).command(channelId, ['mine'])).private;
    sandbox.control.setPersonPermissions(ann, ['ViewChannel', 'SendMessages']);
    expect([await isPrivate(there.channelId), await isPrivate(group)]).toEqual([true, false]);
    handle = async (interaction) => interaction.isRepliable() && interaction.deferReply();
    expect(await isPrivate(there.channelId)).toBe(true);
    sandbox.control.setPersonPermissions(ann, personDefaults);
    expect(await isPrivate(there.channelId)).toBe(false);
  });

  it('follows up five times, privately too', async () => {
    const answers: unknown[] = [];
    handle = async (interaction) => {
      if (!interaction.isRepliable()) return;
      await interaction.reply({ content: 'a', flags: MessageFlags.Ephemeral });
      for (let made = 0; made < 6; made++)
        answers.push(
          await interaction.followUp({ content: 'b', flags: MessageFlags.Ephemeral }).then(
            () => 'sent',
            ({ code }: { readonly code: number }) => code,
          ),
        );
    };
    await sandbox.as(ann).command(group, ['mine']);
    await expect.poll(() => answers).toEqual([...Array<string>(5).fill('sent'), 40_094]);
  });

  it('may not read or write there with its token, and hears of nothing', async () => {
    const heard: unknown[] = [];
    client.on('raw', ({ t }: { readonly t: string }) => void heard.push(t));
    for (const channelId of [there.channelId, group]) {
      sandbox.as(ann).say(channelId, 'Hello');
      for (const [method, path] of [
        ['POST', `/channels/${channelId}/messages`],
        ['GET', `/channels/${channelId}`],
      ] as const)
        expect(await call(sandbox, method, path, method === 'POST' ? { content: 'a' } : undefined)).toMatchObject({
          status: 403,
          body: { code: 50_001 },
        });
    }
    expect((await call(sandbox, 'GET', `/guilds/${there.guildId}`)).body.code).toBe(50_001);
    expect(client.guilds.cache.has(there.guildId)).toBe(false);
    await told(here, 'here');
    expect(heard).toEqual(['INTERACTION_CREATE']);
  });
});

it.each([{ contexts: [3] }, { contexts: [] }, { contexts: [0, 0] }, { integration_types: [2] }])(
  'a command that lists no places but %o is refused',
  async (places) => {
    const path = `/applications/${sandbox.applicationId}/commands`;
    const { status, body } = await call(sandbox, 'POST', path, { name: 'wrong', description: 'a', ...places });
    expect([status, body.code]).toEqual([400, 50_035]);
  },
);
