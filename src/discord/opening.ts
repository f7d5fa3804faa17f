import type { ChatInputCommandInteraction } from 'discord.js';
import { changed, refused } from '../match/decision.ts';
import type { Lobby } from '../match/match.ts';
import { invitedTo } from '../match/match.ts';
import type { Refusal } from '../match/refusals.ts';
import type { Result } from '../engine/index.ts';
import type { OpenRequest } from '../match/service.ts';
import type { Bot, Outcome, Pressed } from './bot.ts';
import { lobbyMessage } from './lobby-message.ts';
import { namely } from './nameless.ts';
import { isAboveLocks, missingPermissions } from './permissions.ts';
import { clickOf, publicMessage, refuse } from './replies.ts';

type Opening = Pressed | ChatInputCommandInteraction<'cached' | 'raw'>;

/** Opens a lobby where a command was used. */
export const openLobbyHere = (
  bot: Bot,
  interaction: Opening,
  request: Pick<OpenRequest, 'options' | 'seat'>,
): Promise<Outcome> =>
  open(bot, interaction, () =>
    bot.service.open(
      { ...request, guildId: interaction.guildId, channelId: interaction.channelId },
      clickOf(interaction),
    ),
  );

/** Opens a lobby to which the people of a finished match are invited. */
export const openRematchHere = (bot: Bot, interaction: Opening, id: string): Promise<Outcome> =>
  open(bot, interaction, () => bot.service.rematch(id, clickOf(interaction)));

/** What keeps boards from being posted where this was clicked. */
export function missingHere({ appPermissions: { bitfield }, channel }: Opening): Refusal | null {
  const thread = channel?.isThread() ? channel : null;
  const missing = missingPermissions(bitfield, thread !== null);
  return missing ?? (thread?.locked && !isAboveLocks(bitfield) ? { code: 'thread-locked' } : null);
}

async function open(bot: Bot, interaction: Opening, save: () => Promise<Result<Lobby, Refusal>>): Promise<Outcome> {
  const missing = missingHere(interaction);
  if (missing) return refuse(interaction, missing);
  const opened = await save();
  if (!opened.ok) return refuse(interaction, opened.error);
  const lobby = opened.value;
  try {
    await showLobby(bot, interaction, lobby);
  } catch (error) {
    await bot.service.cancel(lobby.id, clickOf(interaction)); // nobody can see it: the channel is free for another
    throw error;
  }
  return { outcome: 'opened', match: lobby.id };
}

/**
 * Answers with the lobby and remembers that message, so that it can be closed when nobody clicks any more; an earlier
 * one loses its buttons. Who is invited to a rematch is notified.
 */
export async function showLobby({ service, poster }: Bot, interaction: Opening, lobby: Lobby): Promise<void> {
  const isNew = lobby.lobbyMessageId === null;
  const users = isNew ? invitedTo(lobby).map(({ userId }) => userId) : [];
  const messageId = await namely(lobby, (named) => reply(interaction, lobbyMessage(named), users));
  await service.change(lobby.id, (match) =>
    match.status === 'lobby' ? changed({ ...match, lobbyMessageId: messageId }) : refused('already-started'),
  );
  if (lobby.lobbyMessageId !== null) await poster.clear(lobby, lobby.lobbyMessageId, lobbyMessage(lobby));
}

/** Answers with a message; its id, also when only the platform's answer to it was lost. */
async function reply(interaction: Opening, components: ReturnType<typeof lobbyMessage>, users: readonly string[]) {
  try {
    const allowedMentions = { parse: [], users: [...users] } as const;
    const response = await interaction.reply({ ...publicMessage(components), allowedMentions, withResponse: true });
    return response.resource?.message?.id ?? null;
  } catch (error) {
    const shown = await interaction.fetchReply().catch(() => null);
    if (shown === null) throw error;
    return shown.id;
  }
}
