import { rulesetOf, type Seat } from '../engine/index.ts';
import { dueAt } from './decisions/due-times.ts';
import * as lobbies from './decisions/lobby.ts';
import { closeByModerator } from './decisions/match-end.ts';
import { openLobby, openRematch, type Opening } from './decisions/opening.ts';
import { findIn, type Answer } from './lookup.ts';
import type { Click, Lobby, Match } from './match.ts';
import { isTooManySeats } from './ports.ts';
import { refused } from './refusals.ts';
import type { Seating, ServicePorts } from './store-port.ts';
import type { Changes } from './transactions.ts';

/** Place and options of a new match, and the wish of its host; null = any seat. */
export interface OpenRequest extends Omit<Opening, 'id' | 'seed'> {
  readonly seat: Seat | null;
}

/** The most lobbies and running matches of one person. */
const MOST_SEATS = 10;

/** Enough letters that nobody guesses a match (32^10), few enough for a custom id. */
const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Lobbies until their match starts. Every answer is given after the change is saved. */
export const createTables = (ports: ServicePorts, changes: Changes) => ({
  ...openingsOf(ports, changes),
  ...lobbiesOf(ports, changes),
});

/** The methods that seat a person, who may sit at no more than ten tables. */
function openingsOf(ports: ServicePorts, { one }: Changes) {
  const { store, now, randomBytes, askedIn, preferencesOf, isBlocked } = ports;
  const withPreferences = (click: Click): Click => ({ ...click, preferences: preferencesOf(click.userId) });
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
    open: async (request: OpenRequest, click: Click): Answer<Lobby> => {
      const guest = request.guests?.find(isBlocked);
      if (guest !== undefined) return refused('guest-blocked', { who: `<@${guest}>` });
      return insert(lobbyOf(request, withPreferences(click)));
    },
    /** Opens a match of one person against computers, which starts at once. */
    openVsComputers: async (request: OpenRequest, click: Click): Answer => {
      const lobby = lobbyOf(request, withPreferences(click));
      const started = lobbies.playVsComputers(lobby, click, rulesOf(lobby), now(), await askedIn(request.guildId));
      return started.ok ? insert(started.value.match) : started;
    },
    rematch: async (id: string, click: Click): Answer<Lobby> => {
      const previous = await store.load(id);
      if (!previous) return refused('unknown-match');
      const next = { id: newId(), seed: newSeed() };
      const opened = openRematch(previous, await store.plays(id), next, withPreferences(click), now());
      if (!opened.ok) return opened;
      const { invited = [], ...lobby } = opened.value.match;
      return insert({ ...lobby, invited: invited.filter(({ userId }) => !isBlocked(userId)) });
    },
    join: (id: string, click: Click, seat: Seat | null) =>
      sitting(click.userId, (seating) =>
        one(id, (match) => lobbies.join(match, withPreferences(click), seat, now()), seating),
      ),
  };
}

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

function lobbiesOf({ store, now, askedIn }: ServicePorts, { one, by }: Changes) {
  /** Starts with the questions in the server of a lobby. */
  const starting = (begin: typeof lobbies.start) => async (id: string, click: Click) => {
    const lobby = await store.load(id);
    const asked = lobby && (await askedIn(lobby.guildId));
    return one(id, (match) => begin(match, click, rulesOf(match), now(), asked));
  };
  return {
    leaveLobby: by<[Click]>(lobbies.leaveLobby),
    choose: by(lobbies.choose),
    wishHints: by(lobbies.wishHints),
    addComputer: by(lobbies.addComputer),
    removeComputer: by(lobbies.removeComputer),
    removePerson: by(lobbies.removePerson),
    cancel: (id: string, click: Click) => one(id, (match) => lobbies.cancel(match, click)),
    closeByModerator: (id: string) => one(id, closeByModerator),
    /** Closes a lobby that could not be shown, unless its people have changed in between. */
    withdraw: ({ id, version }: Lobby) =>
      one(id, (match) => (match.version === version ? closeByModerator(match) : refused('stale'))),
    start: starting(lobbies.start),
    /** Fills the free seats with computers and starts. */
    playVsComputers: starting(lobbies.playVsComputers),
  };
}
