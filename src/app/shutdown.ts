import { setTimeout as wait } from 'node:timers/promises';
import { GatewayCloseCodes } from 'discord-api-types/v10';
import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Database } from '../store/database/database.ts';
import type { Share } from '../store/database/share.ts';
import { FAILED, FOR_A_PERSON, type Explained } from './explanation.ts';
import type { Health } from './probes.ts';
import type { Upkeep } from './upkeep.ts';

interface Parts {
  readonly looking: NodeJS.Timeout;
  readonly working: readonly { readonly stop: () => Promise<void> }[];
  readonly doors: readonly { readonly close: () => Promise<void> }[];
  readonly client: Client;
  readonly upkeep: Upkeep;
  readonly database: Database;
  readonly health: Health | null;
  readonly log: Logger;
}

/** The time for the work under way to end. Saved plays are shown at the next start. */
const FINISHING_MS = 3_000;
/** In discord.js, `destroy` never ends while a new session begins. */
const CLOSING_MS = 1_000;

/** Takes no more clicks, finishes its work and closes everything, in at most five seconds even without Discord. */
export async function stopAll(parts: Parts): Promise<void> {
  const { looking, working, doors, client, upkeep, database, health, log } = parts;
  clearInterval(looking);
  const isDone = await inTime(FINISHING_MS, Promise.all([...working, upkeep].map((each) => each.stop())));
  if (!isDone) log.warn('Some work was still under way when the bot stopped. It is done at the next start.');
  await inTime(CLOSING_MS, Promise.all([client.destroy(), ...doors.map((door) => door.close())]));
  await inTime(CLOSING_MS, Promise.resolve(database.close())); // a server may be silent
  if (!upkeep.isReplaced()) health?.remove(); // it belongs to the other process
}

/** True if the work was done in time. It goes on if it was not. */
const inTime = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), wait(ms, false, { ref: false })]);

/** The reason why the bot cannot go on after Discord has closed the connection with this code. */
export function explainLoss(code: number, share?: Share): Explained {
  if (code === SHARDING_REQUIRED) return { text: `${MORE_SHARDS} ${share ? OF_ALL : OF_ONE}`, exitCode: FAILED };
  const why = `Discord has closed the connection for good (${GatewayCloseCodes[code] ?? code}).`;
  const tip = 'Matches are safe. Check DISCORD_TOKEN and the bot in the Developer Portal, then start again.';
  return { text: `${why} ${tip}`, exitCode: FOR_A_PERSON }; // a token that was reset, or a permission that it lacks
}

const SHARDING_REQUIRED: number = GatewayCloseCodes.ShardingRequired;

const MORE_SHARDS =
  'The bot is in so many servers now that Discord wants more connections (ShardingRequired). Matches are safe.';
const OF_ONE = 'Start it again: it opens as many as Discord asks for.';
const OF_ALL = 'Stop all processes, then start them again: the first one asks Discord how many it wants.';

/** The reason why the bot cannot go on after another process has taken the database, or the slot, over. */
export function explainReplaced({ name, file, share }: Pick<Database, 'name' | 'file' | 'share'>): Explained {
  if (share) return { text: SLOT_TAKEN, exitCode: FAILED };
  const why =
    file === undefined
      ? 'The server was away, and the other one came first: run only one.'
      : `Somebody or something must have deleted the file ${file}.lock, which keeps a second one out: run only one.`;
  return {
    text: `Another process has opened the database ${name}, so this one has ended. Matches are safe. ${why}`,
    exitCode: FOR_A_PERSON, // after another start the two would compete without end
  };
}

const SLOT_TAKEN =
  'The database was away, and another process took the slot of this one, so this one has ended. Matches are safe. ' +
  'Start it again: it waits for a free slot.';
