import { listOf, wordsOf, type JsonObject } from '../world/json.ts';
import { uploadUrl } from '../world/media.ts';
import type { Channel, Person, StoredFile } from '../world/model.ts';
import { bitsOf } from '../world/permissions.ts';
import { channelJson, fileJson, memberJson, personWith, userJson } from '../world/wire.ts';
import { rolesOf } from '../world/wire-guild.ts';
import type { World } from '../world/world.ts';

/**
 * The people, roles, channels and files whose ids an interaction contains, in its own form. Unknown ids and the members of
 * people who have left the server are left out. A member has the permissions of the channel `where`, if it is given.
 */
export function resolvedOf(world: World, ids: readonly string[], where?: Channel): JsonObject {
  const users = ids.flatMap((id) => (world.isMember(id) ? [personWith(world, id)] : []));
  const channels = ids.flatMap((id) => world.channels.get(id) ?? []);
  const roles = allRoles(world).filter(({ id }) => ids.includes(wordsOf(id)));
  const files = ids.flatMap((id) => world.uploads.get(id) ?? []);
  return {
    ...(users.length === 0
      ? {}
      : {
          users: Object.fromEntries(users.map((person) => [person.id, userJson(world, person)])),
          ...(where?.kind !== 'dm' && where?.kind !== 'group' && { members: membersOf(world, users, where) }),
        }),
    ...(channels.length === 0
      ? {}
      : { channels: Object.fromEntries(channels.map((channel) => [channel.id, channelJson(world, channel)])) }),
    ...(files.length === 0
      ? {}
      : { attachments: Object.fromEntries(files.map((file) => [file.id, uploadJson(world, file)])) }),
    ...(roles.length === 0 ? {} : { roles: Object.fromEntries(roles.map((role) => [wordsOf(role['id']), role])) }),
  };
}

const uploadJson = (world: World, file: StoredFile): JsonObject => ({
  ...fileJson(file, uploadUrl(world.baseUrl, file)),
  ephemeral: true,
});

/** All roles that a person can choose: those of every server. */
export const allRoles = (world: World): readonly JsonObject[] =>
  [...world.guilds.values()].flatMap((guild) => rolesOf(world, guild));

const membersOf = (world: World, users: readonly Person[], where: Channel | undefined): JsonObject =>
  Object.fromEntries(
    users.filter(({ id }) => !world.gone.has(id)).map(({ id }) => [id, resolvedMember(world, id, where)]),
  );

function resolvedMember(world: World, id: string, channel: Channel | undefined): JsonObject {
  const { user: _user, deaf: _deaf, mute: _mute, ...member } = memberJson(world, personWith(world, id));
  const isBlind = channel !== undefined && !world.sees(id, channel);
  const granted = world.personPermissions(id) & (isBlind ? ~bitsOf(['ViewChannel']) : -1n);
  return { ...member, permissions: String(granted) };
}

/** A thing that people choose: a member, a role, both, or a channel. */
type Chosen = 'members' | 'roles' | 'mentionables' | 'channels';

/** The things to choose from, as ids. Of the channels only those of some types, if any are listed. */
export function choosable(world: World, chosen: Chosen, { channel_types: types }: JsonObject): readonly string[] {
  const members = [...world.people.keys(), world.bot.id];
  const roles = allRoles(world).map(({ id }) => wordsOf(id));
  const kinds = listOf(types);
  const channels = [...world.channels.values()].filter(
    ({ kind, guildId }) => guildId !== undefined && (kinds.length === 0 || kinds.includes(kind === 'text' ? 0 : 11)),
  );
  switch (chosen) {
    case 'members':
      return members;
    case 'roles':
      return roles;
    case 'mentionables':
      return [...members, ...roles];
    case 'channels':
      return channels.map(({ id }) => id);
    default:
      return chosen satisfies never;
  }
}
