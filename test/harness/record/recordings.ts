import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ENGINE_VERSION } from '../../../src/engine/index.ts';
import { FORMAT } from '../../../src/store/upgrade.ts';
import { recordGames } from './games.ts';
import { recordMatches } from './matches.ts';

/** What is recorded by each version, and where below the folder of the tests. */
const RECORDINGS = {
  [`engine/recorded/v${ENGINE_VERSION}.json`]: recordGames,
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
