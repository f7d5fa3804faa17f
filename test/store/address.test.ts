import { writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { nameOf } from '../../src/store/database/place.ts';
import { settingsOf } from '../../src/store/postgres/connection.ts';
import { useFolder } from '../harness/folder.ts';

// An address of PostgreSQL, as the driver gets it: one server after the other, and TLS on each way that leaves the machine.

const warned = vi.spyOn(process, 'emitWarning');
afterEach(() => {
  vi.unstubAllEnvs();
  expect(warned).not.toHaveBeenCalled(); // as the driver does about modes of TLS
});

type Tls = 'none' | 'unchecked' | 'CA' | 'CA and name';

/** The clients that the driver makes of an address. */
function clientsOf(address: string) {
  return settingsOf(address).map((settings) => new Client(settings));
}

function tlsOf({ ssl }: Client): Tls {
  if (!ssl) return 'none';
  const { rejectUnauthorized = true, checkServerIdentity } = ssl as unknown as Readonly<Record<string, unknown>>;
  if (rejectUnauthorized === false) return 'unchecked';
  return checkServerIdentity === undefined ? 'CA and name' : 'CA';
}

const serversOf = (address: string) => clientsOf(address).map(({ host, port }) => `${host} ${port}`);
const waysOf = (address: string) => clientsOf(address).map(tlsOf);

describe('an address', () => {
  test.each([
    ['postgres://u:p@db.example/games', ['db.example 5432']],
    ['postgresql://u:p@db.example:6000/games', ['db.example 6000']],
    ['postgres://u:p@[2001:db8::1]:6000/games', ['2001:db8::1 6000']],
    ['postgres://u:p@a.example:1,b.example,[::1]:3/games', ['a.example 1', 'b.example 5432', '::1 3']],
    ['postgres://u:p@a.example,b.example/games?port=6000', ['a.example 6000', 'b.example 6000']],
    ['postgres://u:p@/games?host=a.example,b.example&port=1,2', ['a.example 1', 'b.example 2']],
    ['postgres://u:p@x/games?host=/run/postgresql', ['/run/postgresql 5432']],
    ['postgres:///games?host=/run/postgresql', ['/run/postgresql 5432']],
    ['postgres://u:p@%2Frun%2Fpostgresql:6000/games', ['/run/postgresql 6000']],
  ])('%s leads to %j', (address, servers) => {
    expect(serversOf(address)).toEqual(servers);
  });

  test.each([
    ['postgres://u:p%40%2F@h/games', 'u', 'p@/'],
    ['postgres://u:p@ss@h/games', 'u', 'p@ss'],
    ['postgres://u%3A:100%@h/games', 'u:', '100%'],
    ['postgres://u:a:b@h/games', 'u', 'a:b'],
  ])('%s has its user and password', (address, user, password) => {
    const [client] = clientsOf(address);
    expect([client!.user, client!.password, client!.database]).toEqual([user, password, 'games']);
  });

  test.each([
    ['postgres://u:p@a.example:1,b.example/games?sslmode=disable', 'postgres://a.example:1,b.example/games'],
    ['postgres://u:p@x/games?host=/run/postgresql', 'postgres://%2Frun%2Fpostgresql/games'],
    ['postgres://u:p@[::1]:6000/games', 'postgres://[::1]:6000/games'],
    ['postgres://u:p#@h/games', 'postgres://…'],
  ])('%s is %s for people', (address, name) => {
    expect(nameOf(address)).toBe(name);
  });

  test('may add options of a connection, which take none of the own ones away', () => {
    const [settings] = settingsOf('postgres://u:p@h/games?options=-c%20work_mem%3D8MB&application_name=games');
    const options = (client: Client) =>
      (client as unknown as { connectionParameters: { options: string } }).connectionParameters.options;
    expect(options(new Client(settings))).toMatch(/^-c search_path=public .*enable_seqscan=off .* -c work_mem=8MB$/);
  });

  test.each([
    ['postgres://u:p@h/games?sslmode=requre', /^sslmode is one of disable, allow, .* and not requre$/],
    ['postgres://u:p@h/games?sslmode=verify-ca', /^sslmode=verify-ca needs sslrootcert=FILE/],
    ['postgres://u:p@h/games?sslrootcert=/nowhere/ca.pem', /^the file of its sslrootcert cannot be read.*: \/nowhere/],
    ['postgres://u:p@h/games?sslcert=/nowhere/a.pem', /^the file of its sslcert cannot be read.*: \/nowhere/],
    ['postgres://u:p@h/games?target_session_attrs=standby', /^the bot has to write, .* and not standby$/],
    ['postgres://u:p@h', /^its address is not postgres:/],
    ['postgres://u:p@h:70000/games', /^its address is not postgres:/],
    ['postgres://u:p@a,b,c/games?port=1,2', /^its address is not postgres:/],
  ])('%s is refused', (address, why) => {
    expect(() => settingsOf(address)).toThrow(why);
  });
});

describe('TLS', () => {
  const AWAY = ['db.example', '10.0.0.7', '192.168.1.2', 'postgres', '[2001:db8::1]', 'localhost.example'];
  const HERE = ['localhost', '127.0.0.1', '127.1.2.3', '[::1]', '%2Frun%2Fpostgresql'];
  const inFolder = useFolder();

  const each = (hosts: readonly string[], settings: string) =>
    hosts.flatMap((host) => waysOf(`postgres://u:p@${host}/games${settings}`));
  const all = (hosts: readonly string[], tls: Tls) => hosts.map(() => tls);

  test('is on each way to another machine, unless the address says disable', () => {
    for (const mode of [
      '',
      '?sslmode=allow',
      '?sslmode=prefer',
      '?sslmode=require',
      '?sslmode=no-verify',
      '?ssl=no-verify',
    ])
      expect([mode, each(AWAY, mode)]).toEqual([mode, all(AWAY, 'unchecked')]);
    for (const mode of ['?sslmode=disable', '?ssl=false', '?ssl=0'])
      expect([mode, each(AWAY, mode)]).toEqual([mode, all(AWAY, 'none')]);
  });

  test('is on this machine only if the address asks for it, and never on a socket', () => {
    for (const mode of ['', '?sslmode=allow', '?sslmode=prefer', '?sslmode=disable'])
      expect([mode, each(HERE, mode)]).toEqual([mode, all(HERE, 'none')]);
    expect(each(HERE, '?sslmode=require')).toEqual(['unchecked', 'unchecked', 'unchecked', 'unchecked', 'none']);
  });

  test('checks the server as libpq does', () => {
    const ca = inFolder('ca.pem');
    writeFileSync(ca, '-----BEGIN CERTIFICATE-----');
    const ways = (settings: string) => waysOf(`postgres://u:p@db.example/games?${settings}`);
    expect(ways('sslmode=verify-full')).toEqual(['CA and name']);
    expect(ways('ssl=true')).toEqual(['CA and name']);
    expect(ways('sslrootcert=system')).toEqual(['CA and name']);
    expect(ways(`sslmode=verify-full&sslrootcert=${ca}`)).toEqual(['CA and name']);
    expect(ways(`sslmode=verify-ca&sslrootcert=${ca}`)).toEqual(['CA']);
    expect(ways(`sslmode=require&sslrootcert=${ca}`)).toEqual(['CA']);
    expect(ways(`sslrootcert=${ca}`)).toEqual(['CA']);
    expect(ways('uselibpqcompat=true&sslmode=require')).toEqual(['unchecked']);
  });

  test('follows the environment where the address says nothing', () => {
    vi.stubEnv('PGSSLMODE', 'verify-full');
    expect(each(['db.example', '127.0.0.1'], '')).toEqual(['CA and name', 'CA and name']);
    expect(each(['db.example'], '?sslmode=require')).toEqual(['unchecked']);
    vi.stubEnv('PGSSLMODE', 'disable');
    expect(each(['db.example'], '')).toEqual(['none']);
    vi.stubEnv('PGSSLMODE', '');
    expect(each(['db.example', '127.0.0.1'], '')).toEqual(['unchecked', 'none']);
  });
});
