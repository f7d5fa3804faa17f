import { whatIsWrong } from '../app/probes.ts';
import { FOLDER_OPTION } from '../app/config.ts';
import { filesOf, settingsIn } from './bot-folder.ts';
import { programOf } from './program.ts';

const program = programOf('health', 'Says whether the bot is well: exit code 0 if it is, otherwise 1 and why not.')
  .option(...FOLDER_OPTION)
  .action(({ folder }: { readonly folder?: string }) => {
    const { token, healthFile, sandboxHealthFile } = settingsIn(program, folder);
    const wrong = whatIsWrong(filesOf(token, healthFile, sandboxHealthFile), Date.now());
    if (wrong !== null) program.error(wrong);
    console.log('The bot is well.');
  });

await program.parseAsync();
