import type { ResponseLike } from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';

/** The answer to a request, as it came. */
interface Arrived {
  readonly method: string;
  /** The path after the version of the API, without a query. */
  readonly path: string;
  readonly status: number;
  readonly headers: ResponseLike['headers'];
  readonly body: string;
}

type Json = Readonly<Record<string, unknown>>;

export interface Received extends Arrived {
  readonly json: Json | null;
  /** The time to wait that a refusal names, in ms, a day at most; null = none. */
  readonly waitMs: number | null;
  /** Describes an answer that is not Discord's, for a host; null = it is Discord's. */
  readonly foreign: string | null;
}

const DAY_MS = 24 * 60 * 60_000;

/** Reads an answer: it may be Discord's, or that of something between Discord and this machine. */
export function receivedOf(arrived: Arrived): Received {
  const json = jsonIn(arrived.body);
  const named = [arrived.headers.get('Retry-After'), json?.['retry_after']].map(Number).find((seconds) => seconds > 0);
  const waitMs = named === undefined ? null : Math.min(named * 1000, DAY_MS);
  return { ...arrived, json, waitMs, foreign: describeForeign(arrived, json) };
}

function jsonIn(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Json | null) : null;
  } catch {
    return null;
  }
}

/** Cloudflare's refusals are pages, or JSON: https://github.com/discord/discord-api-docs/issues/6473 */
function describeForeign({ method, path, status, body }: Arrived, json: Json | null): string | null {
  if (status === 204) return null;
  if (json === null) return `${status}, ${body.trim() === '' ? 'nothing' : pageIn(body)} in place of JSON`;
  if (json['code'] === RESTJSONErrorCodes.CloudflareIsBlockingYourRequest) return `${status}, code ${json['code']}`;
  if (status >= 400 || hasWantedId(method, path, json)) return null;
  return `${status}, JSON without the id that was asked for`;
}

/** The title of a page, and Cloudflare's code in it: those two tell the most in one line. */
function pageIn(text: string): string {
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1] ?? '';
  const words = title
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, 100);
  const code = /error code:? *(\d{3,4})/i.exec(text)?.[1];
  return `a page${words && ` "${words}"`}${code === undefined ? '' : ` with error code ${code}`}`;
}

/** The requests that make something, and those that read or change one thing. The answer has its id. */
const MAKING = /^\/(?:channels\/\d+\/(?:messages|threads)|users\/@me\/channels|applications\/\d+\/emojis)$/;
const NAMING = /^\/(?:channels|guilds)\/(?:\d+\/messages\/)?(\d+)$/;

function hasWantedId(method: string, path: string, { id }: Json): boolean {
  if (method === 'POST' && MAKING.test(path)) return typeof id === 'string' && /^\d+$/.test(id);
  const wanted = method === 'GET' || method === 'PATCH' ? NAMING.exec(path)?.[1] : undefined;
  return wanted === undefined || id === wanted;
}

const SHORT_MS = 60_000;

/** True if a 429 names no time to wait, or a long one without the scope that Discord's own rate limits have. */
export const isBan = ({ status, headers, waitMs }: Received): boolean =>
  status === 429 && (waitMs === null || (waitMs > SHORT_MS && !headers.has('X-RateLimit-Scope')));
