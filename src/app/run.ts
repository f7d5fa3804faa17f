import { resolve } from 'node:path';
import { readArguments } from './arguments.ts';
import type { Config } from './config.ts';
import { BadConfig, PROJECT, readSettings } from './config.ts';
import { FAILED, FOR_A_PERSON } from './exit-codes.ts';
import type { Running } from './running-bot.ts';
import { tellingIfSlow } from './slow-start.ts';

/** A signal may come twice, because Ctrl+C reaches the bot from the terminal and from npm. */
const SAME_SIGNAL_MS = 1_000;

const SLOW = 'The bot is still starting. On a slow or busy machine that takes a while.';

/**
 * Runs until SIGTERM or SIGINT, or until Discord closes the connection. A problem that a person can mend gets a clear
 * line.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { folder = PROJECT, showAgain = false } = readArguments(args);
  const running = await tellingIfSlow(start(settingsIn(resolve(folder)), showAgain), () => console.log(SLOW));
  const end = async (code: number): Promise<never> => {
    try {
      await running.stop();
    } catch (error) {
      await fail(error, 'The bot could not stop in order');
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
  console.log(running.greeting);
  void running.lost.then(({ text, exitCode }) => {
    console.error(text);
    stoppingSince ??= Date.now();
    return end(exitCode);
  });
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

/** Loads only needed modules: in production, none of the sandbox. */
async function start(config: Config, showAgain: boolean): Promise<Running> {
  try {
    beginToWarmUp(await import('../render/thread/warm-up.ts'));
    if (config.token === null) return await (await import('./run-sandbox.ts')).runSandbox(config);
    return await (await import('./run-discord.ts')).runDiscord(config, config.token, showAgain);
  } catch (error) {
    return fail(error, 'The bot could not start');
  }
}

/** A thread draws the first board while the rest is loaded. Its result is read when the bot is built. */
const beginToWarmUp = ({ warmUp }: typeof import('../render/thread/warm-up.ts')): void =>
  void warmUp().catch(() => undefined);

async function fail(error: unknown, what: string): Promise<never> {
  const { explain } = await import('./explanation.ts');
  const { text, exitCode } = explain(error, what);
  console.error(text);
  process.exit(exitCode);
}
