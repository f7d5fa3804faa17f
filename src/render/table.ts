import type { Path2D } from '@napi-rs/canvas';
import type { Seat } from '../engine/index.ts';
import { CENTER } from './geometry.ts';
import { fill, type Context } from './ink.ts';
import type { Layout } from './layout.ts';
import { fixedSprite, type Part } from './part.ts';
import { fanPath, rectPath } from './shapes.ts';
import { COLOR_THEMES, PALETTE, SIDE } from './theme.ts';

const FRAME = 11;
const FRAME_RADIUS = 16;
const TABLE_RADIUS = 8;
const RAYS = 32;
const RAY_ANGLE = (2 * Math.PI) / RAYS;
const RAYS_PER_SEAT = RAYS / 4;
const RAY_LENGTH = 700; // beyond every corner of the table

/** The light on the table: in the color of one seat, over the quarters of one or more. */
interface Light {
  readonly color: Seat;
  readonly quarters: readonly Seat[];
}

/** Layers 1 and 2, as one part; no light when nobody plays any more. */
export function tablePart(layout: Layout, light: Light | null): Part {
  const lit = light === null ? 'dark' : `${light.color} ${light.quarters.join('')}`;
  const key = `table ${lit} ${layout.key}`;
  return fixedSprite(key, { x: 0, y: 0 }, [0, 0, SIDE, SIDE], (context) => drawTable(context, layout, light));
}

/** The frame in the color of the light, the ink under the track, the table with its rays and the lit part. */
function drawTable(context: Context, { table, sides }: Layout, light: Light | null): void {
  context.fillStyle = light === null ? PALETTE.plate : COLOR_THEMES[light.color].base;
  context.fillRect(0, 0, SIDE, SIDE);
  fill(context, rectPath(FRAME, FRAME, SIDE - 2 * FRAME, SIDE - 2 * FRAME, FRAME_RADIUS), PALETTE.ink);
  context.save();
  context.clip(rectPath(table.x, table.y, table.width, table.height, TABLE_RADIUS));
  context.fillStyle = PALETTE.table;
  context.fillRect(table.x, table.y, table.width, table.height);
  if (light !== null) for (const seat of light.quarters) drawWedge(context, sides[seat].light, light.color);
  context.restore();
}

/** A quarter that begins in a direction, lit in the color of a seat. */
function drawWedge(context: Context, from: number, color: Seat): void {
  const [dark, bright] = COLOR_THEMES[color].lit;
  fill(context, rayPath(from, 0, RAYS_PER_SEAT), dark);
  for (let ray = 0; ray < RAYS_PER_SEAT; ray += 2) fill(context, rayPath(from, ray, 1), bright);
}

function rayPath(from: number, ray: number, count: number): Path2D {
  const angles = [...Array(count + 1).keys()].map((step) => from + (ray + step) * RAY_ANGLE);
  return fanPath(CENTER, angles, RAY_LENGTH);
}
