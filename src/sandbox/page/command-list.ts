import { isList, objectsOf, wordsOf, type JsonObject } from '../json.ts';
import type { PageChannel } from './client.ts';

/** A command that can be sent: a path and the options at its end. */
export interface CommandLeaf {
  readonly path: readonly string[];
  readonly description: string;
  readonly options: readonly JsonObject[];
}

/** Every command of a channel, subcommands as commands of their own. */
export function leavesOf(channel: PageChannel): readonly CommandLeaf[] {
  return channel.commands.filter((command) => isListed(command, channel)).flatMap((command) => leaves(command, []));
}

// A command that lists its contexts is offered only in these: 0 is a server, 1 the bot's DM.
function isListed(command: JsonObject, channel: PageChannel): boolean {
  const contexts = command['contexts'];
  return !isList(contexts) || contexts.includes(channel.kind === 'dm' ? 1 : 0);
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
