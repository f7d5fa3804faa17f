import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { MessageFlags, type ButtonInteraction } from 'discord.js';
import type { Answered, Bot, Command } from '../../src/discord/replies/bot.ts';
import type { PersonData } from '../../src/match/ports.ts';
import { showLeft } from '../lobby/lobby-posts.ts';
import type { Repliable } from '../../src/discord/interactions.ts';
import { clickOf, privateMessage, publicMessage } from '../../src/discord/replies/replies.ts';
import { button, container, NEUTRAL, rows, text, type Components } from '../../src/discord/posts/components.ts';
import { idForm } from '../../src/discord/ids.ts';
import { control } from '../../src/discord/routing/control.ts';
import type { Language } from '../../src/text/language.ts';

/** The kept data, with reason and time, and the reader's rights. */
const privacyMessage = (language: Language): Components => [
  container(NEUTRAL, [
    text(language.say('privacy.text')),
    ...rows([
      button(privacyControls.export.id, {}, language.say('button.export')),
      button(privacyControls.delete.id, {}, language.say('button.deleteData'), { style: 'danger' }),
    ]),
  ]),
];

/** Rows that are written between two pauses, which takes a few milliseconds. */
const AT_ONCE = 200;

/** Tables as JSON, in parts, so that the bot answers clicks in between. */
async function* jsonOf(data: PersonData): AsyncGenerator<Buffer> {
  let before = '{';
  for (const [table, all] of Object.entries(data)) {
    yield Buffer.from(`${before}\n${JSON.stringify(table)}: [`);
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const part = all.slice(from, from + AT_ONCE).map((row) => JSON.stringify(row, null, 2));
      yield Buffer.from(`${from === 0 ? '' : ','}\n${part.join(',\n')}`);
      await pause();
    }
    before = '],';
  }
  yield Buffer.from(']\n}\n');
}

/** Tables as a file of at most this many bytes. For a person with a thousand games it has to be packed. */
async function fileOf(data: PersonData, mostBytes: number) {
  const parts: Buffer[] = [];
  for await (const part of jsonOf(data)) parts.push(part);
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  return bytes <= mostBytes
    ? { attachment: Buffer.concat(parts), name: 'sorry-data.json' }
    : { attachment: await buffer(Readable.from(parts).pipe(createGzip())), name: 'sorry-data.json.gz' };
}

/** All data of a person, as a file for them alone. */
async function handOut(bot: Bot, pressed: ButtonInteraction): Answered {
  await pressed.deferReply({ flags: MessageFlags.Ephemeral });
  const data = await bot.archive.dataOf(pressed.user.id);
  await pressed.editReply({
    content: bot.languages.private(pressed).say('privacy.exported'),
    files: [await fileOf(data, pressed.attachmentSizeLimit)],
    allowedMentions: { parse: [] },
  });
  return { outcome: 'exported' };
}

/** The question before all data goes. Discord's own "Dismiss" is the no. */
async function ask(bot: Bot, pressed: ButtonInteraction): Answered {
  const { say } = bot.languages.private(pressed);
  const question = text(say('privacy.ask', { count: await bot.archive.seatsOf(pressed.user.id, null) }));
  const yes = button(privacyControls.deleteYes.id, {}, say('button.deleteYes'), { style: 'danger' });
  await pressed.reply(privateMessage([container(NEUTRAL, [question, ...rows([yes])])]));
  return { outcome: 'asked' };
}

/** The person leaves all tables, and no data of theirs is left. Their language is read before that, for the answer. */
async function forget(bot: Bot, pressed: ButtonInteraction): Answered {
  const { user } = pressed;
  const language = bot.languages.private(pressed);
  await pressed.deferUpdate();
  const { left, isOverwritten } = await bot.forgetting.forget(clickOf(pressed));
  bot.settings.forgetPerson(user.id);
  const message = publicMessage([
    container(NEUTRAL, [text(language.say(isOverwritten ? 'privacy.deleted' : 'privacy.deletedSoon'))]),
  ]);
  await Promise.all([pressed.editReply(message), ...left.map((id) => showLeft(bot, id))]);
  return { outcome: 'forgotten' };
}

/** All data belongs to the person who clicks: a forged click affects only the forger. */
export const privacy: Command = {
  name: 'privacy',
  description: 'command.privacy',
  everywhere: true,
  evenBlocked: true,
  run: async (bot, interaction: Repliable) => {
    await interaction.reply(privateMessage(privacyMessage(bot.languages.private(interaction))));
    return { outcome: 'privacy' };
  },
};

export const privacyControls = {
  export: control({
    id: idForm('press:sorry privacy:export', {}),
    pace: 'verify',
    everywhere: true,
    evenBlocked: true,
    onButton: handOut,
  }),
  delete: control({
    id: idForm('press:sorry privacy:delete', {}),
    everywhere: true,
    evenBlocked: true,
    onButton: ask,
  }),
  deleteYes: control({
    id: idForm('press:sorry privacy:delete-yes', {}),
    everywhere: true,
    evenBlocked: true,
    onButton: forget,
  }),
};
