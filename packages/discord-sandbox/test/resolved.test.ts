import {
  ApplicationCommandOptionType as Option,
  ApplicationCommandType,
  ChannelType,
  type ChatInputCommandInteraction,
  type Interaction,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { solidPng } from '../../../test/harness/png.ts';
import { CHANNEL, useBot } from './use.ts';

const [ann, ben] = ['900000000000000011', '900000000000000012'] as const;
const seen: unknown[] = [];

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isChatInputCommand()) {
    seen.push(await valueIn(interaction));
    await interaction.reply('seen');
  } else if (interaction.isMessageContextMenuCommand()) {
    const { targetMessage, targetId } = interaction;
    await interaction.reply(
      `${targetId === targetMessage.id} ${targetMessage.author.username}: ${targetMessage.content}`,
    );
  }
}

async function valueIn({ commandName, options }: ChatInputCommandInteraction): Promise<unknown> {
  switch (commandName) {
    case 'role':
      return options.getRole('what', true).name;
    case 'mentionable': {
      const found = options.getMentionable('what', true);
      return 'name' in found ? found.name : 'user' in found ? found.user.username : null;
    }
    case 'channel':
      return options.getChannel('what', true).name;
    default: {
      const { name, size, contentType, width, ephemeral, url } = options.getAttachment('what', true);
      return [name, size, contentType, width, ephemeral, (await (await fetch(url)).bytes()).length];
    }
  }
}

const { sandbox, client } = await useBot(answer);
const take = (name: string, type: Option.Role | Option.Mentionable | Option.Attachment) =>
  ({ name, description: 'Takes it', options: [{ type, name: 'what', description: 'What', required: true }] }) as const;
await client.application.commands.set([
  take('role', Option.Role),
  take('mentionable', Option.Mentionable),
  take('attachment', Option.Attachment),
  {
    name: 'channel',
    description: 'Takes it',
    options: [
      {
        type: Option.Channel,
        name: 'what',
        description: 'What',
        required: true,
        channelTypes: [ChannelType.PublicThread],
      },
    ],
  },
  { type: ApplicationCommandType.Message, name: 'Quote' },
]);

type Value = Parameters<ReturnType<typeof sandbox.as>['command']>[2];
const give = async (name: string, what: NonNullable<Value>[string]) => {
  await sandbox.as(ann).command(CHANNEL, [name], { what });
  return seen.pop();
};

describe('an option', () => {
  it('that names a role, a person or a role, or a channel, arrives with it', async () => {
    expect(await give('role', sandbox.guildId)).toBe('@everyone');
    expect(await give('mentionable', sandbox.guildId)).toBe('@everyone');
    expect(await give('mentionable', ben)).toBe('ben');
    expect(await give('channel', sandbox.control.addThread(CHANNEL, 'A game'))).toBe('A game');
  });

  it('that takes a file arrives with its name, size, type and address', async () => {
    const bytes = solidPng(3, 2, [0, 0, 0]);
    const file = { filename: 'my board.png', bytes };
    expect(await give('attachment', file)).toEqual(['my_board.png', bytes.length, 'image/png', 3, true, bytes.length]);
  });

  it('is held back where the real client would not send it', async () => {
    await expect(give('role', ann)).rejects.toThrow('must be the id of a role');
    await expect(give('mentionable', CHANNEL)).rejects.toThrow('must be the id of a person or a role');
    await expect(give('channel', CHANNEL)).rejects.toThrow('must be the id of a channel that it takes');
    await expect(give('attachment', 'a.png')).rejects.toThrow('must be a file');
    await expect(give('role', { filename: 'a', bytes: new Uint8Array(1) })).rejects.toThrow('takes no file');
    const bytes = new Uint8Array(11 * 1024 * 1024);
    await expect(give('attachment', { filename: 'a', bytes })).rejects.toThrow('too large');
  });
});

describe('a command in the menu of a message', () => {
  const on = async (name: string, id: string) =>
    (await sandbox.as(ann).messageCommand(CHANNEL, name, id)).message?.text;

  it('is delivered with the message, also with the words of others', async () => {
    const { id } = sandbox.as(ben).say(CHANNEL, 'to nobody');
    expect(await on('Quote', id)).toBe('true ben: to nobody');
  });

  it('is none for other commands and for messages that the person does not see', async () => {
    const { id } = sandbox.as(ben).say(CHANNEL, 'a');
    await expect(on('role', id)).rejects.toThrow('There is no command role');
    await expect(on('Quote', '1')).rejects.toThrow('Ann sees no message 1');
  });
});
