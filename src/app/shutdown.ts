import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Router } from '../discord/routing/router.ts';
import type { Health } from './health.ts';
import type { RunningCommunity } from '../community/community.ts';
import type { Clock } from '../match/clock/clock.ts';
import type { Measuring } from './probes.ts';
import type { Upkeep } from './upkeep.ts';
import type { Database } from '../store/database/database.ts';

/** The parts that have to be stopped. */
export interface Parts {
  readonly looking: NodeJS.Timeout;
  readonly router: Pick<Router, 'stop'>;
  readonly clock: Pick<Clock, 'stop'>;
  readonly community: Pick<RunningCommunity, 'stop'>;
  readonly measuring: Pick<Measuring, 'close'>;
  readonly client: Pick<Client, 'destroy'>;
  readonly upkeep: Pick<Upkeep, 'stop' | 'isReplaced'>;
  readonly database: Database;
  readonly health: Health | null;
  readonly log: Pick<Logger, 'warn'>;
}

/** The time for the work under way to end. Saved plays are shown at the next start. */
const FINISHING_MS = 3_500;
/** In discord.js, `destroy` never ends while a new session begins. */
const CLOSING_MS = 1_000;

/**
 * Takes no more clicks, finishes the work under way and closes everything. It takes at most five seconds, even without
 * an answer of Discord.
 */
export async function stopAll({
  looking,
  router,
  clock,
  community,
  measuring,
  client,
  upkeep,
  database,
  health,
  log,
}: Parts): Promise<void> {
  clearInterval(looking);
  const isDone = await inTime(
    FINISHING_MS,
    Promise.all([router.stop(), clock.stop(), community.stop(), upkeep.stop()]),
  );
  if (!isDone) log.warn('Some work was still under way when the bot stopped. It is done at the next start.');
  await inTime(CLOSING_MS, Promise.all([client.destroy(), measuring.close()]));
  database.close();
  if (!upkeep.isReplaced()) health?.remove(); // it belongs to the other process
}

/** True if the work was done in time. It goes on if it was not. */
const inTime = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), wait(ms, false, { ref: false })]);
