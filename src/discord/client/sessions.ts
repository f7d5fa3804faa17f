import { setTimeout as wait } from 'node:timers/promises';
import { DefaultWebSocketManagerOptions, type WebSocketOptions } from 'discord.js';
import type { APIGatewaySessionStartLimit } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Claim } from '../../match/ports.ts';
import { inTime } from './in-time.ts';

type Options = Pick<WebSocketOptions, 'buildIdentifyThrottler'>;
type BuildThrottler = NonNullable<Options['buildIdentifyThrottler']>;

export interface SparingPorts {
  readonly log: Pick<Logger, 'warn'>;
  /** Called at least every ten seconds during a wait. */
  readonly onBeat: () => void;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const BEAT_MS = 10_000;
/** A session waits no longer than this for Discord's count. */
const PATIENCE_MS = 5_000;

const SPARING =
  'Half of the sessions that Discord takes in a day are used up, so this one waits. Is the bot started again and again?';

/**
 * Lets a session wait once Discord's count for the day is half used up: a bot that is started again and again would use
 * it up within hours, and Discord would then reset the token.
 */
export const sparingSessions =
  (ports: SparingPorts, own: Options = {}): BuildThrottler =>
  async (manager) => {
    const throttler = await { ...DefaultWebSocketManagerOptions, ...own }.buildIdentifyThrottler(manager);
    return {
      waitForIdentify: async (shard, signal) => {
        const asking = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
        const limit = await inTime(asking, manager.fetchGatewayInformation(true)).then(
          (told) => told.session_start_limit,
          () => null,
        );
        if (limit) await spareSessions(limit, ports, signal);
        await throttler.waitForIdentify(shard, signal);
      },
    };
  };

async function spareSessions(
  limit: APIGatewaySessionStartLimit,
  { log, onBeat, pause = (ms, signal) => wait(ms, undefined, { signal }) }: SparingPorts,
  signal: AbortSignal,
): Promise<void> {
  const pauseMs = pauseBefore(limit);
  if (pauseMs > 0) log.warn({ remaining: limit.remaining, seconds: Math.round(pauseMs / 1000) }, SPARING);
  for (let left = pauseMs; left > 0; left -= BEAT_MS) {
    onBeat();
    await pause(Math.min(left, BEAT_MS), signal);
  }
}

/** The sessions of the day's second half are spread evenly over the rest of the day. In ms. */
export const pauseBefore = ({ total, remaining, reset_after }: APIGatewaySessionStartLimit): number =>
  remaining > total / 2 ? 0 : Math.ceil(reset_after / Math.max(1, remaining));

/** Discord takes so many sessions at once, `max_concurrency`, in this time. */
const WINDOW_MS = 5_000;
const LOOK_MS = 250;

/** Begins sessions one after the other, also those of other processes, which claim the same turns. */
export const identifyingBy =
  (claim: Claim): BuildThrottler =>
  async (manager) => {
    const { session_start_limit: limit } = await manager.fetchGatewayInformation();
    return {
      waitForIdentify: async (shard, signal) => {
        for (;;) {
          const release = await claim(`identify ${shard % limit.max_concurrency}`).catch(() => null);
          if (release) return void setTimeout(release, WINDOW_MS).unref();
          await wait(LOOK_MS, undefined, { signal });
        }
      },
    };
  };
