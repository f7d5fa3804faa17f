import type { StoredFile, StoredMessage } from './model.ts';

const byExtension: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
};

/** The type of a served file. It comes from the name, never from the sender. */
function contentTypeOf(filename: string): string {
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  return byExtension[extension] ?? 'application/octet-stream';
}

/** A file name without the characters that a URL or a disk cannot have. */
export function safeFilename(filename: string): string {
  return filename.replaceAll(/[^\w.-]+/g, '_').replace(/^\.+/, '') || 'file';
}

/** The width and height of a PNG or GIF, or nothing. */
function imageSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && view.getUint32(0) === 0x89_50_4e_47)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes.length >= 10 && view.getUint32(0) === 0x47_49_46_38)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return undefined;
}

/** A file to keep, with a name that an address can have. */
export function storedFile(id: string, name: string, bytes: Uint8Array, description?: string): StoredFile {
  const filename = safeFilename(name);
  return {
    id,
    filename,
    contentType: contentTypeOf(filename),
    bytes,
    ...(description === undefined ? {} : { description }),
    ...imageSize(bytes),
  };
}

/** The address of a file that a person has given to a command. */
export function uploadUrl(baseUrl: string, file: StoredFile): string {
  return `${baseUrl}/ephemeral-attachments/${file.id}/${file.filename}`;
}

/** The address of a file of a message. */
export function fileUrl(baseUrl: string, channelId: string, file: StoredFile): string {
  return `${baseUrl}/attachments/${channelId}/${file.id}/${file.filename}`;
}

/** The most bytes of files that are kept. */
export const KEPT_FILE_BYTES = 256 * 1024 * 1024;

export function fileBytesOf(message: StoredMessage | undefined): number {
  return message?.files.reduce((sum, file) => sum + file.bytes.length, 0) ?? 0;
}
