import type { Path2D } from '@napi-rs/canvas';
import { SEATS, type Seat } from '../../engine/index.ts';
import { circlePath, fill, flowerPath, linePath, shapePath, sheetOf, stroke, type Context } from '../paint/shapes.ts';
import type { PawnSpot } from '../paint/layout.ts';
import { fixedSprite, spriteAround, type Part } from '../paint/part.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';
import { drawBadge } from '../table/zones.ts';
import {
  POOL,
  TRAY,
  baseSpot,
  cornerFor,
  flowerPoint,
  homeSpot,
  startSpot,
  waitingColors,
  waitingSpot,
} from './places.ts';
import type { ExpressScene } from '../scene/express-scene.ts';
import { CENTER, pointsOf, type Rect } from '../paint/geometry.ts';
import { drawToy, pawnEdge } from '../figures/toys.ts';

/** A tray with a waiting area, or the start: px from its outline, and its foot. */
const RING = { rim: -4, base: -7, well: -19, foot: 4 } as const;
/** The line between two quarters of the start, px. */
const SEAM = 4;
const PETALS = { count: 12, distance: 84 } as const;
const PETAL = { ink: 28, rim: 24.5, base: 21 } as const;
const DISC = { radius: 80, width: 4 } as const;
const FLOWER_REACH = 116;
const TOY_REACH = 48;
/** The house beside a flower, toward its plate. */
const BADGE = { x: 82, y: 86 } as const;
const BADGE_REACH = 24;

/** The trays, which lie in the same place in every picture. */
export const trayParts = (isClosed: readonly boolean[]): readonly Part[] =>
  SEATS.map((seat) => {
    const name = `tray ${seat} ${isClosed[seat] ? 'closed' : 'open'}`;
    const tray = { ...TRAY, ...cornerFor(TRAY, seat) };
    const { base, well, closed } = COLOR_THEMES[seat];
    return fixedSprite(name, tray, [2, 2, TRAY.width + 2, TRAY.height + 6], (context) => {
      const sheet = fillRim(context, tray, TRAY.radius, isClosed[seat] ? PALETTE.closedRim : PALETTE.ivory);
      fill(context, sheet(RING.base), isClosed[seat] ? closed : base);
      fill(context, sheet(RING.well), isClosed[seat] ? PALETTE.closedWell : well);
    });
  });

/** Fills the foot and the rim of a hollow ring with round corners. Answers its outlines, grown by some px. */
function fillRim(context: Context, box: Rect, radius: number, rim: string): (grow: number) => Path2D {
  const sheet = sheetOf(box, radius);
  fill(context, sheetOf({ ...box, y: box.y + RING.foot }, radius)(0), PALETTE.ink);
  fill(context, sheet(0), PALETTE.ink);
  fill(context, sheet(RING.rim), rim);
  return sheet;
}

/** The flowers in the colors of the dials, the empty spots, and all pawns at the bases. */
export function baseParts(scene: ExpressScene): readonly Part[] {
  return SEATS.flatMap((seat) => {
    const base = scene.bases[seat] ?? null;
    if (base === null) return [flowerPart(seat, null)];
    return [
      ...waitingColors(base.dial).flatMap((color) => socketParts(seat, base.dial, color)),
      flowerPart(seat, base.dial),
    ];
  });
}

/** The places of all pawns, in start and at the bases. */
export function toySpots({ bases, start }: ExpressScene): readonly (PawnSpot & { readonly color: Seat })[] {
  const held = SEATS.flatMap((seat) => {
    const base = bases[seat] ?? null;
    if (base === null) return [];
    return SEATS.flatMap((color) =>
      counted(base.held[color]).map((i) => ({ color, ...baseSpot(seat, base, color, i) })),
    );
  });
  const pool = SEATS.flatMap((color) => counted(start[color]).map((index) => ({ color, ...startSpot(color, index) })));
  return [...pool, ...held];
}

/** The pawns at the bases and in start. They have no numbers, because all of a color are alike. */
export const toyParts = (scene: ExpressScene): readonly Part[] =>
  toySpots(scene).map(({ color, ...spot }) =>
    spriteAround(`toy ${color} ${spot.r}`, spot, TOY_REACH, (context, at) =>
      drawToy(context, color, { ...spot, ...at }, pawnEdge(spot.r)),
    ),
  );

const counted = (count = 0): readonly number[] => [...Array(Math.min(4, count)).keys()];

/** Empty spots for a waiting color. They are faint, so that people can count the pawns on them at a glance. */
function socketParts(seat: Seat, dial: Seat, color: Seat): readonly Part[] {
  return counted(4).map((index) => {
    const spot = waitingSpot(seat, dial, color, index);
    return spriteAround(`waiting ${seat} ${color}`, spot, TOY_REACH, (context, at) =>
      fill(context, shapePath(color, at, spot.r - 4), COLOR_THEMES[color].socket),
    );
  });
}

/** A full flower in the color of the dial, with a house; null = nobody plays here. */
function flowerPart(seat: Seat, dial: Seat | null): Part {
  return spriteAround(`flower ${seat} ${dial ?? 'closed'}`, flowerPoint(seat), FLOWER_REACH, (context, at) => {
    const color = COLOR_THEMES[dial ?? seat];
    const isClosed = dial === null;
    fill(context, flowerPath(at, PETALS, PETAL.ink), PALETTE.ink);
    fill(context, flowerPath(at, PETALS, PETAL.rim), isClosed ? PALETTE.closedRim : PALETTE.ivory);
    fill(context, flowerPath(at, PETALS, PETAL.base), isClosed ? color.closed : color.base);
    if (!isClosed) stroke(context, circlePath(at, DISC.radius), color.shade, DISC.width);
    for (const index of counted(4)) {
      const spot = homeSpot(seat, index);
      const place = { x: spot.x - flowerPoint(seat).x + at.x, y: spot.y - flowerPoint(seat).y + at.y + 1 };
      fill(context, shapePath(dial ?? seat, place, spot.r), isClosed ? PALETTE.closedLip : color.shade);
    }
  });
}

/** The houses that mark the home sections. */
export const badgeParts = ({ bases }: ExpressScene): readonly Part[] =>
  SEATS.flatMap((seat) => {
    if ((bases[seat] ?? null) === null) return [];
    const { x, y } = flowerPoint(seat);
    const at = { x: x + (x < 512 ? -BADGE.x : BADGE.x), y: y + (y < 512 ? BADGE.y : -BADGE.y) };
    return [spriteAround('house', at, BADGE_REACH, (context, place) => drawBadge(context, place, HOUSE, 'pawns'))];
  });

const HOUSE = { rim: PALETTE.ivory, house: PALETTE.ink } as const;

/** The start of all colors: a hollow ring with a quarter for each. */
export function poolPart(): Part {
  const [x, y] = [CENTER.x - POOL.width / 2, POOL.y - POOL.height / 2];
  const quarter = POOL.width / SEATS.length;
  return fixedSprite('pool', { x, y }, [2, 2, POOL.width + 2, POOL.height + 6], (context) => {
    const sheet = fillRim(context, { ...POOL, x, y }, POOL.radius, PALETTE.ivory);
    for (const role of ['base', 'well'] as const) {
      context.save();
      context.clip(sheet(RING[role]));
      for (const seat of SEATS) {
        context.fillStyle = COLOR_THEMES[seat][role];
        context.fillRect(x + seat * quarter, y, quarter, POOL.height);
      }
      context.restore();
    }
    context.save();
    context.clip(sheet(RING.base));
    for (const at of [1, 2, 3].map((seat) => x + seat * quarter))
      stroke(context, linePath(pointsOf(at, y, at, y + POOL.height)), PALETTE.ink, SEAM, { cap: 'butt' });
    context.restore();
    for (const seat of SEATS)
      for (const { x: across, y: down, r } of counted(4).map((index) => startSpot(seat, index)))
        fill(context, shapePath(seat, { x: across, y: down + 1 }, r), COLOR_THEMES[seat].socket);
  });
}
