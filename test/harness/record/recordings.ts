import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FORMAT } from '../../../src/store/upgrade.ts';
import { RECORDED, recordGameOf } from './games.ts';
import { recordMatches } from './matches.ts';

/** What is recorded, and where below the folder of the tests: a game of each ruleset in its revision, matches of this format. */
export const RECORDINGS: Readonly<Record<string, () => unknown>> = {
  ...Object.fromEntries(RECORDED.map((rules) => [`engine/recorded/${rules.id}.json`, () => recordGameOf(rules)])),
  [`match/recorded/format-${FORMAT}.json`]: recordMatches,
};

/** Writes the recordings of this version that are not there yet; answers their files. None is ever changed. */
export async function recordInto(folder: string): Promise<readonly string[]> {
  const missing = Object.entries(RECORDINGS).filter(([name]) => !existsSync(join(folder, name)));
  for (const [name, record] of missing) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(await record())}\n`, { flag: 'wx' });
  }
  return missing.map(([name]) => name);
}
