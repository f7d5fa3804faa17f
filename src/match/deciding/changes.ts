import type { Note, Running } from '../match.ts';
import { placeOfUser } from '../match.ts';
import { awaitedUser } from '../turn.ts';

// Parts of a change that several decisions make.

/** Gives the person awaited their time: the limit, halved for each miss in a row. */
export function withDeadline(match: Running, now: number): Running {
  const userId = awaitedUser(match);
  const { limitMs } = match.options;
  if (userId === null || limitMs === null) return { ...match, deadline: null };
  return { ...match, deadline: now + limitMs / 2 ** (match.absences[userId]?.misses ?? 0) };
}

/** A person who does something has missed nothing any more. */
export function withoutMisses(match: Running, userId: string): Running {
  const { [userId]: _, ...absences } = match.absences;
  return { ...match, absences };
}

/** With a note for the table about a person who sits there. It keeps the name that they have now. */
export function withNote(match: Running, kind: Note['kind'], ply: number, userId: string): Running {
  const { seat, occupant } = placeOfUser(match, userId)!;
  const name = occupant.kind === 'person' ? occupant.name : '';
  return { ...match, notes: [...match.notes, { kind, ply, seat, userId, name }] };
}
