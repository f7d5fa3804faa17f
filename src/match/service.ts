import type { Result, Seat } from '../engine/index.ts';
import { rulesetOf } from '../engine/index.ts';
import { changed } from './deciding/decision.ts';
import { refused } from './refusals.ts';
import { comeBack, goAway, nudge, shutOut, takeBackNudge } from './deciding/absence.ts';
import { dueAt } from './deciding/due.ts';
import { closeByModerator, endByModerator, leaveMatch, takeBackTold, vote } from './deciding/ending.ts';
import type { Choice } from './deciding/lobby.ts';
import {
  addComputer,
  cancel,
  choose,
  join,
  leaveLobby,
  noteLobbyMessage,
  noteLock,
  noteStart,
  playVsComputers,
  removeComputer,
  removePerson,
  start,
} from './deciding/lobby.ts';
import { noteCalled, openLobby, openRematch } from './deciding/opening.ts';
import { withWays } from './deciding/changes.ts';
import type { Asked, Click, Level, Lobby, Match, Options, PlayRecord, Running, Wishes } from './match.ts';
import { waysOf } from './match.ts';
import { play } from './deciding/playing.ts';
import type {
  Finished,
  LeftGuild,
  Now,
  OnError,
  Forgetting,
  PersonData,
  HistoryPage,
  HistoryRequest,
  RandomBytes,
  Readers,
  Where,
  Within,
} from './ports.ts';
import type { Refusal, RefusalCode } from './refusals.ts';
import type { Answer, Decide } from './saved.ts';
import { changeSaved, unlessDamaged } from './saved.ts';
import { leftOver, noteCopy, showAgain } from './deciding/shown.ts';
import type { Seating, Store } from './store-port.ts';
import { isTooManySeats } from './store-port.ts';
import { turnMade, type StoryTurn } from './telling/story.ts';

export type { Answer };

/** Where a match is opened, and how. */
export interface OpenRequest {
  readonly guildId: string;
  readonly channelId: string;
  readonly parentId?: string; // of a thread that all who see the channel see
  readonly options: Options;
  readonly seat: Seat | null;
  readonly guests?: readonly string[]; // ids of those who are asked to play, at most three
}

/** All that Discord sees of the saved matches. Every answer is given after the change is saved. */
export interface Service {
  readonly open: (request: OpenRequest, click: Click) => Answer<Lobby>;
  readonly rematch: (id: string, click: Click) => Answer<Lobby>;
  /** Opens a match of one person against computers, which starts at once. */
  readonly openVsComputers: (request: OpenRequest, click: Click) => Answer;
  readonly join: (id: string, click: Click, seat: Seat | null) => Answer;
  readonly leaveLobby: (id: string, click: Click) => Answer;
  readonly choose: (id: string, click: Click, choice: Choice) => Answer;
  readonly addComputer: (id: string, click: Click, level: Level) => Answer;
  readonly removeComputer: (id: string, click: Click) => Answer;
  readonly removePerson: (id: string, click: Click, userId: string) => Answer;
  readonly cancel: (id: string, click: Click) => Answer;
  readonly start: (id: string, click: Click) => Answer;
  /** Fills the free seats with computers and starts. */
  readonly playVsComputers: (id: string, click: Click) => Answer;
  /** Answers with the play as it is told: nothing is replayed for it. */
  readonly play: (id: string, ply: number, token: string, click: Click) => Promise<Result<Played, Refusal>>;
  readonly leaveMatch: (id: string, click: Click) => Answer;
  readonly vote: (id: string, click: Click) => Answer;
  /** The channel was not told of the last vote. */
  readonly takeBackTold: (id: string) => Answer;
  readonly closeByModerator: (id: string, click: Click) => Answer;
  readonly endByModerator: (id: string, click: Click) => Answer;
  /** Closes a damaged match of a channel for good, so that another one can be opened there. False if it can be read, or is none. */
  readonly discard: (id: string, channelId: string) => Promise<boolean>;
  readonly comeBack: (id: string, click: Click) => Answer;
  readonly nudge: (id: string, click: Click) => Answer;
  /** The reminder of this time did not get through. */
  readonly takeBackNudge: (id: string, nudgedAt: number) => Answer;
  /** For somebody who has left the server. */
  readonly goAway: (id: string, userId: string) => Answer;
  /** Takes somebody out of all lobbies, and has a computer play for them in all matches. Answers the ids of these. */
  readonly shutOut: (userId: string) => Promise<readonly string[]>;
  /** Closes a lobby that could not be shown, unless somebody has joined it all the same. */
  readonly withdraw: (opened: Lobby) => Answer;
  /** A message shows the lobby now, and another one what is locked in. The newest one is kept up to date; the answer says which of two is the older one. */
  readonly noteLobbyMessage: (
    id: string,
    messageId: string,
    lockId: string | null,
  ) => Promise<Result<NotedMessage, Refusal>>;
  /** This message says what is locked in for a match. The first one counts. */
  readonly noteLock: (id: string, messageId: string) => Answer;
  /** This message answered the click that began a match. The first one counts. */
  readonly noteStart: (id: string, messageId: string) => Answer;
  /** A copy of a board was posted. Answers the match as it is now, and which messages have controls that have to go. */
  readonly noteCopy: (told: Running, messageId: string) => Promise<NotedCopy>;
  /** Who played in a match has been notified of a rematch. */
  readonly noteCalled: (id: string) => Answer;
  /** Saves everything open that an older version wrote as this one does. */
  readonly bringUpToDate: () => Promise<void>;
  /** Has the board of every running match posted again: the channels do not show what is saved. */
  readonly showAllAgain: () => Promise<void>;
  readonly find: (id: string) => Answer;
  /** The lobby or running match of a channel. */
  readonly findIn: (channelId: string) => Answer;
  /** The match of a channel that ended last. */
  readonly lastOver: (channelId: string) => Promise<Match | null>;
  /** The matches of a server that ended last, the newest first; so many at most, and only those for these readers. */
  readonly finished: (guildId: string, most: number, readers: Readers) => Promise<readonly Finished[]>;
  /** A page of the finished matches of a person or a channel. */
  readonly history: (request: HistoryRequest) => Promise<HistoryPage>;
  /** The play log of a match. */
  readonly plays: (id: string) => Promise<readonly PlayRecord[]>;
  /** Where lobbies and running matches are, also those that cannot be read: all, or those in a server or in channels. */
  readonly whereOpen: (within?: Within) => Promise<readonly Where[]>;
  /** Counts a hint that somebody gets, and answers its number, from 1; null when they have had so many. */
  readonly nextHint: (userId: string, most: number) => Promise<number | null>;
  /** The lobbies and running matches in which a person sits, in all servers. */
  readonly openOf: (userId: string) => Promise<readonly Match[]>;
  /** Somebody wishes to play in another way from now on: so they do in all their open matches. */
  readonly takeWishes: (userId: string) => Promise<void>;
  /** In how many lobbies and running matches a person sits. */
  readonly tablesOf: (userId: string) => Promise<number>;
  /** All that is kept of a person. */
  readonly dataOf: (userId: string) => Promise<PersonData>;
  /** Has a person leave all tables and forgets them. Answers which matches they have left. */
  readonly forget: (click: Click) => Promise<readonly string[]>;
  /** The ids of some servers of which something is kept, in order, after this one. */
  readonly guilds: (after: string, most: number) => Promise<readonly string[]>;
  /** A server has removed the bot. What is kept of it goes a month later, unless the bot is back. */
  readonly guildLeft: (guildId: string) => Promise<void>;
  /** False if a part of the server is forgotten already: then the rest has to follow. */
  readonly guildBack: (guildId: string) => Promise<boolean>;
  /** The servers whose month is over. */
  readonly guildsToForget: () => Promise<readonly LeftGuild[]>;
  /** Forgets a server in so many matches at most. */
  readonly forgetGuild: (guild: LeftGuild, most: number) => Promise<Forgetting>;
}

/** A match after a click on a play, and what that play did. */
export interface Played {
  readonly match: Match;
  readonly turn: StoryTurn;
}

/** A lobby after one of its messages was noted. */
export interface NotedMessage {
  readonly lobby: Match;
  readonly olderId: string | null; // the message that shows the lobby no longer; null = there is only one
}

/** A match after a copy of its board was noted. */
export interface NotedCopy {
  readonly newest: Match;
  readonly left: readonly string[];
}

export interface ServicePorts {
  readonly store: Store;
  readonly now: Now;
  readonly randomBytes: RandomBytes;
  /** What somebody wishes who sits down; nothing, if it is not given. */
  readonly wishesOf?: (userId: string) => Wishes;
  /** Says whom the bot answers no more: nobody can invite them. Nobody, if it is not given. */
  readonly isBlocked?: (userId: string) => boolean;
  /** The questions of a server; null = those of the bot, as everywhere if it is not given. */
  readonly askedIn?: (guildId: string) => Promise<Asked | null>;
  /** Called for each match that cannot be changed where many are. The others are changed all the same. */
  readonly onError: OnError;
}

/** Lobbies and running matches that one person can sit in. */
const MOST_SEATS = 10;

/** More than anybody sits in: older versions had no limit. */
const MOST_LISTED = 100;

/** Enough letters that nobody guesses a match (32^10), few enough for a custom id. */
const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

export function createService(ports: ServicePorts): Service {
  const { store, onError } = ports;
  const change: Changing = (id, decide, seating) => unlessDamaged(changeSaved(store, id, decide, seating));

  async function changeAll(ids: readonly string[], decide: Decide): Promise<void> {
    for (const id of ids)
      await changeSaved(store, id, decide).catch((error: unknown) =>
        onError(error, 'A match could not be changed.', { match: id }),
      );
  }

  return {
    ...openingsOf(ports, change),
    ...lobbiesOf(ports, change),
    ...matchOf(ports, change),
    ...notesOf(change),
    ...keptOf(ports, change),
    bringUpToDate: async () => changeAll(await store.outdated(), (match) => changed(match)),
    showAllAgain: async () => changeAll(await store.running(), showAgain),
    find: (id) => unlessDamaged(found(store.load(id), 'unknown-match')),
    findIn: (channelId) => unlessDamaged(found(store.openIn(channelId), 'no-match-here')),
    discard: store.discard,
    lastOver: store.lastOver,
    finished: store.finished,
    history: store.history,
    plays: store.plays,
    whereOpen: store.open,
    nextHint: store.nextHint,
    openOf: (userId) => store.openOf(userId, MOST_LISTED),
    shutOut: async (userId) => {
      const ids = (await store.openOf(userId, MOST_LISTED)).map(({ id }) => id);
      await changeAll(ids, (match) => shutOut(match, userId, ports.now()));
      return ids;
    },
    takeWishes: async (userId) => {
      const open = await store.openOf(userId, MOST_LISTED);
      const ways = waysOf(ports.wishesOf?.(userId) ?? {});
      const ids = open.map(({ id }) => id);
      await changeAll(ids, (match) => changed(withWays(match, userId, ways)));
    },
  };
}

type Changing = (id: string, decide: Decide, seating?: Seating) => Answer;

/** The methods that seat a person, who may sit at no more than ten tables. */
function openingsOf(ports: ServicePorts, change: Changing) {
  const { store, now, randomBytes, askedIn = nothingOwn, wishesOf = () => ({}), isBlocked = () => false } = ports;
  const wishing = (click: Click): Click => ({ ...click, wishes: wishesOf(click.userId) });
  const newId = (): string => [...randomBytes(10)].map((byte) => ID_LETTERS[byte % 32]).join('');
  const newSeed = (): string => Buffer.from(randomBytes(32)).toString('hex');

  const insert = <M extends Match>(match: M): Answer<M> =>
    sitting(match.hostId, async (seating) =>
      (await store.insert(match, dueAt(match), seating)) ? { ok: true, value: match } : blockedBy(match),
    );

  /** A damaged match cannot be shown, and only a moderator can end it. */
  const blockedBy = async <M extends Match>({ channelId }: M): Answer<M> => {
    const here = await unlessDamaged(found(store.openIn(channelId), 'channel-busy'));
    return here.ok ? refused('channel-busy') : here;
  };

  const lobbyOf = ({ seat, ...request }: OpenRequest, click: Click): Lobby =>
    openLobby({ ...request, id: newId(), seed: newSeed() }, click, seat, now());

  return {
    open: async (request, click) => {
      const guest = request.guests?.find(isBlocked);
      if (guest !== undefined) return refused('guest-blocked', { who: `<@${guest}>` });
      return insert(lobbyOf(request, wishing(click)));
    },
    openVsComputers: async (request, click) => {
      const lobby = lobbyOf(request, wishing(click));
      const started = playVsComputers(lobby, click, rulesOf(lobby), now(), await askedIn(request.guildId));
      return started.ok ? insert(started.value.match) : started;
    },
    rematch: async (id, click) => {
      const previous = await store.load(id);
      if (!previous) return refused('unknown-match');
      const next = { id: newId(), seed: newSeed() };
      const opened = openRematch(previous, await store.plays(id), next, wishing(click), now());
      return opened.ok ? insert(withoutGuests(opened.value.match, isBlocked)) : opened;
    },
    join: (id, click, seat) =>
      sitting(click.userId, (seating) => change(id, (match) => join(match, wishing(click), seat, now()), seating)),
  } satisfies Partial<Service>;
}

/** A rematch in which no seat is kept for these people. */
const withoutGuests = ({ invited = [], ...lobby }: Lobby, isLeftOut: (userId: string) => boolean): Lobby => ({
  ...lobby,
  invited: invited.filter(({ userId }) => !isLeftOut(userId)),
});

/** Has somebody sit down, unless they sit at ten tables. */
async function sitting<M extends Match>(userId: string, save: (seating: Seating) => Answer<M>): Answer<M> {
  try {
    return await save({ userId, most: MOST_SEATS });
  } catch (error) {
    if (!isTooManySeats(error)) throw error;
    return refused('too-many-matches', { most: MOST_SEATS });
  }
}

const rulesOf = ({ options }: Match) => rulesetOf(options.ruleset);

const nothingOwn = (): Promise<null> => Promise.resolve(null);

function lobbiesOf({ store, now, askedIn = nothingOwn }: ServicePorts, change: Changing) {
  /** The questions that are asked where a lobby is. */
  const askedAt = async (id: string): Promise<Asked | null> => {
    const lobby = await store.load(id);
    return lobby && askedIn(lobby.guildId);
  };
  return {
    leaveLobby: (id, click) => change(id, (match) => leaveLobby(match, click, now())),
    choose: (id, click, choice) => change(id, (match) => choose(match, click, choice, now())),
    addComputer: (id, click, level) => change(id, (match) => addComputer(match, click, level, now())),
    removeComputer: (id, click) => change(id, (match) => removeComputer(match, click, now())),
    removePerson: (id, click, userId) => change(id, (match) => removePerson(match, click, userId, now())),
    cancel: (id, click) => change(id, (match) => cancel(match, click)),
    closeByModerator: (id) => change(id, closeByModerator),
    withdraw: ({ id, version }) =>
      change(id, (match) => (match.version === version ? closeByModerator(match) : refused('stale'))),
    start: async (id, click) => {
      const asked = await askedAt(id);
      return change(id, (match) => start(match, click, rulesOf(match), now(), asked));
    },
    playVsComputers: async (id, click) => {
      const asked = await askedAt(id);
      return change(id, (match) => playVsComputers(match, click, rulesOf(match), now(), asked));
    },
  } satisfies Partial<Service>;
}

const matchOf = ({ now }: ServicePorts, change: Changing) =>
  ({
    play: async (id, ply, token, click) => {
      let turn = null as StoryTurn | null;
      const saved = await change(id, (match) => {
        const decided = play(match, ply, token, click, now());
        turn = decided.ok && decided.value.made ? turnMade(decided.value.match, decided.value.made) : null;
        return decided;
      });
      if (!saved.ok) return saved;
      if (turn === null) throw new Error(`The play of match ${id} is not told.`);
      return { ok: true, value: { match: saved.value, turn } };
    },
    leaveMatch: (id, click) => change(id, (match) => leaveMatch(match, click, now())),
    vote: (id, click) => change(id, (match) => vote(match, click, now())),
    takeBackTold: (id) => change(id, takeBackTold),
    endByModerator: (id, click) => change(id, (match) => endByModerator(match, click, now())),
    comeBack: (id, click) => change(id, (match) => comeBack(match, click, now())),
    goAway: (id, userId) => change(id, (match) => goAway(match, userId, now())),
    nudge: (id, click) => change(id, (match) => nudge(match, click, now())),
    takeBackNudge: (id, nudgedAt) => change(id, (match) => takeBackNudge(match, nudgedAt)),
  }) satisfies Partial<Service>;

/** The methods that remember messages. */
const notesOf = (change: Changing) =>
  ({
    noteLobbyMessage: async (id, messageId, lockId) => {
      let knownId = null as string | null;
      const noted = await change(id, (match) => {
        knownId = match.lobbyMessageId;
        return noteLobbyMessage(match, messageId, lockId);
      });
      if (!noted.ok) return noted;
      const lobby = noted.value;
      return { ok: true, value: { lobby, olderId: lobby.lobbyMessageId === messageId ? knownId : messageId } };
    },
    noteLock: (id, messageId) => change(id, (match) => noteLock(match, messageId)),
    noteStart: (id, messageId) => change(id, (match) => noteStart(match, messageId)),
    noteCopy: async (told, messageId) => {
      let noted: NotedCopy = { newest: told, left: [messageId] };
      await change(told.id, (newest) => {
        noted = { newest, left: leftOver(newest, told, messageId) };
        return noteCopy(newest, told, messageId);
      });
      return noted;
    },
    noteCalled: (id) => change(id, noteCalled),
  }) satisfies Partial<Service>;

/** The methods about what is kept of a person or a server. */
const keptOf = ({ store, now, randomBytes }: ServicePorts, change: Changing) =>
  ({
    tablesOf: (userId) => store.seatsOf(userId, null),
    dataOf: store.dataOf,
    forget: async (click) => {
      const standIn = standInFrom(randomBytes(STAND_IN_DIGITS));
      const left = new Set<string>();
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        if (await store.forget(click.userId, standIn)) return [...left];
        for (const { id } of await store.openOf(click.userId, MOST_SEATS)) {
          left.add(id);
          await change(id, (match) =>
            match.status === 'lobby' ? leaveLobby(match, click, now()) : leaveMatch(match, click, now()),
          );
        }
      }
      throw new Error('Somebody who is to be forgotten sits down again and again.');
    },
    guilds: store.guilds,
    guildLeft: (guildId) => store.guildLeft({ guildId, standIn: standInFrom(randomBytes(STAND_IN_DIGITS)) }, now()),
    guildBack: store.guildBack,
    guildsToForget: () => store.guildsLeft(now() - KEPT_MS),
    forgetGuild: store.forgetGuild,
  }) satisfies Partial<Service>;

/** What is kept of a server that has removed the bot is kept for so long. */
export const KEPT_MS = 30 * 24 * 3_600_000;

/** Somebody who sits down at other tables meanwhile is asked to leave those, too, so often. */
const MOST_TRIES = 5;

const STAND_IN_DIGITS = 18;

/** An id that stands for nobody and no server, as `isStandIn` says. */
const standInFrom = (bytes: Uint8Array): string => `0${[...bytes].map((byte) => byte % 10).join('')}`;

async function found(loading: Promise<Match | null>, missing: RefusalCode): Answer {
  const match = await loading;
  return match ? { ok: true, value: match } : refused(missing);
}
