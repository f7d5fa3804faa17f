/** True for an address of PostgreSQL; otherwise a place is a file. */
export const isServer = (place: string): boolean => /^postgres(ql)?:/.test(place);

/** The name of a place for people: an address without its user and password. */
export function nameOf(place: string): string {
  if (!isServer(place)) return place;
  const { host, pathname } = new URL(place);
  return `postgres://${host}${pathname}`;
}

/** A sentence says to set DATABASE_URL to it. */
export const anotherThan = (place: string): string => (isServer(place) ? 'another one' : 'another file');
