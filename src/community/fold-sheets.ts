import { earnedIn } from './achievements.ts';
import type { Folded, Ledger } from './fold.ts';
import { playedIn, withGame, withMeeting } from './sheet.ts';
import { EVERYWHERE } from './standing.ts';

type Seat = Folded['seats'][number] & { readonly userId: string };

const isPerson = (seat: Folded['seats'][number]): seat is Seat => seat.userId !== null;

/** Brings the sheets of all who sat in a match up to date with it, and how opponents stand to each other, and gives awards. */
export function foldSheets(ledger: Ledger, result: Folded): void {
  const seats = result.seats.filter(isPerson);
  for (const scope of [result.guildId, EVERYWHERE]) {
    for (const one of seats) {
      ledger.putSheet(scope, one.userId, withGame(ledger.sheet(scope, one.userId), playedIn(result, one)));
      for (const other of opponentsOf(one, seats)) {
        const rivalry = ledger.rivalry(scope, one.userId, other.userId);
        ledger.putRivalry(scope, one.userId, other.userId, withMeeting(rivalry, one, other));
      }
    }
  }
  for (const seat of seats) reward(ledger, result, seats, seat);
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
