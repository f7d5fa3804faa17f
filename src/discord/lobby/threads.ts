import type { APIThreadChannel } from 'discord-api-types/v10';
import { ChannelType, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { Lobby } from '../../match/match.ts';
import { invitedTo } from '../../match/match.ts';
import type { Refusal } from '../../match/refusals.ts';
import type { OpenRequest } from '../../match/service.ts';
import { cleanName } from '../../text/people.ts';
import { list, rulesetTitle } from '../../text/words.ts';
import { missingForThread } from '../answering/permissions.ts';
import { clickOf, refuse, tell } from '../answering/replies.ts';
import type { Bot, Opening, Outcome } from '../bot.ts';
import { hasCode, isOutOfReach, whyRefused } from '../failures.ts';
import { text } from '../posting/components.ts';
import { lockIn, noteMessage, reply, whyShut } from './opening.ts';

/** How a lobby is opened, wherever that is. */
export type LobbyRequest = Omit<OpenRequest, 'guildId' | 'channelId' | 'parentId'>;

/** The channels of a server in which Discord lets threads be made from messages. */
const WITH_THREADS: ReadonlySet<ChannelType> = new Set([ChannelType.GuildText, ChannelType.GuildAnnouncement]);

/** The server wants no thread, or the lobby stands in one. */
export const NONE_WANTED = '';

/** Why a lobby gets no thread of its own: {@link NONE_WANTED}, or a sentence that says what is missing; null = it gets one. */
export function whyNoThread(bot: Bot, interaction: Opening): string | null {
  const { channel, guildId, appPermissions } = interaction;
  if (!bot.settings.server(guildId).threads || channel === null || !WITH_THREADS.has(channel.type)) return NONE_WANTED;
  const missing = missingForThread(appPermissions.bitfield);
  if (missing.length === 0) return null;
  const { say } = bot.languages.private(interaction);
  return say('thread.missing', { names: list(missing.map((name) => say(name))) });
}

/**
 * Answers with a line, makes a thread from it, and opens the lobby there. A thread has the id of its message, so nothing is saved that
 * could have no place. If no thread can be made, the lobby stands in the channel, and it is said. The line stays only above a thread with
 * a lobby.
 */
export async function openInThread(bot: Bot, interaction: Opening, request: LobbyRequest): Promise<Outcome> {
  const language = bot.languages.public(interaction);
  const game = rulesetTitle(language, request.options.ruleset);
  const mention = `<@${interaction.user.id}>`;
  const id = await reply(interaction, [text(language.say('thread.opened', { mention, game }))]);
  if (id === null) throw new Error('The message for a thread has no id.');
  try {
    return await openUnder(bot, interaction, request, id);
  } catch (error) {
    await dropLine(interaction);
    throw error;
  }
}

/** Opens the lobby in a thread that is made from this message, or else in the channel. */
async function openUnder(bot: Bot, interaction: Opening, request: LobbyRequest, id: string): Promise<Outcome> {
  const { guildId, channelId } = interaction;
  const click = clickOf(interaction);
  const opened = await bot.service.open({ ...request, guildId, channelId: id, parentId: channelId }, click);
  if (!opened.ok) return takeBack(bot, interaction, opened.error);
  const name = bot.languages.public({ guildId }).say('thread.name', { who: cleanName(click.name) });
  if (await makeThread(bot, channelId, id, name)) return show(bot, interaction, opened.value);
  await bot.service.withdraw(opened.value);
  await dropLine(interaction);
  const here = await bot.service.open({ ...request, guildId, channelId }, click);
  if (!here.ok) return refuse(bot, interaction, here.error);
  const shown = await show(bot, interaction, here.value);
  await tell(interaction, bot.languages.private(interaction).say('thread.refused'));
  return shown;
}

const dropLine = (interaction: Opening): Promise<unknown> => interaction.deleteReply().catch(() => null);

/** Takes the line back that was to become a game, and says why. */
async function takeBack(bot: Bot, interaction: Opening, refusal: Refusal): Promise<Outcome> {
  await dropLine(interaction);
  return refuse(bot, interaction, refusal);
}

/** Whether a thread could be made from a message. */
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

/** Posts the hash and then the lobby. If that fails, nobody can see the lobby, and it is closed. */
async function show(bot: Bot, interaction: Opening, lobby: Lobby): Promise<Outcome> {
  try {
    const locked = await lockIn(bot, lobby);
    const users = invitedTo(lobby).map(({ userId }) => userId);
    const messageId = await bot.poster.postLobby(locked, users);
    await noteMessage(bot, locked, messageId).catch((error: unknown) =>
      bot.onError(error, 'The message of a lobby could not be noted.', { match: lobby.id }),
    );
    return { outcome: 'opened', match: lobby.id };
  } catch (error) {
    await bot.service.withdraw(lobby);
    const code = whyShut(error);
    if (code === null) throw error;
    return takeBack(bot, interaction, { code });
  }
}
