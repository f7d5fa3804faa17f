import { createCanvas, Path2D } from '@napi-rs/canvas';
import { polar } from './geometry.ts';
import { fill } from './ink.ts';
import { drawTriumph } from './mascot.ts';
import { COLOR_THEMES } from './theme.ts';

/** Discord shows it in a circle, at 512 px and far smaller. */
const SIDE = 512;
const MIDDLE = { x: SIDE / 2, y: SIDE / 2 } as const;
const FIGURE = { x: 241, y: 428, scale: 2.7 } as const;
const RAYS = 12;

/** The mascot in the light, as a PNG: the bot's picture in its profile. */
export function renderAvatar(): Promise<Buffer> {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  const [dark, bright] = COLOR_THEMES[0].lit;
  const ground = new Path2D();
  ground.rect(0, 0, SIDE, SIDE);
  fill(context, ground, dark);
  for (let ray = 0; ray < RAYS; ray++) fill(context, rayPath(ray), bright);
  drawTriumph(context, 0, FIGURE, FIGURE.scale);
  return canvas.encode('png');
}

function rayPath(ray: number): Path2D {
  const path = new Path2D();
  path.moveTo(MIDDLE.x, MIDDLE.y);
  for (const edge of [ray, ray + 0.5]) {
    const { x, y } = polar(MIDDLE, (2 * Math.PI * edge) / RAYS, SIDE);
    path.lineTo(x, y);
  }
  path.closePath();
  return path;
}
