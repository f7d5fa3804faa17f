import type { Path2D } from '@napi-rs/canvas';
import { SEATS, type Seat } from '../../engine/index.ts';
import { CENTER, ORIGIN, type Point } from '../paint/geometry.ts';
import { fanPath, fill, linePath, polygonPath, rectPath, stroke, type Context } from '../paint/shapes.ts';
import { PLATE, type Layout, type Side } from '../paint/layout.ts';
import { fixedSprite, type Part } from '../paint/part.ts';
import { COLOR_THEMES, PALETTE, SIDE, type ColorTheme } from '../paint/theme.ts';
import type { Scene, SeatView } from '../scene/scene.ts';

const BORDER = 11;
const BORDER_RADIUS = 16;
/** The px of the border that a color takes along both edges from its corner; the ink at the end. */
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
  return fixedSprite(key, ORIGIN, [0, 0, SIDE, SIDE], (context) => drawTable(context, layout, light));
}

/** The border in the color of the light, the ink under the track, the table with its rays, the lit part. */
function drawTable(context: Context, layout: Lamplit, light: Light | null): void {
  const { x, y, width, height } = layout.table;
  drawBorder(context, layout, light);
  fill(context, rectPath(BORDER, BORDER, SIDE - 2 * BORDER, SIDE - 2 * BORDER, BORDER_RADIUS), PALETTE.ink);
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

function drawBorder(context: Context, { sides }: Lamplit, light: Light | null): void {
  context.fillStyle = light === null ? PALETTE.plate : COLOR_THEMES[light.border].base;
  context.fillRect(0, 0, SIDE, SIDE);
  if (light === null) return;
  for (const color of light.corners) {
    const [end, corner, other] = cornerOf(sides[color]!.plate, CORNER[light.corner]);
    fill(context, polygonPath([end, corner, other], 0), COLOR_THEMES[color].base);
    stroke(context, linePath([end, other]), PALETTE.ink, CORNER.edge);
  }
}

/** The corner of the border nearest to a plate, between two points on its edges at this distance. */
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

/** The light of a turn or a win, on the table and on the border. */
export interface Light {
  readonly quarters: readonly (Seat | null)[]; // by quarter of the table: the color of its light
  readonly border: Seat;
  readonly corners: readonly Seat[]; // the colors that the border takes around their corners
  readonly corner: 'narrow' | 'half'; // the part of the border that each color takes
}

/** The parts of a scene that decide the light. */
interface Lit extends Pick<Scene, 'winners' | 'turn'> {
  readonly seats: readonly (Pick<SeatView, 'side'> | null)[]; // by color
}

/** The light of the seats that win together, or of the seat on turn; partners share the border. Null if none. */
export function lightOf({ winners, turn, seats }: Lit): Light | null {
  const [first, ...others] = winners;
  if (first !== undefined) {
    const quarters = SEATS.map((seat) => nearestBefore(seat, winners));
    return { quarters, border: first, corners: others, corner: 'half' };
  }
  if (turn === null) return null;
  const corners = teamOf(seats, turn).filter((seat) => seat !== turn);
  const quarters = SEATS.map((seat) => (seat === turn ? turn : null));
  return { quarters, border: turn, corners, corner: 'narrow' };
}

/** The colors on the side of a color, itself among them. */
export function teamOf(seats: Lit['seats'], seat: Seat): readonly Seat[] {
  const side = seats[seat]?.side;
  return SEATS.filter((other) => other === seat || (side !== undefined && seats[other]?.side === side));
}

/** A winner lights its own quarter and those up to the next winner's. */
function nearestBefore(seat: Seat, winners: readonly Seat[]): Seat {
  const before = SEATS.map((_, steps) => SEATS.at(seat - steps)!);
  return before.find((color) => winners.includes(color)) ?? seat;
}

/** A text that differs for every two different lights. */
export function lightKey(light: Light | null): string {
  if (light === null) return 'dark';
  const { quarters, border, corners, corner } = light;
  const shares = corners.length === 0 ? '' : ` ${corners.join('')} ${corner}`;
  return `${border} ${quarters.map((color) => color ?? '-').join('')}${shares}`;
}
