/** An address of PostgreSQL, as libpq reads it. https://www.postgresql.org/docs/current/libpq-connect.html */
export interface Address {
  readonly user: string;
  readonly password: string;
  readonly servers: readonly Server[]; // one at least
  readonly database: string; // as it is written there
  readonly settings: URLSearchParams;
}

/** One server of an address. */
export interface Server {
  readonly host: string; // a name, an IP address without brackets, or the folder of a socket
  readonly port: string; // empty = the default
}

const FORM = /^postgres(?:ql)?:\/\/(?:([^/?#]*)@)?([^/?#@]*)\/([^/?#]+)(?:\?([^#]*))?$/;
const SERVER = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/;

/** Reads an address, with one server or several. Null if it is none. */
export function parseAddress(text: string): Address | null {
  const parts = FORM.exec(text);
  if (parts === null) return null;
  const [, login = '', listed, database, query] = parts;
  const settings = new URLSearchParams(query);
  const servers = serversIn(listed!, settings);
  if (servers === null || decoded(database!) === null) return null;
  const [user, ...password] = login.split(':');
  return { user: loosely(user!), password: loosely(password.join(':')), servers, database: database!, settings };
}

/** The settings `host` and `port` count more than what is before the database. */
function serversIn(listed: string, settings: URLSearchParams): readonly Server[] | null {
  const found = listed.split(',').map((server) => SERVER.exec(server));
  const hosts = settings.get('host')?.split(',') ?? found.map((server) => decoded(server?.[1] ?? ''));
  const ports = settings.get('port')?.split(',') ?? found.map((server) => server?.[2] ?? '');
  if (ports.length !== 1 && ports.length !== hosts.length) return null;
  const servers = hosts.map((host, index) => ({
    host: (host ?? '').replace(/^\[(.*)\]$/, '$1'),
    port: (ports.length === 1 ? ports[0] : ports[index])!,
  }));
  return servers.every(isSound) ? servers : null;
}

const isSound = ({ host, port }: Server): boolean => host !== '' && /^\d*$/.test(port) && Number(port) <= 65_535;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A password may have a % that was not written as %25. */
const loosely = (text: string): string => decoded(text) ?? text;

/** True for a socket, and for a name or an address that never leaves this machine. */
export const isHere = ({ host }: Server): boolean =>
  host.startsWith('/') || host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

/** A server for people, and for another address. */
export function nameOfServer({ host, port }: Server): string {
  const name = host.includes(':') ? `[${host}]` : encodeURIComponent(host);
  return port === '' ? name : `${name}:${port}`;
}
