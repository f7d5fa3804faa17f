import { LRUCache } from 'lru-cache';
import type { APIMessage, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { MessageFlags, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { Match, Over, PlayRecord, Running } from '../../match/match.ts';
import { peopleAt } from '../../match/match.ts';
import type { Now, OnError, Show, Told, Where } from '../../match/ports.ts';
import { ChannelGone } from '../../match/ports.ts';
import type { Story } from '../../match/telling/story.ts';
import { splitFirst, storyOf } from '../../match/telling/story.ts';
import { isBoardUnshown, withTimeFrom } from '../../match/deciding/shown.ts';
import type { Language } from '../../text/language.ts';
import type { Rest } from '../client.ts';
import { container, hasControls, NEUTRAL, text } from './components.ts';
import { ended, isKeeping, playedLine } from './ended.ts';
import { hasCode, isModerated, isOutOfReach } from '../failures.ts';
import type { Languages } from '../languages.ts';
import { lobbyMessage } from './lobby-message.ts';
import { tryWithNames } from './try-with-names.ts';
import { tryWithSigns } from './try-with-signs.ts';
import type { Render } from './pictures.ts';
import type { Post } from './posts.ts';
import { postBody } from './post-body.ts';
import { newsPosts, postsOf } from './posts.ts';

type Components = readonly APIMessageTopLevelComponent[];

/** What an edit changes; without a list of attachments the message keeps them all. */
interface Content {
  readonly components: Components;
  readonly attachments?: readonly [];
}

export interface Poster extends Show {
  /** Takes the controls off a post. Where the bot may not read it, it takes the components at hand, if there are any. */
  readonly dropControls: (match: Match, messageId: string, atHand?: Components) => Promise<void>;
  /** Answers a click by an edit of its post, and says whether that got through. Until then `dropControls` leaves the post alone. */
  readonly answer: (messageId: string, answer: () => Promise<boolean>) => Promise<boolean>;
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

/** Posts that say what was played on them. Only the newest of a match is asked for, so a thousand are plenty. */
const MOST_ANSWERED = 1_000;

/** Puts boards into channels with the bot's own token: only a created message notifies people. */
export function createPoster(ports: PosterPorts): Poster {
  const beingAnswered = new Set<string>();
  const answered = new LRUCache<string, true>({ max: MOST_ANSWERED });
  return {
    editLobby: (match) => editLobby(ports, match),
    dropControls: async (match, messageId, atHand) => {
      if (!beingAnswered.has(messageId)) await bestEffort(ports, match, dropControls(ports, match, messageId, atHand));
    },
    answer: async (messageId, answer) => {
      beingAnswered.add(messageId);
      try {
        const isSeen = await answer();
        if (isSeen) answered.set(messageId, true);
        return isSeen;
      } finally {
        beingAnswered.delete(messageId);
      }
    },
    show: async (match, told) => {
      if (match.status === 'running' || match.status === 'over') {
        return showMatch(ports, match, told, (messageId) => answered.has(messageId));
      }
      await editLobby(ports, match);
      if (match.status === 'closed' && match.untold)
        await send(ports, match, retiredPost(ports.languages.public(match), match));
      return match.lobbyMessageId;
    },
  };
}

type IsAnswered = (messageId: string) => boolean;

/** Sends what is not shown yet; answers the id of the newest post with controls. */
async function showMatch(
  ports: PosterPorts,
  match: Running | Over,
  { plays, meetings }: Told,
  isAnswered: IsAnswered,
): Promise<string | null> {
  if (match.status === 'over' && match.ending.kind === 'channel-gone') return null;
  if (match.status === 'running' && !isBoardUnshown(match)) return showNews(ports, match, plays);
  const told = match.status === 'running' ? withTimeFrom(match, ports.now()) : match;
  return tryWithNames(told, async (named) => {
    let id = null as string | null;
    const press = { language: ports.languages.public(named), render: ports.render };
    const story = storyOf(named, plays, meetings);
    const isFirstTold = await endWaiting(ports, named, story, isAnswered);
    for (const post of await postsOf(press, story, isFirstTold)) id = await send(ports, named, post);
    return id;
  });
}

/** What happened at the table while everybody waits for the same decision: the board stays where it is. */
async function showNews(ports: PosterPorts, match: Running, plays: readonly PlayRecord[]): Promise<string | null> {
  return tryWithNames(match, async (named) => {
    const press = { language: ports.languages.public(named), render: ports.render };
    for (const post of newsPosts(press, storyOf(named, plays))) await send(ports, named, post);
    return match.shown.messageId;
  });
}

/**
 * Shrinks the post that waited until now to what was played then, unless the click has done so. Answers whether it says
 * that now: the next post need not. A copy of that post says only that the game goes on further down.
 */
async function endWaiting(
  ports: PosterPorts,
  match: Running | Over,
  { turns }: Story,
  isAnswered: IsAnswered,
): Promise<boolean> {
  const language = ports.languages.public(match);
  const { messageId, answeredId = messageId } = match.shown;
  const { first } = splitFirst(turns);
  const moved = language.say('board.moved');
  if (messageId !== null && (messageId !== answeredId || !first)) await shrink(ports, match, messageId, moved);
  if (answeredId === null || !first) return false;
  return isAnswered(answeredId) || shrink(ports, match, answeredId, playedLine(language, first));
}

/** Whether it worked. No match depends on an old post, so a failure is only logged. */
async function shrink(ports: PosterPorts, match: Match, messageId: string, line: string): Promise<boolean> {
  try {
    const posted = isKeeping(match) ? await askForComponents(ports, match, messageId) : [];
    await edit(ports, match, messageId, ended(match, posted, line));
    return true;
  } catch (error) {
    if (!isOutOfReach(error) && !isModerated(error))
      ports.onError(error, 'A message could not be edited.', { match: match.id });
    return false;
  }
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

/** Looks first: if a click on a play has taken the controls off, the post keeps what it says of that play. */
async function dropControls(
  ports: PosterPorts,
  match: Match,
  messageId: string,
  atHand: Components = [],
): Promise<void> {
  const components = await askForComponents(ports, match, messageId, atHand);
  if (!hasControls(components)) return;
  await edit(ports, match, messageId, ended(match, components, ports.languages.public(match).say('board.moved')));
}

async function askForComponents({ rest }: PosterPorts, where: Where, messageId: string, atHand: Components = []) {
  try {
    const message = (await rest.get(Routes.channelMessage(where.channelId, messageId))) as APIMessage;
    return message.components ?? [];
  } catch (error) {
    if (atHand.length === 0) throw error;
    return atHand;
  }
}

async function editLobby(ports: PosterPorts, match: Match): Promise<void> {
  const { lobbyMessageId } = match;
  if (lobbyMessageId === null) return;
  const edited = tryWithNames(match, (named) =>
    tryWithSigns(ports.languages.public(named), (language) =>
      edit(ports, named, lobbyMessageId, { components: lobbyMessage(language, named) }),
    ),
  );
  await bestEffort(ports, match, edited);
}

async function edit({ rest }: PosterPorts, where: Where, messageId: string, content: Content): Promise<void> {
  const body = { flags: MessageFlags.IsComponentsV2, ...content, allowed_mentions: { parse: [] } };
  await rest.patch(Routes.channelMessage(where.channelId, messageId), { body });
}

/** An edit that fails stops nothing, because no match depends on an old message. */
const bestEffort = ({ onError }: PosterPorts, { id }: Where, work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!isOutOfReach(error)) onError(error, 'A message could not be edited.', { match: id });
  });

/** What a channel hears whose match cannot go on. */
const retiredPost = (language: Language, match: Match): Post => ({
  nonce: 'retired',
  components: [container(NEUTRAL, [text(language.say('lobby.retired'))])],
  pictures: [],
  mentions: peopleAt(match),
});
