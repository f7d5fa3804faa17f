import type { APIMessage, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { MessageFlags, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import { withTimeFrom } from '../match/shown.ts';
import type { Match, Over, Running } from '../match/match.ts';
import { peopleAt } from '../match/match.ts';
import type { Now, OnError, Show, Where } from '../match/ports.ts';
import { ChannelGone } from '../match/ports.ts';
import { dealOf, replay } from '../match/replay.ts';
import { say } from '../text/say.ts';
import type { Rest } from './client.ts';
import { container, NEUTRAL, text, withoutControls } from './components.ts';
import { hasCode, isModerated, isOutOfReach } from './failures.ts';
import { lobbyMessage } from './lobby-message.ts';
import { namely } from './nameless.ts';
import type { Log, Post, Render } from './posts.ts';
import { postsOf } from './posts.ts';

type Components = readonly APIMessageTopLevelComponent[];

/** A post with controls. */
interface Controls {
  readonly messageId: string;
  readonly ply: number;
  readonly components: Components;
}

export interface Poster extends Show {
  /** Whether AutoMod refused what was to be posted last, also without names. */
  readonly isModerated: (matchId: string) => boolean;
  /** Brings the message of a lobby up to date, best effort. */
  readonly editLobby: (match: Match) => Promise<void>;
  /** A post's controls are gone already: its own last click took them away. */
  readonly forget: (match: Match, messageId: string) => void;
  /** They are not: the answer to that click did not get through. */
  readonly recall: (match: Match, messageId: string) => void;
  /** Takes the controls off a post where they were left over. */
  readonly clear: (where: Where, messageId: string, components: Components) => Promise<void>;
  /** Remembers a post with controls that another way than `show` brought up. */
  readonly remember: (match: Running, messageId: string, components: Components) => Promise<void>;
}

export interface PosterPorts {
  readonly rest: Rest;
  readonly render: Render;
  readonly now: Now;
  readonly onError: OnError;
}

/** Puts boards into channels with the bot's own token: only a created message notifies people. */
export function createPoster({ rest, render, now, onError }: PosterPorts): Poster {
  /** Newest posts with controls, by match. After a restart old controls stay until somebody presses one. */
  const controls = new Map<string, Controls>();
  /** The post of each match that was answered last: its click may come before the answer to the post itself. */
  const answered = new Map<string, string>();

  /** Running matches whose newest board AutoMod refuses. */
  const moderated = new Set<string>();

  async function send(match: Match, post: Post): Promise<string> {
    try {
      const message = (await rest.post(Routes.channelMessages(match.channelId), bodyOf(match, post))) as APIMessage;
      return message.id;
    } catch (error) {
      throw hasCode(error, RESTJSONErrorCodes.UnknownChannel) ? new ChannelGone() : error;
    }
  }

  /** Sends what is not shown yet. */
  async function sendAll(match: Running | Over, log: Log): Promise<{ id: string; components: Components }> {
    const posts = await postsOf(match, log, render);
    let id = '';
    for (const post of posts) id = await send(match, post);
    return { id, components: posts.at(-1)!.components };
  }

  async function edit(where: Where, messageId: string, components: Components): Promise<void> {
    const body = { flags: MessageFlags.IsComponentsV2, components, allowed_mentions: { parse: [] } };
    await rest.patch(Routes.channelMessage(where.channelId, messageId), { body });
  }

  /** The match does not depend on an old message. */
  const bestEffort = async ({ id }: Where, work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      if (!isOutOfReach(error)) onError(error, 'A message could not be edited.', { match: id });
    });

  const dropControls = (where: Where, messageId: string, components: Components): Promise<void> =>
    bestEffort(where, edit(where, messageId, withoutControls(components, say('board.moved'))));

  /** Puts the newest post with controls in the place of the one before, whose controls go. */
  async function replaceControls(match: Match, newest: Controls | null): Promise<void> {
    const old = controls.get(match.id);
    if (newest) controls.set(match.id, newest);
    else controls.delete(match.id);
    // Nothing is waited for in between: another post may come meanwhile. A post sent again is the same message.
    if (old && old.messageId !== newest?.messageId) await dropControls(match, old.messageId, old.components);
  }

  async function editLobby(match: Match): Promise<void> {
    const { lobbyMessageId } = match;
    if (lobbyMessageId === null) return;
    await bestEffort(
      match,
      namely(match, (named) => edit(named, lobbyMessageId, lobbyMessage(named))),
    );
  }

  async function remember(match: Running, messageId: string, components: Components): Promise<void> {
    const { ply } = match.game;
    // A board that took long to get through may be older than the one that came after it.
    if ((controls.get(match.id)?.ply ?? -1) > ply) return dropControls(match, messageId, components);
    return replaceControls(match, answered.get(match.id) === messageId ? null : { messageId, ply, components });
  }

  /** However that goes, a match that is over has no controls, and nothing about it is remembered. */
  async function showEnd(match: Over, log: Log): Promise<string | null> {
    const isGone = match.ending.kind === 'channel-gone';
    if (isGone) controls.delete(match.id);
    try {
      return isGone ? null : (await namely(match, (named) => sendAll(named, log))).id;
    } finally {
      moderated.delete(match.id);
      answered.delete(match.id);
      await replaceControls(match, null);
    }
  }

  return {
    isModerated: (matchId) => moderated.has(matchId),
    editLobby,
    remember,
    clear: async (where, messageId, components) => {
      if (answered.get(where.id) !== messageId) await dropControls(where, messageId, components);
    },
    recall: ({ id }, messageId) => {
      if (answered.get(id) === messageId) answered.delete(id);
    },
    forget: ({ id }, messageId) => {
      answered.set(id, messageId);
      if (controls.get(id)?.messageId === messageId) controls.delete(id);
    },
    show: async (match, plays) => {
      if (match.status === 'lobby' || match.status === 'closed') {
        await editLobby(match);
        if (match.status === 'closed' && match.untold) await send(match, retiredPost(match));
        return match.lobbyMessageId;
      }
      const log = replay(dealOf(match), plays);
      if (match.status === 'over') return showEnd(match, log);
      const shown = withTimeFrom(match, now());
      const { id: messageId, components } = await namely(shown, (named) => sendAll(named, log)).catch(
        (error: unknown) => {
          if (isModerated(error)) moderated.add(match.id);
          throw error;
        },
      );
      moderated.delete(match.id);
      await remember(match, messageId, components);
      return messageId;
    },
  };
}

/** What a channel hears whose match cannot go on. */
const retiredPost = (match: Match): Post => ({
  nonce: 'retired',
  components: [container(NEUTRAL, [text(say('lobby.retired'))])],
  pictures: [],
  mentions: peopleAt(match),
});

/** The nonce makes a post that is sent again show once. */
const bodyOf = (match: Match, { nonce, components, pictures, mentions }: Post) => ({
  body: {
    flags: MessageFlags.IsComponentsV2,
    components,
    allowed_mentions: { parse: [], users: mentions },
    attachments: pictures.map(({ name, alt }, index) => ({ id: String(index), filename: name, description: alt })),
    nonce: `${match.id}-${nonce}`,
    enforce_nonce: true,
  },
  files: pictures.map(({ name, png }) => ({ name, data: png, contentType: 'image/png' })),
});
