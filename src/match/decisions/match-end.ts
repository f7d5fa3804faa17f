import { changed, close, freeName, notLobby, withDeadline, withNotice, withoutMisses } from './decision.ts';
import type { Decided } from './decision.ts';
import { refused } from '../refusals.ts';
import { placeOfUser, STAND_IN } from '../match.ts';
import type { Actor, Computer, Ending, Match, Over, Running } from '../match.ts';
import { leadersOf } from '../story/sides.ts';
import { awaitedSeat, hasMajority, isAway, notRunning, presentAt, votesNeeded, weekUpAt } from '../turn.ts';

/**
 * Ends a match without people, or one that a majority of the people who are here wants to end. It is called after every
 * change of these people and of the votes: when a person leaves, old votes may become a majority.
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
export function leaveMatch(match: Match, { userId }: Pick<Actor, 'userId'>, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  const own = placeOfUser(match, userId);
  if (!own) return refused('not-a-player');
  const occupant: Computer = { kind: 'computer', level: STAND_IN, name: freeName(match) };
  const left: Running = {
    ...withNotice(withoutMisses(match, userId), 'left', match.game.ply, userId),
    places: match.places.map((place) => (place === own ? { ...place, occupant, leftBy: userId } : place)),
    votes: match.votes.filter((id) => id !== userId),
    touchedAt: now,
  };
  // Another person who is awaited keeps their time.
  const isOwnTurn = awaitedSeat(match) === own.seat;
  return changed(endIfOver(isOwnTurn ? withDeadline(left, now) : left, now));
}

/** A vote to end the match. More than half of those who are not away decide; others have to come back first. */
export function vote(match: Match, { userId }: Pick<Actor, 'userId'>, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (!placeOfUser(match, userId)) return refused('not-a-player');
  if (isAway(match, userId)) return refused('away');
  if (match.votes.includes(userId)) return refused('already-voted');
  const voted: Running = { ...match, votes: [...match.votes, userId], touchedAt: now };
  // The answer to the click tells the number of votes needed.
  const answered = { ...voted, shown: { ...voted.shown, votesNeeded: votesNeeded(voted) } };
  return changed(endIfOver(answered, now));
}

/** The answer to a vote failed: the channel still has to learn the number of votes needed. */
export function takeBackVote(match: Match): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  return changed({ ...match, shown: { ...match.shown, votesNeeded: 0 } });
}

/** A moderator closes a lobby. The platform says who is a moderator. */
export function closeByModerator(match: Match): Decided {
  if (match.status !== 'lobby') return refused(notLobby(match));
  return changed(close(match, 'cancelled'));
}

export function endByModerator(match: Match, { userId }: Pick<Actor, 'userId'>, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  return changed(finish(match, { kind: 'moderator', userId }, now));
}

/** Ends a match after a week without an action of a person. */
export function abandon(match: Match, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (weekUpAt(match) > now) return refused('still-running');
  return changed(finish(match, { kind: 'abandoned' }, now));
}

/** The channel is gone: nobody can play or read there any more. */
export function loseChannel(match: Match, now: number): Decided {
  if (match.status === 'lobby') return changed(close(match, 'channel-gone'));
  if (match.status !== 'running') return refused(notRunning(match));
  return changed(finish(match, { kind: 'channel-gone' }, now));
}
