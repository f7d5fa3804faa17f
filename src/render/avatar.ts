import { createCanvas } from '@napi-rs/canvas';
import { fill } from './ink.ts';
import { drawTriumph } from './mascot.ts';
import { fanPath } from './shapes.ts';
import { COLOR_THEMES } from './theme.ts';

/** Discord shows it in a circle, at 512 px and far smaller. */
const SIDE = 512;
const MIDDLE = { x: SIDE / 2, y: SIDE / 2 } as const;
const FIGURE = { x: 241, y: 428, scale: 2.7 } as const;
const RAYS = 12;
const RAY_ANGLE = (2 * Math.PI) / RAYS;

/** The mascot in the light, as a PNG: the profile picture of the bot. */
export function renderAvatar(): Promise<Buffer> {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  const [dark, bright] = COLOR_THEMES[0].lit;
  context.fillStyle = dark;
  context.fillRect(0, 0, SIDE, SIDE);
  for (let ray = 0; ray < RAYS; ray++)
    fill(context, fanPath(MIDDLE, [ray * RAY_ANGLE, (ray + 0.5) * RAY_ANGLE], SIDE), bright);
  drawTriumph(context, 0, FIGURE, FIGURE.scale);
  return canvas.encode('png');
}
