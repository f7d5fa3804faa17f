import {
  formatPlay,
  formatPosition,
  isPlayable,
  legalPlays,
  parsePosition,
  rulesetOf,
  type Position,
  type Result,
} from '../engine/index.ts';

/** A legal play and the position it leads to, both in notation. */
export interface Answer {
  readonly play: string;
  readonly position: string;
}

/** Reads a position whose rules can be played. */
export function readPosition(line: string): Result<Position, string> {
  const parsed = parsePosition(line);
  const rules = parsed.ok ? rulesetOf(parsed.value.rules) : null;
  if (rules !== null && !isPlayable(rules)) return { ok: false, error: `the rules ${rules.name} cannot be played yet` };
  return parsed;
}

/** Every legal play of a position. There is none when the game is over or the card is not known. */
export function answersTo(position: Position): readonly Answer[] {
  return legalPlays(position).map(({ play, after }) => ({
    play: formatPlay(play),
    position: formatPosition(after),
  }));
}

/** The answer to one line of input as one line of JSON (docs/notation.md). */
export function jsonAnswer(line: string): string {
  const parsed = readPosition(line);
  if (!parsed.ok) return JSON.stringify({ line, error: parsed.error });
  return JSON.stringify({ position: formatPosition(parsed.value), plays: answersTo(parsed.value) });
}
