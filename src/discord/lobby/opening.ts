import { setTimeout as wait } from 'node:timers/promises';
import type { Lobby } from '../../match/match.ts';
import { invitedTo } from '../../match/match.ts';
import { ChannelGone, PostRefused } from '../../match/ports.ts';
import type { Refusal } from '../../match/refusals.ts';
import type { Result } from '../../engine/index.ts';
import { list } from '../../text/words.ts';
import type { Bot, Opening, Outcome } from '../bot.ts';
import { editLobby } from './editing.ts';
import { joinLobby } from './joining.ts';
import { lobbyMessage } from '../posting/lobby-message.ts';
import { tryWithNames } from '../posting/try-with-names.ts';
import { tryWithSigns } from '../posting/try-with-signs.ts';
import { isAboveLocks, missingPermissions } from '../answering/permissions.ts';
import { ACKNOWLEDGE_MS } from '../answering/acknowledge.ts';
import { clickOf, publicMessage, refuse } from '../answering/replies.ts';
import { parentOf, whyNotAllowed } from './allowed.ts';

/**
 * Opens a lobby to which the people of a finished match are invited. Only the first such lobby notifies them. If a lobby
 * is open to which this person is invited, they sit down there.
 */
export async function openRematchHere(bot: Bot, interaction: Opening, id: string): Promise<Outcome> {
  const here = await bot.service.findIn(interaction.channelId);
  const isInvited = here.ok && invitedTo(here.value).some(({ userId }) => userId === interaction.user.id);
  if (isInvited) return joinLobby(bot, interaction, here.value.id, null);
  const refusal = whyNotAllowed(bot, interaction, await parentOf(bot, interaction));
  if (refusal) return refuse(bot, interaction, refusal);
  const previous = await bot.service.find(id);
  const isFirst = previous.ok && previous.value.status === 'over' && !previous.value.called;
  const opened = await openWith(bot, interaction, () => bot.service.rematch(id, clickOf(interaction)), isFirst);
  if (isFirst && opened.outcome === 'opened')
    await bot.service
      .noteCalled(id)
      .catch((error: unknown) => bot.onError(error, 'The call to a rematch could not be noted.', { match: id }));
  return opened;
}

/** The reason why no board can be posted where this was clicked; null = there is none. */
export function missingHere({ languages }: Bot, interaction: Opening): Refusal | null {
  const { appPermissions, channel } = interaction;
  const { bitfield } = appPermissions;
  const thread = channel?.isThread() ? channel : null;
  const missing = missingPermissions(bitfield, thread !== null);
  if (missing.length > 0) {
    const { say } = languages.private(interaction);
    return { code: 'missing-permissions', details: { names: list(missing.map((name) => say(name))) } };
  }
  return thread?.locked && !isAboveLocks(bitfield) ? { code: 'thread-locked' } : null;
}

/** The same, also as the bot's own token finds it: posts may be refused where the permissions of a click look right. */
export async function whyNotHere(bot: Bot, interaction: Opening): Promise<Refusal | null> {
  const missing = missingHere(bot, interaction);
  if (missing) return missing;
  const code = await bot.whyShut(interaction.channelId);
  return code === null ? null : { code };
}

/** Saves a lobby and shows it where it was asked for, if one can be played there. */
export async function openWith(
  bot: Bot,
  interaction: Opening,
  save: () => Promise<Result<Lobby, Refusal>>,
  isCalling: boolean,
): Promise<Outcome> {
  const missing = missingHere(bot, interaction);
  if (missing) return refuse(bot, interaction, missing);
  const opened = await save();
  if (!opened.ok) return refuse(bot, interaction, opened.error);
  const lobby = opened.value;
  try {
    const users = isCalling ? invitedTo(lobby).map(({ userId }) => userId) : [];
    await showLobby(bot, interaction, await lockIn(bot, lobby), users);
  } catch (error) {
    await bot.service.withdraw(lobby); // nobody can see it: the channel is free for another
    const code = whyShut(error);
    if (code === null) throw error;
    return refuse(bot, interaction, { code });
  }
  return { outcome: 'opened', match: lobby.id };
}

/** Why nothing of the bot's own can be posted here, whatever its permissions look like; null = it is something else. */
export function whyShut(error: unknown): 'shut-out' | 'thread-locked' | null {
  if (error instanceof ChannelGone) return 'shut-out';
  const why = error instanceof PostRefused ? error.why : null;
  if (why === 'locked') return 'thread-locked';
  return why === 'access' ? 'shut-out' : null;
}

/** How long the message with the hash may take: the click that opened the lobby has to be answered in time. */
const LOCKING_MS = ACKNOWLEDGE_MS - 1_000;

/**
 * Posts the hash in a message that nothing edits, before the lobby has a button that somebody can press. It is the bot's own
 * post, so it also shows whether a board will come through here. Throws if it fails: then the lobby is not shown.
 */
export async function lockIn({ poster }: Bot, lobby: Lobby): Promise<Lobby> {
  const late = wait(LOCKING_MS, null, { ref: false }).then(() => {
    throw new Error('The hash of a lobby could not be posted in time.');
  });
  const messageId = await Promise.race([poster.postLock(lobby), late]);
  return { ...lobby, lock: lobby.lock && { ...lobby.lock, messageId } };
}

/**
 * Answers with the lobby, notifies these people, and remembers the message, so that it can be closed when nobody clicks
 * any more. It fails only if the lobby is not shown. If the message is not remembered, `/sorry board` makes another one.
 */
export async function showLobby(
  bot: Bot,
  interaction: Opening,
  lobby: Lobby,
  users: readonly string[] = [],
): Promise<void> {
  const messageId = await tryWithNames(lobby, (named) =>
    tryWithSigns(bot.languages.public(named), (language) => reply(interaction, lobbyMessage(language, named), users)),
  );
  if (messageId === null) return;
  await noteMessage(bot, lobby, messageId).catch((error: unknown) =>
    bot.onError(error, 'The message of a lobby could not be noted.', { match: lobby.id }),
  );
}

/**
 * Remembers a message of a lobby. The older one of two loses its buttons. If the lobby has changed while the message was
 * on its way, the message is brought up to date.
 */
export async function noteMessage(bot: Bot, shown: Lobby, messageId: string): Promise<void> {
  const { service, poster, languages } = bot;
  const lockId = shown.lock?.messageId ?? null;
  const noted = await service.noteLobbyMessage(shown.id, messageId, lockId);
  if (!noted.ok) {
    if (lockId !== null) await service.noteLock(shown.id, lockId); // the match has begun meanwhile
    const newest = await service.find(shown.id);
    if (newest.ok) await poster.editLobby({ ...newest.value, lobbyMessageId: messageId });
    return;
  }
  const { lobby, olderId } = noted.value;
  if (olderId !== null) await poster.dropControls(shown, olderId, lobbyMessage(languages.public(shown), shown));
  if (lobby.version !== shown.version + 1) await editLobby(bot, lobby);
}

/** Answers with a message, and says its id, even if the message came and only Discord's answer to it was lost. */
export async function reply(
  interaction: Opening,
  components: ReturnType<typeof lobbyMessage>,
  users: readonly string[] = [],
): Promise<string | null> {
  try {
    const calling = users.length > 0 ? { allowedMentions: { parse: [], users: [...users] } as const } : {};
    const response = await interaction.reply({ ...publicMessage(components), ...calling, withResponse: true });
    return response.resource?.message?.id ?? null;
  } catch (error) {
    const shown = await interaction.fetchReply().catch(() => null);
    // If a button got no answer, Discord may give the message of the button instead.
    const isClicked = interaction.isButton() && shown?.id === interaction.message.id;
    if (shown === null || isClicked) throw error;
    return shown.id;
  }
}
