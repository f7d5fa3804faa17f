import { refuse } from '../world/errors.ts';
import type { Channel, ReactionEmoji, StoredMessage } from '../world/model.ts';
import { addReaction, clearReactions, reactionWith, readReactionEmoji, removeReaction } from '../messages/reactions.ts';
import { personWith, userJson } from '../world/wire.ts';
import {
  demand,
  idInQuery,
  limitInQuery,
  param,
  publicMessage,
  visibleChannel,
  type Call,
  type Reply,
  type Route,
  type Server,
} from './call.ts';

const path = '/channels/:channel/messages/:message/reactions';

const rate: NonNullable<Route['rate']> = ({ world }, call) => ({
  bucket: `react ${param(call, 'channel')}`,
  rate: world.limits.reactions,
});

/** Reactions to messages, by emoji. */
export const reactionRoutes: readonly Route[] = [
  { method: 'PUT', path: `${path}/:emoji/@me`, access: 'bot', rate, handle: add },
  { method: 'DELETE', path: `${path}/:emoji/:user`, access: 'bot', rate, handle: remove },
  { method: 'GET', path: `${path}/:emoji`, access: 'bot', handle: list },
  { method: 'DELETE', path: `${path}/:emoji`, access: 'bot', rate, handle: clear },
  { method: 'DELETE', path, access: 'bot', rate, handle: clear },
];

interface Place {
  readonly channel: Channel;
  readonly message: StoredMessage;
  readonly emoji: ReactionEmoji;
}

function placeOf(server: Server, call: Call): Place {
  const channel = visibleChannel(server, param(call, 'channel'));
  const message = publicMessage(server, channel, param(call, 'message'));
  return { channel, message, emoji: readReactionEmoji(server.world, param(call, 'emoji')) };
}

/** The first one with an emoji needs a permission more than those who join in. */
function add(server: Server, call: Call): Reply {
  const { channel, message, emoji } = placeOf(server, call);
  demand(server, channel, 'ReadMessageHistory');
  if (reactionWith(message, emoji) === undefined) demand(server, channel, 'AddReactions');
  if (channel.archived) throw refuse('archivedThread');
  addReaction(server.world, message, server.world.bot.id, emoji);
  return {};
}

function remove(server: Server, call: Call): Reply {
  const { channel, message, emoji } = placeOf(server, call);
  const isOwn = ['@me', server.world.bot.id].includes(param(call, 'user'));
  if (!isOwn) demand(server, channel, 'ManageMessages');
  removeReaction(server.world, message, isOwn ? server.world.bot.id : param(call, 'user'), emoji);
  return {};
}

function list(server: Server, call: Call): Reply {
  const { channel, message, emoji } = placeOf(server, call);
  demand(server, channel, 'ReadMessageHistory');
  const limit = limitInQuery(call, 25, 100);
  const after = idInQuery(call, 'after') ?? 0n;
  const ids = (reactionWith(message, emoji)?.userIds ?? []).filter((id) => BigInt(id) > after);
  const users = ids.toSorted((a, b) => Number(BigInt(a) - BigInt(b))).slice(0, limit);
  return { body: users.map((id) => userJson(server.world, personWith(server.world, id))) };
}

function clear(server: Server, call: Call): Reply {
  const channel = visibleChannel(server, param(call, 'channel'));
  const message = publicMessage(server, channel, param(call, 'message'));
  demand(server, channel, 'ManageMessages');
  const emoji = call.params['emoji'];
  clearReactions(server.world, message, emoji === undefined ? undefined : readReactionEmoji(server.world, emoji));
  return {};
}
