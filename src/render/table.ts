import type { Path2D } from '@napi-rs/canvas';
import type { Seat } from '../engine/index.ts';
import { CENTER } from './geometry.ts';
import { fill, type Context } from './ink.ts';
import { fixedSprite, type Part } from './part.ts';
import { fanPath, rectPath } from './shapes.ts';
import { COLOR_THEMES, PALETTE, SIDE } from './theme.ts';

const FRAME = 11;
const FRAME_RADIUS = 16;
const TABLE = { from: 74, size: 876, radius: 8 } as const;
const RAYS = 32;
const RAY_ANGLE = (2 * Math.PI) / RAYS;
const RAYS_PER_SEAT = RAYS / 4;
const RAY_LENGTH = 700; // beyond every corner of the table
/** Red's wedge begins here, in radians: turned so far that it holds exactly red's start, zone and home. */
const FIRST_RAY = (170.5 * Math.PI) / 180;

/** The light on the table: in the color of one seat, over the quarters of one or more. */
interface Light {
  readonly color: Seat;
  readonly quarters: readonly Seat[];
}

/** Layers 1 and 2, as one part; no light when nobody plays any more. */
export function tablePart(light: Light | null): Part {
  const key = light === null ? 'table dark' : `table ${light.color} ${light.quarters.join('')}`;
  return fixedSprite(key, { x: 0, y: 0 }, [0, 0, SIDE, SIDE], (context) => drawTable(context, light));
}

/** The frame in the color of the light, the ink under the track, the table with its rays and the lit part. */
function drawTable(context: Context, light: Light | null): void {
  context.fillStyle = light === null ? PALETTE.plate : COLOR_THEMES[light.color].base;
  context.fillRect(0, 0, SIDE, SIDE);
  fill(context, rectPath(FRAME, FRAME, SIDE - 2 * FRAME, SIDE - 2 * FRAME, FRAME_RADIUS), PALETTE.ink);
  context.save();
  context.clip(rectPath(TABLE.from, TABLE.from, TABLE.size, TABLE.size, TABLE.radius));
  context.fillStyle = PALETTE.table;
  context.fillRect(TABLE.from, TABLE.from, TABLE.size, TABLE.size);
  if (light !== null) for (const seat of light.quarters) drawWedge(context, seat, light.color);
  context.restore();
}

/** The quarter of a seat, lit in the color of a seat. */
function drawWedge(context: Context, seat: Seat, color: Seat): void {
  const first = seat * RAYS_PER_SEAT;
  const [dark, bright] = COLOR_THEMES[color].lit;
  fill(context, rayPath(first, RAYS_PER_SEAT), dark);
  for (let ray = first; ray < first + RAYS_PER_SEAT; ray += 2) fill(context, rayPath(ray, 1), bright);
}

function rayPath(ray: number, count: number): Path2D {
  const angles = [...Array(count + 1).keys()].map((step) => FIRST_RAY + (ray + step) * RAY_ANGLE);
  return fanPath(CENTER, angles, RAY_LENGTH);
}
