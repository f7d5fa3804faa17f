import { GatewayCloseCodes } from 'discord-api-types/v10';
import type { App } from './app.ts';
import { startApp } from './app.ts';
import type { Config } from './config.ts';
import { DATABASE_FILE, readConfig, readEnvFile } from './config.ts';
import { inviteLink } from './discord/permissions.ts';
import { explain } from './explain.ts';
import { createLog } from './log.ts';
import { startSandbox } from './sandbox/sandbox.ts';

interface Running {
  /** What to say when it can be stopped in order. */
  readonly greeting: string;
  readonly lost: Promise<number>;
  readonly stop: () => Promise<void>;
}

/** The token may have been reset, or the bot may need what it has not been granted. */
const HINT = 'Matches are safe. Check DISCORD_TOKEN and the bot in the Developer Portal, then start again.';

/** Runs until SIGTERM or SIGINT, or until Discord has no more to say to it. What a person can mend is said in a clear line, with exit code 1. */
export async function run(): Promise<void> {
  try {
    const config = readConfig(process.env, readEnvFile());
    const running = config.token === null ? await runSandbox(config) : await runDiscord(config, config.token);
    const end = (code: 0 | 1) => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      void running.stop().then(
        () => process.exit(code),
        (error: unknown) => {
          console.error(explain(error, 'The bot could not stop in order'));
          process.exit(1);
        },
      );
    };
    const stop = () => end(0);
    process.on('SIGTERM', stop).on('SIGINT', stop);
    console.log(running.greeting);
    void running.lost.then((code) => {
      console.error(`Discord has closed the connection for good (${GatewayCloseCodes[code] ?? code}). ${HINT}`);
      return end(1);
    });
  } catch (error) {
    console.error(explain(error, 'The bot could not start'));
    process.exit(1);
  }
}

async function runDiscord(config: Config, token: string): Promise<Running> {
  const databaseFile = config.databaseFile ?? DATABASE_FILE;
  const log = createLog(config.logLevel ?? 'info');
  const { apiBase, requestsPerSecond } = config;
  const app = await startApp({ token, apiBase, requestsPerSecond, databaseFile, log });
  return { ...app, greeting: `Connected. Invite the bot with\n  ${inviteLink(app.applicationId)}` };
}

/** Without a token: a local stand-in for Discord and the bot in it. */
async function runSandbox(config: Config): Promise<Running> {
  const sandbox = await startSandbox({ port: config.sandboxPort, botName: 'Sorry! bot' });
  const log = createLog(config.logLevel ?? 'warn');
  let app: App;
  try {
    const databaseFile = config.databaseFile ?? 'data/sandbox.sqlite';
    app = await startApp({ token: sandbox.token, apiBase: sandbox.apiBase, databaseFile, log, forgetful: true });
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  return {
    greeting: [
      'SANDBOX: no DISCORD_TOKEN is set, so this is a local stand-in for Discord.',
      `Open ${sandbox.url} in a browser and type /sorry start. Ctrl+C stops it.`,
    ].join('\n'),
    lost: app.lost,
    stop: async () => {
      await app.stop();
      await sandbox.close();
    },
  };
}
