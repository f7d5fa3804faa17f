import type { Path2D } from '@napi-rs/canvas';
import { SEATS } from '../../engine/index.ts';
import { CENTER, type Point } from '../paint/geometry.ts';
import { fill, stroke, type Context } from '../paint/ink.ts';
import type { Layout, Side } from '../paint/layout.ts';
import { lightKey, type Light } from './light.ts';
import { fixedSprite, type Part } from '../paint/part.ts';
import { PLATE } from './plates.ts';
import { fanPath, linePath, polygonPath, rectPath } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE, SIDE, type ColorTheme } from '../paint/theme.ts';

const FRAME = 11;
const FRAME_RADIUS = 16;
/** The px of the frame that a color takes along both edges from its corner; the ink at the end. */
const CORNER = { narrow: 684, half: SIDE, edge: 5 } as const;
const TABLE_RADIUS = 8;
const RAYS = 24;
const RAY_ANGLE = (2 * Math.PI) / RAYS;
const RAYS_PER_SEAT = RAYS / 4;
const RAY_LENGTH = 700; // beyond every corner of the table

/** The parts of a layout that the table is drawn from. */
export interface Lamplit extends Pick<Layout, 'key' | 'table' | 'hasRays'> {
  readonly sides: readonly Pick<Side, 'plate' | 'light'>[]; // by color
}

/** Layers 1 and 2, as one part. After the last turn there is no light. */
export function tablePart(layout: Lamplit, light: Light | null): Part {
  const key = `table ${lightKey(light)} ${layout.key}`;
  return fixedSprite(key, { x: 0, y: 0 }, [0, 0, SIDE, SIDE], (context) => drawTable(context, layout, light));
}

/** The frame in the color of the light, the ink under the track, the table with its rays, the lit part. */
function drawTable(context: Context, layout: Lamplit, light: Light | null): void {
  const { x, y, width, height } = layout.table;
  drawFrame(context, layout, light);
  fill(context, rectPath(FRAME, FRAME, SIDE - 2 * FRAME, SIDE - 2 * FRAME, FRAME_RADIUS), PALETTE.ink);
  context.save();
  context.clip(rectPath(x, y, width, height, TABLE_RADIUS));
  for (const seat of SEATS) {
    const color = light?.quarters[seat] ?? null;
    drawWedge(
      context,
      layout.sides[seat]!.light,
      color === null ? [PALETTE.table, layout.hasRays ? PALETTE.ray : PALETTE.table] : COLOR_THEMES[color].lit,
    );
  }
  context.restore();
}

function drawFrame(context: Context, { sides }: Lamplit, light: Light | null): void {
  context.fillStyle = light === null ? PALETTE.plate : COLOR_THEMES[light.frame].base;
  context.fillRect(0, 0, SIDE, SIDE);
  if (light === null) return;
  for (const color of light.corners) {
    const [end, corner, other] = cornerOf(sides[color]!.plate, CORNER[light.corner]);
    fill(context, polygonPath([end, corner, other], 0), COLOR_THEMES[color].base);
    stroke(context, linePath([end, other]), PALETTE.ink, CORNER.edge);
  }
}

/** The corner of the frame nearest to a plate, between two points on its edges at this distance. */
function cornerOf(plate: Point, length: number): readonly [Point, Point, Point] {
  const [isLeft, isAbove] = [plate.x + PLATE.width / 2 < CENTER.x, plate.y < CENTER.y];
  const corner = { x: isLeft ? 0 : SIDE, y: isAbove ? 0 : SIDE };
  const along = { x: isLeft ? length : SIDE - length, y: corner.y };
  return [along, corner, { x: corner.x, y: isAbove ? length : SIDE - length }];
}

/** A quarter that begins in a direction, with rays in two tones. */
function drawWedge(context: Context, from: number, [dark, bright]: ColorTheme['lit']): void {
  fill(context, rayPath(from, 0, RAYS_PER_SEAT), dark);
  if (bright === dark) return;
  for (let ray = 0; ray < RAYS_PER_SEAT; ray += 2) fill(context, rayPath(from, ray, 1), bright);
}

function rayPath(from: number, ray: number, count: number): Path2D {
  const angles = [...Array(count + 1).keys()].map((step) => from + (ray + step) * RAY_ANGLE);
  return fanPath(CENTER, angles, RAY_LENGTH);
}
