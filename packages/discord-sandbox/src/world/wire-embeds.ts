import { isObject, stringOf, type JsonObject } from './json.ts';
import { fileUrl } from './media.ts';
import type { StoredFile, StoredMessage } from './model.ts';

/** The parts of an embed that show a picture, and the keys of its address and of Discord's own. */
const PICTURES = [
  ['image', 'url', 'proxy_url'],
  ['thumbnail', 'url', 'proxy_url'],
  ['author', 'icon_url', 'proxy_icon_url'],
  ['footer', 'icon_url', 'proxy_icon_url'],
] as const;

const PREFIX = 'attachment://';

/** The embeds of a message in the form of the API: pictures of its own files have their addresses. */
export const embedsJson = (baseUrl: string, message: StoredMessage): readonly JsonObject[] =>
  message.embeds.map((embed) => {
    const parts = PICTURES.flatMap(([key, address, proxy]) => {
      const part = embed[key];
      const file = isObject(part) ? fileAt(message, stringOf(part[address])) : undefined;
      if (!isObject(part) || file === undefined) return [];
      const url = fileUrl(baseUrl, message.channelId, file);
      const { width, height, contentType: content_type } = file;
      const isLarge = address === 'url';
      const facts = isLarge ? { content_type, ...(width !== undefined && { width, height }) } : {};
      return [[key, { ...part, [address]: url, [proxy]: url, ...facts }] as const];
    });
    return { ...embed, ...Object.fromEntries(parts) };
  });

/** The files of a message that no embed shows: the API lists only these as its attachments. */
export function filesBeside(message: StoredMessage): readonly StoredFile[] {
  const addresses = message.embeds.flatMap((embed) =>
    PICTURES.map(([key, address]) => (isObject(embed[key]) ? stringOf(embed[key][address]) : undefined)),
  );
  const shown = new Set(addresses.map((address) => fileAt(message, address)));
  return message.files.filter((file) => !shown.has(file));
}

const fileAt = ({ files }: StoredMessage, address = ''): StoredFile | undefined =>
  address.startsWith(PREFIX) ? files.find(({ filename }) => filename === address.slice(PREFIX.length)) : undefined;
