import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocketOptions } from 'discord.js';
import type { Claim } from '../../match/ports.ts';

/** Discord takes so many sessions at once, `max_concurrency`, in this time. */
const WINDOW_MS = 5_000;
const LOOK_MS = 250;

/** Begins sessions one after the other, also those of other processes, which claim the same turns. */
export const identifyingBy =
  (claim: Claim): NonNullable<WebSocketOptions['buildIdentifyThrottler']> =>
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
