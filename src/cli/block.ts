import { InvalidArgumentError } from 'commander';
import { block, blockedIn, unblock } from '../store/people/blocked.ts';
import type { Kit } from '../store/database/kit.ts';
import { openAnyBeside } from '../store/open.ts';
import { FOLDER_OPTION } from '../app/config.ts';
import { DATABASE_OPTION, existingDatabase, type Where } from './bot-folder.ts';
import { programOf, reasonOf } from './program.ts';

const program = programOf(
  'block',
  'Has the bot answer somebody no more, or all people of a server, also while it runs. What that means: docs/hosting.md.',
)
  .option(...FOLDER_OPTION)
  .option(...DATABASE_OPTION);

command('add', 'answer this person or server no more', async (kit, id) => {
  console.log((await block(kit, id, Date.now())) ? `${id} is blocked from now on.` : `${id} was blocked already.`);
}).argument('<id>', 'of a person or a server', readId);

command('remove', 'answer them again', async (kit, id) => {
  if (await unblock(kit, id)) return console.log(`${id} gets answers again.`);
  console.error(`error: ${id} is not blocked`);
  process.exitCode = 1;
}).argument('<id>', 'of a person or a server', readId);

command('list', 'print who is blocked, and since when', async (kit) => {
  const all = await kit.read(() => blockedIn(kit));
  if (all.size === 0) console.log('Nobody is blocked.');
  for (const [id, since] of all) console.log(`${id}  since ${new Date(since).toISOString()}`);
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
function command(name: string, description: string, does: (kit: Kit, id: string) => Promise<void>) {
  return program
    .command(name)
    .description(description)
    .action((id: string) => work((kit) => does(kit, id)));
}

async function work(does: (kit: Kit) => Promise<void>): Promise<void> {
  const place = existingDatabase(program, program.opts<Where>());
  try {
    const { kit, close } = await openAnyBeside(place);
    try {
      await does(kit);
    } finally {
      await close();
    }
  } catch (error) {
    program.error(`error: ${reasonOf(error)}`);
  }
}
