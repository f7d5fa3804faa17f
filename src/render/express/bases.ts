import { SEATS, type Seat } from '../../engine/index.ts';
import { fill, stroke, type Context } from '../paint/ink.ts';
import type { PawnSpot } from '../paint/layout.ts';
import { fixedSprite, spriteAround, type Part } from '../paint/part.ts';
import { drawToy, pawnEdge } from '../table/pawns.ts';
import { circlePath, flowerPath, rectPath, shapePath } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';
import { drawBadge } from '../table/zones.ts';
import { baseSpot, cornerFor, flowerPoint, homeSpot, startSpot, TRAY, waitingColors, waitingSpot } from './places.ts';
import type { ExpressScene } from '../scene/express-scene.ts';

/** The tray with the waiting area: px from its outline inward. */
const RING = { ink: 0, rim: 4, base: 7, well: 19, radius: 62 } as const;
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
    const closed = isClosed[seat] === true;
    const at = cornerFor(TRAY, seat);
    return fixedSprite(
      `tray ${seat} ${closed ? 'closed' : 'open'}`,
      at,
      [2, 2, TRAY.width + 2, TRAY.height + 6],
      (context) => drawTray(context, seat, closed),
    );
  });

function drawTray(context: Context, seat: Seat, isClosed: boolean): void {
  const { x, y } = cornerFor(TRAY, seat);
  const sheet = (inset: number, down = 0) =>
    rectPath(x + inset, y + inset + down, TRAY.width - 2 * inset, TRAY.height - 2 * inset, RING.radius - inset);
  const { base, well, closed } = COLOR_THEMES[seat];
  fill(context, sheet(RING.ink, 4), PALETTE.ink);
  fill(context, sheet(RING.ink), PALETTE.ink);
  fill(context, sheet(RING.rim), isClosed ? PALETTE.closedRim : PALETTE.ivory);
  fill(context, sheet(RING.base), isClosed ? closed : base);
  fill(context, sheet(RING.well), isClosed ? PALETTE.closedWell : well);
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

/** A pawn in its place. */
interface Toy extends PawnSpot {
  readonly color: Seat;
}

/** The places of all pawns, in start and at the bases. */
export function toySpots({ bases, start }: ExpressScene): readonly Toy[] {
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
  toySpots(scene).map(({ color, ...spot }) => toyPart(color, spot));

const counted = (count = 0): readonly number[] => [...Array(Math.min(4, count)).keys()];

const toyPart = (color: Seat, spot: PawnSpot): Part =>
  spriteAround(`toy ${color} ${spot.r}`, spot, TOY_REACH, (context, at) =>
    drawToy(context, color, { ...spot, ...at }, pawnEdge(spot.r)),
  );

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
    fill(context, flowerPath(at, { ...PETALS, petal: PETAL.ink }), PALETTE.ink);
    fill(context, flowerPath(at, { ...PETALS, petal: PETAL.rim }), isClosed ? PALETTE.closedRim : PALETTE.ivory);
    fill(context, flowerPath(at, { ...PETALS, petal: PETAL.base }), isClosed ? color.closed : color.base);
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
    return [
      spriteAround('house', at, BADGE_REACH, (context: Context, place) => drawBadge(context, place, HOUSE, 'pawns')),
    ];
  });

const HOUSE = { badge: PALETTE.ivory, house: PALETTE.ink } as const;
