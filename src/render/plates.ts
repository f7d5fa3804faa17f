import { Path2D, PathOp } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { homeOf, pawnOf, SEATS, type Seat } from '../engine/index.ts';
import { CENTER, type Point } from './geometry.ts';
import { fill, stroke, type Context } from './ink.ts';
import type { Layout } from './layout.ts';
import { fixedSprite, spriteAt, spriteAround, type Part } from './part.ts';
import type { Plate, Scene } from './scene.ts';
import { circlePath, polygonPath, rectPath, shapePath } from './shapes.ts';
import { drawText, fitName } from './text.ts';
import { COLOR_THEMES, PALETTE, TEXT, WEIGHT } from './theme.ts';

export const PLATE = { width: 250, height: 86, radius: 14, bar: 14, foot: 3 } as const;
const BUBBLE = { border: 5, tip: 45, tipHalf: 10, tipReach: 9.5 } as const;
const NAME = { x: 28, bubbleX: 18, y: 37, width: 210, reach: [8, 36, 220, 14] } as const;
const PIP = { x: 41, bubbleX: 31, y: 61, pitch: 34, r: 12.3, line: 3 } as const;
const SIGN: Point = { x: 220, y: 62 };
const SIGN_REACH = 24;

/** Names as they are written; 0.1 MB. */
const fitted = new LRUCache<string, string>({ maxSize: 1e5, sizeCalculation: (_name, key) => key.length });

/** How a plate is written: quiet on the table, or as the bubble of the one who speaks. */
interface Look {
  readonly isBubble: boolean;
  readonly ground: string;
  readonly name: string;
  readonly sign: string;
}

/** Layer 13: whoever plays, by seat; the one whose turn it is (or who won), if anybody, speaks from a bubble in full color. */
export function plateParts(scene: Scene): readonly Part[] {
  const speaker = scene.winner ?? scene.turn;
  return SEATS.flatMap((seat) => {
    const plate = scene.plates[seat];
    if (plate === null || plate === undefined) return [];
    const pawns = scene.pawns.slice(pawnOf(seat, 0), pawnOf(seat, scene.pawnsPerColor));
    const home = pawns.filter((space) => space === homeOf(seat)).length;
    return partsOf(scene.board, seat, plate, { look: lookOf(seat, plate, speaker), home, pips: scene.pawnsPerColor });
  });
}

function lookOf(seat: Seat, plate: Plate, speaker: Seat | null): Look {
  const { base, text } = COLOR_THEMES[seat];
  if (seat === speaker) return { isBubble: true, ground: base, name: text, sign: text };
  const name = plate.presence === 'away' ? PALETTE.away : PALETTE.ivory;
  return { isBubble: false, ground: PALETTE.plate, name, sign: PALETTE.ivory };
}

interface Pip {
  readonly isBubble: boolean;
  readonly isHome: boolean;
}

interface Filling {
  readonly look: Look;
  readonly home: number;
  readonly pips: number;
}

function partsOf(layout: Layout, seat: Seat, plate: Plate, { look, home, pips }: Filling): readonly Part[] {
  const at = layout.sides[seat].plate;
  const { isBubble } = look;
  const pipParts = [...Array(pips).keys()].map((pip) => {
    const x = at.x + (isBubble ? PIP.bubbleX : PIP.x) + pip * PIP.pitch;
    return pipPart(seat, { x, y: at.y + PIP.y }, { isBubble, isHome: pip < home });
  });
  const sign = { x: at.x + SIGN.x, y: at.y + SIGN.y };
  return [
    groundPart(layout, seat, at, isBubble),
    namePart(plate, at, look),
    ...pipParts,
    presencePart(plate, sign, look),
  ];
}

function groundPart({ key }: Layout, seat: Seat, at: Point, isBubble: boolean): Part {
  const { width, height } = PLATE;
  const reach = BUBBLE.border + PLATE.foot + BUBBLE.tipReach + 4;
  const name = `plate ${seat} ${isBubble ? 'bubble' : 'plain'} ${key}`;
  return fixedSprite(name, at, [reach, reach, width + reach, height + reach], (context) =>
    (isBubble ? drawBubble : drawPlain)(context, seat, at),
  );
}

function namePart(plate: Plate, at: Point, look: Look): Part {
  const name = fittedName(plate);
  const style = { size: TEXT.name, weight: WEIGHT.name, color: look.name, align: 'left' } as const;
  const start = { x: at.x + (look.isBubble ? NAME.bubbleX : NAME.x), y: at.y + NAME.y };
  return spriteAt(`name ${look.name} ${name}`, start, NAME.reach, (context, { x, y }) =>
    drawText(context, name, x, y, style),
  );
}

/** Measuring takes a while, and the same few names come again with every picture. */
function fittedName({ name, fallback }: Plate): string {
  const key = JSON.stringify([name, fallback]);
  const known = fitted.get(key) ?? fitName(name, fallback, NAME.width);
  fitted.set(key, known);
  return known;
}

function pipPart(seat: Seat, at: Point, pip: Pip): Part {
  const name = `pip ${seat} ${pip.isBubble ? 'bubble' : 'plain'} ${pip.isHome ? 'home' : 'out'}`;
  return spriteAround(name, at, 2 * PIP.r, (context, place) => drawPip(context, seat, place, pip));
}

function presencePart({ presence }: Plate, at: Point, look: Look): Part {
  return spriteAround(`sign ${presence} ${look.sign} ${look.ground}`, at, SIGN_REACH, (context, place) =>
    drawPresence(context, presence, place, look),
  );
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
function drawPip(context: Context, seat: Seat, at: Point, pip: Pip): void {
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
