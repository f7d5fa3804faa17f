import { Path2D, PathOp } from '@napi-rs/canvas';
import type { Seat } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { fill, stroke, type Context } from '../paint/ink.ts';
import { spriteAround, type Part } from '../paint/part.ts';
import type { SeatView } from '../scene/scene.ts';
import { circlePath, rectPath, shapePath } from '../paint/shapes.ts';
import { drawCentered, widthOf } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, TEXT, WEIGHT } from '../paint/theme.ts';

/** The style of a plate: quiet on the table, or as the speech bubble of the seat on turn. */
export interface Look {
  readonly isBubble: boolean;
  readonly ground: string;
  readonly name: string;
  readonly sign: string;
}

/** Positions in the lower row of a plate, from its upper left corner. The pips stand closer if the row needs room for points. */
const ROW = { y: 61, signY: 62, signX: 220, right: 238, space: 24 } as const;
const PIP = { x: 41, bubbleX: 31, pitch: 34, closePitch: 28, r: 12.3, line: 3 } as const;
const SIGN_REACH = 24;
const POINTS_REACH = 44;
/** The link of partners, at the right end of the upper row: two rings side by side, their radius, and the widths of their coats. */
const LINK = { right: 238, y: 27, r: 9, apart: 13, ink: 11, ivory: 7.5, base: 4 } as const;

/** The look of a seat's plate: in full color as a bubble. */
export function lookOf(seat: Seat, { presence }: Pick<SeatView, 'presence'>, isBubble: boolean): Look {
  const { base, text } = COLOR_THEMES[seat];
  if (isBubble) return { isBubble, ground: base, name: text, sign: text };
  const name = presence === 'away' ? PALETTE.away : PALETTE.ivory;
  return { isBubble, ground: PALETTE.plate, name, sign: PALETTE.ivory };
}

/** The content of the lower row of a plate. */
export interface Row {
  readonly seat: Seat;
  readonly view: SeatView;
  readonly look: Look;
  readonly pips: number;
  readonly home: number;
}

/**
 * Draws the pawns at home, then the sign of the player, then the points at the right end; `at` is the upper left corner
 * of the plate.
 */
export function rowParts({ seat, view, look, pips, home }: Row, at: Point): readonly Part[] {
  const { isBubble } = look;
  const { points } = view;
  const pitch = points === null ? PIP.pitch : PIP.closePitch;
  const pipParts = [...Array(pips).keys()].map((pip) => {
    const x = at.x + (isBubble ? PIP.bubbleX : PIP.x) + pip * pitch;
    return pipPart(seat, { x, y: at.y + ROW.y }, { isBubble, isHome: pip < home });
  });
  if (points === null) return [...pipParts, presencePart(view, { x: at.x + ROW.signX, y: at.y + ROW.signY }, look)];
  const width = Math.ceil(widthOf(String(points), { size: TEXT.points, weight: WEIGHT.number }));
  const sign = { x: at.x + ROW.right - width - ROW.space, y: at.y + ROW.signY };
  const number = { x: at.x + ROW.right - width / 2, y: at.y + ROW.y };
  return [...pipParts, presencePart(view, sign, look), pointsPart(points, number, look.sign)];
}

function pointsPart(points: number, at: Point, color: string): Part {
  return spriteAround(`points ${points} ${color}`, at, POINTS_REACH, (context, { x, y }) =>
    drawCentered(context, String(points), x, y, { size: TEXT.points, weight: WEIGHT.number, color }),
  );
}

/** The width, in px, that the link of a team takes from the name beside it. */
export function linkWidth(team: readonly Seat[]): number {
  return team.length > 1 ? 2 * LINK.r + LINK.ink + (team.length - 1) * LINK.apart : 0;
}

/** The same mark for all partners: linked rings, one in the color of each. */
export function linkPart(team: readonly Seat[], plate: Point): Part {
  const width = linkWidth(team);
  const at = { x: plate.x + LINK.right - width / 2, y: plate.y + LINK.y };
  return spriteAround(`link ${team.join('')}`, at, width / 2 + 1, (context, { x, y }) => {
    const first = x - ((team.length - 1) * LINK.apart) / 2;
    const ring = (index: number): Path2D => circlePath({ x: first + index * LINK.apart, y }, LINK.r);
    team.forEach((seat, index) => drawRing(context, ring(index), seat));
    // At the lower crossing of two rings, the left one lies above.
    context.save();
    context.clip(rectPath(x - width, y, 2 * width, LINK.r + LINK.ink, 0));
    team.toReversed().forEach((seat, index) => drawRing(context, ring(team.length - 1 - index), seat));
    context.restore();
  });
}

function drawRing(context: Context, ring: Path2D, seat: Seat): void {
  stroke(context, ring, PALETTE.ink, LINK.ink);
  stroke(context, ring, PALETTE.ivory, LINK.ivory);
  stroke(context, ring, COLOR_THEMES[seat].base, LINK.base);
}

interface Pip {
  readonly isBubble: boolean;
  readonly isHome: boolean;
}

function pipPart(seat: Seat, at: Point, pip: Pip): Part {
  const name = `pip ${seat} ${pip.isBubble ? 'bubble' : 'plain'} ${pip.isHome ? 'home' : 'out'}`;
  return spriteAround(name, at, 2 * PIP.r, (context, place) => drawPip(context, seat, place, pip));
}

export function presencePart({ presence }: Pick<SeatView, 'presence'>, at: Point, look: Look): Part {
  return spriteAround(`sign ${presence} ${look.sign} ${look.ground}`, at, SIGN_REACH, (context, place) =>
    drawPresence(context, presence, place, look),
  );
}

/** One pip for each pawn, in the shape of the color: full when the pawn is home. */
function drawPip(context: Context, seat: Seat, at: Point, pip: Pip): void {
  const { base, shade, text } = COLOR_THEMES[seat];
  if (pip.isBubble) return fill(context, shapePath(seat, at, PIP.r, PIP.line / 2), pip.isHome ? text : shade);
  const path = shapePath(seat, at, PIP.r);
  fill(context, path, pip.isHome ? base : PALETTE.ink);
  stroke(context, path, pip.isHome ? PALETTE.ivory : base, PIP.line);
}

/** A robot's head for a computer, a moon for an absent player, nothing for a person who is here. */
function drawPresence(context: Context, presence: SeatView['presence'], at: Point, look: Look): void {
  switch (presence) {
    case 'here':
      return;
    case 'computer':
      return drawRobot(context, at, look);
    case 'away':
      return drawMoon(context, at, look.sign);
  }
}

function drawRobot(context: Context, { x, y }: Point, { sign, ground }: Look): void {
  fill(context, rectPath(x - 14, y - 10.5, 28, 21.5, 6), sign);
  fill(context, rectPath(x - 1.5, y - 17, 3, 8, 1), sign);
  fill(context, circlePath({ x, y: y - 16 }, 3.2), sign);
  for (const side of [-1, 1]) fill(context, circlePath({ x: x + side * 6, y: y - 2 }, 3.6), ground);
  fill(context, rectPath(x - 6, y + 4, 12, 3.5, 1.5), ground);
}

function drawMoon(context: Context, { x, y }: Point, color: string): void {
  const moon = circlePath({ x: x - 4.5, y: y - 1 }, 14.5);
  fill(context, moon.op(circlePath({ x: x + 4, y: y - 6.5 }, 12.5), PathOp.Difference), color);
  const z = new Path2D();
  z.moveTo(x + 5, y - 14);
  z.lineTo(x + 12, y - 14);
  z.lineTo(x + 5, y - 5);
  z.lineTo(x + 12, y - 5);
  stroke(context, z, color, 3);
}
