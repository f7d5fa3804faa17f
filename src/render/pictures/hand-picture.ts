import { createCanvas } from '@napi-rs/canvas';
import type { Seat } from '../../engine/index.ts';
import { CARD, drawCard } from '../cards/card.ts';
import type { Point } from '../paint/geometry.ts';
import { fill, stroke, type Context } from '../paint/ink.ts';
import { indexedPng } from '../paint/indexed.ts';
import type { Hand, HandCard } from '../scene/scene.ts';
import { circlePath, linePath, rectPath } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';
import { drawRays } from '../figures/rays.ts';

/** The picture, px. It is as wide as a board. */
export const HAND_SIZE = { width: 1024, height: 352 } as const;
const FRAME = { width: 9, radius: 26, ink: 5 } as const;
/** The cards: their scale, their distance if there is room, and their places. */
const ROW = { scale: 0.84, pitch: 196, top: 56, lower: 14, margin: 34 } as const;
/** The shade on a card that cannot be played, and its sign: a disc with a bar, at its upper right corner. */
const SHADE = { color: '#141B3366', edge: 6 } as const;
const SIGN = { r: 21, ring: 3.5, ink: 3, bar: 10, line: 6, x: -14, y: 12 } as const;

/** A hand as a PNG: the cards side by side on the table, in the light of their player. */
export function renderHand(hand: Hand): Buffer {
  const canvas = createCanvas(HAND_SIZE.width, HAND_SIZE.height);
  drawHand(canvas.getContext('2d'), hand);
  return indexedPng(canvas);
}

/** Draws a hand in the upper left corner of a canvas. */
export function drawHand(context: Context, { seat, cards }: Hand): void {
  drawTable(context, seat);
  const width = ROW.scale * CARD.width;
  const room = HAND_SIZE.width - 2 * ROW.margin - width;
  const pitch = Math.min(ROW.pitch, Math.floor(room / Math.max(1, cards.length - 1)));
  const left = Math.round((HAND_SIZE.width - width - pitch * (cards.length - 1)) / 2);
  cards.forEach((card, index) => drawHandCard(context, card, seat, { x: left + index * pitch, y: ROW.top }));
}

function drawTable(context: Context, seat: Seat): void {
  const { width, height } = HAND_SIZE;
  const sheet = (inset: number): ReturnType<typeof rectPath> =>
    rectPath(inset, inset, width - 2 * inset, height - 2 * inset, FRAME.radius - inset / 2);
  context.fillStyle = COLOR_THEMES[seat].base;
  context.fillRect(0, 0, width, height);
  fill(context, sheet(FRAME.width), PALETTE.ink);
  context.save();
  context.clip(sheet(FRAME.width + FRAME.ink));
  drawRays(context, seat, { x: width / 2, y: height });
  context.restore();
}

function drawHandCard(context: Context, { card, isPlayable }: HandCard, seat: Seat, at: Point): void {
  const corner = { x: at.x, y: at.y + (isPlayable ? 0 : ROW.lower) };
  context.save();
  context.translate(corner.x, corner.y);
  context.scale(ROW.scale, ROW.scale);
  drawCard(context, card, seat, { x: 0, y: 0 });
  if (!isPlayable) drawShade(context);
  context.restore();
  const width = ROW.scale * CARD.width;
  if (!isPlayable) drawSign(context, { x: corner.x + width + SIGN.x, y: corner.y + SIGN.y });
}

function drawShade(context: Context): void {
  const { width, height, radius } = CARD;
  const edge = SHADE.edge;
  fill(context, rectPath(-edge, -edge, width + 2 * edge, height + 2 * edge, radius + edge), SHADE.color);
}

/** No entry. */
function drawSign(context: Context, at: Point): void {
  const { r, ring, ink, bar, line } = SIGN;
  fill(context, circlePath(at, r + ink), PALETTE.ink);
  fill(context, circlePath(at, r), PALETTE.ivory);
  fill(context, circlePath(at, r - ring), PALETTE.ink);
  const ends = [
    { x: at.x - bar * Math.SQRT1_2, y: at.y - bar * Math.SQRT1_2 },
    { x: at.x + bar * Math.SQRT1_2, y: at.y + bar * Math.SQRT1_2 },
  ];
  stroke(context, linePath(ends), PALETTE.ivory, line);
}
