import { InvalidArgumentError } from 'commander';
import { block, blockedIn, unblock } from '../store/people/blocked.ts';
import type { Db } from '../store/database/drizzle.ts';
import { openBeside } from '../store/database/database.ts';
import { DATABASE_OPTION, existingDatabase, withFolder, type Where } from './bot-folder.ts';
import { programOf, reasonOf } from './program.ts';

const program = withFolder(
  programOf(
    'block',
    'Has the bot answer somebody no more, or all people of a server, also while it runs. What that means: docs/hosting.md.',
  ),
).option(...DATABASE_OPTION);

command('add', 'answer this person or server no more', (db, id) =>
  console.log(block(db, id, Date.now()) ? `${id} is blocked from now on.` : `${id} was blocked already.`),
).argument('<id>', 'of a person or a server', readId);

command('remove', 'answer them again', (db, id) => {
  if (unblock(db, id)) return console.log(`${id} gets answers again.`);
  console.error(`error: ${id} is not blocked`);
  process.exitCode = 1;
}).argument('<id>', 'of a person or a server', readId);

command('list', 'print who is blocked, and since when', (db) => {
  const all = blockedIn(db);
  if (all.length === 0) console.log('Nobody is blocked.');
  for (const { id, since } of all) console.log(`${id}  since ${new Date(since).toISOString()}`);
});

await program.parseAsync();

/** An id from the developer mode of Discord. */
function readId(text: string): string {
  if (/^[1-9]\d{16,19}$/.test(text)) return text;
  throw new InvalidArgumentError(
    'expected an id of 17 to 20 digits, as **Copy User ID** or **Copy Server ID** gives it',
  );
}

/** A command that works on the database, also while the bot uses it. */
function command(name: string, description: string, does: (db: Db, id: string) => void) {
  return program
    .command(name)
    .description(description)
    .action((id: string) => work((db) => does(db, id)));
}

function work(does: (db: Db) => void): void {
  const file = existingDatabase(program, program.opts<Where>());
  try {
    const { db, close } = openBeside(file);
    try {
      does(db);
    } finally {
      close();
    }
  } catch (error) {
    program.error(`error: ${reasonOf(error)}`);
  }
}
