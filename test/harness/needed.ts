import { existsSync } from 'node:fs';

/**
 * True if a file is there that some tests need. @throws Error if CI is set and it is missing: nobody reads there which
 * tests were skipped.
 */
export function isThere(file: string | URL, what: string): boolean {
  const found = existsSync(file);
  if (!found && process.env['CI']) throw new Error(`${what} is missing, so tests would be skipped, and CI is set.`);
  return found;
}
