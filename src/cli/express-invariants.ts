import { baseOf, COLORS, homeCount, SEATS, type ExpressRules, type ExpressState } from '../engine/index.ts';

/** The invariants of the dice game (rules §16.1) that do not hold in a state. */
export function expressBroken(rules: ExpressRules, state: ExpressState): readonly string[] {
  const { seats, start, bases, winners, todo } = state;
  const piles = [start, ...bases.flatMap((base) => (base === null ? [] : [base.held]))];
  const wrong = SEATS.filter((color) => {
    const counts = piles.map((pile) => pile[color]!);
    return counts.some((count) => count < 0) || counts.reduce((sum, count) => sum + count, 0) !== rules.pawns;
  });
  const isSeated = SEATS.every((seat) => seats.includes(seat) === (bases[seat] !== null));
  const full = seats.filter((seat) => homeCount(baseOf(state, seat)) >= rules.needed);
  return [
    ...wrong.map((color) => `the number of ${COLORS[color]} pawns changed`),
    ...(isSeated ? [] : ['the bases are not those of the seats']),
    ...(full.some((seat) => winners.includes(seat)) === full.length > 0 ? [] : ['a home is full, and nobody has won']),
    ...(todo.length === (winners.length > 0 ? 0 : 1) ? [] : ['there must be one task until the game is over']),
  ];
}
