import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { LRUCache } from 'lru-cache';

/** An address of this machine that others can ask by HTTP. */
export interface Address {
  readonly port: number; // 0 = any free one
  readonly host: string;
}

/** The names of the two settings of an address. */
export interface AddressNames {
  readonly port: string;
  readonly host: string;
}

export type Port = Awaited<ReturnType<typeof openPort>>;

/** The time for a whole request to arrive. Discord itself gives up after three seconds. */
const REQUEST_MS = 5_000;

/** By itself Node looks for late requests only every half minute. */
const LOOK_EVERY_MS = 1_000;

/** Proxies keep an idle connection for a minute. If the server closed it before, a request could meet that moment. */
const IDLE_MS = 75_000;

/** A proxy that keeps its connections needs one for each request under way. */
const MOST_CONNECTIONS = 128;

/**
 * Opens a port. If that fails, it rejects with the names of the settings that a person can change. One connection too
 * many ends the one that has been without an answer for the longest, so that nobody can keep others out by holding many.
 */
export async function openPort({ port, host }: Address, settings: AddressNames, handle: RequestListener) {
  const limits = { requestTimeout: REQUEST_MS, connectionsCheckingInterval: LOOK_EVERY_MS, keepAliveTimeout: IDLE_MS };
  const server = createServer(limits, handle);
  const connections = new LRUCache<Socket, true>({ max: MOST_CONNECTIONS, dispose: (_, socket) => socket.destroy() });
  server.on('connection', (socket) => {
    connections.set(socket, true);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => response.once('finish', () => connections.get(socket)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(Object.assign(error, { settings, host })));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async (): Promise<void> => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Answers with a line of text, or with a text of another type. */
export function send(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(`${text.trimEnd()}\n`);
}
