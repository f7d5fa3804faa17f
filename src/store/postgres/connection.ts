import { readFileSync } from 'node:fs';
import { isHere, parseAddress, type Address, type Server } from '../database/address.ts';

const CONNECT_MS = 10_000;

/**
 * Each query goes by an index, row by row. A planner that knows little, or that plans for an average room, would read
 * all results of a large one to sort them, or a whole table while that is small. To start a second process for a query
 * of 1 ms takes 150 ms.
 */
const BY_INDEX = [
  ...['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'].map((kind) => `enable_${kind}=off`),
  'jit=off',
  'max_parallel_workers_per_gather=0',
].map((setting) => ` -c ${setting}`);

/** Some 15 seconds after the machine of a connection has vanished, the server ends it and frees its locks. */
const OPTIONS =
  '-c search_path=public -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3 -c tcp_user_timeout=15000' +
  BY_INDEX.join('');

/** The settings of a connection to each server of an address. Throws, in words, if they cannot be meant. */
export function settingsOf(url: string) {
  const address = parseAddress(url);
  if (address === null) throw new Error('its address is not postgres://USER:PASSWORD@HOST/DATABASE');
  checkTarget(address.settings);
  checkFiles(address.settings);
  return address.servers.map((server) => ({
    connectionString: addressOf(server, address),
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'sorry-bot',
    options: [OPTIONS, ...address.settings.getAll('options')].join(' '),
  }));
}

export type Settings = ReturnType<typeof settingsOf>[number];

const TARGETS = ['any', 'read-write', 'primary'];

/** Of several servers the bot takes one that can be written, also if the address does not say so. */
function checkTarget(settings: URLSearchParams): void {
  const target = settings.get('target_session_attrs') ?? 'any';
  if (!TARGETS.includes(target))
    throw new Error(`the bot has to write, so target_session_attrs is one of ${TARGETS.join(', ')}, and not ${target}`);
}

function checkFiles(settings: URLSearchParams): void {
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = settings.get(name) ?? 'system';
    if (file !== 'system' && !isPem(file))
      throw new Error(`the file of its ${name} cannot be read, or is not in the form PEM: ${file}`);
  }
}

function isPem(file: string): boolean {
  try {
    return readFileSync(file, 'latin1').includes('-----BEGIN ');
  } catch {
    return false;
  }
}

/** The settings of an address that the driver is not to read as they are. */
const OWN = new Set('host port options target_session_attrs ssl sslmode sslrootcert uselibpqcompat'.split(' '));

/** The address of one server alone. */
function addressOf(server: Server, { user, password, database, settings }: Address): string {
  const login = [user, password].map(encodeURIComponent).join(':');
  const query = new URLSearchParams([...settings].filter(([name]) => !OWN.has(name)));
  query.set('host', server.host);
  if (server.port !== '') query.set('port', server.port);
  for (const [name, value] of Object.entries(tlsOf(server, settings))) query.set(name, value);
  return `postgres://${login}@/${database}?${query.toString()}`;
}

/** https://www.postgresql.org/docs/current/libpq-ssl.html */
const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** Modes of the driver alone, and values of its setting `ssl`. */
const OTHER_MODES: Readonly<Record<string, string>> = {
  'no-verify': 'require',
  true: 'verify-full',
  1: 'verify-full',
  false: 'disable',
  0: 'disable',
};

/**
 * The settings of TLS, which the driver then reads as libpq does. On the way to another machine all is encrypted unless
 * the address says `sslmode=disable`; on this machine nothing is unless it asks for that.
 */
function tlsOf(server: Server, settings: URLSearchParams): Readonly<Record<string, string>> {
  const { PGSSLMODE, PGSSLROOTCERT } = process.env;
  const said = settings.get('sslmode') ?? settings.get('ssl') ?? (PGSSLMODE || 'prefer');
  const mode = OTHER_MODES[said] ?? said;
  if (!MODES.includes(mode)) throw new Error(`sslmode is one of ${MODES.join(', ')}, and not ${said}`);
  const root = settings.get('sslrootcert') ?? (PGSSLROOTCERT || null);
  const isOptional = mode === 'allow' || mode === 'prefer';
  if (server.host.startsWith('/') || mode === 'disable') return { sslmode: 'disable' };
  if (isOptional && root === null && isHere(server)) return { sslmode: 'disable' };
  const libpq = { uselibpqcompat: 'true' };
  if (root === 'system') return { ...libpq, sslmode: 'verify-full' };
  if (mode === 'verify-ca' && root === null)
    throw new Error(
      'sslmode=verify-ca needs sslrootcert=FILE, the certificate of its CA; verify-full knows the public CAs',
    );
  return { ...libpq, sslmode: isOptional ? 'require' : mode, ...(root !== null && { sslrootcert: root }) };
}
