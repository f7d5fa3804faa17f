import { startApp } from './app.ts';
import type { Config } from './config.ts';
import { inviteLink } from '../discord/replies/permissions.ts';
import { healthFileOf } from './health.ts';
import { createLog } from './log.ts';
import { explainLoss, explainReplaced } from './loss.ts';
import type { Running } from './running-bot.ts';

export async function runDiscord(config: Config, token: string, showAgain: boolean): Promise<Running> {
  const { apiBase, requestsPerSecond, databaseFile, metrics, logLevel } = config;
  const log = createLog(logLevel ?? 'info');
  const healthFile = healthFileOf(databaseFile);
  const settings = { apiBase, requestsPerSecond, databaseFile, healthFile, metrics, log, showAgain };
  const app = await startApp({ token, ...settings });
  return {
    greeting: `Connected. Invite the bot with\n  ${inviteLink(app.applicationId)}`,
    lost: Promise.race([app.lost.then(explainLoss), app.replaced.then(() => explainReplaced(databaseFile))]),
    stop: app.stop,
  };
}
