import type { GameState, RulesetId, Seat, Standing } from '../../engine/index.ts';
import { expressRules, standings } from '../../engine/index.ts';
import { sidesIn } from './sides.ts';

/** The rest that a seat still needs to win: steps, or pawns in the dice game. */
export function leftFor(standing: Standing, id: RulesetId): number {
  if ('stepsToGo' in standing) return standing.stepsToGo;
  return expressRules(id).needed - standing.home;
}

/**
 * The seats of the side that leads clearly; none if no side does. Its way to go is at most two thirds of that of the
 * next side. If points decide, the next side has at most two thirds of its points.
 */
export function leadersOf(game: GameState): readonly Seat[] {
  const sides = sidesIn(game.rules);
  const merits = new Map<number, Merit>();
  for (const standing of standings(game)) {
    const side = sides[standing.seat]!;
    const { seats, points, left } = merits.get(side) ?? { seats: [], points: 0, left: 0 };
    merits.set(side, {
      seats: [...seats, standing.seat],
      points: points + (('points' in standing ? standing.points : null) ?? 0),
      left: left + leftFor(standing, game.rules),
    });
  }
  const counts = standings(game).some((standing) => 'points' in standing && standing.points !== null);
  const far = ({ points, left }: Merit): number => (counts ? -points : left);
  const [best, next] = [...merits.values()].toSorted((a, b) => far(a) - far(b));
  if (!best || !next || far(best) === far(next)) return [];
  const isClear = counts ? 3 * next.points <= 2 * best.points : 3 * best.left <= 2 * next.left;
  return isClear ? best.seats.toSorted((a, b) => a - b) : [];
}

/** The progress of a side. */
interface Merit {
  readonly seats: readonly Seat[];
  readonly points: number; // 0 if the rules count none
  readonly left: number; // of all its pawns
}
