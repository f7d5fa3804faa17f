import { MessageFlags, Routes, type APIDMChannel } from 'discord-api-types/v10';
import type { OnError, Where } from '../../match/ports.ts';
import type { Rest } from '../client/client.ts';
import { isModerated, isOutOfReach, isInvalidEmoji } from '../client/failures.ts';
import { withoutNames, type Match } from '../../match/match.ts';
import { ROUND_SIGNS, withSigns, type Language } from '../../text/language.ts';
import { postBody, type Components, type Post } from './components.ts';
import type { Languages } from '../languages.ts';

/** The tools of everything that posts. */
export interface Posting {
  readonly rest: Rest;
  readonly languages: Languages;
  readonly onError: OnError;
}

/** The change of an edit; without a list of attachments the message keeps them all. */
export interface Content {
  readonly components: Components;
  readonly attachments?: readonly [];
}

export async function edit(rest: Rest, where: Where, messageId: string, content: Content): Promise<void> {
  const body = { flags: MessageFlags.IsComponentsV2, ...content, allowed_mentions: { parse: [] } };
  await rest.patch(Routes.channelMessage(where.channelId, messageId), { body });
}

/** Sends a person a direct message. */
export async function sendDirectly(rest: Pick<Rest, 'post'>, userId: string, post: Post): Promise<void> {
  const channel = (await rest.post(Routes.userChannels(), { body: { recipient_id: userId } })) as APIDMChannel;
  await rest.post(Routes.channelMessages(channel.id), postBody(post));
}

/** Deletes a message of the bot's own, best effort. */
export async function remove(rest: Rest, onError: OnError, channelId: string, messageId: string): Promise<void> {
  try {
    await rest.delete(Routes.channelMessage(channelId, messageId));
  } catch (error) {
    if (!isOutOfReach(error)) onError(error, 'A message could not be deleted.', { channel: channelId });
  }
}

/** True if an edit worked. A failed one stops nothing, because no match depends on an old message. */
export async function bestEffort(onError: OnError, { id }: Where, work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!isOutOfReach(error) && !isModerated(error)) onError(error, 'A message could not be edited.', { match: id });
    return false;
  }
}

/** Posts about a match with people's names. If AutoMod refuses that, posts with the colors of their seats. */
export async function tryWithNames<M extends Match, T>(match: M, send: (match: M) => Promise<T>): Promise<T> {
  try {
    return await send(match);
  } catch (error) {
    if (!isModerated(error)) throw error;
    return send(withoutNames(match));
  }
}

/** Sends controls that carry the signs of the players' colors. If Discord refuses the bot's own emoji, sends the round ones. */
export async function tryWithSigns<T>(language: Language, send: (language: Language) => Promise<T>): Promise<T> {
  try {
    return await send(language);
  } catch (error) {
    if (!isInvalidEmoji(error)) throw error;
    return send(withSigns(language, ROUND_SIGNS));
  }
}
