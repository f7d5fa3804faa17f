import type { Ledger, Player } from './fold.ts';
import { ALL_TIME } from './periods.ts';
import { FIRST_POINTS } from './rating.ts';

/** For each person the opponents against whom a match counts. It counts for nobody who has none. */
export type Rivals = ReadonlyMap<string, ReadonlySet<string>>;

/** The same two people count for each other so often on a day; what they play beyond that is for fun. */
const MEETINGS_A_DAY = 5;

/** So many games of a person count on a day. More would rank those first who have others play for them. */
const GAMES_A_DAY = 10;

/**
 * Nobody gains by those who have so many points less. A win over somebody unknown would raise a rating more than one over
 * somebody known, because it expects the better player to win less surely: only the points say that little is known.
 */
const FAR_POINTS = 500;

/** Counts the meetings at a table, and answers against whom it counts there. */
export function rivalsIn(ledger: Ledger, scope: string, day: string, players: readonly Player[]): Rivals {
  const points = new Map(players.map(({ userId }) => [userId, pointsIn(ledger, scope, userId)]));
  const rivals = new Map(players.map(({ userId }) => [userId, new Set<string>()]));
  const note = (one: Player, other: Player): void => {
    const isFar = points.get(other.userId)! < points.get(one.userId)! - FAR_POINTS;
    if (one.isCounted && !isFar) rivals.get(one.userId)!.add(other.userId);
  };
  for (const [one, other] of opponentsAt(players)) {
    if (ledger.meet({ scope, day, one: one.userId, other: other.userId }) >= MEETINGS_A_DAY) continue;
    note(one, other);
    note(other, one);
  }
  for (const [other, own] of rivals)
    if (own.size > 0 && ledger.meet({ scope, day, one: '', other }) >= GAMES_A_DAY) own.clear();
  return rivals;
}

/** All pairs of opponents; the one with the smaller id is the first. */
function opponentsAt(players: readonly Player[]): readonly (readonly [Player, Player])[] {
  const sorted = players.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  return sorted.flatMap((one, index) =>
    sorted.slice(index + 1).flatMap((other) => (one.side === other.side ? [] : [[one, other] as const])),
  );
}

const pointsIn = (ledger: Ledger, scope: string, userId: string): number =>
  ledger.standing({ scope, family: 'all', period: ALL_TIME, until: null }, userId)?.points ?? FIRST_POINTS;
