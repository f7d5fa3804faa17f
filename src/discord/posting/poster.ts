import type { APIMessage, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { MessageFlags, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { Match, Over, PlayRecord, Running } from '../../match/match.ts';
import { peopleAt } from '../../match/match.ts';
import type { Now, OnError, Show, Where } from '../../match/ports.ts';
import { ChannelGone } from '../../match/ports.ts';
import { storyOf } from '../../match/telling/story.ts';
import { withTimeFrom } from '../../match/deciding/shown.ts';
import type { Language } from '../../text/language.ts';
import type { Rest } from '../client.ts';
import { container, hasControls, NEUTRAL, text, withoutControls } from './components.ts';
import { hasCode, isOutOfReach } from '../failures.ts';
import type { Languages } from '../languages.ts';
import { lobbyMessage } from './lobby-message.ts';
import { tryWithNames } from './try-with-names.ts';
import type { Post, Render } from './posts.ts';
import { postBody } from './post-body.ts';
import { postsOf } from './posts.ts';

type Components = readonly APIMessageTopLevelComponent[];

export interface Poster extends Show {
  /** Where the bot may not read the post, it takes the components at hand, if there are any. */
  readonly dropControls: (where: Where, messageId: string, atHand?: Components) => Promise<void>;
  /** Answers a click by an edit of its post. Until that is done, `dropControls` leaves the post alone. */
  readonly answer: <Value>(messageId: string, answer: () => Promise<Value>) => Promise<Value>;
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
  const beingAnswered = new Set<string>();
  return {
    editLobby: (match) => editLobby(ports, match),
    dropControls: async (where, messageId, atHand) => {
      if (!beingAnswered.has(messageId)) await bestEffort(ports, where, dropControls(ports, where, messageId, atHand));
    },
    answer: async (messageId, answer) => {
      beingAnswered.add(messageId);
      try {
        return await answer();
      } finally {
        beingAnswered.delete(messageId);
      }
    },
    show: async (match, plays) => {
      if (match.status === 'running' || match.status === 'over') {
        return showBoards(ports, match, plays);
      }
      await editLobby(ports, match);
      if (match.status === 'closed' && match.untold)
        await send(ports, match, retiredPost(ports.languages.public(match), match));
      return match.lobbyMessageId;
    },
  };
}

/** Sends what is not shown yet; answers the id of the last post. */
async function showBoards(
  ports: PosterPorts,
  match: Running | Over,
  plays: readonly PlayRecord[],
): Promise<string | null> {
  if (match.status === 'over' && match.ending.kind === 'channel-gone') return null;
  const told = match.status === 'running' ? withTimeFrom(match, ports.now()) : match;
  return tryWithNames(told, async (named) => {
    let id = null as string | null;
    const press = { language: ports.languages.public(named), render: ports.render };
    for (const post of await postsOf(press, storyOf(named, plays))) id = await send(ports, named, post);
    return id;
  });
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
  where: Where,
  messageId: string,
  atHand: Components = [],
): Promise<void> {
  const components = await askForComponents(ports, where, messageId, atHand);
  if (hasControls(components)) {
    await edit(ports, where, messageId, withoutControls(components, ports.languages.public(where).say('board.moved')));
  }
}

async function askForComponents({ rest }: PosterPorts, where: Where, messageId: string, atHand: Components) {
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
    edit(ports, named, lobbyMessageId, lobbyMessage(ports.languages.public(named), named)),
  );
  await bestEffort(ports, match, edited);
}

async function edit({ rest }: PosterPorts, where: Where, messageId: string, components: Components): Promise<void> {
  const body = { flags: MessageFlags.IsComponentsV2, components, allowed_mentions: { parse: [] } };
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
