import type { MatchImpact } from '../../community/ports.ts';
import { peopleAt, type Notice, type Over, type Running } from '../../match/match.ts';
import { hasMoved, withoutPlays, type Seen, type Story, type StoryTurn } from '../../match/story/story.ts';
import type { Language, Lines } from '../../text/language.ts';
import { isDeed } from '../../match/story/sides.ts';
import { MOST_BOARDS } from '../../render/pictures/small-boards.ts';
import { boldSeat, seatNames } from '../../text/people.ts';
import { tellNotice } from '../../text/turn-lines.ts';
import { endMessage, waitingMessage, pendingVote, type Ended } from './board-message.ts';
import { text, type Picture, type Post, plainPost } from './components.ts';
import { boardPicture, endPicture, smallBoards, type PostContext } from './pictures.ts';
import { presenterOf } from './presenter.ts';

/**
 * A post tells every turn only in this many characters, with all markup. Then the board and its buttons stand with the
 * story on one screen of a phone. Of a longer stretch it tells the deeds, and the rest in one line.
 */
const TURNS_CHARACTERS = 540;
/** A post tells at most this much: with the legend or the standings it stays below Discord's 4,000 characters. */
const STORY_CHARACTERS = 2_500;
/** A board that is posted again repeats this many lines. */
const LINES_AGAIN = 6;

/**
 * The plies of the plays that older posts already show. The next post shows them on its picture, and need not repeat
 * them in words.
 */
type Said = ReadonlySet<number>;

type Turns = readonly StoryTurn[];
type Pictures = readonly Picture[];

/**
 * The posts of the story since the last ones: a pending vote, and then one with the board that waits, or the end with
 * the changes by the match.
 */
export async function postsOf(
  context: PostContext,
  story: Story,
  said: Said,
  after: MatchImpact | null,
): Promise<readonly Post[]> {
  const { match, turns } = story;
  const { language } = context;
  const newest = fitting(tell(language, turns, match, said));
  const earlier = await smallBoards(context, match, boardsBefore(match, turns));
  const lines = [...openingLines(language, story), ...newest, ...newsLines(language, story)];
  if (isOver(story)) return [await endPost(context, story, { lines, earlier, after })];
  const waiting = story as Story<Running>;
  const again = match.shown.again && turns.length === 0 ? [...tellSince(context, waiting), ...lines] : lines;
  return [...votePosts(context, waiting), await waitingPost(context, waiting, again, earlier)];
}

/**
 * The turns with a small board. A single one would stand there alone for a move that is a trail on the board anyway, so
 * only a table that keeps its boards has it.
 */
function boardsBefore({ options }: Seen, turns: Turns): Turns {
  const before = turns.filter(hasMoved).slice(-1 - MOST_BOARDS, -1);
  return before.length < MOST_BOARDS && options.keepBoards !== true ? [] : before;
}

const isOver = (story: Story): story is Story<Over> => story.match.status === 'over';

/** The newest board once more, with the last lines of the story since the last decision of the person awaited. */
export const boardPost = (context: PostContext, story: Story<Running>): Promise<Post> =>
  waitingPost(context, story, tellSince(context, story), []);

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
  { lines, earlier, after }: Omit<Ended, 'board' | 'earlier'> & { readonly earlier: Pictures },
): Promise<Post> {
  const board = await endPicture(context, story);
  return {
    nonce: 'end',
    components: endMessage(context.language, story, { lines, earlier, board, after }),
    pictures: [...earlier, board],
    mentions: peopleAt(story.match),
  };
}

/** A board with new time is another post: under the same nonce the platform would keep the old one. */
const nonceOf = ({ view, renewals }: Seen<Running>): string =>
  renewals ? `${view.ply}.${renewals}` : String(view.ply);

/** Every turn; of a stretch that is too long for one screen, the deeds and one line for the rest. */
function tell(language: Language, all: Turns, match: Seen, said: Said): Lines {
  const { turns, notes } = withoutPlays(all, said);
  const every = tellEach(language, turns, match);
  const after = notes.map((notice) => noticeLine(language, notice, match));
  if (every.join('\n').length <= TURNS_CHARACTERS) return [...every, ...after];
  const deeds = turns.filter((turn) => isWorthTelling(language, turn));
  const rest = turns.filter((turn) => !deeds.includes(turn));
  if (rest.length < 2) return [...every, ...after];
  return [...tellEach(language, deeds, match), restLine(language, rest), ...after];
}

const tellEach = (language: Language, turns: Turns, match: Seen): Lines =>
  presenterOf(match.view.rules).tell(language, turns, match.status === 'over');

/** True for a turn with a deed, a play of a person, a note, or a result of chance that people have to know. */
const isWorthTelling = (language: Language, { plays, notes, places }: StoryTurn): boolean =>
  notes.length > 0 ||
  plays.some(
    (play) =>
      isDeed(play, play.seat) ||
      play.by === 'person' ||
      play.events.some(({ kind }) => kind === 'reshuffled') ||
      presenterOf(play.after.rules).tellChance(language, play.events, { places }).length > 0,
  );

function restLine(language: Language, turns: readonly StoryTurn[]): string {
  const count = turns.filter(hasMoved).length;
  const [from, to] = [turns[0]!.turn, turns.at(-1)!.turn];
  return count === 0 ? language.say('did.nobodyMoved', { from, to }) : language.say('did.quiet', { from, to, count });
}

/** The newest lines that fit: very many notices about one turn push out the oldest. */
const fitting = (lines: Lines): Lines =>
  lines.filter((_, index) => lines.slice(index).join('\n').length <= STORY_CHARACTERS);

const openingLines = (language: Language, { opening, match }: Story): Lines =>
  opening === null
    ? []
    : [
        language.say('board.opening', { who: boldSeat(language, seatNames(language, opening), opening.seat) }),
        ...presenterOf(match.view.rules).tellChance(language, opening.events, opening),
      ];

/** The people who left, went away or came back since the last play. */
const newsLines = (language: Language, { match, parting }: Story): Lines =>
  parting.map((notice) => noticeLine(language, notice, match));

const noticeLine = (language: Language, notice: Notice, match: Seen): string =>
  tellNotice(language, notice, seatNames(language, match), match.status === 'over');
