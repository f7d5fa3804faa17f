import { mentionsOf } from '../check/mentions.ts';
import { readMessage, type Draft } from '../check/message-body.ts';
import { refuse } from '../world/errors.ts';
import type { Upload } from '../check/files.ts';
import type { JsonObject } from '../world/json.ts';
import { flag, type StoredMessage, type WebhookAuthor } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** The facts about a message before its body is read. */
export interface MessageOrigin {
  readonly channelId: string;
  readonly type: number;
  readonly nonce?: string;
  readonly interactionId?: string;
  readonly interaction?: JsonObject;
  readonly replyTo?: string;
  /** The webhook that writes it, and not the bot. */
  readonly webhook?: WebhookAuthor;
  /** The only person who sees it if the body asks for a private message. */
  readonly personId?: string;
}

/** Creates a message of the bot or of a webhook from a request. Only this pings people. */
export function createMessage(
  world: World,
  origin: MessageOrigin,
  body: JsonObject,
  uploads: readonly Upload[],
): StoredMessage {
  const draft = readMessage(world, { channelId: origin.channelId, body, uploads });
  const isPrivate = (draft.flags & flag.ephemeral) !== 0 && origin.personId !== undefined;
  if (!isPrivate) moderate(world, draft);
  const flags = isPrivate ? draft.flags : draft.flags & ~flag.ephemeral;
  const isSilent = isPrivate || (flags & flag.suppressNotifications) !== 0;
  const { personId, ...rest } = origin;
  return world.addMessage({
    ...rest,
    ...fieldsOf(draft),
    id: world.newId(),
    authorId: origin.webhook?.id ?? world.bot.id,
    flags,
    createdAt: world.now(),
    pings: isSilent ? [] : pinged(world, draft),
    ...(isPrivate && personId !== undefined ? { visibleTo: personId } : {}),
  });
}

/** Edits a message from a request. Pings nobody. */
export function editMessage(
  world: World,
  existing: StoredMessage,
  body: JsonObject,
  uploads: readonly Upload[],
): StoredMessage {
  const draft = readMessage(world, { channelId: existing.channelId, body, uploads, existing });
  if (existing.visibleTo === undefined) moderate(world, draft);
  const wasLoading = (existing.flags & flag.loading) !== 0;
  return world.replaceMessage({
    ...existing,
    ...fieldsOf(draft),
    flags: draft.flags,
    ...(wasLoading ? {} : { editedAt: world.now() }),
  });
}

function moderate(world: World, { content, components }: Draft): void {
  if (world.blockedWords?.test(content + JSON.stringify(components)) === true) throw refuse('blockedByAutoMod');
}

/** The placeholder of a deferred answer: "thinking…". */
export function createLoading(world: World, origin: MessageOrigin, isPrivate: boolean): StoredMessage {
  const { personId, ...rest } = origin;
  return world.addMessage({
    ...rest,
    id: world.newId(),
    authorId: world.bot.id,
    content: '',
    flags: flag.loading | (isPrivate ? flag.ephemeral : 0),
    embeds: [],
    components: [],
    files: [],
    createdAt: world.now(),
    mentions: [],
    mentionsEveryone: false,
    pings: [],
    ...(isPrivate && personId !== undefined ? { visibleTo: personId } : {}),
  });
}

export function createTyped(world: World, channelId: string, personId: string, text: string): StoredMessage {
  const named = mentionsOf(text, undefined, (id) => world.isMember(id));
  return world.addMessage({
    id: world.newId(),
    channelId,
    authorId: personId,
    type: 0,
    content: text.slice(0, 2000),
    flags: 0,
    embeds: [],
    components: [],
    files: [],
    createdAt: world.now(),
    mentions: named.users,
    mentionsEveryone: false,
    pings: people(world, named.users),
  });
}

function fieldsOf(
  draft: Draft,
): Pick<StoredMessage, 'content' | 'embeds' | 'components' | 'files' | 'mentions' | 'mentionsEveryone'> {
  const { content, embeds, components, files } = draft;
  return {
    content,
    embeds,
    components,
    files,
    mentions: draft.mentions.users,
    mentionsEveryone: draft.mentions.everyone,
  };
}

function pinged(world: World, draft: Draft): readonly string[] {
  return people(world, draft.mentions.everyone ? [...world.people.keys()] : draft.mentions.users);
}

/** Those of some members whom a ping reaches: a bot has no eyes. */
const people = (world: World, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => world.people.has(id) && !world.gone.has(id));
