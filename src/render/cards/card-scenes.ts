import { Path2D, PathOp } from '@napi-rs/canvas';
import type { Face, Seat } from '../../engine/index.ts';
import { ARM, LINE, drawArrow, drawDots, drawPose, drawShadow, drawSpeed, rivalOf } from '../figures/card-things.ts';
import { ORIGIN, pointsOf, type Point, type Rect } from '../paint/geometry.ts';
import {
  circlePath,
  drawAt,
  fill,
  fillEdged,
  linePath,
  polygonPath,
  rectPath,
  shapePath,
  stroke,
  type Context,
} from '../paint/shapes.ts';
import type { Answer, Token } from '../scene/scene.ts';
import { drawCentered } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, TEXT, WEIGHT } from '../paint/theme.ts';
import { drawFlame } from '../table/tokens.ts';

/** The faces whose card has a number and a scene below it. */
export type Numbered = Exclude<Face, 'sorry' | 'dice' | 'question'>;

const STONE = { width: 27, height: 11, radius: 5 } as const;
/** The scale of the mascot above a thing on the floor. */
const LOW = 0.54;

/** The act of the mascot for each card, 200 px wide and 84 px high. The origin is the middle of the floor. */
const SCENES: Readonly<Record<Numbered, (context: Context, seat: Seat) => void>> = {
  1: drawLeaving,
  2: drawSecondCard,
  3: drawStroll,
  4: drawBackward,
  5: drawLeap,
  7: drawSplit,
  8: drawSkating,
  10: drawCrossroads,
  11: drawTrade,
  12: drawFlying,
};

/** The little scene of a card. */
export const drawScene = (context: Context, face: Numbered, seat: Seat): void => SCENES[face](context, seat);

/** The scene of a card that moves a token: the mascot holds up the fire, or a rival is in the ice. */
export const drawTokenScene = (context: Context, token: Token['kind'], seat: Seat): void =>
  token === 'fire' ? drawTorch(context, seat) : drawFrozen(context, seat);

/** The scene of a question: the player who asks, with both answers or the one given. */
export function drawQuestion(context: Context, answer: Answer | null, seat: Seat): void {
  drawShadow(context, -52, 26);
  const mood = answer === null ? 'puzzled' : answer.yes ? 'happy' : 'amazed';
  const arms =
    answer === null ? [ARM.ahead, ARM.onHip] : answer.yes ? [ARM.raised, ARM.leftRaised] : [ARM.ahead, ARM.behind];
  drawPose(context, seat, -52, 0, { scale: 0.6, mood, arms, look: 4 });
  if (answer === null) drawChoice(context, seat);
  else drawReply(context, answer, seat);
}

/** 1: it steps out of its start and waves. */
export function drawLeaving(context: Context, seat: Seat): void {
  const ring = new Path2D();
  ring.ellipse(-44, -20, 36, 12, 0, 0, 2 * Math.PI);
  fill(context, ring, COLOR_THEMES[seat].shade);
  stroke(context, ring, PALETTE.ink, 15);
  stroke(context, ring, COLOR_THEMES[seat].base, 8);
  drawDots(context, pointsOf(-40, -44, -29, -57, -13, -62, 3, -54));
  drawShadow(context, 34, 30);
  drawPose(context, seat, 34, 0, { arms: [ARM.raised, ARM.onHip], look: 4 });
}

/** 2: it winks, and has one more card in its hand. */
export function drawSecondCard(context: Context, seat: Seat): void {
  drawShadow(context, -24, 30);
  drawPose(context, seat, -24, 0, { mood: 'wink', arms: [ARM.ahead, ARM.onHip], look: 3 });
  drawCard(context, seat, { x: 36, y: -46 }, -0.24);
  drawCard(context, seat, { x: 50, y: -44 }, 0.16);
}

/** 3: it strolls over three stones and whistles. */
function drawStroll(context: Context, seat: Seat): void {
  drawStones(context, seat, 3, -62, 46);
  drawPose(context, seat, 30, -STONE.height, {
    scale: LOW,
    mood: 'whistling',
    arms: [ARM.ahead, ARM.behind],
    look: 7,
    lean: 4,
  });
  drawNote(context, { x: 70, y: -58 });
}

/** 4: it walks backward over four stones, and cannot see where to. */
export function drawBackward(context: Context, seat: Seat): void {
  drawStones(context, seat, 4, 66, -44);
  drawPose(context, seat, -66, -STONE.height, {
    scale: LOW,
    mood: 'amazed',
    arms: [ARM.ahead, ARM.leftRaised],
    lean: -9,
    look: 6,
    turn: -0.06,
  });
  drawArrow(context, { x: 78, y: -42 }, { x: -18, y: -42 }, COLOR_THEMES[seat].base);
}

/** 5: it leaps over five stones. */
function drawLeap(context: Context, seat: Seat): void {
  drawStones(context, seat, 5, -68, 68);
  drawDots(context, pointsOf(-76, -24, -69, -42, -54, -56, -34, -63, -14, -60));
  drawPose(context, seat, 18, -18, { scale: 0.5, arms: [ARM.raised, ARM.leftRaised], turn: 0.2, look: 4 });
}

/** 7: it is two mascots, and they part. */
function drawSplit(context: Context, seat: Seat): void {
  for (const facing of [-1, 1] as const) {
    drawShadow(context, 32 * facing, 24);
    drawPose(context, seat, 32 * facing, 0, { scale: 0.58, facing, arms: [ARM.ahead], lean: 10, look: 8 });
    drawArrow(context, { x: 64 * facing, y: -16 }, { x: 96 * facing, y: -16 }, COLOR_THEMES[seat].base);
  }
}

/** 8: it rolls along on a board with two wheels. */
function drawSkating(context: Context, seat: Seat): void {
  for (const x of [-8, 40]) {
    fill(context, circlePath({ x, y: -9 }, 9), PALETTE.ink);
    fill(context, circlePath({ x, y: -9 }, 4), COLOR_THEMES[seat].light);
  }
  stroke(context, new Path2D('M-34-25 Q-26-18-16-18 L48-18 Q58-18 66-25'), PALETTE.ink, 9);
  drawPose(context, seat, 16, -20, {
    scale: 0.48,
    arms: [ARM.ahead, { ...ARM.behind, hand: { x: -54, y: -66 } }],
    lean: 7,
    look: 7,
  });
  drawSpeed(context, -88, -50, 36, -96, -32, 34, -82, -12, 26);
}

/** 10: it stands before a signpost: far ahead, or one step back. */
function drawCrossroads(context: Context, seat: Seat): void {
  drawShadow(context, -34, 30);
  drawPose(context, seat, -34, 0, {
    mood: 'puzzled',
    look: 5,
    arms: [{ side: 1, by: { x: 46, y: -62 }, hand: { x: 29, y: -86 } }, ARM.onHip],
  });
  stroke(context, linePath(pointsOf(40, -3, 40, -78)), PALETTE.ink, 7);
  drawBoard(context, { x: 30, y: -66 }, 58, COLOR_THEMES[seat].base);
  drawBoard(context, { x: 50, y: -36 }, -36, PALETTE.ivory);
}

/** 11: it trades places with a rival. */
export function drawTrade(context: Context, seat: Seat, rival = rivalOf(seat)): void {
  for (const [who, x, facing] of [
    [rival, -56, 1],
    [seat, 56, -1],
  ] as const) {
    drawShadow(context, x, 24);
    drawPose(context, who, x, 0, {
      scale: 0.54,
      facing,
      arms: [ARM.raised],
      mood: who === seat ? 'happy' : 'amazed',
      look: 6,
    });
  }
  drawArrow(context, { x: 26, y: -42 }, { x: -26, y: -42 }, COLOR_THEMES[seat].base);
  drawArrow(context, { x: -26, y: -14 }, { x: 26, y: -14 }, COLOR_THEMES[rival].base);
}

/** 12: it flies, with a cape. */
function drawFlying(context: Context, seat: Seat): void {
  const cape = new Path2D('M14-52 C-14-76-40-54-78-72 C-70-60-72-50-80-40 C-48-42-28-34 6-34 Z');
  drawSpeed(context, -98, -20, 36, -72, -5, 40, 36, -10, 34);
  fill(context, cape, COLOR_THEMES[seat].shade);
  stroke(context, cape, PALETTE.ink, LINE);
  drawPose(context, seat, -28, -14, { turn: 1.28, arms: [ARM.flying], look: 4 });
}

/** Both answers: a bubble with a tick and one with a cross. */
function drawChoice(context: Context, seat: Seat): void {
  drawBubble(context, { x: 6, y: -76, width: 62, height: 46 }, COLOR_THEMES[seat].base);
  drawSign(context, { x: 37, y: -53 }, 'tick', COLOR_THEMES[seat].text);
  drawBubble(context, { x: 42, y: -44, width: 56, height: 42 }, PALETTE.ivory);
  drawSign(context, { x: 70, y: -23 }, 'cross', PALETTE.ink);
}

function drawReply(context: Context, { yes, steps }: Answer, seat: Seat): void {
  const { base, text } = COLOR_THEMES[seat];
  drawBubble(context, { x: -8, y: -70, width: 104, height: 62 }, yes ? base : PALETTE.ivory);
  const color = yes ? text : PALETTE.ink;
  drawSign(context, { x: 22, y: -39 }, yes ? 'tick' : 'cross', color);
  drawCentered(context, String(steps), 66, -39, { size: TEXT.steps, weight: WEIGHT.numeral, color });
}

/** It holds up the fire. */
function drawTorch(context: Context, seat: Seat): void {
  drawShadow(context, -18, 30);
  drawPose(context, seat, -18, 0, { scale: 0.6, arms: [ARM.ahead, ARM.onHip], look: 5 });
  drawFlame(context, { x: 38, y: -50 }, 27);
}

/** A rival in a block of ice, and the mascot that froze it. */
function drawFrozen(context: Context, seat: Seat): void {
  drawShadow(context, -52, 24);
  drawPose(context, seat, -52, 0, { scale: 0.56, mood: 'wink', arms: [ARM.ahead, ARM.onHip], look: 5 });
  const block = polygonPath(pointsOf(12, -2, 8, -58, 26, -80, 68, -78, 80, -50, 74, -2), 5);
  fillEdged(context, block, PALETTE.ice, LINE);
  drawPose(context, rivalOf(seat), 43, -6, { scale: 0.5, mood: 'amazed', look: -2 });
  stroke(context, linePath(pointsOf(22, -54, 30, -66)), PALETTE.white, LINE);
}

/** Stones from one place to another, the last one in color. */
function drawStones(context: Context, seat: Seat, count: number, from: number, to: number): void {
  for (let stone = 0; stone < count; stone += 1) {
    const x = from + ((to - from) * stone) / (count - 1) + (to > from ? -16 : -22);
    const isLast = stone === count - 1;
    fill(context, rectPath(x, -STONE.height, STONE.width, STONE.height, STONE.radius), PALETTE.ink);
    if (isLast)
      fill(context, rectPath(x + 3, 3 - STONE.height, STONE.width - 6, STONE.height - 6, 2.5), COLOR_THEMES[seat].base);
  }
}

/** The back of a card. */
function drawCard(context: Context, seat: Seat, at: Point, turn: number): void {
  drawAt(context, { ...at, turn }, () => {
    fill(context, rectPath(-18, -26, 36, 52, 7), PALETTE.ink);
    fill(context, rectPath(-14.5, -22.5, 29, 45, 4), COLOR_THEMES[seat].base);
    fill(context, shapePath(seat, ORIGIN, 9), PALETTE.ivory);
  });
}

/** A note of music. */
function drawNote(context: Context, { x, y }: Point): void {
  const stem = new Path2D();
  stem.moveTo(x + 6, y);
  stem.lineTo(x + 6, y - 20);
  stem.quadraticCurveTo(x + 10, y - 14, x + 16, y - 13);
  stroke(context, stem, PALETTE.ink, LINE);
  fill(context, circlePath({ x, y }, 6.5), PALETTE.ink);
}

/** A board of a signpost that points to the side of its sign; `length` px, less than 0 to the left. */
function drawBoard(context: Context, { x, y }: Point, length: number, color: string): void {
  const neck = x + length - Math.sign(length) * 11;
  const corners = pointsOf(x, y - 11, neck, y - 11, x + length, y, neck, y + 11, x, y + 11);
  fillEdged(context, polygonPath(corners, 2), color, LINE - 0.5);
}

/** A speech bubble with its tail at the lower left. */
function drawBubble(context: Context, { x, y, width, height }: Rect, color: string): void {
  const bottom = y + height;
  const tail = polygonPath(pointsOf(x + 14, bottom - 4, x + 32, bottom - 4, x + 4, bottom + 11), 1);
  fillEdged(context, rectPath(x, y, width, height, 14).op(tail, PathOp.Union), color, LINE);
}

/** Yes or no, without words. */
function drawSign(context: Context, { x, y }: Point, sign: 'tick' | 'cross', color: string): void {
  const lines =
    sign === 'tick'
      ? [pointsOf(x - 12, y + 1, x - 3, y + 10, x + 13, y - 11)]
      : [1, -1].map((side) => pointsOf(x - 9, y - 9 * side, x + 9, y + 9 * side));
  for (const line of lines) stroke(context, linePath(line), color, 2 * LINE);
}
