import { Form, invalid } from '../check/form.ts';
import type { Upload } from '../check/files.ts';
import { refuse, type Refusal } from '../world/errors.ts';
import type { Interactions } from '../messages/interactions.ts';
import { isObject, type Json, type JsonObject } from '../world/json.ts';
import type { Rate } from '../world/limits.ts';
import type { Channel, Guild, StoredMessage } from '../world/model.ts';
import { hasPermission, type PermissionName } from '../world/permissions.ts';
import type { World } from '../world/world.ts';
import type { Rates } from './rates.ts';

/** The data that the handlers work on. */
export interface Server {
  readonly world: World;
  readonly interactions: Interactions;
  readonly rates: Rates;
  /** Messages by channel and nonce, with the time they were made. */
  readonly nonces: Map<string, { readonly messageId: string; readonly at: number }>;
}

/** A request whose path and body have been read. */
export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Json;
  readonly uploads: readonly Upload[];
}

/** An answer; without a body it is a 204. */
export interface Reply {
  readonly status?: number;
  readonly body?: Json;
}

/** The whole answer to a request. */
export interface Answer {
  readonly status: number;
  /** A text is a page of HTML. */
  readonly body: Json | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly refusal?: Refusal;
}

/** A route of the API. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /**
   * `bot` = the request must have the bot's token; `interaction` = it must not; `webhook` = it must not where the webhook
   * is the application, for its answers to interactions; `anyone` = that is all the same.
   */
  readonly access: 'bot' | 'interaction' | 'webhook' | 'anyone';
  readonly rate?: (server: Server, call: Call) => { readonly bucket: string; readonly rate: Rate } | undefined;
  readonly handle: (server: Server, call: Call) => Reply;
}

/** A path parameter, decoded. */
export function param(call: Call, name: string): string {
  return call.params[name] ?? '';
}

/** The body as an object; a list or a text is a bad body. */
export function bodyOf(call: Call): JsonObject {
  if (isObject(call.body)) return call.body;
  throw refuse('invalidJson');
}

/** An id in the query, or undefined if it is not there. */
export function idInQuery(call: Call, name: string): bigint | undefined {
  const given = call.query.get(name);
  if (given === null) return undefined;
  if (!/^\d{1,20}$/.test(given)) throw invalid([name], 'NUMBER_TYPE_COERCE', `Value "${given}" is not snowflake.`);
  return BigInt(given);
}

/** The number of items that a list shall have at most, from 1 to `most`. */
export function limitInQuery(call: Call, usual: number, most: number): number {
  const form = new Form();
  const limit = form.integer(['limit'], Number(call.query.get('limit') ?? usual), 1, most);
  form.finish();
  return limit ?? usual;
}

/** The guild of a route, or a refusal if the bot is not there. */
export function guildOf({ world }: Server, call: Call): Guild {
  const found = world.guilds.get(param(call, 'guild'));
  if (found === undefined) throw refuse('unknownGuild');
  if (!found.botPresent) throw refuse('missingAccess');
  return found;
}

/** The channel of a route, or a refusal if the bot may not see it. */
export function visibleChannel(server: Server, id: string): Channel {
  const channel = server.world.channels.get(id);
  if (channel === undefined) throw refuse('unknownChannel');
  if (!server.world.serves(channel)) throw refuse('missingAccess');
  if (!may(server, channel, 'ViewChannel')) throw refuse('missingAccess');
  return channel;
}

/** True if the bot has a permission in a channel. In a DM it has all of them. */
export function may(server: Server, channel: Channel, name: PermissionName): boolean {
  return channel.kind === 'dm' || hasPermission(server.world.botPermissions(channel), name);
}

/** Refuses when the bot lacks a permission. */
export function demand(server: Server, channel: Channel, name: PermissionName): void {
  if (!may(server, channel, name)) throw refuse('missingPermissions');
}

/** Refuses when the bot may not write in a channel. */
export function demandPosting(server: Server, channel: Channel): void {
  demand(server, channel, channel.kind === 'thread' ? 'SendMessagesInThreads' : 'SendMessages');
  if (channel.locked && !may(server, channel, 'ManageThreads')) throw refuse('lockedThread');
}

/** A message of a channel. The routes of a channel do not find private ones. */
export function publicMessage(server: Server, channel: Channel, id: string): StoredMessage {
  const message = server.world.messages.get(id);
  if (message === undefined || message.channelId !== channel.id || message.visibleTo !== undefined)
    throw refuse('unknownMessage');
  return message;
}
