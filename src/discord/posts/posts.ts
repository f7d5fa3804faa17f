import type { MatchImpact } from '../../community/ports.ts';
import { peopleAt, type Notice, type Over, type Running } from '../../match/match.ts';
import { hasMoved, withoutPlays, type Seen, type Story, type StoryTurn } from '../../match/story/story.ts';
import type { Language, Lines } from '../../text/language.ts';
import { boldSeat, seatNames } from '../../text/people.ts';
import { tellNotice } from '../../text/turn-lines.ts';
import { endMessage, interimMessage, waitingMessage, pendingVote, type Ended } from './board-message.ts';
import { text, type Picture, type Post, plainPost } from './components.ts';
import { boardPicture, endPicture, stripOf, type PostContext } from './pictures.ts';
import { presenterOf } from './presenter.ts';

/**
 * A post tells several turns only in this many characters, with all markup. Then the board and its buttons stand with
 * the story on one screen of a phone. Earlier turns have a post of their own.
 */
const TURNS_CHARACTERS = 540;
/**
 * A post tells at most this much: with the legend or the standings it stays below Discord's 4,000 characters and ten
 * pictures.
 */
const STORY_CHARACTERS = 2_500;
const STORY_PICTURES = 9;
/** A board that is posted again repeats this many lines. */
const LINES_AGAIN = 6;

/**
 * The plies of the plays that older posts already show. The next post shows them on its picture, and need not repeat
 * them in words.
 */
type Said = ReadonlySet<number>;

const NONE: Said = new Set();

type Turns = readonly StoryTurn[];
type Pictures = readonly Picture[];

/**
 * The posts of the story since the last ones. The last one has the board that waits, or the end with the changes by the
 * match.
 */
export async function postsOf(
  context: PostContext,
  story: Story,
  said: Said,
  after: MatchImpact | null,
): Promise<readonly Post[]> {
  const { match } = story;
  const groups = groupsOf(context.language, story.turns, match, said);
  const linesOf = (group: Turns) => fitting(tell(context.language, group, match, said));
  const newest = groups.at(-1) ?? [];
  const interim = await inOrder(groups.slice(0, -1), (group) => interimPost(context, match, group, linesOf(group)));
  const earlier = await stripOf(context, match, newest.filter(hasMoved).slice(-STORY_PICTURES, -1));
  if (isOver(story)) {
    const lines = [...openingLines(context.language, story), ...linesOf(newest), ...newsLines(context.language, story)];
    return [...interim, await endPost(context, story, { lines, earlier, after })];
  }
  const waiting = story as Story<Running>;
  const again = match.shown.again && newest.length === 0 ? tellSince(context, waiting) : [];
  const lines = [
    ...openingLines(context.language, story),
    ...again,
    ...linesOf(newest),
    ...newsLines(context.language, story),
  ];
  return [...interim, ...votePosts(context, waiting), await waitingPost(context, waiting, lines, earlier)];
}

const isOver = (story: Story): story is Story<Over> => story.match.status === 'over';

/** The newest board once more, with the last lines of the story since the last decision of the person awaited. */
export const boardPost = (context: PostContext, story: Story<Running>): Promise<Post> =>
  waitingPost(context, story, tellSince(context, story), []);

const tellSince = ({ language }: PostContext, { match, since }: Story<Running>): Lines =>
  fitting(tell(language, since, match)).slice(-LINES_AGAIN);

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

/** The part that does not fit into the last post. */
async function interimPost(context: PostContext, match: Seen, turns: Turns, lines: Lines): Promise<Post> {
  const pictures = await stripOf(context, match, turns.filter(hasMoved).slice(-STORY_PICTURES));
  const last = turns.at(-1)!;
  return {
    nonce: `${last.plays.at(-1)!.ply}i`,
    components: interimMessage(context.language, last.turn, lines, pictures),
    pictures,
    mentions: [],
  };
}

/** A board with new time is another post: under the same nonce the platform would keep the old one. */
const nonceOf = ({ view, renewals }: Seen<Running>): string =>
  renewals ? `${view.ply}.${renewals}` : String(view.ply);

/** Stretches of turns that fit into one post each. Turns without a story go with the next ones. */
function groupsOf(language: Language, turns: Turns, match: Seen, said: Said): readonly Turns[] {
  const fits = (group: Turns) =>
    group.filter(hasMoved).length <= STORY_PICTURES &&
    tell(language, group, match, said).join('\n').length <= TURNS_CHARACTERS;
  const hasStory = (group: Turns) => tell(language, group, match, said).length > 0;
  const groups: StoryTurn[][] = [];
  for (const turn of turns) {
    const group = groups.at(-1);
    if (group && (!hasStory(group) || fits([...group, turn]))) group.push(turn);
    else groups.push([turn]);
  }
  return groups;
}

function tell(language: Language, all: Turns, match: Seen, said = NONE): Lines {
  const { turns, notes } = withoutPlays(all, said);
  return [
    ...presenterOf(match.view.rules).tell(language, turns, match.status === 'over'),
    ...notes.map((notice) => noticeLine(language, notice, match)),
  ];
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

async function inOrder<T, U>(items: readonly T[], make: (item: T) => Promise<U>): Promise<readonly U[]> {
  const made: U[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}
