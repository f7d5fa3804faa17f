import { STATUS_CODES } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { DefaultRestOptions, type ResponseLike, type RESTOptions } from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { isBan, receivedOf, type Received } from './answers.ts';
import { ALL, createStops, RequestsStopped, type Stops } from './stops.ts';

type MakeRequest = RESTOptions['makeRequest'];
type Init = Parameters<MakeRequest>[1];

/** The rules for repeating a request: the pauses between tries, and the first time limit, which doubles each time. */
interface Patience {
  readonly pausesMs: readonly number[];
  readonly firstMs: number;
}

/** The sender of a post tries again by itself. */
const ANY: Patience = { pausesMs: [100, 300, 900], firstMs: 15_000 };
/** Discord takes the answer to a click for three seconds. After that it says whether one got through. */
const CLICK: Patience = { pausesMs: [100, 200, 400, 800, 1_600, 3_200], firstMs: 1_500 };

const LONGEST_MS = 15_000;

/** The longest timer of Node: a request may have to wait for hours, and each of its tries has a limit of its own. */
const NEVER_MS = 2 ** 31 - 1;

/** Counts an answer by its HTTP status; `foreign` = it is not Discord's. */
export type CountResponse = (status: string) => void;

/** The times of a request and its answer in ticks, and the whole second that the answer names, in ms since 1970. */
export interface Dated {
  readonly sentAt: number;
  readonly gotAt: number;
  readonly date: number;
}

export interface RequestsPorts {
  readonly log: Pick<Logger, 'warn'>;
  readonly now?: () => number;
  /** A time in ms that nobody sets. */
  readonly ticks?: () => number;
  readonly count?: CountResponse | undefined;
  /** Called with each answer of Discord that says when it was given. */
  readonly onDate?: (dated: Dated) => void;
  /** The processes that send requests with the same token. */
  readonly processes?: number | undefined;
  readonly make?: MakeRequest;
}

/** The way of all requests of a process to Discord. */
export type Requests = ReturnType<typeof createRequests>;

/**
 * Repeats a request after a broken connection, without an answer, or if Discord errs. While Discord takes no requests,
 * none is sent: clicks fail at once, all others wait.
 */
export function createRequests({ now = Date.now, ticks = () => performance.now(), log, ...given }: RequestsPorts) {
  const stops = createStops({ log, now, ticks });
  const attempt = attempting({ make: DefaultRestOptions.makeRequest, ...given, ticks }, stops);
  const settling = watchAnswers(log);

  const makeRequest: MakeRequest = async (url, init) => {
    const request = requestOf(url, init);
    const { isForClick, route, signal } = request;
    const settle = settling(request);
    const { pausesMs, firstMs } = request.isCallback ? CLICK : ANY;
    let isUnclear = false; // an earlier copy may have taken effect
    for (let tries = 0; ; tries++) {
      const pause = pausesMs[tries];
      const send = () => attempt(request, Math.min(LONGEST_MS, firstMs * 2 ** tries), pause === undefined);
      if (isForClick) stops.check(route);
      const answer = await (isForClick ? send() : stops.whenOpen(route, signal, send)).catch((error: unknown) => {
        if (pause === undefined || !isRepeatable(request) || signal.aborted) throw error;
        return null;
      });
      if (answer instanceof RequestsStopped) {
        if (isForClick || !(answer.isRefusal || isRepeatable(request))) throw answer;
        tries = -1; // as if it had not been sent
        continue;
      }
      if (answer && (answer.status < 500 || pause === undefined)) return settle(answer, isUnclear);
      isUnclear = true;
      await wait(pause, undefined, { signal });
    }
  };

  return {
    /** The options of discord.js. It would not try again after most broken connections, and has no pause while Discord errs. */
    options: (api: string) => ({ api, makeRequest, retries: 0, timeout: NEVER_MS }),
    /** Rejects when Discord takes no requests for the first time. */
    stopped: stops.first,
    /** Those that wait fail. */
    close: async (): Promise<void> => stops.close(),
  };
}

interface AttemptPorts extends Pick<RequestsPorts, 'count' | 'onDate' | 'processes'> {
  readonly make: MakeRequest;
  readonly ticks: () => number;
}

/** Looks at every answer. */
function attempting({ make, ticks, count, onDate, processes = 1 }: AttemptPorts, stops: Stops) {
  const refusalsEndIn = createRefusals(ticks, processes);

  async function sendOnce(request: Request, patienceMs: number): Promise<Received> {
    const { method, path, url, init, signal } = request;
    signal.throwIfAborted();
    const sentAt = ticks();
    const response = await make(url, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) });
    const gotAt = ticks();
    const body = await response.text(); // a connection can also break in the middle of it
    const { status, headers } = response;
    const received = receivedOf({ method, path, status, headers, body });
    const date = Date.parse(headers.get('Date') ?? '');
    if (received.foreign === null && date > 0) onDate?.({ sentAt, gotAt, date });
    return received;
  }

  /** True if Discord answers another request: then only one route is shut. */
  async function isAnswering({ url, path }: Request): Promise<boolean> {
    const other = requestOf(`${url.slice(0, url.indexOf(path))}/gateway`, { method: 'GET', headers: {} });
    const received = await sendOnce(other, CLICK.firstMs).catch(() => null);
    return received !== null && received.foreign === null && received.status !== 429;
  }

  /** Sends once. The route, or everything, is stopped if the answer cannot be used. */
  return async (request: Request, patienceMs: number, isLast: boolean): Promise<Received | RequestsStopped> => {
    const received = await sendOnce(request, patienceMs);
    const { status, foreign, waitMs } = received;
    count?.(foreign === null ? String(status) : 'foreign');
    const endsIn = refusalsEndIn(received);
    if (endsIn !== null) stops.begin(ALL, { status, why: TOO_MANY, waitMs: endsIn });
    if (foreign === null && !isBan(received)) {
      stops.end(request.route);
      return received;
    }
    if (status >= 500 && !isLast) return received; // it may pass at once
    const route = (await isAnswering(request)) ? request.route : ALL;
    const why = `${meaningOf(status)} (${foreign ?? status}).`;
    return stops.begin(route, { status, why, waitMs });
  };
}

interface Request {
  readonly method: string;
  readonly url: string;
  /** The path after the version of the API, without a query. */
  readonly path: string;
  readonly route: string;
  readonly init: Init;
  readonly signal: AbortSignal;
  /** True for the first answer to a click. */
  readonly isCallback: boolean;
  /** True for each request to which a person waits for an answer: later it would be of no use. */
  readonly isForClick: boolean;
}

const VERSION = `/v${DefaultRestOptions.version}`;

function requestOf(url: string, init: Init): Request {
  const path = url.slice(url.indexOf(`${VERSION}/`) + VERSION.length).split('?')[0]!;
  const signal = init.signal ?? new AbortController().signal;
  const isForClick = /^\/(?:interactions|webhooks)\//.test(path);
  const route = path.split('/', isForClick ? 2 : 4).join('/');
  return {
    method: init.method ?? 'GET',
    url,
    path,
    route,
    init,
    signal,
    isCallback: path.endsWith('/callback'),
    isForClick,
  };
}

/** True if a second copy changes nothing: Discord knows a message by its nonce, and takes one answer to a click. */
function isRepeatable({ method, path, init: { body } }: Request): boolean {
  if (method !== 'POST' || /\/(callback|threads|typing)$/.test(path)) return true;
  const payload = body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body;
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.includes('"enforce_nonce":true');
}

/** The clicks whose answers are remembered. */
const MOST_CLICKS = 10_000;

const OTHER =
  'Another program answers the clicks of this bot: Discord says that one was answered before this process answered it. ' +
  'Two programs with one token have games of their own each, so clicks fail at random. Stop one of them. If you know ' +
  'of none, somebody else has the token: reset it in the Developer Portal.';

/** Turns answers into those that discord.js reads, and finds out from them that another program has the same token. */
function watchAnswers(log: Pick<Logger, 'warn'>) {
  const clicks = new LRUCache<string, true>({ max: MOST_CLICKS }); // that this process has answered
  let isTold = false;
  return ({ isCallback, path }: Request) => {
    const isFirst = isCallback && !clicks.has(path);
    if (isCallback) clicks.set(path, true);
    return (received: Received, isUnclear: boolean): ResponseLike => {
      if (!isCallback || received.json?.['code'] !== RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)
        return responseOf(received);
      // An earlier copy of this very answer got through.
      if (isUnclear) return responseOf({ ...received, status: 200, json: { interaction: {} } });
      if (isFirst && !isTold) log.warn(OTHER);
      isTold ||= isFirst;
      return responseOf(received);
    };
  };
}

/** The answer in the form that discord.js reads. It reads the time to wait only from the header. */
function responseOf({ status, headers, body, json, waitMs }: Received): ResponseLike {
  if (status === 429 && waitMs !== null) headers.set('Retry-After', String(waitMs / 1000));
  return {
    status,
    ok: status >= 200 && status < 300,
    statusText: STATUS_CODES[status] ?? '',
    headers,
    body: null,
    bodyUsed: false,
    json: async () => json,
    text: async () => body,
    arrayBuffer: async () => new TextEncoder().encode(body).buffer,
  };
}

/** Discord bans a machine for 10,000 refusals in ten minutes: https://docs.discord.com/developers/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);
const REFUSALS_MS = 10 * 60_000;
/** Two windows of its own may lie in one of Discord's. */
const MOST_REFUSALS = 2_500;

const TOO_MANY =
  'Discord has refused too many requests within ten minutes (401, 403 and 429). At 10,000 it would ban this machine.';

/** Counts refusals. Answers the time until no more than the bound can be reached; null = it is not reached. */
function createRefusals(ticks: () => number, processes: number) {
  const most = Math.ceil(MOST_REFUSALS / processes);
  let [since, count] = [-Infinity, 0];
  return ({ status, headers }: Received): number | null => {
    if (!REFUSALS.has(status) || headers.get('X-RateLimit-Scope') === 'shared') return null;
    if (ticks() - since >= REFUSALS_MS) [since, count] = [ticks(), 0];
    count += 1;
    return count === most ? since + REFUSALS_MS - ticks() : null;
  };
}

function meaningOf(status: number): string {
  if (status === 429) return 'Discord takes no requests from this machine for a while: too many were refused';
  if (status === 403) return 'Cloudflare lets nothing from this machine through to Discord';
  if (status >= 500) return 'Discord is out of order';
  return 'Something else answers in place of Discord, such as the login page of a network or a proxy';
}
