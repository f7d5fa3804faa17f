import { listOf, numberOf, objectsOf, wordsOf, type JsonObject } from '../world/json.ts';
import type { Channel } from '../world/model.ts';
import { bitsOf } from '../world/permissions.ts';
import { channelJson, memberJson, personWith, userJson } from '../world/wire.ts';
import { guildBasics } from '../world/wire-guild.ts';
import type { World } from '../world/world.ts';

/**
 * The people, roles and channels whose ids an interaction contains, in its own form. Unknown ids and the members of
 * people who have left the server are left out. A member has the permissions of the channel `where`, if it is given.
 */
export function resolvedOf(world: World, ids: readonly string[], where?: Channel): JsonObject {
  const users = ids.flatMap((id) => (isPersonOrBot(world, id) ? [personWith(world, id)] : []));
  const channels = ids.flatMap((id) => world.channels.get(id) ?? []);
  const roles = rolesOf(world).filter(({ id }) => ids.includes(wordsOf(id)));
  return {
    ...(users.length === 0
      ? {}
      : {
          users: Object.fromEntries(users.map((person) => [person.id, userJson(world, person)])),
          members: Object.fromEntries(
            users.filter(({ id }) => !world.gone.has(id)).map(({ id }) => [id, resolvedMember(world, id, where)]),
          ),
        }),
    ...(channels.length === 0
      ? {}
      : { channels: Object.fromEntries(channels.map((channel) => [channel.id, channelJson(world, channel)])) }),
    ...(roles.length === 0 ? {} : { roles: Object.fromEntries(roles.map((role) => [wordsOf(role['id']), role])) }),
  };
}

/** True for the id of a person or the bot: people can name both. */
export const isPersonOrBot = (world: World, id: string): boolean => world.people.has(id) || id === world.bot.id;

/** All roles that a person can choose: those of every server. */
export const rolesOf = (world: World): readonly JsonObject[] =>
  [...world.guilds.values()].flatMap((guild) => objectsOf(guildBasics(guild)['roles']));

function resolvedMember(world: World, id: string, channel: Channel | undefined): JsonObject {
  const { user: _user, deaf: _deaf, mute: _mute, ...member } = memberJson(world, personWith(world, id));
  const isBlind = channel !== undefined && !world.sees(id, channel);
  const granted = world.personPermissions(id) & (isBlind ? ~bitsOf(['ViewChannel']) : -1n);
  return { ...member, permissions: String(granted) };
}

/** The choices of a select menu without options of its own: 5 people, 6 roles, 7 both, 8 channels. */
export function choosable(world: World, component: JsonObject): readonly string[] {
  const people = [...world.people.keys()];
  const roles = rolesOf(world).map(({ id }) => wordsOf(id));
  const kinds = listOf(component['channel_types']);
  const channels = [...world.channels.values()].filter(
    ({ kind, guildId }) => guildId !== undefined && (kinds.length === 0 || kinds.includes(kind === 'text' ? 0 : 11)),
  );
  switch (numberOf(component['type']) ?? 0) {
    case 5:
      return people;
    case 6:
      return roles;
    case 7:
      return [...people, ...roles];
    default:
      return channels.map(({ id }) => id);
  }
}
