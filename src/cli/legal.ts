import {
  formatPlay,
  formatPosition,
  isPlayable,
  legalPlays,
  parsePosition,
  resolve,
  type NotedPosition,
  type Result,
} from '../engine/index.ts';

/** A legal play and the position it leads to, both in notation. */
export interface Answer {
  readonly play: string;
  readonly position: string;
}

/** Reads a position of rules that can be played. */
export function readPosition(line: string): Result<NotedPosition, string> {
  const parsed = parsePosition(line);
  if (parsed.ok && !isPlayable(parsed.value.rules)) {
    return { ok: false, error: `the rules ${parsed.value.rules.id} cannot be played yet` };
  }
  return parsed;
}

/** Every legal play of a position; none when the game is over or the card is not known. */
export function answersTo(position: NotedPosition): readonly Answer[] {
  return legalPlays(position).map((play) => ({
    play: formatPlay(play),
    position: formatPosition(resolve(position, play).position),
  }));
}

/** The answer to one line of input as one line of JSON (docs/notation.md). */
export function jsonAnswer(line: string): string {
  const parsed = readPosition(line);
  if (!parsed.ok) return JSON.stringify({ line, error: parsed.error });
  return JSON.stringify({ position: formatPosition(parsed.value), plays: answersTo(parsed.value) });
}
