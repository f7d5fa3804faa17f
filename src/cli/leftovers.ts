import { pino } from 'pino';
import { Routes, type RESTGetAPICurrentUserGuildsResult } from 'discord-api-types/v10';
import { FOLDER_OPTION } from '../app/config.ts';
import { explain } from '../app/explanation.ts';
import { createRest, type Rest } from '../discord/client/client.ts';
import { createRequests } from '../discord/client/requests.ts';
import { leftoversIn, type Leftover } from '../discord/servers/leftovers.ts';
import { settingsIn } from './bot-folder.ts';
import { programOf } from './program.ts';
import { withProgress } from './progress.ts';

/** The bot may be running, and its posts have the rest of Discord's limit. */
const PER_SECOND = 10;

/** Discord lists so many servers at once. */
const PAGE = 200;

interface Options {
  readonly folder?: string;
  readonly remove?: true;
}

const program = programOf(
  'leftovers',
  'Lists the commands that another program, such as one of a tutorial, has left in servers. People see them beside those of the bot.',
)
  .option(...FOLDER_OPTION)
  .option('--remove', 'remove them')
  .action(run);

await program.parseAsync();

async function run({ folder, remove }: Options): Promise<void> {
  const { token, apiBase } = settingsIn(program, folder);
  if (token === null) program.error('error: DISCORD_TOKEN is not set, and the commands are at Discord');
  const log = pino({ level: 'silent' });
  const requests = createRequests({ log });
  const rest = createRest(token!, apiBase, () => PER_SECOND, log, requests);
  try {
    await Promise.race([lookEverywhere(rest, remove ?? false), requests.stopped]);
  } catch (error) {
    program.error(`error: ${explain(error, 'The commands could not be looked at').text}`);
  } finally {
    await requests.close();
  }
}

async function lookEverywhere(rest: Rest, remove: boolean): Promise<void> {
  const { id: applicationId } = (await rest.get(Routes.currentApplication())) as { readonly id: string };
  const servers = await serversOf(rest);
  let count = 0;
  await withProgress(servers.length, 'servers', async (reach) => {
    for (const [index, { id, name }] of servers.entries()) {
      const left = await leftoversIn(rest, applicationId, id);
      if (remove) await removeAll(rest, applicationId, id, left);
      for (const command of left) console.log(`${id}  ${command.name}  (${name})`);
      count += left.length;
      reach(index + 1);
    }
  });
  if (count === 0) console.log('No server has commands that another program has left.');
  else console.log(remove ? 'They are removed.' : 'Remove them with: npm run leftovers -- --remove');
}

/** All servers of the bot, page by page. */
async function serversOf(rest: Rest): Promise<RESTGetAPICurrentUserGuildsResult> {
  const servers: RESTGetAPICurrentUserGuildsResult = [];
  for (let after = '0'; ;) {
    const query = new URLSearchParams({ limit: String(PAGE), after });
    const page = (await rest.get(Routes.userGuilds(), { query })) as RESTGetAPICurrentUserGuildsResult;
    servers.push(...page);
    if (page.length < PAGE) return servers;
    after = page.at(-1)!.id;
  }
}

async function removeAll(rest: Rest, applicationId: string, guildId: string, left: readonly Leftover[]): Promise<void> {
  for (const { id } of left) await rest.delete(Routes.applicationGuildCommand(applicationId, guildId, id));
}
