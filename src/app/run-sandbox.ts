import { startApp, type App, type Running } from './app.ts';
import type { Config } from './config.ts';
import { createPlainLog } from './log.ts';
import { renderAvatar } from '../render/pictures/portraits.ts';
import { personDefaults, startSandbox, type Sandbox } from 'discord-sandbox';

/** A local stand-in for Discord, as the settings want it. */
export async function openSandbox({ sandboxPort, sandboxOrigin }: Config): Promise<Sandbox> {
  // On Discord the owner of the application uploads its picture; the bot leaves that alone.
  const botAvatar = await renderAvatar();
  const origin = sandboxOrigin ?? undefined;
  const sandbox = await startSandbox({ port: sandboxPort, origin, botName: 'Sorry! bot', botAvatar });
  // One of the people manages the server, so that its settings can be tried.
  const [owner] = sandbox.people;
  if (owner) sandbox.control.setPersonPermissions(owner.id, [...personDefaults, 'ManageGuild']);
  // Everybody has added the bot for themselves, so that it can be tried where it is no member.
  sandbox.control.addOtherGuild('Elsewhere');
  sandbox.control.addGroup('Friends');
  for (const { id } of sandbox.people) sandbox.control.setInstalled(id, true);
  return sandbox;
}

/** The sandbox with the bot in it, for a start without a token. */
export async function runSandbox(config: Config): Promise<Running> {
  const { sandboxOrigin, sandboxDatabaseFile: databaseFile, metrics, logLevel } = config;
  const sandbox = await openSandbox(config);
  const log = createPlainLog(logLevel ?? 'warn');
  const { token, apiBase } = sandbox;
  let app: App;
  try {
    app = await startApp({ token, apiBase, databaseFile, metrics, log, forgetful: true });
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
