import { isObject, listOf, objectsOf, stringOf, type JsonObject } from '../../sandbox/json.ts';
import type { SandboxMessage } from '../../sandbox/view.ts';
import { flatten } from '../../sandbox/view.ts';
import type { Room } from './table.ts';

const THUMBNAIL = 11;

/** A board as the bot posted it, and the message that came of it. */
export interface Post {
  readonly nonce: string; // without the match: a ply, a ply and `i`, or `end`
  readonly text: string;
  readonly pictures: readonly string[]; // their descriptions, in order of showing
  readonly files: number;
  readonly allowedMentions: readonly string[];
  readonly message: SandboxMessage | undefined; // undefined when the sandbox has forgotten it to bound its memory
}

/** What the bot posted for a match, in order: as it was sent, before anything was taken off it. */
export function postsOf({ table, channelId }: Room, matchId: string): readonly Post[] {
  const { sandbox } = table;
  const sent = sandbox.requests.filter(
    ({ method, path, status, body }) =>
      method === 'POST' && path === `/channels/${channelId}/messages` && status === 200 && nonceOf(body) !== '',
  );
  // A post sent again under its nonce made no second message.
  const bodies = new Map(sent.map(({ body, files }) => [nonceOf(body), { body: body as JsonObject, files }]));
  const messages = sandbox
    .as(sandbox.people[0]!.id)
    .messages(channelId)
    .filter(({ authorId, answers, private: hidden }) => authorId === sandbox.applicationId && !answers && !hidden);
  const forgotten = bodies.size - messages.length; // the oldest go first
  return [...bodies].flatMap(([nonce, { body, files }], index) => {
    if (!nonce.startsWith(`${matchId}-`)) return [];
    const all = flatten(objectsOf(body['components']));
    return {
      nonce: nonce.slice(matchId.length + 1),
      text: all.flatMap(({ content }) => stringOf(content) ?? []).join('\n'),
      pictures: all.flatMap(picturesIn).map(({ description }) => stringOf(description) ?? ''),
      files: files.length,
      allowedMentions: usersOf(body),
      message: messages[index - forgotten],
    };
  });
}

// A gallery holds several, a thumbnail is one.
const picturesIn = (component: JsonObject): readonly JsonObject[] =>
  component['type'] === THUMBNAIL ? [component] : objectsOf(component['items']);

const nonceOf = (body: unknown): string => (isObject(body) ? (stringOf(body['nonce']) ?? '') : '');

function usersOf(body: JsonObject): readonly string[] {
  const allowed = body['allowed_mentions'];
  return isObject(allowed) ? listOf(allowed['users']).flatMap((id) => stringOf(id) ?? []) : [];
}
