import type { MatchImpact } from '../../community/ports.ts';
import { peopleAt, type Over, type Running, isKeeping } from '../../match/match.ts';
import type { Story } from '../../match/story/story.ts';
import { hasMoved } from '../../match/story/game-stories.ts';
import type { StoryTurn } from '../../match/story/moments.ts';
import type { Seen } from '../../match/story/seen.ts';
import type { Lines } from '../../text/language.ts';
import { MOST_BOARDS } from '../../render/pictures/small-boards.ts';
import type { Watched } from '../../match/door/signs.ts';
import { seatNames } from '../../text/people.ts';
import { endMessage, waitingMessage, pendingVote, type Ended } from './board-message.ts';
import { fitting, newsLines, storyLines, tellEach, type Said } from './story-lines.ts';
import { text, type Picture, type Post, plainPost, type PostContext } from './components.ts';
import { boardPicture, smallBoards } from './pictures.ts';
import { endPicture } from './end-card-scene.ts';
import { presenterOf } from './presenter.ts';

/** A board that is posted again repeats this many lines. */
const LINES_AGAIN = 6;

type Turns = readonly StoryTurn[];
type Pictures = readonly Picture[];

/** The posts of the story since the last ones: a pending vote, then the board that waits, or the end. */
export async function postsOf(
  context: PostContext,
  story: Story,
  said: Said,
  after: MatchImpact | null,
  watched: Watched | null,
): Promise<readonly Post[]> {
  const { match, turns } = story;
  const { language } = context;
  const earlier = await smallBoards(context, match, boardsBefore(match, turns));
  const lines = [...storyLines(language, story, said), ...newsLines(language, story)];
  if (isOver(story)) return [await endPost(context, story, { lines, earlier, after, watched })];
  const waiting = story as Story<Running>;
  const again = match.shown.again && turns.length === 0 ? [...tellSince(context, waiting), ...lines] : lines;
  return [...votePosts(context, waiting), await waitingPost(context, waiting, again, earlier)];
}

/**
 * The turns with a small board. A single one would stand there alone for a move that is a trail on the board anyway. The
 * end has its end card. A table that keeps its boards has them all the same.
 */
function boardsBefore(match: Seen, turns: Turns): Turns {
  const moved = turns.filter(hasMoved);
  const before = (match.status === 'over' ? moved : moved.slice(0, -1)).slice(-MOST_BOARDS);
  const isShown = isKeeping(match) || (match.status === 'running' && before.length === MOST_BOARDS);
  return isShown ? before : [];
}

const isOver = (story: Story): story is Story<Over> => story.match.status === 'over';

/** The newest board once more, with the last lines of the story since the last decision of the person awaited. */
export const boardPost = (context: PostContext, story: Story<Running>): Promise<Post> =>
  waitingPost(context, story, tellSince(context, story), []);

/** A post that goes on in its turn: what has been done in it, and what computers did before. Posts of people say the rest. */
export const editedPost = (context: PostContext, story: Story<Running>): Promise<Post> => {
  const { view } = story.match;
  const since = story.since.filter(({ turn, plays }) => turn === view.turn || plays.every(({ by }) => by !== 'person'));
  return waitingPost(context, story, tellSince(context, { ...story, since }), []);
};

const tellSince = ({ language }: PostContext, { match, since }: Story<Running>): Lines =>
  fitting(tellEach(language, since, match)).slice(-LINES_AGAIN);

/** Events at the table while everybody waits for the same decision. */
export function newsPosts(context: PostContext, story: Story<Running>): readonly Post[] {
  const { match } = story;
  const lines = newsLines(context.language, story);
  const news = plainPost(`${match.view.ply}n${match.notes.length}`, [text(lines.join('\n'))]);
  return [...(lines.length > 0 ? [news] : []), ...votePosts(context, story)];
}

/** The vote to end the match once more, if the number needed has changed. */
function votePosts({ language }: PostContext, { match }: Story<Running>): readonly Post[] {
  const { vote, view, id } = match;
  if (vote === null || vote.isPosted) return [];
  const nonce = `${view.ply}v${vote.cast}-${vote.needed}`;
  return [plainPost(nonce, pendingVote(language, id, vote))];
}

async function waitingPost(
  context: PostContext,
  story: Story<Running>,
  lines: Lines,
  earlier: Pictures,
): Promise<Post> {
  const { match } = story;
  const { language } = context;
  const question = presenterOf(match.view.rules).ask(language, match.view, seatNames(language, match), '');
  if (!question) throw new Error('A match that waits for a person offers no play.');
  const board = await boardPicture(context, story, question);
  return {
    nonce: nonceOf(match),
    components: waitingMessage(language, match, { lines, earlier, board, question }),
    pictures: [...earlier, board],
    mentions: match.awaited === null ? [] : [match.awaited],
  };
}

async function endPost(
  context: PostContext,
  story: Story<Over>,
  { lines, earlier, after, watched }: Omit<Ended, 'board' | 'earlier'> & { readonly earlier: Pictures },
): Promise<Post> {
  const board = await endPicture(context, story);
  return {
    nonce: 'end',
    components: endMessage(context.language, story, { lines, earlier, board, after, watched }),
    pictures: [...earlier, board],
    mentions: peopleAt(story.match),
  };
}

/** A board with new time is another post: under the same nonce the platform would keep the old one. */
const nonceOf = ({ view, renewals }: Seen<Running>): string =>
  renewals ? `${view.ply}.${renewals}` : String(view.ply);
