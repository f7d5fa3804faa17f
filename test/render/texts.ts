import { createCanvas } from '@napi-rs/canvas';
import { drawScene } from '../../src/render/pictures/board.ts';
import type { Context } from '../../src/render/paint/shapes.ts';
import type { Scene } from '../../src/render/scene/scene.ts';
import { SIDE } from '../../src/render/paint/theme.ts';
import { boxOf, inkBoxOf } from './room.ts';

/** A drawn text: its color, and the most common color of the ground under it; `#rrggbb`. */
export interface DrawnText {
  readonly text: string;
  readonly color: string;
  readonly ground: string;
}

/** The texts of a scene in the order of their drawing. None is really drawn: each is checked on its bare ground. */
export function textsOf(scene: Scene): readonly DrawnText[] {
  const context = createCanvas(SIDE, SIDE).getContext('2d');
  const texts: DrawnText[] = [];
  context.fillText = (text, x, y) => {
    texts.push({ text, color: inkOf(context), ground: groundUnder(context, text, x, y) });
  };
  drawScene(context, scene);
  return texts;
}

/** The color that the context writes in. Its own `fillStyle` may still name one that a `restore` has undone. */
function inkOf(context: Context): string {
  const [x, y] = [SIDE / 2, SIDE / 2];
  const before = context.getImageData(x, y, 1, 1);
  const transform = context.getTransform();
  context.resetTransform();
  context.fillRect(x, y, 1, 1);
  const color = commonest(context.getImageData(x, y, 1, 1).data);
  context.putImageData(before, x, y);
  context.setTransform(transform);
  return color;
}

function groundUnder(context: Context, text: string, x: number, y: number): string {
  const box = boxOf(inkBoxOf(context, text, x, y), context.getTransform());
  const [left, top] = [Math.round(box.x), Math.round(box.y)];
  const [right, bottom] = [Math.round(box.x + box.width), Math.round(box.y + box.height)];
  return commonest(context.getImageData(left, top, right - left, bottom - top).data);
}

/** The color that most of these pixels have. */
function commonest({ buffer }: Uint8ClampedArray): string {
  const counts = new Map<number, number>();
  for (const pixel of new Uint32Array(buffer)) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const [pixel] = [...counts].toSorted(([, less], [, more]) => more - less)[0]!;
  return `#${Buffer.from([pixel, pixel >> 8, pixel >> 16]).toString('hex')}`;
}
