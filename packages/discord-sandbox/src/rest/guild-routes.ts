import { Form } from '../check/form.ts';
import { gatewayUrl } from '../gateway/gateway.ts';
import { refuse } from '../world/errors.ts';
import { idOf, isObject, type JsonObject } from '../world/json.ts';
import { startsPerDay } from '../world/limits.ts';
import type { Channel, Guild } from '../world/model.ts';
import { channelJson, memberJson, personWith, userJson } from '../world/wire.ts';
import { guildBasics } from '../world/wire-guild.ts';
import {
  bodyOf,
  demand,
  demandPosting,
  param,
  publicMessage,
  visibleChannel,
  type Call,
  type Reply,
  type Route,
  type Server,
} from './call.ts';

/** Users, guilds, channels and threads. */
export const guildRoutes: readonly Route[] = [
  { method: 'GET', path: '/gateway', access: 'anyone', handle: ({ world }) => ({ body: { url: gatewayUrl(world) } }) },
  { method: 'GET', path: '/gateway/bot', access: 'bot', handle: gateway },
  { method: 'GET', path: '/users/@me', access: 'bot', handle: ({ world }) => ({ body: userJson(world, world.bot) }) },
  { method: 'GET', path: '/users/:user', access: 'bot', handle: user },
  { method: 'POST', path: '/users/@me/channels', access: 'bot', handle: openDm },
  { method: 'GET', path: '/guilds/:guild', access: 'bot', handle: guild },
  { method: 'GET', path: '/guilds/:guild/channels', access: 'bot', handle: channels },
  { method: 'GET', path: '/guilds/:guild/members/:user', access: 'bot', handle: member },
  { method: 'GET', path: '/channels/:channel', access: 'bot', handle: channel },
  { method: 'PATCH', path: '/channels/:channel', access: 'bot', handle: changeChannel },
  { method: 'POST', path: '/channels/:channel/typing', access: 'bot', handle: typing },
  { method: 'POST', path: '/channels/:channel/threads', access: 'bot', handle: createThread },
  { method: 'POST', path: '/channels/:channel/messages/:message/threads', access: 'bot', handle: createThreadFrom },
  { method: 'PUT', path: '/channels/:channel/thread-members/:user', access: 'bot', handle: joinThread },
];

function gateway({ world }: Server): Reply {
  const { recommended: shards, maxConcurrency: max_concurrency, remaining } = world.starts;
  const session_start_limit = { total: startsPerDay, remaining, reset_after: 86_400_000, max_concurrency };
  return { body: { url: gatewayUrl(world), shards, session_start_limit } };
}

function user({ world }: Server, call: Call): Reply {
  const id = param(call, 'user');
  if (id !== world.bot.id && !world.people.has(id)) throw refuse('unknownUser');
  return { body: userJson(world, personWith(world, id)) };
}

function openDm({ world }: Server, call: Call): Reply {
  const person = world.people.get(idOf(bodyOf(call)['recipient_id']) ?? '');
  if (person === undefined) throw refuse('unknownUser');
  return { body: channelJson(world, world.dmOf(person)) };
}

function guildOf({ world }: Server, call: Call): Guild {
  const found = world.guilds.get(param(call, 'guild'));
  if (found === undefined) throw refuse('unknownGuild');
  if (!found.botPresent) throw refuse('missingAccess');
  return found;
}

function guild(server: Server, call: Call): Reply {
  return { body: guildBasics(guildOf(server, call)) };
}

function channels(server: Server, call: Call): Reply {
  const { id } = guildOf(server, call);
  const all = [...server.world.channels.values()].filter(({ kind, guildId }) => kind === 'text' && guildId === id);
  return { body: all.map((each) => channelJson(server.world, each)) };
}

function member(server: Server, call: Call): Reply {
  guildOf(server, call);
  const { world } = server;
  const id = param(call, 'user') === '@me' ? world.bot.id : param(call, 'user');
  if (id !== world.bot.id && (!world.people.has(id) || world.gone.has(id))) throw refuse('unknownMember');
  return { body: memberJson(world, personWith(world, id)) };
}

function channel(server: Server, call: Call): Reply {
  return { body: channelJson(server.world, visibleChannel(server, param(call, 'channel'))) };
}

function changeChannel(server: Server, call: Call): Reply {
  const known = visibleChannel(server, param(call, 'channel'));
  if (known.kind !== 'thread') demand(server, known, 'ManageChannels');
  const changed = server.world.replaceChannel({ ...known, ...changesOf(bodyOf(call), known) });
  return { body: channelJson(server.world, changed) };
}

function changesOf(body: JsonObject, known: Channel): Partial<Channel> {
  const form = new Form();
  const name = body['name'] === undefined ? known.name : form.text(['name'], body['name'], 1, 100);
  form.finish();
  const archived = typeof body['archived'] === 'boolean' ? body['archived'] : known.archived;
  const locked = typeof body['locked'] === 'boolean' ? body['locked'] : known.locked;
  return { name, archived, locked };
}

function typing(server: Server, call: Call): Reply {
  demandPosting(server, visibleChannel(server, param(call, 'channel')));
  return {};
}

function joinThread(server: Server, call: Call): Reply {
  visibleChannel(server, param(call, 'channel'));
  return {};
}

function createThread(server: Server, call: Call): Reply {
  return makeThread(server, call);
}

/** A thread from a message has its id, and a message has at most one. */
function createThreadFrom(server: Server, call: Call): Reply {
  const message = publicMessage(server, visibleChannel(server, param(call, 'channel')), param(call, 'message'));
  if (server.world.channels.has(message.id)) throw refuse('threadThere');
  return makeThread(server, call, message.id);
}

function makeThread(server: Server, call: Call, id?: string): Reply {
  const parent = visibleChannel(server, param(call, 'channel'));
  demand(server, parent, 'CreatePublicThreads');
  const form = new Form();
  const name = form.text(['name'], bodyOf(call)['name'], 1, 100);
  form.finish();
  if (!isObject(call.body) || parent.kind !== 'text' || parent.guildId === undefined) throw refuse('unknownChannel');
  const own = id === undefined ? {} : { id };
  const place = { guildId: parent.guildId, parentId: parent.id };
  const thread = server.world.addChannel({ name, kind: 'thread', ...place, ...own });
  return { status: 201, body: channelJson(server.world, thread) };
}
