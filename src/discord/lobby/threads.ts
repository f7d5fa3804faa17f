import type { APIThreadChannel } from 'discord-api-types/v10';
import { ChannelType, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { Lobby } from '../../match/match.ts';
import type { OpenRequest } from '../../match/service.ts';
import { cleanName } from '../../text/people.ts';
import { list, rulesetTitle } from '../../text/words.ts';
import { missingForThread } from '../replies/permissions.ts';
import { persist } from '../replies/slow-answer.ts';
import { clickOf, refuse, tell } from '../replies/replies.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import type { Opening } from '../interactions.ts';
import { hasCode, isOutOfReach, whyRefused } from '../client/failures.ts';
import { text } from '../posts/components.ts';
import { guestsOf, present, reply, unlessUnanswerable } from './opening.ts';

/** The options of a lobby for any place. */
export type LobbyRequest = Omit<OpenRequest, 'guildId' | 'channelId' | 'parentId'>;

/** The channel types that let threads be made from messages. */
const WITH_THREADS: ReadonlySet<ChannelType> = new Set([ChannelType.GuildText, ChannelType.GuildAnnouncement]);

/** The server wants no thread, or the lobby stands in one. */
export const NONE_WANTED = '';

/**
 * The reason why a lobby gets no thread of its own: {@link NONE_WANTED}, or a sentence with the missing permission;
 * null = it gets one.
 */
export function whyNoThread(bot: Bot, interaction: Opening): string | null {
  const { channel, guildId, appPermissions } = interaction;
  if (!bot.settings.server(guildId).threads || channel === null || !WITH_THREADS.has(channel.type)) return NONE_WANTED;
  const missing = missingForThread(appPermissions.bitfield);
  if (missing.length === 0) return null;
  const { say } = bot.languages.private(interaction);
  return say('thread.missing', { names: list(missing.map((name) => say(name))) });
}

/**
 * Answers with a line, makes a thread from it, and opens the lobby there. A thread has the id of its message, so
 * nothing is saved without a place. If no thread can be made, the lobby stands in the channel, and the bot says so. The
 * line stays only above a thread with a lobby.
 */
export async function openInThread(bot: Bot, interaction: Opening, request: LobbyRequest): Promise<Outcome> {
  const language = bot.languages.public(interaction);
  const game = rulesetTitle(language, request.options.ruleset);
  const mention = `<@${interaction.user.id}>`;
  const line = [text(language.say('thread.opened', { mention, game }))];
  const answered = await reply(interaction, line).catch(unlessUnanswerable);
  const id = answered ?? (await persist(() => bot.poster.postAnswer(interaction, line)));
  try {
    const outcome = await openUnder(bot, interaction, request, id);
    if (outcome.outcome !== 'opened') await dropLine(bot, interaction, id);
    return outcome;
  } catch (error) {
    await dropLine(bot, interaction, id);
    throw error;
  }
}

/** Opens the lobby in a thread that is made from this message, or else in the channel. */
async function openUnder(bot: Bot, interaction: Opening, request: LobbyRequest, id: string): Promise<Outcome> {
  const { guildId, channelId } = interaction;
  const click = clickOf(interaction);
  const opened = await bot.tables.open({ ...request, guildId, channelId: id, parentId: channelId }, click);
  if (!opened.ok) return refuse(bot, interaction, opened.error);
  const name = bot.languages.public({ guildId }).say('thread.name', { who: cleanName(click.name) });
  if (await makeThread(bot, channelId, id, name)) return show(bot, interaction, opened.value);
  await bot.tables.withdraw(opened.value);
  await dropLine(bot, interaction, id);
  const here = await bot.tables.open({ ...request, guildId, channelId }, click);
  if (!here.ok) return refuse(bot, interaction, here.error);
  const shown = await show(bot, interaction, here.value);
  await tell(interaction, bot.languages.private(interaction).say('thread.refused'));
  return shown;
}

const dropLine = ({ poster }: Bot, { channelId }: Opening, id: string): Promise<void> => poster.remove(channelId, id);

/** True if a thread could be made from a message. */
async function makeThread({ rest, onError }: Bot, channelId: string, messageId: string, name: string) {
  try {
    const body = { name, auto_archive_duration: 1440 };
    const made = (await rest.post(Routes.threads(channelId, messageId), { body })) as APIThreadChannel;
    return made.id === messageId;
  } catch (error) {
    if (hasCode(error, RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage)) return true; // only the answer to an earlier try was lost
    if (whyRefused(error) === null && !isOutOfReach(error))
      onError(error, 'A thread could not be made.', { channel: channelId });
    return false;
  }
}

/** Shows a lobby without an answer to a click. */
const show = (bot: Bot, interaction: Opening, lobby: Lobby): Promise<Outcome> =>
  present(bot, interaction, lobby, guestsOf(lobby), (locked, users) =>
    persist(() => bot.poster.postLobby(locked, users)),
  );
