import { setImmediate as pause } from 'node:timers/promises';
import type { Standings } from '../community/ports.ts';
import { readDatabase } from '../store/database/database.ts';
import { isServer } from '../store/database/place.ts';
import { openAny, openAnyBeside } from '../store/open.ts';
import { createStandings } from '../store/standings/standings.ts';
import { FOLDER_OPTION } from '../app/config.ts';
import { DATABASE_OPTION, existingDatabase, type Where } from './bot-folder.ts';
import { programOf, reasonOf } from './program.ts';
import { withProgress } from './progress.ts';

/** Results per transaction. Their changes are written once for all of them. */
const RESULTS_AT_ONCE = 500;
const ROWS_AT_ONCE = 5_000;

const program = programOf(
  'ratings',
  'Says how many finished games the leaderboards hold, or makes them anew from all of them.',
)
  .option(...FOLDER_OPTION)
  .option('--rebuild', 'make all ratings and leaderboards anew; the bot must be stopped')
  .option(...DATABASE_OPTION)
  .action(run);

await program.parseAsync();

async function run({ rebuild, ...where }: Where & { readonly rebuild?: true }): Promise<void> {
  const file = existingDatabase(program, where);
  try {
    const { kit, close } = await (rebuild ? openAny(file) : isServer(file) ? openAnyBeside(file) : readDatabase(file));
    const standings = createStandings(kit);
    if (rebuild) await rebuildAll(standings);
    const { done, left } = await standings.folding();
    console.log(`The leaderboards hold the results up to number ${done}; ${left} are still to come.`);
    await close();
  } catch (error) {
    program.error(`error: ${reasonOf(error)}`);
  }
}

/** The same fold as the bot's, from zero. After an interruption the bot finishes it at its next start. */
async function rebuildAll(standings: Standings): Promise<void> {
  await standings.reset();
  const { left } = await standings.folding();
  const now = Math.min(Date.now(), (await standings.newestAt()) ?? 0); // a clock may be wrong
  await withProgress(left, 'games', async (reach) => {
    for (let done = 0, count = -1; count !== 0; done += count, reach(done)) {
      count = await standings.fold(RESULTS_AT_ONCE, now);
      await pause(); // so that a signal gets through
    }
    while ((await standings.sweep(ROWS_AT_ONCE, now)) > 0) await pause();
  });
}
