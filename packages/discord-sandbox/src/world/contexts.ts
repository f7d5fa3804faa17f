import { listOf, wordsOf, type JsonObject } from './json.ts';
import type { Channel, Installed } from './model.ts';
import type { StoredCommand, World } from './world.ts';

/** The context of a channel: 0 is a server, 1 the DM with the bot, 2 a group. */
export const contextOf = ({ kind }: Pick<Channel, 'kind'>): number => ['dm', 'group'].indexOf(kind) + 1;

/**
 * The installations that offer a command in a channel: 0 is that of the server, 1 that of the person. A command that
 * lists its contexts is offered only in these.
 */
export function offering(
  { contexts, integration_types = [0] }: JsonObject,
  channel: Pick<Channel, 'kind'>,
  { here, forPerson }: Installed,
): readonly number[] {
  if (contexts && !listOf(contexts).includes(contextOf(channel))) return [];
  const there = [...(here ? [0] : []), ...(forPerson ? [1] : [])];
  return there.filter((type) => listOf(integration_types).includes(type));
}

/** The commands of a channel. A command of the guild hides a global one of the same type and name. A DM has all commands. */
export function commandsIn({ commands }: World, channel: Channel): readonly StoredCommand[] {
  const mine = [...commands.values()].filter(
    ({ guildId }) => guildId === undefined || channel.kind === 'dm' || guildId === channel.guildId,
  );
  const names = new Map<string, StoredCommand>();
  for (const command of mine) {
    const name = `${wordsOf(command.definition['type'] ?? 1)} ${wordsOf(command.definition['name'])}`;
    if (command.guildId !== undefined || !names.has(name)) names.set(name, command);
  }
  return [...names.values()];
}
