import { existsSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { block, blockedIn, unblock } from '../store/people/blocked.ts';
import type { Db } from '../store/database/db.ts';
import { openBeside } from '../store/database/database.ts';
import { databaseIn, withFolder } from './bot-folder.ts';
import { programOf, reasonOf } from './program.ts';

const program = withFolder(
  programOf(
    'block',
    'Has the bot answer somebody no more, or all people of a server, also while it runs. What that means: docs/hosting.md.',
  ),
).option('--database <file>', 'the database (the one of the settings if you do not say)');

program
  .command('add')
  .description('answer this person or server no more')
  .argument('<id>', 'of a person or a server', readId)
  .action((id: string) =>
    work((db) =>
      console.log(block(db, id, Date.now()) ? `${id} is blocked from now on.` : `${id} was blocked already.`),
    ),
  );

program
  .command('remove')
  .description('answer them again')
  .argument('<id>', 'of a person or a server', readId)
  .action((id: string) =>
    work((db) => {
      if (unblock(db, id)) return console.log(`${id} gets answers again.`);
      console.error(`error: ${id} is not blocked`);
      process.exitCode = 1;
    }),
  );

program
  .command('list')
  .description('print who is blocked, and since when')
  .action(() =>
    work((db) => {
      const all = blockedIn(db);
      if (all.length === 0) console.log('Nobody is blocked.');
      for (const { id, since } of all) console.log(`${id}  since ${new Date(since).toISOString()}`);
    }),
  );

await program.parseAsync();

/** An id from the developer mode of Discord. */
function readId(text: string): string {
  if (/^[1-9]\d{16,19}$/.test(text)) return text;
  throw new InvalidArgumentError(
    'expected an id of 17 to 20 digits, as **Copy User ID** or **Copy Server ID** gives it',
  );
}

/** Opens the database, also while the bot uses it. */
function work(does: (db: Db) => void): void {
  const { database, folder } = program.opts<{ database?: string; folder?: string }>();
  const file = database ?? databaseIn(program, folder);
  if (!existsSync(file)) program.error(`error: there is no database ${file}`);
  let close = () => {};
  try {
    const opened = openBeside(file);
    close = opened.close;
    does(opened.db);
  } catch (error) {
    program.error(`error: ${reasonOf(error)}`);
  } finally {
    close();
  }
}
