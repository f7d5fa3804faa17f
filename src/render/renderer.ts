import { createPainter } from './frame.ts';
import type { Layers } from './part.ts';
import { encodePng } from './png.ts';

/** Parts to PNG. What is kept between pictures is bounded: see `createPainter`. */
export function createRenderer(): (layers: Layers) => Buffer {
  const painter = createPainter();
  return (layers) => encodePng(painter.paint(layers), painter.palette);
}
