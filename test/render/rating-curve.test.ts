import { loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderInThread } from '../../src/render/in-thread.ts';
import type { RatingCurve } from '../../src/render/rating-curve.ts';
import { drawRatingCurve, renderRatingCurve } from '../../src/render/rating-curve.ts';
import { complaintAbout, isSame, pixelsOf, scaled, setGolden } from './compare.ts';

const CURVES: Readonly<Record<string, RatingCurve>> = {
  'curve-few': {
    title: 'Rating in this server',
    about: 'over 6 rated games',
    points: [1000, 1078, 1034, 1061, 1102, 1090, 1147],
    seat: 2,
  },
  'curve-many': {
    title: 'Wertung überall, in allen Servern zusammen',
    about: 'über 50 gewertete Spiele',
    points: Array.from({ length: 51 }, (_, game) => Math.round(1000 + 6 * game + 70 * Math.sin(game / 4))),
    seat: 0,
  },
  'curve-flat': { title: 'Rating everywhere', about: 'over 2 rated games', points: [1000, 1000, 1000], seat: 1 },
};
const NAMES = Object.keys(CURVES);

describe('the curve of a rating', () => {
  // UPDATE_GOLDEN=1 writes them anew; look at what changed before committing it.
  beforeAll(() => {
    if (process.env['UPDATE_GOLDEN'] === '1')
      for (const name of NAMES) setGolden(name, scaled(drawRatingCurve(CURVES[name]!)));
  });

  it.each(NAMES)('%s looks as it did', async (name) => {
    const complaint = await complaintAbout(name, scaled(drawRatingCurve(CURVES[name]!)));
    expect(complaint, `${complaint}`).toBeNull();
  });

  it('goes up and down with the points: a game more or less is seen', () => {
    const curve = CURVES['curve-few']!;
    const drawn = pixelsOf(scaled(drawRatingCurve(curve)));
    for (const points of [curve.points.slice(1), curve.points.with(3, 1070)])
      expect(isSame(drawn, pixelsOf(scaled(drawRatingCurve({ ...curve, points }))))).toBe(false);
  });

  it('is drawn in the thread as here, as wide as a board', async () => {
    const curve = CURVES['curve-few']!;
    const png = await renderInThread({ curve });
    expect(png.equals(renderRatingCurve(curve))).toBe(true);
    const { width, height } = await loadImage(png);
    expect([width, height]).toEqual([1024, 420]);
  });
});
