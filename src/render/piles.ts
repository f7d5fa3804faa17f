import { SEATS, type Point } from './geometry.ts';
import { fill, type Context } from './ink.ts';
import { drawDiscardFace } from './card.ts';
import type { DiscardView } from './scene.ts';
import { rectPath, shapePath } from './shapes.ts';
import { drawCentered } from './text.ts';
import { COLOR_THEMES, PALETTE, TEXT, WEIGHT } from './theme.ts';

const PILE = { width: 112, height: 160, radius: 14 } as const;
const DRAW_AT: Point = { x: 279, y: 430 };
const DISCARD_CENTER: Point = { x: 690, y: 512 };
const BACK = { rim: 3, face: 8 } as const;
const EDGE_STEP = 4;
const CARDS_PER_EDGE = 15;
const MOST_EDGES = 4;
/** The four shapes on a card's back, from the middle of its upper left one. */
const EMBLEMS = { x: 36, y: 33, column: 40, row: 38, r: 13 } as const;
const COUNT_Y = 117;
const TOP_ANGLE = (-3 * Math.PI) / 180;
const OLDER_ANGLE = (4 * Math.PI) / 180;
const DISCARD = { edge: 3, foot: 4, radius: 14 } as const;
const EMPTY = { inset: 3, width: 3, dash: [11, 8], radius: 12.5 } as const;

/** The draw pile: one to four edges by its count, and the count; an empty one is an outline. */
export function drawDrawPile(context: Context, count: number): void {
  if (count === 0) return drawOutline(context, DRAW_AT);
  const edges = Math.min(MOST_EDGES, Math.ceil(count / CARDS_PER_EDGE));
  for (let edge = edges; edge >= 0; edge -= 1) drawBackEdge(context, edge);
  drawBackFace(context, count);
}

function drawBackEdge(context: Context, edge: number): void {
  const [x, y] = [DRAW_AT.x - edge * EDGE_STEP, DRAW_AT.y + edge * EDGE_STEP];
  fill(context, insetPath(x, y, 0), PALETTE.ink);
  fill(context, insetPath(x, y, BACK.rim), edge === 0 ? PALETTE.ivory : PALETTE.corner);
  fill(context, insetPath(x, y, edge === 0 ? BACK.face : BACK.rim + 1), PALETTE.ink);
}

function insetPath(x: number, y: number, by: number): ReturnType<typeof rectPath> {
  return rectPath(x + by, y + by, PILE.width - 2 * by, PILE.height - 2 * by, PILE.radius - by / 2);
}

function drawBackFace(context: Context, count: number): void {
  const { x, y, column, row, r } = EMBLEMS;
  for (const seat of SEATS) {
    // Red and blue above, green and yellow below: the order of the corners of the board.
    const isRight = seat === 1 || seat === 2;
    const isLower = seat >= 2;
    const at = { x: DRAW_AT.x + x + (isRight ? column : 0), y: DRAW_AT.y + y + (isLower ? row : 0) };
    fill(context, shapePath(seat, at, r), COLOR_THEMES[seat].base);
  }
  const style = { size: TEXT.count, weight: WEIGHT.number, color: PALETTE.ivory };
  drawCentered(context, String(count), DRAW_AT.x + PILE.width / 2, DRAW_AT.y + COUNT_Y, style);
}

/** The discard pile: the top face, turned a little, with an older card's edge behind. */
export function drawDiscardPile(context: Context, discard: DiscardView): void {
  const corner = { x: DISCARD_CENTER.x - PILE.width / 2, y: DISCARD_CENTER.y - PILE.height / 2 };
  if (discard.top === null) return drawOutline(context, corner);
  if (discard.more) drawLoose(context, OLDER_ANGLE, PALETTE.corner);
  drawLoose(context, TOP_ANGLE, PALETTE.ivory);
  context.save();
  context.translate(DISCARD_CENTER.x, DISCARD_CENTER.y);
  context.rotate(TOP_ANGLE);
  drawDiscardFace(context, discard.top);
  context.restore();
}

function drawLoose(context: Context, angle: number, color: string): void {
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
  context.translate(DISCARD_CENTER.x, DISCARD_CENTER.y);
  context.rotate(angle);
  fill(context, sheet(0, foot), PALETTE.ink);
  fill(context, sheet(0, 0), PALETTE.ink);
  fill(context, sheet(-edge, 0), color);
  context.restore();
}

/** The dashed place of a card or pile that is not there; its upper left corner and size in px. */
export function drawOutline(
  context: Context,
  at: Point,
  size: { readonly width: number; readonly height: number } = PILE,
): void {
  const { inset, width, dash, radius } = EMPTY;
  context.save();
  context.setLineDash([...dash]);
  context.strokeStyle = PALETTE.emptyDiscard;
  context.lineWidth = width;
  context.lineCap = 'butt';
  context.stroke(rectPath(at.x + inset, at.y + inset, size.width - 2 * inset, size.height - 2 * inset, radius));
  context.restore();
}
