import { PathOp, type Path2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { homeOf, pawnOf, SEATS, type Seat } from '../engine/index.ts';
import { CENTER, type Point } from './geometry.ts';
import { fill, type Context } from './ink.ts';
import type { Layout } from './layout.ts';
import { teamOf } from './light.ts';
import { fixedSprite, spriteAt, type Part } from './part.ts';
import { linkPart, linkWidth, rowParts, type Look } from './plate-signs.ts';
import type { Scene, SeatView } from './scene.ts';
import { polygonPath, rectPath } from './shapes.ts';
import { drawText, fitName, type Sized } from './text.ts';
import { COLOR_THEMES, PALETTE, WEIGHT } from './theme.ts';

export const PLATE = { width: 250, height: 86, radius: 14, bar: 14, foot: 3 } as const;
const BUBBLE = { border: 5, tip: 45, tipHalf: 10, tipReach: 9.5 } as const;
const NAME = { x: 28, bubbleX: 18, y: 37, width: 210, reach: [8, 36, 220, 14] } as const;

/** The names as the plates show them; 0.1 MB. */
const fitted = new LRUCache<string, Sized>({ maxSize: 1e5, sizeCalculation: (_name, key) => key.length });

/**
 * Layer 13: a plate for each seat that plays. The plate of the seat on turn, or of each winner, is a speech bubble in full
 * color.
 */
export function plateParts(scene: Scene): readonly Part[] {
  const { board, seats, pawnsPerColor: pips } = scene;
  return SEATS.flatMap((seat) => {
    const view = seats[seat] ?? null;
    if (view === null) return [];
    const at = board.sides[seat].plate;
    const look = lookOf(seat, view, isSpeaking(scene, seat));
    const pawns = scene.pawns.slice(pawnOf(seat, 0), pawnOf(seat, pips));
    const home = pawns.filter((space) => space === homeOf(seat)).length;
    const team = teamOf(seats, seat);
    const link = team.length > 1 ? [linkPart(team, at)] : [];
    const name = namePart(view, at, look, NAME.width - linkWidth(team));
    return [groundPart(board, seat, at, look), name, ...link, ...rowParts({ seat, view, look, pips, home }, at)];
  });
}

/** Whether a seat's plate is a bubble. */
export function isSpeaking({ winners, turn }: Scene, seat: Seat): boolean {
  return winners.length > 0 ? winners.includes(seat) : turn === seat;
}

function lookOf(seat: Seat, { presence }: SeatView, isBubble: boolean): Look {
  const { base, text } = COLOR_THEMES[seat];
  if (isBubble) return { isBubble, ground: base, name: text, sign: text };
  const name = presence === 'away' ? PALETTE.away : PALETTE.ivory;
  return { isBubble, ground: PALETTE.plate, name, sign: PALETTE.ivory };
}

function groundPart({ key }: Layout, seat: Seat, at: Point, { isBubble }: Look): Part {
  const { width, height } = PLATE;
  const reach = BUBBLE.border + PLATE.foot + BUBBLE.tipReach + 4;
  const name = `plate ${seat} ${isBubble ? 'bubble' : 'plain'} ${key}`;
  return fixedSprite(name, at, [reach, reach, width + reach, height + reach], (context) =>
    isBubble ? drawBubble(context, seat, at) : drawPlain(context, COLOR_THEMES[seat].base, at),
  );
}

function namePart(view: SeatView, at: Point, look: Look, width: number): Part {
  const { text: name, size } = fittedName(view, width);
  const style = { size, weight: WEIGHT.name, color: look.name, align: 'left' } as const;
  const start = { x: at.x + (look.isBubble ? NAME.bubbleX : NAME.x), y: at.y + NAME.y };
  return spriteAt(`name ${look.name} ${size} ${name}`, start, NAME.reach, (context, { x, y }) =>
    drawText(context, name, x, y, style),
  );
}

/** Keeps the result, because measuring takes a while and the same few names come in every picture. */
function fittedName({ name, fallback }: SeatView, width: number): Sized {
  const key = JSON.stringify([name, fallback, width]);
  const known = fitted.get(key) ?? fitName(name, fallback, width);
  fitted.set(key, known);
  return known;
}

/** A plate on the table, with a bar in a color at its left end. */
export function drawPlain(context: Context, color: string, at: Point): void {
  const { width, height, radius, bar, foot } = PLATE;
  fill(context, rectPath(at.x, at.y + foot, width, height, radius), PALETTE.ink);
  context.save();
  context.clip(rectPath(at.x, at.y, width, height, radius));
  context.fillStyle = PALETTE.plate;
  context.fillRect(at.x, at.y, width, height);
  context.fillStyle = color;
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
