import type { Json, JsonObject } from '../world/json.ts';
import type { StoredEmoji } from '../world/model.ts';
import { Form } from './form.ts';

/** The most bytes of an emoji's picture. */
const MOST_BYTES = 256 * 1024;

/** The first bytes of an emoji's picture by its type, as hexadecimal digits. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/gif': /^47494638(?:37|39)61/, // GIF87a or GIF89a
  'image/webp': /^52494646.{8}57454250/, // RIFF, the length, WEBP
};

type Others = Iterable<StoredEmoji>;

/** Reads a new emoji like Discord, beside the existing ones. Throws a refusal that names every fault. */
export function readEmoji(body: JsonObject, others: Others): Omit<StoredEmoji, 'id'> {
  const form = new Form();
  const name = readName(form, body['name'], others);
  const picture = readPicture(form, body['image']);
  form.finish();
  return { name, ...picture };
}

/** Reads another name for an emoji. */
export function readNewName(body: JsonObject, others: Others): string {
  const form = new Form();
  const name = readName(form, body['name'], others);
  form.finish();
  return name;
}

function readName(form: Form, value: Json | undefined, others: Others): string {
  const name = form.text(['name'], value, 2, 32);
  if (!/^\w*$/.test(name)) form.issue(['name'], 'STRING_TYPE_REGEX', 'String value did not match validation regex.');
  if ([...others].some((other) => other.name === name))
    form.issue(['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'An emoji with that name already exists.');
  return name;
}

function readPicture(form: Form, value: Json | undefined): Pick<StoredEmoji, 'bytes' | 'contentType'> {
  const uri = form.text(['image'], value, 1, Infinity);
  const [, contentType = '', data = ''] = /^data:([\w/]+);base64,([\w+/]+={0,2})$/.exec(uri) ?? [];
  const bytes = Buffer.from(data, 'base64');
  if (uri !== '' && BEGINNINGS[contentType]?.test(bytes.toString('hex', 0, 16)) !== true)
    form.issue(['image'], 'IMAGE_INVALID', 'Invalid image data');
  if (bytes.length > MOST_BYTES) form.issue(['image'], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
  return { bytes, contentType };
}
