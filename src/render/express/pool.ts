import { SEATS } from '../../engine/index.ts';
import { CENTER } from '../paint/geometry.ts';
import { fill } from '../paint/ink.ts';
import { fixedSprite, type Part } from '../paint/part.ts';
import { linePath, rectPath, shapePath } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';
import { POOL, startSpot } from './places.ts';

const RING = { ink: 0, rim: 4, base: 7, well: 19, radius: 48, seam: 4 } as const;

/** The start of all colors: a hollow ring with a quarter for each. */
export function poolPart(): Part {
  const [x, y] = [CENTER.x - POOL.width / 2, POOL.y - POOL.height / 2];
  const sheet = (inset: number, down = 0) =>
    rectPath(x + inset, y + inset + down, POOL.width - 2 * inset, POOL.height - 2 * inset, RING.radius - inset);
  return fixedSprite('pool', { x, y }, [2, 2, POOL.width + 2, POOL.height + 6], (context) => {
    fill(context, sheet(RING.ink, 4), PALETTE.ink);
    fill(context, sheet(RING.ink), PALETTE.ink);
    fill(context, sheet(RING.rim), PALETTE.ivory);
    const quarter = POOL.width / SEATS.length;
    for (const [inset, role] of [
      [RING.base, 'base'],
      [RING.well, 'well'],
    ] as const) {
      context.save();
      context.clip(sheet(inset));
      for (const seat of SEATS) {
        context.fillStyle = COLOR_THEMES[seat][role];
        context.fillRect(x + seat * quarter, y, quarter, POOL.height);
      }
      context.restore();
    }
    context.save();
    context.clip(sheet(RING.base));
    context.strokeStyle = PALETTE.ink;
    context.lineWidth = RING.seam;
    for (const seat of [1, 2, 3]) {
      const at = x + seat * quarter;
      context.stroke(
        linePath([
          { x: at, y },
          { x: at, y: y + POOL.height },
        ]),
      );
    }
    context.restore();
    for (const seat of SEATS)
      for (let index = 0; index < 4; index += 1) {
        const spot = startSpot(seat, index);
        fill(context, shapePath(seat, { x: spot.x, y: spot.y + 1 }, spot.r), COLOR_THEMES[seat].socket);
      }
  });
}
