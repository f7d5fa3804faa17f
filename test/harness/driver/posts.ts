import { isObject, listOf, objectsOf, stringOf, type JsonObject } from 'discord-sandbox/json';
import { flatten, type SandboxMessage } from 'discord-sandbox';
import { inRound } from '../signs.ts';
import { messagesIn } from './clicks.ts';
import type { Room } from './table.ts';

const THUMBNAIL = 11;

/** A board in the bot's request, and the message that Discord made of it. */
export interface Post {
  readonly nonce: string; // without the match: a ply, perhaps with the number of times that it got new time; a ply and `i`; or `end`
  readonly text: string; // with round signs
  readonly pictures: readonly string[]; // their descriptions, in the order shown
  readonly files: number;
  readonly allowedMentions: readonly string[];
  readonly message: SandboxMessage | undefined; // undefined if the sandbox has dropped it to save memory
}

/** The posts of the bot for a match, in order, without the hash of its lobby. */
export function postsOf(room: Room, matchId: string): readonly Post[] {
  const { channelId, table } = room;
  const { sandbox } = table;
  const messages = new Map(messagesIn(room).map((message) => [message.nonce ?? '', message]));
  // A post counts if it was answered, or if its message is still there. Sent again with the same nonce, it makes no
  // second message.
  const sent = sandbox.requests.filter(
    ({ method, path, status, body }) =>
      method === 'POST' &&
      path === `/channels/${channelId}/messages` &&
      nonceOf(body).startsWith(`${matchId}-`) &&
      nonceOf(body) !== `${matchId}-lock` &&
      (status === 200 || messages.has(nonceOf(body))),
  );
  const bodies = new Map(sent.map(({ body, files }) => [nonceOf(body), { body: body as JsonObject, files }]));
  return [...bodies].map(([nonce, { body, files }]) => {
    const all = flatten(objectsOf(body['components']));
    return {
      nonce: nonce.slice(matchId.length + 1),
      text: inRound(all.flatMap(({ content }) => stringOf(content) ?? []).join('\n')),
      pictures: all.flatMap(picturesIn).map(({ description }) => stringOf(description) ?? ''),
      files: files.length,
      allowedMentions: usersOf(body),
      message: messages.get(nonce),
    };
  });
}

// A gallery has several pictures, a thumbnail one.
const picturesIn = (component: JsonObject): readonly JsonObject[] =>
  component['type'] === THUMBNAIL ? [component] : objectsOf(component['items']);

const nonceOf = (body: unknown): string => (isObject(body) ? (stringOf(body['nonce']) ?? '') : '');

function usersOf(body: JsonObject): readonly string[] {
  const allowed = body['allowed_mentions'];
  return isObject(allowed) ? listOf(allowed['users']).flatMap((id) => stringOf(id) ?? []) : [];
}
