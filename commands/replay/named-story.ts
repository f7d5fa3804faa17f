import type { Run } from '../../src/match/chunked-work.ts';
import { withNames, type Over } from '../../src/match/match.ts';
import { wholeStoryOf, type Story } from '../../src/match/story/story.ts';
import { knownName, type Repliable } from '../../src/discord/interactions.ts';
import type { Bot } from '../../src/discord/replies/bot.ts';

/** A finished match with the names that are known now. */
export const namedFor = (match: Over, reader: Repliable): Over =>
  withNames(match, (userId) => knownName(reader, userId));

/** The story of such a match; null if its log cannot be played any more. */
export async function namedStory({ archive }: Bot, match: Over, run: Run): Promise<Story<Over> | null> {
  const log = await archive.plays(match.id);
  return run(wholeStoryOf(match, log)).catch(() => null);
}
