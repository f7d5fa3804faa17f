import { readEmoji, readNewName } from '../check/emoji.ts';
import { refuse } from '../world/errors.ts';
import type { JsonObject } from '../world/json.ts';
import type { StoredEmoji } from '../world/model.ts';
import { userJson } from '../world/wire.ts';
import type { World } from '../world/world.ts';
import { bodyOf, param, type Call, type Reply, type Route, type Server } from './call.ts';

const path = '/applications/:application/emojis';

/** The most emojis of an application. */
const MOST = 2_000;

/** The application's own emojis. */
export const emojiRoutes: readonly Route[] = [
  { method: 'GET', path, access: 'bot', handle: list },
  { method: 'POST', path, access: 'bot', handle: create },
  { method: 'GET', path: `${path}/:emoji`, access: 'bot', handle: read },
  { method: 'PATCH', path: `${path}/:emoji`, access: 'bot', handle: rename },
  { method: 'DELETE', path: `${path}/:emoji`, access: 'bot', handle: remove },
];

function worldOf({ world }: Server, call: Call): World {
  if (param(call, 'application') !== world.bot.id) throw refuse('unknownApplication');
  return world;
}

function list(server: Server, call: Call): Reply {
  const world = worldOf(server, call);
  return { body: { items: [...world.emojis.values()].map((emoji) => emojiJson(world, emoji)) } };
}

function create(server: Server, call: Call): Reply {
  const world = worldOf(server, call);
  const emoji = readEmoji(bodyOf(call), world.emojis.values());
  if (world.emojis.size >= MOST) throw refuse('tooManyEmojis');
  return { status: 201, body: keep(world, { ...emoji, id: world.newId() }) };
}

function read(server: Server, call: Call): Reply {
  return { body: emojiJson(server.world, find(server, call)) };
}

function rename(server: Server, call: Call): Reply {
  const emoji = find(server, call);
  const others = [...server.world.emojis.values()].filter(({ id }) => id !== emoji.id);
  return { body: keep(server.world, { ...emoji, name: readNewName(bodyOf(call), others) }) };
}

function remove(server: Server, call: Call): Reply {
  server.world.emojis.delete(find(server, call).id);
  return {};
}

function find(server: Server, call: Call): StoredEmoji {
  const emoji = worldOf(server, call).emojis.get(param(call, 'emoji'));
  if (emoji === undefined) throw refuse('unknownEmoji');
  return emoji;
}

function keep(world: World, emoji: StoredEmoji): JsonObject {
  world.emojis.set(emoji.id, emoji);
  return emojiJson(world, emoji);
}

function emojiJson(world: World, { id, name, contentType }: StoredEmoji): JsonObject {
  return {
    id,
    name,
    roles: [],
    user: userJson(world, world.bot),
    require_colons: true,
    managed: false,
    animated: contentType === 'image/gif',
    available: true,
  };
}
