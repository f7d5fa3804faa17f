import type { Play, Seat } from '../engine/index.ts';
import { apply, awaited, formatPlay, legalPlays } from '../engine/index.ts';
import type { Decided } from './decision.ts';
import { changed, refused } from './decision.ts';
import type { Ending, Match, Note, Over, PlayRecord, Running } from './match.ts';
import { peopleAt, placeOfSeat, placeOfUser } from './match.ts';

/** The seat whose decision is awaited; null when the game is over. */
export const awaitedSeat = ({ game }: Running): Seat | null => awaited(game)?.seat ?? null;

/** The person on a seat, also one who is away; null for a computer. */
export function userAt(match: Match, seat: Seat | null): string | null {
  const occupant = seat === null ? undefined : placeOfSeat(match, seat)?.occupant;
  return occupant?.kind === 'person' ? occupant.userId : null;
}

/** Whether a computer plays for a person until they are back. */
export const isAway = (
  { status, absences }: Pick<Match, 'status'> & Partial<Pick<Running, 'absences'>>,
  userId: string,
): boolean => status === 'running' && absences?.[userId]?.away === true;

/** Why a decision needs no person: a computer plays there, or no choice is left. */
export function needsNobody(match: Running): 'computer' | 'auto' | null {
  const seat = awaitedSeat(match);
  if (seat === null) return null;
  const plays = legalPlays(match.game);
  const only = plays.length === 1 ? plays[0]!.play : undefined;
  if (only && (only.kind === 'pass' || match.options.autoPlay)) return 'auto';
  const userId = userAt(match, seat);
  return userId === null || isAway(match, userId) ? 'computer' : null;
}

/** The person whose decision is awaited; null when it needs none. */
export const awaitedUser = (match: Running): string | null =>
  needsNobody(match) ? null : userAt(match, awaitedSeat(match));

/** Ids of the persons at the table who are not away. */
export const presentAt = (match: Running): readonly string[] => peopleAt(match).filter((id) => !isAway(match, id));

/** How many votes end a match: more than half of those who are not away. */
export const votesNeeded = (match: Running): number => Math.floor(presentAt(match).length / 2) + 1;

export const votesCast = (match: Running): number => match.votes.filter((id) => !isAway(match, id)).length;

const hasMajority = (match: Running): boolean => votesCast(match) >= votesNeeded(match);

/** Whether the vote of this person ends the match. */
export const isDecisive = (match: Running, userId: string): boolean =>
  !match.votes.includes(userId) && hasMajority({ ...match, votes: [...match.votes, userId] });

/** Gives the person awaited their time: the limit, halved for each miss in a row. */
export function withDeadline(match: Running, now: number): Running {
  const userId = awaitedUser(match);
  const { limitMs } = match.options;
  if (userId === null || limitMs === null) return { ...match, deadline: null };
  return { ...match, deadline: now + limitMs / 2 ** (match.absences[userId]?.misses ?? 0) };
}

/** A person who does something has missed nothing any more. */
export function present(match: Running, userId: string): Running {
  const { [userId]: _, ...absences } = match.absences;
  return { ...match, absences };
}

/** With what the table is told of a person who sits there, by the name that they have now. */
export function withNote(match: Running, kind: Note['kind'], ply: number, userId: string): Running {
  const { seat, occupant } = placeOfUser(match, userId)!;
  const name = occupant.kind === 'person' ? occupant.name : '';
  return { ...match, notes: [...match.notes, { kind, ply, seat, userId, name }] };
}

/**
 * Decides whether a match goes on, after every change of who is here and of the votes: it ends when nobody is left, and
 * when those who are here have a majority, also one whose last vote was cast long ago.
 */
export function settled(match: Running, now: number): Running | Over {
  if (presentAt(match).length === 0) return finish(match, { kind: 'nobody-left' }, now);
  return hasMajority(match) ? finish(match, { kind: 'vote' }, now) : match;
}

/** Makes a play: the new state, the line of the log, and the deadline of whoever is next. */
export function advance(
  match: Running,
  chosen: Play,
  by: PlayRecord['by'],
  userId: string | null,
  now: number,
): Decided<Running | Over> {
  const seat = awaitedSeat(match);
  const applied = apply(match.game, chosen);
  if (!applied.ok || seat === null) return refused('illegal-play');
  const game = applied.value.state;
  const record: PlayRecord = { ply: match.game.ply, seat, play: formatPlay(chosen), by, userId, at: now };
  const mover = by === 'person' && userId !== null ? { ...present(match, userId), touchedAt: now } : match;
  const next: Running = { ...mover, game };
  if (game.winners.length === 0) return changed(settled(withDeadline(next, now), now), [record]);
  return changed(finish(next, { kind: 'won', winners: game.winners }, now), [record]);
}

export const finish = (match: Running, ending: Ending, now: number): Over => ({
  ...match,
  status: 'over',
  ending,
  endedAt: now,
});

/** Why a match that is not being played refuses. */
export function notRunning(match: Match): 'match-over' | 'lobby-closed' | 'not-started' {
  if (match.status === 'over') return 'match-over';
  if (match.status !== 'closed') return 'not-started';
  return match.reason === 'retired' ? 'match-over' : 'lobby-closed';
}
