import { membersNamed, membersOf } from '../world/members.ts';
import { idOf, isList, numberOf, stringOf, type Json, type JsonObject } from '../world/json.ts';
import { memberJson } from '../world/wire.ts';
import { presenceJson } from '../world/wire-guild.ts';
import type { Person } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { hasIntent } from './events.ts';
import type { Session } from './session.ts';
import { isOn } from './shards.ts';

/** The most members of one event. */
const CHUNK = 1000;

/** The most members that are found by the beginning of their name, or by their ids. */
const MOST = 100;

/**
 * The answer to a request for the members of a guild (op 8), in the form of GUILD_MEMBERS_CHUNK. It is empty for a guild
 * that the shard does not have, and for a request of all members without the intent for members: Discord is silent, too.
 */
export function chunksFor(world: World, session: Session, body: JsonObject): readonly JsonObject[] {
  const guildId = textsOf(body['guild_id'])[0] ?? '';
  if (world.guilds.get(guildId)?.botPresent !== true || !isOn(session.shard, guildId)) return [];
  const asked = body['user_ids'] === undefined ? undefined : textsOf(body['user_ids']).slice(0, MOST);
  const found = asked === undefined ? askedMembers(world, session, body) : membersWith(world, asked);
  if (found === undefined) return [];
  const missing = asked?.filter((id) => found.every((person) => person.id !== id)) ?? [];
  const count = Math.max(1, Math.ceil(found.length / CHUNK));
  const hasPresences = body['presences'] === true && hasIntent(session.intents, 'GuildPresences');
  return Array.from({ length: count }, (_, index) => {
    const people = found.slice(index * CHUNK, (index + 1) * CHUNK);
    return {
      guild_id: guildId,
      members: people.map((person) => memberJson(world, person)),
      chunk_index: index,
      chunk_count: count,
      ...(missing.length > 0 && { not_found: missing }),
      ...(hasPresences && { presences: people.map((person) => presenceJson(person)) }),
      ...(body['nonce'] !== undefined && { nonce: body['nonce'] }),
    };
  });
}

const membersWith = (world: World, ids: readonly string[]): readonly Person[] =>
  membersOf(world).filter(({ id }) => ids.includes(id));

function askedMembers(world: World, session: Session, body: JsonObject): readonly Person[] | undefined {
  const query = stringOf(body['query']) ?? '';
  const limit = numberOf(body['limit']) ?? 0;
  const isWhole = query === '' && limit === 0;
  if (isWhole) return hasIntent(session.intents, 'GuildMembers') ? membersOf(world) : undefined;
  return membersNamed(world, query).slice(0, Math.min(MOST, limit || MOST));
}

const textsOf = (value: Json | undefined): readonly string[] =>
  (isList(value) ? value : [value]).flatMap((each) => idOf(each) ?? []);
