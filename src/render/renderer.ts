import { createPainter } from './frame.ts';
import type { Layers } from './part.ts';
import { createPngEncoder } from './png.ts';

/** Parts to PNG. What is kept between pictures is bounded: see `createPainter`. */
export function createRenderer(): (layers: Layers) => Buffer {
  const painter = createPainter();
  const encode = createPngEncoder(painter.palette);
  return (layers) => encode(painter.paint(layers));
}
