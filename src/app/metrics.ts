import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CountClick, Render } from '../discord/replies/bot.ts';
import type { Rest } from '../discord/client/client.ts';
import type { Clock } from '../match/clock/clock.ts';
import type { Store } from '../match/store-port.ts';

/** The sources that are read at each request of the page. */
export interface Watched {
  readonly store: Pick<Store, 'census'>;
  readonly clock: Pick<Clock, 'queue'>;
  readonly isReachable: () => boolean;
  readonly now: () => number;
}

/** The measurements of the bot, in the text form of Prometheus. No work of the bot depends on them. */
export interface Metrics {
  readonly countClick: CountClick;
  /** Counts an answer of Discord by its HTTP status, also 429, after which discord.js asks again. */
  readonly countResponse: (status: number) => void;
  /** Each returns the same thing, with its calls measured. */
  readonly store: (store: Store) => Store;
  readonly rest: <Given extends Rest>(rest: Given) => Given;
  readonly render: (render: Render) => Render;
  /** All figures at the present, with their type. */
  readonly read: (watched: Watched) => Promise<{ readonly type: string; readonly text: string }>;
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
      help: 'Answers of Discord, by their HTTP status.',
      labelNames: ['status'],
      registers,
    }),
    queues: gauge('sorry_queue_length', 'What waits or is under way.', ['queue']),
    matches: gauge('sorry_matches', 'Open matches.', ['status']),
    connected: gauge('sorry_connected', '1 while clicks arrive, 0 while the connection is lost.'),
  };
}

export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const { clicks, database, requests, pictures, responses, queues, matches, connected } = figuresIn(register);

  /** Measures one call, and counts it as waiting until it is settled. */
  async function measure<Value>(queue: string | null, note: Notice, call: () => Promise<Value>): Promise<Value> {
    const began = performance.now();
    const end = (outcome: string) => {
      if (queue !== null) queues.dec({ queue });
      note(outcome, (performance.now() - began) / 1000);
    };
    if (queue !== null) queues.inc({ queue });
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
    countClick: ({ what, outcome, ms }) => clicks.observe({ what, outcome }, ms / 1000),
    countResponse: (status) => responses.inc({ status: String(status) }),
    store: (store) =>
      wrapped(store, (what, call) =>
        measure(null, (outcome, seconds) => database.observe({ what, outcome }, seconds), call),
      ),
    rest: (rest) =>
      wrapped(rest, (method, call, [route]) => {
        const what = kindOf(method, String(route));
        return measure('requests', (outcome, seconds) => requests.observe({ what, outcome }, seconds), call);
      }),
    render: (render) => (subject) =>
      measure(
        'pictures',
        (outcome, seconds) => pictures.observe({ outcome }, seconds),
        () => render(subject),
      ),
    read: async ({ store, clock, isReachable, now }) => {
      const { lobbies, running, due } = await store.census(now());
      matches.set({ status: 'lobby' }, lobbies);
      matches.set({ status: 'running' }, running);
      for (const [queue, length] of Object.entries({ due, ...clock.queue() })) queues.set({ queue }, length);
      connected.set(isReachable() ? 1 : 0);
      return { type: register.contentType, text: await register.metrics() };
    },
  };
}

type Notice = (outcome: string, seconds: number) => void;

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
