import { Path2D } from '@napi-rs/canvas';
import { SEATS, type DieFace, type Seat } from '../../engine/index.ts';
import { polar, type Point } from '../paint/geometry.ts';
import { fill, stroke, type Context } from '../paint/ink.ts';
import { drawBowing } from '../figures/mascot.ts';
import { spriteAround, type Part } from '../paint/part.ts';
import { circlePath, polygonPath, rectPath, shapePath, starPath } from '../paint/shapes.ts';
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
  dice.map((die, index) =>
    spriteAround(
      `die ${index} ${turn} ${die.face} ${die.look} ${die.word ?? ''}`,
      diePoint(index),
      REACH,
      (context, at) => {
        context.save();
        context.translate(at.x, at.y);
        context.rotate(dieTurn(index));
        drawDie(context, die, turn);
        context.restore();
      },
    ),
  );

/** A die about the origin. */
function drawDie(context: Context, { face, look, word }: DieView, turn: Seat): void {
  const isSpent = look === 'spent';
  const side = (grow: number, by: Point = { x: 0, y: 0 }): Path2D =>
    rectPath(
      by.x - DIE_SIDE / 2 - grow,
      by.y - DIE_SIDE / 2 - grow,
      DIE_SIDE + 2 * grow,
      DIE_SIDE + 2 * grow,
      DIE.radius + grow,
    );
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
  context.save();
  context.translate(0, word === null ? SIGN.alone : SIGN.worded);
  if (isSpent) drawSpentSign(context, face);
  else drawSign(context, face, turn);
  context.restore();
  if (word !== null) drawWord(context, word, isSpent ? PALETTE.tileLip : PALETTE.ink);
}

function drawWord(context: Context, word: string, color: string): void {
  const weight = WEIGHT.number;
  const { text, size } = fitSized(word, WORD.width, weight, [TEXT.words, TEXT.smallWords]);
  drawText(context, text, 0, WORD.y, { size, weight, color });
}

/**
 * The sign of a face, about the origin: the shape of its color, the bowing pawn, four colors in a star, or two arrows.
 */
function drawSign(context: Context, face: DieFace, turn: Seat): void {
  switch (face) {
    case 'sorry':
      return drawBowing(context, turn, { x: -22, y: 41 }, 0.68);
    case 'wild':
      return drawWild(context);
    case 'slide':
      return drawTurning(context, PALETTE.ink, COLOR_THEMES[turn].base);
    case 0:
    case 1:
    case 2:
    case 3:
      return drawColor(context, face, SHAPE.r, SHAPE.ink);
  }
}

function drawColor(context: Context, color: Seat, r: number, ink: number): void {
  fill(context, shapePath(color, { x: 0, y: 0 }, r, ink), PALETTE.ink);
  fill(context, shapePath(color, { x: 0, y: 0 }, r), COLOR_THEMES[color].base);
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

const TURN = { r: 30, line: 11, coat: 4, head: 23, half: 20, from: 0.14, length: 0.62 } as const;

/** Two arrows round a dial. */
function drawTurning(context: Context, color: string, inner: string): void {
  for (const side of [0, 1]) {
    const from = (side + TURN.from) * Math.PI;
    const to = from + TURN.length * Math.PI;
    const arc = new Path2D();
    arc.arc(0, 0, TURN.r, from, to);
    stroke(context, arc, color, TURN.line);
    const at = polar({ x: 0, y: 0 }, to, TURN.r);
    const ahead = to + Math.PI / 2;
    const corners = [
      polar(at, ahead, TURN.head),
      polar(at, ahead + Math.PI / 2, TURN.half),
      polar(at, ahead - Math.PI / 2, TURN.half),
    ];
    fill(context, polygonPath(corners, 2), color);
  }
  fill(context, circlePath({ x: 0, y: 0 }, 10), inner);
}

/** The sign of a spent die, in one quiet color. */
function drawSpentSign(context: Context, face: DieFace): void {
  const color = PALETTE.tileLip;
  if (face === 'sorry') return drawQuietBow(context, color);
  if (face === 'wild') return fill(context, wildPath(), color);
  if (face === 'slide') return drawTurning(context, color, color);
  fill(context, shapePath(face, { x: 0, y: 0 }, SHAPE.r), color);
}

/** The flower of the bowing pawn. */
function drawQuietBow(context: Context, color: string): void {
  for (let petal = 0; petal < 5; petal += 1)
    fill(context, circlePath(polar({ x: 0, y: 0 }, -Math.PI / 2 + (2 * Math.PI * petal) / 5, 22), 18), color);
  fill(context, circlePath({ x: 0, y: 0 }, 12), PALETTE.corner);
}

/** A small die about a point, as it was rolled. */
export function drawSmallDie(context: Context, face: DieFace, { x, y }: Point): void {
  const { side, radius, rim, sign } = SMALL;
  fill(context, rectPath(x - side / 2, y - side / 2, side, side, radius), PALETTE.ink);
  fill(
    context,
    rectPath(x - side / 2 + rim, y - side / 2 + rim, side - 2 * rim, side - 2 * rim, radius - rim),
    PALETTE.ivory,
  );
  context.save();
  context.translate(x, y);
  if (typeof face === 'number') drawColor(context, face, SMALL.shape, SMALL.ink);
  else {
    context.scale(sign, sign);
    if (face === 'sorry') drawSmallSorry(context);
    else drawSign(context, face, 0);
  }
  context.restore();
}

function drawSmallSorry(context: Context): void {
  for (const [r, color] of [
    [24, PALETTE.ink],
    [17, PALETTE.white],
  ] as const)
    for (let petal = 0; petal < 5; petal += 1)
      fill(context, circlePath(polar({ x: 0, y: 0 }, -Math.PI / 2 + (2 * Math.PI * petal) / 5, 27), r), color);
  fill(context, circlePath({ x: 0, y: 0 }, 20), PALETTE.impact);
}
