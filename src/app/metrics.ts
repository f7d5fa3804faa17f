import type { ServerResponse } from 'node:http';
import type { OnError } from '../match/ports.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CountClick } from '../discord/replies/bot.ts';
import type { Render } from '../render/scene/subjects.ts';
import type { Rest } from '../discord/client/client.ts';
import type { CountResponse } from '../discord/client/requests.ts';
import type { Desk } from '../discord/desk/desk.ts';
import type { Clock } from '../match/clock/clock.ts';
import type { Store } from '../match/door/store-port.ts';
import type { Share } from '../store/database/share.ts';
import { openPort, send, type Address, type Port } from './port.ts';

/** The sources that are read at each request of the page. */
export interface Watched {
  readonly store: Pick<Store, 'census'>;
  readonly clock: Pick<Clock, 'queue'>;
  readonly desk: Pick<Desk, 'waiting'>;
  readonly shards: () => { readonly connected: number; readonly lost: number };
  readonly now: () => number;
  readonly share?: Pick<Share, 'slot' | 'living' | 'claims'> | undefined;
}

/** In seconds: from an index of a small database to the three seconds that Discord waits for an answer. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10, 60];

/** Every figure, by its name in Prometheus. */
function figuresIn(register: Registry) {
  const registers = [register];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, registers, labelNames });
  const times = (name: string, help: string, ...labelNames: string[]) =>
    new Histogram({ name, help, registers, labelNames, buckets: BUCKETS });
  return {
    clicks: times('sorry_click_seconds', 'Clicks and commands, until they were answered.', 'what', 'outcome'),
    database: times('sorry_database_seconds', 'Calls of the store.', 'what', 'outcome'),
    requests: times('sorry_request_seconds', 'Requests with the token of the bot, and their wait.', 'what', 'outcome'),
    pictures: times('sorry_picture_seconds', 'Pictures, and their wait for the thread that draws.', 'outcome'),
    responses: new Counter({
      name: 'sorry_discord_responses_total',
      help: 'Answers to requests, by their HTTP status; foreign = not of Discord.',
      labelNames: ['status'],
      registers,
    }),
    queues: gauge('sorry_queue_length', 'What waits or is under way.', ['queue']),
    matches: gauge('sorry_matches', 'Open matches.', ['status']),
    connected: gauge('sorry_connected', '1 while all clicks arrive, 0 while a connection is lost.'),
    shards: gauge('sorry_shards', 'Connections of this process to Discord.', ['state']),
    shared: gauge(
      'sorry_share',
      'Of a database that processes share: the slot of this one, its claims, and all that live.',
      ['of'],
    ),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** The measurements of the bot. No work of the bot depends on them. */
export function createMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const { clicks, database, requests, pictures, responses, queues, ...gauges } = figuresIn(register);
  gauges.connected.set(1); // a process that waits for its start has lost nothing

  /** Measures one call. One of a queue counts there until it is settled. */
  async function measure<Value>(
    times: typeof clicks,
    labels: { readonly what?: string },
    call: () => Promise<Value>,
    queue?: string,
  ): Promise<Value> {
    const began = performance.now();
    const end = (outcome: string) => {
      if (queue !== undefined) queues.dec({ queue });
      times.observe({ ...labels, outcome }, (performance.now() - began) / 1000);
    };
    if (queue !== undefined) queues.inc({ queue });
    try {
      const value = await call();
      end('ok');
      return value;
    } catch (error) {
      end('failed');
      throw error;
    }
  }

  return {
    countClick: (({ what, outcome, ms }) => clicks.observe({ what, outcome }, ms / 1000)) satisfies CountClick,
    /** Counts an answer of Discord by its HTTP status, also 429, after which discord.js asks again. */
    countResponse: ((status) => responses.inc({ status })) satisfies CountResponse,
    // Each returns the same thing, with its calls measured.
    store: (store: Store): Store => wrapped(store, (what, call) => measure(database, { what }, call)),
    rest: <Given extends Rest>(rest: Given): Given =>
      wrapped(rest, (method, call, [route]) =>
        measure(requests, { what: kindOf(method, String(route)) }, call, 'requests'),
      ),
    render:
      (render: Render): Render =>
      (subject) =>
        measure(pictures, {}, () => render(subject), 'pictures'),
    /** A start that waits has only the figures of its process. */
    read: async (sources: Watched | null): Promise<Figures> => {
      if (sources !== null) await look(sources);
      return { type: register.contentType, text: await register.metrics() };
    },
  };

  async function look({ store, clock, desk, share, now, ...watched }: Watched): Promise<void> {
    const { lobbies, running, due } = await store.census(now());
    gauges.matches.set({ status: 'lobby' }, lobbies);
    gauges.matches.set({ status: 'running' }, running);
    const lengths = { due, ...clock.queue(), desk: desk.waiting() };
    for (const [queue, length] of Object.entries(lengths)) queues.set({ queue }, length);
    const states = watched.shards();
    for (const [state, count] of Object.entries(states)) gauges.shards.set({ state }, count);
    gauges.connected.set(states.lost === 0 ? 1 : 0);
    const shared = { slot: share?.slot ?? 0, claims: share?.claims() ?? 0, processes: share?.living() ?? 1 };
    for (const [of, figure] of Object.entries(shared)) gauges.shared.set({ of }, figure);
  }
}

/** The same object with each of its methods called through `around`. All of them answer promises. */
function wrapped<Given extends object>(
  given: Given,
  around: (name: string, call: () => Promise<unknown>, args: readonly unknown[]) => Promise<unknown>,
): Given {
  const methods = Object.entries(given) as [string, (...args: readonly unknown[]) => Promise<unknown>][];
  return Object.fromEntries(
    methods.map(([name, method]) => [name, (...args: readonly unknown[]) => around(name, () => method(...args), args)]),
  ) as Given;
}

/** A new message, an edit of one, or any other request with the bot's token. */
function kindOf(method: string, route: string): 'post' | 'edit' | 'other' {
  if (method === 'post' && route.endsWith('/messages')) return 'post';
  return method === 'patch' && route.includes('/messages/') ? 'edit' : 'other';
}

interface StatusPorts extends Address {
  /** The fault of the bot, in a sentence; null while it is well. */
  readonly whatIsWrong: () => string | null;
  /** The reason why it takes no clicks yet, in a sentence; null = it does. */
  readonly whyNotReady: () => string | null;
  readonly metrics: () => Promise<Figures>;
  readonly onError: OnError;
}

/** Figures in the text form of Prometheus, with their type. */
interface Figures {
  readonly type: string;
  readonly text: string;
}

/**
 * The pages for programs that watch the bot: `/healthz` says whether it is well, `/readyz` whether it also takes clicks,
 * and `/metrics` has its figures.
 */
export async function openStatus(ports: StatusPorts): Promise<Port> {
  let reading = null as Promise<Figures> | null; // one at a time for any number of requests
  const metrics = () => (reading ??= ports.metrics().finally(() => (reading = null)));
  return openPort(ports, { port: 'METRICS_PORT', host: 'METRICS_HOST' }, ({ method, url, headers }, response) => {
    if (isLocal(ports.host) && !isLocal(headers.host))
      return send(response, 403, 'Only this machine is answered here.');
    if (method !== 'GET' && method !== 'HEAD') return send(response, 405, 'Only GET is answered here.');
    void answer({ ...ports, metrics }, url ?? '', response).catch((error: unknown) => {
      ports.onError(error, 'The figures could not be read.');
      send(response, 500, 'The figures could not be read.');
    });
    return undefined;
  });
}

/** A page of another site can point its own name at this machine, but not a name of this machine. */
const isLocal = (host = ''): boolean => /^(?:127\.0\.0\.1|localhost|\[?::1\]?)(?::\d+)?$/.test(host);

async function answer(ports: StatusPorts, url: string, response: ServerResponse): Promise<void> {
  const [path] = url.split('?');
  if (path === '/healthz' || path === '/readyz') {
    const [wrong, whyNotReady] = [ports.whatIsWrong(), ports.whyNotReady()];
    const isReady = wrong === null && whyNotReady === null;
    const isFine = path === '/readyz' ? isReady : wrong === null;
    const said = wrong ?? whyNotReady ?? 'The bot is well.';
    return send(response, isFine ? 200 : 503, `${said}\nready: ${isReady ? 'yes' : 'no'}`);
  }
  if (path !== '/metrics') return send(response, 404, 'Here are /healthz, /readyz and /metrics.');
  const { type, text } = await ports.metrics();
  return send(response, 200, text, type);
}
