import { rmSync, statSync, writeFileSync } from 'node:fs';

/** So long a bot that is well may go without touching its health file: its clock does at least every half minute. */
const LONGEST_SILENCE_MS = 2 * 60_000;

/** Writing it is quick, and still stops everything else for a moment. */
const EVERY_MS = 10_000;

/** The file that tells from outside whether the bot is well: it is there while the bot runs, and touched again and again. */
export interface Health {
  /** Call it as often as you like. Throws what the disk throws. */
  readonly touch: () => void;
  readonly remove: () => void;
}

export const healthFileOf = (databaseFile: string): string => `${databaseFile}.health`;

/** Touches it at once: a start that takes longer than the longest silence is no good start. */
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

/** What is wrong with the bot that touches this file, in a sentence; null while it is well. `now` is in ms since 1970. */
export function whatIsWrong(file: string, now: number): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return `The bot is not running: there is no ${file}.`;
  const silence = now - stat.mtimeMs;
  if (silence <= LONGEST_SILENCE_MS) return null;
  return `The bot has not been heard of for ${Math.round(silence / 1000)} seconds: see ${file}.`;
}
