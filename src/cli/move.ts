import { resolve } from 'node:path';
import { FOLDER_OPTION, PROJECT, readConfig } from '../app/config.ts';
import { FAILED, FOR_A_PERSON } from '../app/explanation.ts';
import { move, NotMoved, type Moved } from '../store/move.ts';
import { existingDatabase, type Where } from './bot-folder.ts';
import { MISUSE, programOf, reasonOf } from './program.ts';
import { progress, type Progress } from './progress.ts';

const program = programOf(
  'move',
  'Moves all data of the bot to another database, while the bot is stopped. When and how: docs/hosting.md.',
)
  .option(...FOLDER_OPTION)
  .argument('<target>', 'what DATABASE_URL is to be: file:PATH or postgres://USER:PASSWORD@HOST/DATABASE, empty yet')
  .action(run);

await program.parseAsync();

async function run(target: string, where: Where): Promise<void> {
  const to = placeOf(target, where);
  const { rows, from, isCopy, ...moved } = await moving(existingDatabase(program, where), to).catch((error: unknown) =>
    program.error(`error: ${reasonOf(error)}`, {
      exitCode: error instanceof NotMoved && !error.mayPass ? FOR_A_PERSON : FAILED,
    }),
  );
  const start = isCopy ? 'once with `npm start -- --show-again`, because that was a backup' : 'again';
  console.log(`All ${rows} rows of ${from} are in ${moved.to} now.`);
  console.log(`Set DATABASE_URL to that and start the bot ${start}. ${from} stays as it is.`);
}

/** A target is read as the setting that it is to be. */
function placeOf(target: string, { folder = PROJECT }: Where): string {
  try {
    return readConfig(resolve(folder), { DATABASE_URL: target }, {}).config.databaseFile;
  } catch (error) {
    return program.error(`error: ${reasonOf(error)}`, { exitCode: MISUSE });
  }
}

/** The whole is known when the first rows have come. */
async function moving(from: string, to: string): Promise<Moved> {
  let shown: Progress | undefined;
  try {
    return await move(from, to, (done, of) => (shown ??= progress(of, 'rows')).reach(done));
  } finally {
    shown?.stop();
  }
}
