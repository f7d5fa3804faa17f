import { FACES, type BoardRules, type Face, type Seat } from '../ruleset.ts';
import type { Event, GameState, View } from './state.ts';

const NONE = Object.fromEntries(FACES.map((face) => [face, 0])) as Readonly<Record<Face, number>>;

// The faces keep their fixed order. The order of the keys would otherwise tell the order of a pile.
function countFaces(piles: readonly (readonly Face[])[]): Readonly<Partial<Record<Face, number>>> {
  const tally: Record<Face, number> = { ...NONE };
  for (const pile of piles) for (const card of pile) tally[card]++;
  const counts: Partial<Record<Face, number>> = {};
  for (const face of FACES) if (tally[face] > 0) counts[face] = tally[face];
  return counts;
}

/**
 * The view of a seat, or of a spectator (null): everything on the table and its own hand. The order of a pile and the
 * key stay secret.
 */
export function viewFor(state: GameState, viewer: Seat | null): View {
  const others = state.hands.filter((_, seat) => seat !== viewer);
  return {
    rules: state.rules,
    seats: state.seats,
    pawns: state.pawns,
    hands: state.hands.map((hand, seat) => (seat === viewer ? hand : hand.length)),
    tokens: state.tokens,
    todo: state.todo,
    winners: state.winners,
    viewer,
    turn: state.turn,
    ply: state.ply,
    drawCount: state.draw.length,
    unseen: countFaces([state.draw, ...others]),
    discard: state.discard,
  };
}

/**
 * The events as a seat, or a spectator (null), may know them: a card that another seat drew into its hand becomes null.
 */
export function eventsFor({ hand }: BoardRules, events: readonly Event[], viewer: Seat | null): readonly Event[] {
  if (hand === 0) return events;
  return events.map((event) => (event.kind === 'drew' && event.seat !== viewer ? { ...event, card: null } : event));
}
