import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isThere } from '../needed.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { freePort, USER } from './cluster.ts';
import { endWithRun } from '../run-guard.ts';

/** The places of PgBouncer on several systems, that of Debian first. */
const PLACES = ['/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
const PGBOUNCER = PLACES.find((place) => existsSync(place)) ?? PLACES[0]!;

export const hasPooler = isThere(PGBOUNCER, `PgBouncer (${PGBOUNCER})`);

/** PgBouncer before the server of an address. */
export interface Pooler {
  readonly url: string; // the same database, by way of it
  readonly stop: () => Promise<void>;
}

/** Starts PgBouncer before the server of this address, with settings of its own. */
export async function startPooler(url: string, settings: Readonly<Record<string, string | number>>): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(url);
  const folder = temporaryFolder();
  const at = await freePort();
  const file = (name: string, lines: readonly string[]): string => {
    writeFileSync(`${folder.path}/${name}`, lines.join('\n'));
    return `${folder.path}/${name}`;
  };
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: at,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: file('users', [`"${username}" "${password}"`]),
    ignore_startup_parameters: 'options,extra_float_digits',
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const configuration = file('pgbouncer.ini', [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    ...lines,
  ]);
  if (USER.uid !== undefined) chownSync(folder.path, USER.uid, USER.gid);
  chmodSync(folder.path, 0o755);
  const child = spawn(PGBOUNCER, [configuration], { ...USER, stdio: ['ignore', 'ignore', 'pipe'] });
  endWithRun(child);
  const heard: string[] = [];
  child.stderr.on('data', (text: Buffer) => void heard.push(text.toString()));
  const ended = once(child, 'close');
  const through = new URL(url);
  through.port = String(at);
  const isListening = () => heard.some((text) => text.includes('process up'));
  while (!isListening()) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${heard.join('')}`);
    await wait(20);
  }
  return {
    url: through.href,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      folder.remove();
    },
  };
}
