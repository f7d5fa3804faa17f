import type { Json } from '../world/json.ts';
import type { Picture } from '../world/webhooks.ts';
import type { Form, Path } from './form.ts';

/** The first bytes of a picture by its type, as hexadecimal digits. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/gif': /^47494638(?:37|39)61/, // GIF87a or GIF89a
  'image/webp': /^52494646.{8}57454250/, // RIFF, the length, WEBP
};

/**
 * Reads a picture in a data URI. Its bytes tell the type, not the URI: discord.js calls each picture whose bytes it is given
 * an `image/jpg`.
 */
export function readPicture(form: Form, path: Path, value: Json | undefined): Picture {
  const uri = form.text(path, value, 1, Infinity);
  const [, data = ''] = /^data:image\/\w+;base64,([\w+/]+={0,2})$/.exec(uri) ?? [];
  const bytes = Buffer.from(data, 'base64');
  const beginning = bytes.toString('hex', 0, 16);
  const contentType = Object.keys(BEGINNINGS).find((type) => BEGINNINGS[type]?.test(beginning));
  if (uri !== '' && contentType === undefined) form.issue(path, 'IMAGE_INVALID', 'Invalid image data');
  return { bytes, contentType: contentType ?? '' };
}
