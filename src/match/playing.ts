import type { Play, Result, Seat } from '../engine/index.ts';
import { apply, formatPlay, legalPlays, parsePlay } from '../engine/index.ts';
import type { Decided } from './decision.ts';
import { changed, refused } from './decision.ts';
import { close } from './lobby.ts';
import type { Click, Ending, Match, Note, Over, PlayRecord, Running } from './match.ts';
import { peopleAt, placeOfSeat, placeOfUser } from './match.ts';
import type { Refusal } from './refusals.ts';

/** The seat whose decision is awaited; null when the game is over. */
export const awaitedSeat = ({ game }: Running): Seat | null => (game.phase.kind === 'over' ? null : game.phase.seat);

/** Why a decision needs no person: a computer sits there, or no choice is left. */
export function needsNobody(match: Running): 'computer' | 'auto' | null {
  const seat = awaitedSeat(match);
  if (seat === null) return null;
  const plays = legalPlays(match.game);
  const only = plays.length === 1 ? plays[0] : undefined;
  if (only && (only.kind === 'pass' || match.options.autoPlay)) return 'auto';
  return placeOfSeat(match, seat)?.occupant.kind === 'computer' ? 'computer' : null;
}

/** A person's click on a play. The checks in this order: exists, still this ply, this person's decision, legal. */
export function play(match: Match, ply: number, token: string, click: Click, now: number): Decided {
  const mine = ownDecision(match, ply, click.userId);
  if (!mine.ok) return mine;
  const parsed = parsePlay(token);
  if (!parsed.ok) return refused('illegal-play');
  return advance(mine.value, parsed.value, 'person', click.userId, now);
}

/** The match if this person decides this ply. Also guards the steps toward a play. */
export function ownDecision(match: Match, ply: number, userId: string): Result<Running, Refusal> {
  if (match.status !== 'running') return refused(notRunning(match));
  if (match.game.ply !== ply) return refused('stale');
  const own = placeOfUser(match, userId);
  if (!own) return refused('stranger');
  return own.seat === awaitedSeat(match) ? { ok: true, value: match } : refused('not-your-turn');
}

/** A play that no person makes. Refused when the match has moved on. */
export function playFor(match: Match, ply: number, chosen: Play, by: 'computer' | 'auto', now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (match.game.ply !== ply || needsNobody(match) !== by) return refused('stale');
  return advance(match, chosen, by, null, now);
}

function advance(match: Running, chosen: Play, by: PlayRecord['by'], userId: string | null, now: number): Decided {
  const seat = awaitedSeat(match);
  const applied = apply(match.game, chosen);
  if (!applied.ok || seat === null) return refused('illegal-play');
  const game = applied.value.state;
  const record: PlayRecord = { ply: match.game.ply, seat, play: formatPlay(chosen), by, userId, at: now };
  const next: Running = { ...match, game, touchedAt: by === 'person' ? now : match.touchedAt };
  if (game.phase.kind !== 'over') return changed(next, [record]);
  return changed(finish(next, { kind: 'won', winners: game.phase.winners }, now), [record]);
}

/** Gives a seat to a computer. The last person to go ends the match; a vote may have been waiting for just this. */
export function leaveMatch(match: Match, click: Click, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  const own = placeOfUser(match, click.userId);
  if (!own) return refused('not-a-player');
  const name = own.occupant.kind === 'person' ? own.occupant.name : '';
  const note: Note = { ply: match.game.ply, kind: 'left', seat: own.seat, userId: click.userId, name };
  const left: Running = {
    ...match,
    places: match.places.map((place) =>
      place === own ? { ...place, occupant: { kind: 'computer', level: 'greedy' }, leftBy: click.userId } : place,
    ),
    notes: [...match.notes, note],
    votes: match.votes.filter((id) => id !== click.userId),
    touchedAt: now,
  };
  const people = peopleAt(left);
  if (people.length === 0) return changed(finish(left, { kind: 'nobody-left' }, now));
  const handed: Running = { ...left, hostId: people.includes(left.hostId) ? left.hostId : people[0]! };
  return changed(hasMajority(handed) ? finish(handed, { kind: 'vote' }, now) : handed);
}

/** A vote to end the match; more than half of the persons at the table decide. */
export function vote(match: Match, click: Click, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (!placeOfUser(match, click.userId)) return refused('not-a-player');
  if (match.votes.includes(click.userId)) return refused('already-voted');
  const voted: Running = { ...match, votes: [...match.votes, click.userId], touchedAt: now };
  return changed(hasMajority(voted) ? finish(voted, { kind: 'vote' }, now) : voted);
}

/** A moderator ends a match or closes a lobby. Whether somebody is a moderator is the platform's to say. */
export function endByModerator(match: Match, click: Click, now: number): Decided {
  if (match.status === 'lobby') return changed(close(match, 'cancelled', now));
  if (match.status !== 'running') return refused(notRunning(match));
  return changed(finish(match, { kind: 'moderator', userId: click.userId }, now));
}

const hasMajority = (match: Running): boolean => match.votes.length * 2 > peopleAt(match).length;

const finish = (match: Running, ending: Ending, now: number): Over => ({
  ...match,
  status: 'over',
  ending,
  endedAt: now,
});

function notRunning(match: Match): 'match-over' | 'lobby-closed' | 'not-started' {
  if (match.status === 'over') return 'match-over';
  return match.status === 'closed' ? 'lobby-closed' : 'not-started';
}
