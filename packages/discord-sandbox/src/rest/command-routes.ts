import { checkCommands, checkOneCommand, isEntryPoint } from '../check/commands.ts';
import { refuse } from '../world/errors.ts';
import { listOf, objectsOf, type JsonObject } from '../world/json.ts';
import type { StoredCommand } from '../world/world.ts';
import { bodyOf, param, type Call, type Reply, type Route, type Server } from './call.ts';

const globalPath = '/applications/:application/commands';
const guildPath = '/applications/:application/guilds/:guild/commands';

/** Slash-command definitions, global and of one guild. */
export const commandRoutes: readonly Route[] = [globalPath, guildPath].flatMap((path): readonly Route[] => [
  { method: 'GET', path, access: 'bot', handle: list },
  { method: 'PUT', path, access: 'bot', handle: overwrite },
  { method: 'POST', path, access: 'bot', handle: create },
  { method: 'GET', path: `${path}/:command`, access: 'bot', handle: read },
  { method: 'PATCH', path: `${path}/:command`, access: 'bot', handle: edit },
  { method: 'DELETE', path: `${path}/:command`, access: 'bot', handle: remove },
]);

function scopeOf(server: Server, call: Call): string | undefined {
  if (param(call, 'application') !== server.world.bot.id) throw refuse('unknownApplication');
  const guildId = call.params['guild'];
  if (guildId === undefined) return undefined;
  if (server.world.guilds.get(guildId)?.botPresent !== true) throw refuse('missingAccess');
  return guildId;
}

function inScope(server: Server, guildId: string | undefined): readonly StoredCommand[] {
  return [...server.world.commands.values()].filter((command) => command.guildId === guildId);
}

/** Two commands of one type cannot have the same name. */
const isAlike =
  ({ type = 1, name }: JsonObject) =>
  ({ definition }: StoredCommand): boolean =>
    (definition['type'] ?? 1) === type && definition['name'] === name;

function list(server: Server, call: Call): Reply {
  const isWhole = call.query.get('with_localizations') === 'true';
  const commands = inScope(server, scopeOf(server, call)).map((command) => commandJson(server, command));
  return { body: isWhole ? commands : commands.map(withoutLocalizations) };
}

/** Discord lists the texts of other languages only for requests that ask for them. */
function withoutLocalizations(part: JsonObject): JsonObject {
  const { name_localizations: _, description_localizations: _also, ...rest } = part;
  const lists = Object.fromEntries(
    ['options', 'choices'].flatMap((key) =>
      rest[key] === undefined ? [] : [[key, objectsOf(rest[key]).map(withoutLocalizations)]],
    ),
  );
  return { ...rest, ...lists };
}

function overwrite(server: Server, call: Call): Reply {
  const guildId = scopeOf(server, call);
  if (!Array.isArray(call.body)) throw refuse('invalidJson');
  const definitions = checkCommands(listOf(call.body));
  const before = inScope(server, guildId);
  if (before.some(({ definition }) => isEntryPoint(definition)) && !definitions.some(isEntryPoint))
    throw refuse('entryPointMissing');
  for (const command of before) server.world.commands.delete(command.id);
  const stored = definitions.map((definition) => {
    const known = before.find(isAlike(definition));
    return store(server, guildId, definition, known?.id);
  });
  server.world.tell({ kind: 'commands-changed' });
  return { body: stored.map((command) => commandJson(server, command)) };
}

function create(server: Server, call: Call): Reply {
  const guildId = scopeOf(server, call);
  const definition = checkOneCommand(bodyOf(call));
  const known = inScope(server, guildId).find(isAlike(definition));
  const command = store(server, guildId, definition, known?.id);
  server.world.tell({ kind: 'commands-changed' });
  return { status: known === undefined ? 201 : 200, body: commandJson(server, command) };
}

function read(server: Server, call: Call): Reply {
  return { body: commandJson(server, find(server, call)) };
}

function edit(server: Server, call: Call): Reply {
  const known = find(server, call);
  const definition = checkOneCommand({ ...known.definition, ...bodyOf(call) });
  const command = store(server, known.guildId, definition, known.id);
  server.world.tell({ kind: 'commands-changed' });
  return { body: commandJson(server, command) };
}

function remove(server: Server, call: Call): Reply {
  server.world.commands.delete(find(server, call).id);
  server.world.tell({ kind: 'commands-changed' });
  return {};
}

function find(server: Server, call: Call): StoredCommand {
  const guildId = scopeOf(server, call);
  const command = server.world.commands.get(param(call, 'command'));
  if (command === undefined || command.guildId !== guildId) throw refuse('unknownCommand');
  return command;
}

function store(server: Server, guildId: string | undefined, definition: JsonObject, known?: string): StoredCommand {
  const id = known ?? server.world.newId();
  const command = { id, definition, ...(guildId === undefined ? {} : { guildId }) };
  server.world.commands.set(id, command);
  return command;
}

function commandJson(server: Server, command: StoredCommand): JsonObject {
  const { id, guildId, definition } = command;
  const isGlobal = guildId === undefined;
  return {
    type: 1,
    default_member_permissions: null,
    name_localizations: null,
    description_localizations: null,
    nsfw: false,
    ...(isGlobal ? { contexts: null, integration_types: [0], dm_permission: true } : { guild_id: guildId }),
    ...definition,
    id,
    application_id: server.world.bot.id,
    version: id,
  };
}
