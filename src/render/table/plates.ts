import { LRUCache } from 'lru-cache';
import { SEATS, homeOf, pawnOf, type Seat } from '../../engine/index.ts';
import { CENTER, pointsOf, type Point, type Rect } from '../paint/geometry.ts';
import { PLATE, type Layout } from '../paint/layout.ts';
import { leadersIn, rowParts, type Look } from './plate-row.ts';
import { teamOf } from './table.ts';
import { fixedSprite, spriteAround, spriteAt, type Part, type Reach } from '../paint/part.ts';
import type { Scene, SeatView } from '../scene/scene.ts';
import { knownOr } from '../paint/remembering.ts';
import { drawText, fitName, type Sized } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, WEIGHT } from '../paint/theme.ts';
import { Path2D, PathOp } from '@napi-rs/canvas';
import { circlePath, fill, polygonPath, rectPath, sheetOf, stroke, type Context } from '../paint/shapes.ts';

const TAIL: Tail = { x: 45, half: 10, reach: 9.5 };
const NAME = { x: 28, bubbleX: 18, y: 37, width: 210, reach: [8, 36, 220, 14] } as const;

/** The names as cut for the plates; 0.1 MB. */
const fitted = new LRUCache<string, Sized>({ maxSize: 1e5, sizeCalculation: (_name, key) => key.length });

/** Layer 13: a plate for each seat that plays. On turn, or of a winner, it is a speech bubble in full color. */
export function plateParts(scene: Scene): readonly Part[] {
  const { board, seats, pawnsPerColor: pips } = scene;
  const leaders = leadersIn(scene);
  return SEATS.flatMap((seat) => {
    const view = seats[seat] ?? null;
    if (view === null) return [];
    const at = board.sides[seat].plate;
    const look = lookOf(seat, view, isSpeaking(scene, seat));
    const pawns = scene.pawns.slice(pawnOf(seat, 0), pawnOf(seat, pips));
    const home = pawns.filter((space) => space === homeOf(seat)).length;
    const team = teamOf(seats, seat);
    const partners = team.filter((other) => other !== seat).map((other) => seats[other]!);
    const { sized, isPair } = titleOf(view, partners, linkWidth(team));
    const link = team.length > 1 && !isPair ? [linkPart(team, at)] : [];
    const start = { x: at.x + (look.isBubble ? NAME.bubbleX : NAME.x), y: at.y + NAME.y };
    const name = namePart(sized, start, look.name, NAME.reach);
    const row = { seat, view, look, pips, home, pieces: board.pieces, isLeading: leaders.includes(seat) };
    return [groundPart(board, seat, at, look), name, ...link, ...rowParts(row, at)];
  });
}

/** The names of partners if both fit; else that of the seat beside a link of this width. */
function titleOf(view: SeatView, partners: readonly SeatView[], link: number) {
  const pair = [view, ...partners].map(({ name }) => name).join(' & ');
  const sized = fittedName({ ...view, name: pair }, NAME.width);
  const isPair = partners.length > 0 && sized.text === pair;
  return { sized: isPair ? sized : fittedName(view, NAME.width - link), isPair };
}

export const isSpeaking = ({ winners, turn }: Pick<Scene, 'winners' | 'turn'>, seat: Seat): boolean =>
  winners.length > 0 ? winners.includes(seat) : turn === seat;

function groundPart({ key }: Layout, seat: Seat, at: Point, { isBubble }: Look): Part {
  const { width, height } = PLATE;
  const reach = bubbleReach(TAIL);
  const name = `plate ${seat} ${isBubble ? 'bubble' : 'plain'} ${key}`;
  return fixedSprite(name, at, [reach, reach, width + reach, height + reach], (context) =>
    drawPlate(context, seat, isBubble, { ...at, ...PLATE }, TAIL),
  );
}

/** A fitted name; `at` is the left end of its baseline. */
export function namePart({ text, size }: Sized, at: Point, color: string, reach: Reach): Part {
  const style = { size, weight: WEIGHT.name, color, align: 'left' } as const;
  return spriteAt(`name ${color} ${size} ${text}`, at, reach, (context, { x, y }) =>
    drawText(context, text, x, y, style),
  );
}

/** Keeps the result: it takes long to measure, and the same few names come in every picture. */
const fittedName = ({ name, fallback }: SeatView, width: number): Sized =>
  knownOr(fitted, JSON.stringify([name, fallback, width]), () => fitName(name, fallback, width));

/** The link of partners, at the right end of the upper row: two rings, their radius, the widths of their coats. */
const LINK = { right: 238, y: 27, r: 9, apart: 13, ink: 11, ivory: 7.5, base: 4 } as const;

/** The look of a seat's plate: in full color as a bubble. */
export function lookOf(seat: Seat, { presence }: Pick<SeatView, 'presence'>, isBubble: boolean): Look {
  const { base, text } = COLOR_THEMES[seat];
  if (isBubble) return { isBubble, ground: base, name: text, sign: text };
  const name = presence === 'away' ? PALETTE.away : PALETTE.ivory;
  return { isBubble, ground: PALETTE.plate, name, sign: PALETTE.ivory };
}

/** The width, in px, that the link of a team takes from the name beside it. */
const linkWidth = (team: readonly Seat[]): number =>
  team.length > 1 ? 2 * LINK.r + LINK.ink + (team.length - 1) * LINK.apart : 0;

/** The same mark for all partners: linked rings, one in the color of each. */
function linkPart(team: readonly Seat[], plate: Point): Part {
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

/** Measures of all plates with names: round corners, a bar in a color, a shadow below, a border for a bubble. */
export const GROUND = { radius: 14, bar: 14, foot: 3, border: 5 } as const;

/** The tail of a bubble: its distance from the middle of the picture, half its width, and its length, in pixels. */
export interface Tail {
  readonly x: number;
  readonly half: number;
  readonly reach: number;
}

/** Px beyond its ground that a plate needs as a bubble. */
export const bubbleReach = ({ reach }: Tail): number => GROUND.border + GROUND.foot + reach + 4;

/** The ground of a seat's plate: a speech bubble, or plain. */
export function drawPlate(context: Context, seat: Seat, isBubble: boolean, ground: Rect, tail: Tail): void {
  if (isBubble) drawBubble(context, seat, ground, tail);
  else drawPlain(context, COLOR_THEMES[seat].base, ground);
}

/** A plate on the table, with a bar in a color at its left end. */
export function drawPlain(context: Context, color: string, { x, y, width, height }: Rect): void {
  const { radius, bar, foot } = GROUND;
  fill(context, rectPath(x, y + foot, width, height, radius), PALETTE.ink);
  context.save();
  context.clip(rectPath(x, y, width, height, radius));
  context.fillStyle = PALETTE.plate;
  context.fillRect(x, y, width, height);
  context.fillStyle = color;
  context.fillRect(x, y, bar, height);
  context.restore();
}

/** A speech bubble whose tail points to the middle of the picture. */
function drawBubble(context: Context, seat: Seat, ground: Rect, tail: Tail): void {
  const { border, foot, radius } = GROUND;
  const path = sheetOf(ground, radius)(0).op(tailPath(ground, tail), PathOp.Union);
  fill(context, sheetOf({ ...ground, y: ground.y + foot }, radius)(border), PALETTE.ink);
  stroke(context, path, PALETTE.ivory, 2 * border, { join: 'miter' });
  fill(context, path, COLOR_THEMES[seat].base);
}

function tailPath(ground: Rect, tail: Tail) {
  const isAbove = ground.y < CENTER.y;
  const edge = isAbove ? ground.y + ground.height : ground.y;
  const down = isAbove ? 1 : -1;
  const x = CENTER.x + (ground.x < CENTER.x - ground.width / 2 ? -tail.x : tail.x);
  return polygonPath(pointsOf(x - tail.half, edge - down, x + tail.half, edge - down, x, edge + down * tail.reach), 0);
}
