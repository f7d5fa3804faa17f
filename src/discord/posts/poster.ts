import { RESTJSONErrorCodes, Routes, type APIMessage } from 'discord-api-types/v10';
import type { MatchImpact } from '../../community/ports.ts';
import { peopleAt } from '../../match/match.ts';
import type { Closed, Match, Over, LoggedPlay, PostedBoard, Running } from '../../match/match.ts';
import { ChannelGone, PostRefused, type Now, type PostData, type ShownBoard, type Where } from '../../match/ports.ts';
import { hasTurnPosts, isSameTurn, playAt, storyOf, type Story } from '../../match/story/story.ts';
import { endedBoards, isBoardUnshown, withTimeFrom } from '../../match/decisions/posted-boards.ts';
import type { Language } from '../../text/language.ts';
import type { Rest } from '../client/client.ts';
import { container, hasControls, NEUTRAL, text, postBody, plainPost, type Post } from './components.ts';
import { bestEffort, edit, remove, tryWithNames, type Posting } from './delivery.ts';
import { playedLine, whereItGoesOn, createFinalTexts, type FinalTexts } from './final-texts.ts';
import { hasCode, whyRefused } from '../client/failures.ts';
import { runWithPauses } from '../servers/paused-work.ts';
import { tryLobby, commitmentMessage } from './lobby-message.ts';
import { keptOf, withKept } from './kept-lines.ts';
import { editedPost, newsPosts, postsOf } from './posts.ts';
import type { Render } from '../../render/scene/subjects.ts';
import type { Poster } from './poster-port.ts';

export interface PosterPorts extends Posting {
  readonly render: Render;
  /** True if a post about a match notifies its reader. */
  readonly isPinging: (where: Where, userId: string) => boolean;
  /** The changes by a finished match, once they are known; null = they are not known in time. */
  readonly matchImpact: (matchId: string) => Promise<MatchImpact | null>;
  readonly now: Now;
}

/** Puts posts into channels with the bot's own token: only a new message notifies people. */
export function createPoster(ports: PosterPorts): Poster {
  const finalTexts = createFinalTexts(ports);
  const desk = { ...ports, finalTexts };
  return {
    answer: finalTexts.answer,
    dropControls: finalTexts.dropControls,
    keptAt: finalTexts.keptAt,
    postCommitment: (match) => {
      const post = plainPost('lock', commitmentMessage(ports.languages.public(match), match));
      return asPostRefused(match, send(desk, match, post)); // a repeated hash is the same message
    },
    postLobby: (lobby, users) => asPostRefused(lobby, postLobby(ports, lobby, users)),
    postAnswer: async (click, components) => (await create(ports.rest, click, plainPost(click.id, components))).id,
    remove: (channelId, messageId) => remove(ports.rest, ports.onError, channelId, messageId),
    editLobby: (match) => editLobby(ports, match),
    show: (match, postData) => asPostRefused(match, show(desk, match, postData)),
  };
}

interface Desk extends PosterPorts {
  readonly finalTexts: FinalTexts;
}

/** Turns a refusal by the platform into a `PostRefused`. */
async function asPostRefused<T>(match: Match, sent: Promise<T>): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    const why = whyRefused(error);
    throw why === null ? error : new PostRefused(why, match, error);
  }
}

async function show(desk: Desk, match: Match, postData: PostData): Promise<ShownBoard | null> {
  if (match.status === 'running' || match.status === 'over') return showMatch(desk, match, postData);
  await editLobby(desk, match);
  if (match.status === 'closed' && match.untold)
    await send(desk, match, retiredPost(desk.languages.public(match), match));
  return null;
}

/** Sends everything that is not shown yet; answers the board. */
async function showMatch(
  desk: Desk,
  match: Running | Over,
  { plays, meetings, watched }: PostData,
): Promise<ShownBoard | null> {
  if (match.status === 'over' && match.ending.kind === 'channel-gone') return null;
  if (match.status === 'running' && !isBoardUnshown(match)) return showNews(desk, match, plays);
  const timed = match.status === 'running' ? withTimeFrom(match, desk.now()) : match;
  const after = match.status === 'over' ? await desk.matchImpact(match.id) : null;
  return tryWithNames(timed, async (named) => {
    let id = null as string | null;
    const context = { language: desk.languages.public(named), render: desk.render };
    const story = await runWithPauses(storyOf(named, plays, meetings));
    const going = goingPost(named, story);
    if (
      going &&
      (await editPost(desk.rest, named, going.messageId, await editedPost(context, story as Story<Running>)))
    )
      return going;
    const said = await endBoards(desk.finalTexts, context.language, story, named, plays);
    const kept = keptOf(context.language, story, said);
    desk.finalTexts.willKeep(named, kept);
    try {
      for (const post of await postsOf(context, story, said, after, watched)) id = await send(desk, named, post);
    } catch (error) {
      if (whyRefused(error) !== null) desk.finalTexts.willKeep(named, null); // a copy of the board tells them again
      throw error;
    }
    return id === null ? null : { messageId: id, kept };
  });
}

/** Events at the table while everybody waits for the same decision: the board stays in its place. */
async function showNews(desk: Desk, match: Running, plays: readonly LoggedPlay[]) {
  return tryWithNames(match, async (named) => {
    const context = { language: desk.languages.public(named), render: desk.render };
    for (const post of newsPosts(context, await runWithPauses(storyOf(named, plays)))) await send(desk, named, post);
    return null;
  });
}

/**
 * The post to edit instead of sending a new one; null = send. In a game whose posts are of whole turns, a post goes on while
 * the person who has pressed it is on turn, unless news or a vote stand below it.
 */
function goingPost(match: Running | Over, { turns, parting, match: { vote } }: Story): PostedBoard | null {
  const [board, ...others] = endedBoards(match);
  const turn = turns.at(-1);
  if (!board || others.length > 0 || !turn || !isSameTurn(match, turn.plays[0]!.before)) return null;
  const isPressed = turn.plays.some(({ ply, by }) => ply === board.ply && by === 'person');
  const isQuiet = parting.length === 0 && vote?.isPosted !== false && !match.shown.again;
  return isPressed && isQuiet ? board : null;
}

/** False if somebody has deleted the post. */
async function editPost(rest: Rest, { channelId }: Where, messageId: string, post: Post): Promise<boolean> {
  const { body, files } = postBody(post);
  const { nonce: _, enforce_nonce: __, ...content } = body;
  try {
    await rest.patch(Routes.channelMessage(channelId, messageId), { body: content, files });
    return true;
  } catch (error) {
    if (hasCode(error, RESTJSONErrorCodes.UnknownMessage)) return false;
    throw error;
  }
}

/**
 * Shrinks each board that no longer waits to the play that was made on it, and the deeds that it told. Of several for
 * one ply, all except the last one say only that the game goes on. Answers the plies of these plays: the next post need not repeat them.
 */
async function endBoards(
  finalTexts: FinalTexts,
  language: Language,
  { turns }: Story,
  match: Running | Over,
  plays: readonly LoggedPlay[],
): Promise<ReadonlySet<number>> {
  const said = new Set<number>();
  const boards = endedBoards(match);
  for (const board of boards) {
    const isLast = boards.findLast(({ ply }) => ply === board.ply) === board;
    const made = isLast ? playAt(turns, board.ply, hasTurnPosts(match)) : null;
    const played = made && isSameTurn(match, made) ? null : made; // a turn that goes on in another post is told there
    const line = played ? playedLine(language, played) : whereItGoesOn(language, match);
    const last = isLast ? await withKept(language, match, board.kept, line, () => Promise.resolve(plays)) : line;
    if (await finalTexts.say(match, board.messageId, last)) for (const { ply } of played?.plays ?? []) said.add(ply);
  }
  return said;
}

/**
 * Sends a post, and answers the id of its message. For a known nonce the platform may answer with an earlier message.
 * If that one has lost its controls, and not to a click, the post is sent as another one. Only a new message stands at
 * the bottom and notifies people.
 */
async function send({ rest, isPinging, finalTexts }: Desk, match: Match, post: Post): Promise<string> {
  const mentions = post.mentions.filter((userId) => isPinging(match, userId));
  for (let copy = 0; ; copy++) {
    const { id, components = post.components } = await create(rest, match, {
      ...post,
      mentions,
      nonce: nonceOf(match, post, copy),
    });
    const isWhole = hasControls(components) || !hasControls(post.components);
    if (isWhole || copy === MOST_COPIES || (await finalTexts.isSaid(id))) return id;
  }
}

/** This many copies of a post may have lost their controls before one is taken without them. */
const MOST_COPIES = 5;

const nonceOf = (match: Match, { nonce }: Post, copy: number): string => {
  const revivals = 'revivals' in match ? match.revivals : 0;
  return `${match.id}-${nonce}${revivals ? `.r${revivals}` : ''}${copy > 0 ? `~${copy}` : ''}`;
};

async function create(rest: Rest, { channelId }: Pick<Match, 'channelId'>, post: Post): Promise<APIMessage> {
  try {
    return (await rest.post(Routes.channelMessages(channelId), postBody(post))) as APIMessage;
  } catch (error) {
    throw hasCode(error, RESTJSONErrorCodes.UnknownChannel) ? new ChannelGone() : error;
  }
}

/** An invited person is called, with any choice about boards. */
async function postLobby({ rest, languages }: PosterPorts, lobby: Match, mentions: readonly string[]): Promise<string> {
  const { id } = await tryLobby(languages, lobby, (message, named) =>
    create(rest, named, plainPost(`${lobby.id}-lobby`, message, mentions)),
  );
  return id;
}

async function editLobby(ports: PosterPorts, match: Match): Promise<void> {
  const { lobbyMessageId } = match;
  if (isGivenUp(match)) return removeLobby(ports, match);
  if (lobbyMessageId === null) return;
  const edited = tryLobby(ports.languages, match, (components, named) =>
    edit(ports.rest, named, lobbyMessageId, { components }),
  );
  await bestEffort(ports.onError, match, edited);
}

/** True for a lobby that its host closed before a second person sat there: nobody has to hear of it. */
const isGivenUp = (match: Match): match is Closed =>
  match.status === 'closed' &&
  (match.reason === 'cancelled' || match.reason === 'empty') &&
  peopleAt(match).every((userId) => userId === match.hostId);

/** No game has begun with the hash, so it proves nothing. */
async function removeLobby({ rest, onError }: PosterPorts, lobby: Closed): Promise<void> {
  for (const id of [lobby.lobbyMessageId, lobby.lock?.messageId ?? null])
    if (id !== null) await remove(rest, onError, lobby.channelId, id);
}

/** The news for a channel whose match cannot go on. */
const retiredPost = (language: Language, match: Match): Post =>
  plainPost('retired', [container(NEUTRAL, [text(language.say('lobby.retired'))])], peopleAt(match));
