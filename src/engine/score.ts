import { homeOf, pawnOf, stepsToGo } from './board.ts';
import type { Position, Seat, Space, Standing } from './state.ts';
import type { Ruleset } from './ruleset.ts';

function homeCount(rules: Ruleset, pawns: readonly Space[], seat: Seat): number {
  let count = 0;
  for (let n = 0; n < rules.pawns; n++) if (pawns[pawnOf(seat, n)] === homeOf(seat)) count++;
  return count;
}

/** The seat that plays after this one: the next one clockwise (rules §2.4). */
export function nextSeat(seats: readonly Seat[], seat: Seat): Seat {
  return seats[(seats.indexOf(seat) + 1) % seats.length]!;
}

/** Who has all pawns home, the seat that just played before the others clockwise (rules §3.5); empty while the game runs. */
export function winnersOf(
  rules: Ruleset,
  seats: readonly Seat[],
  pawns: readonly Space[],
  mover: Seat,
): readonly Seat[] {
  for (let i = 0, seat = mover; i < seats.length; i++, seat = nextSeat(seats, seat)) {
    if (homeCount(rules, pawns, seat) === rules.pawns) return [seat];
  }
  return [];
}

/** All seats from first to last: the winners, then by pawns home, then by fewer steps to go; equals share a place (rules §3.5). */
export function standings(position: Position): readonly Standing[] {
  const { rules, seats, pawns, phase } = position;
  const winners = phase.kind === 'over' ? phase.winners : [];
  const rows = seats.map((seat) => {
    let toGo = 0;
    for (let n = 0; n < rules.pawns; n++) toGo += stepsToGo(seat, pawns[pawnOf(seat, n)]!);
    return { seat, won: winners.includes(seat) ? 1 : 0, home: homeCount(rules, pawns, seat), stepsToGo: toGo };
  });
  const order = (a: (typeof rows)[number], b: (typeof rows)[number]): number =>
    b.won - a.won || b.home - a.home || a.stepsToGo - b.stepsToGo;
  return rows.toSorted(order).map((row) => ({
    seat: row.seat,
    place: 1 + rows.filter((other) => order(other, row) < 0).length,
    home: row.home,
    stepsToGo: row.stepsToGo,
  }));
}
