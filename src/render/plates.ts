import { Path2D, PathOp } from '@napi-rs/canvas';
import type { Seat } from '../engine/index.ts';
import { CENTER, homeSpace, SEATS, type Point } from './geometry.ts';
import { fill, stroke, type Context } from './ink.ts';
import type { Plate, Scene } from './scene.ts';
import { circlePath, polygonPath, rectPath, shapePath } from './shapes.ts';
import { drawText, fitName } from './text.ts';
import { COLOR_THEMES, PALETTE, TEXT, WEIGHT } from './theme.ts';

const PLATE = { width: 250, height: 86, radius: 14, bar: 14, foot: 3 } as const;
/** Upper left corners by seat: red and blue above the card, yellow and green below. */
const CORNERS: readonly [Point, Point, Point, Point] = [
  { x: 257, y: 258 },
  { x: 517, y: 258 },
  { x: 517, y: 680 },
  { x: 257, y: 680 },
];
const BUBBLE = { border: 5, tip: 45, tipHalf: 10, tipReach: 9.5 } as const;
const NAME = { x: 28, bubbleX: 18, y: 37, width: 210 } as const;
const PIP = { x: 41, bubbleX: 31, y: 61, pitch: 34, r: 12.3, line: 3 } as const;
const SIGN: Point = { x: 220, y: 62 };

/** How a plate is written: quiet on the table, or as the bubble of the one who speaks. */
interface Look {
  readonly isBubble: boolean;
  readonly ground: string;
  readonly name: string;
  readonly sign: string;
}

/** Layer 13: whoever plays, by seat; the one whose turn it is (or who won) speaks from a bubble in full color. */
export function drawPlates(context: Context, scene: Scene): void {
  const speaker = scene.winner ?? scene.turn;
  for (const seat of SEATS) {
    const plate = scene.plates[seat];
    if (plate === null || plate === undefined) continue;
    const pawns = scene.pawns.slice(4 * seat, 4 * seat + scene.pawnsPerColor);
    const home = pawns.filter((space) => space === homeSpace(seat)).length;
    drawPlate(context, seat, plate, { look: lookOf(seat, plate, speaker), home, pips: scene.pawnsPerColor });
  }
}

function lookOf(seat: Seat, plate: Plate, speaker: Seat): Look {
  const { base, text } = COLOR_THEMES[seat];
  if (seat === speaker) return { isBubble: true, ground: base, name: text, sign: text };
  const name = plate.presence === 'away' ? PALETTE.away : PALETTE.ivory;
  return { isBubble: false, ground: PALETTE.plate, name, sign: PALETTE.ivory };
}

interface Filling {
  readonly look: Look;
  readonly home: number;
  readonly pips: number;
}

function drawPlate(context: Context, seat: Seat, plate: Plate, { look, home, pips }: Filling): void {
  const at = CORNERS[seat];
  if (look.isBubble) drawBubble(context, seat, at);
  else drawPlain(context, seat, at);
  const name = fitName(plate.name, plate.fallback, NAME.width);
  const style = { size: TEXT.name, weight: WEIGHT.name, color: look.name, align: 'left' } as const;
  drawText(context, name, at.x + (look.isBubble ? NAME.bubbleX : NAME.x), at.y + NAME.y, style);
  for (let pip = 0; pip < pips; pip += 1) {
    const x = at.x + (look.isBubble ? PIP.bubbleX : PIP.x) + pip * PIP.pitch;
    drawPip(context, seat, { x, y: at.y + PIP.y }, { isBubble: look.isBubble, isHome: pip < home });
  }
  drawPresence(context, plate.presence, { x: at.x + SIGN.x, y: at.y + SIGN.y }, look);
}

function drawPlain(context: Context, seat: Seat, at: Point): void {
  const { width, height, radius, bar, foot } = PLATE;
  fill(context, rectPath(at.x, at.y + foot, width, height, radius), PALETTE.ink);
  context.save();
  context.clip(rectPath(at.x, at.y, width, height, radius));
  context.fillStyle = PALETTE.plate;
  context.fillRect(at.x, at.y, width, height);
  context.fillStyle = COLOR_THEMES[seat].base;
  context.fillRect(at.x, at.y, bar, height);
  context.restore();
}

/** A speech bubble whose tip touches the card. */
function drawBubble(context: Context, seat: Seat, at: Point): void {
  const path = bubblePath(at);
  const { border } = BUBBLE;
  const [x, y] = [at.x - border, at.y - border + PLATE.foot];
  fill(
    context,
    rectPath(x, y, PLATE.width + 2 * border, PLATE.height + 2 * border, PLATE.radius + border),
    PALETTE.ink,
  );
  context.strokeStyle = PALETTE.ivory;
  context.lineWidth = 2 * border;
  context.lineJoin = 'miter';
  context.stroke(path);
  fill(context, path, COLOR_THEMES[seat].base);
}

function bubblePath(at: Point): Path2D {
  const isAbove = at.y < CENTER.y;
  const edge = isAbove ? at.y + PLATE.height : at.y;
  const down = isAbove ? 1 : -1;
  const x = at.x < CENTER.x - PLATE.width / 2 ? CENTER.x - BUBBLE.tip : CENTER.x + BUBBLE.tip;
  const path = rectPath(at.x, at.y, PLATE.width, PLATE.height, PLATE.radius);
  const tip = polygonPath(
    [
      { x: x - BUBBLE.tipHalf, y: edge - down },
      { x: x + BUBBLE.tipHalf, y: edge - down },
      { x, y: edge + down * BUBBLE.tipReach },
    ],
    0,
  );
  return path.op(tip, PathOp.Union);
}

/** One pip per pawn in the player's shape: full when the pawn is home. */
function drawPip(
  context: Context,
  seat: Seat,
  at: Point,
  pip: { readonly isBubble: boolean; readonly isHome: boolean },
): void {
  const { base, shade, text } = COLOR_THEMES[seat];
  if (pip.isBubble) return fill(context, shapePath(seat, at, PIP.r, PIP.line / 2), pip.isHome ? text : shade);
  const path = shapePath(seat, at, PIP.r);
  fill(context, path, pip.isHome ? base : PALETTE.ink);
  stroke(context, path, pip.isHome ? PALETTE.ivory : base, PIP.line);
}

/** A robot's head for a computer, a moon for somebody away, nothing for a person who is here. */
function drawPresence(context: Context, presence: Plate['presence'], at: Point, look: Look): void {
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
