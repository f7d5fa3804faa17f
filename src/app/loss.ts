import { GatewayCloseCodes } from 'discord-api-types/v10';
import { FAILED, FOR_A_PERSON } from './exit-codes.ts';
import type { Explained } from './explanation.ts';

/** The reason why the bot cannot go on after Discord has closed the connection with this code. */
export function explainLoss(code: number): Explained {
  if (code === SHARDING_REQUIRED) return { text: MORE_SHARDS, exitCode: FAILED }; // the next start opens more
  const why = `Discord has closed the connection for good (${GatewayCloseCodes[code] ?? code}).`;
  const hint = 'Matches are safe. Check DISCORD_TOKEN and the bot in the Developer Portal, then start again.';
  return { text: `${why} ${hint}`, exitCode: FOR_A_PERSON }; // a token that was reset, or a permission that it lacks
}

const SHARDING_REQUIRED: number = GatewayCloseCodes.ShardingRequired;

const MORE_SHARDS =
  'The bot is in so many servers now that Discord wants more connections (ShardingRequired). Matches are safe. ' +
  'Start it again: it opens as many as Discord asks for.';

/** The reason why the bot cannot go on after another process has taken the database over. */
export const explainReplaced = (file: string): Explained => ({
  text:
    `Another process has opened the database ${file}, so this one has ended. Matches are safe. ` +
    `Somebody or something must have deleted the file ${file}.lock, which keeps a second one out: run only one.`,
  exitCode: FOR_A_PERSON, // after another start the two would compete without end
});
