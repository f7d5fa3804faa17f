import { awaited, formatPosition, legalPlays, moduleOf, upToChance, withCard } from '../engine/index.ts';
import type { ExpressPosition, Face, BoardPosition, GameModule, BoardTask, Position, Result } from '../engine/index.ts';

/** The reason why the plays cannot be counted. */
class Uncountable extends Error {}

/** Chance that no list of cards can tell. */
const CHANCES: Readonly<Partial<Record<BoardTask['kind'], string>>> = {
  refill: 'a hand is filled',
  die: 'the die is rolled',
  question: 'a question is drawn',
};

/**
 * Counts the sequences of exactly `depth` plays from a position. In a game with cards, `deck` lists the cards to come,
 * in order. If the card of the position is `?`, it comes from there too. A forfeit counts as a play. A sequence that
 * ends the game earlier does not count. The error names a deck that is too short, or chance that is not in the deck.
 */
export function perft(position: Position, depth: number, deck: readonly Face[]): Result<number, string> {
  try {
    return { ok: true, value: countAny(position, depth, deck) };
  } catch (error) {
    if (error instanceof Uncountable) return { ok: false, error: error.message };
    throw error;
  }
}

const COUNT: { readonly [G in GameModule]: (position: Position<G>, depth: number, deck: readonly Face[]) => number } = {
  board: count,
  express: countDice,
};

const countAny = <G extends GameModule>(position: Position<G>, depth: number, deck: readonly Face[]): number =>
  COUNT[moduleOf<G>(position.rules)](position, depth, deck);

function count(position: BoardPosition, depth: number, deck: readonly Face[], next = 0): number {
  if (depth === 0) return 1;
  const known = upToChance(position);
  const [task] = known.todo;
  if (task !== undefined && awaited(known) === null) {
    const chance = CHANCES[task.kind];
    if (chance !== undefined) throw new Uncountable(`${chance}, and no deck tells how: ${formatPosition(known)}`);
    const card = deck[next];
    const has = deck.length === 1 ? '1 card' : `${deck.length} cards`;
    if (card === undefined) throw new Uncountable(`the depth needs a longer deck: it has ${has}`);
    return count(withCard(known, task.seat, card), depth, deck, next + 1);
  }
  const plays = legalPlays(known);
  if (depth === 1) return plays.length;
  let sum = 0;
  for (const { after } of plays) sum += count(after, depth - 1, deck, next);
  return sum;
}

/** The count of the dice game, whose sequences end with the dice of a turn. */
function countDice(position: ExpressPosition, depth: number): number {
  if (depth === 0) return 1;
  if (position.todo[0]?.kind === 'turn')
    throw new Uncountable(`the dice are rolled, and no deck tells how: ${formatPosition(position)}`);
  return legalPlays(position).reduce((sum, { after }) => sum + countDice(after, depth - 1), 0);
}
