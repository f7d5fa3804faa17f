import { invalid } from '../check/form.ts';
import { refuse } from '../world/errors.ts';
import { idOf, isObject } from '../world/json.ts';
import { createMessage, editMessage } from '../messages/messages.ts';
import type { Channel, StoredMessage } from '../world/model.ts';
import { messageJson } from '../world/wire.ts';
import {
  bodyOf,
  demand,
  demandPosting,
  may,
  param,
  publicMessage,
  visibleChannel,
  type Call,
  type Reply,
  type Route,
  type Server,
} from './call.ts';
import { tooManyOldEdits } from './rates.ts';

/** The routes for messages of a channel, which the bot uses with its own token. */
export const messageRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/channels/:channel/messages',
    access: 'bot',
    rate: ({ world }, call) => ({ bucket: `create ${param(call, 'channel')}`, rate: world.limits.messages }),
    handle: create,
  },
  {
    method: 'PATCH',
    path: '/channels/:channel/messages/:message',
    access: 'bot',
    rate: ({ world }, call) => ({ bucket: `edit ${param(call, 'channel')}`, rate: world.limits.edits }),
    handle: edit,
  },
  {
    method: 'DELETE',
    path: '/channels/:channel/messages/:message',
    access: 'bot',
    rate: ({ world }, call) => ({ bucket: `delete ${param(call, 'channel')}`, rate: world.limits.deletes }),
    handle: remove,
  },
  { method: 'GET', path: '/channels/:channel/messages/:message', access: 'bot', handle: read },
  { method: 'GET', path: '/channels/:channel/messages', access: 'bot', handle: list },
];

function create(server: Server, call: Call): Reply {
  const channel = visibleChannel(server, param(call, 'channel'));
  demandPosting(server, channel);
  if (call.uploads.length > 0) demand(server, channel, 'AttachFiles');
  const earlier = earlierBy(server, channel, call);
  if (earlier !== undefined) return { body: messageJson(server.world, earlier) };
  const message = createMessage(server.world, originOf(server, channel, call), bodyOf(call), call.uploads);
  if (message.nonce !== undefined)
    server.nonces.set(`${channel.id} ${message.nonce}`, { messageId: message.id, at: server.world.now() });
  if (channel.archived) server.world.replaceChannel({ ...channel, archived: false });
  return { body: messageJson(server.world, message) };
}

function nonceOf(call: Call): string | undefined {
  const nonce = idOf(bodyOf(call)['nonce']);
  if (nonce !== undefined && nonce.length > 25)
    throw invalid(['nonce'], 'BASE_TYPE_MAX_LENGTH', 'Must be 25 or fewer in length.');
  return nonce;
}

function earlierBy(server: Server, channel: Channel, call: Call): StoredMessage | undefined {
  const nonce = nonceOf(call);
  if (nonce === undefined || bodyOf(call)['enforce_nonce'] !== true) return undefined;
  const known = server.nonces.get(`${channel.id} ${nonce}`);
  if (known === undefined || server.world.now() - known.at > server.world.limits.nonceMs) return undefined;
  return server.world.messages.get(known.messageId);
}

function originOf(server: Server, channel: Channel, call: Call): Parameters<typeof createMessage>[1] {
  const nonce = nonceOf(call);
  const replyTo = replyOf(server, channel, call);
  return {
    channelId: channel.id,
    type: replyTo === undefined ? 0 : 19,
    ...(nonce === undefined ? {} : { nonce }),
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}

function replyOf(server: Server, channel: Channel, call: Call): string | undefined {
  const reference = bodyOf(call)['message_reference'];
  if (!isObject(reference)) return undefined;
  demand(server, channel, 'ReadMessageHistory');
  const id = idOf(reference['message_id']) ?? '';
  if (server.world.messages.has(id)) return id;
  if (reference['fail_if_not_exists'] === false) return undefined;
  throw invalid(['message_reference'], 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message');
}

function edit(server: Server, call: Call): Reply {
  const { world } = server;
  const channel = visibleChannel(server, param(call, 'channel'));
  const message = publicMessage(server, channel, param(call, 'message'));
  if (message.authorId !== world.bot.id) throw refuse('notTheAuthor');
  if (channel.archived) throw refuse('archivedThread');
  if (call.uploads.length > 0) demand(server, channel, 'AttachFiles');
  if (world.now() - message.createdAt > world.limits.oldMessageMs) {
    const pass = server.rates.take(`old-edit ${channel.id}`, world.limits.oldEdits);
    if (!pass.isAllowed) throw tooManyOldEdits(pass.waitMs);
  }
  return { body: messageJson(world, editMessage(world, message, bodyOf(call), call.uploads)) };
}

function remove(server: Server, call: Call): Reply {
  const channel = visibleChannel(server, param(call, 'channel'));
  const message = publicMessage(server, channel, param(call, 'message'));
  if (message.authorId !== server.world.bot.id) demand(server, channel, 'ManageMessages');
  server.world.deleteMessage(message);
  return {};
}

function read(server: Server, call: Call): Reply {
  const channel = visibleChannel(server, param(call, 'channel'));
  demand(server, channel, 'ReadMessageHistory');
  return { body: messageJson(server.world, publicMessage(server, channel, param(call, 'message'))) };
}

function list(server: Server, call: Call): Reply {
  const channel = visibleChannel(server, param(call, 'channel'));
  if (!may(server, channel, 'ReadMessageHistory')) return { body: [] };
  const limit = Math.min(100, Number(call.query.get('limit') ?? 50) || 50);
  const before = call.query.get('before');
  const after = call.query.get('after');
  const found = server.world
    .messagesIn(channel.id)
    .filter((message) => message.visibleTo === undefined)
    .filter(({ id }) => before === null || BigInt(id) < BigInt(before))
    .filter(({ id }) => after === null || BigInt(id) > BigInt(after));
  const page = after === null ? found.slice(-limit) : found.slice(0, limit);
  return { body: page.toReversed().map((message) => messageJson(server.world, message)) };
}
