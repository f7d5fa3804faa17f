import type { Point, Rect } from './geometry.ts';
import type { Context } from './shapes.ts';
import { SIDE } from './theme.ts';

/** A rectangle of whole px. */
export type Box = Rect;

/** A piece of the picture. A picture is a list of parts, drawn in order, one over the other. */
export interface Part {
  /** Different for any two parts with different pixels, except that a part may move by whole px. */
  readonly key: string;
  readonly boxes: readonly Box[]; // together they hold the whole part, and no two share a pixel
  readonly draw: (context: Context) => void;
  /** Draws it with this point in the upper left corner: the same pixels at any place. */
  readonly origin: Point;
  readonly drawCornered: (context: Context) => void;
}

/** Parts that many pictures share. The same key means the same parts. */
export interface Ground {
  readonly key: string;
  readonly parts: () => readonly Part[];
}

/** The parts of a picture: its ground, and everything on it. */
export interface Layers {
  readonly ground: Ground;
  readonly above: readonly Part[];
}

export function drawParts(context: Context, parts: readonly Part[]): void {
  for (const { draw } of parts) draw(context);
}

type DrawAt = (context: Context, at: Point) => void;

/** Px of a drawing from a point to the left, up, to the right and down. */
export type Reach = readonly [left: number, up: number, right: number, down: number];

/** A part about a point. It reaches `left`, `up`, `right` and `down` px, and looks the same when it moves by whole px. */
export function spriteAt(name: string, at: Point, [left, up, right, down]: Reach, draw: DrawAt): Part {
  const [x, y] = [Math.floor(at.x - left), Math.floor(at.y - up)];
  const box = { x, y, width: Math.ceil(at.x + right) - x, height: Math.ceil(at.y + down) - y };
  const cornered = { x: rounded(at.x - box.x), y: rounded(at.y - box.y) };
  return {
    key: `${name} ${cornered.x} ${cornered.y}`,
    boxes: [box],
    draw: (context) => draw(context, at),
    origin: box,
    drawCornered: (context) => draw(context, cornered),
  };
}

/** A part that never moves. Its drawing knows its place. */
export function fixedSprite(name: string, at: Point, reach: Reach, draw: (context: Context) => void): Part {
  const sprite = spriteAt(name, at, reach, draw);
  const drawCornered = (context: Context): void => {
    context.translate(-sprite.origin.x, -sprite.origin.y);
    draw(context);
  };
  return { ...sprite, drawCornered };
}

/** A part about a point that reaches equally far to all sides. */
export const spriteAround = (name: string, at: Point, reach: number, draw: DrawAt): Part =>
  spriteAt(name, at, [reach, reach, reach, reach], draw);

/** Rounds to a thousandth of a px, because sums of the same numbers may differ by less than that. */
const rounded = (value: number): number => Math.round(1000 * value) / 1000;

/** A round spot of a drawing: all ink lies within `r` px of such a spot. */
export interface Spot extends Point {
  readonly r: number;
}

/** A part that stretches over the board and is mostly empty. All its ink lies in the `spots`. */
export const widePart = (key: string, spots: readonly Spot[], draw: (context: Context) => void): Part => ({
  key,
  boxes: cellsOf(spots),
  draw,
  origin: { x: 0, y: 0 },
  drawCornered: draw,
});

/** The cells are small, because a canvas reads back a small piece quickly and a large one slowly. */
const CELL = 32;
const LONGEST_RUN = 4;
const CELLS = SIDE / CELL;

/** The squares of a grid that the spots touch, inside the picture. */
function cellsOf(spots: readonly Spot[]): readonly Box[] {
  const touched = new Set<number>();
  const cell = (value: number): number => Math.min(CELLS - 1, Math.max(0, Math.floor(value / CELL)));
  for (const { x, y, r } of spots) {
    for (let row = cell(y - r); row <= cell(y + r); row += 1)
      for (let column = cell(x - r); column <= cell(x + r); column += 1) touched.add(row * CELLS + column);
  }
  return runsOf(touched).map(({ first, count }) => {
    const [x, y] = [(first % CELLS) * CELL, Math.floor(first / CELLS) * CELL];
    return { x, y, width: count * CELL, height: CELL };
  });
}

/** Joins neighboring cells of a row, which are read together. */
function runsOf(cells: ReadonlySet<number>): readonly { readonly first: number; readonly count: number }[] {
  const runs: { first: number; count: number }[] = [];
  for (const cell of [...cells].toSorted((left, right) => left - right)) {
    const run = runs.at(-1);
    const isNext = run !== undefined && run.first + run.count === cell && cell % CELLS !== 0;
    if (isNext && run.count < LONGEST_RUN) run.count += 1;
    else runs.push({ first: cell, count: 1 });
  }
  return runs;
}

/** Places of a smaller part are rounded to this share of a px, so that few of them are drawn twice. */
const STEPS = 4;

/** A part in a smaller size. It is drawn once for each place between two px that it takes. */
export function scaled({ key, boxes, origin, draw, drawCornered }: Part, scale: number): Part {
  const [left, up] = [origin.x, origin.y].map((at) => Math.round(STEPS * scale * at) / STEPS);
  const [x, y] = [Math.floor(left!), Math.floor(up!)];
  const [right, down] = [left! - x, up! - y];
  return {
    key: `${scale} ${right} ${down} ${key}`,
    boxes: boxes.map((box) => boxAround(box, scale)),
    origin: { x, y },
    draw: (context) => {
      context.scale(scale, scale);
      draw(context);
    },
    drawCornered: (context) => {
      context.translate(right, down);
      context.scale(scale, scale);
      drawCornered(context);
    },
  };
}

/** The whole px that a box touches in a smaller size. */
function boxAround({ x, y, width, height }: Box, scale: number): Box {
  const [left, top] = [Math.floor(scale * x), Math.floor(scale * y)];
  return {
    x: left,
    y: top,
    width: Math.ceil(scale * (x + width)) - left,
    height: Math.ceil(scale * (y + height)) - top,
  };
}
