import type { Seat } from '../../engine/index.ts';
import { CARD, drawCard } from '../cards/card.ts';
import { ORIGIN, pointsOf, type Point } from '../paint/geometry.ts';
import { circlePath, drawAt, fill, fillCoats, linePath, sheetOf, stroke, type Context } from '../paint/shapes.ts';
import { indexedPng } from '../paint/png.ts';
import type { Hand, HandCard } from '../scene/scene.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';
import { BORDER, drawBordered, drawRays } from './ground.ts';

/** The picture, px. It is as wide as a board. */
export const HAND_SIZE = { width: 1024, height: 352 } as const;
/** The cards: their scale, their distance if there is room, and their places. */
const ROW = { scale: 0.84, pitch: 196, top: 56, lower: 14, margin: 34 } as const;
/** The shade on a card that cannot be played, and its sign: a disc with a bar, at its upper right corner. */
const SHADE = { color: '#141B3366', edge: 6 } as const;
const SIGN = { r: 21, ring: 3.5, ink: 3, bar: 10, line: 6, x: -14, y: 12 } as const;

/** A hand as a PNG: the cards side by side on the table, in the light of their player. */
export const renderHand = (hand: Hand): Buffer => indexedPng(HAND_SIZE, (context) => drawHand(context, hand));

/** Draws a hand in the upper left corner of a canvas. */
export function drawHand(context: Context, { seat, cards }: Hand): void {
  const middle = { x: HAND_SIZE.width / 2, y: HAND_SIZE.height };
  drawBordered(context, HAND_SIZE, BORDER, COLOR_THEMES[seat].base, () => drawRays(context, seat, middle));
  const width = ROW.scale * CARD.width;
  const room = HAND_SIZE.width - 2 * ROW.margin - width;
  const pitch = Math.min(ROW.pitch, Math.floor(room / Math.max(1, cards.length - 1)));
  const left = Math.round((HAND_SIZE.width - width - pitch * (cards.length - 1)) / 2);
  cards.forEach((card, index) => drawHandCard(context, card, seat, { x: left + index * pitch, y: ROW.top }));
}

function drawHandCard(context: Context, { card, isPlayable }: HandCard, seat: Seat, at: Point): void {
  const corner = { x: at.x, y: at.y + (isPlayable ? 0 : ROW.lower) };
  drawAt(context, { ...corner, scale: ROW.scale }, () => {
    drawCard(context, card, seat, ORIGIN);
    if (!isPlayable) fill(context, sheetOf({ ...ORIGIN, ...CARD }, CARD.radius)(SHADE.edge), SHADE.color);
  });
  if (!isPlayable) drawSign(context, { x: corner.x + ROW.scale * CARD.width + SIGN.x, y: corner.y + SIGN.y });
}

/** No entry. */
function drawSign(context: Context, at: Point): void {
  const { r, ring, ink, bar, line } = SIGN;
  const disc = (grow: number) => circlePath(at, r + grow);
  fillCoats(context, disc, [ink, PALETTE.ink], [0, PALETTE.ivory], [-ring, PALETTE.ink]);
  const aside = bar * Math.SQRT1_2;
  const ends = pointsOf(at.x - aside, at.y - aside, at.x + aside, at.y + aside);
  stroke(context, linePath(ends), PALETTE.ivory, line);
}
