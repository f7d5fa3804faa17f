import type { Result, Seat } from '../../engine/index.ts';
import type { Click, Closed, Lobby, Match, Notice, Place, PlayPreferences, LoggedPlay, Running } from '../match.ts';
import { COMPUTER_NAMES, placeOfUser, playPreferencesOf } from '../match.ts';
import type { Replayed } from '../story/replay.ts';
import type { Refusal } from '../refusals.ts';
import { awaitedUser, notRunning } from '../turn.ts';

/** The values of a decision to save. */
export interface Change<M extends Match = Match> {
  readonly match: M;
  readonly plays: readonly LoggedPlay[];
  readonly durable: boolean; // false = a power cut may undo it, because it only marks a post as shown
  readonly made?: readonly Replayed<LoggedPlay>[]; // the plays of a click: the person who made them gets an answer now
}

export type Decided<M extends Match = Match> = Result<Change<M>, Refusal>;

export const changed = <M extends Match>(match: M, plays: readonly LoggedPlay[] = []): Decided<M> => ({
  ok: true,
  value: { match, plays, durable: true },
});

/** A mark that a post was shown. If the mark is lost, the post is sent again, and Discord recognizes it. */
export const marked = (match: Match): Decided => ({ ok: true, value: { match, plays: [], durable: false } });

// Parts of a change that several decisions make.

/** The place of a person who sits down. */
export const seated = (seat: Seat, { userId, name, preferences = {} }: Click): Place => ({
  seat,
  occupant: { kind: 'person', userId, name, ...playPreferencesOf(preferences) },
  leftBy: null,
});

/** A lobby that no match comes from. */
export function close(lobby: Lobby, reason: Closed['reason']): Closed {
  const { invited: _, removed: __, hintWishes: ___, ...rest } = lobby;
  return { ...rest, status: 'closed', reason };
}

/** The time (ms) of a person for a decision: the limit, halved for each miss in a row. */
export const timeOf = ({ absences }: Running, userId: string, limitMs: number): number =>
  limitMs / 2 ** (absences[userId]?.misses ?? 0);

/** Gives the person awaited their time. */
export function withDeadline(match: Running, now: number): Running {
  const userId = awaitedUser(match);
  const { limitMs } = match.options;
  if (userId === null || limitMs === null) return { ...match, deadline: null };
  return { ...match, deadline: now + timeOf(match, userId, limitMs) };
}

/** The match after the person at a seat has pressed a button for a play. */
export const withPress = (match: Running, seat: Seat): Running => ({
  ...match,
  pressed: { ...match.pressed, [seat]: match.game.turn },
});

/** A person who acts has no misses any more. */
export function withoutMisses(match: Running, userId: string): Running {
  const { [userId]: _, ...absences } = match.absences;
  return { ...match, absences };
}

export const withPlayPreferences = <M extends Match>(match: M, userId: string, preferences: PlayPreferences): M => ({
  ...match,
  places: match.places.map((place) => {
    const { occupant } = place;
    if (occupant.kind !== 'person' || occupant.userId !== userId) return place;
    return { ...place, occupant: { kind: occupant.kind, userId, name: occupant.name, ...preferences } };
  }),
});

/** Adds a notice for the table about a person who sits there. It keeps their present name. */
export function withNotice(match: Running, kind: Notice['kind'], ply: number, userId: string): Running {
  const { seat, occupant } = placeOfUser(match, userId)!;
  const name = occupant.kind === 'person' ? occupant.name : '';
  return { ...match, notes: [...match.notes, { kind, ply, seat, userId, name }] };
}

/** A name that nobody at the table has. The id of the match says where the search begins, so that tables differ. */
export function freeName({ id, places }: Match): string {
  const taken = new Set(places.map(({ occupant }) => occupant.name));
  const from = Buffer.from(id).reduce((sum, byte) => sum + byte, 0);
  const names = COMPUTER_NAMES.map((_, index) => COMPUTER_NAMES[(from + index) % COMPUTER_NAMES.length]!);
  return names.find((name) => !taken.has(name))!;
}

/** The reason for a refusal by a match that is no lobby any more. */
export const notLobby = (match: Match) => (match.status === 'running' ? 'already-started' : notRunning(match));
