import { formatPlay, formatPosition, legalPlays, parsePosition, type Position } from '../engine/index.ts';

/** A legal play and the position after it, both in notation. */
export interface Answer {
  readonly play: string;
  readonly position: string;
}

/** Every legal play of a position. The list is empty when the game is over or the card is not known. */
export function answersTo(position: Position): readonly Answer[] {
  return legalPlays(position).map(({ play, after }) => ({
    play: formatPlay(play),
    position: formatPosition(after),
  }));
}

/** The answer to one line of input as one line of JSON (docs/notation.md). */
export function jsonAnswer(line: string): string {
  const parsed = parsePosition(line);
  if (!parsed.ok) return JSON.stringify({ line, error: parsed.error });
  return JSON.stringify({ position: formatPosition(parsed.value), plays: answersTo(parsed.value) });
}
