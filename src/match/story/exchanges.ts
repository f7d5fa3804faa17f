import type { Event } from '../../engine/index.ts';
import { seatedAfter } from '../../engine/index.ts';
import type { Notice, Over, Place, Running } from '../match.ts';

/** Events that change players' colors (rules §11), with their ply; -1 = before the first. */
export interface Exchange {
  readonly ply: number;
  readonly events: readonly Event[];
}

export const exchangesIn = (ply: number, events: readonly Event[]): readonly Exchange[] =>
  events.some(({ kind }) => kind === 'exchanged') ? [{ ply, events }] : [];

/** A match, and all changes of colors in it. */
export interface Table {
  readonly match: Running | Over;
  readonly exchanges: readonly Exchange[];
}

/** The players of the seats at a play. People who have left since then were still there, with their colors then. */
export function placesAt({ match: { places, notes }, exchanges }: Table, ply: number): readonly Place[] {
  const changes = [...notes.filter(({ kind }) => kind === 'left'), ...exchanges];
  const later = changes.filter((change) => timeOf(change) > ply);
  return later.toSorted((a, b) => timeOf(b) - timeOf(a)).reduce(undone, places);
}

/** A note comes before the play of its ply, and an exchange after it. */
const timeOf = (change: Notice | Exchange): number => ('events' in change ? change.ply + 0.5 : change.ply);

/** The table before a person left, or before players changed colors. */
function undone(places: readonly Place[], change: Notice | Exchange): readonly Place[] {
  if ('events' in change) return seatedAfter(places, change.events.toReversed());
  const { seat, userId, name } = change;
  const person: Place = { seat, occupant: { kind: 'person', userId, name }, leftBy: null };
  return places.map((place) => (place.seat === seat ? person : place));
}
