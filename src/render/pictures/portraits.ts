import { createCanvas } from '@napi-rs/canvas';
import type { Seat } from '../../engine/index.ts';
import { drawTriumph } from '../figures/mascot.ts';
import { drawRays } from './ground.ts';
import type { Context } from '../paint/shapes.ts';
import { drawToy, type PawnEdge } from '../figures/toys.ts';

/** Discord shows it at 18-22 px in a line of text, at 44 px in a message of emoji alone. */
const SIDE = 128;

/** Thicker than on the board, so that a line is still there at 18 px. */
const EDGE: PawnEdge = { ink: 8, foot: 3, rim: 2, base: -5, crescent: 8 };

/** The radius and the middle by seat: as large as the square allows, and to the eye as large as the others; px. */
const RADII = [52.5, 51.5, 44.5, 45.5] as const;
const MIDDLES = [62.5, 62.5, 64.5, 62.5] as const;

/** A picture of this size as a PNG in true color. */
function pngOf(width: number, height: number, draw: (context: Context) => void): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  draw(canvas.getContext('2d'));
  return canvas.encode('png');
}

/** The toy button of a seat without a number, as a PNG of 128 × 128 on nothing: for texts and buttons. */
export const renderEmoji = (seat: Seat): Promise<Buffer> =>
  pngOf(SIDE, SIDE, (context) => drawToy(context, seat, { x: SIDE / 2, y: MIDDLES[seat], r: RADII[seat] }, EDGE));

/** Discord shows it in a circle, at 512 px and much smaller. */
const AVATAR_SIDE = 512;

/** The mascot in the light, as a PNG: the profile picture of the bot. */
export const renderAvatar = (): Promise<Buffer> =>
  pngOf(AVATAR_SIDE, AVATAR_SIDE, (context) => {
    drawRays(context, 0, { x: AVATAR_SIDE / 2, y: AVATAR_SIDE / 2 });
    drawTriumph(context, 0, { x: 241, y: 428 }, 2.7);
  });

/** As wide as a picture of the board, and low enough that a phone also shows the buttons below it. */
const BANNER = { width: 1024, height: 320 } as const;

/** The bot’s own figure is the largest. */
const FRIENDS = [
  { seat: 1, x: 114, y: 292, scale: 1.75 },
  { seat: 3, x: 887, y: 292, scale: 1.75 },
  { seat: 2, x: 640, y: 297, scale: 1.95 },
  { seat: 0, x: 369, y: 302, scale: 2.15 },
] as const;

/** The mascot and its friends in the light, as a PNG. A server sees it first of all. */
export const renderBanner = (): Promise<Buffer> =>
  pngOf(BANNER.width, BANNER.height, (context) => {
    drawRays(context, 0, { x: 369, y: 170 });
    for (const { seat, scale, ...at } of FRIENDS) drawTriumph(context, seat, at, scale);
  });
