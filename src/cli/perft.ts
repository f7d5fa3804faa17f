import { legalPlays, resolve, type Face, type Position, type Result } from '../engine/index.ts';

/**
 * Counts the sequences of exactly `depth` plays from a position, the cards to come being `deck` in this order.
 * A forfeit is one play. A sequence that ends the game earlier does not count. A position whose card is `?` takes its card
 * from the deck too. The error says that the deck is too short for the depth.
 */
export function perft(position: Position, depth: number, deck: readonly Face[]): Result<number, string> {
  const needed = position.phase.kind === 'draw' ? depth : depth - 1;
  if (deck.length >= needed) return { ok: true, value: count(position, depth, deck, 0) };
  const cards = needed === 1 ? '1 more card' : `${needed} more cards`;
  return { ok: false, error: `depth ${depth} needs ${cards}, the deck has ${deck.length}` };
}

function count(position: Position, depth: number, deck: readonly Face[], next: number): number {
  if (depth === 0) return 1;
  const { phase } = position;
  if (phase.kind === 'draw') {
    const card = deck[next]!;
    return count({ ...position, phase: { kind: 'move', seat: phase.seat, card } }, depth, deck, next + 1);
  }
  const plays = legalPlays(position);
  if (depth === 1) return plays.length;
  let sum = 0;
  for (const play of plays) sum += count(resolve(position, play).position, depth - 1, deck, next);
  return sum;
}
