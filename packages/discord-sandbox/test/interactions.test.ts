import {
  ContainerBuilder,
  MediaGalleryBuilder,
  MediaGalleryItemBuilder,
  MessageFlags,
  TextDisplayBuilder,
  type ChatInputCommandInteraction,
} from 'discord.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Handler } from './bot.ts';
import { solidPng } from '../../../test/harness/png.ts';
import { CHANNEL as channelId, useBot } from './use.ts';

const [ann, ben] = ['900000000000000011', '900000000000000012'];
let handle: Handler;
beforeEach(() => {
  handle = async () => {};
});
const limits = { messages: { requests: 1000, perMs: 1000 } };
const { sandbox, client } = await useBot((interaction) => handle(interaction), { limits });

type Command = ChatInputCommandInteraction;
const onCommand =
  (answer: (command: Command) => Promise<unknown>): Handler =>
  async (interaction) =>
    interaction.isChatInputCommand() && answer(interaction);

/** True if a person sees a message. */
const sees = (person: string, id: string | undefined): boolean =>
  sandbox
    .as(person)
    .messages(channelId)
    .some((each) => each.id === id);

function say(options: Record<string, string | number | boolean> = { text: 'hi' }) {
  return sandbox.as(ann).command(channelId, ['echo', 'say'], options);
}

const row = (id: string, label = 'Press') => ({
  type: 1,
  components: [{ type: 2, style: 1, custom_id: id, label }],
});

const replyWithButton = onCommand((command) => command.reply({ content: 'Press it', components: [row('go')] }));

describe('a command', () => {
  it('is delivered with its options and answered', async () => {
    const seen: unknown[] = [];
    handle = onCommand(async (interaction) => {
      const { options } = interaction;
      seen.push(
        options.getSubcommand(),
        options.getString('text'),
        options.getInteger('times'),
        options.getBoolean('loud'),
      );
      seen.push(options.getUser('whom')?.id, interaction.inCachedGuild(), interaction.channel?.id, interaction.context);
      seen.push(interaction.memberPermissions?.has('SendMessages'), interaction.appPermissions.has('AttachFiles'));
      await interaction.reply('Hello');
    });
    const outcome = await say({ text: 'hi', times: 2, loud: true, whom: ben });
    expect(seen).toEqual(['say', 'hi', 2, true, ben, true, channelId, 0, true, true]);
    expect(outcome).toMatchObject({ answer: 'message', private: false, message: { content: 'Hello' } });
    expect((await outcome.finished)?.id).toBe(outcome.message?.id);
    expect(outcome.message?.answers).toEqual({ personId: ann, command: 'echo say' });
  });

  it('is checked before it is sent, as the real client does', async () => {
    await expect(say({})).rejects.toThrow('The option text is required');
    await expect(say({ text: 'x'.repeat(21) })).rejects.toThrow('at most 20 characters');
    await expect(say({ text: 'a', times: 4 })).rejects.toThrow('at most 3');
    await expect(say({ text: 'a', mood: 'odd' })).rejects.toThrow('not one of the choices');
    await expect(say({ text: 'a', more: 'b' })).rejects.toThrow('no option more');
    await expect(sandbox.as(ann).command(channelId, ['echo'])).rejects.toThrow('needs a subcommand');
    await expect(sandbox.as(ann).command(channelId, ['nope'])).rejects.toThrow('no command /nope');
  });

  it('is held back from those who may not use it', async () => {
    const guarded = {
      name: 'guarded',
      description: 'For moderators',
      defaultMemberPermissions: 'ManageMessages',
    } as const;
    const { id } = await client.application.commands.create(guarded, sandbox.guildId);
    await expect(sandbox.as(ben).command(channelId, ['guarded'])).rejects.toThrow('Ben may not use /guarded');
    sandbox.control.setPersonPermissions(ben, ['ManageMessages']);
    let permissions: boolean | undefined;
    handle = onCommand(async (interaction) => {
      permissions = interaction.memberPermissions?.has('ManageMessages');
      await interaction.reply('yes');
    });
    expect((await sandbox.as(ben).command(channelId, ['guarded'])).message?.content).toBe('yes');
    expect(permissions).toBe(true);
    await client.application.commands.delete(id, sandbox.guildId);
  });

  it('reaches the bot from a DM too, without a guild', async () => {
    let facts: unknown[] = [];
    handle = async (interaction) => {
      facts = [interaction.context, interaction.inGuild(), interaction.user.id];
      if (interaction.isChatInputCommand())
        await interaction.reply({ content: 'not here', flags: MessageFlags.Ephemeral });
    };
    const outcome = await sandbox.as(ann).dmCommand(['echo', 'say'], { text: 'a' });
    expect(facts).toEqual([1, false, ann]);
    expect(outcome.private).toBe(true);
  });

  it('fails visibly when nobody answers in time, and the late answer is refused', async () => {
    let late: Promise<unknown> | undefined;
    handle = onCommand(async (interaction) => {
      late = new Promise((resolve) => {
        setTimeout(() => interaction.reply('late').catch(resolve), 3_100);
      });
    });
    expect(await say()).toMatchObject({ answer: 'none', failed: 'timeout' });
    expect(await late).toMatchObject({ code: 10062, status: 404 });
  });
});

describe('answers', () => {
  it('refuse a second acknowledgement', async () => {
    let second: unknown;
    handle = onCommand(async (interaction) => {
      await interaction.reply('one');
      interaction.replied = false;
      second = await interaction.reply('two').catch((error: unknown) => error);
    });
    await say();
    await expect.poll(() => second).toMatchObject({ code: 40060, status: 400 });
  });

  it('update the message whose button was pressed', async () => {
    handle = replyWithButton;
    const { message } = await say();
    handle = async (interaction) => {
      if (interaction.isButton())
        await interaction.update({ content: `Pressed ${interaction.customId}`, components: [] });
    };
    const outcome = await sandbox.as(ben).click(message?.id ?? '', 'go');
    expect(outcome).toMatchObject({
      answer: 'update',
      message: { id: message?.id, content: 'Pressed go', buttons: [], edited: true },
    });
    await expect(sandbox.as(ben).click(message?.id ?? '', 'go')).rejects.toThrow('no button go');
  });

  it('carry a forged press on like any other', async () => {
    handle = replyWithButton;
    const { message } = await say();
    handle = async (interaction) => {
      if (interaction.isButton())
        await interaction.reply({ content: interaction.customId, flags: MessageFlags.Ephemeral });
    };
    const outcome = await sandbox.as(ben).clickRaw(channelId, message?.id ?? '', 'x'.repeat(100));
    expect(outcome.message?.content).toBe('x'.repeat(100));
  });

  it('may be deferred, filled later, and then ping nobody', async () => {
    handle = onCommand(async (interaction) => {
      await interaction.deferReply();
      await new Promise((resolve) => setTimeout(resolve, 20));
      await interaction.editReply(`done <@${ben}>`);
    });
    const outcome = await say();
    expect(outcome).toMatchObject({ answer: 'deferred', message: { loading: true } });
    expect(await outcome.finished).toMatchObject({
      content: `done <@${ben}>`,
      loading: false,
      edited: false,
      mentions: [ben],
      pings: [],
    });
  });

  it('deferred, are filled by the first follow-up, whose privacy was settled before', async () => {
    handle = onCommand(async (interaction) => {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.followUp('first');
      await interaction.followUp('second');
    });
    const outcome = await say();
    const second = await sandbox.as(ann).waitFor(channelId, ({ content }) => content === 'second');
    expect(await outcome.finished).toMatchObject({ id: outcome.message?.id, content: 'first', private: true });
    expect(second).toMatchObject({ private: false, replyTo: outcome.message?.id });
  });

  it('by deferred update leave the message until it is edited', async () => {
    handle = replyWithButton;
    const { message } = await say();
    handle = async (interaction) => {
      if (!interaction.isButton()) return;
      await interaction.deferUpdate();
      await interaction.editReply({
        content: 'Later',
        files: [{ attachment: solidPng(2, 2, [1, 2, 3]), name: 'a.png' }],
      });
    };
    const outcome = await sandbox.as(ann).click(message?.id ?? '', 'go');
    expect(outcome).toMatchObject({ answer: 'deferred-update', message: { content: 'Press it' } });
    expect(await outcome.finished).toMatchObject({ content: 'Later', files: [{ filename: 'a.png', width: 2 }] });
  });

  it('that are private are seen by one person, and by no channel route', async () => {
    handle = onCommand((command) => command.reply({ content: 'secret', flags: MessageFlags.Ephemeral }));
    const { message, private: isPrivate } = await say();
    const id = message?.id ?? '';
    expect([isPrivate, sees(ann, id), sees(ben, id)]).toEqual([true, true, false]);
    const route = client.rest.patch(`/channels/${channelId}/messages/${id}`, { body: { content: 'x' } });
    await expect(route).rejects.toMatchObject({ code: 10008, status: 404 });
    const listed = (await client.rest.get(`/channels/${channelId}/messages`)) as readonly { readonly id: string }[];
    expect(listed.map((each) => each.id)).not.toContain(id);
    sandbox.as(ann).dismiss(id);
    expect(sees(ann, id)).toBe(false);
  });

  it('carry Components V2 with a picture, with the response and the fields that only a server fills', async () => {
    const text = new TextDisplayBuilder().setContent(`Your turn, <@${ben}>`);
    const gallery = new MediaGalleryBuilder().addItems(
      new MediaGalleryItemBuilder().setURL('attachment://b.png').setDescription('A board'),
    );
    const container = new ContainerBuilder()
      .setAccentColor(0xff0000)
      .addTextDisplayComponents(text)
      .addMediaGalleryComponents(gallery);
    let attached: string | undefined;
    handle = onCommand(async (interaction) => {
      const response = await interaction.reply({
        flags: MessageFlags.IsComponentsV2,
        components: [container],
        files: [{ attachment: solidPng(8, 4, [0, 0, 0]), name: 'b.png' }],
        allowedMentions: { users: [ben] },
        withResponse: true,
      });
      attached = response.resource?.message?.attachments.first()?.url;
    });
    const { message } = await say();
    await expect.poll(() => attached).toBe(message?.files[0]?.url);
    expect(message).toMatchObject({ text: `Your turn, <@${ben}>`, altTexts: ['A board'], pings: [ben] });
    expect(message?.components).toMatchObject([
      {
        type: 17,
        id: 1,
        spoiler: false,
        components: [{ id: 2 }, { id: 3, items: [{ media: { width: 8, height: 4, url: attached } }] }],
      },
    ]);
    const picture = await fetch(attached ?? '');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect((await picture.arrayBuffer()).byteLength).toBe(message?.files[0]?.size);
  });
});
