import { awaited, legalPlays, type LegalPlay, type Position, type Result, type Seat } from '../engine/index.ts';
import { ABANDONED_MS, peopleAt, placeOfSeat, placeOfUser, STAND_IN } from './match.ts';
import type { Actor, Level, Match, Running } from './match.ts';
import { refused, type Refusal } from './refusals.ts';
import { isDeed } from './story/sides.ts';

// Questions about a running match: its turn, its people, their votes, and its end.

/** The seat whose decision is awaited; null when the game is over. */
export const awaitedSeat = ({ game }: Running): Seat | null => awaited(game)?.seat ?? null;

/** The person on a seat, also one who is away; null for a computer. */
export function userAt(match: Match, seat: Seat | null): string | null {
  const player = seat === null ? undefined : placeOfSeat(match, seat)?.occupant;
  return player?.kind === 'person' ? player.userId : null;
}

/** True while a computer plays for a person until they are back. */
export const isAway = (
  { status, absences }: Pick<Match, 'status'> & Partial<Pick<Running, 'absences'>>,
  userId: string,
): boolean => status === 'running' && absences?.[userId]?.away === true;

/** True if nothing was pressed for a seat in its last turn before this one. */
const hasOnlyWatched = ({ game, pressed = {} }: Running, seat: Seat): boolean =>
  game.turn - (pressed[seat] ?? 0) > game.seats.length;

/** The only legal play, with its outcome; null if there is a choice, or nothing to decide. */
export function onlyIn(position: Position): LegalPlay | null {
  const plays = legalPlays(position);
  return plays.length === 1 ? plays[0]! : null;
}

/**
 * True if the decision of this seat is made without a click. A card that can do nothing always is, and so is a
 * question for the only rival. A single legal play is,
 * if the person, or else the table, wants that. By the table's wish a person still presses a deed, and the first play
 * after a turn without a press: docs/decisions.md, “A game on a phone”.
 */
export function isMadeForThem(match: Running, seat: Seat): boolean {
  const only = onlyIn(match.game);
  if (only === null) return false;
  if (only.play.kind === 'pass' || only.play.kind === 'ask') return true;
  const player = placeOfSeat(match, seat)?.occupant;
  if (player?.kind !== 'person') return match.options.autoPlay;
  if (player.autoPlay !== undefined || !match.options.autoPlay) return player.autoPlay ?? false;
  return !isDeed(only, seat) && !hasOnlyWatched(match, seat);
}

/** The reason why a decision needs no person: a computer plays there, or no choice is left. */
export function needsNobody(match: Running): 'computer' | 'auto' | null {
  const seat = awaitedSeat(match);
  if (seat === null) return null;
  if (isMadeForThem(match, seat)) return 'auto';
  const userId = userAt(match, seat);
  return userId === null || isAway(match, userId) ? 'computer' : null;
}

/** The computer that decides for a seat without an active person. */
export function levelOf(match: Running): Level {
  const player = placeOfSeat(match, awaitedSeat(match)!)?.occupant;
  return player?.kind === 'computer' ? player.level : STAND_IN;
}

/** The person whose decision is awaited; null when it needs none. */
export const awaitedUser = (match: Running): string | null =>
  needsNobody(match) ? null : userAt(match, awaitedSeat(match));

/** Ids of the persons at the table who are not away. */
export const presentAt = (match: Running): readonly string[] => peopleAt(match).filter((id) => !isAway(match, id));

/** True if this person may remind the person awaited: they sit at the table and wait themselves. */
export function mayNudge(match: Running, userId: string): boolean {
  const awaitedId = awaitedUser(match);
  return presentAt(match).includes(userId) && awaitedId !== null && awaitedId !== userId;
}

/** The votes that end a match: more than half of the people who are not away. */
export const votesNeeded = (match: Running): number => Math.floor(presentAt(match).length / 2) + 1;

export const votesCast = (match: Running): number => match.votes.filter((id) => !isAway(match, id)).length;

/** True if votes are pending, and the channel knows another number of votes needed. */
export const isVoteUnposted = (match: Running): boolean =>
  votesCast(match) > 0 && votesNeeded(match) !== match.shown.votesNeeded;

/** True if the people who are not away have voted to end the match. */
export const hasMajority = (match: Running): boolean => votesCast(match) >= votesNeeded(match);

/** True if the vote of this person ends the match. */
export const isDecisive = (match: Running, userId: string): boolean =>
  !match.votes.includes(userId) && hasMajority({ ...match, votes: [...match.votes, userId] });

/** The time when a match is abandoned, unless a person acts. */
export const weekUpAt = ({ touchedAt }: Running): number => touchedAt + ABANDONED_MS;

/** The reason for a refusal by a match that is not being played. */
export function notRunning(match: Match): 'match-over' | 'lobby-closed' | 'not-started' {
  if (match.status === 'over') return 'match-over';
  if (match.status !== 'closed') return 'not-started';
  return match.reason === 'retired' ? 'match-over' : 'lobby-closed';
}

/** The lowest post in the channel: ids rise with time. It has the controls, in any order of these marks. */
export const lowest = (ids: readonly string[]): string =>
  ids.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).at(-1)!;

/** True for a click on a post that counts no more: the channel was shown anew below it. */
export const isOnOldPost = ({ since }: Running, { messageId }: Pick<Actor, 'messageId'>): boolean =>
  since !== undefined && messageId !== undefined && messageId !== since && lowest([since, messageId]) === since;

/** The match, if this person decides this ply. The steps before a play call this, too. */
export function ownDecision(
  match: Match,
  ply: number,
  actor: Pick<Actor, 'userId' | 'messageId'>,
): Result<Running, Refusal> {
  if (match.status !== 'running') return refused(notRunning(match));
  if (match.game.ply !== ply || isOnOldPost(match, actor)) return refused('stale');
  const { userId } = actor;
  const own = placeOfUser(match, userId);
  if (!own) return refused('stranger');
  const seat = awaitedSeat(match);
  return own.seat === seat ? { ok: true, value: match } : refused('not-your-turn', { seat: seat! });
}

/** After this many misses in a row a computer takes the seat. */
export const MISSES_UNTIL_AWAY = 2;

/** True if the next miss gives the seat of the person awaited to a computer. */
export function isLastChance(match: Running): boolean {
  const userId = awaitedUser(match);
  return userId !== null && (match.absences[userId]?.misses ?? 0) === MISSES_UNTIL_AWAY - 1;
}
