import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { colorOf, homeOf, locate, SEATS, startOf, type Space } from '../../src/engine/index.ts';
import { pawnEdge } from '../../src/render/figures/toys.ts';
import { distance, type Point } from '../../src/render/paint/geometry.ts';
import { markerPoint, pawnPoint, placePoint, seatPoint, spacePoint } from '../../src/render/paint/layout.ts';
import { outline, shapeDrop } from '../../src/render/paint/shapes.ts';
import { SQUARE, squareBoard } from '../../src/render/scene/square.ts';
import { RADIUS, SHAPES } from '../../src/render/paint/theme.ts';
import { boardRules } from '../harness/positions.ts';
import { mirrored } from './mirrored.ts';
import { gapTo, isOff, mayStand, pairsOf, SPACES, SQUARES, TRACK } from './places.ts';

const COUNTS = [2, 3, 4] as const;
type Count = (typeof COUNTS)[number];

const at = (space: Space): Point => spacePoint(SQUARE, space);

/** The place of a letter on the classic board. */
const letterAt = (space: Space, pawns: readonly Space[], pawnsPerColor: Count = 4) =>
  markerPoint({ board: SQUARE, pawns, pawnsPerColor }, space);

/** The outline of a drawn pawn, foot included, as points. */
function pawnOutline(pawn: number, space: Space, count: Count = 4): readonly Point[] {
  const spot = pawnPoint(SQUARE, pawn, space, count);
  const seat = colorOf(pawn);
  const edge = pawnEdge(spot.r);
  const y = spot.y + shapeDrop(seat, spot.r);
  return outline(seat, spot.r + edge.ink).flatMap((point) => [
    { x: spot.x + point.x, y: y + point.y },
    { x: spot.x + point.x, y: y + point.y + edge.foot },
  ]);
}

/** True if a straight line can separate two convex outlines: tried along many directions. */
function isApart(left: readonly Point[], right: readonly Point[]): boolean {
  for (let step = 0; step < 180; step += 1) {
    const [cos, sin] = [Math.cos((step * Math.PI) / 180), Math.sin((step * Math.PI) / 180)];
    const along = (points: readonly Point[]): readonly number[] => points.map(({ x, y }) => x * cos + y * sin);
    const [a, b] = [along(left), along(right)];
    if (Math.max(...a) <= Math.min(...b) || Math.max(...b) <= Math.min(...a)) return true;
  }
  return false;
}

describe('places', () => {
  it('run clockwise from the corner at the top left, red above', () => {
    expect([0, 15, 30, 45, 1, 59].map((square) => Object.values(at(square)))).toEqual([
      [47, 47],
      [977, 47],
      [977, 977],
      [47, 977],
      [109, 47],
      [47, 109],
    ]);
  });

  it.each(SEATS)('put zone %i inward from its entry square, its start inward from its exit', (seat) => {
    expect(distance(at(15 * seat + 2), at(64 + 5 * seat))).toBeCloseTo(62);
    expect(distance(at(15 * seat + 4), at(60 + seat))).toBeLessThan(130);
    expect(distance(at(64 + 5 * seat + 4), at(homeOf(seat)))).toBeLessThan(120);
  });

  it('are neighbors at a distance of one cell along the whole track', () => {
    for (const square of TRACK) expect(distance(at(square), at((square + 1) % 60))).toBeCloseTo(62);
  });

  it.each(SEATS)('have the slides of the rules on side %i', (seat) => {
    const { slides } = boardRules('classic').squares;
    expect(SQUARE.sides[seat].slides).toEqual(slides.map((slide) => ({ ...slide, start: 15 * seat + slide.start })));
  });

  it('refuse a space that does not exist', () => {
    for (const space of [-1, 88, 1.5, NaN]) expect(() => at(space)).toThrow(RangeError);
  });

  it.each(COUNTS)('keep every pawn inside the picture with %i pawns a color', (count) => {
    for (let pawn = 0; pawn < 16; pawn += 1) {
      const spaces = SPACES.filter((space) => pawn % 4 < count && mayStand(pawn, space));
      expect(spaces.filter((space) => pawnOutline(pawn, space, count).some((point) => isOff(point, 0)))).toEqual([]);
    }
  });

  it('keep furniture inside the picture', () => {
    const furniture = SEATS.flatMap((seat) => [at(startOf(seat)), at(homeOf(seat)), SQUARE.sides[seat].badge]);
    expect(furniture.filter((point) => isOff(point, 74 + 19))).toEqual([]);
  });
});

it('No part of a picture knows a board by itself: `boardOf` makes them, and the warm-up takes the classic one', () => {
  const sources = globSync('src/render/**/*.ts').map((file) => file.replaceAll('\\', '/'));
  const files = sources.filter((file) => readFileSync(file, 'utf8').includes("/square.ts'"));
  expect(files.toSorted()).toEqual(['src/render/scene/boards.ts', 'src/render/thread/in-thread.ts']);
});

it('boards that differ have different keys', () => {
  const plain = { slides: [{ start: 1, length: 4 }], turbo: [], fire: [] };
  const changes = [
    {},
    { slides: [{ start: 1, length: 5 }] },
    { turbo: [1] },
    { fire: [1] },
    { diamond: [1] },
    { fire: [0] },
  ];
  const every = [SQUARE, ...changes.map((change) => squareBoard({ ...plain, ...change })), mirrored(SQUARE)];
  expect(new Set(every.map(({ key }) => key)).size).toBe(every.length);
});

describe('pawns', () => {
  it('never overlap on neighboring places of the track and the zones', () => {
    const near = pairsOf(SQUARES).filter(([left, right]) => distance(at(left), at(right)) < 100);
    const pawns = [
      [0, 4],
      [4, 8],
      [8, 12],
      [8, 8],
      [12, 12],
      [0, 8],
      [4, 4],
    ] as const;
    for (const [a, b] of pawns)
      expect(near.filter(([left, right]) => !isApart(pawnOutline(a, left), pawnOutline(b, right)))).toEqual([]);
  });

  it('never overlap, whatever the legal placement', () => {
    const wanted = fc.array(fc.nat(87), { minLength: 16, maxLength: 16 });
    const check = (count: Count, spaces: readonly Space[]): void => {
      const taken = new Set<Space>();
      const drawn = spaces.flatMap((space, pawn) => {
        if (pawn % 4 >= count) return [];
        const isFree = mayStand(pawn, space) && (!taken.has(space) || !SQUARES.includes(space));
        const place = isFree ? space : startOf(colorOf(pawn));
        taken.add(place);
        return [pawnOutline(pawn, place, count)];
      });
      expect(pairsOf(drawn).every(([left, right]) => isApart(left, right))).toBe(true);
    };
    fc.assert(fc.property(fc.constantFrom(...COUNTS), wanted, check), { numRuns: 60 });
  });

  it.each(COUNTS)('keep to their own seat in start and home with %i pawns a color', (count) => {
    for (const space of SPACES.filter((each) => !SQUARES.includes(each))) {
      const first = 4 * locate(space).color;
      const pawns = [...Array(count).keys()].map((number) => first + number);
      for (const spot of pawns.map((pawn) => pawnPoint(SQUARE, pawn, space, count)))
        expect(distance(spot, at(space))).toBeLessThan(64 - spot.r / 2);
      const outlines = pawns.map((pawn) => pawnOutline(pawn, space, count));
      expect(pairsOf(outlines).every(([left, right]) => isApart(left, right))).toBe(true);
    }
  });
});

describe('letters', () => {
  function numberBox(pawn: number, space: Space) {
    const { x, y } = pawnPoint(SQUARE, pawn, space, 4);
    const drop = SHAPES[colorOf(pawn)] === 'triangle' ? 7 : 0;
    return { x: x - 10, y: y + drop - 10.5, width: 20, height: 21 };
  }

  it('stand in the middle of an empty square', () => {
    expect(letterAt(7, [])).toEqual({ ...at(7), r: RADIUS.marker });
  });

  it('take the next free seat of a home', () => {
    expect(letterAt(84, [84, 60, 84, 60])).toEqual({ ...seatPoint(SQUARE, 84, 1, 4), r: RADIUS.marker });
    expect(letterAt(86, [], 3)).toEqual({ ...seatPoint(SQUARE, 86, 0, 3), r: RADIUS.marker });
  });

  it.each(TRACK)('cover no number of any pawn on or beside square %i', (square) => {
    const letter = letterAt(square, [square]);
    for (const pawn of [0, 4, 8, 12]) {
      const near = SQUARES.filter((space) => mayStand(pawn, space));
      expect(near.filter((space) => gapTo(numberBox(pawn, space), letter) <= letter.r + 1)).toEqual([]);
    }
  });

  it('never touch each other, whoever stands where', () => {
    const rings = 2 * (RADIUS.smallMarker + 0.5);
    const spotsOf = (square: Space) =>
      (TRACK.includes(square) ? [[], [square]] : [[]]).map((pawns) => letterAt(square, pawns));
    const touching = pairsOf(SQUARES).filter(([left, right]) =>
      spotsOf(left).some((one) => spotsOf(right).some((other) => distance(one, other) <= rings)),
    );
    expect(touching).toEqual([]);
  });

  it.each(TRACK)('stay inside the picture and touch their own pawn on square %i', (square) => {
    const letter = letterAt(square, [square]);
    expect(isOff(letter, letter.r)).toBe(false);
    expect(distance(letter, placePoint(SQUARE, 0, square, 4))).toBeLessThan(letter.r + RADIUS.pawn);
  });
});
