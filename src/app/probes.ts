import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import type { Rest } from '../discord/client/client.ts';
import type { Metrics, Watched } from './metrics.ts';
import type { Address } from './port.ts';

/** The ports of the app to its metrics. Without an address nothing is measured, and none of the code is loaded. */
export interface Measuring
  extends Pick<Metrics, 'store' | 'rest' | 'render'>, Partial<Pick<Metrics, 'countClick' | 'countResponse'>> {
  /** The clock runs and the database answers. */
  readonly beat: () => void;
  /** Tells what keeps the bot from being ready, in a sentence; null = it takes clicks. */
  readonly tell: (whyNotReady: string | null) => void;
  /** Reads these sources, too, from now on. */
  readonly watch: (watched: Watched) => void;
  readonly close: () => Promise<void>;
}

const UNMEASURED: Measuring = {
  store: (store) => store,
  rest: <Given extends Rest>(rest: Given) => rest,
  render: (render) => render,
  beat: () => undefined,
  tell: () => undefined,
  watch: () => undefined,
  close: async () => undefined,
};

/** The state of a start that waits for nothing. */
export const STARTING = 'The bot is starting.';

/** Opens the pages, also for a start that has to wait. Rejects when the port is taken. */
export async function measuringAt(log: Logger, address?: Address | null): Promise<Measuring> {
  if (!address) return UNMEASURED;
  const { createMetrics, openStatus } = await import('./metrics.ts');
  const { read, ...metrics } = createMetrics();
  let beatAt = performance.now();
  let watched = null as Watched | null;
  let whyNotReady: string | null = STARTING;
  const status = await openStatus({
    ...address,
    whatIsWrong: () => whatSilenceMeans(performance.now() - beatAt),
    whyNotReady: () => whyNotReady,
    metrics: () => read(watched),
    onError: (err, what) => log.error({ err }, what),
  });
  log.info({ port: status.port, host: address.host }, 'Here are /healthz, /readyz and /metrics.');
  return {
    ...metrics,
    beat: () => {
      beatAt = performance.now();
    },
    tell: (why) => {
      whyNotReady = why;
    },
    watch: (sources) => {
      watched = sources;
    },
    close: status.close,
  };
}

/** The longest time a healthy bot leaves its health file alone. Its clock touches it every half minute at least. */
const LONGEST_SILENCE_MS = 2 * 60_000;

/** Too many writes would slow the bot down: each is quick, but stops everything else for a moment. */
const EVERY_MS = 10_000;

export type Health = ReturnType<typeof openHealth>;

/**
 * The file that shows other programs that the bot is well. It exists while the bot runs, and the bot keeps touching it.
 * The first touch makes it. It comes early, so that a start that takes longer than the longest silence counts as unhealthy.
 */
export function openHealth(file: string, now: () => number) {
  let touchedAt = -Infinity;
  /** Call it as often as you like. Throws the errors of the disk. */
  const touch = (): void => {
    if (now() - touchedAt < EVERY_MS) return;
    if (touchedAt === -Infinity) mkdirSync(dirname(file), { recursive: true });
    touchedAt = now();
    writeFileSync(file, '');
  };
  return { touch, remove: (): void => rmSync(file, { force: true }) };
}

/**
 * The fault of the bot that has one of these files, in a sentence; null while the bot is well. Of several, the one that was
 * touched last counts. `now` is in ms since 1970.
 */
export function whatIsWrong(files: readonly string[], now: number): string | null {
  const touched = files.flatMap((file) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat ? [{ file, at: stat.mtimeMs }] : [];
  });
  const [newest] = touched.toSorted((a, b) => b.at - a.at);
  if (newest === undefined) return `The bot is not running: there is no ${files.join(' and no ')}.`;
  const wrong = whatSilenceMeans(now - newest.at);
  return wrong && `${wrong}: see ${newest.file}.`;
}

/** The fault of a bot that has been silent for this many ms, in words; null while it is well. */
const whatSilenceMeans = (ms: number): string | null =>
  ms <= LONGEST_SILENCE_MS ? null : `The bot has not been heard of for ${Math.round(ms / 1000)} seconds`;
