import { isObject, numberOf, objectsOf, type Json, type JsonObject } from '../world/json.ts';
import { fileUrl, safeFilename } from '../world/media.ts';
import type { StoredFile } from '../world/model.ts';

/** The data for the fields that only the server knows. */
export interface FillContext {
  readonly baseUrl: string;
  readonly channelId: string;
  readonly files: readonly StoredFile[];
}

/** The file behind the address of a medium: `attachment://name`, or the address that it got here. */
export function fileFor(url: string, context: FillContext): StoredFile | undefined {
  if (url.startsWith('attachment://')) {
    const name = safeFilename(url.slice('attachment://'.length));
    return context.files.find((file) => file.filename === name);
  }
  return context.files.find((file) => fileUrl(context.baseUrl, context.channelId, file) === url);
}

/** Components in the form of the server: with ids, defaults and the addresses of their media. */
export function fillComponents(components: readonly JsonObject[], context: FillContext): readonly JsonObject[] {
  return fillEach(fillIds(components), (component) => ({ ...component, ...defaultsOf(component, context) }));
}

/** Components with an id each: their own, or a free one. */
export function fillIds(components: readonly JsonObject[]): readonly JsonObject[] {
  const used = new Set(everyId(components));
  let next = 1;
  const newId = () => {
    while (used.has(next)) next += 1;
    used.add(next);
    return next;
  };
  return fillEach(components, (component) => {
    const id = numberOf(component['id']) ?? 0;
    return { ...component, id: id > 0 ? id : newId() };
  });
}

/** The keys of a component for a single other one. */
const single = ['accessory', 'component'] as const;

function everyId(components: readonly JsonObject[]): readonly number[] {
  return components.flatMap((component) => [
    numberOf(component['id']) ?? 0,
    ...everyId(objectsOf(component['components'])),
    ...everyId(objectsOf(single.map((key) => component[key] ?? null))),
  ]);
}

/** Fills each component, and then those inside it. */
function fillEach(
  components: readonly JsonObject[],
  fill: (component: JsonObject) => JsonObject,
): readonly JsonObject[] {
  return components.map((component) => {
    const filled = fill(component);
    const inner = single.flatMap((key) => {
      const held = filled[key];
      return isObject(held) ? fillEach([held], fill).map((each) => [key, each] as const) : [];
    });
    const children = Array.isArray(filled['components'])
      ? { components: fillEach(objectsOf(filled['components']), fill) }
      : {};
    return { ...filled, ...children, ...Object.fromEntries(inner) };
  });
}

function defaultsOf(component: JsonObject, context: FillContext): JsonObject {
  const spoiler = component['spoiler'] ?? false;
  switch (numberOf(component['type']) ?? 0) {
    case 3:
      return { min_values: component['min_values'] ?? 1, max_values: component['max_values'] ?? 1 };
    case 11:
      return { ...fillItem(component, context) };
    case 12:
      return { items: objectsOf(component['items']).map((item) => fillItem(item, context)) };
    case 13:
      return { ...fillFile(component, context), spoiler };
    case 14:
      return { spacing: component['spacing'] ?? 1, divider: component['divider'] ?? true };
    case 17:
      return { accent_color: component['accent_color'] ?? null, spoiler };
    default:
      return {};
  }
}

function fillItem(item: JsonObject, context: FillContext): JsonObject {
  return {
    media: fillMedia(item['media'], context),
    description: item['description'] ?? null,
    spoiler: item['spoiler'] ?? false,
  };
}

function fillFile(component: JsonObject, context: FillContext): JsonObject {
  const media = fillMedia(component['file'], context);
  const file = context.files.find((each) => each.id === media['attachment_id']);
  return { file: media, name: file?.filename ?? '', size: file?.bytes.length ?? 0 };
}

function fillMedia(value: Json | undefined, context: FillContext): JsonObject {
  const url = isObject(value) && typeof value['url'] === 'string' ? value['url'] : '';
  const file = fileFor(url, context);
  if (file === undefined) return { id: '0', url, proxy_url: url };
  const address = fileUrl(context.baseUrl, context.channelId, file);
  const size = file.width === undefined ? {} : { width: file.width, height: file.height };
  return {
    id: file.id,
    url: address,
    proxy_url: address,
    ...size,
    content_type: file.contentType,
    attachment_id: file.id,
  };
}
