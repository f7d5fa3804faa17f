import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Client as Connection } from 'pg';
import {
  DatabaseHindered,
  DatabaseInUse,
  DatabaseNewer,
  DatabaseOlder,
  DatabaseShared,
  DatabaseUnusable,
  examine,
} from '../database/database.ts';
import type { Database, Opening, OnWait } from '../database/database.ts';
import type { Shards, Sharing } from '../database/share.ts';
import type { Kit } from '../database/kit.ts';
import { foldersFor, isMigrated, isNearlyMigrated, isNewer } from '../database/newer.ts';
import { note } from '../database/noted.ts';
import { nameOf } from '../database/place.ts';
import { FORMAT, SETTINGS_FORMAT } from '../database/upgrade.ts';
import { beginUpkeep, takeOver } from '../database/upkeep.ts';
import { drizzle, migrate } from './drizzle.ts';
import { obstacleIn } from './errors.ts';
import { holdLocks, locksOf, type Locks } from './holder.ts';
import { postgresKit } from './kit.ts';
import { refusePooler } from './pooler.ts';
import { rewriterOf } from './rewrite.ts';
import { ReadOnly, serversOf, type Servers } from './servers.ts';
import { adopt, isBehind } from './timeline.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/postgres', import.meta.url));

/** Its first version that tells a damaged JSON without an error. */
const OLDEST = 16;

/** Opens the database at this address, takes it for this process alone or shares it, and brings it up to date. */
export const openPostgres = (url: string, opening: Opening = {}): Promise<Database> =>
  explainFailure(url, () => open(url, opening));

/** Opens it also while a bot has it. It must have the form of this version. */
export const openPostgresBeside = (url: string): Promise<Pick<Database, 'kit' | 'close'>> =>
  explainFailure(url, async () => {
    const { connect, pool, close } = serversOf(url);
    const kit = postgresKit(pool);
    try {
      await (await connect()).end(); // so that the server is known
      if (await kit.read(() => isNewer(kit, MIGRATIONS))) throw new DatabaseNewer(nameOf(url));
      if (!(await kit.read(() => isMigrated(kit, MIGRATIONS)))) throw new DatabaseOlder(nameOf(url));
      return { kit, close };
    } catch (error) {
      await close();
      throw error;
    }
  });

const CLEAR = [DatabaseInUse, DatabaseNewer, DatabaseOlder, DatabaseShared];

async function explainFailure<Opened>(url: string, opening: () => Promise<Opened>): Promise<Opened> {
  try {
    return await opening();
  } catch (error) {
    if (CLEAR.some((clear) => error instanceof clear)) throw error;
    const { why, mayPass } = obstacleIn(error);
    throw new (mayPass ? DatabaseHindered : DatabaseUnusable)(nameOf(url), why, error);
  }
}

async function open(url: string, { wanted, sharing, onWait, onAnswer }: Opening): Promise<Database> {
  const servers = serversOf(url);
  const connection = await connectedToWrite(servers, onWait);
  const kit = postgresKit(servers.pool, onAnswer);
  try {
    await checkServer(connection);
    const locks = locksOf(connection);
    await checkSessions(locks, servers.pool);
    const { isFirst, count } = await locks.inTurn(() => take(nameOf(url), kit, connection, { wanted, sharing }));
    const slot = sharing && (await slotFor(locks, sharing, onWait));
    const agreed = sharing && count !== null ? { ...sharing, count, slot: slot! } : undefined;
    const processId = await kit.write(() => takeOver(kit));
    const { close, lost, onTold, heard, ...held } = holdLocks(servers.connect, connection, (next) =>
      retake(kit, next, agreed),
    );
    await Promise.race([heard, lost]);
    const closeAll = async () => {
      await servers.close();
      await close();
    };
    const share = agreed && { ...held, isFirst, slot: agreed.slot, shards: shardsOf(agreed) };
    return {
      kit,
      name: nameOf(url),
      processId,
      lost,
      ...(share && { share }),
      isBehind: () => isBehind(kit),
      adopt: () => adopt(kit),
      onTold,
      startRewriting: rewriterOf(servers.client),
      close: closeAll,
    };
  } catch (error) {
    await servers.close();
    await connection.end();
    throw error;
  }
}

const READ_ONLY_MS = 1_000;

/** Connects to a server that can be written. In a failover the address may lead to one that cannot, or not yet. */
async function connectedToWrite({ connect }: Servers, onWait: OnWait | undefined): Promise<Connection> {
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (!onWait || !(error instanceof ReadOnly)) throw error;
    }
    onWait('read-only');
    await wait(READ_ONLY_MS);
  }
}

async function checkServer(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ version: string; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
  );
  const { version, encoding } = rows[0]!;
  if (Number(version) < OLDEST) throw new Error(`it is PostgreSQL ${version}, and the bot needs ${OLDEST} or newer`);
  if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, and the bot needs UTF8`);
}

async function checkSessions(locks: Locks, pool: Servers['pool']): Promise<void> {
  const other = await pool.connect();
  try {
    await refusePooler(locks, locksOf(other));
  } finally {
    other.release();
  }
}

/**
 * The form of what this version stores. Processes with the same one share a database. Migrations count apart, and so do
 * rulesets: a match whose rules a process does not know waits for one that does.
 */
const FORM = createHash('sha256').update(`${FORMAT} ${SETTINGS_FORMAT}`).digest().readInt32BE();

/**
 * Takes the database whole, or joins the processes that share it: then `count` is that of all shards. Only the first
 * one changes the database so that older ones cannot go on.
 */
async function take(name: string, kit: Kit, connection: Connection, { wanted, sharing }: Opening) {
  const locks = locksOf(connection);
  const isFirst = await locks.takeWhole();
  if (!isFirst && !(sharing && (await locks.join()))) throw new DatabaseInUse(name);
  const isFresh = await kit.read(() => examine(kit, name, MIGRATIONS, wanted));
  if (!isFirst) await checkOthers(name, kit, locks, sharing!);
  await bringUpToDate(kit, connection, isFresh);
  if (!sharing) return { isFirst, count: null };
  const [known] = await locks.said('shards');
  const shards = known ?? roundUp(sharing.shards, sharing.processes);
  await sayAll(locks, { ...sharing, count: shards });
  if (isFirst) {
    await locks.join();
    await locks.leaveWhole();
  }
  return { isFirst, count: shards };
}

async function bringUpToDate(kit: Kit, connection: Connection, isFresh: boolean): Promise<void> {
  for (const migrationsFolder of await kit.read(() => foldersFor(kit, MIGRATIONS)))
    await migrate(drizzle(connection, { casing: 'snake_case' }), { migrationsFolder, migrationsSchema: 'public' });
  await kit.write(function* () {
    yield* beginUpkeep(kit, isFresh);
    yield* note(kit, MIGRATIONS);
  });
}

async function checkOthers(name: string, kit: Kit, locks: Locks, { processes }: Sharing): Promise<void> {
  const isSame = (await locks.said('form')).every((form) => form === FORM);
  if (!isSame || !(await kit.read(() => isNearlyMigrated(kit, MIGRATIONS))))
    throw new DatabaseShared(name, 'they are of another version. Stop them all, then start the newer version');
  const other = (await locks.said('processes')).find((said) => said !== processes);
  if (other !== undefined)
    throw new DatabaseShared(
      name,
      `their PROCESSES is ${other} and not ${processes}. To change it, stop them all first`,
    );
}

/** At large bots the number of shards has to be a multiple of Discord's. Each process has one at least. */
const roundUp = (shards: number, processes: number): number => shards * Math.ceil(processes / shards);

interface Agreed extends Pick<Sharing, 'processes'> {
  readonly count: number; // of all shards
}

async function sayAll(locks: Locks, { processes, count }: Agreed): Promise<void> {
  await locks.say('form', FORM);
  await locks.say('processes', processes);
  await locks.say('shards', count);
}

const LOOK_MS = 100;

/** Takes a free slot, or waits until there is one: a process ends, or hangs. */
async function slotFor(locks: Locks, { processes }: Sharing, onWait: OnWait = () => undefined): Promise<number> {
  for (;;) {
    for (let slot = 0; slot < processes; slot++) if (await locks.takeSlot(slot)) return slot;
    onWait('slot');
    await locks.freeHungSlots();
    await wait(LOOK_MS);
  }
}

const shardsOf = ({ slot, processes, count }: Agreed & { readonly slot: number }): Shards => ({
  ids: Array.from({ length: count }, (_, id) => id).filter((id) => id % processes === slot),
  count,
});

/** Takes everything again on a new connection. False if another process came first, or changed what they agree on. */
function retake(kit: Kit, connection: Connection, agreed?: Agreed & { readonly slot: number }): Promise<boolean> {
  const locks = locksOf(connection);
  return locks.inTurn(async () => {
    if (!agreed) return locks.takeWhole();
    if (!(await locks.join()) || (await kit.read(() => isNewer(kit, MIGRATIONS)))) return false;
    await sayAll(locks, agreed);
    for (const kind of ['form', 'processes', 'shards'] as const) if ((await locks.said(kind)).length > 1) return false;
    return locks.takeSlot(agreed.slot);
  });
}
