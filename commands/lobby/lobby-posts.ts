import { MessageFlags, MessageFlagsBitField } from 'discord.js';
import type { Seat } from '../../src/engine/index.ts';
import { findMatch } from '../../src/match/door/lookup.ts';
import { placeOfUser, type Lobby, type Match } from '../../src/match/match.ts';
import type { Language } from '../../src/text/language.ts';
import { colorWord } from '../../src/text/people.ts';
import { gotThrough, isTooLate } from '../../src/discord/client/failures.ts';
import type { ButtonClick, Opening, Repliable } from '../../src/discord/interactions.ts';
import { lobbyMessage, tryLobby } from '../../src/discord/posts/lobby-message.ts';
import { tryWithNames } from '../../src/discord/posts/delivery.ts';
import {
  acknowledge,
  clickOf,
  tip,
  isAnswered,
  publicMessage,
  stopThinking,
  tell,
} from '../../src/discord/replies/replies.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { persist } from '../../src/discord/replies/slow-answer.ts';
import type { Components } from '../../src/discord/posts/components.ts';

/** Brings the message of a lobby up to date, and again if the lobby has changed while that edit waited. */
export async function editLobby(bot: Pick<Bot, 'archive' | 'poster'>, match: Match): Promise<void> {
  await bot.poster.editLobby(match);
  const newest = match.status === 'lobby' ? await findMatch(bot.archive, match.id) : null;
  if (newest?.ok && newest.value.version !== match.version) await editLobby(bot, newest.value);
}

/** Shows a table after a person has left it. */
export async function showLeft(
  bot: Pick<Bot, 'archive' | 'poster'> & { readonly clock: Pick<Bot['clock'], 'wake'> },
  id: string,
): Promise<void> {
  bot.clock.wake(id);
  const found = await findMatch(bot.archive, id);
  if (found.ok) await editLobby(bot, found.value);
}

/** Seats a person at a lobby who did not press one of its own buttons. */
export async function joinLobby(bot: Bot, interaction: Repliable, id: string, seat: Seat | null): Answered {
  const click = clickOf(interaction);
  const joined = await bot.matches.act(id, click, { kind: 'join', seat, interactionId: click.interactionId });
  if (!joined.ok) return joined.error;
  const place = placeOfUser(joined.value, interaction.user.id)!;
  const language = bot.languages.private(interaction);
  const told = language.say('lobby.joined', { color: colorWord(language, place.seat) });
  if (await tellOfLobby(bot, interaction, id, told)) await tip(bot, interaction, joined.value);
  return { outcome: 'joined', match: id };
}

/** Tells a person their change; true if that got through. The lobby's message then shows its newest state. */
export async function tellOfLobby(bot: Bot, interaction: Repliable, id: string, content: string): Promise<boolean> {
  const isSeen = await acknowledge(bot, interaction, id, () => tell(interaction, content));
  const newest = await findMatch(bot.archive, id);
  if (newest.ok) await editLobby(bot, newest.value);
  return isSeen;
}

/**
 * Answers the click that began a match by a new message; true if that got through. With a new message Discord publishes
 * the id of the answered click, the last one in the key. An edit of the lobby would not show it.
 */
export const answerStart = (
  bot: Bot,
  interaction: ButtonClick,
  match: Match,
  message: (language: Language, named: Match) => Components,
  marks: readonly ('mark-commitment' | 'mark-start')[],
): Promise<boolean> =>
  acknowledge(bot, interaction, match.id, async () => {
    const messageId = await tryWithNames(match, (named) =>
      reply(interaction, message(bot.languages.public(named), named)),
    );
    for (const kind of marks)
      await bot.matches
        .act(match.id, 'bot', { kind, messageId })
        .catch((error: unknown) =>
          bot.onError(error, 'The message about the start of a match could not be noted.', { match: match.id }),
        );
  });

/** Answers with the lobby, and remembers the message. If it is not remembered, `/sorry board` makes another one. */
export const showLobby = async (bot: Bot, interaction: Opening, lobby: Lobby): Promise<void> =>
  remember(bot, lobby, await answerWith(bot, interaction, lobby, []));

/** Answers with the lobby, and notifies these people. If the click waits already or is late, the lobby is posted. */
export async function answerOrPost(
  bot: Bot,
  interaction: Opening,
  lobby: Lobby,
  users: readonly string[],
): Promise<string> {
  const answered = interaction.deferred
    ? null
    : await answerWith(bot, interaction, lobby, users).catch(unlessUnanswerable);
  if (answered !== null) return answered;
  const messageId = await persist(() => bot.poster.postLobby(lobby, users));
  await stopThinking(interaction);
  return messageId;
}

/** Null for a click that can have no answer any more. */
export function unlessUnanswerable(error: unknown): null {
  if (isTooLate(error) || gotThrough(error)) return null;
  throw error;
}

const answerWith = (bot: Bot, interaction: Opening, lobby: Lobby, users: readonly string[]): Promise<string> =>
  tryLobby(bot.languages, lobby, (message) => reply(interaction, message, users));

/** Remembers the message of a lobby, so that it can be closed after the last click. */
export const remember = (bot: Bot, lobby: Lobby, messageId: string): Promise<void> =>
  markMessage(bot, lobby, messageId).catch((error: unknown) =>
    bot.onError(error, 'The message of a lobby could not be noted.', { match: lobby.id }),
  );

/** Remembers a message of a lobby. The older of two loses its buttons. If it is outdated already, it is edited. */
async function markMessage(bot: Bot, shown: Lobby, messageId: string): Promise<void> {
  const { matches, archive, poster, languages } = bot;
  const commitmentId = shown.lock?.messageId ?? null;
  const marked = await matches.act(shown.id, 'bot', { kind: 'mark-lobby-message', messageId, commitmentId });
  if (!marked.ok) {
    if (commitmentId !== null) await matches.act(shown.id, 'bot', { kind: 'mark-commitment', messageId: commitmentId }); // the match has begun in between
    const newest = await findMatch(archive, shown.id);
    if (newest.ok) await poster.editLobby({ ...newest.value, lobbyMessageId: messageId, lock: shown.lock });
    return;
  }
  const { value: lobby, before } = marked;
  const olderId = lobby.lobbyMessageId === messageId ? before.lobbyMessageId : messageId;
  if (olderId !== null) await poster.dropControls(shown, olderId, lobbyMessage(languages.public(shown), shown));
  if (lobby.version !== shown.version + 1) await editLobby(bot, lobby);
}

const NOT_OURS = MessageFlags.Ephemeral | MessageFlags.Loading;

/** Answers with a message, and returns its id, even if only Discord's reply to it was lost. */
export async function reply(
  interaction: Opening,
  components: Components,
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
    // Another answer to the click may have come first, of another process as well: then it is the message of the button,
    // one that only this person sees, or a "thinking…".
    const isClicked = interaction.isButton() && shown.id === interaction.message.id;
    if (isClicked || new MessageFlagsBitField(shown.flags).any(NOT_OURS)) throw error;
    return shown.id;
  }
}
