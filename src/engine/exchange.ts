import type { Seat } from './ruleset.ts';

/** An event of any game. `pairs` are the players who exchange their colors in it. */
interface Exchange {
  readonly kind: string;
  readonly pairs?: readonly (readonly [Seat, Seat])[];
}

/**
 * The players in seat order after these events: players may exchange colors (rules §11), and the pawns stay. The same
 * events from the last to the first undo it.
 */
export const seatedAfter = <P extends { readonly seat: Seat }>(
  players: readonly P[],
  events: readonly Exchange[],
): readonly P[] =>
  events.reduce((seated, { pairs }) => (pairs === undefined ? seated : exchanged(seated, pairs)), players);

function exchanged<P extends { readonly seat: Seat }>(
  players: readonly P[],
  pairs: readonly (readonly [Seat, Seat])[],
): readonly P[] {
  const partners = new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
  return players
    .map((player) => ({ ...player, seat: partners.get(player.seat) ?? player.seat }))
    .toSorted((a, b) => a.seat - b.seat);
}
