import { offering } from '../../world/contexts.ts';
import { objectsOf, wordsOf, type JsonObject } from '../../world/json.ts';
import type { PageChannel, PagePerson } from '../state/client.ts';

/** A command that can be sent: a path and the options at its end. */
export interface CommandLeaf {
  readonly path: readonly string[];
  readonly description: string;
  readonly options: readonly JsonObject[];
}

/** Every slash command of a channel that a person may use, subcommands as commands of their own. */
export function leavesOf(channel: PageChannel, person: PagePerson | undefined): readonly CommandLeaf[] {
  return commandsFor(channel, person, 1).flatMap((command) => leaves(command, []));
}

/** The types of commands in a menu. */
const TYPES = { person: 2, message: 3 } as const;

/** The names of the commands that a person finds in the menu of a person or of a message. */
export const menuCommandsOf = (
  channel: PageChannel,
  person: PagePerson | undefined,
  menu: keyof typeof TYPES,
): readonly string[] => commandsFor(channel, person, TYPES[menu]).map(({ name }) => wordsOf(name));

const commandsFor = (channel: PageChannel, person: PagePerson | undefined, type: number): readonly JsonObject[] =>
  channel.commands.filter(
    (command) => (command['type'] ?? 1) === type && isOffered(command, channel, person) && mayUse(command, person),
  );

const isOffered = (command: JsonObject, channel: PageChannel, person: PagePerson | undefined): boolean =>
  offering(command, channel, { here: channel.isServed, forPerson: person?.hasInstalled === true }).length > 0;

const ADMINISTRATOR = 1n << 3n;

// A command may ask for permissions. Without them, the client does not show it.
function mayUse(command: JsonObject, person: PagePerson | undefined): boolean {
  const needed = command['default_member_permissions'];
  if (typeof needed !== 'string') return true;
  const [bits, wanted] = [BigInt(person?.permissions ?? 0), BigInt(needed)];
  return (bits & ADMINISTRATOR) !== 0n || (wanted !== 0n && (bits & wanted) === wanted);
}

function leaves(node: JsonObject, above: readonly string[]): readonly CommandLeaf[] {
  const path = [...above, wordsOf(node['name'])];
  const options = objectsOf(node['options']);
  const children = options.filter(({ type }) => type === 1 || type === 2);
  if (children.length > 0) return children.flatMap((child) => leaves(child, path));
  return [{ path, description: wordsOf(node['description']), options }];
}

/** The commands that fit the text after the slash, best first. */
export function matching(all: readonly CommandLeaf[], typed: string): readonly CommandLeaf[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = all.filter(({ path }) => words.every((word) => path.some((name) => name.includes(word))));
  const rank = ({ path }: CommandLeaf) => (path.join(' ').startsWith(words.join(' ')) ? 0 : 1);
  return fits.toSorted((a, b) => rank(a) - rank(b)).slice(0, 25);
}
