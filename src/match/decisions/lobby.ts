import { createGame, seatedAfter, type Result, type Ruleset, type Seat } from '../../engine/index.ts';
import { changed, close, freeName, marked, notLobby, seated, withDeadline, type Decided } from './decision.ts';
import { optionsAtStart, scoresAtStart } from '../story/scores.ts';
import { refused, type Refusal } from '../refusals.ts';
import { gameKey, withClick } from '../fairness.ts';
import {
  type Actor,
  type Asked,
  type Click,
  type Computer,
  type Level,
  type Lobby,
  type Match,
  type Place,
  type Running,
} from '../match.ts';
import {
  invitedTo,
  LOBBY_QUIET_MS,
  peopleAt,
  placeOfSeat,
  placeOfUser,
  SEATING,
  seatingFrom,
  wantHints,
} from '../match.ts';
import type { Choice } from './action.ts';
import type { Offer } from '../offers.ts';
import { atLength, FIRST_OFFER, offerOf, rulesetFor, withGame } from '../offers.ts';
import { asking } from '../questions.ts';

/**
 * Remembers a message that shows a lobby, and the one before it that shows the commitment. The newest message is kept
 * up to date, in any order of these calls.
 */
export function markLobbyMessage(match: Match, messageId: string, commitmentId: string | null): Decided {
  if (match.status !== 'lobby') return refused(notLobby(match));
  const known = match.lobbyMessageId;
  const isNewer = known === null || BigInt(messageId) > BigInt(known);
  const commitment = match.lock && { ...match.lock, messageId: match.lock.messageId ?? commitmentId };
  return changed({ ...match, lobbyMessageId: isNewer ? messageId : known, lock: commitment });
}

/** Remembers the message that shows the commitment. The first one counts. */
export function markCommitment(match: Match, messageId: string): Decided {
  if (match.status === 'closed' || !match.lock || match.lock.messageId !== null) return refused('stale');
  return changed({ ...match, lock: { ...match.lock, messageId } });
}

/** Remembers the message that answered the start click. The first one counts. */
export function markStart(match: Match, messageId: string): Decided {
  const isBegun = match.status === 'running' || match.status === 'over';
  if (!isBegun || !match.lock || match.lock.startId !== null) return refused('stale');
  return changed({ ...match, lock: { ...match.lock, startId: messageId } });
}

/** Gives a person the seat asked for or the next free one. A person who already sits changes color. */
export function join(match: Match, click: Click, seat: Seat | null, now: number): Decided {
  if (match.status !== 'lobby') return refused(notLobby(match));
  if (match.removed?.includes(click.userId)) return refused('removed');
  const taken = seat !== null && placeOfSeat(match, seat) !== undefined;
  const own = placeOfUser(match, click.userId);
  if (own && (seat === null || own.seat === seat)) return refused('already-seated');
  if (taken) return refused('color-taken');
  if (own && seat !== null) return changed(touch(moved(match, own, seat), now));
  const free = seat ?? freeSeat(match, click.userId, click.preferences?.color);
  if (free === undefined) return refused('table-full');
  return changed(touch(satDown(match, click, free), now));
}

/** With one more person. The invited winner starts, also after leaving and coming back. */
function satDown(lobby: Lobby, click: Click, seat: Seat): Lobby {
  const isWinner = invitedTo(lobby).some(({ userId, starts }) => starts && userId === click.userId);
  return {
    ...withPlaces(lobby, [...lobby.places, seated(seat, click)]),
    clicks: withClick(lobby.clicks, click.interactionId),
    first: isWinner ? seat : lobby.first,
  };
}

/** Frees a seat. The next person becomes host; an empty table closes. */
export function leaveLobby(match: Match, click: Pick<Actor, 'userId'>, now: number): Decided {
  if (match.status !== 'lobby') return refused(notLobby(match));
  const own = placeOfUser(match, click.userId);
  if (!own) return refused('not-seated');
  const left = without(match, own);
  const [heir] = peopleAt(left);
  if (heir === undefined) return changed(close(left, 'empty'));
  const hostId = match.hostId === click.userId ? heir : match.hostId;
  return changed(touch({ ...left, hostId }, now));
}

/** The lobby, if this person is its host. */
function lobbyOfHost(match: Match, { userId }: Pick<Actor, 'userId'>): Result<Lobby, Refusal> {
  if (match.status !== 'lobby') return refused(notLobby(match));
  return match.hostId === userId ? { ok: true, value: match } : refused('not-host');
}

export function choose(match: Match, host: Actor, choice: Choice, now: number): Decided {
  const hosted = lobbyOfHost(match, host);
  if (!hosted.ok) return hosted;
  const lobby = hosted.value;
  const offer = offerOf(lobby.options) ?? FIRST_OFFER;
  const ruleset = choice.what === 'limit' ? lobby.options.ruleset : rulesetFor(chosenIn(offer, choice));
  if (ruleset === null) return refused('unknown-choice');
  const limit = choice.what === 'limit' ? { limitMs: choice.limitMs } : {};
  return changed(touch({ ...lobby, options: { ...lobby.options, ruleset, ...limit } }, now));
}

const chosenIn = (offer: Offer, choice: Exclude<Choice, { readonly what: 'limit' }>): Offer =>
  choice.what === 'length' ? atLength(offer, choice.length) : withGame(offer, choice.game);

/** Notes that a person at the table wants hints, or does not. */
export function wishHints(match: Match, { userId }: Actor, wants: boolean, now: number): Decided {
  if (match.status !== 'lobby') return refused(notLobby(match));
  if (!placeOfUser(match, userId)) return refused('not-seated');
  return changed(touch({ ...match, hintWishes: { ...match.hintWishes, [userId]: wants } }, now));
}

export function addComputer(match: Match, host: Actor, level: Level, now: number): Decided {
  const hosted = lobbyOfHost(match, host);
  if (!hosted.ok) return hosted;
  const lobby = hosted.value;
  const seat = freeSeat(lobby, null);
  if (seat === undefined) return refused('table-full');
  const occupant: Computer = { kind: 'computer', level, name: freeName(lobby) };
  return changed(touch(withPlaces(lobby, [...lobby.places, { seat, occupant, leftBy: null }]), now));
}

/** Takes a person off the table for good. The host leaves by themselves. */
export function removePerson(match: Match, host: Actor, userId: string, now: number): Decided {
  const hosted = lobbyOfHost(match, host);
  if (!hosted.ok) return hosted;
  const own = placeOfUser(match, userId);
  if (!own || userId === host.userId) return refused('unknown-choice');
  const { invited = [], removed = [], ...lobby } = without(hosted.value, own);
  const stillInvited = invited.filter((invitation) => invitation.userId !== userId);
  const asked = stillInvited.length > 0 ? { invited: stillInvited } : {};
  return changed(touch({ ...lobby, ...asked, removed: [...removed, userId] }, now));
}

/** Takes away the computer player that was seated last. */
export function removeComputer(match: Match, host: Actor, now: number): Decided {
  const hosted = lobbyOfHost(match, host);
  if (!hosted.ok) return hosted;
  const lobby = hosted.value;
  const seats = SEATING.map((seat) => placeOfSeat(lobby, seat));
  const last = seats.findLast((place) => place?.occupant.kind === 'computer');
  return last ? changed(touch(without(lobby, last), now)) : refused('no-computer');
}

/** One person against as few computers as the game needs: so it is soon their turn again. The game starts. */
export function playVsComputers(
  match: Match,
  click: Click,
  rules: Ruleset | null,
  now: number,
  asked: Asked | null = null,
): Decided {
  let filled = match;
  const [least] = rules?.players ?? [2];
  while (filled.places.length < least) {
    const added = addComputer(filled, click, 'normal', now);
    if (!added.ok) return added;
    filled = added.value.match;
  }
  return start(filled, click, rules, now, asked);
}

export function cancel(match: Match, host: Actor): Decided {
  const hosted = lobbyOfHost(match, host);
  return hosted.ok ? changed(close(hosted.value, 'cancelled')) : hosted;
}

/**
 * Deals the cards. All chance of the game comes from the key, which this click completes. `asked`: the questions of a
 * game with questions; null = those of the bot.
 */
export function start(
  match: Match,
  click: Click,
  chosen: Ruleset | null,
  now: number,
  pool: Asked | null = null,
): Decided {
  const hosted = lobbyOfHost(match, click);
  if (!hosted.ok) return hosted;
  const before = hosted.value;
  const { invited: _, removed: __, hintWishes: ___, ...lobby } = before;
  if (!chosen) throw new Error(`Match ${lobby.id} names the unknown ruleset ${lobby.options.ruleset}.`);
  const { rules, ...questions } = asking(chosen, pool);
  const [least] = rules.players;
  if (lobby.places.length < least) return refused('too-few-seats', { seats: least });
  const clicks = withClick(lobby.clicks, click.interactionId);
  if (clicks.at(-1) !== click.interactionId) return refused('joined-meanwhile');
  const seats = lobby.places.map(({ seat }) => seat);
  const key = gameKey(lobby.seed, lobby.id, clicks);
  const { state, events } = createGame(rules, { seats, key, first: lobby.first });
  const running: Running = {
    ...lobby,
    ...scoresAtStart(lobby),
    options: optionsAtStart(lobby, rules),
    clicks,
    places: seatedAfter(lobby.places, events),
    ...(events.some(({ kind }) => kind === 'exchanged') ? { traded: true } : {}),
    status: 'running',
    touchedAt: now,
    game: state,
    startedAt: now,
    people: peopleAt(lobby).length,
    ...(wantHints(before) ? { hints: true } : {}),
    ...questions,
    notes: [],
    shown: { ply: -1, end: false, boards: [], again: false, notes: 0, votesNeeded: 0 },
    votes: [],
    deadline: null,
    absences: {},
    nudgedAt: 0,
  };
  return changed(withDeadline(running, now));
}

/** Closes a lobby after ten minutes without an action. Refused if a person has acted in that time. */
export function expire(match: Match, now: number): Decided {
  if (match.status !== 'lobby') return refused(notLobby(match));
  return match.touchedAt + LOBBY_QUIET_MS > now ? refused('stale') : changed(close(match, 'expired'));
}

/** Remembers the first look at a closed match: from then on the bot tries to tell the channel. */
export const markSeen = (match: Match, now: number): Decided =>
  match.status === 'closed' ? marked({ ...match, touchedAt: now }) : refused('stale');

/** Remembers that the channel knows of the closing, or cannot. */
export function markNoticed(match: Match): Decided {
  if (match.status !== 'closed') return refused('stale');
  const { untold: _, ...noticed } = match;
  return marked(noticed);
}

/**
 * The best free seat for a person (null = a computer), opposite the host if possible. First the seat that they like,
 * unless it is kept for another person. Then the seat kept for them, then one kept for nobody, then any.
 */
function freeSeat(match: Match, userId: string | null, liked?: Seat): Seat | undefined {
  const host = placeOfUser(match, match.hostId)?.seat ?? SEATING[0]!;
  const free = seatingFrom(host).filter((seat) => !placeOfSeat(match, seat));
  const keptFor = (seat: Seat) => invitedTo(match).find((invitation) => invitation.seat === seat)?.userId ?? null;
  const isOpen = (seat: Seat) => keptFor(seat) === null || keptFor(seat) === userId;
  const own = free.find((seat) => seat === liked && isOpen(seat)) ?? free.find((seat) => keptFor(seat) === userId);
  return own ?? free.find((seat) => keptFor(seat) === null) ?? free[0];
}

const others = (match: Match, own: Place): readonly Place[] => match.places.filter(({ seat }) => seat !== own.seat);

const withPlaces = (lobby: Lobby, places: readonly Place[]): Lobby => ({
  ...lobby,
  places: places.toSorted((a, b) => a.seat - b.seat),
});

/** Moves a person to another seat. If they have the right to start, they keep it. */
const moved = (lobby: Lobby, own: Place, seat: Seat): Lobby => ({
  ...withPlaces(lobby, [...others(lobby, own), { ...own, seat }]),
  first: lobby.first === own.seat ? seat : lobby.first,
});

/** Removes a player, the right to start, and the wish for hints. */
function without({ hintWishes = {}, ...lobby }: Lobby, own: Place): Lobby {
  const wishes = Object.entries(hintWishes).filter(([userId]) => userId !== occupantId(own));
  return {
    ...withPlaces(lobby, others(lobby, own)),
    first: lobby.first === own.seat ? null : lobby.first,
    ...(wishes.length > 0 ? { hintWishes: Object.fromEntries(wishes) } : {}),
  };
}

const occupantId = ({ occupant }: Place): string | null => (occupant.kind === 'person' ? occupant.userId : null);

const touch = (lobby: Lobby, now: number): Lobby => ({ ...lobby, touchedAt: now });
