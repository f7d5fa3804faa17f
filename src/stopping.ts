import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'discord.js';
import type { Router } from './discord/router.ts';
import type { Health } from './health.ts';
import type { Clock } from './match/clock/clock.ts';
import type { Database } from './store/database.ts';

/** What has to be stopped. */
export interface Parts {
  readonly looking: NodeJS.Timeout;
  readonly router: Pick<Router, 'stop'>;
  readonly clock: Pick<Clock, 'stop'>;
  readonly client: Pick<Client, 'destroy'>;
  readonly database: Database;
  readonly health: Health | null;
}

/** Waits a little before `destroy`, which never ends in discord.js while a new session begins. */
const CLOSING_MS = 1_000;

/** Takes no more clicks, finishes the work under way and closes everything. */
export async function stopAll({ looking, router, clock, client, database, health }: Parts): Promise<void> {
  clearInterval(looking);
  await router.stop();
  await clock.stop();
  await Promise.race([client.destroy(), wait(CLOSING_MS, undefined, { ref: false })]);
  database.close();
  health?.remove();
}
