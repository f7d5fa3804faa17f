import { readFace, readWebhook, type WebhookFields } from '../check/webhook.ts';
import { createMessage, editMessage } from '../messages/messages.ts';
import { refuse } from '../world/errors.ts';
import { hashOf } from '../world/ids.ts';
import { idOf, stringOf, type JsonObject } from '../world/json.ts';
import type { Channel, StoredMessage, Webhook, WebhookAuthor } from '../world/model.ts';
import { hasPermission } from '../world/permissions.ts';
import { createWebhook, deleteWebhook, keepWebhook, webhookUrl } from '../world/webhooks.ts';
import { messageJson, personWith, userJson } from '../world/wire.ts';
import type { World } from '../world/world.ts';
import {
  bodyOf,
  demand,
  guildOf,
  param,
  visibleChannel,
  type Call,
  type Reply,
  type Route,
  type Server,
} from './call.ts';
import { laterAnswers } from './interaction-routes.ts';

type Handle = Route['handle'];

const withToken = '/webhooks/:webhook/:token';
const message = `${withToken}/messages/:message`;

/** Where the webhook is the application, the token is that of an interaction. */
const either =
  (ofInteraction: Handle, ofWebhook: Handle): Handle =>
  (server, call) =>
    (isApplication(server, call) ? ofInteraction : ofWebhook)(server, call);

const isApplication = ({ world }: Server, call: Call): boolean => param(call, 'webhook') === world.bot.id;

const rate: NonNullable<Route['rate']> = (server, call) =>
  isApplication(server, call)
    ? undefined
    : { bucket: `webhook ${param(call, 'webhook')}`, rate: server.world.limits.webhooks };

/** Webhooks: the bot's own routes, and those for everybody who has the token. */
export const webhookRoutes: readonly Route[] = [
  { method: 'GET', path: '/channels/:channel/webhooks', access: 'bot', handle: listOfChannel },
  { method: 'POST', path: '/channels/:channel/webhooks', access: 'bot', handle: create },
  { method: 'GET', path: '/guilds/:guild/webhooks', access: 'bot', handle: listOfGuild },
  { method: 'GET', path: '/webhooks/:webhook', access: 'bot', handle: read },
  { method: 'PATCH', path: '/webhooks/:webhook', access: 'bot', handle: change },
  { method: 'DELETE', path: '/webhooks/:webhook', access: 'bot', handle: remove },
  { method: 'GET', path: withToken, access: 'webhook', handle: readByToken },
  { method: 'PATCH', path: withToken, access: 'webhook', handle: changeByToken },
  { method: 'DELETE', path: withToken, access: 'webhook', handle: removeByToken },
  { method: 'POST', path: withToken, access: 'webhook', rate, handle: either(laterAnswers.followUp, execute) },
  { method: 'GET', path: message, access: 'webhook', handle: either(laterAnswers.read, readMessage) },
  { method: 'PATCH', path: message, access: 'webhook', rate, handle: either(laterAnswers.edit, changeMessage) },
  { method: 'DELETE', path: message, access: 'webhook', rate, handle: either(laterAnswers.remove, removeMessage) },
];

/** The most webhooks of a channel. */
const MOST = 15;

function webhookChannel(server: Server, id: string): Channel & { readonly guildId: string } {
  const channel = visibleChannel(server, id);
  const { guildId } = channel;
  if (channel.kind !== 'text' || guildId === undefined) throw refuse('wrongChannelType');
  demand(server, channel, 'ManageWebhooks');
  return { ...channel, guildId };
}

function create(server: Server, call: Call): Reply {
  const { world } = server;
  const { id: channelId, guildId } = webhookChannel(server, param(call, 'channel'));
  const { name = '', ...fields } = readWebhook(bodyOf(call), 'name');
  if (world.webhooks.in(channelId).length >= MOST) throw refuse('tooManyWebhooks');
  const made = createWebhook(world, { name, channelId, guildId, makerId: world.bot.id });
  return { body: ownJson(world, keepWebhook(world, withFields(world, made, fields))) };
}

function listOfChannel(server: Server, call: Call): Reply {
  const channel = webhookChannel(server, param(call, 'channel'));
  return { body: server.world.webhooks.in(channel.id).map((webhook) => ownJson(server.world, webhook)) };
}

function listOfGuild(server: Server, call: Call): Reply {
  const { world } = server;
  const { id } = guildOf(server, call);
  if (!hasPermission(world.botRole, 'ManageWebhooks')) throw refuse('missingPermissions');
  const all = [...world.webhooks.byId.values()].filter(({ guildId }) => guildId === id);
  return { body: all.map((webhook) => ownJson(world, webhook)) };
}

function webhookOf({ world }: Server, call: Call): Webhook {
  const webhook = world.webhooks.byId.get(param(call, 'webhook'));
  if (webhook === undefined) throw refuse('unknownWebhook');
  return webhook;
}

/** A webhook that the bot may manage. */
function ownWebhook(server: Server, call: Call): Webhook {
  const webhook = webhookOf(server, call);
  webhookChannel(server, webhook.channelId);
  return webhook;
}

function read(server: Server, call: Call): Reply {
  return { body: ownJson(server.world, ownWebhook(server, call)) };
}

function change(server: Server, call: Call): Reply {
  const { world } = server;
  const webhook = ownWebhook(server, call);
  const fields = readWebhook(bodyOf(call), 'nothing');
  const channelId = idOf(bodyOf(call)['channel_id']) ?? webhook.channelId;
  const { guildId } = webhookChannel(server, channelId);
  const isFull = channelId !== webhook.channelId && world.webhooks.in(channelId).length >= MOST;
  if (isFull) throw refuse('tooManyWebhooks');
  return { body: ownJson(world, keepWebhook(world, withFields(world, { ...webhook, channelId, guildId }, fields))) };
}

function remove(server: Server, call: Call): Reply {
  deleteWebhook(server.world, ownWebhook(server, call));
  return {};
}

/** The webhook whose token the path has. */
function byToken(server: Server, call: Call): Webhook {
  const webhook = webhookOf(server, call);
  if (webhook.token !== param(call, 'token')) throw refuse('invalidToken');
  return webhook;
}

function readByToken(server: Server, call: Call): Reply {
  return { body: webhookJson(server.world, byToken(server, call)) };
}

/** The channel stays: only the bot may change it. */
function changeByToken(server: Server, call: Call): Reply {
  const { world } = server;
  const webhook = byToken(server, call);
  const fields = readWebhook(bodyOf(call), 'nothing');
  return { body: webhookJson(world, keepWebhook(world, withFields(world, webhook, fields))) };
}

function removeByToken(server: Server, call: Call): Reply {
  deleteWebhook(server.world, byToken(server, call));
  return {};
}

/** The channel of a webhook, or the thread of it that the query names. */
function placeOf({ world }: Server, { channelId }: Webhook, call: Call): Channel {
  const threadId = call.query.get('thread_id');
  const channel = world.channels.get(threadId ?? channelId);
  if (channel === undefined || (threadId !== null && channel.parentId !== channelId)) throw refuse('unknownChannel');
  return channel;
}

/** Writes a message, without any permission of the bot. */
function execute(server: Server, call: Call): Reply {
  const { world } = server;
  const webhook = byToken(server, call);
  const channel = placeOf(server, webhook, call);
  const body = bodyOf(call);
  if (stringOf(body['thread_name']) !== undefined) throw refuse('noForum');
  const { name = webhook.name, avatarUrl } = readFace(body);
  const avatar = avatarUrl === undefined ? webhook.avatar : avatarAt(world, webhook.id, avatarUrl);
  const { id, makerId } = webhook;
  const author: WebhookAuthor = { id, makerId, name, ...(avatar !== undefined && { avatar }) };
  const written = createMessage(world, { channelId: channel.id, type: 0, webhook: author }, body, call.uploads);
  if (channel.archived) world.replaceChannel({ ...channel, archived: false });
  return call.query.get('wait') === 'true' ? { body: messageJson(world, written) } : {};
}

/** The hash of the picture at an address. The sandbox loads none from elsewhere, but knows its own. */
function avatarAt(world: World, webhookId: string, url: string): string {
  const [, owner, hash] = /\/avatars\/(\d+)\/(\w+)\.\w+/.exec(url) ?? [];
  const known = world.pictures.get(`${owner}/${hash}`);
  return known === undefined ? hashOf(Buffer.from(url)) : world.keepPicture(webhookId, known);
}

/** A message that the webhook wrote. One in a thread is found only if the query names the thread. */
function writtenBy(server: Server, call: Call): StoredMessage {
  const webhook = byToken(server, call);
  const channel = placeOf(server, webhook, call);
  const written = server.world.messages.get(param(call, 'message'));
  if (written?.webhook?.id !== webhook.id || written.channelId !== channel.id) throw refuse('unknownMessage');
  return written;
}

function readMessage(server: Server, call: Call): Reply {
  return { body: messageJson(server.world, writtenBy(server, call)) };
}

function changeMessage(server: Server, call: Call): Reply {
  const written = writtenBy(server, call);
  return { body: messageJson(server.world, editMessage(server.world, written, bodyOf(call), call.uploads)) };
}

function removeMessage(server: Server, call: Call): Reply {
  server.world.deleteMessage(writtenBy(server, call));
  return {};
}

function withFields(world: World, webhook: Webhook, { name = webhook.name, picture }: WebhookFields): Webhook {
  if (picture === undefined) return { ...webhook, name };
  const { avatar: _before, ...rest } = webhook;
  return { ...rest, name, ...(picture !== null && { avatar: world.keepPicture(webhook.id, picture) }) };
}

function webhookJson(world: World, { id, name, avatar, token, channelId, guildId, makerId }: Webhook): JsonObject {
  return {
    application_id: makerId === world.bot.id ? world.bot.id : null,
    avatar: avatar ?? null,
    channel_id: channelId,
    guild_id: guildId,
    id,
    name,
    type: 1,
    token,
    url: webhookUrl(id, token),
  };
}

/** A webhook for those who manage it: they also hear who made it. */
const ownJson = (world: World, webhook: Webhook): JsonObject => ({
  ...webhookJson(world, webhook),
  user: userJson(world, personWith(world, webhook.makerId)),
});
