import { earnedIn } from './achievements.ts';
import type { Folded } from './folded.ts';
import type { Ledger } from './ledger.ts';
import type { Rivals } from './rivals.ts';
import { playedIn, withGame, withMeeting } from './player-stats.ts';
import { EVERYWHERE } from './standing.ts';

type Seat = Folded['seats'][number] & { readonly userId: string };

const isPerson = (seat: Folded['seats'][number]): seat is Seat => seat.userId !== null;

/**
 * Adds a match to the sheets of the people for whom it counts, and to their rivalries, and gives awards. `rivalsIn`
 * gives the rivals of a scope; null = there is only one person.
 */
export function foldSheets(ledger: Ledger, result: Folded, rivalsIn: (scope: string) => Rivals | null): void {
  const seats = result.seats.filter(isPerson);
  for (const scope of [result.guildId, EVERYWHERE]) {
    const rivals = rivalsIn(scope);
    for (const one of seats) {
      if (rivals && rivals.get(one.userId)!.size === 0) continue;
      ledger.putSheet(scope, one.userId, withGame(ledger.sheet(scope, one.userId), playedIn(result, one)));
    }
    if (rivals) foldRivalries(ledger, scope, seats, rivals);
  }
  const everywhere = rivalsIn(EVERYWHERE);
  for (const seat of seats) {
    if (everywhere && everywhere.get(seat.userId)!.size === 0) continue;
    reward(ledger, result, seats, seat);
  }
}

/** A game of two counts for both, if it counts for one of them. */
function foldRivalries(ledger: Ledger, scope: string, seats: readonly Seat[], rivals: Rivals): void {
  for (const one of seats) {
    for (const other of opponentsOf(one, seats)) {
      if (!rivals.get(one.userId)!.has(other.userId) && !rivals.get(other.userId)!.has(one.userId)) continue;
      const rivalry = ledger.rivalry(scope, one.userId, other.userId);
      ledger.putRivalry(scope, one.userId, other.userId, withMeeting(rivalry, one, other));
    }
  }
}

const opponentsOf = (one: Seat, seats: readonly Seat[]): readonly Seat[] =>
  seats.filter(({ side }) => side !== one.side);

function reward(ledger: Ledger, result: Folded, seats: readonly Seat[], seat: Seat): void {
  const { userId } = seat;
  const wins = opponentsOf(seat, seats).map((other) => ledger.rivalry(EVERYWHERE, userId, other.userId).won);
  const played = { ...playedIn(result, seat), beaten: Math.max(0, ...wins) };
  for (const award of earnedIn(played, ledger.sheet(EVERYWHERE, userId), ledger.awards(userId)))
    ledger.award(userId, award);
}
