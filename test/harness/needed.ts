import { existsSync } from 'node:fs';

/**
 * Whether a file is there that some tests cannot do without.
 * @throws Error where CI is set and it is not: nobody reads there what was skipped.
 */
export function isThere(file: string | URL, what: string): boolean {
  const found = existsSync(file);
  if (!found && process.env['CI']) throw new Error(`${what} is missing, so tests would be skipped, and CI is set.`);
  return found;
}
