import {
  isObject,
  listOf,
  numberOf,
  objectsOf,
  stringOf,
  wordsOf,
  type Json,
  type JsonObject,
} from 'discord-sandbox/json';

const V2 = 1 << 15;
const [ACTION_ROW, BUTTON, LINK] = [1, 2, 5];

/** A request with a message in it. */
export interface Sent {
  readonly body: Json | undefined;
  readonly files: readonly { readonly name: string; readonly filename: string }[];
}

/**
 * The faults of a message that Discord refuses or loses though its description allows them. `known` are names of files
 * that an edit can keep.
 */
export function ruleProblems({ body, files }: Sent, known: ReadonlySet<string>): readonly string[] {
  const message = messageOf(body);
  if (message === null) return [];
  const parts = nested(objectsOf(message['components']));
  const flags = numberOf(message['flags']) ?? 0;
  return [
    ...((flags & V2) !== 0 ? v2Problems(message, parts) : v1Problems(message)),
    ...controlProblems(parts),
    ...fileProblems(message, parts, files, known),
  ];
}

/** The message of a callback is its `data`. */
function messageOf(body: Json | undefined): JsonObject | null {
  if (!isObject(body)) return null;
  const data = body['data'];
  if (isObject(data)) return data;
  return 'components' in body || 'content' in body ? body : null;
}

function nested(components: readonly JsonObject[]): readonly JsonObject[] {
  return components.flatMap((component) => [
    component,
    ...nested(objectsOf(component['components'])),
    ...(isObject(component['accessory']) ? [component['accessory']] : []),
  ]);
}

function v2Problems(message: JsonObject, parts: readonly JsonObject[]): readonly string[] {
  const text = parts.map(({ content }) => stringOf(content) ?? '').join('');
  const old = ['content', 'embeds', 'poll', 'sticker_ids'].filter((field) => message[field] !== undefined);
  return [
    ...old.map((field) => `${field} beside the flag for components V2`),
    ...(parts.length > 40 ? [`${parts.length} components`] : []),
    ...(text.length > 4000 ? [`${text.length} characters of text`] : []),
  ];
}

function v1Problems(message: JsonObject): readonly string[] {
  const top = objectsOf(message['components']);
  const rows = top.filter(({ type }) => type === ACTION_ROW).length;
  const isOld = rows === top.length;
  return [
    ...((stringOf(message['content'])?.length ?? 0) > 2000 ? ['content of more than 2,000 characters'] : []),
    ...(isOld && rows > 5 ? [`${rows} rows of controls`] : []),
  ];
}

function controlProblems(parts: readonly JsonObject[]): readonly string[] {
  const ids = parts.flatMap(({ custom_id: id }) => stringOf(id) ?? []);
  const numbers = parts.flatMap(({ id }) => numberOf(id) ?? []);
  const buttons = parts.filter(({ type }) => type === BUTTON);
  return [
    ...(new Set(ids).size === ids.length ? [] : [`custom ids that are not unique: ${ids.join(' ')}`]),
    ...(new Set(numbers).size === numbers.length ? [] : [`component ids that are not unique: ${numbers.join(' ')}`]),
    ...buttons
      .filter((each) => each[each['style'] === LINK ? 'url' : 'custom_id'] === undefined)
      .map(() => 'a button without an id'),
    ...buttons.filter(({ label, emoji }) => !label && !emoji).map(() => 'a button without a label'),
    ...parts
      .flatMap(plainTextsIn)
      .filter(hasMarkup)
      .map((text) => `markup where none is read: ${text}`),
  ];
}

/** Texts without Markdown. */
function plainTextsIn(component: JsonObject): readonly string[] {
  const { label, placeholder, description, items, options, accessory } = component;
  const inside = [...objectsOf(items), ...objectsOf(options), ...(isObject(accessory) ? [accessory] : [])];
  return [label, placeholder, description].flatMap((text) => stringOf(text) ?? []).concat(inside.flatMap(plainTextsIn));
}

const hasMarkup = (text: string): boolean => /<(?:a?:\w+:|@|#|t:)\d+/.test(text);

function fileProblems(
  message: JsonObject,
  parts: readonly JsonObject[],
  files: Sent['files'],
  known: ReadonlySet<string>,
): readonly string[] {
  const media = parts.flatMap(({ items, media: own, file }) => [
    ...objectsOf(items).map((item) => item['media']),
    ...[own, file].filter((each) => each !== undefined),
  ]);
  const referred = media
    .flatMap((each) => (isObject(each) ? (stringOf(each['url']) ?? []) : []))
    .flatMap((url) => /^attachment:\/\/(.+)$/.exec(url)?.[1] ?? []);
  const names = new Set(files.map(({ filename }) => filename));
  const listed = objectsOf(message['attachments']);
  const isKept = ({ id }: JsonObject) => wordsOf(id).length > 5;
  const fresh = listed.filter((each) => !isKept(each)).map(({ id }) => `files[${wordsOf(id)}]`);
  const keepsSome = message['attachments'] === undefined || listed.some(isKept);
  return [
    ...referred
      .filter((name) => !names.has(name) && !(keepsSome && known.has(name)))
      .map((name) => `attachment://${name} is not sent`),
    ...fresh
      .filter((name) => !files.some((file) => file.name === name))
      .map((name) => `${name} is listed and not sent`),
    ...(listOf(message['attachments']).length > 10 ? ['more than ten attachments'] : []),
  ];
}
