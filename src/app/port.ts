import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address of this machine that others can ask by HTTP. */
export interface Address {
  readonly port: number; // 0 = any free one
  readonly host: string;
}

export type Port = Awaited<ReturnType<typeof openPort>>;

/** The time for a whole request to arrive. */
const REQUEST_MS = 10_000;

/** Proxies keep an idle connection for a minute. If the server closed it before, a request could meet that moment. */
const IDLE_MS = 75_000;

/** Opens a port. If it is taken, it rejects with the name of the setting that a person can change. */
export async function openPort({ port, host }: Address, setting: string, handle: RequestListener) {
  const server = createServer({ requestTimeout: REQUEST_MS, keepAliveTimeout: IDLE_MS }, handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(Object.assign(error, { setting })));
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
