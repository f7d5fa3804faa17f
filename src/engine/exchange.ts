import type { Event } from './board/state.ts';
import type { ExpressEvent } from './express/state.ts';
import type { Seat } from './ruleset.ts';

/**
 * The players in seat order after these events: players may exchange colors (rules §11), and the pawns stay. The same
 * events from the last to the first undo it.
 */
export const seatedAfter = <P extends { readonly seat: Seat }>(
  players: readonly P[],
  events: readonly (Event | ExpressEvent)[],
): readonly P[] =>
  events.reduce((seated, event) => (event.kind === 'exchanged' ? exchanged(seated, event.pairs) : seated), players);

function exchanged<P extends { readonly seat: Seat }>(
  players: readonly P[],
  pairs: readonly (readonly [Seat, Seat])[],
): readonly P[] {
  const partners = new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
  return players
    .map((player) => ({ ...player, seat: partners.get(player.seat) ?? player.seat }))
    .toSorted((a, b) => a.seat - b.seat);
}
