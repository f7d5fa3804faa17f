import { Path2D } from '@napi-rs/canvas';
import { SEATS, type DieFace, type Seat } from '../../engine/index.ts';
import { ORIGIN, polar, type Point } from '../paint/geometry.ts';
import { circlePath, drawAt, fill, polygonPath, shapePath, sheetOf, starPath, stroke } from '../paint/shapes.ts';
import type { Context } from '../paint/shapes.ts';
import { drawBowing } from '../figures/mascot.ts';
import { spriteAround, type Part } from '../paint/part.ts';
import { drawText, fitSized } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, TEXT, WEIGHT } from '../paint/theme.ts';
import { DIE_SIDE, diePoint, dieTurn } from './places.ts';
import type { DieView } from '../scene/express-scene.ts';

const DIE = { radius: 28, ink: 6, shadow: { x: 6, y: 7 }, halo: 11, haloInk: 14.5 } as const;
const REACH = 104;
const SHAPE = { r: 37, ink: 6 } as const;
/** The sign of a special face above its word, and alone. */
const SIGN = { worded: -19, alone: 0 } as const;
const WORD = { y: 57, width: 128 } as const;
const SMALL = { side: 46, radius: 11, rim: 2.5, sign: 0.33, shape: 12.5, ink: 3 } as const;
export const SMALL_DIE = SMALL.side;

export const diceParts = (dice: readonly DieView[], turn: Seat): readonly Part[] =>
  dice.map((die, index) => {
    const name = `die ${index} ${turn} ${die.face} ${die.look} ${die.word ?? ''}`;
    return spriteAround(name, diePoint(index), REACH, (context, at) =>
      drawAt(context, { ...at, turn: dieTurn(index) }, () => drawDie(context, die, turn)),
    );
  });

/** A die about the origin. */
function drawDie(context: Context, { face, look, word }: DieView, turn: Seat): void {
  const isSpent = look === 'spent';
  const side = (grow: number, { x, y } = ORIGIN): Path2D =>
    sheetOf({ x: x - DIE_SIDE / 2, y: y - DIE_SIDE / 2, width: DIE_SIDE, height: DIE_SIDE }, DIE.radius)(grow);
  if (look === 'lit') {
    fill(context, side(DIE.haloInk), PALETTE.ink);
    fill(context, side(DIE.halo), COLOR_THEMES[turn].light);
  }
  if (!isSpent) {
    fill(context, side(DIE.ink / 2, DIE.shadow), PALETTE.ink);
    fill(context, side(0, DIE.shadow), COLOR_THEMES[turn].base);
  }
  fill(context, side(DIE.ink / 2), PALETTE.ink);
  fill(context, side(-DIE.ink / 2), isSpent ? PALETTE.corner : PALETTE.ivory);
  drawAt(context, { x: 0, y: word === null ? SIGN.alone : SIGN.worded }, () =>
    isSpent ? drawSpentSign(context, face) : drawSign(context, face, turn),
  );
  if (word !== null) drawWord(context, word, isSpent ? PALETTE.tileLip : PALETTE.ink);
}

function drawWord(context: Context, word: string, color: string): void {
  const weight = WEIGHT.number;
  const { text, size } = fitSized(word, WORD.width, weight, [TEXT.words, TEXT.smallWords]);
  drawText(context, text, 0, WORD.y, { size, weight, color });
}

/** The sign of a face, about the origin: its color's shape, the bowing pawn, four colors in a star, two arrows. */
function drawSign(context: Context, face: DieFace, turn: Seat): void {
  if (face === 'sorry') return drawBowing(context, turn, { x: -22, y: 41 }, 0.68);
  if (face === 'wild') return drawWild(context);
  if (face === 'slide') return drawDial(context, PALETTE.ink, COLOR_THEMES[turn].base);
  drawColor(context, face, SHAPE.r, SHAPE.ink);
}

function drawColor(context: Context, color: Seat, r: number, ink: number): void {
  fill(context, shapePath(color, ORIGIN, r, ink), PALETTE.ink);
  fill(context, shapePath(color, ORIGIN, r), COLOR_THEMES[color].base);
}

const STAR = { points: 5, outer: 42, inner: 21, ink: 8 } as const;

const wildPath = (): Path2D => starPath({ x: 0, y: 3 }, STAR.points, STAR.outer, STAR.inner, -Math.PI / 2);

function drawWild(context: Context): void {
  stroke(context, wildPath(), PALETTE.ink, 2 * STAR.ink);
  context.save();
  context.clip(wildPath());
  // Red and blue above, green and yellow below, like on the table
  for (const seat of SEATS) {
    const [isRight, isLower] = [seat === 1 || seat === 2, seat >= 2];
    context.fillStyle = COLOR_THEMES[seat].base;
    context.fillRect(isRight ? 0 : -STAR.outer, isLower ? 1 : -STAR.outer, STAR.outer, STAR.outer + 4);
  }
  context.restore();
}

/** Arrows on a circle, px: its radius, the width of their lines; the length, half width and rounding of their heads. */
const TURNING = { r: 30, line: 11, head: 23, half: 20, rounding: 2 };

/** Two arrows round a point. */
export function drawTurning(context: Context, { x, y }: Point, color: string, turning: typeof TURNING): void {
  const { r, line, head, half, rounding } = turning;
  for (const from of [0.14 * Math.PI, 1.14 * Math.PI]) {
    const to = from + 0.62 * Math.PI;
    const arc = new Path2D();
    arc.arc(x, y, r, from, to);
    stroke(context, arc, color, line);
    const [at, ahead] = [polar({ x, y }, to, r), to + Math.PI / 2];
    const [left, right] = [ahead + Math.PI / 2, ahead - Math.PI / 2];
    const corners = [polar(at, ahead, head), polar(at, left, half), polar(at, right, half)];
    fill(context, polygonPath(corners, rounding), color);
  }
}

/** Two arrows round a dial. */
function drawDial(context: Context, color: string, inner: string): void {
  drawTurning(context, ORIGIN, color, TURNING);
  fill(context, circlePath(ORIGIN, 10), inner);
}

function drawSpentSign(context: Context, face: DieFace): void {
  const color = PALETTE.tileLip;
  if (face === 'sorry') return drawQuietBow(context, color);
  if (face === 'wild') return fill(context, wildPath(), color);
  if (face === 'slide') return drawDial(context, color, color);
  fill(context, shapePath(face, ORIGIN, SHAPE.r), color);
}

/** The flower of the bowing pawn. */
function drawQuietBow(context: Context, color: string): void {
  fillPetals(context, 22, 18, color);
  fill(context, circlePath(ORIGIN, 12), PALETTE.corner);
}

/** The five petals of a flower about the origin. */
function fillPetals(context: Context, distance: number, r: number, color: string): void {
  for (let petal = 0; petal < 5; petal += 1)
    fill(context, circlePath(polar(ORIGIN, -Math.PI / 2 + (2 * Math.PI * petal) / 5, distance), r), color);
}

/** A small die about a point, as it was rolled. */
export function drawSmallDie(context: Context, face: DieFace, { x, y }: Point): void {
  const { side, radius, rim, sign } = SMALL;
  const sheet = sheetOf({ x: x - side / 2, y: y - side / 2, width: side, height: side }, radius);
  fill(context, sheet(0), PALETTE.ink);
  fill(context, sheet(-rim), PALETTE.ivory);
  drawAt(context, { x, y, scale: typeof face === 'number' ? 1 : sign }, () => {
    if (typeof face === 'number') drawColor(context, face, SMALL.shape, SMALL.ink);
    else if (face === 'sorry') drawSmallSorry(context);
    else drawSign(context, face, 0);
  });
}

function drawSmallSorry(context: Context): void {
  fillPetals(context, 27, 24, PALETTE.ink);
  fillPetals(context, 27, 17, PALETTE.white);
  fill(context, circlePath(ORIGIN, 20), PALETTE.impact);
}
