import type { Size } from '../paint/geometry.ts';
import { indexedPng } from '../paint/png.ts';
import { fillRimmed, linePath, stroke, type Context } from '../paint/shapes.ts';
import { drawText, fitSized, widthOf, writable, writableOr } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, WEIGHT } from '../paint/theme.ts';
import type { AnalysisCard, AnalysisRow, ChanceCurve } from '../scene/subjects.ts';
import { PLATE, curveIn, drawPlate, drawScale, drawScoreGround, drawScoreHead } from './ground.ts';

/** The picture, px: as wide as a board; its height grows with the rows. */
const WIDTH = 1024;
const RAYS = { x: 976, y: 60 } as const;
const HEAD_ROOM = 928;
const GROUND = { top: 140, bottom: 420 } as const;
/** The box of the curves, with lines at some percents. */
const PLOT = { left: 148, top: 172, right: 920, bottom: 388, scale: { gap: 18, size: 32, width: 3 } } as const;
const PERCENTS = [100, 50, 0] as const;
const LINE = { width: 8, ink: 15 } as const;
const MARK = { r: 19, rim: 3, ink: 6, pitch: 34 } as const;
const HEADS = { y: 466, gap: 18, sizes: [30, 28, 26, 24] } as const;
const ROWS = { top: 484, pitch: 76, height: 66, bottom: 34 } as const;
const TOY = { x: 44, r: 20, rim: 3, ink: 6 } as const;
const NAME = { x: 84, sizes: [36, 34, 32, 30] } as const;
const VALUE = { inset: 24, width: 178, size: 40 } as const;

/** The size of the picture, px. */
export const analysisSize = ({ rows }: AnalysisCard): Size => ({
  width: WIDTH,
  height: ROWS.top + ROWS.pitch * rows.length + ROWS.bottom,
});

export const renderAnalysis = (card: AnalysisCard): Buffer =>
  indexedPng(analysisSize(card), (context) => drawAnalysis(context, card));

/** Draws an analysis over a whole canvas of its size. */
export function drawAnalysis(context: Context, card: AnalysisCard): void {
  drawScoreGround(context, RAYS);
  drawScoreHead(context, card, HEAD_ROOM);
  drawPlate(context, GROUND.top, GROUND.bottom - GROUND.top);
  for (const percent of PERCENTS) drawScale(context, PLOT, percent, heightOf(percent / 100));
  for (const curve of card.curves) drawCurve(context, curve);
  const { heads, rows } = card;
  heads.forEach((head, index) => drawHead(context, head, rightOf(index, heads)));
  rows.forEach((row, index) => drawRow(context, row, ROWS.top + index * ROWS.pitch));
}

const heightOf = (chance: number): number => PLOT.bottom - chance * (PLOT.bottom - PLOT.top);

/** The chances of a side. All its colors stand at the end. */
function drawCurve(context: Context, { seats, chances }: ChanceCurve): void {
  const line = curveIn(PLOT, chances, heightOf);
  stroke(context, linePath(line), PALETTE.ink, LINE.ink);
  stroke(context, linePath(line), COLOR_THEMES[seats[0]!].base, LINE.width);
  const end = line.at(-1)!;
  seats.forEach((seat, index) =>
    fillRimmed(context, seat, { x: end.x + index * MARK.pitch, y: end.y, r: MARK.r }, MARK),
  );
}

/** The right end of a column of numbers, px. */
const rightOf = (index: number, { length }: readonly unknown[]): number =>
  PLATE.right - VALUE.inset - (length - 1 - index) * VALUE.width;

function drawHead(context: Context, head: string, right: number): void {
  const { text, size } = fitSized(writable(head), VALUE.width - HEADS.gap, WEIGHT.name, HEADS.sizes);
  const style = { size, weight: WEIGHT.name, color: PALETTE.away, align: 'left' } as const;
  drawText(context, text, right - widthOf(text, style), HEADS.y, style);
}

function drawRow(context: Context, { seat, name, fallback, values }: AnalysisRow, top: number): void {
  drawPlate(context, top, ROWS.height);
  const middle = top + ROWS.height / 2;
  fillRimmed(context, seat, { x: PLATE.left + TOY.x, y: middle, r: TOY.r }, TOY);
  values.forEach((value, index) => {
    const style = { size: VALUE.size, weight: WEIGHT.numeral, color: PALETTE.ivory, align: 'left' } as const;
    const text = writable(value);
    drawText(context, text, rightOf(index, values) - widthOf(text, style), middle + 0.35 * VALUE.size, style);
  });
  const left = PLATE.left + NAME.x;
  const room = rightOf(0, values) - VALUE.width - left;
  const { text, size } = fitSized(writableOr(name, fallback), room, WEIGHT.name, NAME.sizes);
  const style = { size, weight: WEIGHT.name, color: PALETTE.ivory, align: 'left' } as const;
  drawText(context, text, left, middle + 0.35 * size, style);
}
