import { SEATS, type Face, type Seat } from '../../engine/index.ts';
import {
  ARM,
  drawArrow,
  drawDie,
  drawDots,
  drawPose,
  drawShadow,
  drawSmallCard,
  drawSpeed,
  rivalOf,
} from '../figures/card-things.ts';
import { drawBackward, drawLeaving, drawSecondCard, drawTrade } from './card-scenes.ts';
import { pointsOf } from '../paint/geometry.ts';
import type { Context } from '../paint/shapes.ts';
import type { CardView } from '../scene/scene.ts';
import { drawCentered } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, TEXT, WEIGHT } from '../paint/theme.ts';

/** The scene of a Dice! card. Before the roll the die is in the air; after it each number has its own scene. */
export function drawRoll(context: Context, { roll, revealed }: CardView, seat: Seat): void {
  if (roll === 2 && revealed !== undefined) drawTimesTen(context, revealed, seat);
  else (ROLLS[(roll ?? 0) - 1] ?? drawThrow)(context, seat);
}

/** Before the roll: the mascot throws two dice. */
function drawThrow(context: Context, seat: Seat): void {
  drawShadow(context, 0, 30);
  drawPose(context, seat, 0, 0, { scale: 0.56, arms: [ARM.raised, ARM.leftRaised], mood: 'amazed' });
  drawDots(context, pointsOf(-34, -70, 36, -68));
  drawDie(context, { x: -58, y: -52 }, { side: 30, turn: 0.35, number: 3 });
  drawDie(context, { x: 60, y: -50 }, { side: 30, turn: -0.3, number: 6 });
}

/** The scenes of the six numbers, from 1. */
const ROLLS = [drawSneaking, drawSecondCard, drawBackward, drawPassing, drawLeaving, drawExchange] as const;

/** 1: it turns up right behind a rival. */
function drawSneaking(context: Context, seat: Seat): void {
  drawShadow(context, 44, 24);
  drawPose(context, rivalOf(seat), 44, 0, { scale: 0.56, mood: 'whistling', arms: [ARM.ahead], look: 7 });
  drawShadow(context, -10, 24);
  drawPose(context, seat, -10, 0, { scale: 0.56, mood: 'wink', arms: [ARM.behind], lean: 8, look: 8 });
  drawSpeed(context, -92, -48, 40, -98, -30, 42, -88, -12, 36);
}

/** 6: the players who sit opposite change places. */
function drawExchange(context: Context, seat: Seat): void {
  drawTrade(context, seat, SEATS[(seat + 2) % SEATS.length]);
}

/** 4: it turns up right in front of a rival. */
function drawPassing(context: Context, seat: Seat): void {
  drawShadow(context, -44, 24);
  drawPose(context, rivalOf(seat), -44, 0, { scale: 0.56, mood: 'amazed', arms: [ARM.ahead], look: 6 });
  drawShadow(context, 26, 24);
  drawPose(context, seat, 26, 0, { scale: 0.56, mood: 'happy', arms: [ARM.ahead, ARM.leftRaised], lean: 8, look: 8 });
  drawArrow(context, { x: 62, y: -16 }, { x: 96, y: -16 }, COLOR_THEMES[seat].base);
}

/** 2: the next card counts ten times. */
function drawTimesTen(context: Context, revealed: Face, seat: Seat): void {
  drawShadow(context, -62, 22);
  drawPose(context, seat, -62, 0, { scale: 0.56, mood: 'amazed', arms: [ARM.ahead, ARM.onHip], look: 5 });
  drawSmallCard(context, revealed, seat, { x: -6, y: -40 });
  drawCentered(context, '× 10', 60, -38, { size: TEXT.times, weight: WEIGHT.numeral, color: PALETTE.ink });
}
