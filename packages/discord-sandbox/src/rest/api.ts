import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { lacking, Refusal, refuse } from '../world/errors.ts';
import type { Json } from '../world/json.ts';
import { readBody, type ReadBody } from './body.ts';
import type { Answer, Call, Reply, Route, Server } from './call.ts';
import { applicationRoutes } from './application-routes.ts';
import { commandRoutes } from './command-routes.ts';
import { emojiRoutes } from './emoji-routes.ts';
import { delay, foreignOf, refusalOf, type Faults } from './faults.ts';
import { interactionRoutes } from './interaction-routes.ts';
import { reactionRoutes } from './reaction-routes.ts';
import { hasTakenWord, isRouteOfDiscord } from './missing.ts';
import { messageRoutes } from './message-routes.ts';
import { tooMany } from './rates.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { guildRoutes } from './guild-routes.ts';

/** A request to the API, and its answer. */
export interface RequestRecord {
  readonly method: string;
  /** The decoded path after `/api/v10` or `/api/v9`, without the query. */
  readonly path: string;
  /** The route, such as `/channels/:channel/messages`; empty if there is none. */
  readonly route: string;
  readonly query: string;
  /** The JSON body, or `payload_json`; undefined if there was none. */
  readonly body: Json | undefined;
  readonly files: readonly { readonly name: string; readonly filename: string; readonly size: number }[];
  readonly authorized: boolean;
  /** 0 if the connection broke. */
  readonly status: number;
  /** Discord's error code, if the request was refused with one. */
  readonly code?: number;
  /** The words of a refusal. */
  readonly message?: string;
  /** The time of the request, by the sandbox's clock. */
  readonly at: number;
}

/** The parts of the API besides the server's state. */
export interface ApiParts {
  readonly server: Server;
  readonly faults: Faults;
  readonly record: (record: RequestRecord) => void;
}

/** Version 9 is served as 10: they differ in nothing that the sandbox has. */
const prefix = '/api/:version{v9|v10}';

/** Everything that the API has. */
export const routes: readonly Route[] = [
  ...interactionRoutes,
  ...webhookRoutes,
  ...messageRoutes,
  ...reactionRoutes,
  ...applicationRoutes,
  ...commandRoutes,
  ...emojiRoutes,
  ...guildRoutes,
];

/** Serves Discord's REST API under `/api/v10` and `/api/v9`. */
export function serveApi(app: Hono, parts: ApiParts): void {
  for (const route of routes) {
    const addresses = route.access === 'webhook' ? [prefix, '/api'] : [prefix]; // a webhook's own address has no version
    for (const start of addresses)
      app.on(route.method, start + route.path, (context) => respond(parts, route, context));
  }
  app.all('/api/*', (context) => respond(parts, undefined, context));
}

async function respond(parts: ApiParts, route: Route | undefined, context: Context): Promise<Response> {
  const at = parts.server.world.now();
  const url = new URL(context.req.url);
  const path = decodeURIComponent(url.pathname).replace(/^\/api(\/v\d+)?/, '');
  const read = await readBody(context.req, parts.server.world.limits).catch((error: unknown) => asRefusal(error));
  const answer = await answerFor(parts, route, context, path, read);
  const body = read instanceof Refusal ? undefined : read.body;
  const files = read instanceof Refusal ? [] : read.uploads;
  parts.record({
    method: context.req.method,
    path,
    route: route?.path ?? '',
    query: url.search,
    body,
    files: files.map(({ index, filename, bytes }) => ({ name: `files[${index}]`, filename, size: bytes.length })),
    authorized: context.req.header('authorization') !== undefined,
    status: answer.status,
    ...(answer.refusal && { code: answer.refusal.code, message: answer.refusal.message }),
    at,
  });
  return answer === BROKEN_OFF ? breakOff(context) : toResponse(answer, parts.server.world.now());
}

/** Breaks the connection in place of an answer. */
const BROKEN_OFF: Answer = { status: 0, body: undefined, headers: {} };

function breakOff(context: Context): Response {
  (context.env as HttpBindings).outgoing.destroy();
  return new Response(null); // the connection is gone, so nobody gets this
}

async function answerFor(
  parts: ApiParts,
  route: Route | undefined,
  context: Context,
  path: string,
  read: ReadBody | Refusal,
): Promise<Answer> {
  const fault = parts.faults.meet(context.req.method, path);
  await delay(fault, 'request');
  if (fault?.drops === 'request') return BROKEN_OFF;
  const refusal = refusalOf(fault);
  const instead = foreignOf(fault) ?? (refusal && refused(refusal, {}));
  if (instead !== undefined && fault?.effect !== 'done') return instead;
  const answer = handle(parts.server, route, context, read);
  await delay(fault, 'answer');
  if (fault?.drops === 'answer') return BROKEN_OFF;
  return instead ?? answer;
}

function handle(server: Server, route: Route | undefined, context: Context, read: ReadBody | Refusal): Answer {
  let headers: Readonly<Record<string, string>> = {};
  try {
    if (route === undefined || hasTakenWord(context.req.param())) throw unserved(context);
    checkAccess(server, route, context);
    if (read instanceof Refusal) throw read;
    const call: Call = { params: context.req.param(), query: new URL(context.req.url).searchParams, ...read };
    headers = takeFromBucket(server, route, call);
    return granted(route.handle(server, call), headers);
  } catch (error) {
    return refused(asRefusal(error), headers);
  }
}

/** The versions of the API that Discord still answers and the sandbox does not. */
const OLD_VERSIONS = new Set(['6', '7', '8']);

/** The answer to a request without a route here. */
function unserved({ req }: Context): Refusal {
  const [, version, path = ''] = /^\/api(?:\/v(\d+))?(\/.*)?$/.exec(req.path) ?? [];
  if (path.startsWith('/oauth2/') && isRouteOfDiscord(path)) return lacking(`OAuth2 (${req.method} ${path})`);
  if (version === undefined) return lacking('version 6 of the API, which an address without a version means');
  if (OLD_VERSIONS.has(version)) return lacking(`version ${version} of the API`);
  if (version !== '9' && version !== '10') return refuse('invalidVersion');
  return isRouteOfDiscord(path) ? lacking(`the route ${req.method} ${path}`) : refuse('notFound');
}

function checkAccess(server: Server, route: Route, context: Context): void {
  if (route.access === 'anyone') return;
  const authorization = context.req.header('authorization');
  // Discord ignores the bot's token on the routes of an interaction. Here it means that the bot used the wrong client.
  if (route.access === 'interaction' || route.access === 'webhook') {
    const isForAnswers = route.access === 'interaction' || context.req.param('webhook') === server.world.bot.id;
    if (isForAnswers && authorization !== undefined) throw refuse('unauthorized');
    return;
  }
  if (!authorization?.startsWith('Bot ') || !server.world.isToken(authorization.slice(4))) throw refuse('unauthorized');
  const pass = server.rates.take('global', server.world.limits.global);
  if (!pass.isAllowed) throw tooMany(pass.waitMs, 'global');
}

function takeFromBucket(server: Server, route: Route, call: Call): Readonly<Record<string, string>> {
  const wanted = route.rate?.(server, call);
  if (wanted === undefined) return {};
  const pass = server.rates.take(wanted.bucket, wanted.rate);
  if (!pass.isAllowed) throw tooMany(pass.waitMs, 'user', pass.headers);
  return pass.headers;
}

function granted(reply: Reply, headers: Readonly<Record<string, string>>): Answer {
  return { status: reply.status ?? (reply.body === undefined ? 204 : 200), body: reply.body, headers };
}

function refused(refusal: Refusal, headers: Readonly<Record<string, string>>): Answer {
  return {
    status: refusal.status,
    body: refusal.body(),
    headers: { ...headers, ...refusal.headers },
    refusal,
  };
}

// A defect of the sandbox must not look like a refusal of Discord.
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(
    500,
    0,
    `Sandbox defect: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
}

function toResponse({ status, body, headers: own }: Answer, now: number): Response {
  const headers = { ...own, Date: new Date(now).toUTCString() };
  // An empty answer has no content type, because clients would try to read it.
  if (body === undefined) return new Response(null, { status, headers });
  if (typeof body === 'string')
    return new Response(body, { status, headers: { ...headers, 'Content-Type': 'text/html' } });
  return new Response(JSON.stringify(body), { status, headers: { ...headers, 'Content-Type': 'application/json' } });
}
