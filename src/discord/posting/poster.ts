import type { APIMessage } from 'discord-api-types/v10';
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { Match, Over, PlayRecord, Running } from '../../match/match.ts';
import { peopleAt } from '../../match/match.ts';
import type { Now, OnError, Show, Told } from '../../match/ports.ts';
import { ChannelGone } from '../../match/ports.ts';
import type { StoryTurn } from '../../match/telling/story.ts';
import { playAt, storyOf } from '../../match/telling/story.ts';
import { endedBoards, isBoardUnshown, withTimeFrom } from '../../match/deciding/shown.ts';
import type { Language } from '../../text/language.ts';
import type { Rest } from '../client.ts';
import { container, NEUTRAL, text } from './components.ts';
import { bestEffort, edit } from './edits.ts';
import { playedLine, whereItGoesOn } from './ended.ts';
import { hasCode } from '../failures.ts';
import type { Languages } from '../languages.ts';
import type { LastWords } from './last-words.ts';
import { createLastWords } from './last-words.ts';
import { lobbyMessage, lockMessage } from './lobby-message.ts';
import { tryWithNames } from './try-with-names.ts';
import { tryWithSigns } from './try-with-signs.ts';
import type { Render } from './pictures.ts';
import type { Post } from './posts.ts';
import { postBody } from './post-body.ts';
import { newsPosts, postsOf } from './posts.ts';

export interface Poster extends Pick<Show, 'show'>, Pick<LastWords, 'answer' | 'dropControls'> {
  /** Posts the hash of a lobby, and answers the id of the message. */
  readonly postLock: (match: Match) => Promise<string>;
  /** Brings the message of a lobby up to date, best effort. */
  readonly editLobby: (match: Match) => Promise<void>;
}

export interface PosterPorts {
  readonly rest: Rest;
  readonly render: Render;
  readonly languages: Languages;
  readonly now: Now;
  readonly onError: OnError;
}

/** Puts boards into channels with the bot's own token: only a created message notifies people. */
export function createPoster(ports: PosterPorts): Poster {
  const lastWords = createLastWords(ports);
  return {
    answer: lastWords.answer,
    dropControls: lastWords.dropControls,
    postLock: (match) => send(ports, match, lockPost(ports.languages.public(match), match)),
    editLobby: (match) => editLobby(ports, match),
    show: async (match, told) => {
      if (match.status === 'running' || match.status === 'over') return showMatch(ports, lastWords, match, told);
      await editLobby(ports, match);
      if (match.status === 'closed' && match.untold)
        await send(ports, match, retiredPost(ports.languages.public(match), match));
      return null;
    },
  };
}

/** Sends what is not shown yet; answers the id of the board. */
async function showMatch(
  ports: PosterPorts,
  lastWords: LastWords,
  match: Running | Over,
  { plays, meetings }: Told,
): Promise<string | null> {
  if (match.status === 'over' && match.ending.kind === 'channel-gone') return null;
  if (match.status === 'running' && !isBoardUnshown(match)) return showNews(ports, match, plays);
  const told = match.status === 'running' ? withTimeFrom(match, ports.now()) : match;
  return tryWithNames(told, async (named) => {
    let id = null as string | null;
    const press = { language: ports.languages.public(named), render: ports.render };
    const story = storyOf(named, plays, meetings);
    const said = await endBoards(lastWords, press.language, named, story.turns);
    for (const post of await postsOf(press, story, said)) id = await send(ports, named, post);
    return id;
  });
}

/** What happened at the table while everybody waits for the same decision: the board stays where it is. */
async function showNews(ports: PosterPorts, match: Running, plays: readonly PlayRecord[]): Promise<null> {
  return tryWithNames(match, async (named) => {
    const press = { language: ports.languages.public(named), render: ports.render };
    for (const post of newsPosts(press, storyOf(named, plays))) await send(ports, named, post);
    return null;
  });
}

/**
 * Shrinks each board that waits no more to the play that was made on it; of several for one ply, all but the last one say
 * only that the game goes on. Answers the plies of the plays that they say: the next post need not tell them.
 */
async function endBoards(
  lastWords: LastWords,
  language: Language,
  match: Running | Over,
  turns: readonly StoryTurn[],
): Promise<ReadonlySet<number>> {
  const said = new Set<number>();
  const boards = endedBoards(match);
  for (const board of boards) {
    const isLast = boards.findLast(({ ply }) => ply === board.ply) === board;
    const played = isLast ? playAt(turns, board.ply) : null;
    const line = played ? playedLine(language, played) : whereItGoesOn(language, match);
    if (await lastWords.say(match, board.messageId, line)) for (const { ply } of played?.plays ?? []) said.add(ply);
  }
  return said;
}

async function send({ rest }: PosterPorts, match: Match, post: Post): Promise<string> {
  try {
    const message = (await rest.post(
      Routes.channelMessages(match.channelId),
      postBody({ ...post, nonce: `${match.id}-${post.nonce}` }),
    )) as APIMessage;
    return message.id;
  } catch (error) {
    throw hasCode(error, RESTJSONErrorCodes.UnknownChannel) ? new ChannelGone() : error;
  }
}

async function editLobby(ports: PosterPorts, match: Match): Promise<void> {
  const { lobbyMessageId } = match;
  if (lobbyMessageId === null) return;
  const edited = tryWithNames(match, (named) =>
    tryWithSigns(ports.languages.public(named), (language) =>
      edit(ports.rest, named, lobbyMessageId, { components: lobbyMessage(language, named) }),
    ),
  );
  await bestEffort(ports.onError, match, edited);
}

/** The hash of a lobby. A repeated one is the same message. */
const lockPost = (language: Language, match: Match): Post => ({
  nonce: 'lock',
  components: lockMessage(language, match),
  pictures: [],
  mentions: [],
});

/** What a channel hears whose match cannot go on. */
const retiredPost = (language: Language, match: Match): Post => ({
  nonce: 'retired',
  components: [container(NEUTRAL, [text(language.say('lobby.retired'))])],
  pictures: [],
  mentions: peopleAt(match),
});
