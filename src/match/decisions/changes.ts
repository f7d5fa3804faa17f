import type { Match, Notice, Running, PlayPreferences } from '../match.ts';
import { placeOfUser } from '../match.ts';
import { awaitedUser } from '../turn.ts';

// Parts of a change that several decisions make.

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

/** A person who acts has no misses any more. */
export function withoutMisses(match: Running, userId: string): Running {
  const { [userId]: _, ...absences } = match.absences;
  return { ...match, absences };
}

export const withPlayPreferences = <M extends Match>(match: M, userId: string, ways: PlayPreferences): M => ({
  ...match,
  places: match.places.map((place) => {
    const { occupant } = place;
    if (occupant.kind !== 'person' || occupant.userId !== userId) return place;
    return { ...place, occupant: { kind: occupant.kind, userId, name: occupant.name, ...ways } };
  }),
});

/** Adds a note for the table about a person who sits there. It keeps their present name. */
export function withNotice(match: Running, kind: Notice['kind'], ply: number, userId: string): Running {
  const { seat, occupant } = placeOfUser(match, userId)!;
  const name = occupant.kind === 'person' ? occupant.name : '';
  return { ...match, notes: [...match.notes, { kind, ply, seat, userId, name }] };
}
