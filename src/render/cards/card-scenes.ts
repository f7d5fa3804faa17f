import { Path2D } from '@napi-rs/canvas';
import type { Face, Seat } from '../../engine/index.ts';
import { AHEAD, BEHIND, FLYING, LEFT_RAISED, LOW, ON_HIP, RAISED, pose, rivalOf } from '../figures/card-poses.ts';
import {
  LINE,
  STONE,
  drawArrow,
  drawBoard,
  drawBubble,
  drawCard,
  drawDots,
  drawNote,
  drawShadow,
  drawSign,
  drawSpeed,
  drawStones,
} from '../figures/card-things.ts';
import { drawFigure } from '../figures/figure.ts';
import type { Point } from '../paint/geometry.ts';
import type { Context } from '../paint/ink.ts';
import { fill, stroke } from '../paint/ink.ts';
import type { Answer, Token } from '../scene/scene.ts';
import { circlePath, linePath, polygonPath } from '../paint/shapes.ts';
import { drawCentered } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, TEXT, WEIGHT } from '../paint/theme.ts';
import { drawFlame } from '../table/tokens.ts';

/** The faces whose card has a number and a scene below it. */
export type Numbered = Exclude<Face, 'sorry' | 'dice' | 'question'>;

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

/** The little scene of a card about the middle of its floor. */
export function drawScene(context: Context, face: Numbered, seat: Seat, at: Point): void {
  context.save();
  context.translate(at.x, at.y);
  SCENES[face](context, seat);
  context.restore();
}

/** The scene of a card that moves a token: the mascot holds up the fire, or a rival is in the ice. */
export function drawTokenScene(context: Context, token: Token['kind'], seat: Seat, at: Point): void {
  context.save();
  context.translate(at.x, at.y);
  if (token === 'fire') drawTorch(context, seat);
  else drawFrozen(context, seat);
  context.restore();
}

/** The scene of a question: the player who asks, with both answers or the one given. */
export function drawQuestion(context: Context, answer: Answer | null, seat: Seat, at: Point): void {
  context.save();
  context.translate(at.x, at.y);
  drawShadow(context, -52, 26);
  const mood = answer === null ? 'puzzled' : answer.yes ? 'happy' : 'amazed';
  const arms = answer === null ? [AHEAD, ON_HIP] : answer.yes ? [RAISED, LEFT_RAISED] : [AHEAD, BEHIND];
  drawFigure(context, pose(seat, -52, 0, { scale: 0.6, mood, arms, look: 4 }));
  if (answer === null) drawChoice(context, seat);
  else drawReply(context, answer, seat);
  context.restore();
}

/** 1: it steps out of its start and waves. */
export function drawLeaving(context: Context, seat: Seat): void {
  const ring = new Path2D();
  ring.ellipse(-44, -20, 36, 12, 0, 0, 2 * Math.PI);
  fill(context, ring, COLOR_THEMES[seat].shade);
  stroke(context, ring, PALETTE.ink, 15);
  stroke(context, ring, COLOR_THEMES[seat].base, 8);
  drawDots(context, [
    { x: -40, y: -44 },
    { x: -29, y: -57 },
    { x: -13, y: -62 },
    { x: 3, y: -54 },
  ]);
  drawShadow(context, 34, 30);
  drawFigure(context, pose(seat, 34, 0, { arms: [RAISED, ON_HIP], look: 4 }));
}

/** 2: it winks, and has one more card in its hand. */
export function drawSecondCard(context: Context, seat: Seat): void {
  drawShadow(context, -24, 30);
  drawFigure(context, pose(seat, -24, 0, { mood: 'wink', arms: [AHEAD, ON_HIP], look: 3 }));
  drawCard(context, seat, { x: 36, y: -46 }, -0.24);
  drawCard(context, seat, { x: 50, y: -44 }, 0.16);
}

/** 3: it strolls over three stones and whistles. */
function drawStroll(context: Context, seat: Seat): void {
  drawStones(context, seat, 3, -62, 46);
  drawFigure(
    context,
    pose(seat, 30, -STONE.height, { scale: LOW, mood: 'whistling', arms: [AHEAD, BEHIND], look: 7, lean: 4 }),
  );
  drawNote(context, { x: 70, y: -58 });
}

/** 4: it walks backward over four stones, and cannot see where to. */
export function drawBackward(context: Context, seat: Seat): void {
  drawStones(context, seat, 4, 66, -44);
  drawFigure(
    context,
    pose(seat, -66, -STONE.height, {
      scale: LOW,
      mood: 'amazed',
      arms: [AHEAD, LEFT_RAISED],
      lean: -9,
      look: 6,
      turn: -0.06,
    }),
  );
  drawArrow(context, { x: 78, y: -42 }, { x: -18, y: -42 }, COLOR_THEMES[seat].base);
}

/** 5: it leaps over five stones. */
function drawLeap(context: Context, seat: Seat): void {
  drawStones(context, seat, 5, -68, 68);
  drawDots(context, [
    { x: -76, y: -24 },
    { x: -69, y: -42 },
    { x: -54, y: -56 },
    { x: -34, y: -63 },
    { x: -14, y: -60 },
  ]);
  drawFigure(context, pose(seat, 18, -18, { scale: 0.5, arms: [RAISED, LEFT_RAISED], turn: 0.2, look: 4 }));
}

/** 7: it is two mascots, and they part. */
function drawSplit(context: Context, seat: Seat): void {
  for (const facing of [-1, 1] as const) {
    drawShadow(context, 32 * facing, 24);
    drawFigure(context, pose(seat, 32 * facing, 0, { scale: 0.58, facing, arms: [AHEAD], lean: 10, look: 8 }));
    drawArrow(context, { x: 64 * facing, y: -16 }, { x: 96 * facing, y: -16 }, COLOR_THEMES[seat].base);
  }
}

/** 8: it rolls along on a board with two wheels. */
function drawSkating(context: Context, seat: Seat): void {
  for (const x of [-8, 40]) {
    fill(context, circlePath({ x, y: -9 }, 9), PALETTE.ink);
    fill(context, circlePath({ x, y: -9 }, 4), COLOR_THEMES[seat].light);
  }
  const deck = new Path2D();
  deck.moveTo(-34, -25);
  deck.quadraticCurveTo(-26, -18, -16, -18);
  deck.lineTo(48, -18);
  deck.quadraticCurveTo(58, -18, 66, -25);
  stroke(context, deck, PALETTE.ink, 9);
  drawFigure(
    context,
    pose(seat, 16, -20, { scale: 0.48, arms: [AHEAD, { ...BEHIND, hand: { x: -54, y: -66 } }], lean: 7, look: 7 }),
  );
  drawSpeed(context, [
    [-88, -50, 36],
    [-96, -32, 34],
    [-82, -12, 26],
  ]);
}

/** 10: it stands before a signpost: far ahead, or one step back. */
function drawCrossroads(context: Context, seat: Seat): void {
  drawShadow(context, -34, 30);
  drawFigure(
    context,
    pose(seat, -34, 0, {
      mood: 'puzzled',
      look: 5,
      arms: [{ side: 1, by: { x: 46, y: -62 }, hand: { x: 29, y: -86 } }, ON_HIP],
    }),
  );
  stroke(
    context,
    linePath([
      { x: 40, y: -3 },
      { x: 40, y: -78 },
    ]),
    PALETTE.ink,
    7,
  );
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
    drawFigure(
      context,
      pose(who, x, 0, { scale: 0.54, facing, arms: [RAISED], mood: who === seat ? 'happy' : 'amazed', look: 6 }),
    );
  }
  drawArrow(context, { x: 26, y: -42 }, { x: -26, y: -42 }, COLOR_THEMES[seat].base);
  drawArrow(context, { x: -26, y: -14 }, { x: 26, y: -14 }, COLOR_THEMES[rival].base);
}

/** 12: it flies, with a cape. */
function drawFlying(context: Context, seat: Seat): void {
  const { shade } = COLOR_THEMES[seat];
  const cape = new Path2D();
  cape.moveTo(14, -52);
  cape.bezierCurveTo(-14, -76, -40, -54, -78, -72);
  cape.bezierCurveTo(-70, -60, -72, -50, -80, -40);
  cape.bezierCurveTo(-48, -42, -28, -34, 6, -34);
  cape.closePath();
  drawSpeed(context, [
    [-98, -20, 36],
    [-72, -5, 40],
    [36, -10, 34],
  ]);
  fill(context, cape, shade);
  stroke(context, cape, PALETTE.ink, LINE);
  drawFigure(context, pose(seat, -28, -14, { turn: 1.28, arms: [FLYING], look: 4 }));
}

/** Both answers: a bubble with a tick and one with a cross. */
function drawChoice(context: Context, seat: Seat): void {
  drawBubble(context, { x: 6, y: -76, width: 62, height: 46 }, COLOR_THEMES[seat].base);
  drawSign(context, { x: 37, y: -53 }, 'tick', COLOR_THEMES[seat].text);
  drawBubble(context, { x: 42, y: -44, width: 56, height: 42 }, PALETTE.ivory);
  drawSign(context, { x: 70, y: -23 }, 'cross', PALETTE.ink);
}

/** The answer that was given, and its steps. */
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
  drawFigure(context, pose(seat, -18, 0, { scale: 0.6, arms: [AHEAD, ON_HIP], look: 5 }));
  drawFlame(context, { x: 38, y: -50 }, 27);
}

/** A rival in a block of ice, and the mascot that froze it. */
function drawFrozen(context: Context, seat: Seat): void {
  drawShadow(context, -52, 24);
  drawFigure(context, pose(seat, -52, 0, { scale: 0.56, mood: 'wink', arms: [AHEAD, ON_HIP], look: 5 }));
  const block = polygonPath(
    [
      { x: 12, y: -2 },
      { x: 8, y: -58 },
      { x: 26, y: -80 },
      { x: 68, y: -78 },
      { x: 80, y: -50 },
      { x: 74, y: -2 },
    ],
    5,
  );
  stroke(context, block, PALETTE.ink, 2 * LINE);
  fill(context, block, PALETTE.ice);
  drawFigure(context, pose(rivalOf(seat), 43, -6, { scale: 0.5, mood: 'amazed', look: -2 }));
  const shine = { x: 22, y: -54 };
  stroke(context, linePath([shine, { x: shine.x + 8, y: shine.y - 12 }]), PALETTE.white, LINE);
}
