import type { Standing } from '../game.ts';
import type { Seat } from '../ruleset.ts';
import { rulebookOf, type Rulebook } from './rulebook.ts';
import { homeOf, pawnOf, stepsToGo } from './space.ts';
import type { Position, Space } from './state.ts';

function homeCount(book: Rulebook, pawns: readonly Space[], seat: Seat): number {
  let count = 0;
  for (let n = 0; n < book.rules.pawns; n++) if (pawns[pawnOf(seat, n)] === homeOf(seat)) count++;
  return count;
}

/**
 * All seats from first to last: the winners, then by pawns home, then by fewer steps to go. Equal seats share a rank (rules
 * §3.5).
 */
export function standings(position: Position): readonly Standing[] {
  const { seats, pawns, winners } = position;
  const book = rulebookOf(position.rules);
  const rows = seats.map((seat) => {
    let toGo = 0;
    for (let n = 0; n < book.rules.pawns; n++) toGo += stepsToGo(seat, pawns[pawnOf(seat, n)]!);
    return { seat, won: winners.includes(seat) ? 1 : 0, home: homeCount(book, pawns, seat), stepsToGo: toGo };
  });
  const order = (a: (typeof rows)[number], b: (typeof rows)[number]): number =>
    b.won - a.won || b.home - a.home || a.stepsToGo - b.stepsToGo;
  return rows.toSorted(order).map((row) => ({
    seat: row.seat,
    rank: 1 + rows.filter((other) => order(other, row) < 0).length,
    home: row.home,
    stepsToGo: row.stepsToGo,
  }));
}
