import { isObject, objectsOf, wordsOf, type Json, type JsonObject } from '../world/json.ts';
import type { Form, Path } from './form.ts';

/** The most characters of all embeds of a message together. */
const MOST = 6000;

const PICTURES = ['image', 'thumbnail'] as const;
const WEB = ['http', 'https'];
const FILES = [...WEB, 'attachment'];

/** Reads the embeds of a message, and completes them like Discord: their kind, and no part that is empty. */
export function readEmbeds(form: Form, value: Json): readonly JsonObject[] {
  const embeds = form
    .list(['embeds'], value, 0, 10)
    .map((each, index) => readEmbed(form, ['embeds', index], form.object(['embeds', index], each)));
  if (embeds.reduce((sum, embed) => sum + lengthOf(embed), 0) > MOST)
    form.issue(['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${MOST}`);
  return embeds;
}

function readEmbed(form: Form, path: Path, embed: JsonObject): JsonObject {
  const { author, footer } = embed;
  const inner = (key: string) => (isObject(embed[key]) ? embed[key] : {});
  form.integer([...path, 'color'], embed['color'], 0, 0xff_ff_ff);
  const parts = {
    title: form.text([...path, 'title'], embed['title'], 0, 256),
    description: form.text([...path, 'description'], embed['description'], 0, 4096),
    url: readUrl(form, [...path, 'url'], embed['url'], WEB),
    color: embed['color'],
    timestamp: readTime(form, [...path, 'timestamp'], embed['timestamp']),
    author: isObject(author) ? readLine(form, [...path, 'author'], author, 'name', 256) : undefined,
    footer: isObject(footer) ? readLine(form, [...path, 'footer'], footer, 'text', 2048) : undefined,
    fields: readFields(form, [...path, 'fields'], embed['fields']),
  };
  const pictures = PICTURES.map((key) => {
    const url = readUrl(form, [...path, key, 'url'], inner(key)['url'], FILES);
    return [key, url === '' ? undefined : { url, proxy_url: url }] as const;
  });
  const all = Object.entries({ ...parts, ...Object.fromEntries(pictures) });
  const there = all.filter(([, part]) => part !== undefined && part !== null && part !== '');
  return { type: 'rich', ...Object.fromEntries(there) };
}

/** The author or the footer: a line of text with a picture. */
function readLine(form: Form, path: Path, line: JsonObject, key: 'name' | 'text', most: number) {
  const words = form.text([...path, key], line[key], 0, most);
  const icon = readUrl(form, [...path, 'icon_url'], line['icon_url'], FILES);
  const url = readUrl(form, [...path, 'url'], line['url'], WEB);
  if (words === '') return undefined;
  return { [key]: words, ...(url !== '' && { url }), ...(icon !== '' && { icon_url: icon, proxy_icon_url: icon }) };
}

function readFields(form: Form, path: Path, value: Json | undefined): readonly JsonObject[] | undefined {
  const fields = form.list(path, value, 0, 25).map((each, index) => {
    const field = form.object([...path, index], each);
    const text = (key: 'name' | 'value', most: number) =>
      form.text([...path, index, key], field[key] === '' ? undefined : field[key], 1, most);
    return { name: text('name', 256), value: text('value', 1024), inline: field['inline'] === true };
  });
  return fields.length === 0 ? undefined : fields;
}

function readUrl(form: Form, path: Path, value: Json | undefined, schemes: readonly string[]): string {
  const url = form.text(path, value, 0, 2048);
  const [, scheme = ''] = /^([a-z][\w+.-]*):/i.exec(url) ?? [];
  if (url === '' || schemes.includes(scheme)) return url;
  const list = schemes.map((each) => `'${each}'`).join(', ');
  if (scheme === '') form.issue(path, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.');
  else form.issue(path, 'URL_TYPE_INVALID_SCHEME', `Scheme "${scheme}" is not one of (${list}).`);
  return url;
}

function readTime(form: Form, path: Path, value: Json | undefined): string {
  const time = form.text(path, value, 0, 100);
  if (time === '') return '';
  const read = new Date(time);
  if (!Number.isNaN(read.getTime())) return read.toISOString().replace('Z', '000+00:00');
  form.issue(path, 'DATE_TIME_TYPE_PARSE', `Could not parse ${time}. Should be ISO8601.`);
  return '';
}

function lengthOf({ title, description, author, footer, fields }: JsonObject): number {
  const lines = [author, footer].flatMap((line) => (isObject(line) ? [line['name'], line['text']] : []));
  const rows = objectsOf(fields).flatMap(({ name, value }) => [name, value]);
  return [title, description, ...lines, ...rows].reduce<number>((sum, text) => sum + wordsOf(text).length, 0);
}
