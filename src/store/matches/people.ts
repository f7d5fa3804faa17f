import type { Seat } from '../../engine/index.ts';
import type { Match } from '../../match/match.ts';

/**
 * Everybody whose id stands in a match, each with their seat; null = they have none, or none any more. Votes, notes and
 * absences are of people who sit there or have left.
 */
export function peopleIn(match: Match): ReadonlyMap<string, Seat | null> {
  const unseated = [
    match.hostId,
    ...match.places.map(({ leftBy }) => leftBy),
    ...askedOrRemoved(match),
    ...scorersIn(match),
    endedBy(match),
  ];
  const people = new Map<string, Seat | null>();
  for (const userId of unseated) if (userId) people.set(userId, null);
  for (const { seat, occupant } of match.places) if (occupant.kind === 'person') people.set(occupant.userId, seat);
  return people;
}

const askedOrRemoved = (match: Match): readonly string[] =>
  match.status === 'lobby' ? [...(match.invited ?? []).map(({ userId }) => userId), ...(match.removed ?? [])] : [];

const endedBy = (match: Match): string | null =>
  match.status === 'over' && match.ending.kind === 'moderator' ? match.ending.userId : null;

/**
 * The people whose points a match keeps. An older version also kept those of people who had left the series. A computer
 * has no id.
 */
const scorersIn = ({ scores = {} }: Match): readonly string[] => Object.keys(scores).filter((key) => /^\d+$/.test(key));
