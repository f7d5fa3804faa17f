import { ChannelType, RESTJSONErrorCodes, Routes, type APIThreadChannel } from 'discord-api-types/v10';
import type { Result } from '../../src/engine/index.ts';
import { findIn, findMatch, type Answer } from '../../src/match/door/lookup.ts';
import { invitedTo, type Lobby, type Match } from '../../src/match/match.ts';
import { ChannelGone, PostRefused } from '../../src/match/ports.ts';
import { refused, type Refusal } from '../../src/match/refusals.ts';
import type { OpenRequest } from '../../src/match/door/matches.ts';
import { cleanName } from '../../src/text/people.ts';
import { list, rulesetTitle } from '../../src/text/words.ts';
import { hasCode, isOutOfReach, whyRefused } from '../../src/discord/client/failures.ts';
import type { Opening } from '../../src/discord/interactions.ts';
import { text } from '../../src/discord/posts/components.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { missingForThread, stillThere, missingHere } from '../../src/discord/replies/permissions.ts';
import { clickOf, tell, tellIfRefused } from '../../src/discord/replies/replies.ts';
import { beforeAnswer, persist } from '../../src/discord/replies/slow-answer.ts';
import { answerOrPost, joinLobby, remember, reply, unlessUnanswerable } from './lobby-posts.ts';

type Place = Pick<OpenRequest, 'guildId' | 'channelId' | 'parentId'>;

export type LobbyRequest = Omit<OpenRequest, keyof Place>;

/** Opens a lobby here and notifies the guests once; in a thread of its own, if the server wants it and one is made. */
export async function openLobbyHere(bot: Bot, interaction: Opening, request: LobbyRequest): Answered {
  const place = await placeFor(bot, interaction);
  if (!place.ok) return place.error;
  const unasked = request.guests?.find((guest) => bot.settings.person(guest).unchallenged);
  if (unasked !== undefined) return { code: 'unchallenged', details: { who: `<@${unasked}>` } };
  const why = whyNoThread(bot, interaction);
  if (why === null) return openInThread(bot, interaction, request);
  const save = () => bot.matches.open({ ...request, ...place.value }, clickOf(interaction));
  const opened = await tellIfRefused(bot, interaction, openWith(bot, interaction, save, true));
  if (opened.outcome === 'opened' && why !== NONE_WANTED) await tell(interaction, why);
  return opened;
}

/**
 * Opens a lobby with invitations for the people of a finished match. Only the first such lobby notifies them. If a
 * lobby with an invitation for this person is open, they sit down there.
 */
export async function openRematchHere(bot: Bot, interaction: Opening, id: string): Answered {
  const here = await findIn(bot.archive, interaction.channelId);
  const isInvited = here.ok && guestsOf(here.value).includes(interaction.user.id);
  if (isInvited) return joinLobby(bot, interaction, here.value.id, null);
  const place = await placeFor(bot, interaction);
  if (!place.ok) return place.error;
  const previous = await findMatch(bot.archive, id);
  const isFirst = previous.ok && previous.value.status === 'over' && !previous.value.called;
  const save = () => bot.matches.rematch(id, clickOf(interaction));
  const opened = await tellIfRefused(bot, interaction, openWith(bot, interaction, save, isFirst));
  if (isFirst && opened.outcome === 'opened')
    await bot.matches
      .act(id, 'bot', { kind: 'mark-called' })
      .catch((error: unknown) => bot.onError(error, 'The call to a rematch could not be noted.', { match: id }));
  return opened;
}

/** The place of a lobby that a click opens, or the reason for none. A thread goes with its channel. */
export async function placeFor(
  { settings, threadParent }: Bot,
  { guildId, guild, channelId, channel }: Opening,
): Promise<Result<Place, Refusal>> {
  // The client does not know a thread that was archived before it connected.
  const ofThread = channel?.isThread() ? channel.parentId : null;
  const parentId = channel === null ? await threadParent(channelId) : ofThread;
  const { channels } = settings.server(guildId);
  if (channels?.every((id) => id !== channelId && id !== parentId)) {
    const there = stillThere(guild, channels).map((id) => `<#${id}>`);
    return there.length === 0 ? refused('no-channel-left') : refused('not-allowed-here', { channels: list(there) });
  }
  const isShown = parentId !== null && channel?.type !== ChannelType.PrivateThread; // members of a channel do not see its private threads
  return { ok: true, value: { guildId, channelId, ...(isShown && { parentId }) } };
}

/** The channel types that let threads be made from messages. */
const WITH_THREADS: ReadonlySet<ChannelType> = new Set([ChannelType.GuildText, ChannelType.GuildAnnouncement]);

/** The server wants no thread, or the lobby stands in one. */
export const NONE_WANTED = '';

/** The reason for no thread: {@link NONE_WANTED}, or a sentence with what is missing; null = it gets one. */
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
async function openInThread(bot: Bot, interaction: Opening, request: LobbyRequest): Answered {
  const language = bot.languages.public(interaction);
  const game = rulesetTitle(language, request.options.ruleset);
  const mention = `<@${interaction.user.id}>`;
  const line = [text(language.say('thread.opened', { mention, game }))];
  const answered = await reply(interaction, line).catch(unlessUnanswerable);
  const id = answered ?? (await persist(() => bot.poster.postAnswer(interaction, line)));
  try {
    const outcome = await tellIfRefused(bot, interaction, openUnder(bot, interaction, request, id));
    if (outcome.outcome !== 'opened') await dropLine(bot, interaction, id);
    return outcome;
  } catch (error) {
    await dropLine(bot, interaction, id);
    throw error;
  }
}

/** Opens the lobby in a thread that is made from this message, or else in the channel. */
async function openUnder(bot: Bot, interaction: Opening, request: LobbyRequest, id: string): Answered {
  const { guildId, channelId } = interaction;
  const click = clickOf(interaction);
  const opened = await bot.matches.open({ ...request, guildId, channelId: id, parentId: channelId }, click);
  if (!opened.ok) return opened.error;
  const post = (lobby: Lobby, users: readonly string[]) => persist(() => bot.poster.postLobby(lobby, users));
  const name = bot.languages.public({ guildId }).say('thread.name', { who: cleanName(click.name) });
  if (await makeThread(bot, channelId, id, name)) return present(bot, interaction, opened.value, true, post);
  await withdraw(bot, opened.value);
  await dropLine(bot, interaction, id);
  const here = await bot.matches.open({ ...request, guildId, channelId }, click);
  if (!here.ok) return here.error;
  const shown = await tellIfRefused(bot, interaction, present(bot, interaction, here.value, true, post));
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

/** Saves a lobby and shows it in the click's place, if a match can be played there. */
async function openWith(bot: Bot, interaction: Opening, save: () => Answer<Lobby>, isCalling: boolean): Answered {
  const missing = missingHere(bot, interaction);
  if (missing) return missing;
  const opened = await save();
  if (!opened.ok) return opened.error;
  return present(bot, interaction, opened.value, isCalling, (committed, users) =>
    answerOrPost(bot, interaction, committed, users),
  );
}

/**
 * Posts the hash of a lobby in a message that nothing edits, and then shows the lobby. So the hash comes before the
 * first button. It calls the guests whom this person has not called lately. Both posts are repeated while Discord errs.
 * If they are refused, nobody can see the lobby, and it is removed.
 */
async function present(
  bot: Bot,
  interaction: Opening,
  lobby: Lobby,
  isCalling: boolean,
  show: (committed: Lobby, users: readonly string[]) => Promise<string>,
): Answered {
  let committed = lobby;
  let calls: readonly Call[];
  try {
    const committing = persist(() => bot.poster.postCommitment(lobby));
    const commitmentId = await beforeAnswer(interaction, committing);
    committed = { ...lobby, lock: lobby.lock && { ...lobby.lock, messageId: commitmentId } };
    calls = isCalling ? callsOf(bot, interaction, lobby) : [];
    const users = calls.filter(({ waitMs }) => waitMs === 0).map(({ guest }) => guest);
    await remember(bot, committed, await show(committed, users));
  } catch (error) {
    const withdrawn = await withdraw(bot, committed); // the channel is free for another
    if (withdrawn.ok) await bot.poster.editLobby({ ...withdrawn.value, lock: committed.lock });
    const code = whyShut(error);
    if (code === null) throw error;
    return { code };
  }
  await tellQuiet(bot, interaction, calls).catch((error: unknown) =>
    bot.onError(error, 'That nobody was called could not be told.', { match: lobby.id }),
  );
  return { outcome: 'opened', match: lobby.id };
}

/** Closes a lobby that could not be shown, unless its people have changed in between. */
const withdraw = ({ matches }: Bot, { id, version }: Lobby) => matches.act(id, 'bot', { kind: 'withdraw', version });

/** The reason why the bot cannot post here, with any permissions; null = another one. */
function whyShut(error: unknown): 'shut-out' | 'thread-locked' | null {
  if (error instanceof ChannelGone) return 'shut-out';
  const why = error instanceof PostRefused ? error.why : null;
  if (why === 'locked') return 'thread-locked';
  return why === 'access' ? 'shut-out' : null;
}

const guestsOf = (match: Match): readonly string[] => invitedTo(match).map(({ userId }) => userId);

interface Call {
  readonly guest: string;
  readonly waitMs: number; // until this person may be called again; 0 = they are notified now
}

/** Counts a call of each guest. A person who wants no challenge is never called. */
const callsOf = ({ pace, settings }: Bot, { user, channelId }: Opening, lobby: Lobby): readonly Call[] =>
  guestsOf(lobby)
    .filter((guest) => !settings.person(guest).unchallenged)
    .map((guest) => ({ guest, waitMs: pace.take('call', `${user.id} ${guest}`, channelId) }));

/** Tells the host which guests were not called, because that was too recently, if any. */
async function tellQuiet(bot: Bot, interaction: Opening, calls: readonly Call[]): Promise<void> {
  const quiet = calls.filter(({ waitMs }) => waitMs > 0);
  if (quiet.length === 0) return;
  const minutes = Math.ceil(Math.max(...quiet.map(({ waitMs }) => waitMs)) / 60_000);
  const details = { who: list(quiet.map(({ guest }) => `<@${guest}>`)), minutes };
  await tell(interaction, bot.languages.private(interaction).say('lobby.quiet', details));
}
