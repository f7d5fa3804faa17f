import { membersNamed, membersOf } from '../world/members.ts';
import { Form } from '../check/form.ts';
import { gatewayUrl } from '../gateway/gateway.ts';
import { lacking, refuse } from '../world/errors.ts';
import { idOf, isObject, type JsonObject } from '../world/json.ts';
import { startsPerDay } from '../world/limits.ts';
import type { Channel } from '../world/model.ts';
import { channelJson, memberJson, personWith, userJson } from '../world/wire.ts';
import { guildBasics, rolesOf } from '../world/wire-guild.ts';
import {
  bodyOf,
  demand,
  demandPosting,
  guildOf,
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

/** Users, guilds, channels and threads. */
export const guildRoutes: readonly Route[] = [
  { method: 'GET', path: '/gateway', access: 'anyone', handle: ({ world }) => ({ body: { url: gatewayUrl(world) } }) },
  { method: 'GET', path: '/gateway/bot', access: 'bot', handle: gateway },
  { method: 'GET', path: '/users/@me', access: 'bot', handle: ({ world }) => ({ body: userJson(world, world.bot) }) },
  { method: 'GET', path: '/users/:user', access: 'bot', handle: user },
  { method: 'POST', path: '/users/@me/channels', access: 'bot', handle: openDm },
  { method: 'GET', path: '/guilds/:guild', access: 'bot', handle: guild },
  { method: 'GET', path: '/guilds/:guild/channels', access: 'bot', handle: channels },
  { method: 'GET', path: '/users/@me/guilds', access: 'bot', handle: ownGuilds },
  { method: 'GET', path: '/guilds/:guild/roles', access: 'bot', handle: roles },
  { method: 'GET', path: '/guilds/:guild/roles/:role', access: 'bot', handle: role },
  { method: 'GET', path: '/guilds/:guild/threads/active', access: 'bot', handle: threads },
  { method: 'GET', path: '/guilds/:guild/members', access: 'bot', handle: members },
  { method: 'GET', path: '/guilds/:guild/members/search', access: 'bot', handle: search },
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
  if (!world.isMember(id)) throw refuse('unknownUser');
  return { body: userJson(world, personWith(world, id)) };
}

function openDm({ world }: Server, call: Call): Reply {
  const person = world.people.get(idOf(bodyOf(call)['recipient_id']) ?? '');
  if (person === undefined) throw refuse('unknownUser');
  return { body: channelJson(world, world.dmOf(person)) };
}

function guild(server: Server, call: Call): Reply {
  return { body: guildBasics(server.world, guildOf(server, call)) };
}

function channels(server: Server, call: Call): Reply {
  const { id } = guildOf(server, call);
  const all = [...server.world.channels.values()].filter(({ kind, guildId }) => kind === 'text' && guildId === id);
  return { body: all.map((each) => channelJson(server.world, each)) };
}

function ownGuilds({ world }: Server, call: Call): Reply {
  const after = idInQuery(call, 'after') ?? 0n;
  const guilds = [...world.guilds.values()]
    .filter(({ id, botPresent }) => botPresent && BigInt(id) > after)
    .toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)))
    .slice(0, limitInQuery(call, 200, 200));
  const rights = { owner: false, permissions: String(world.botRole), banner: null, icon: null, features: [] };
  return { body: guilds.map(({ id, name }) => ({ id, name, ...rights })) };
}

function roles(server: Server, call: Call): Reply {
  return { body: rolesOf(server.world, guildOf(server, call)) };
}

function role(server: Server, call: Call): Reply {
  const found = rolesOf(server.world, guildOf(server, call)).find(({ id }) => id === param(call, 'role'));
  if (found === undefined) throw refuse('unknownRole');
  return { body: found };
}

function threads(server: Server, call: Call): Reply {
  const { id } = guildOf(server, call);
  const open = [...server.world.channels.values()].filter(
    ({ kind, guildId, archived }) => kind === 'thread' && guildId === id && !archived,
  );
  return { body: { threads: open.map((each) => channelJson(server.world, each)), members: [] } };
}

/** Like on the gateway, only the intent for members allows to list them all. */
function members(server: Server, call: Call): Reply {
  guildOf(server, call);
  const { world } = server;
  if (!world.intents.has('GuildMembers')) throw refuse('missingAccess');
  const after = idInQuery(call, 'after') ?? 0n;
  const sorted = membersOf(world).toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  const page = sorted.filter(({ id }) => BigInt(id) > after).slice(0, limitInQuery(call, 1, 1000));
  return { body: page.map((person) => memberJson(world, person)) };
}

function search(server: Server, call: Call): Reply {
  guildOf(server, call);
  const { world } = server;
  const found = membersNamed(world, call.query.get('query') ?? '').slice(0, limitInQuery(call, 1, 1000));
  return { body: found.map((person) => memberJson(world, person)) };
}

function member(server: Server, call: Call): Reply {
  guildOf(server, call);
  const { world } = server;
  const id = param(call, 'user') === '@me' ? world.bot.id : param(call, 'user');
  if (!world.isMember(id) || world.gone.has(id)) throw refuse('unknownMember');
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

/** The fields that can be changed. The time of archiving is taken, and has no effect. */
const CHANGES: Readonly<Record<Channel['kind'], readonly string[]>> = {
  text: ['name'],
  thread: ['name', 'archived', 'locked', 'auto_archive_duration'],
  dm: [],
  group: [],
};

function changesOf(body: JsonObject, known: Channel): Partial<Channel> {
  const changeable = CHANGES[known.kind];
  const absent = Object.keys(body).find((key) => !changeable.includes(key));
  if (absent !== undefined) throw lacking(`the field ${absent} of channels`);
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

const PRIVATE_THREAD = 12;

function makeThread(server: Server, call: Call, id?: string): Reply {
  const parent = visibleChannel(server, param(call, 'channel'));
  if (bodyOf(call)['type'] === PRIVATE_THREAD) throw lacking('private threads');
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
