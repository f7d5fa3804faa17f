import { SEATS, type Seat } from '../../engine/index.ts';
import { drawCrown, drawTriumph } from '../figures/mascot.ts';
import { indexedPng } from '../paint/png.ts';
import type { Point, Size } from '../paint/geometry.ts';
import { fillRimmed, type Context } from '../paint/shapes.ts';
import { PLATE, drawPlate, drawScoreGround, drawScoreHead } from './ground.ts';
import { drawCentered, drawText, fitLine, widthOf, writable, writableOr } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, WEIGHT } from '../paint/theme.ts';
import type { Ranking, RankingRow } from '../scene/subjects.ts';

/** The picture, px: as wide as a board; its height grows with the rows. */
const WIDTH = 1024;
const HEAD = 132;
const ROW = 76;
const BOTTOM = 34;
const HEAD_ROOM = 760; // up to the mascot
const HEIGHT = 66;
const BADGE = { x: 52, r: 25, rim: 3, ink: 6, text: 28, room: 44, drop: 4 } as const;
const NAME = { x: 104, size: 34, width: 500, gap: 20 } as const;
const VALUE = { inset: 24, size: 40 } as const;
const MASCOT = { x: 890, y: 124, scale: 0.8 } as const;
const CROWN = { rise: 31 } as const;
const MEDALS: readonly string[] = [PALETTE.impactInside, PALETTE.away, PALETTE.impact];

/** The color of a row: that of its place, so that neighbors differ. */
const seatOf = (index: number): Seat => SEATS[index % SEATS.length]!;

/** The size of the picture of a page, px. */
export const rankingSize = ({ rows }: Ranking): Size => ({
  width: WIDTH,
  height: HEAD + ROW * rows.length + BOTTOM,
});

export const renderRanking = (ranking: Ranking): Buffer =>
  indexedPng(rankingSize(ranking), (context) => drawRanking(context, ranking));

/** Draws a page of a leaderboard over a whole canvas of its size. */
export function drawRanking(context: Context, ranking: Ranking): void {
  drawScoreGround(context, MASCOT);
  drawScoreHead(context, ranking, HEAD_ROOM);
  drawTriumph(context, 2, MASCOT, MASCOT.scale);
  ranking.rows.forEach((row, index) => drawRow(context, row, index));
}

function drawRow(context: Context, row: RankingRow, index: number): void {
  const seat = seatOf(index);
  const theme = COLOR_THEMES[seat];
  const { left } = PLATE;
  const top = HEAD + index * ROW + (ROW - HEIGHT) / 2;
  const middle = top + HEIGHT / 2;
  const plate = drawPlate(context, top, HEIGHT, row.isOwn);
  context.save();
  context.clip(plate(0));
  const bar = Math.round((PLATE.right - left) * row.share);
  context.fillStyle = theme.socket;
  context.fillRect(left, top, bar, HEIGHT);
  context.fillStyle = PALETTE.ink;
  if (row.share < 1) context.fillRect(left + bar, top, PLATE.edge, HEIGHT);
  context.restore();
  const nameX = left + drawRank(context, row, seat, { x: left, y: middle });
  const value = { size: VALUE.size, weight: WEIGHT.numeral, color: PALETTE.ivory, align: 'left' } as const;
  const number = writable(row.value);
  const right = PLATE.right - VALUE.inset - widthOf(number, value);
  drawText(context, number, right, middle + 0.35 * VALUE.size, value);
  const name = { size: NAME.size, weight: WEIGHT.name, color: PALETTE.ivory, align: 'left' } as const;
  const known = writableOr(row.name, row.fallback);
  const room = Math.min(NAME.width, right - nameX - VALUE.inset);
  drawText(context, fitLine(known, room, name), nameX, middle + 0.35 * NAME.size, name);
}

/** Draws the rank at the left end of a row: in a badge if it fits in there. Answers the px from there to the name. */
function drawRank(context: Context, row: RankingRow, seat: Seat, { x, y }: Point): number {
  const style = { size: BADGE.text, weight: WEIGHT.number } as const;
  const width = widthOf(row.rankText, style);
  if (width <= BADGE.room) {
    drawBadge(context, row, seat, { x: x + BADGE.x, y });
    return NAME.x;
  }
  const plain = { ...style, color: PALETTE.ivory, align: 'left' } as const;
  drawText(context, row.rankText, x + VALUE.inset, y + 0.35 * BADGE.text, plain);
  return VALUE.inset + width + NAME.gap;
}

/** The rank in the shape of the row's color; the first three ranks have medals, the first one a crown. */
function drawBadge(context: Context, { rank, rankText }: RankingRow, seat: Seat, at: Point): void {
  const medal = MEDALS[rank - 1];
  fillRimmed(context, seat, { ...at, r: BADGE.r }, BADGE, medal);
  const drop = seat === 2 ? BADGE.drop : 0; // the middle of a triangle lies lower
  const color = medal ? PALETTE.ink : COLOR_THEMES[seat].text;
  drawCentered(context, rankText, at.x, at.y + drop, { size: BADGE.text, weight: WEIGHT.number, color });
  if (rank === 1) drawCrown(context, { x: at.x, y: at.y - CROWN.rise });
}
