import { withDeadline, withNote, withoutMisses } from './changes.ts';
import type { Decided } from './decision.ts';
import { changed } from './decision.ts';
import { refused } from '../refusals.ts';
import { weekUpAt } from './due.ts';
import { close, notLobby } from './lobby.ts';
import type { Click, Ending, Match, Over, Running } from '../match.ts';
import { placeOfUser } from '../match.ts';
import { leadersOf } from '../telling/lead.ts';
import { awaitedSeat, hasMajority, isAway, notRunning, presentAt, votesNeeded } from '../turn.ts';

/**
 * Ends a match that nobody is left at, or that a majority of those who are here wants to end. It is asked after every
 * change of who is here and of the votes: when somebody goes, old votes may become a majority.
 */
export function endIfOver(match: Running, now: number): Running | Over {
  if (presentAt(match).length === 0) return finish(match, { kind: 'nobody-left' }, now);
  return hasMajority(match) ? finish(match, { kind: 'vote' }, now) : match;
}

export function finish(match: Running, ending: Ending, now: number): Over {
  const over: Over = { ...match, status: 'over', ending, endedAt: now };
  if (ending.kind === 'won') return over;
  return { ...over, unfinished: { led: leadersOf(match.game), endedBy: whoEnded(match, ending) } };
}

function whoEnded(match: Running, ending: Ending): readonly string[] {
  if (ending.kind === 'moderator') return [ending.userId];
  return ending.kind === 'vote' ? match.votes.filter((userId) => !isAway(match, userId)) : [];
}

/** Gives a seat to a computer. The match ends if that was the last person, or if the others have voted for it. */
export function leaveMatch(match: Match, click: Click, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  const own = placeOfUser(match, click.userId);
  if (!own) return refused('not-a-player');
  const left: Running = {
    ...withNote(withoutMisses(match, click.userId), 'left', match.game.ply, click.userId),
    places: match.places.map((place) =>
      place === own ? { ...place, occupant: { kind: 'computer', level: 'greedy' }, leftBy: click.userId } : place,
    ),
    votes: match.votes.filter((id) => id !== click.userId),
    touchedAt: now,
  };
  // The time of somebody else who is awaited runs on.
  const isOwnTurn = awaitedSeat(match) === own.seat;
  return changed(endIfOver(isOwnTurn ? withDeadline(left, now) : left, now));
}

/** A vote to end the match. More than half of the people who are not away decide. Who is away has to come back first. */
export function vote(match: Match, click: Click, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (!placeOfUser(match, click.userId)) return refused('not-a-player');
  if (isAway(match, click.userId)) return refused('away');
  if (match.votes.includes(click.userId)) return refused('already-voted');
  const voted: Running = { ...match, votes: [...match.votes, click.userId], touchedAt: now };
  // The click is answered with the number of votes that it takes.
  const told = { ...voted, shown: { ...voted.shown, votesNeeded: votesNeeded(voted) } };
  return changed(endIfOver(told, now));
}

/** The answer to a vote did not get through: the number of votes that it takes has still to be told. */
export function takeBackTold(match: Match): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  return changed({ ...match, shown: { ...match.shown, votesNeeded: 0 } });
}

/** A moderator closes a lobby. Whether somebody is a moderator is the platform's to say. */
export function closeByModerator(match: Match): Decided {
  return match.status === 'lobby' ? changed(close(match, 'cancelled')) : refused(notLobby(match));
}

/** A moderator ends a match. */
export function endByModerator(match: Match, click: Click, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  return changed(finish(match, { kind: 'moderator', userId: click.userId }, now));
}

/** Ends a match in which no person did anything for a week. */
export function abandon(match: Match, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (weekUpAt(match) > now) return refused('still-running');
  return changed(finish(match, { kind: 'abandoned' }, now));
}

/** The channel is gone: nothing can be played or told there any more. */
export function loseChannel(match: Match, now: number): Decided {
  if (match.status === 'lobby') return changed(close(match, 'channel-gone'));
  if (match.status !== 'running') return refused(notRunning(match));
  return changed(finish(match, { kind: 'channel-gone' }, now));
}
