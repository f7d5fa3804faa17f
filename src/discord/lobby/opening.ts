import { MessageFlags, MessageFlagsBitField } from 'discord.js';
import { findMatch, findIn } from '../../match/lookup.ts';
import type { Lobby } from '../../match/match.ts';
import { invitedTo } from '../../match/match.ts';
import { ChannelGone, PostRefused } from '../../match/ports.ts';
import type { Refusal } from '../../match/refusals.ts';
import type { Result } from '../../engine/index.ts';
import { list } from '../../text/words.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import type { Opening } from '../interactions.ts';
import { editLobby } from './edit.ts';
import { joinLobby } from './join.ts';
import { lobbyMessage } from '../posts/lobby-message.ts';
import { tryWithNames } from '../posts/try-with-names.ts';
import { tryWithSigns } from '../posts/try-with-signs.ts';
import { isAboveLocks, missingPermissions } from '../replies/permissions.ts';
import { beforeAnswer, persist } from '../replies/slow-answer.ts';
import { clickOf, isAnswered, publicMessage, refuse, stopThinking } from '../replies/replies.ts';
import { gotThrough, isTooLate } from '../client/failures.ts';
import { parentOf, whyNotAllowed } from './allowed-channels.ts';
import type { Calls } from './calls.ts';
import { callsOf, tellQuiet } from './calls.ts';

/**
 * Opens a lobby with invitations for the people of a finished match. Only the first such lobby notifies them. If a
 * lobby with an invitation for this person is open, they sit down there.
 */
export async function openRematchHere(bot: Bot, interaction: Opening, id: string): Promise<Outcome> {
  const here = await findIn(bot.archive, interaction.channelId);
  const isInvited = here.ok && invitedTo(here.value).some(({ userId }) => userId === interaction.user.id);
  if (isInvited) return joinLobby(bot, interaction, here.value.id, null);
  const refusal = whyNotAllowed(bot, interaction, await parentOf(bot, interaction));
  if (refusal) return refuse(bot, interaction, refusal);
  const previous = await findMatch(bot.archive, id);
  const isFirst = previous.ok && previous.value.status === 'over' && !previous.value.called;
  const opened = await openWith(bot, interaction, () => bot.tables.rematch(id, clickOf(interaction)), isFirst);
  if (isFirst && opened.outcome === 'opened')
    await bot.posts
      .markCalled(id)
      .catch((error: unknown) => bot.onError(error, 'The call to a rematch could not be noted.', { match: id }));
  return opened;
}

/** The reason why no board can be posted here; null = it can. */
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

/**
 * The same, also checked with the bot's own token: Discord may refuse posts although the permissions of a click look
 * right.
 */
export async function whyNotHere(bot: Bot, interaction: Opening): Promise<Refusal | null> {
  const missing = missingHere(bot, interaction);
  if (missing) return missing;
  const code = await bot.whyShut(interaction.channelId);
  return code === null ? null : { code };
}

/** Saves a lobby and shows it in the click's place, if a match can be played there. */
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
  const guests = isCalling ? guestsOf(opened.value) : [];
  return present(bot, interaction, opened.value, guests, (locked, users) =>
    answerOrPost(bot, interaction, locked, users),
  );
}

/**
 * Posts the hash of a lobby in a message that nothing edits, and then shows the lobby. So the hash comes before the
 * first button. It calls the guests whom this person has not called lately. Both posts are repeated while Discord errs.
 * If they are refused, nobody can see the lobby, and it is removed.
 */
export async function present(
  bot: Bot,
  interaction: Opening,
  lobby: Lobby,
  guests: readonly string[],
  show: (locked: Lobby, users: readonly string[]) => Promise<string>,
): Promise<Outcome> {
  let locked = lobby;
  let calls: Calls;
  try {
    const lockId = await beforeAnswer(
      interaction,
      persist(() => bot.poster.postLock(lobby)),
    );
    locked = { ...lobby, lock: lobby.lock && { ...lobby.lock, messageId: lockId } };
    calls = callsOf(bot, interaction, guests);
    await remember(bot, locked, await show(locked, calls.users));
  } catch (error) {
    await takeBack(bot, locked);
    const code = whyShut(error);
    if (code === null) throw error;
    return refuse(bot, interaction, { code });
  }
  await tellQuiet(bot, interaction, calls).catch((error: unknown) =>
    bot.onError(error, 'That nobody was called could not be told.', { match: lobby.id }),
  );
  return { outcome: 'opened', match: lobby.id };
}

export const guestsOf = (lobby: Lobby): readonly string[] => invitedTo(lobby).map(({ userId }) => userId);

/** Closes a lobby that nobody can see: the channel is free for another. */
async function takeBack({ tables, poster }: Bot, { lock, ...lobby }: Lobby): Promise<void> {
  const withdrawn = await tables.withdraw({ ...lobby, lock });
  if (withdrawn.ok) await poster.editLobby({ ...withdrawn.value, lock });
}

/** The reason why the bot cannot post here, with any permissions; null = another one. */
export function whyShut(error: unknown): 'shut-out' | 'thread-locked' | null {
  if (error instanceof ChannelGone) return 'shut-out';
  const why = error instanceof PostRefused ? error.why : null;
  if (why === 'locked') return 'thread-locked';
  return why === 'access' ? 'shut-out' : null;
}

/** Answers with the lobby, and remembers the message. If it is not remembered, `/sorry board` makes another one. */
export const showLobby = async (bot: Bot, interaction: Opening, lobby: Lobby): Promise<void> =>
  remember(bot, lobby, await answerWith(bot, interaction, lobby, []));

/**
 * Answers with the lobby, and notifies these people. If the click waits already, or it is too late, the lobby is posted
 * instead.
 */
async function answerOrPost(bot: Bot, interaction: Opening, lobby: Lobby, users: readonly string[]): Promise<string> {
  const answered = interaction.deferred
    ? null
    : await answerWith(bot, interaction, lobby, users).catch(unlessUnanswerable);
  if (answered !== null) return answered;
  const messageId = await persist(() => bot.poster.postLobby(lobby, users));
  await stopThinking(interaction);
  return messageId;
}

const answerWith = (bot: Bot, interaction: Opening, lobby: Lobby, users: readonly string[]): Promise<string> =>
  tryWithNames(lobby, (named) =>
    tryWithSigns(bot.languages.public(named), (language) => reply(interaction, lobbyMessage(language, named), users)),
  );

/** Null for a click that can have no answer any more. */
export function unlessUnanswerable(error: unknown): null {
  if (isTooLate(error) || gotThrough(error)) return null;
  throw error;
}

/** Remembers the message of a lobby, so that it can be closed after the last click. */
const remember = (bot: Bot, lobby: Lobby, messageId: string): Promise<void> =>
  markMessage(bot, lobby, messageId).catch((error: unknown) =>
    bot.onError(error, 'The message of a lobby could not be noted.', { match: lobby.id }),
  );

/**
 * Remembers a message of a lobby. The older one of two loses its buttons. If the lobby has changed while the message
 * was on its way, the message is brought up to date.
 */
async function markMessage(bot: Bot, shown: Lobby, messageId: string): Promise<void> {
  const { posts, archive, poster, languages } = bot;
  const lockId = shown.lock?.messageId ?? null;
  const noted = await posts.markLobbyMessage(shown.id, messageId, lockId);
  if (!noted.ok) {
    if (lockId !== null) await posts.markLock(shown.id, lockId); // the match has begun in between
    const newest = await findMatch(archive, shown.id);
    if (newest.ok) await poster.editLobby({ ...newest.value, lobbyMessageId: messageId, lock: shown.lock });
    return;
  }
  const { lobby, olderId } = noted.value;
  if (olderId !== null) await poster.dropControls(shown, olderId, lobbyMessage(languages.public(shown), shown));
  if (lobby.version !== shown.version + 1) await editLobby(bot, lobby);
}

/** Answers with a message, and returns its id, even if only Discord's reply to it was lost. */
export async function reply(
  interaction: Opening,
  components: ReturnType<typeof lobbyMessage>,
  users: readonly string[] = [],
): Promise<string> {
  const calling = users.length > 0 ? { allowedMentions: { parse: [], users: [...users] } as const } : {};
  const message = { ...publicMessage(components), ...calling, withResponse: true } as const;
  try {
    const { resource } = await persist(() => interaction.reply(message));
    return resource?.message?.id ?? (await persist(() => interaction.fetchReply())).id;
  } catch (error) {
    if (!isAnswered(interaction, error)) throw error; // without an answer there is no message to ask for
    const shown = await persist(() => interaction.fetchReply());
    // Another answer to the click may have come first: then it is the message of the button, or a "thinking…".
    const isClicked = interaction.isButton() && shown.id === interaction.message.id;
    if (isClicked || new MessageFlagsBitField(shown.flags).has(MessageFlags.Loading)) throw error;
    return shown.id;
  }
}
