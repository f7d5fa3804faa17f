import type { HonoRequest } from 'hono';
import type { Upload } from '../check/files.ts';
import { refuse } from '../world/errors.ts';
import type { Json } from '../world/json.ts';
import type { Limits } from '../world/limits.ts';

/** A request's body: its JSON, and the files beside it. */
export interface ReadBody {
  readonly body: Json;
  readonly uploads: readonly Upload[];
}

/** Reads JSON, or a form with `payload_json` and `files[n]`. */
export async function readBody(request: HonoRequest, limits: Limits): Promise<ReadBody> {
  if (Number(request.header('content-length') ?? 0) > limits.requestBytes) throw refuse('tooLarge');
  const type = request.header('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return readForm(request);
  const text = await request.text();
  return { body: text === '' ? {} : parse(text), uploads: [] };
}

async function readForm(request: HonoRequest): Promise<ReadBody> {
  const form = await request.parseBody();
  const payload = form['payload_json'];
  const uploads: Upload[] = [];
  for (const [name, value] of Object.entries(form)) {
    const index = /^files\[(\d+)\]$/.exec(name)?.[1];
    if (index === undefined || !(value instanceof File)) continue;
    uploads.push({ index, filename: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  return { body: typeof payload === 'string' ? parse(payload) : {}, uploads };
}

function parse(text: string): Json {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    throw refuse('invalidJson');
  }
}
