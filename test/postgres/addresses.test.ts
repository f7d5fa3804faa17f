import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { explain } from '../../src/app/explanation.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { openAny, openAnyBeside } from '../../src/store/open.ts';
import { lobbyOf } from '../harness/matches.ts';
import { freePort, makeCluster, openCluster, packageHere, USER, type Cluster } from '../harness/postgres/cluster.ts';
import { accessTo } from '../harness/store.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

// An address says it all: TLS on the way to a server, and several servers of which one can be written.

/** This machine by a name that could be that of another one. */
const ELSEWHERE = '0.0.0.0';

const warned = vi.spyOn(process, 'emitWarning');
afterEach(() => expect(warned).not.toHaveBeenCalled());

const changed = (address: string, host: string, settings = ''): string => {
  const url = new URL(address);
  url.hostname = host;
  return `${url.href}${settings}`;
};

/** The sentence that a start ends with, without the address, and its exit code. */
async function refusal(address: string) {
  const error = await openAny(address).catch((failed: unknown) => failed);
  expect(error).toBeInstanceOf(Error);
  const { text, exitCode } = explain(error, 'The bot could not start');
  expect(text).not.toMatch(/owner|secret/);
  const [, why] = /^The database postgres:\S+ cannot be opened: (.*)\. DATABASE_URL says which one it is\.$/.exec(
    text,
  )!;
  return [why, exitCode];
}

/** True if the connections to the server are encrypted: those of the queries, and that of the locks. */
async function encrypted(address: string): Promise<boolean> {
  const database = await openAny(address);
  const { all } = accessTo(database);
  const found = await all<{ readonly ssl: boolean }>(
    sql`select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'sorry-bot'`,
  );
  await database.close();
  expect(found).toHaveLength(1);
  return found[0]!.ssl;
}

describe.skipIf(packageHere() === null)('the way to a server', () => {
  const folder = temporaryFolder();
  const at = (name: string) => `${folder.path}/${name}`;
  let server: Cluster;
  beforeAll(async () => {
    makeCluster(folder.path);
    server = await openCluster(folder.path);
  });
  afterAll(async () => {
    await server.close();
    folder.remove();
  });

  const NO_TLS = expect.stringMatching(/^it offers no TLS, .* sslmode=disable into the address/);
  const UNKNOWN = expect.stringMatching(/^its certificate is of no CA .* sslrootcert=FILE/);

  describe('that offers no TLS', () => {
    test('is refused on another machine, unless the address says sslmode=disable', async () => {
      for (const settings of ['', '?sslmode=prefer', '?sslmode=require', '?sslmode=verify-full'])
        expect(await refusal(changed(server.url, ELSEWHERE, settings))).toEqual([NO_TLS, 78]);
      expect(await encrypted(changed(server.url, ELSEWHERE, '?sslmode=disable'))).toBe(false);
    });

    test('is taken on this machine, and by its socket, unless the address wants TLS', async () => {
      expect(await refusal(`${server.url}?sslmode=require`)).toEqual([NO_TLS, 78]);
      expect(await encrypted(server.url)).toBe(false);
      const { port } = new URL(server.url);
      const socket = `postgres://owner:secret@/postgres?host=${folder.path}&port=${port}`;
      expect(await encrypted(socket)).toBe(false);
      expect(await refusal(socket.replace(folder.path, at('nowhere')))).toEqual([
        'no server listens at that socket',
        1,
      ]);
    });
  });

  describe('that offers TLS', () => {
    beforeAll(async () => {
      makeCertificates();
      for (const [name, file] of [
        ['cert', 'server.crt'],
        ['key', 'server.key'],
        ['ca', 'ca.crt'],
      ])
        await server.query(`alter system set ssl_${name}_file = '${at(file!)}'`);
      for (const name of ['strict', 'certified']) await server.query(`create database ${name}`);
      writeFileSync(at('data/pg_hba.conf'), RULES);
      await server.query('alter system set ssl = on');
      await server.query('select pg_reload_conf()');
      while (JSON.stringify(await server.query('show ssl')) !== '[{"ssl":"on"}]') await wait(20);
    });

    const RULES = `
      host postgres all all scram-sha-256
      hostssl strict all all scram-sha-256
      hostssl certified all all scram-sha-256 clientcert=verify-ca
    `;

    function makeCertificates(): void {
      const openssl = (...args: readonly string[]) => {
        const done = spawnSync('openssl', args, { cwd: folder.path, encoding: 'utf8' });
        if (done.status !== 0) throw new Error(`openssl failed: ${done.stderr || String(done.error)}`);
      };
      const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
      openssl(...request, '-subj', '/CN=CA of a test', '-keyout', 'ca.key', '-out', 'ca.crt');
      openssl(...request, '-subj', '/CN=Another CA', '-keyout', 'other.key', '-out', 'other.crt');
      const signed = (name: string, subject: string, extension: string) => {
        openssl(
          'req',
          '-new',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-subj',
          subject,
          '-keyout',
          `${name}.key`,
          '-out',
          'new.csr',
        );
        writeFileSync(at('extension'), extension);
        const by = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'extension'];
        openssl('x509', '-req', '-in', 'new.csr', ...by, '-out', `${name}.crt`);
      };
      signed('server', '/CN=server', `subjectAltName=IP:${ELSEWHERE},DNS:localhost`);
      signed('client', '/CN=owner', 'extendedKeyUsage=clientAuth');
      writeFileSync(at('garbage.crt'), 'no certificate');
      chmodSync(at('server.key'), 0o600);
      if (USER.uid !== undefined) chownSync(at('server.key'), USER.uid, USER.gid);
    }

    test('is encrypted to another machine without a word about it in the address', async () => {
      expect(await encrypted(changed(server.url, ELSEWHERE))).toBe(true);
      expect(await encrypted(changed(server.url, ELSEWHERE, '?sslmode=require'))).toBe(true);
      expect(await encrypted(changed(server.url, ELSEWHERE, '?sslmode=disable'))).toBe(false);
      expect(await encrypted(server.url)).toBe(false);
      expect(await encrypted(`${server.url}?sslmode=require`)).toBe(true);
    });

    test('has a certificate that is checked as the address says', async () => {
      const checked = (host: string, mode: string, ca: string) =>
        changed(server.url, host, `?sslmode=${mode}&sslrootcert=${at(ca)}`);
      expect(await encrypted(checked(ELSEWHERE, 'verify-full', 'ca.crt'))).toBe(true);
      expect(await encrypted(checked('127.0.0.1', 'verify-ca', 'ca.crt'))).toBe(true);
      expect(await refusal(checked('127.0.0.1', 'verify-full', 'ca.crt'))).toEqual([
        'its certificate is for another name than the address has',
        78,
      ]);
      for (const mode of ['require', 'verify-ca', 'verify-full'])
        expect(await refusal(checked(ELSEWHERE, mode, 'other.crt'))).toEqual([UNKNOWN, 78]);
      expect(await refusal(changed(server.url, ELSEWHERE, '?sslmode=verify-full'))).toEqual([UNKNOWN, 78]);
      expect(await refusal(changed(server.url, ELSEWHERE, '?sslrootcert=system'))).toEqual([UNKNOWN, 78]);
      expect(await refusal(checked(ELSEWHERE, 'verify-full', 'garbage.crt'))).toEqual([
        `the file of its sslrootcert cannot be read, or is not in the form PEM: ${at('garbage.crt')}`,
        78,
      ]);
    });

    test('is asked for in words where a server takes nothing else', async () => {
      const strict = server.url.replace(/postgres$/, 'strict');
      const words = expect.stringMatching(/connections without TLS .* sslmode=require in the address/);
      expect(await refusal(strict)).toEqual([words, 78]);
      expect(await encrypted(`${strict}?sslmode=require`)).toBe(true);
    });

    test('may want a certificate of the bot', async () => {
      const certified = changed(server.url, ELSEWHERE).replace(/postgres$/, 'certified');
      const words = expect.stringMatching(/^it asks for a certificate of the bot, which sslcert=FILE and sslkey=FILE/);
      expect(await refusal(certified)).toEqual([words, 78]);
      const pair = (key: string) => `${certified}?sslcert=${at('client.crt')}&sslkey=${at(key)}`;
      expect(await encrypted(pair('client.key'))).toBe(true);
      expect(await refusal(pair('server.key'))).toEqual([expect.stringContaining('not the two of a pair'), 78]);
    });
  });
});

describe.skipIf(packageHere() === null)('several servers', () => {
  let [primary, standby]: Cluster[] = [];
  const closing: (() => unknown)[] = [];
  beforeEach(async () => {
    const folders = [temporaryFolder(), temporaryFolder()] as const;
    closing.push(...folders.map(({ remove }) => remove));
    makeCluster(folders[0].path);
    primary = await openCluster(folders[0].path);
    closing.unshift(primary.close);
    await (await openAny(primary.url)).close();
    standby = await primary.standby(folders[1].path);
    closing.unshift(standby.close);
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  const partOf = (url: string): string => new URL(url).host;
  const addressOf = (...hosts: readonly string[]): string =>
    `postgres://owner:secret@${hosts.join(',')}/postgres?target_session_attrs=read-write`;

  test('are tried in their order until one can be written, and the bot follows a failover to another one', async () => {
    const nowhere = `127.0.0.1:${await freePort()}`;
    const address = addressOf(nowhere, partOf(standby!.url), partOf(primary!.url));
    const database = await openAny(address);
    closing.unshift(database.close);
    const store = createStore(database.kit);
    const [first, second] = [lobbyOf(), { ...lobbyOf(), id: 'b', channelId: 'b' }];
    expect(await store.insert(first, null)).toBe(true);
    const beside = await openAnyBeside(address);
    await beside.close();
    await expect.poll(() => standby!.query('select id from matches')).toEqual([{ id: first.id }]);
    await primary!.crash();
    standby!.promote();
    await expect.poll(() => store.insert(second, null).catch(() => false)).toBe(true);
    expect(await store.load(first.id)).toEqual(first);
    await expect.poll(() => standby!.query(`select from pg_locks where locktype = 'advisory'`)).toHaveLength(1);
    expect(await Promise.race([database.lost!.then(() => 'lost'), wait(0, 'kept')])).toBe('kept');
  });

  test('of which none can be written now are refused, and another start may succeed', async () => {
    const nowhere = `127.0.0.1:${await freePort()}`;
    expect(await refusal(addressOf(nowhere, partOf(standby!.url)))).toEqual(['it can only be read now', 1]);
    expect(await refusal(addressOf(nowhere, nowhere))).toEqual(['no server answers there', 1]);
  });

  test('of which one refuses the bot are not passed over', async () => {
    const wrong = addressOf(partOf(primary!.url), partOf(standby!.url)).replace('secret', 'guess');
    expect(await refusal(wrong)).toEqual(['it refuses the password', 78]);
  });
});
