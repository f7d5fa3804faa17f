import { describe, expect, it } from 'vitest';
import { colorOf, startOf } from '../../src/engine/index.ts';
import { layersOf } from '../../src/render/board.ts';
import { clearCurve, curvePoints } from '../../src/render/curves.ts';
import { distance, type Point } from '../../src/render/geometry.ts';
import { markerPoint, placePoint, spacePoint } from '../../src/render/layout.ts';
import type { Scene } from '../../src/render/scene.ts';
import { SQUARE } from '../../src/render/square.ts';
import { SIDE } from '../../src/render/theme.ts';
import { POSITIONS } from './positions.ts';

/** The card, the piles and the plates as they are drawn. Left, top, right, bottom. */
const COVERS = [
  [400, 356, 624, 668],
  [272, 430, 391, 596],
  [634, 432, 746, 592],
  [257, 258, 507, 344],
  [517, 258, 767, 344],
  [257, 680, 507, 766],
  [517, 680, 767, 766],
] as const;

const isHidden = ({ x, y }: Point): boolean =>
  COVERS.some(([left, top, right, bottom]) => x > left && x < right && y > top && y < bottom);
const isOff = ({ x, y }: Point): boolean => Math.min(x, y) < 20 || Math.max(x, y) > SIDE - 20;
const SQUARES = [...Array(60).keys()];

describe('a curve over the board', () => {
  const flights = [0, 5, 10, 15].flatMap((pawn) =>
    SQUARES.map((square) => {
      const start = placePoint(SQUARE, pawn, startOf(colorOf(pawn)), 4);
      return curvePoints(clearCurve(SQUARE, start, spacePoint(SQUARE, square)));
    }),
  );

  it('goes round the card, the piles and the plates from every start to every square', () => {
    expect(flights.filter((points) => points.some(isHidden))).toEqual([]);
  });

  it('stays on the board', () => {
    expect(flights.filter((points) => points.some(isOff))).toEqual([]);
  });

  const pairs = SQUARES.flatMap((square) => [2, 9, 20, 30].map((ahead) => [square, (square + ahead) % 60] as const));
  const swaps = pairs.map(([one, other]) => {
    const there = clearCurve(SQUARE, spacePoint(SQUARE, one), spacePoint(SQUARE, other));
    const back = clearCurve(SQUARE, there.to, there.from, there);
    return [curvePoints(there), curvePoints(back)] as const;
  });

  it('has room for another one beside it: the two of a swap come apart, and nine tenths of each are in sight', () => {
    const isApart = (there: readonly Point[], back: readonly Point[]): boolean =>
      Math.max(...there.map((point, index) => distance(point, back.at(-1 - index)!))) > 35;
    expect(swaps.filter(([there, back]) => !isApart(there, back))).toEqual([]);
    expect(swaps.flat().filter((points) => points.some(isOff))).toEqual([]);
    for (const points of swaps.flat()) expect(points.filter(isHidden).length).toBeLessThan(points.length / 10);
  });
});

describe('the arrow of a flight', () => {
  const gapOf = (pawn: number, markers: Scene['markers'] = []): number => {
    const to = 4;
    const pawns = Array.from({ length: 16 }, (_, other) => (other === pawn ? to : -1));
    const last = [{ kind: 'flight', pawn, to }] as const;
    const { above } = layersOf({ ...POSITIONS['start']!, pawns, last, markers });
    return Math.max(...above.flatMap(({ key }) => Number(/^arc .* (\d+)$/u.exec(key)?.[1] ?? 0)));
  };
  const [circle, triangle] = [gapOf(0), gapOf(8)];

  it('stops where the halo of its pawn begins, whatever the shape', () => {
    expect(circle).toBe(35);
    expect(triangle).toBeGreaterThan(45);
  });

  it('stops at the letter beside its pawn', () => {
    const letter = markerPoint({ board: SQUARE, pawns: [4], pawnsPerColor: 4 }, 4);
    const edge = distance(letter, spacePoint(SQUARE, 4)) + letter.r;
    expect(gapOf(0, [{ letter: 'A', at: 4 }])).toBeGreaterThan(edge);
    expect(gapOf(0, [{ letter: 'A', at: 5 }])).toBe(circle);
  });
});

describe('letters', () => {
  const radiusOf = (at: readonly number[]): readonly string[] => {
    const markers = at.map((space, index) => ({ letter: 'ABCDEFGH'.charAt(index), at: space }));
    const pawns = Array.from({ length: 16 }, () => -1);
    const { above } = layersOf({ ...POSITIONS['start']!, pawns, markers });
    return above.flatMap(({ key }) => /^letter . (\d+)/u.exec(key)?.[1] ?? []);
  };

  it('are large alone and small side by side', () => {
    expect(radiusOf([5, 7])).toEqual(['24', '24']);
    expect(radiusOf([5, 6, 20])).toEqual(['20', '20', '24']);
  });

  it('stand beside a slide’s triangle, not on it', () => {
    expect(radiusOf([9])).toEqual(['20']);
    expect(radiusOf([10])).toEqual(['24']);
  });
});
