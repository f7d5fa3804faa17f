import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import type { Gateway } from '../gateway/gateway.ts';
import { serveApi, type RequestRecord } from '../rest/api.ts';
import type { Server } from '../rest/call.ts';
import type { Faults } from '../rest/faults.ts';
import { serveAttachments, serveAvatars } from '../web/attachments.ts';
import { serveEmojis } from '../web/emojis.ts';
import { isDiscordHost } from './hosts.ts';
import { serveFonts } from '../web/fonts.ts';
import { servePage } from '../web/page.ts';
import { servePeople, watchAs } from '../web/people.ts';

/** The things to serve, and the port. */
export interface ListenOptions {
  readonly server: Server;
  readonly gateway: Gateway;
  readonly faults: Faults;
  readonly record: (record: RequestRecord) => void;
  readonly port: number;
  /** One more origin for browsers of the page, such as that of an editor in the browser. */
  readonly origin?: string | undefined;
  /** True if it does not keep the process running. */
  readonly isBackground: boolean;
}

/**
 * Longer than clients keep an idle connection: a server that closes it while the client uses it again loses a request.
 */
const IDLE_MS = 60_000;

/** Serves API, gateway, page and files on loopback, until it is closed. */
export async function listen(options: ListenOptions): Promise<{ close(): Promise<void> }> {
  const { world } = options.server;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const handle = getRequestListener(createApp(options).fetch);
  const own = () => ['127.0.0.1', 'localhost'].map((name) => `http://${name}:${portOf(http)}`);
  const origins = () => (options.origin === undefined ? own() : [...own(), options.origin]);
  const http = createServer((request, response) => {
    const reason = foreignness(request, origins());
    if (reason === undefined) return void handle(request, response);
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(reason);
    return undefined;
  });
  http.keepAliveTimeout = IDLE_MS;
  if (options.isBackground) {
    http.unref();
    http.on('connection', (socket) => socket.unref());
  }
  http.on('upgrade', (request, socket, head) => {
    const isForeign = foreignness(request, origins()) !== undefined;
    upgrade({ ...options, sockets, isForeign }, request, socket, head);
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(options.port, '127.0.0.1', resolve);
  });
  world.baseUrl = `http://127.0.0.1:${portOf(http)}`;
  return { close: () => close(http, sockets) };
}

function createApp(options: ListenOptions): Hono {
  const app = new Hono();
  serveApi(app, options);
  serveAttachments(app, options.server.world);
  serveAvatars(app, options.server.world);
  serveEmojis(app, options.server.world);
  servePeople(app, options.server);
  servePage(app);
  serveFonts(app);
  return app;
}

function portOf(http: HttpServer): number {
  const address = http.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

interface Upgrading extends ListenOptions {
  readonly sockets: WebSocketServer;
  readonly isForeign: boolean;
}

function upgrade(
  { gateway, server, sockets, isForeign }: Upgrading,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const isGateway = url.pathname === '/gateway' || isOfDiscord(request);
  const isKnown = isGateway || url.pathname === '/sandbox/events';
  if (isGateway && gateway.isRefusing) {
    socket.destroy();
    return;
  }
  if (isForeign || !isKnown) {
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    return;
  }
  sockets.handleUpgrade(request, socket, head, (client) => {
    if (isGateway) gateway.accept(client);
    else watchAs(server.world, url.searchParams.get('as') ?? '', client);
  });
}

function close(http: HttpServer, sockets: WebSocketServer): Promise<void> {
  for (const client of sockets.clients) client.terminate();
  sockets.close();
  return new Promise((resolve) => {
    http.close(() => resolve());
    http.closeAllConnections();
  });
}

/** The paths at which a bot asks Discord's own hosts; the last one is the gateway's. */
const FOR_BOTS = /^\/(?:(?:api|attachments|ephemeral-attachments|avatars|emojis|embed)\/|(?:\?|$))/;

/** True for a request that was meant for Discord and led here by `discord-sandbox/register`. */
const isOfDiscord = ({ headers }: IncomingMessage): boolean => isDiscordHost(headers.host?.replace(/:\d+$/, '') ?? '');

/**
 * The reason why a request is not served; undefined if it is. A request must name one of these origins as its host, so
 * that no foreign name can point here. It must not come from a page of another origin: a link on another site may lead
 * here, a form may not.
 */
function foreignness(request: IncomingMessage, origins: readonly string[]): string | undefined {
  const { headers, method } = request;
  const { host, origin } = headers;
  if (isOfDiscord(request) && origin === undefined)
    return FOR_BOTS.test(request.url ?? '') ? undefined : 'Of Discord, the sandbox has the API, the gateway and files.';
  if (!origins.some((each) => new URL(each).host === host)) return 'The sandbox answers only to its own address.';
  if (origin !== undefined && !origins.includes(origin)) return 'The sandbox does not answer pages of another origin.';
  const isLink = headers['sec-fetch-mode'] === 'navigate' && method === 'GET';
  if (headers['sec-fetch-site'] === 'cross-site' && !isLink)
    return 'The sandbox does not answer pages of another site.';
  return undefined;
}
