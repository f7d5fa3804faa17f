import { isList, type JsonObject } from './json.ts';
import type { Channel } from './model.ts';

/** True if a command is offered in a channel. One that lists its contexts is offered only in these. */
export function isOfferedIn({ contexts }: JsonObject, { kind }: Pick<Channel, 'kind'>): boolean {
  const [server, botDm] = [0, 1];
  return !isList(contexts) || contexts.includes(kind === 'dm' ? botDm : server);
}
