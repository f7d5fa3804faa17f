import { SEATS, type Face } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { fill, type Context } from '../paint/ink.ts';
import { drawDiscardFace } from './card.ts';
import { spriteAround, spriteAt, type Part } from '../paint/part.ts';
import type { DiscardView } from '../scene/scene.ts';
import { rectPath, shapePath } from '../paint/shapes.ts';
import { drawCentered } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, TEXT, WEIGHT } from '../paint/theme.ts';

const PILE = { width: 112, height: 160, radius: 14 } as const;
const DRAW_AT: Point = { x: 279, y: 430 };
const DISCARD_CENTER: Point = { x: 690, y: 512 };
const BACK = { rim: 3, face: 8 } as const;
const EDGE_STEP = 4;
const CARDS_PER_EDGE = 15;
const MOST_EDGES = 4;
/** The four shapes on the back of a card: offsets from the middle of the upper left one. */
const EMBLEMS = { x: 36, y: 33, column: 40, row: 38, r: 13 } as const;
const COUNT_Y = 117;
const TOP_ANGLE = (-3 * Math.PI) / 180;
const OLDER_ANGLE = (4 * Math.PI) / 180;
const DISCARD = { edge: 3, foot: 4, radius: 14 } as const;
/** From the middle of the discard pile to the outer side of the ink of a turned card. */
const LOOSE_REACH = 96;
const EMPTY = { inset: 3, width: 3, dash: [11, 8], radius: 12.5 } as const;

/** The draw pile: its count, and one to four edges for its height. An empty pile is an outline. */
export function drawPileParts(count: number): readonly Part[] {
  if (count === 0) return [outlinePart(DRAW_AT)];
  const edges = Math.min(MOST_EDGES, Math.ceil(count / CARDS_PER_EDGE));
  const reach = edges * EDGE_STEP;
  const backs = spriteAt(`backs ${edges}`, DRAW_AT, [reach, 0, PILE.width, PILE.height + reach], (context, place) => {
    for (let edge = edges; edge >= 0; edge -= 1) drawBackEdge(context, place, edge);
    drawEmblems(context, place);
  });
  const at = { x: DRAW_AT.x + PILE.width / 2, y: DRAW_AT.y + COUNT_Y };
  const style = { size: TEXT.count, weight: WEIGHT.number, color: PALETTE.ivory };
  const number = spriteAround(`count ${count}`, at, PILE.width / 2, (context, { x, y }) =>
    drawCentered(context, String(count), x, y, style),
  );
  return [backs, number];
}

function drawBackEdge(context: Context, at: Point, edge: number): void {
  const [x, y] = [at.x - edge * EDGE_STEP, at.y + edge * EDGE_STEP];
  fill(context, insetPath(x, y, 0), PALETTE.ink);
  fill(context, insetPath(x, y, BACK.rim), edge === 0 ? PALETTE.ivory : PALETTE.corner);
  fill(context, insetPath(x, y, edge === 0 ? BACK.face : BACK.rim + 1), PALETTE.ink);
}

function insetPath(x: number, y: number, by: number): ReturnType<typeof rectPath> {
  return rectPath(x + by, y + by, PILE.width - 2 * by, PILE.height - 2 * by, PILE.radius - by / 2);
}

function drawEmblems(context: Context, corner: Point): void {
  const { x, y, column, row, r } = EMBLEMS;
  for (const seat of SEATS) {
    // Red and blue above, green and yellow below, like the corners of the board
    const isRight = seat === 1 || seat === 2;
    const isLower = seat >= 2;
    const at = { x: corner.x + x + (isRight ? column : 0), y: corner.y + y + (isLower ? row : 0) };
    fill(context, shapePath(seat, at, r), COLOR_THEMES[seat].base);
  }
}

/** The discard pile: the top card, turned a little, and the edge of an older card behind it. */
export function discardPart({ top, more }: DiscardView): Part {
  const corner = { x: DISCARD_CENTER.x - PILE.width / 2, y: DISCARD_CENTER.y - PILE.height / 2 };
  if (top === null) return outlinePart(corner);
  return spriteAround(`discard ${top} ${more ? 'more' : 'alone'}`, DISCARD_CENTER, LOOSE_REACH, (context, place) =>
    drawDiscardPile(context, place, top, more ? [OLDER_ANGLE] : []),
  );
}

function drawDiscardPile(context: Context, at: Point, top: Face, older: readonly number[]): void {
  for (const angle of older) drawLoose(context, at, angle, PALETTE.corner);
  drawLoose(context, at, TOP_ANGLE, PALETTE.ivory);
  context.save();
  context.translate(at.x, at.y);
  context.rotate(TOP_ANGLE);
  drawDiscardFace(context, top);
  context.restore();
}

function drawLoose(context: Context, at: Point, angle: number, color: string): void {
  const { edge, foot, radius } = DISCARD;
  const sheet = (grow: number, down: number): ReturnType<typeof rectPath> =>
    rectPath(
      -PILE.width / 2 - grow,
      down - PILE.height / 2 - grow,
      PILE.width + 2 * grow,
      PILE.height + 2 * grow,
      radius + grow,
    );
  context.save();
  context.translate(at.x, at.y);
  context.rotate(angle);
  fill(context, sheet(0, foot), PALETTE.ink);
  fill(context, sheet(0, 0), PALETTE.ink);
  fill(context, sheet(-edge, 0), color);
  context.restore();
}

/** The dashed outline of a missing card or pile, from its upper left corner and its size in px. */
export function outlinePart(at: Point, size: Size = PILE): Part {
  const { width, height } = size;
  return spriteAt(`outline ${width} ${height}`, at, [0, 0, width, height], (context, place) =>
    drawOutline(context, place, size),
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function drawOutline(context: Context, at: Point, size: Size): void {
  const { inset, width, dash, radius } = EMPTY;
  context.save();
  context.setLineDash([...dash]);
  context.strokeStyle = PALETTE.emptyDiscard;
  context.lineWidth = width;
  context.lineCap = 'butt';
  context.stroke(rectPath(at.x + inset, at.y + inset, size.width - 2 * inset, size.height - 2 * inset, radius));
  context.restore();
}
