import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { SEATS } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import { renderAnalysis } from '../../src/render/pictures/analysis-card.ts';
import { renderEndCard } from '../../src/render/pictures/end-card.ts';
import { drawComputer } from '../../src/render/figures/computers.ts';
import { COMPUTER_NAMES } from '../../src/match/match.ts';
import { END_CARD } from '../../src/render/pictures/end-card-stage.ts';
import { drawHand, renderHand } from '../../src/render/pictures/hand-picture.ts';
import { renderRanking } from '../../src/render/pictures/ranking.ts';
import { renderRatingCurve } from '../../src/render/pictures/rating-curve.ts';
import type { AnalysisCard, EndCard, RatingCurve } from '../../src/render/scene/subjects.ts';
import type { Hand } from '../../src/render/scene/scene.ts';
import { PALETTE, SIDE } from '../../src/render/paint/theme.ts';
import { channelsOf, hexOf } from './color.ts';
import { isSame, leastDifference, pixelsIn, pixelsOf, scaled, scaledPng, testGolden } from './compare.ts';
import { endCardsIn } from './end-cards.ts';
import { canvasOf, curvePicture } from './gallery.ts';
import { HAND, POSITIONS } from './positions.ts';
import { analysesIn, curvesIn, rankingsIn } from './score-pictures.ts';
import { differenceOf } from './squares.ts';

const CARDS = endCardsIn(english);
const FOUR = CARDS['card-win']!;
const PAGES = rankingsIn(english);
const CURVES = curvesIn(english);
const ANALYSES = analysesIn(english);

describe('end cards', () => {
  testGolden(CARDS, (card) => scaledPng(renderEndCard(card)));

  it('are PNGs of a size that other sites show whole', async () => {
    const image = await loadImage(renderEndCard(FOUR));
    expect([image.width, image.height]).toEqual([END_CARD.width, END_CARD.height]);
  });

  it('speak of colors where the fonts cannot write one of the names', () => {
    const unwritten = { ...FOUR, places: FOUR.places.with(0, { ...FOUR.places[0]!, name: '🦄' }) };
    const colored = { ...FOUR, named: FOUR.colored, places: FOUR.places.with(0, { ...FOUR.places[0]!, name: 'Red' }) };
    expect(renderEndCard(unwritten).equals(renderEndCard(colored))).toBe(true);
  });

  it('show a change of any of their words', () => {
    const before = renderEndCard(FOUR);
    const changes: readonly Partial<EndCard>[] = [
      { named: FOUR.colored },
      { game: 'Teams' },
      { when: 'November 23, 2026' },
      { winners: [1] },
      { figures: [] },
      { places: FOUR.places.map((each) => ({ ...each, home: 2 })) },
      { scene: POSITIONS['ended']! },
    ];
    for (const change of changes) expect(renderEndCard({ ...FOUR, ...change }).equals(before)).toBe(false);
  });
});

const SIZE = 120;
/** Faces in rows of four, three times as large as on a plate. */
function drawFaces(names: readonly string[]): Canvas {
  const canvas = createCanvas(4 * SIZE, Math.ceil(names.length / 4) * SIZE);
  const context = canvas.getContext('2d');
  context.fillStyle = PALETTE.plate;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const colors = { sign: PALETTE.ivory, ground: PALETTE.plate };
  names.forEach((name, index) => {
    const at = { x: ((index % 4) + 0.5) * SIZE, y: (Math.floor(index / 4) + 0.5) * SIZE };
    drawComputer(context, name, at, colors, 3);
  });
  return canvas;
}

testGolden({ faces: COMPUTER_NAMES }, (names) => scaled(drawFaces(names)));

it('the faces of computers can be told apart, also from the plain one of a name without a face', () => {
  const faces = [...COMPUTER_NAMES, 'Computer'].map((name) => pixelsOf(scaled(drawFaces([name]))));
  expect(leastDifference(faces, 2 * SIZE)).toBeGreaterThan(100);
});

testGolden(PAGES, (page) => scaledPng(renderRanking(page)));

it('leaderboards write the narrow spaces of a language as spaces that the fonts have', async () => {
  const page = PAGES['ranking-short']!;
  const shown = (value: string) =>
    pixelsIn(renderRanking({ ...page, rows: page.rows.map((row) => ({ ...row, value })) }));
  expect(await shown('63\u202f%')).toEqual(await shown('63 %'));
  expect(await shown('63\u00a0%')).toEqual(await shown('63 %'));
});

describe('the curve of a rating', () => {
  const drawn = (curve: RatingCurve): Canvas => scaled(canvasOf(curvePicture(curve)));

  testGolden(CURVES, drawn);

  it('goes up and down with the points: a game more or less is seen', () => {
    const curve = CURVES['curve-few']!;
    const before = pixelsOf(drawn(curve));
    for (const points of [curve.points.slice(1), curve.points.with(3, 1070)])
      expect(isSame(before, pixelsOf(drawn({ ...curve, points })))).toBe(false);
  });

  it('is as wide as a board', async () => {
    const { width, height } = await loadImage(renderRatingCurve(CURVES['curve-few']!));
    expect([width, height]).toEqual([SIDE, 420]);
  });
});

testGolden(ANALYSES, (card) => scaledPng(renderAnalysis(card)));

it('analyses show a change of any of their parts, and colors for names that the fonts cannot write', () => {
  const card = ANALYSES['analysis-two']!;
  const before = renderAnalysis(card);
  const row = card.rows[0]!;
  const changes: readonly Partial<AnalysisCard>[] = [
    { title: 'Teams' },
    { about: 'Something else' },
    { heads: card.heads.with(0, 'Style') },
    { curves: card.curves.toReversed() },
    { curves: [{ ...card.curves[0]!, seats: [1] }, card.curves[1]!] },
    { curves: [{ ...card.curves[0]!, chances: [1, 0] }, card.curves[1]!] },
    { rows: card.rows.with(0, { ...row, name: 'Bob' }) },
    { rows: card.rows.with(0, { ...row, seat: 3 }) },
    { rows: card.rows.with(0, { ...row, values: row.values.with(1, '+1') }) },
  ];
  for (const change of changes) expect(renderAnalysis({ ...card, ...change }).equals(before)).toBe(false);
  const called = (name: string) => renderAnalysis({ ...card, rows: card.rows.with(0, { ...row, name }) });
  expect(called('🦄').equals(called(row.fallback))).toBe(true);
});

describe('a hand', () => {
  const canvasWith = (hand: Hand): Canvas => {
    const canvas = createCanvas(SIDE, SIDE);
    drawHand(canvas.getContext('2d'), hand);
    return canvas;
  };
  testGolden({ hand: HAND }, (hand) => scaled(canvasWith(hand)));

  it('is a PNG as wide as a board, far below 80 KB, in every color', async () => {
    for (const seat of SEATS) {
      const png = renderHand({ ...HAND, seat });
      const { width, height } = await loadImage(png);
      expect([width, height]).toEqual([1024, 352]);
      expect(png.length).toBeLessThan(50_000);
    }
  });

  it('has colors of its own that are close to the drawing', async () => {
    const indexed = createCanvas(SIDE, SIDE);
    indexed.getContext('2d').drawImage(await loadImage(renderHand(HAND)), 0, 0);
    const { mean, worst } = differenceOf(pixelsOf(canvasWith(HAND)), pixelsOf(indexed));
    expect(mean).toBeLessThan(0.2);
    expect(worst).toBeLessThan(2);
  });

  it('shows which cards can be played, not by color alone', () => {
    const cards = HAND.cards.with(0, { ...HAND.cards[0]!, isPlayable: false });
    const pictures = [HAND, { ...HAND, cards }].map((hand) => pixelsOf(scaled(canvasWith(hand))));
    expect(leastDifference(pictures)).toBeGreaterThan(1000);
  });

  it('has room for any number of cards', () => {
    for (const count of [0, 1, 3, 5, 9]) {
      const cards = Array.from({ length: count }, (_, index) => HAND.cards[index % 5]!);
      expect(() => renderHand({ ...HAND, cards })).not.toThrow();
    }
  });

  it('has words that can be read on the dark cards as well', () => {
    const shade = 0x66 / 255;
    const [ink, ivory] = [PALETTE.ink, PALETTE.ivory].map(channelsOf);
    const dark = ivory!.map((value, index) => Math.round(value * (1 - shade) + ink![index]! * shade));
    const ground = hexOf(dark);
    expect(wcagContrast(PALETTE.ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
