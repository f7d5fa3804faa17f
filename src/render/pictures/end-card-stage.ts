import { createCanvas } from '@napi-rs/canvas';
import { SEATS, type Seat } from '../../engine/index.ts';
import type { AnyScene } from '../scene/express-scene.ts';
import { drawScene } from './board.ts';
import { drawCrown, drawTriumph } from '../figures/mascot.ts';
import { drawFigure } from '../figures/figure.ts';
import { ORIGIN, pointsOf, type Point } from '../paint/geometry.ts';
import { drawAt, fill, fillCoats, polygonPath, sheetOf, type Context } from '../paint/shapes.ts';
import { drawBordered, drawRays } from './ground.ts';
import { drawCentered } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, SIDE, WEIGHT } from '../paint/theme.ts';
import { drawConfetti } from '../events/win.ts';

/** The picture, px, shaped like pictures on other sites. At a third of this its smallest letters are 9 px. */
export const END_CARD = { width: 1200, height: 675 } as const;
const BORDER = { width: 12, radius: 30, ink: 5 };
/** The lit part at the left, whose edge leans: its width at the top and at the bottom. */
const STAGE = { top: 486, bottom: 418, edge: 8, middle: { x: 222, y: 190 } } as const;
/** Confetti in the upper part of the stage: `pieces` on an empty one, by a `step` that fills a square evenly. */
const CONFETTI = { pieces: 64, step: { x: 0.7549, y: 0.5698 }, from: 30, width: 440, height: 316 } as const;
/** By number of figures: their places and scale. */
const CAST = {
  floor: 318,
  middle: 228,
  pitch: [0, 0, 192, 138, 104],
  scale: [0, 2.02, 1.56, 1.16, 0.92],
  crown: { up: 129, size: 1.35 },
} as const;
const BRAND = { x: 104, y: 72, width: 140, height: 60, radius: 12, turn: -0.14, size: 34, by: 2.5, ink: 4 } as const;
const BOARD = { x: 68, y: 350, side: 290, rim: 5, ink: 4, radius: 14 } as const;

export function drawGround(context: Context, seat: Seat | null, { cast, scale }: Standing): void {
  drawBordered(context, END_CARD, BORDER, seat === null ? PALETTE.closedRim : COLOR_THEMES[seat].base, () => {
    context.fillStyle = PALETTE.table;
    context.fillRect(0, 0, END_CARD.width, END_CARD.height);
    fill(context, stage(STAGE.edge), PALETTE.ink);
    context.clip(stage(0));
    drawRays(context, seat, STAGE.middle);
    if (seat !== null) drawConfetti(context, confetti(cast, scale));
  });
}

const FLOOR = END_CARD.height + 20;
const stage = (grow: number) =>
  polygonPath(pointsOf(-20, -20, STAGE.top + grow, -20, STAGE.bottom + grow, FLOOR, -20, FLOOR), 0);

/** Free places around those who stand there. */
const confetti = (cast: readonly Point[], scale: number): readonly Point[] =>
  [...Array(CONFETTI.pieces).keys()]
    .map((piece) => ({
      x: CONFETTI.from + ((piece * CONFETTI.step.x) % 1) * CONFETTI.width,
      y: CONFETTI.from + ((piece * CONFETTI.step.y) % 1) * CONFETTI.height,
    }))
    .filter(({ x, y }) => !isOnBrand(x, y) && cast.every((at) => isAside(x - at.x, y - at.y, scale)));

const isOnBrand = (x: number, y: number): boolean =>
  Math.abs(x - BRAND.x) < BRAND.width / 2 + 24 && Math.abs(y - BRAND.y) < BRAND.height / 2 + 30;

/** By its distance from the foot: true for a piece beside a figure, its crown and its flower. */
function isAside(right: number, down: number, scale: number): boolean {
  const [x, y] = [right / scale, -down / scale];
  const isOnFlower = Math.hypot(x - 48, y - 112) < 30 || (x > 0 && x < 58 && y > 40 && y < 112);
  return y < -6 || y > 168 || (Math.abs(x) > 48 && !isOnFlower);
}

/** The name of the game, like on its own cards: a card, tilted, with the color behind the letters. */
export function drawBrand(context: Context, seat: Seat | null): void {
  const { width, height, radius, size, by, ink } = BRAND;
  const sheet = sheetOf({ x: -width / 2, y: -height / 2, width, height }, radius);
  const style = { size, weight: WEIGHT.numeral };
  const behind = seat === null ? PALETTE.tileLip : COLOR_THEMES[seat].base;
  drawAt(context, BRAND, () => {
    fillCoats(context, sheet, [ink, PALETTE.ink], [0, PALETTE.ivory]);
    drawCentered(context, 'Sorry!', by / 2, by / 2, { ...style, color: behind });
    drawCentered(context, 'Sorry!', -by / 2, -by / 2, { ...style, color: PALETTE.ink });
  });
}

/** The figures on the stage: their places and scale. */
export interface Standing {
  readonly cast: readonly (Point & { readonly seat: Seat })[];
  readonly scale: number;
}

/** The winners, or the players if nobody has won. */
export function standingOf({ winners, onlookers }: Record<'winners' | 'onlookers', readonly Seat[]>): Standing {
  const seats = (winners.length > 0 ? winners : onlookers).slice(0, SEATS.length);
  const cast = seats.map((seat, index) => ({
    seat,
    x: CAST.middle + (index - (seats.length - 1) / 2) * CAST.pitch[seats.length]!,
    y: CAST.floor,
  }));
  return { cast, scale: CAST.scale[seats.length]! };
}

/** Winners have a crown; the others wonder. */
export function drawCast(context: Context, { cast, scale }: Standing, isWon: boolean): void {
  for (const { seat, ...at } of cast) {
    if (!isWon) {
      drawFigure(context, { seat, at, scale, mood: 'puzzled', arms: [], rim: 5 });
      continue;
    }
    drawTriumph(context, seat, at, scale);
    const head = { x: at.x, y: at.y - CAST.crown.up * scale, scale: CAST.crown.size * scale };
    drawAt(context, head, () => drawCrown(context, ORIGIN));
  }
}

/** The last board, small: a picture within the picture. */
export function drawBoardOf(context: Context, scene: AnyScene, seat: Seat | null): void {
  const { x, y, side, rim, ink, radius } = BOARD;
  const board = createCanvas(SIDE, SIDE);
  drawScene(board.getContext('2d'), scene);
  const sheet = sheetOf({ x, y, width: side, height: side }, radius);
  fillCoats(context, sheet, [rim + ink, PALETTE.ink], [rim, seat === null ? PALETTE.away : PALETTE.ivory]);
  context.save();
  context.clip(sheet(0));
  context.imageSmoothingQuality = 'high';
  context.drawImage(board, x, y, side, side);
  context.restore();
}
