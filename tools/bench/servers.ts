import { setTimeout as wait } from 'node:timers/promises';
import { startSandbox } from 'discord-sandbox';
import { furnishingsOf } from '../../test/harness/furnished-guild.ts';
import { startBot, type BotProcess } from './bot.ts';

/** The number of the bot's active servers. */
const SIZES = [1, 100, 1_000, 2_500, 5_000];
/** A bot that takes less than this share of a core has no work left. */
const IDLE = 0.05;
const LOOK_EVERY_MS = 2_000;

/** The cost of servers with channels, roles, emojis and people: the bot's memory after the start, and at most. */
export async function benchServers(print: (line: string) => void): Promise<void> {
  for (const size of SIZES) {
    const sandbox = await startSandbox({ limits: { guildsPerShard: Infinity } });
    for (let count = 1; count < size; count++)
      sandbox.control.addGuild(`Server ${count}`, (id) => furnishingsOf(id, sandbox.applicationId));
    const bot = await startBot(sandbox);
    await untilIdle(bot);
    print(`servers: ${size}  memory ${Math.round(bot.megabytes())} MB, at most ${Math.round(bot.peakMegabytes())} MB`);
    await bot.stop();
    await sandbox.close();
  }
}

async function untilIdle({ cpuSeconds }: BotProcess): Promise<void> {
  for (;;) {
    const before = cpuSeconds();
    await wait(LOOK_EVERY_MS);
    if (!(cpuSeconds() - before > (IDLE * LOOK_EVERY_MS) / 1_000)) return;
  }
}
