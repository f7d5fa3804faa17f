import { PathOp } from '@napi-rs/canvas';
import type { Seat } from '../../engine/index.ts';
import { CENTER } from '../paint/geometry.ts';
import { fill, type Context } from '../paint/ink.ts';
import { polygonPath, rectPath } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';

/**
 * The common measures of all plates with names: round corners, a bar in a color, a shadow below, a border for a bubble.
 */
export const GROUND = { radius: 14, bar: 14, foot: 3, border: 5 } as const;

/** The box of a plate, in pixels. */
export interface Ground {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The tip of a bubble: its distance from the middle of the picture, half its width, and its length, in pixels. */
export interface Tip {
  readonly x: number;
  readonly half: number;
  readonly reach: number;
}

/** Px beyond its ground that a plate needs as a bubble. */
export const bubbleReach = ({ reach }: Tip): number => GROUND.border + GROUND.foot + reach + 4;

/** A plate on the table, with a bar in a color at its left end. */
export function drawPlain(context: Context, color: string, { x, y, width, height }: Ground): void {
  const { radius, bar, foot } = GROUND;
  fill(context, rectPath(x, y + foot, width, height, radius), PALETTE.ink);
  context.save();
  context.clip(rectPath(x, y, width, height, radius));
  context.fillStyle = PALETTE.plate;
  context.fillRect(x, y, width, height);
  context.fillStyle = color;
  context.fillRect(x, y, bar, height);
  context.restore();
}

/** A speech bubble whose tip points to the middle of the picture. */
export function drawBubble(context: Context, seat: Seat, ground: Ground, tip: Tip): void {
  const { x, y, width, height } = ground;
  const { border, foot, radius } = GROUND;
  const path = rectPath(x, y, width, height, radius).op(tipPath(ground, tip), PathOp.Union);
  const shadow = rectPath(x - border, y - border + foot, width + 2 * border, height + 2 * border, radius + border);
  fill(context, shadow, PALETTE.ink);
  context.strokeStyle = PALETTE.ivory;
  context.lineWidth = 2 * border;
  context.lineJoin = 'miter';
  context.stroke(path);
  fill(context, path, COLOR_THEMES[seat].base);
}

function tipPath(ground: Ground, tip: Tip) {
  const isAbove = ground.y < CENTER.y;
  const edge = isAbove ? ground.y + ground.height : ground.y;
  const down = isAbove ? 1 : -1;
  const x = CENTER.x + (ground.x < CENTER.x - ground.width / 2 ? -tip.x : tip.x);
  const corners = [
    { x: x - tip.half, y: edge - down },
    { x: x + tip.half, y: edge - down },
    { x, y: edge + down * tip.reach },
  ];
  return polygonPath(corners, 0);
}
