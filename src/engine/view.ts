import { FACES } from './cards.ts';
import type { Face } from './ruleset.ts';
import type { GameState, Seat, View } from './state.ts';

// In the order of the faces: not even the order of the keys may tell how the pile lies.
function countFaces(cards: readonly Face[]): Readonly<Partial<Record<Face, number>>> {
  const tally = new Map<Face, number>(FACES.map((face) => [face, 0]));
  for (const card of cards) tally.set(card, tally.get(card)! + 1);
  const counts: Partial<Record<Face, number>> = {};
  for (const [face, count] of tally) if (count > 0) counts[face] = count;
  return counts;
}

/** What a seat, or a spectator (null), may see: everything on the table and the own hand; no pile's order, no key. */
export function viewFor(state: GameState, viewer: Seat | null): View {
  const others = state.hands.filter((_, seat) => seat !== viewer).flat();
  return {
    rules: state.rules,
    seats: state.seats,
    pawns: state.pawns,
    phase: state.phase,
    viewer,
    turn: state.turn,
    ply: state.ply,
    drawCount: state.draw.length,
    unseen: countFaces([...state.draw, ...others]),
    discard: state.discard,
    hand: viewer === null ? [] : (state.hands[viewer] ?? []),
    handCounts: state.hands.map((hand) => hand.length),
  };
}
