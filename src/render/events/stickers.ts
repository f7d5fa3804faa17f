import type { Seat } from '../../engine/index.ts';
import { drawBurst } from './bumps.ts';
import { drawBowing, drawCrown, drawFlower } from '../figures/mascot.ts';
import { drawDie } from '../figures/card-things.ts';
import { drawFigure, type Arm } from '../figures/figure.ts';
import { ORIGIN, pointsOf, type Point } from '../paint/geometry.ts';
import { drawAt, fill, fillEdged, flowerPath, linePath, polygonPath, sheetOf, stroke } from '../paint/shapes.ts';
import type { Context } from '../paint/shapes.ts';
import { spriteAt, type Part } from '../paint/part.ts';
import type { Stamp } from '../scene/scene.ts';
import { drawCentered, fitSized, widthOf } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, TEXT, WEIGHT } from '../paint/theme.ts';

/** The middle of the sticker: on the lower half of the discard pile, whose number stays in sight. */
const AT = { x: 698, y: 590 } as const;
const REACH = [76, 76, 136, 100] as const;
const DISC = { count: 12, distance: 50, ink: 14, light: 9.5 } as const;
const BURST = 66;
/** The ribbon with the words, from the middle of the sticker; it is turned a little. */
const RIBBON = {
  x: 26,
  y: 60,
  height: 42,
  padding: 10,
  room: 174,
  turn: -0.07,
  radius: 10,
  ivory: 4,
  ink: 7,
} as const;
const FOOT = { x: -4, y: 42, scale: 0.62 } as const;

const UP: Arm = { side: 1, by: { x: 44, y: -64 }, hand: { x: 47, y: -98 } };
const LEFT_UP: Arm = { side: -1, by: { x: -44, y: -64 }, hand: { x: -47, y: -98 } };
const ON_HIP: Arm = { side: -1, by: { x: -42, y: -50 }, hand: { x: -23, y: -32 } };

/** The figure of each kind about the middle of the sticker. */
const FIGURES: Readonly<Record<Stamp['kind'], (context: Context, seat: Seat, roll: number) => void>> = {
  sorry: (context, seat) => drawBowing(context, seat, { x: -24, y: FOOT.y }, 0.68),
  home: (context, seat) => {
    drawFigure(context, { seat, at: FOOT, scale: FOOT.scale, mood: 'happy', arms: [UP, ON_HIP] });
    drawFlower(context, { x: 26, y: -26 }, 0.8);
  },
  'double-bump': (context, seat) =>
    drawFigure(context, { seat, at: FOOT, scale: FOOT.scale, mood: 'amazed', arms: [UP, LEFT_UP] }),
  comeback: (context, seat) => {
    drawFigure(context, { seat, at: { x: -4, y: 48 }, scale: FOOT.scale, mood: 'wink', arms: [UP, ON_HIP] });
    drawCrown(context, { x: -4, y: -34 });
  },
  'last-pawn': (context, seat) => {
    drawFigure(context, { seat, at: FOOT, scale: FOOT.scale, mood: 'happy', arms: [UP, ON_HIP] });
    drawFlag(context);
  },
  roll: (context, seat, number) => {
    drawFigure(context, { seat, at: { x: -26, y: 46 }, scale: FOOT.scale, mood: 'amazed', arms: [UP, LEFT_UP] });
    drawDie(context, { x: 24, y: -8 }, { side: 54, turn: 0.2, number });
  },
};

/** A sticker for a moment of the game: the mascot, and a few words on a ribbon. */
export function stickerParts(stamp: Stamp | null, at: Point = AT): readonly Part[] {
  if (stamp === null) return [];
  const { kind, seat, words, roll } = stamp;
  return [
    spriteAt(`sticker ${kind} ${seat} ${words} ${roll ?? ''}`, at, REACH, (context, place) =>
      drawAt(context, place, () => {
        drawGround(context, stamp);
        FIGURES[kind](context, seat, roll ?? 0);
        drawAt(context, RIBBON, () => drawRibbon(context, seat, words));
      }),
    ),
  ];
}

function drawGround(context: Context, { kind, seat }: Stamp): void {
  if (kind === 'double-bump') return drawBurst(context, ORIGIN, BURST);
  fill(context, flowerPath(ORIGIN, DISC, DISC.ink), PALETTE.ink);
  fill(context, flowerPath(ORIGIN, DISC, DISC.light), COLOR_THEMES[seat].light);
}

function drawRibbon(context: Context, seat: Seat, words: string): void {
  const { base, text: color } = COLOR_THEMES[seat];
  const weight = WEIGHT.number;
  const { text, size } = fitSized(words, RIBBON.room, weight, [TEXT.words, TEXT.smallWords]);
  const style = { size, weight, color } as const;
  const half = widthOf(text, style) / 2 + RIBBON.padding;
  const { height, radius } = RIBBON;
  const sheet = sheetOf({ x: -half, y: -height / 2, width: 2 * half, height }, radius);
  fill(context, sheet(RIBBON.ink), PALETTE.ink);
  fill(context, sheet(RIBBON.ivory), PALETTE.ivory);
  fill(context, sheet(0), base);
  drawCentered(context, text, 0, 0, style);
}

/** A flag in the raised hand. */
function drawFlag(context: Context): void {
  fillEdged(context, polygonPath(pointsOf(25, -58, 58, -47, 25, -34), 2), PALETTE.impact, 3.5);
  stroke(context, linePath(pointsOf(25, -2, 25, -58)), PALETTE.ink, 5);
}
