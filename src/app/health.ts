import { rmSync, statSync, writeFileSync } from 'node:fs';

/**
 * The longest time that a healthy bot leaves its health file alone. Its clock touches it at least every half minute.
 */
const LONGEST_SILENCE_MS = 2 * 60_000;

/** Too many writes would slow the bot down: each is quick, but stops everything else for a moment. */
const EVERY_MS = 10_000;

/**
 * The file that shows other programs that the bot is well. It exists while the bot runs, and the bot keeps touching it.
 */
export interface Health {
  /** Call it as often as you like. Throws the errors of the disk. */
  readonly touch: () => void;
  readonly remove: () => void;
}

export const healthFileOf = (databaseFile: string): string => `${databaseFile}.health`;

/** Touches it at once, so that a start that takes longer than the longest silence counts as unhealthy. */
export function openHealth(file: string, now: () => number): Health {
  let touchedAt = -Infinity;
  const touch = () => {
    if (now() - touchedAt < EVERY_MS) return;
    touchedAt = now();
    writeFileSync(file, '');
  };
  touch();
  return { touch, remove: () => rmSync(file, { force: true }) };
}

/** The fault of the bot of this file, in a sentence; null while the bot is well. `now` is in ms since 1970. */
export function whatIsWrong(file: string, now: number): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return `The bot is not running: there is no ${file}.`;
  const wrong = whatSilenceMeans(now - stat.mtimeMs);
  return wrong && `${wrong}: see ${file}.`;
}

/** The fault of a bot that has been silent for this many ms, in words; null while it is well. */
export const whatSilenceMeans = (ms: number): string | null =>
  ms <= LONGEST_SILENCE_MS ? null : `The bot has not been heard of for ${Math.round(ms / 1000)} seconds`;
