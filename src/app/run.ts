import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { BadConfig, PROJECT, readArguments, readSettings, type Config } from './config.ts';
import { explain, FAILED, FOR_A_PERSON } from './explanation.ts';
import type { Running } from './app.ts';

/** A signal may come twice, because Ctrl+C reaches the bot from the terminal and from npm. */
const SAME_SIGNAL_MS = 1_000;

const SLOW = 'The bot is still starting. On a slow or busy machine that takes a while.';
const SLOW_OR_WAITING = 'The bot is still starting, or it waits for a free slot.';

/** Runs until SIGTERM, SIGINT, or Discord closes the connection. A problem a person can mend gets a clear line. */
export async function run(args: readonly string[]): Promise<void> {
  const { folder = PROJECT, showAgain = false } = readArguments(args);
  const config = settingsIn(resolve(folder));
  const slow = config.processes === undefined ? SLOW : SLOW_OR_WAITING;
  const stopStart = () => {
    rmSync(config.healthFile, { force: true });
    process.exit(0); // nothing is acknowledged yet
  };
  process.on('SIGTERM', stopStart).on('SIGINT', stopStart);
  const running = await tellingIfSlow(start(config, showAgain), () => void say(config, slow)).finally(() =>
    process.off('SIGTERM', stopStart).off('SIGINT', stopStart),
  );
  const end = async (code: number): Promise<never> => {
    try {
      await running.stop();
    } catch (error) {
      fail(error, 'The bot could not stop in order');
    }
    process.exit(code);
  };
  let stoppingSince: number | null = null;
  const stop = () => {
    if (stoppingSince !== null && Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(FAILED);
    if (stoppingSince === null) void end(0);
    stoppingSince ??= Date.now();
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  await say(config, running.greeting);
  void running.lost.then(({ text, exitCode }) => {
    console.error(text);
    stoppingSince ??= Date.now();
    return end(exitCode);
  });
}

/** Tells the host something: in a line of the log, with any level of it, or in the sandbox to the person at the terminal. */
async function say({ token }: Config, text: string): Promise<void> {
  if (token === null) console.log(text);
  else (await import('./log.ts')).createLog('info').info(text);
}

/** Reads the settings before large packages are loaded, so that a mistake in them shows at once. */
function settingsIn(folder: string): Config {
  try {
    const { config, warnings } = readSettings(folder);
    for (const warning of warnings) console.error(warning);
    return config;
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error;
    console.error(error.message);
    process.exit(FOR_A_PERSON);
  }
}

const SANDBOX = 'SANDBOX: no DISCORD_TOKEN is set, so a local stand-in for Discord starts. It takes a few seconds.';

/** Loads only needed modules: in production, none of the sandbox. */
async function start(config: Config, showAgain: boolean): Promise<Running> {
  if (config.token === null) await say(config, SANDBOX);
  try {
    const { warmUp } = await import('../render/thread/in-thread.ts');
    // A thread draws the first board while the rest is loaded. Its result is read when the bot is built.
    void warmUp().catch(() => undefined);
    const { token } = config;
    if (token === null) return await (await import('./run-sandbox.ts')).runSandbox(config);
    return await runDiscord({ ...config, token }, showAgain);
  } catch (error) {
    return fail(error, 'The bot could not start');
  }
}

async function runDiscord(config: Config & { readonly token: string }, showAgain: boolean): Promise<Running> {
  const { startApp } = await import('./app.ts');
  const { createLog } = await import('./log.ts');
  const { inviteLinks } = await import('../discord/client/install.ts');
  const log = createLog(config.logLevel ?? 'info');
  const app = await startApp({ ...config, log, showAgain });
  const { server, person } = inviteLinks(app.applicationId);
  return {
    ...app,
    greeting: `Invite the bot with ${server} or add it to your own account with ${person}`,
  };
}

function fail(error: unknown, what: string): never {
  const { text, exitCode } = explain(error, what);
  console.error(text);
  process.exit(exitCode);
}

/** A start that takes longer than this may look as if it hung. */
const SLOW_MS = 30_000;

/** The same promise; `tell` is called once if it takes long. */
export function tellingIfSlow<Done>(work: Promise<Done>, tell: () => void): Promise<Done> {
  const slow = setTimeout(tell, SLOW_MS);
  return work.finally(() => clearTimeout(slow));
}
