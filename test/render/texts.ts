import { createCanvas } from '@napi-rs/canvas';
import { drawBoard } from '../../src/render/board.ts';
import type { Context } from '../../src/render/ink.ts';
import type { Scene } from '../../src/render/scene.ts';
import { SIDE } from '../../src/render/theme.ts';

/** A text as it is drawn: its color, and the color that most of the ground under it has; `#rrggbb`. */
export interface DrawnText {
  readonly text: string;
  readonly color: string;
  readonly ground: string;
}

/** The texts of a scene in the order of their drawing. None is really drawn: each is looked at on its bare ground. */
export function textsOf(scene: Scene): readonly DrawnText[] {
  const context = createCanvas(SIDE, SIDE).getContext('2d');
  const texts: DrawnText[] = [];
  context.fillText = (text, x, y) => {
    texts.push({ text, color: context.fillStyle as string, ground: groundUnder(context, text, x, y) });
  };
  drawBoard(context, scene);
  return texts;
}

function groundUnder(context: Context, text: string, x: number, y: number): string {
  const box = context.measureText(text);
  const { a, b, c, d, e, f } = context.getTransform();
  const [from, to] = [
    [x - box.actualBoundingBoxLeft, y - box.actualBoundingBoxAscent],
    [x + box.actualBoundingBoxRight, y + box.actualBoundingBoxDescent],
  ].map(([at = 0, below = 0]) => ({ x: Math.round(a * at + c * below + e), y: Math.round(b * at + d * below + f) }));
  const { data } = context.getImageData(from!.x, from!.y, to!.x - from!.x, to!.y - from!.y);
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = `#${Buffer.from(data.subarray(at, at + 3)).toString('hex')}`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].toSorted(([, less], [, more]) => more - less)[0]![0];
}
