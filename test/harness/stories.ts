import { postsOf } from '../../src/discord/posts/posts.ts';
import type { Over, LoggedPlay, Running } from '../../src/match/match.ts';
import { atOnce } from '../../src/match/chunked-work.ts';
import * as records from '../../src/match/story/record.ts';
import * as telling from '../../src/match/story/story.ts';

// The functions of src/match/telling that work in pieces, without a pause.

export const storyOf = <M extends Running | Over>(...from: Parameters<typeof telling.storyOf<M>>) =>
  atOnce(telling.storyOf(...from));

export const storyFrom = <M extends Running | Over>(...from: Parameters<typeof telling.storyFrom<M>>) =>
  atOnce(telling.storyFrom(...from));

export const wholeStoryOf = <M extends Over>(match: M, log: readonly LoggedPlay[]) =>
  atOnce(telling.wholeStoryOf(match, log));

export const verifyRecord = (...from: Parameters<typeof records.verifyRecord>) => atOnce(records.verifyRecord(...from));

/** The posts of a story alone: no older post says anything of it, and its end has changed nothing. */
export const storyPosts = (
  context: Parameters<typeof postsOf>[0],
  story: Parameters<typeof postsOf>[1],
  said: ReadonlySet<number> = new Set(),
) => postsOf(context, story, said, null, null);
