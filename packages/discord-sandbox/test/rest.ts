import type { Sandbox } from '../src/server/sandbox.ts';

/** An answer of the API. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly id?: string;
    readonly code?: number;
    readonly message?: string;
    readonly errors?: unknown;
    readonly retry_after?: number;
    readonly attachments?: readonly { readonly id: string; readonly filename: string }[];
    readonly content?: string;
    readonly flags?: number;
  };
}

/** Sends a request that no library would send: any body, with the bot's token by default. */
export async function call(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
  more: { readonly token?: string | undefined; readonly files?: Readonly<Record<string, Uint8Array>> } = {},
): Promise<Answer> {
  const token = 'token' in more ? more.token : sandbox.token;
  const headers = new Headers(token === undefined ? {} : { authorization: `Bot ${token}` });
  const init: RequestInit = { method, headers };
  if (more.files !== undefined) init.body = formOf(body, more.files);
  else if (body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = typeof body === 'string' ? body : JSON.stringify(body);
  }
  const response = await fetch(`${sandbox.apiBase}/v10${path}`, init);
  const text = await response.text();
  const read: Answer['body'] = text === '' ? {} : JSON.parse(text);
  return { status: response.status, headers: response.headers, body: read };
}

function formOf(body: unknown, files: Readonly<Record<string, Uint8Array>>): FormData {
  const form = new FormData();
  if (body !== undefined) form.set('payload_json', JSON.stringify(body));
  for (const [index, [name, bytes]] of Object.entries(files).entries())
    form.set(`files[${index}]`, new Blob([Uint8Array.from(bytes)]), name);
  return form;
}
