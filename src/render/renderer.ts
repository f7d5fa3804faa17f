import { createPainter, type Frame } from './frame.ts';
import type { Layers } from './part.ts';
import { encodePng } from './png.ts';

/** Frames that wait for their next use, 1 MB each. */
const SPARE_FRAMES = 4;

/** Parts to PNG. What is kept between pictures is bounded: see `createPainter`, and the spare frames. */
export function createRenderer(): (layers: Layers) => Promise<Buffer> {
  const painter = createPainter();
  const spare: Frame[] = [];
  return async (layers) => {
    const frame = painter.paint(layers, spare.pop());
    const png = await encodePng(frame, painter.palette);
    if (spare.length < SPARE_FRAMES) spare.push(frame);
    return png;
  };
}
