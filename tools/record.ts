import { join } from 'node:path';
import { programOf } from '../src/cli/program.ts';
import { recordInto } from '../test/harness/record/recordings.ts';

const program = programOf(
  'record',
  'Records for the tests what is not recorded yet: a game of each ruleset in engine/recorded, matches of this FORMAT in match/recorded. When to do so: CONTRIBUTING.md.',
)
  .argument('[folder]', 'the folder of the tests', 'test')
  .action(async (folder: string) => {
    const names = await recordInto(folder);
    if (names.length === 0) program.error(REFUSAL);
    for (const name of names) console.log(`${join(folder, name)} is recorded.`);
    console.log('Lay out what is new with npm run format, and commit it.');
  });

const REFUSAL =
  'error: everything is recorded already, and a recording is never changed. Add a revision to the ruleset or raise FORMAT first.';

await program.parseAsync();
