import { awaited, legalPlays, withCard, type Face, type Position, type Result, type Seat } from '../engine/index.ts';

/**
 * Counts the sequences of exactly `depth` plays from a position. `deck` lists the cards to come, in order; if the card of
 * the position is `?`, it comes from there too. A forfeit counts as a play. A sequence in which the game ends earlier does
 * not count. The error says that the deck is too short for the depth.
 */
export function perft(position: Position, depth: number, deck: readonly Face[]): Result<number, string> {
  const needed = drawerOf(position) === null ? depth - 1 : depth;
  if (deck.length >= needed) return { ok: true, value: count(position, depth, deck, 0) };
  const cards = needed === 1 ? '1 more card' : `${needed} more cards`;
  return { ok: false, error: `depth ${depth} needs ${cards}, the deck has ${deck.length}` };
}

function count(position: Position, depth: number, deck: readonly Face[], next: number): number {
  if (depth === 0) return 1;
  const seat = drawerOf(position);
  if (seat !== null) {
    return count(withCard(position, seat, deck[next]!), depth, deck, next + 1);
  }
  const plays = legalPlays(position);
  if (depth === 1) return plays.length;
  let sum = 0;
  for (const { after } of plays) sum += count(after, depth - 1, deck, next);
  return sum;
}

/** The seat that draws the next card; null if no card has to be drawn. */
const drawerOf = (position: Position): Seat | null =>
  awaited(position) === null ? (position.todo[0]?.seat ?? null) : null;
