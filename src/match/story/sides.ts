import type { BoardPosition, RulesetId, Seat } from '../../engine/index.ts';
import { colorOf, rulesetOf, SEATS, stepsToGo } from '../../engine/index.ts';

/** By seat, the side of the rules that it plays for. In a game without sides everybody plays alone. */
export function sidesIn(rules: RulesetId): readonly number[] {
  const ruleset = rulesetOf(rules);
  return SEATS.map((seat) =>
    ruleset?.module === 'board' ? ruleset.sides.findIndex((side) => side.includes(seat)) : seat,
  );
}

/** The steps that the pawns of each side still need. */
export function stepsBySide({ rules, seats, pawns }: BoardPosition): ReadonlyMap<number, number> {
  const sides = sidesIn(rules);
  const steps = new Map(seats.map((each) => [sides[each]!, 0]));
  for (const [pawn, space] of pawns.entries()) {
    const color = colorOf(pawn);
    if (space >= 0) steps.set(sides[color]!, steps.get(sides[color]!)! + stepsToGo(color, space));
  }
  return steps;
}

/** The steps that the pawns of a seat's side still need, and those of each other side. */
export function raceOf(
  seat: Seat,
  position: BoardPosition,
): { readonly own: number; readonly others: readonly number[] } {
  const own = sidesIn(position.rules)[seat]!;
  const steps = stepsBySide(position);
  return { own: steps.get(own)!, others: [...steps].flatMap(([side, count]) => (side === own ? [] : [count])) };
}
