import type { Run } from '../../match/chunked-work.ts';
import { withNames, type Over } from '../../match/match.ts';
import { wholeStoryOf, type Story } from '../../match/story/story.ts';
import type { Repliable } from '../interactions.ts';
import type { Bot } from '../replies/bot.ts';
import { knownName } from '../replies/replies.ts';

/** A finished match with the names that are known now. */
export const namedFor = (match: Over, reader: Repliable): Over =>
  withNames(match, (userId) => knownName(reader, userId));

/** The story of such a match; null if its log cannot be played any more. */
export async function namedStory({ archive }: Bot, match: Over, run: Run): Promise<Story<Over> | null> {
  const log = await archive.plays(match.id);
  return run(wholeStoryOf(match, log)).catch(() => null);
}
