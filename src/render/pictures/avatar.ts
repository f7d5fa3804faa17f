import { createCanvas } from '@napi-rs/canvas';
import { drawTriumph } from '../figures/mascot.ts';
import { drawRays } from '../figures/rays.ts';

/** Discord shows it in a circle, at 512 px and much smaller. */
const SIDE = 512;
const MIDDLE = { x: SIDE / 2, y: SIDE / 2 } as const;
const FIGURE = { x: 241, y: 428, scale: 2.7 } as const;

/** The mascot in the light, as a PNG: the profile picture of the bot. */
export function renderAvatar(): Promise<Buffer> {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  drawRays(context, 0, MIDDLE);
  drawTriumph(context, 0, FIGURE, FIGURE.scale);
  return canvas.encode('png');
}
