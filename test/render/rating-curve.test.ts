import { loadImage, type Canvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { renderInThread } from '../../src/render/thread/in-thread.ts';
import { renderRatingCurve } from '../../src/render/pictures/rating-curve.ts';
import { complaintAbout, isSame, pixelsOf, scaled, setGolden } from './compare.ts';
import { canvasOf, curvePicture } from './gallery.ts';
import { curvesIn } from './score-pictures.ts';
import type { RatingCurve } from '../../src/render/scene/subjects.ts';

const CURVES = curvesIn(english);
const NAMES = Object.keys(CURVES);

const drawn = (curve: RatingCurve): Canvas => scaled(canvasOf(curvePicture(curve)));

describe('the curve of a rating', () => {
  // UPDATE_GOLDEN=1 writes them again; look at the changes before committing them.
  beforeAll(() => {
    if (process.env['UPDATE_GOLDEN'] === '1') for (const name of NAMES) setGolden(name, drawn(CURVES[name]!));
  });

  it.each(NAMES)('%s looks as it did', async (name) => {
    const complaint = await complaintAbout(name, drawn(CURVES[name]!));
    expect(complaint, `${complaint}`).toBeNull();
  });

  it('goes up and down with the points: a game more or less is seen', () => {
    const curve = CURVES['curve-few']!;
    const before = pixelsOf(drawn(curve));
    for (const points of [curve.points.slice(1), curve.points.with(3, 1070)])
      expect(isSame(before, pixelsOf(drawn({ ...curve, points })))).toBe(false);
  });

  it('is drawn in the thread as here, as wide as a board', async () => {
    const curve = CURVES['curve-few']!;
    const png = await renderInThread({ curve });
    expect(png.equals(renderRatingCurve(curve))).toBe(true);
    const { width, height } = await loadImage(png);
    expect([width, height]).toEqual([1024, 420]);
  });
});
