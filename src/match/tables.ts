import type { Seat } from '../engine/index.ts';
import { rulesetOf } from '../engine/index.ts';
import { dueAt } from './decisions/due-times.ts';
import { closeByModerator } from './decisions/match-end.ts';
import type { Choice } from './decisions/lobby.ts';
import {
  addComputer,
  cancel,
  choose,
  join,
  leaveLobby,
  playVsComputers,
  removeComputer,
  removePerson,
  start,
} from './decisions/lobby.ts';
import { openLobby, openRematch } from './decisions/opening.ts';
import { findIn } from './lookup.ts';
import type { Asked, Click, Level, Lobby, Match, Options, Wishes } from './match.ts';
import type { Now, RandomBytes } from './ports.ts';
import { refused } from './refusals.ts';
import type { Answer, Changes } from './transactions.ts';
import type { Seating, Store } from './store-port.ts';
import { isTooManySeats } from './store-port.ts';

/** Place and options of a new match. */
export interface OpenRequest {
  readonly guildId: string;
  readonly channelId: string;
  readonly parentId?: string; // of a thread that all readers of the channel see
  readonly options: Options;
  readonly seat: Seat | null;
  readonly guests?: readonly string[]; // ids of the invited people, at most three
}

/** Lobbies until their match starts. Every answer is given after the change is saved. */
export interface Tables {
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
  readonly start: (id: string, click: Click) => Answer;
  /** Fills the free seats with computers and starts. */
  readonly playVsComputers: (id: string, click: Click) => Answer;
  readonly cancel: (id: string, click: Click) => Answer;
  readonly closeByModerator: (id: string, click: Click) => Answer;
  /** Closes a lobby that could not be shown, unless its people have changed in between. */
  readonly withdraw: (opened: Lobby) => Answer;
}

export interface TablesPorts {
  readonly store: Store;
  readonly now: Now;
  readonly randomBytes: RandomBytes;
  /** The preferences of a person who sits down. */
  readonly wishesOf: (userId: string) => Wishes;
  /** Nobody can invite a blocked person. */
  readonly isBlocked: (userId: string) => boolean;
  /** The questions of a server; null = those of the bot. */
  readonly askedIn: (guildId: string) => Promise<Asked | null>;
}

/** The most lobbies and running matches of one person. */
const MOST_SEATS = 10;

/** Enough letters that nobody guesses a match (32^10), few enough for a custom id. */
const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

export const createTables = (ports: TablesPorts, change: Changes['one']): Tables => ({
  ...openingsOf(ports, change),
  ...lobbiesOf(ports, change),
});

/** The methods that seat a person, who may sit at no more than ten tables. */
function openingsOf(ports: TablesPorts, change: Changes['one']) {
  const { store, now, randomBytes, askedIn, wishesOf, isBlocked } = ports;
  const wishing = (click: Click): Click => ({ ...click, wishes: wishesOf(click.userId) });
  const newId = (): string => [...randomBytes(10)].map((byte) => ID_LETTERS[byte % 32]).join('');
  const newSeed = (): string => Buffer.from(randomBytes(32)).toString('hex');

  const insert = <M extends Match>(match: M): Answer<M> =>
    sitting(match.hostId, async (seating) =>
      (await store.insert(match, dueAt(match), seating)) ? { ok: true, value: match } : blockedBy(match),
    );

  /** A damaged match cannot be shown, and only a moderator can end it. */
  const blockedBy = async <M extends Match>({ channelId }: M): Answer<M> => {
    const here = await findIn(store, channelId);
    return here.ok || here.error.code === 'no-match-here' ? refused('channel-busy') : here;
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
  } satisfies Partial<Tables>;
}

/** A rematch without seats for these people. */
const withoutGuests = ({ invited = [], ...lobby }: Lobby, isLeftOut: (userId: string) => boolean): Lobby => ({
  ...lobby,
  invited: invited.filter(({ userId }) => !isLeftOut(userId)),
});

/** Seats a person, unless they sit at ten tables. */
async function sitting<M extends Match>(userId: string, save: (seating: Seating) => Answer<M>): Answer<M> {
  try {
    return await save({ userId, most: MOST_SEATS });
  } catch (error) {
    if (!isTooManySeats(error)) throw error;
    return refused('too-many-matches', { most: MOST_SEATS });
  }
}

const rulesOf = ({ options }: Match) => rulesetOf(options.ruleset);

function lobbiesOf({ store, now, askedIn }: TablesPorts, change: Changes['one']) {
  /** The questions in the server of a lobby. */
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
  } satisfies Partial<Tables>;
}
