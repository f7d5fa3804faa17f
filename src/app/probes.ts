import type { Logger } from 'pino';
import type { Rest } from '../discord/client/client.ts';
import { whatSilenceMeans } from './health.ts';
import type { Metrics, Watched } from './metrics.ts';
import type { Status } from './status.ts';

/** The address of the pages for programs that watch the bot. */
export interface Address {
  readonly port: number; // 0 = any free one
  readonly host: string;
}

/** The ports of the app to its metrics. Without an address nothing is measured, and none of the code is loaded. */
export interface Measuring extends Pick<Metrics, 'store' | 'rest' | 'render'>, Partial<Pick<Metrics, 'countClick'>> {
  readonly countResponse?: Metrics['countResponse'];
  /** The clock runs and the database answers. */
  readonly beat: () => void;
  /** Opens the pages. Rejects when the port is taken. */
  readonly open: (watched: Watched, log: Logger) => Promise<void>;
  readonly close: () => Promise<void>;
}

const UNMEASURED: Measuring = {
  store: (store) => store,
  rest: <Given extends Rest>(rest: Given) => rest,
  render: (render) => render,
  beat: () => undefined,
  open: async () => undefined,
  close: async () => undefined,
};

export async function measuringAt(address?: Address | null): Promise<Measuring> {
  if (!address) return UNMEASURED;
  const [{ createMetrics }, { openStatus }] = await Promise.all([import('./metrics.ts'), import('./status.ts')]);
  const { read, ...metrics } = createMetrics();
  let beatAt = performance.now();
  let status = null as Status | null;
  return {
    ...metrics,
    beat: () => {
      beatAt = performance.now();
    },
    open: async (watched, log) => {
      const whatIsWrong = () => whatSilenceMeans(performance.now() - beatAt);
      const onError = (err: unknown, what: string) => log.error({ err }, what);
      status = await openStatus({ ...address, whatIsWrong, metrics: () => read(watched), onError });
      log.info({ port: status.port, host: address.host }, 'Here are /healthz and /metrics.');
    },
    close: async () => status?.close(),
  };
}
