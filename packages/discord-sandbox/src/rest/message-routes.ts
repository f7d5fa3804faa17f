import { invalid } from '../check/form.ts';
import { lacking, refuse } from '../world/errors.ts';
import { withoutContent } from '../gateway/events.ts';
import { idOf, isObject, listOf, type JsonObject } from '../world/json.ts';
import { createMessage, editMessage } from '../messages/messages.ts';
import type { Channel, StoredMessage } from '../world/model.ts';
import { messageJson } from '../world/wire.ts';
import {
  bodyOf,
  demand,
  demandPosting,
  idInQuery,
  limitInQuery,
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
  {
    method: 'POST',
    path: '/channels/:channel/messages/bulk-delete',
    access: 'bot',
    rate: ({ world }, call) => ({ bucket: `bulk-delete ${param(call, 'channel')}`, rate: world.limits.deletes }),
    handle: removeSeveral,
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

const FORWARD = 1;

function replyOf(server: Server, channel: Channel, call: Call): string | undefined {
  const reference = bodyOf(call)['message_reference'];
  if (!isObject(reference)) return undefined;
  if (reference['type'] === FORWARD) throw lacking('forwarded messages');
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

const TWO_WEEKS_MS = 14 * 86_400_000;

/** Ids of messages that are gone are left out. */
function removeSeveral(server: Server, call: Call): Reply {
  const { world } = server;
  const channel = visibleChannel(server, param(call, 'channel'));
  demand(server, channel, 'ManageMessages');
  const ids = new Set(listOf(bodyOf(call)['messages']).flatMap((id) => idOf(id) ?? []));
  if (ids.size < 2 || ids.size > 100) throw refuse('tooFewToDelete');
  const found = world.messagesIn(channel.id).filter(({ id, visibleTo }) => ids.has(id) && visibleTo === undefined);
  if (found.some(({ createdAt }) => world.now() - createdAt > TWO_WEEKS_MS)) throw refuse('tooOldToDelete');
  world.deleteMessages(found);
  return {};
}

function read(server: Server, call: Call): Reply {
  const channel = visibleChannel(server, param(call, 'channel'));
  demand(server, channel, 'ReadMessageHistory');
  return { body: readable(server, publicMessage(server, channel, param(call, 'message'))) };
}

function list(server: Server, call: Call): Reply {
  const channel = visibleChannel(server, param(call, 'channel'));
  if (!may(server, channel, 'ReadMessageHistory')) return { body: [] };
  const limit = limitInQuery(call, 50, 100);
  const all = server.world.messagesIn(channel.id).filter((message) => message.visibleTo === undefined);
  const page = pageOf(all, limit, call);
  return { body: page.toReversed().map((message) => readable(server, message)) };
}

/** Like on the gateway, the content of people's messages needs the intent for it. */
function readable({ world }: Server, message: StoredMessage): JsonObject {
  const json = messageJson(world, message);
  return world.intents.has('MessageContent') ? json : withoutContent(world, json);
}

/** The newest ones, or those before, after or around an id. */
function pageOf(all: readonly StoredMessage[], limit: number, call: Call): readonly StoredMessage[] {
  const [before, after, around] = ['before', 'after', 'around'].map((name) => idInQuery(call, name));
  if (around !== undefined) {
    const half = Math.floor(limit / 2);
    const older = all.filter(({ id }) => BigInt(id) < around).slice(-half);
    return [...older, ...all.filter(({ id }) => BigInt(id) >= around)].slice(0, limit);
  }
  if (after !== undefined) return all.filter(({ id }) => BigInt(id) > after).slice(0, limit);
  return all.filter(({ id }) => before === undefined || BigInt(id) < before).slice(-limit);
}
