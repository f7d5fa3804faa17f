import { Refusal, refuse } from '../world/errors.ts';
import type { Reaction, ReactionEmoji, StoredMessage } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** The most different emojis on a message. */
const MOST = 20;

/** The compiler's target does not know the flag, which every Node since 20 does. */
const UNICODE = new RegExp(String.raw`^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}|\p{Regional_Indicator})$`, 'v');

/** Reads an emoji as the API writes it: `🎲`, or `name:id` for one of the application. Throws 10014 for any other. */
export function readReactionEmoji(world: World, text: string): ReactionEmoji {
  if (UNICODE.test(text)) return { id: null, name: text };
  const emoji = world.emojis.get(text.slice(text.lastIndexOf(':') + 1));
  if (emoji === undefined) throw refuse('unknownEmoji');
  return { id: emoji.id, name: emoji.name, ...(emoji.contentType === 'image/gif' && { animated: true }) };
}

/** The reaction to a message with an emoji, if anybody has reacted so. */
export const reactionWith = ({ reactions = [] }: StoredMessage, emoji: ReactionEmoji): Reaction | undefined =>
  reactions.find((each) => keyOf(each.emoji) === keyOf(emoji));

/** Adds the reaction of a person or the bot. A second time changes nothing. */
export function addReaction(world: World, message: StoredMessage, userId: string, emoji: ReactionEmoji): void {
  const { reactions = [] } = message;
  const known = reactionWith(message, emoji);
  if (known?.userIds.includes(userId)) return;
  if (known === undefined && reactions.length >= MOST)
    throw new Refusal(400, 30010, `Maximum number of reactions reached (${MOST})`);
  const changed = { emoji, userIds: [...(known?.userIds ?? []), userId] };
  const all =
    known === undefined ? [...reactions, changed] : reactions.map((each) => (each === known ? changed : each));
  world.changeReactions({ kind: 'reaction-added', message: { ...message, reactions: all }, userId, emoji });
}

/** Removes the reaction of a person or the bot, if there is one. */
export function removeReaction(world: World, message: StoredMessage, userId: string, emoji: ReactionEmoji): void {
  const known = reactionWith(message, emoji);
  if (!known?.userIds.includes(userId)) return;
  const left = { ...known, userIds: known.userIds.filter((id) => id !== userId) };
  const reactions = message.reactions?.flatMap((each) => (each !== known ? each : left.userIds.length > 0 ? left : []));
  world.changeReactions({ kind: 'reaction-removed', message: withReactions(message, reactions), userId, emoji });
}

/** Removes every reaction with an emoji, or all of them. */
export function clearReactions(world: World, message: StoredMessage, emoji?: ReactionEmoji): void {
  if (emoji === undefined)
    return world.changeReactions({ kind: 'reactions-removed', message: withReactions(message, []) });
  const left = message.reactions?.filter((each) => keyOf(each.emoji) !== keyOf(emoji));
  return world.changeReactions({ kind: 'emoji-removed', message: withReactions(message, left), emoji });
}

const keyOf = ({ id, name }: ReactionEmoji): string => id ?? name;

const withReactions = (message: StoredMessage, reactions: readonly Reaction[] = []): StoredMessage => ({
  ...message,
  reactions,
});
