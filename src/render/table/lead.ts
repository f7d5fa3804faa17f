import { SEATS, type Seat } from '../../engine/index.ts';
import { drawCrown } from '../figures/mascot.ts';
import type { Point } from '../paint/geometry.ts';
import { spriteAt, type Part } from '../paint/part.ts';
import type { Scene } from '../scene/scene.ts';

/**
 * The seats with a crown on their plates: those of the side that alone has the fewest steps to go. There are none while
 * a place is free, because the race is shown there.
 */
export function leadersIn({ seats }: Pick<Scene, 'seats'>): readonly Seat[] {
  const left = new Map<number, number>();
  for (const view of seats) {
    if (view === null || view.toGo === null) return [];
    left.set(view.side, (left.get(view.side) ?? 0) + view.toGo);
  }
  const [best, next] = [...left].toSorted(([, one], [, other]) => one - other);
  if (!best || !next || best[1] === next[1]) return [];
  return SEATS.filter((seat) => seats[seat]!.side === best[0]);
}

export const crownPart = (at: Point): Part => spriteAt('crown', at, [18, 16, 18, 16], drawCrown);
