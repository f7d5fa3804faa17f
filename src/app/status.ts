import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OnError } from '../match/ports.ts';

export interface StatusPorts {
  readonly port: number; // 0 = any free one
  readonly host: string;
  /** The fault of the bot, in a sentence; null while it is well. */
  readonly whatIsWrong: () => string | null;
  readonly metrics: () => Promise<Figures>;
  readonly onError: OnError;
}

/** Figures in the text form of Prometheus, with their type. */
interface Figures {
  readonly type: string;
  readonly text: string;
}

/** The pages for programs that watch the bot: `/healthz` says that it is well or not, `/metrics` has its figures. */
export interface Status {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export async function openStatus(ports: StatusPorts): Promise<Status> {
  let reading = null as Promise<Figures> | null; // one at a time for any number of requests
  const metrics = () => (reading ??= ports.metrics().finally(() => (reading = null)));
  const server = createServer(({ method, url, headers }, response) => {
    if (isLocal(ports.host) && !isLocal(headers.host))
      return send(response, 403, 'Only this machine is answered here.');
    if (method !== 'GET' && method !== 'HEAD') return send(response, 405, 'Only GET is answered here.');
    void answer({ ...ports, metrics }, url ?? '', response).catch((error: unknown) => {
      ports.onError(error, 'The figures could not be read.');
      send(response, 500, 'The figures could not be read.');
    });
    return undefined;
  });
  await listening(server, ports);
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A page of another site can point its own name at this machine, but not a name of this machine. */
const isLocal = (host = ''): boolean => /^(?:127\.0\.0\.1|localhost|\[?::1\]?)(?::\d+)?$/.test(host);

/** If the port is taken, it rejects with the setting that a person can change. */
const listening = (server: Server, { port, host }: StatusPorts): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(Object.assign(error, { setting: 'METRICS_PORT' })));
    server.listen(port, host, resolve);
  });

async function answer({ whatIsWrong, metrics }: StatusPorts, url: string, response: ServerResponse): Promise<void> {
  const [path] = url.split('?');
  if (path === '/healthz') {
    const wrong = whatIsWrong();
    return send(response, wrong === null ? 200 : 503, wrong ?? 'The bot is well.');
  }
  if (path !== '/metrics') return send(response, 404, 'Here are /healthz and /metrics.');
  const { type, text } = await metrics();
  return send(response, 200, text, type);
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(`${text.trimEnd()}\n`);
}
