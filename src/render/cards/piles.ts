import { SEATS } from '../../engine/index.ts';
import type { Point, Size } from '../paint/geometry.ts';
import { drawAt, fill, fillCoats, rectPath, shapePath, sheetOf, type Context } from '../paint/shapes.ts';
import { drawDiscardFace } from './card.ts';
import { spriteAround, spriteAt, type Part } from '../paint/part.ts';
import type { DiscardView } from '../scene/scene.ts';
import { drawCentered, sizeFor, widthOf } from '../paint/text.ts';
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
const EMPTY = { inset: 3, line: 3, dash: [11, 8], radius: 12.5 } as const;

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
  const sheet = sheetOf({ ...PILE, x: at.x - edge * EDGE_STEP, y: at.y + edge * EDGE_STEP }, PILE.radius, 0.5);
  fill(context, sheet(0), PALETTE.ink);
  fill(context, sheet(-BACK.rim), edge === 0 ? PALETTE.ivory : PALETTE.corner);
  fill(context, sheet(edge === 0 ? -BACK.face : -BACK.rim - 1), PALETTE.ink);
}

function drawEmblems(context: Context, corner: Point): void {
  const { x, y, column, row, r } = EMBLEMS;
  for (const seat of SEATS) {
    const isRight = seat === 1 || seat === 2; // red and blue above, green and yellow below, like on the board
    const at = { x: corner.x + x + (isRight ? column : 0), y: corner.y + y + (seat >= 2 ? row : 0) };
    fill(context, shapePath(seat, at, r), COLOR_THEMES[seat].base);
  }
}

/** The discard pile: the top card, turned a little, and the edge of an older card behind it. */
export function discardPart({ top, more }: DiscardView): Part {
  const corner = { x: DISCARD_CENTER.x - PILE.width / 2, y: DISCARD_CENTER.y - PILE.height / 2 };
  if (top === null) return outlinePart(corner);
  return spriteAround(`discard ${top} ${more ? 'more' : 'alone'}`, DISCARD_CENTER, LOOSE_REACH, (context, place) => {
    if (more) drawAt(context, { ...place, turn: OLDER_ANGLE }, () => drawLoose(context, PALETTE.corner));
    drawAt(context, { ...place, turn: TOP_ANGLE }, () => {
      drawLoose(context, PALETTE.ivory);
      drawDiscardFace(context, top);
    });
  });
}

/** A card about the origin. */
function drawLoose(context: Context, color: string): void {
  const { edge, foot, radius } = DISCARD;
  const { width, height } = PILE;
  const sheet = sheetOf({ x: -width / 2, y: -height / 2, width, height }, radius);
  fill(context, rectPath(-width / 2, foot - height / 2, width, height, radius), PALETTE.ink);
  fillCoats(context, sheet, [0, PALETTE.ink], [-edge, color]);
}

/** The dashed outline of a missing card or pile, from its upper left corner and its size in px. */
export const outlinePart = (at: Point, { width, height }: Size = PILE): Part =>
  spriteAt(`outline ${width} ${height}`, at, [0, 0, width, height], (context, { x, y }) => {
    const { inset, line, dash, radius } = EMPTY;
    context.save();
    context.setLineDash([...dash]);
    context.strokeStyle = PALETTE.emptyDiscard;
    context.lineWidth = line;
    context.lineCap = 'butt';
    context.stroke(rectPath(x + inset, y + inset, width - 2 * inset, height - 2 * inset, radius));
    context.restore();
  });

/** The tag below the draw pile: its middle, its height, and the most room for its text. */
export const TAG = { at: { x: 329, y: 633 } as Point, height: 44, padding: 7, room: 125, radius: 14 } as const;

/**
 * The turn of the picture, always in the same place; its number alone if there is no room for more. Each digit is a
 * part by itself, so that another number needs no new drawing.
 */
export function labelParts(label: string, at: Point = TAG.at): readonly Part[] {
  const weight = WEIGHT.name;
  const size = sizeFor(label, TAG.room, weight, [TEXT.label, TEXT.smallLabel]);
  const style = { size: size ?? TEXT.smallLabel, weight, color: PALETTE.ivory } as const;
  const shown = size === null ? (/\d+/u.exec(label)?.[0] ?? '') : label;
  const runs = shown.split(/(\d)/u).filter((run) => run !== '');
  const widths = runs.map((run) => Math.round(widthOf(run, style)));
  const width = widths.reduce((sum, each) => sum + each, 0);
  const half = Math.ceil(width / 2) + TAG.padding;
  const up = TAG.height / 2;
  const tag = spriteAt(`tag ${half}`, at, [half, up, half, up], (context, { x, y }) =>
    fill(context, rectPath(x - half, y - up, 2 * half, TAG.height, TAG.radius), PALETTE.ink),
  );
  let left = at.x - Math.floor(width / 2);
  const words = runs.map((run, index) => {
    const [start, wide] = [{ x: left, y: at.y }, widths[index]!];
    left += wide;
    return spriteAt(`label ${style.size} ${run}`, start, [2, up, wide + 2, up], (context, { x, y }) =>
      drawCentered(context, run, x + wide / 2, y, style),
    );
  });
  return [tag, ...words];
}
