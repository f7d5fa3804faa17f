import type { Command } from 'commander';
import { formatPlay, formatPosition, legalPlays, parsePosition, type Position } from '../engine/index.ts';

/** The position of a line. A faulty line ends the program. */
export function requirePosition(program: Command, line: string): Position {
  const parsed = parsePosition(line);
  return parsed.ok ? parsed.value : program.error(`error: ${parsed.error}`);
}

/** Every legal play of a position and the position after it, both in notation. The list is empty when the game is over or the card is not known. */
export const answersTo = (position: Position) =>
  legalPlays(position).map(({ play, after }) => ({ play: formatPlay(play), position: formatPosition(after) }));

/** The answer to one line of input as one line of JSON (docs/notation.md). */
export function jsonAnswer(line: string): string {
  const parsed = parsePosition(line);
  if (!parsed.ok) return JSON.stringify({ line, error: parsed.error });
  return JSON.stringify({ position: formatPosition(parsed.value), plays: answersTo(parsed.value) });
}
