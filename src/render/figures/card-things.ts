import type { Path2D } from '@napi-rs/canvas';
import { SEATS, type Face, type Seat } from '../../engine/index.ts';
import { pointsOf, type Point } from '../paint/geometry.ts';
import { circlePath, drawAt, fill, fillEdged, linePath, polygonPath, sheetOf, stroke } from '../paint/shapes.ts';
import type { Context } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE, TEXT, WEIGHT } from '../paint/theme.ts';
import { drawFigure, drawFloor, type Arm, type Pose } from './figure.ts';
import { drawFlower } from './mascot.ts';
import { drawCentered } from '../paint/text.ts';

/** The ink lines of the things in the scene of a card, px. */
export const LINE = 4;
const DOT = 2.6;

/** The shadow of a small figure on the floor. */
export const drawShadow = (context: Context, x: number, reach: number): void => drawFloor(context, x, reach, -2, 5);

/** The way of a leap. */
export function drawDots(context: Context, dots: readonly Point[]): void {
  for (const dot of dots) fill(context, circlePath(dot, DOT), PALETTE.ink);
}

/** Lines behind something fast: left end, height and length of each in turn. */
export function drawSpeed(context: Context, ...lines: readonly number[]): void {
  for (let at = 0; at < lines.length; at += 3) {
    const [x, y, length] = lines.slice(at) as [number, number, number];
    stroke(context, linePath(pointsOf(x, y, x + length, y)), PALETTE.tileLip, LINE);
  }
}

export function drawArrow(context: Context, from: Point, to: Point, color: string): void {
  const { x, y } = from;
  const neck = to.x - Math.sign(to.x - x) * 15;
  const corners = pointsOf(x, y - 4, neck, y - 4, neck, y - 11, to.x, to.y, neck, y + 11, neck, y + 4, x, y + 4);
  fillEdged(context, polygonPath(corners, 1), color, 2.5);
}

/** A small card with its face, about a point. */
export function drawSmallCard(context: Context, face: Face, seat: Seat, { x, y }: Point): void {
  const sheet = sheetOf({ x: x - 24, y: y - 34, width: 48, height: 68 }, 9, 0.5);
  fill(context, sheet(0), PALETTE.ink);
  fill(context, sheet(-3), COLOR_THEMES[seat].base);
  fill(context, sheet(-6.5), PALETTE.ivory);
  drawSmallFace(context, face, { x, y });
}

/** The scale of the mascot on the floor. */
const TALL = 0.62;

/** Arms of the mascot. */
export const ARM = {
  raised: { side: 1, by: { x: 44, y: -64 }, hand: { x: 50, y: -104 } },
  leftRaised: { side: -1, by: { x: -44, y: -64 }, hand: { x: -50, y: -104 } },
  onHip: { side: -1, by: { x: -44, y: -50 }, hand: { x: -23, y: -32 } },
  ahead: { side: 1, by: { x: 40, y: -52 }, hand: { x: 54, y: -66 } },
  flying: { side: -1, by: { x: -44, y: -80 }, hand: { x: -30, y: -142 } },
  behind: { side: -1, by: { x: -38, y: -48 }, hand: { x: -50, y: -34 } },
} as const satisfies Record<string, Arm>;

/** Draws the mascot in a pose on a place, happy unless it says otherwise. */
export const drawPose = (context: Context, seat: Seat, x: number, y: number, more: Partial<Pose>): void =>
  drawFigure(context, { seat, at: { x, y }, scale: TALL, mood: 'happy', arms: [], ...more });

/** The rival beside the mascot of a color; it stands for all others. */
export const rivalOf = (seat: Seat): Seat => SEATS[(seat + 1) % SEATS.length]!;

/** In units of the side: the ink edge, the corners, the pips and their distance from the middle. */
const DIE = { edge: 0.05, least: 2.5, corner: 0.18, pip: 0.095, spread: 0.27 } as const;

/** The pips of each number: fields from 0 to 8, row by row. */
const PIPS = [[4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]] as const;

/** The size, turn and number of a die. */
export interface Die {
  readonly side: number; // px
  readonly turn: number; // radians
  readonly number: number; // 1 to 6
}

export function drawDie(context: Context, at: Point, { side, turn, number }: Die): void {
  const edge = Math.max(DIE.least, DIE.edge * side);
  drawAt(context, { ...at, turn }, () => {
    fill(context, dieSide(side, 0), PALETTE.ink);
    fill(context, dieSide(side, -edge), PALETTE.white);
    for (const field of PIPS[number - 1] ?? []) {
      const pip = { x: ((field % 3) - 1) * DIE.spread * side, y: (Math.floor(field / 3) - 1) * DIE.spread * side };
      fill(context, circlePath(pip, DIE.pip * side), PALETTE.ink);
    }
  });
}

/** The outline of a die about the origin, grown by `grow` px. */
export const dieSide = (side: number, grow: number): Path2D =>
  sheetOf({ x: -side / 2, y: -side / 2, width: side, height: side }, DIE.corner * side)(grow);

const SMALL_DIE = { side: 27, turn: 0, number: 5 } as const;

/** A face on one of the small cards, about a point. Sorry! is its flower. */
export function drawSmallFace(context: Context, face: Face, at: Point): void {
  if (face === 'sorry') return drawFlower(context, at);
  if (face === 'dice') return drawDie(context, at, SMALL_DIE);
  const text = face === 'question' ? '?' : String(face);
  const size = text.length > 1 ? TEXT.playedTwoDigits : TEXT.played;
  drawCentered(context, text, at.x, at.y, { size, weight: WEIGHT.number, color: PALETTE.ink });
}
