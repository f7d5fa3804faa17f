import { startApp, type App, type Running } from './app.ts';
import type { Config } from './config.ts';
import { createPlainLog } from './log.ts';
import { openSandbox } from './open-sandbox.ts';

/** The sandbox with the bot in it, for a start without a token. */
export async function runSandbox(config: Config): Promise<Running> {
  const { sandboxOrigin, sandboxDatabaseFile: databaseFile, sandboxHealthFile: healthFile, metrics, logLevel } = config;
  const sandbox = await openSandbox(config);
  const log = createPlainLog(logLevel ?? 'warn');
  const { token, apiBase } = sandbox;
  let app: App;
  try {
    app = await startApp({ token, apiBase, databaseFile, healthFile, metrics, log, forgetful: true });
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  return {
    greeting: `Open ${sandboxOrigin ?? sandbox.url} in a browser, and press a button there or type /sorry start. Ctrl+C stops it.`,
    lost: app.lost,
    stop: async () => {
      await app.stop();
      await sandbox.close();
    },
  };
}
