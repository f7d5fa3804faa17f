import type { ChatInputCommandInteraction } from 'discord.js';
import { findMatch } from '../../match/lookup.ts';
import type { HistoryRequest } from '../../match/ports.ts';
import { isPrivate, privateMessage, publicMessage, refuse } from '../replies/replies.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import type { Chosen, ButtonClick } from '../interactions.ts';
import { historyMessage, historyRequest } from './history-message.ts';
import { handOutReplay } from './replay.ts';
import { mayAllAccess, mayAccess, readersOf } from './game-access.ts';

type Of = HistoryRequest['of'];

/** Lists the newest past matches of a person or a channel: for the one who asks, or for everyone. */
export async function listHistory(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  of: Of,
  isShared: boolean,
): Promise<Outcome> {
  if (!interaction.inGuild()) throw new Error('The router lets only servers through.');
  const readers = await readersOf(bot, interaction, of, isShared);
  if (!readers.ok) return refuse(bot, interaction, readers.error);
  const page = await bot.archive.history(historyRequest(interaction.guildId, of, null, readers.value));
  const language = isShared ? bot.languages.public(interaction) : bot.languages.private(interaction);
  const components = historyMessage(language, of, page, isShared && readers.value !== null);
  await interaction.reply(isShared ? publicMessage(components) : privateMessage(components));
  return { outcome: 'history' };
}

/** Turns the page of a list. Only the person who shows a list to everyone turns it; others get their own page. */
export async function turnHistory(
  bot: Bot,
  interaction: ButtonClick,
  of: Of,
  page: HistoryRequest['page'],
): Promise<Outcome> {
  const { archive, languages } = bot;
  const isOwn = interaction.message.interactionMetadata?.user.id === interaction.user.id;
  const isAlone = isPrivate(interaction);
  const isShared = isOwn && !isAlone;
  const readers = await readersOf(bot, interaction, of, isShared);
  if (!readers.ok) return refuse(bot, interaction, readers.error);
  const found = await archive.history(historyRequest(interaction.guildId, of, page, readers.value));
  const language = isShared ? languages.public(interaction) : languages.private(interaction);
  const components = historyMessage(language, of, found, isShared && readers.value !== null);
  if (isAlone || isOwn) await interaction.update(publicMessage(components));
  else await interaction.reply(privateMessage(components));
  return { outcome: 'page' };
}

/** Shows a match that was chosen in a list. */
export const watchChosen = (bot: Bot, chosen: Chosen): Promise<Outcome> =>
  watchById(bot, chosen, chosen.values[0] ?? '', false);

/** Shows a match of this server to everyone. */
export const shareReplay = (bot: Bot, pressed: ButtonClick, id: string): Promise<Outcome> =>
  watchById(bot, pressed, id, true);

/** Shows a match of this server by its id, if the asking person may see its place. */
export async function watchById(
  bot: Bot,
  interaction: Parameters<typeof handOutReplay>[1],
  id: string,
  isShared: boolean,
): Promise<Outcome> {
  const found = await findMatch(bot.archive, id);
  const isHere = found.ok && found.value.guildId === interaction.guildId;
  if (!isHere || !(await mayAccess(bot, interaction, found.value)))
    return refuse(bot, interaction, { code: 'unknown-game' });
  if (isShared && !(await mayAllAccess(bot, interaction, found.value)))
    return refuse(bot, interaction, { code: 'not-for-everyone' });
  return handOutReplay(bot, interaction, found.value, isShared);
}
