import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FORMAT } from '../../../src/store/database/upgrade.ts';
import { RECORDED, recordGameOf } from './games.ts';
import { recordMatches } from './matches.ts';

/** The recordings and their places in the folder of the tests: a game for each revision of a ruleset, matches for each format. */
export const RECORDINGS: Readonly<Record<string, () => unknown>> = {
  ...Object.fromEntries(RECORDED.map((rules) => [`engine/recorded/${rules.id}.json`, () => recordGameOf(rules)])),
  [`match/recorded/format-${FORMAT}.json`]: recordMatches,
};

/** Writes the missing recordings of this version, and returns their files. It never changes a recording. */
export async function recordInto(folder: string): Promise<readonly string[]> {
  const missing = Object.entries(RECORDINGS).filter(([name]) => !existsSync(join(folder, name)));
  for (const [name, record] of missing) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(await record())}\n`, { flag: 'wx' });
  }
  return missing.map(([name]) => name);
}
