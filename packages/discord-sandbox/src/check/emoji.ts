import type { Json, JsonObject } from '../world/json.ts';
import type { StoredEmoji } from '../world/model.ts';
import { Form } from './form.ts';
import { readPicture } from './picture.ts';

/** The most bytes of an emoji's picture. */
const MOST_BYTES = 256 * 1024;

type Others = Iterable<StoredEmoji>;

/** Reads a new emoji like Discord, beside the existing ones. Throws a refusal that names every fault. */
export function readEmoji(body: JsonObject, others: Others): Omit<StoredEmoji, 'id'> {
  const form = new Form();
  const name = readName(form, body['name'], others);
  const picture = readPicture(form, ['image'], body['image']);
  if (picture.bytes.length > MOST_BYTES)
    form.issue(['image'], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
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
