import { spokenText } from '../check/mentions.ts';
import { isObject, numberOf, objectsOf, stringOf, wordsOf, type JsonObject } from '../world/json.ts';
import { fileUrl } from '../world/media.ts';
import { flag, type StoredMessage, type WebhookFace } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** A button for a person. */
export interface SandboxButton {
  readonly customId: string;
  readonly label: string;
  readonly style: number;
  readonly disabled: boolean;
}

/** A select menu for a person. */
interface SandboxSelect {
  readonly customId: string;
  readonly type: number;
  readonly values: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly disabled: boolean;
  /** In the form of the API. */
  readonly component: JsonObject;
}

/** A file of a message. */
interface SandboxFile {
  readonly id: string;
  readonly filename: string;
  readonly url: string;
  readonly size: number;
  readonly contentType: string;
  readonly description?: string;
  readonly width?: number;
  readonly height?: number;
}

/** The fields of a stored message that people see as they are. */
type Kept =
  | 'id'
  | 'channelId'
  | 'authorId'
  | 'content'
  | 'flags'
  | 'createdAt'
  | 'mentions'
  | 'mentionsEveryone'
  | 'pings'
  | 'embeds'
  | 'replyTo'
  | 'nonce'
  | 'reactions';

/** A message for a person, at one moment. */
export interface SandboxMessage extends Pick<StoredMessage, Kept> {
  /** The content and every text display, joined by line breaks. */
  readonly text: string;
  /** True if only one person sees it. */
  readonly private: boolean;
  /** True while it says "thinking…". */
  readonly loading: boolean;
  readonly edited: boolean;
  /** In the form of the API, with the fields that the server fills. */
  readonly components: readonly JsonObject[];
  readonly buttons: readonly SandboxButton[];
  readonly selects: readonly SandboxSelect[];
  readonly files: readonly SandboxFile[];
  /** The alternative texts of its pictures, in order. */
  readonly altTexts: readonly string[];
  /** The webhook that wrote it. It has a picture only if the sandbox has it: it loads none from elsewhere. */
  readonly webhook?: WebhookFace;
  /** The command or click that it answers: the person and the command. */
  readonly answers?: { readonly personId: string; readonly command?: string };
}

// A stored message never changes, so its view never changes.
const views = new WeakMap<StoredMessage, SandboxMessage>();

/** A message for people. */
export function viewMessage(world: World, message: StoredMessage): SandboxMessage {
  const view = views.get(message) ?? makeView(world, message);
  views.set(message, view);
  return view;
}

function makeView(world: World, message: StoredMessage): SandboxMessage {
  const all = flatten(message.components);
  const { id, channelId, authorId, content, flags, createdAt, mentions, mentionsEveryone, pings, embeds } = message;
  return {
    id,
    channelId,
    authorId,
    content,
    flags,
    createdAt,
    mentions,
    mentionsEveryone,
    pings,
    embeds,
    text: spokenText(content, message.components),
    private: message.visibleTo !== undefined,
    loading: (flags & flag.loading) !== 0,
    edited: message.editedAt !== undefined,
    components: message.components,
    buttons: all.filter((component) => component['type'] === 2 && component['custom_id'] !== undefined).map(viewButton),
    selects: all.filter(isSelect).map(viewSelect),
    files: viewFiles(world, message),
    altTexts: all.flatMap(altTextsOf),
    ...(message.webhook === undefined ? {} : { webhook: viewFace(world, message.webhook) }),
    ...(message.replyTo === undefined ? {} : { replyTo: message.replyTo }),
    ...(message.reactions === undefined ? {} : { reactions: message.reactions }),
    ...(message.nonce === undefined ? {} : { nonce: message.nonce }),
    ...(message.interaction === undefined ? {} : { answers: viewCause(message.interaction) }),
  };
}

function viewFace({ pictures }: World, { id, name, avatar = '' }: WebhookFace): WebhookFace {
  return { id, name, ...(pictures.has(`${id}/${avatar}`) && { avatar }) };
}

/** Components with everything inside them, in the order of reading. */
export function flatten(components: readonly JsonObject[]): readonly JsonObject[] {
  return components.flatMap((component) => [
    component,
    ...flatten(objectsOf(component['components'])),
    ...(isObject(component['accessory']) ? flatten([component['accessory']]) : []),
  ]);
}

function isSelect(component: JsonObject): boolean {
  return [3, 5, 6, 7, 8].includes(numberOf(component['type']) ?? 0);
}

function viewButton(button: JsonObject): SandboxButton {
  return {
    customId: wordsOf(button['custom_id']),
    label: stringOf(button['label']) ?? '',
    style: numberOf(button['style']) ?? 2,
    disabled: button['disabled'] === true,
  };
}

function viewSelect(select: JsonObject): SandboxSelect {
  return {
    customId: wordsOf(select['custom_id']),
    type: numberOf(select['type']) ?? 3,
    values: objectsOf(select['options']).map((option) => wordsOf(option['value'])),
    least: numberOf(select['min_values']) ?? 1,
    most: numberOf(select['max_values']) ?? 1,
    disabled: select['disabled'] === true,
    component: select,
  };
}

function viewFiles(world: World, message: StoredMessage): readonly SandboxFile[] {
  return message.files.map((file) => {
    const { bytes, ...rest } = file;
    return { ...rest, url: fileUrl(world.baseUrl, message.channelId, file), size: bytes.length };
  });
}

function altTextsOf(component: JsonObject): readonly string[] {
  const holders =
    component['type'] === 12 ? objectsOf(component['items']) : component['type'] === 11 ? [component] : [];
  return holders.flatMap((holder) => stringOf(holder['description']) ?? []);
}

function viewCause(metadata: JsonObject): { readonly personId: string; readonly command?: string } {
  const user = metadata['user'];
  const personId = isObject(user) ? wordsOf(user['id']) : '';
  const command = stringOf(metadata['name']);
  return command === undefined ? { personId } : { personId, command };
}
