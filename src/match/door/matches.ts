import { rulesetOf, type Seat } from '../../engine/index.ts';
import type { Action, ActorOf, Circumstances, Door } from '../decisions/action.ts';
import { decide } from '../decisions/decide.ts';
import { dueAt } from '../decisions/due-times.ts';
import { playVsComputers } from '../decisions/lobby.ts';
import { openLobby, openRematch, type Opening } from '../decisions/opening.ts';
import { findIn, findMatch, unlessDamaged, type Answer } from './lookup.ts';
import { playPreferencesOf, type Click, type Lobby, type Match, type Running } from '../match.ts';
import { isTooManySeats } from '../ports.ts';
import type { Sign } from './signs.ts';
import { refused, type Refused } from '../refusals.ts';
import type { MatchPorts, Seating } from './store-port.ts';
import { changeLoaded, changeSaved } from './transactions.ts';
import { watchable } from './watching.ts';

/** Place and options of a new match, and the wish of its host; null = any seat. */
export interface OpenRequest extends Omit<Opening, 'id' | 'seed'> {
  readonly seat: Seat | null;
}

/** The most lobbies and running matches of one person. */
const MOST_SEATS = 10;

/** Enough letters that nobody guesses a match (32^10), few enough for a custom id. */
const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The door to all matches. */
export type Matches = ReturnType<typeof createMatches>;

/**
 * The saved matches. Whoever does something to one, by a button, a command or the clock, comes through here. Every answer is
 * given after the change is saved; a write throws `CannotSave`.
 */
export function createMatches(ports: MatchPorts) {
  const { store, now, preferencesOf, askedIn, onError } = ports;

  /** The questions of the server of a lobby that is started. */
  async function questionsFor(id: string): Promise<Circumstances['asked']> {
    const lobby = await store.load(id);
    return lobby && askedIn(lobby.guildId);
  }

  async function decider<A extends Action>(id: string, by: ActorOf<A>, action: A) {
    const isStart = action.kind === 'start' || action.kind === 'play-vs-computers';
    const asked = isStart ? await questionsFor(id) : null;
    return (match: Match) => decide(match, by, action, { now: now(), preferencesOf, asked });
  }

  /** Refuses a damaged match, and a person who would sit at too many tables. */
  const door: Door = {
    act: async (id, by, action) => {
      const decideOn = await decider(id, by, action);
      const seating = action.kind === 'join' && by !== 'bot' ? { userId: by.userId, most: MOST_SEATS } : undefined;
      return unlessCrowded(unlessDamaged(changeSaved(store, id, decideOn, seating)));
    },
    actOn: async (match, by, action) => changeLoaded(store, match, await decider(match.id, by, action)),
  };

  /** Does the same to many matches. An error in one is reported, and the others are changed. True if there was none. */
  async function actOnEach<A extends Action>(ids: readonly string[], by: ActorOf<A>, action: A): Promise<boolean> {
    let errors = 0;
    for (const id of ids) {
      const decideOn = await decider(id, by, action);
      await changeSaved(store, id, decideOn).catch((error: unknown) => {
        errors++;
        onError(error, 'A match could not be changed.', { match: id });
      });
    }
    return errors === 0;
  }

  const idsOf = async (userId: string) => (await store.openOf(userId)).map(({ id }) => id);

  return {
    ...door,
    ...openingsBy(ports),
    /** Notes the sign of a person who watches. The match itself stays as it is, so nobody's play has to wait for it. */
    watch: async (id: string, userId: string, sign: Sign): Answer<Running> => {
      const found = await findMatch(store, id);
      const allowed = found.ok ? watchable(found.value, userId, sign) : found;
      if (!allowed.ok || (await store.watch(id, userId, sign))) return allowed;
      return refused('counted-already');
    },
    /** Removes a person from all lobbies, and gives their seats in matches to computers. Answers the ids of these. */
    shutOut: async (userId: string): Promise<readonly string[]> => {
      const ids = await idsOf(userId);
      await actOnEach(ids, 'bot', { kind: 'shut-out', userId });
      return ids;
    },
    /** The new preferences of a person hold in all their open matches. */
    takePreferences: async (userId: string): Promise<void> => {
      const preferences = playPreferencesOf(preferencesOf(userId));
      await actOnEach(await idsOf(userId), 'bot', { kind: 'take-preferences', userId, preferences });
    },
    /** Saves all open matches of older versions in the present form. */
    bringUpToDate: async (): Promise<void> => {
      if (await actOnEach(await store.outdated(), 'bot', { kind: 'bring-up-to-date' })) await store.markCurrent();
    },
    /** The boards of all running matches are posted again: the channels do not show the saved matches. */
    showAllAgain: async (): Promise<void> => {
      await actOnEach(await store.running(), 'bot', { kind: 'show-again' });
    },
    /** Closes a damaged match, so that its channel is free. False if it can be read, or is none. */
    discard: store.discard,
    /** Counts a tip for a person, and answers its number, from 1; null after the last one. */
    nextTip: store.nextTip,
  };
}

/** The ways to a new match. Its host sits down, who may sit at no more than ten tables. */
function openingsBy({ store, now, randomBytes, askedIn, preferencesOf, isBlocked }: MatchPorts) {
  const withPreferences = (click: Click): Click => ({ ...click, preferences: preferencesOf(click.userId) });
  const newId = (): string => [...randomBytes(10)].map((byte) => ID_LETTERS[byte % 32]).join('');
  const newSeed = (): string => Buffer.from(randomBytes(32)).toString('hex');

  const lobbyOf = ({ seat, ...request }: OpenRequest, click: Click): Lobby =>
    openLobby({ ...request, id: newId(), seed: newSeed() }, withPreferences(click), seat, now());

  async function insert<M extends Match>(match: M): Answer<M> {
    const seating: Seating = { userId: match.hostId, most: MOST_SEATS };
    const isInserted = await unlessCrowded(store.insert(match, dueAt(match), seating));
    if (typeof isInserted !== 'boolean') return isInserted;
    return isInserted ? { ok: true, value: match } : whyBusy(match);
  }

  /** A damaged match cannot be shown, and only a moderator can end it. */
  async function whyBusy<M extends Match>({ channelId }: M): Answer<M> {
    const here = await findIn(store, channelId);
    return here.ok || here.error.code === 'no-match-here' ? refused('channel-busy') : here;
  }

  return {
    open: async (request: OpenRequest, click: Click): Answer<Lobby> => {
      const guest = request.guests?.find(isBlocked);
      if (guest !== undefined) return refused('guest-blocked', { who: `<@${guest}>` });
      return insert(lobbyOf(request, click));
    },
    /** Opens a match of one person against computers, which starts at once. */
    openVsComputers: async (request: OpenRequest, click: Click): Answer => {
      const lobby = lobbyOf(request, click);
      const rules = rulesetOf(lobby.options.ruleset);
      const started = playVsComputers(lobby, click, rules, now(), await askedIn(request.guildId));
      return started.ok ? insert(started.value.match) : started;
    },
    /** Opens the next round of a match that is over, with invitations for its people. */
    rematch: async (id: string, click: Click): Answer<Lobby> => {
      const previous = await store.load(id);
      if (!previous) return refused('unknown-match');
      const next = { id: newId(), seed: newSeed() };
      const opened = openRematch(previous, await store.plays(id), next, withPreferences(click), now());
      if (!opened.ok) return opened;
      const { invited = [], ...lobby } = opened.value.match;
      return insert({ ...lobby, invited: invited.filter(({ userId }) => !isBlocked(userId)) });
    },
  };
}

/** The same answer; a refusal if the person would sit at too many tables. */
async function unlessCrowded<Value>(answer: Promise<Value>): Promise<Value | Refused> {
  try {
    return await answer;
  } catch (error) {
    if (!isTooManySeats(error)) throw error;
    return refused('too-many-matches', { most: MOST_SEATS });
  }
}
