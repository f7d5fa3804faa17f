import { idOf, isObject, stringOf, type Json, type JsonObject } from '../world/json.ts';
import type { Limits } from '../world/limits.ts';
import { storedFile } from '../world/media.ts';
import type { StoredFile } from '../world/model.ts';
import { refuse } from '../world/errors.ts';
import type { Form } from './form.ts';

/** A file of a request, by its number in `files[n]`. */
export interface Upload {
  readonly index: string;
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** The parts of a request that decide the files of a message. */
export interface FileRequest {
  readonly attachments: Json | undefined;
  readonly uploads: readonly Upload[];
  readonly existing: readonly StoredFile[];
  readonly limits: Limits;
  readonly newId: () => string;
}

/**
 * The files of a message after a request: the new ones, and those old ones that the request lists. If the request
 * neither lists attachments nor brings files, all old ones stay.
 */
export function readFiles(form: Form, request: FileRequest): readonly StoredFile[] {
  const { attachments, uploads, existing, limits } = request;
  if (uploads.some((upload) => upload.bytes.length > limits.fileBytes)) throw refuse('tooLarge');
  const isListed = Array.isArray(attachments);
  if (!isListed && uploads.length === 0 && attachments !== null) return existing;
  const entries = form.list(['attachments'], attachments, 0, 10).filter(isObject);
  const listed = entries.map((entry, index) => readEntry(form, request, entry, index));
  const named = new Set(entries.map((entry) => idOf(entry['id'])));
  const rest = uploads.filter((upload) => !named.has(upload.index)).map((upload) => store(request, upload, {}));
  const files = [...listed.flatMap((file) => file ?? []), ...rest];
  if (files.length > 10) form.issue(['attachments'], 'BASE_TYPE_MAX_LENGTH', 'Must be 10 or fewer in length.');
  return files;
}

function readEntry(form: Form, request: FileRequest, entry: JsonObject, index: number): StoredFile | undefined {
  const id = idOf(entry['id']);
  const description = form.text(['attachments', index, 'description'], entry['description'], 0, 1024);
  const kept = request.existing.find((file) => file.id === id);
  if (kept !== undefined) return entry['description'] === undefined ? kept : { ...kept, description };
  const upload = request.uploads.find((each) => each.index === id);
  if (upload !== undefined) return store(request, upload, entry);
  form.issue(
    ['attachments', index, 'id'],
    'ATTACHMENT_NOT_FOUND',
    `Attachment ${id ?? ''} was neither sent nor there before`,
  );
  return undefined;
}

function store({ newId }: FileRequest, upload: Upload, entry: JsonObject): StoredFile {
  const filename = stringOf(entry['filename']) ?? upload.filename;
  return storedFile(newId(), filename, upload.bytes, stringOf(entry['description']));
}
