import { nameOfServer, parseAddress } from './address.ts';

/** True for an address of PostgreSQL; otherwise a place is a file. */
export const isServer = (place: string): boolean => /^postgres(ql)?:/.test(place);

/** The name of a place for people: an address without its user, password and settings. */
export function nameOf(place: string): string {
  if (!isServer(place)) return place;
  const address = parseAddress(place);
  return address === null
    ? 'postgres://…'
    : `postgres://${address.servers.map(nameOfServer).join()}/${address.database}`;
}

/** A sentence says to set DATABASE_URL to it. */
export const anotherThan = (place: string): string => (isServer(place) ? 'another one' : 'another file');
