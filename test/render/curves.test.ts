import { describe, expect, it } from 'vitest';
import { layersOf } from '../../src/render/board.ts';
import { clearBend, curvePoints } from '../../src/render/curves.ts';
import { spacePoint, startPoint, type Point } from '../../src/render/geometry.ts';
import { SIDE } from '../../src/render/theme.ts';
import { POSITIONS } from './positions.ts';

const CARD = { left: 400, top: 356, right: 624, bottom: 668 } as const;

const isBehindCard = ({ x, y }: Point): boolean => x > CARD.left && x < CARD.right && y > CARD.top && y < CARD.bottom;

describe('a curve over the board', () => {
  const ways = ([0, 1, 2, 3] as const).flatMap((seat) =>
    [...Array(60).keys()].map((square) => [seat, square] as const),
  );
  const curves = ways.map(([seat, square]) => {
    const [from, to] = [startPoint(seat), spacePoint(square)];
    return curvePoints(from, to, clearBend(from, to, [1, -1]));
  });

  it('goes round the card from every start to every square', () => {
    expect(curves.filter((points) => points.some(isBehindCard))).toEqual([]);
  });

  it('stays on the board', () => {
    const isOff = ({ x, y }: Point): boolean => Math.min(x, y) < 20 || Math.max(x, y) > SIDE - 20;
    expect(curves.filter((points) => points.some(isOff))).toEqual([]);
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
