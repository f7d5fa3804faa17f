import type { Ruleset, Seat } from '../../engine/index.ts';
import { createGame } from '../../engine/index.ts';
import { withDeadline } from './changes.ts';
import type { Decided } from './decision.ts';
import { changed, noted } from './decision.ts';
import { refused } from '../refusals.ts';
import { gameKey } from '../telling/fairness.ts';
import type { Click, Closed, Invitation, Level, Lobby, Match, Options, Place, Running } from '../match.ts';
import { invitedTo, LOBBY_QUIET_MS, peopleAt, placeOfSeat, placeOfUser, SEATING } from '../match.ts';
import { notRunning } from '../turn.ts';

export interface Opening {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly seed: string;
  readonly options: Options;
}

/**
 * A new lobby, which begins a series. Its host sits down at once. The key is complete only with the start click, after the
 * hash was shown.
 */
export function openLobby(opening: Opening, host: Click, seat: Seat | null, now: number): Lobby {
  return {
    ...opening,
    status: 'lobby',
    version: 1,
    series: opening.id,
    round: 1,
    hostId: host.userId,
    places: [seated(seat ?? SEATING[0]!, host)],
    clicks: [host.interactionId],
    first: null,
    openedAt: now,
    touchedAt: now,
    lobbyMessageId: null,
  };
}

/**
 * The same seats again under a new seed, in the next round of the series. The previous winner starts (rules §2.4). The
 * person who asks sits down, and so do the computers. The others are invited, because nobody sits in a match without their
 * own click.
 */
export function openRematch(previous: Match, id: string, seed: string, click: Click, now: number): Decided<Lobby> {
  if (previous.status !== 'over') return refused('still-running');
  if (!placeOfUser(previous, click.userId)) return refused('not-a-player');
  const { guildId, channelId, options, ending, series } = previous;
  const winner = ending.kind === 'won' ? (ending.winners[0] ?? null) : null;
  const places = previous.places.flatMap(({ seat, occupant }): Place[] => {
    if (occupant.kind === 'computer') return [{ seat, occupant, leftBy: null }];
    return occupant.userId === click.userId ? [seated(seat, click)] : [];
  });
  const invited = previous.places.flatMap(({ seat, occupant }): Invitation[] =>
    occupant.kind === 'person' ? [{ seat, userId: occupant.userId, starts: seat === winner }] : [],
  );
  const first = places.some(({ seat }) => seat === winner) ? winner : null;
  const lobby = openLobby({ id, guildId, channelId, seed, options }, click, null, now);
  return changed({ ...lobby, series, round: previous.round + 1, places, invited, first });
}

/** Remembers that the players were notified of a rematch. If it is opened again, nobody is notified. */
export const noteCalled = (match: Match): Decided =>
  match.status === 'over' ? noted({ ...match, called: true }) : refused('still-running');

/** Remembers a message that shows a lobby. The newest one is kept up to date, in whatever order they are noted. */
export function noteLobbyMessage(match: Match, messageId: string): Decided {
  if (match.status !== 'lobby') return refused(notLobby(match));
  const known = match.lobbyMessageId;
  const isNewer = known === null || BigInt(messageId) > BigInt(known);
  return changed({ ...match, lobbyMessageId: isNewer ? messageId : known });
}

/** Sits a person down, on the seat asked for or the next free one; who sits already changes color. */
export function join(match: Match, click: Click, seat: Seat | null, now: number): Decided {
  if (match.status !== 'lobby') return refused(notLobby(match));
  const taken = seat !== null && placeOfSeat(match, seat) !== undefined;
  const own = placeOfUser(match, click.userId);
  if (own && (seat === null || own.seat === seat)) return refused('already-seated');
  if (taken) return refused('color-taken');
  if (own && seat !== null) return changed(touch(moved(match, own, seat), now));
  const free = seat ?? freeSeat(match, click.userId);
  if (free === undefined) return refused('table-full');
  return changed(touch(satDown(match, click, free), now));
}

/** With one more person. The invited winner starts, also after leaving and coming back. */
function satDown(lobby: Lobby, click: Click, seat: Seat): Lobby {
  const isWinner = invitedTo(lobby).some(({ userId, starts }) => starts && userId === click.userId);
  return {
    ...withPlaces(lobby, [...lobby.places, seated(seat, click)]),
    clicks: [...lobby.clicks, click.interactionId],
    first: isWinner ? seat : lobby.first,
  };
}

/** Stands up. The next person becomes host; an empty table closes. */
export function leaveLobby(match: Match, click: Click, now: number): Decided {
  if (match.status !== 'lobby') return refused(notLobby(match));
  const own = placeOfUser(match, click.userId);
  if (!own) return refused('not-seated');
  const left = without(match, own);
  const [heir] = peopleAt(left);
  if (heir === undefined) return changed(close(left, 'empty'));
  const hostId = match.hostId === click.userId ? heir : match.hostId;
  return changed(touch({ ...left, hostId }, now));
}

export function addComputer(match: Match, click: Click, level: Level, now: number): Decided {
  const refusal = hostOnly(match, click);
  if (refusal) return refusal;
  const seat = freeSeat(match, null);
  if (seat === undefined) return refused('table-full');
  const place: Place = { seat, occupant: { kind: 'computer', level }, leftBy: null };
  return changed(touch(withPlaces(match as Lobby, [...match.places, place]), now));
}

/** Takes away the computer player that was seated last. */
export function removeComputer(match: Match, click: Click, now: number): Decided {
  const refusal = hostOnly(match, click);
  if (refusal) return refusal;
  const last = SEATING.map((seat) => placeOfSeat(match, seat)).findLast((place) => place?.occupant.kind === 'computer');
  if (!last) return refused('no-computer');
  return changed(touch(without(match as Lobby, last), now));
}

export function cancel(match: Match, click: Click): Decided {
  return hostOnly(match, click) ?? changed(close(match as Lobby, 'cancelled'));
}

/** Deals the cards. All chance of the game comes from the key, which this click completes. */
export function start(match: Match, click: Click, rules: Ruleset | null, now: number): Decided {
  const refusal = hostOnly(match, click);
  if (refusal) return refusal;
  const { invited: _, ...lobby } = match as Lobby;
  if (!rules) throw new Error(`Match ${lobby.id} names the unknown ruleset ${lobby.options.ruleset}.`);
  const [least] = rules.players;
  if (lobby.places.length < least) return refused('too-few-seats', { seats: least });
  const clicks = [...lobby.clicks, click.interactionId];
  const seats = lobby.places.map(({ seat }) => seat);
  const { state } = createGame(rules, seats, gameKey(lobby.seed, lobby.id, clicks), lobby.first ?? undefined);
  const running: Running = {
    ...lobby,
    clicks,
    status: 'running',
    touchedAt: now,
    game: state,
    startedAt: now,
    people: lobby.places.filter(({ occupant }) => occupant.kind === 'person').length,
    notes: [],
    shown: { ply: -1, end: false, messageId: null },
    votes: [],
    deadline: null,
    absences: {},
    nudgedAt: 0,
  };
  return changed(withDeadline(running, now));
}

/** Closes a lobby in which nobody did anything for ten minutes. Refused if somebody has done something since. */
export function expire(match: Match, now: number): Decided {
  if (match.status !== 'lobby') return refused(notLobby(match));
  return match.touchedAt + LOBBY_QUIET_MS > now ? refused('stale') : changed(close(match, 'expired'));
}

export function close(lobby: Lobby, reason: Closed['reason']): Closed {
  const { invited: _, ...rest } = lobby;
  return { ...rest, status: 'closed', reason };
}

/** Remembers when a closed match was first seen: from then on the bot tries to tell the channel. */
export const noteSeen = (match: Match, now: number): Decided =>
  match.status === 'closed' ? noted({ ...match, touchedAt: now }) : refused('stale');

/** Remembers that the channel was told of the closing, or cannot be. */
export function noteTold(match: Match): Decided {
  if (match.status !== 'closed') return refused('stale');
  const { untold: _, ...told } = match;
  return noted(told);
}

const seated = (seat: Seat, { userId, name }: Click): Place => ({
  seat,
  occupant: { kind: 'person', userId, name },
  leftBy: null,
});

/** The reason for a refusal by a match that is no lobby any more. */
export const notLobby = (match: Match) => (match.status === 'running' ? 'already-started' : notRunning(match));

function hostOnly(match: Match, click: Click): ReturnType<typeof refused> | null {
  if (match.status !== 'lobby') return refused(notLobby(match));
  return match.hostId === click.userId ? null : refused('not-host');
}

/** The best free seat for a person (null = a computer): the seat kept for them, else one kept for nobody, else any. */
function freeSeat(match: Match, userId: string | null): Seat | undefined {
  const free = SEATING.filter((seat) => !placeOfSeat(match, seat));
  const keptFor = (seat: Seat) => invitedTo(match).find((invitation) => invitation.seat === seat)?.userId ?? null;
  return free.find((seat) => keptFor(seat) === userId) ?? free.find((seat) => keptFor(seat) === null) ?? free[0];
}

const others = (match: Match, own: Place): readonly Place[] => match.places.filter(({ seat }) => seat !== own.seat);

const withPlaces = (lobby: Lobby, places: readonly Place[]): Lobby => ({
  ...lobby,
  places: places.toSorted((a, b) => a.seat - b.seat),
});

/** With somebody on another seat. If they have the right to start, they keep it. */
const moved = (lobby: Lobby, own: Place, seat: Seat): Lobby => ({
  ...withPlaces(lobby, [...others(lobby, own), { ...own, seat }]),
  first: lobby.first === own.seat ? seat : lobby.first,
});

/** Without somebody, and without their right to start. */
const without = (lobby: Lobby, own: Place): Lobby => ({
  ...withPlaces(lobby, others(lobby, own)),
  first: lobby.first === own.seat ? null : lobby.first,
});

const touch = (lobby: Lobby, now: number): Lobby => ({ ...lobby, touchedAt: now });
