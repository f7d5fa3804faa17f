import { explain } from '../app/explanation.ts';
import { openSandbox } from '../app/open-sandbox.ts';
import { FOLDER_OPTION } from '../app/config.ts';
import { settingsIn } from './bot-folder.ts';
import { programOf } from './program.ts';

const program = programOf('sandbox', 'Starts the sandbox without a bot in it, for bots in processes of their own.')
  .option(...FOLDER_OPTION)
  .action(async ({ folder }: { readonly folder?: string }) => {
    const config = settingsIn(program, folder);
    const { url, apiBase, token } = await openSandbox(config).catch((error: unknown) =>
      program.error(explain(error, 'The sandbox could not start').text),
    );
    console.log(`Open ${config.sandboxOrigin ?? url} in a browser. A bot comes there with these settings:
  DISCORD_TOKEN=${token}
  DISCORD_API_BASE=${apiBase}
Ctrl+C stops it.`);
  });

await program.parseAsync();
