import { describe, expect, it } from 'vitest';
import { startOf } from '../../src/engine/index.ts';
import { layersOf } from '../../src/render/pictures/board.ts';
import { clearCurve, curvePoints } from '../../src/render/events/curves.ts';
import { distance, type Point } from '../../src/render/paint/geometry.ts';
import { markerPoint, PLATE, PLATES, spacePoint } from '../../src/render/paint/layout.ts';
import { housesOf } from '../../src/render/table/obstacles.ts';
import { leadersIn } from '../../src/render/table/plate-row.ts';
import type { Mark, Scene } from '../../src/render/scene/scene.ts';
import { SQUARE } from '../../src/render/scene/square.ts';
import { bump, flight, lettersOn, run, seatsWith, walk } from './marks.ts';
import { flightsOn, isOff, partsOf, TRACK } from './places.ts';
import { POSITIONS } from './positions.ts';

/** The card, the piles and the plates in their drawn size. Left, top, right, bottom. */
const COVERS = [
  [400, 356, 624, 668],
  [272, 430, 391, 596],
  [634, 432, 746, 592],
  ...PLATES.map(({ x, y }) => [x, y, x + PLATE.width, y + PLATE.height] as const),
] as const;

const isHidden = ({ x, y }: Point): boolean =>
  COVERS.some(([left, top, right, bottom]) => x > left && x < right && y > top && y < bottom);

/** The points of a curve on other starts and homes than those at its ends. */
function onHouses(points: readonly Point[]): readonly Point[] {
  const ends = [points[0]!, points.at(-1)!];
  const others = housesOf(SQUARE).filter((house) => ends.every((end) => distance(house, end) > house.r));
  return points.filter((point) => others.some((house) => distance(house, point) < house.r));
}

describe('a curve over the board', () => {
  const flights = flightsOn(SQUARE);
  const pairs = TRACK.flatMap((square) => [2, 9, 20, 30].map((ahead) => [square, (square + ahead) % 60] as const));
  const swaps = pairs.map(([one, other]) =>
    curvePoints(clearCurve(SQUARE, spacePoint(SQUARE, one), spacePoint(SQUARE, other))),
  );
  const curves = [...flights, ...swaps];

  it('stays on the board', () => {
    expect(curves.filter((points) => points.some((point) => isOff(point, 20)))).toEqual([]);
  });

  it('takes the short way: never more than 1.6 times as long as the straight line', () => {
    const longer = curves.map((points) => {
      const steps = points.slice(1).map((point, index) => distance(points[index]!, point));
      return steps.reduce((sum, step) => sum + step, 0) / distance(points[0]!, points.at(-1)!);
    });
    expect(Math.max(...longer)).toBeLessThan(1.6);
  });

  it('hardly touches the starts and homes of others', () => {
    const touching = (group: readonly (readonly Point[])[]): number =>
      group.filter((points) => onHouses(points).length > 0).length / group.length;
    expect(touching(flights)).toBeLessThan(0.05);
    expect(touching(swaps)).toBeLessThan(0.2);
    for (const points of curves) expect(onHouses(points).length).toBeLessThan(points.length / 6);
  });

  it('has both ends in sight, wherever it passes below the card, a pile or a plate', () => {
    for (const points of curves) expect([...points.slice(0, 4), ...points.slice(-8)].filter(isHidden)).toEqual([]);
  });
});

describe('the arrow of a flight', () => {
  const gapOf = (pawn: number, markers: Scene['markers'] = []): number => {
    const to = 4;
    const pawns = Array.from({ length: 16 }, (_, other) => (other === pawn ? to : -1));
    const { above } = layersOf({ ...POSITIONS['start']!, pawns, last: [flight(pawn, to)], markers });
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
    expect(gapOf(0, lettersOn(4))).toBeGreaterThan(edge);
    expect(gapOf(0, lettersOn(5))).toBe(circle);
  });
});

describe('letters', () => {
  const keysOf = (at: readonly number[], taken: readonly number[]): readonly string[] => {
    const pawns = Array.from({ length: 16 }, (_, pawn) => taken[pawn] ?? -1);
    return layersOf({ ...POSITIONS['start']!, pawns, markers: lettersOn(...at) }).above.map(({ key }) => key);
  };
  const radiusOf = (at: readonly number[], taken: readonly number[] = []): readonly string[] =>
    keysOf(at, taken).flatMap((key) => /^letter . (\d+)/u.exec(key)?.[1] ?? []);
  const trianglesAt = (at: readonly number[], taken: readonly number[] = []): number =>
    keysOf(at, taken).filter((key) => key.startsWith('triangle ')).length;

  it('are large alone and small side by side', () => {
    expect(radiusOf([5, 7])).toEqual(['24', '24']);
    expect(radiusOf([5, 6, 20])).toEqual(['20', '20', '24']);
  });

  it('stand on the square of a slide’s triangle, small, with the triangle around them', () => {
    const { x, y } = spacePoint(SQUARE, 9);
    expect(markerPoint({ board: SQUARE, pawns: [], pawnsPerColor: 4 }, 9)).toEqual({ x, y, r: 20 });
    expect([radiusOf([9]), trianglesAt([9])]).toEqual([['20'], 1]);
    expect([radiusOf([10]), trianglesAt([10])]).toEqual([['24'], 0]);
  });

  it('stand beside a pawn on a triangle, and leave the triangle to the pawn', () => {
    expect([radiusOf([9], [9]), trianglesAt([9], [9])]).toEqual([['20'], 0]);
    expect(markerPoint({ board: SQUARE, pawns: [9], pawnsPerColor: 4 }, 9)).not.toMatchObject(spacePoint(SQUARE, 9));
  });
});

const TOLD = POSITIONS['told']!;

/** The tones of the walks on a picture, each once, from the lowest part up. */
const tonesOf = (of: Scene): readonly string[] => [
  ...new Set(partsOf(of, 'walk').map(({ key }) => key.split(' ')[1]!)),
];

const two = (pawn: number, from: number): Mark => walk(pawn, from, run(from + 1, 1));
const scene: Scene = { ...TOLD, last: [two(0, 20)], earlier: [[two(4, 30)], [two(8, 40)], [two(12, 50)]] };

it('the race has a crown for its leader, and none where two lead', () => {
  const start = POSITIONS['start']!;
  const crowns = (...progress: readonly number[]): number =>
    partsOf({ ...start, seats: seatsWith(start.seats, (seat) => ({ progress: progress[seat / 2]! })) }, 'crown').length;
  expect([crowns(0.5, 0.25), crowns(0.5, 0.5)]).toEqual([1, 0]);
});

describe('the steps to go on the plates', () => {
  const numbers = (of: Scene) => partsOf(of, 'number').map(({ key }) => Number(key.split(' ')[1]));
  const with4 = (toGo: readonly number[], sides: readonly number[] = [0, 1, 2, 3]): Scene => {
    const four = POSITIONS['midgame']!;
    return { ...four, seats: seatsWith(four.seats, (seat) => ({ toGo: toGo[seat]!, side: sides[seat]! })) };
  };

  it('stand on each plate, with a crown for the only leader, or for both partners', () => {
    expect(numbers(with4([80, 128, 63, 102]))).toEqual([80, 128, 63, 102]);
    expect(leadersIn(with4([80, 128, 63, 102]))).toEqual([2]);
    expect(leadersIn(with4([63, 128, 63, 102]))).toEqual([]);
    expect(leadersIn(with4([80, 64, 63, 65], [0, 1, 0, 1]))).toEqual([1, 3]);
  });

  it('have a crown only if nobody shows the race, and give way to points', () => {
    const three = with4([80, 128, 63, 102]).seats.with(3, null);
    expect(leadersIn({ seats: three })).toEqual([]);
    const points = POSITIONS['hands-and-points']!;
    expect([numbers(points), partsOf(points, 'crown')]).toEqual([[125, 60, 5, 100], []]);
  });
});

describe('the moves that a picture tells', () => {
  it('are fainter the older they are, with the newest above all', () => {
    expect(tonesOf({ ...scene, markers: [] })).toEqual(['oldest', 'old', 'new']);
  });

  it('give way to letters', () => {
    expect(tonesOf({ ...scene, markers: lettersOn(5) })).toEqual(['oldest', 'old', 'calm']);
  });

  it('stand out from slides and safety squares of their own color', () => {
    const isOwn = (pawn: number, from: number, path: readonly number[]): readonly boolean[] =>
      partsOf({ ...scene, earlier: [], last: [walk(pawn, from, path)] }, 'walk').map(({ key }) =>
        /^walk \w+ own /u.test(key),
      );
    expect(isOwn(0, 7, [8, 9, 10])).toEqual([false, false, true, true]); // red's slide begins at 9
    expect(isOwn(4, 7, [8, 9, 10])).toEqual([false, false, false, false]);
    expect(isOwn(0, 2, [64, 65])).toEqual([true, true, true]); // 2 is a part of red's other slide
  });

  it('send dots only after a pawn that the newest move bumped, and none across a start or home', () => {
    const dots = (told: Pick<Scene, 'last' | 'earlier'>): number => partsOf({ ...TOLD, ...told }, 'dot').length;
    expect(dots({ last: [bump(4, 52, 12)], earlier: [] })).toBeGreaterThan(10);
    expect(dots({ last: [], earlier: [[bump(4, 52, 12)]] })).toBe(0);
  });

  it('send no dots to a start that the bumped pawn has left again', () => {
    const dots = (at: number): number =>
      partsOf({ ...TOLD, earlier: [], last: [bump(4, 52, 12)], pawns: TOLD.pawns.with(4, at) }, 'dot').length;
    expect(dots(startOf(1))).toBeGreaterThan(10);
    expect(dots(19)).toBe(0);
  });

  it('leave a ghost on a square that a pawn left, and none behind a pawn that stands there now', () => {
    const ghosts = (from: number): number => {
      const pawns = TOLD.pawns.with(0, 20);
      return partsOf({ ...TOLD, earlier: [], markers: [], last: [two(4, from)], pawns }, 'ghost').length;
    };
    expect([ghosts(30), ghosts(20)]).toEqual([1, 0]);
  });

  it('show who changed places by one curve with a head at each end', () => {
    const arcs = partsOf(POSITIONS['swap']!, 'arc');
    expect(arcs.map(({ key }) => /^arc \d+ 0 1 /u.test(key))).toEqual([true]);
  });
});
