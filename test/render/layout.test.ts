import { pawnEdge } from '../../src/render/figures/toys.ts';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  colorOf,
  homeOf,
  isTrack,
  locate,
  rulesetOf,
  SEATS,
  startOf,
  type BoardRules,
  type Ruleset,
} from '../../src/engine/index.ts';
import { distance, type Point } from '../../src/render/paint/geometry.ts';
import {
  markerPoint,
  pawnPoint,
  placePoint,
  seatPoint,
  spacePoint,
  type PawnSpot,
} from '../../src/render/paint/layout.ts';
import { outline, shapeDrop } from '../../src/render/paint/shapes.ts';
import { SQUARE, squareBoard } from '../../src/render/scene/square.ts';
import { RADIUS, SHAPES, SIDE } from '../../src/render/paint/theme.ts';
import { mirrored } from './mirrored.ts';

const SPACES = [...Array(88).keys()];
const COUNTS = [2, 3, 4] as const;

/** The place of a letter on the classic board. */
const markerAt = (at: number, pawns: readonly number[], pawnsPerColor: 2 | 3 | 4): PawnSpot =>
  markerPoint({ board: SQUARE, pawns, pawnsPerColor }, at);

/** The outline of a drawn pawn, foot included, as points. */
function pawnOutline(pawn: number, spot: PawnSpot): readonly Point[] {
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

function isInside({ x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= SIDE && y <= SIDE;
}

const allowed = (pawn: number, space: number): boolean => {
  return isTrack(space) || locate(space).color === colorOf(pawn);
};

describe('places', () => {
  it('run clockwise from the corner at the top left, red above', () => {
    expect([0, 15, 30, 45].map((square) => spacePoint(SQUARE, square))).toEqual([
      { x: 47, y: 47 },
      { x: 977, y: 47 },
      { x: 977, y: 977 },
      { x: 47, y: 977 },
    ]);
    expect(spacePoint(SQUARE, 1)).toEqual({ x: 109, y: 47 });
    expect(spacePoint(SQUARE, 59)).toEqual({ x: 47, y: 109 });
  });

  it('put every color’s zone inward from its entry square, its start inward from its exit', () => {
    for (const seat of SEATS) {
      expect(distance(spacePoint(SQUARE, 15 * seat + 2), spacePoint(SQUARE, 64 + 5 * seat))).toBeCloseTo(62);
      expect(distance(spacePoint(SQUARE, 15 * seat + 4), spacePoint(SQUARE, 60 + seat))).toBeLessThan(130);
      expect(distance(spacePoint(SQUARE, 64 + 5 * seat + 4), spacePoint(SQUARE, homeOf(seat)))).toBeLessThan(120);
    }
  });

  it('are neighbors at a distance of one cell along the whole track', () => {
    for (let index = 0; index < 60; index += 1) {
      expect(distance(spacePoint(SQUARE, index), spacePoint(SQUARE, (index + 1) % 60))).toBeCloseTo(62);
    }
  });

  it('have the slides of the rules on every side', () => {
    for (const seat of SEATS) {
      const rules = rulesetOf('classic') as Ruleset<BoardRules>;
      const wanted = rules.squares.slides.map(({ start, length }) => ({ start: 15 * seat + start, length }));
      expect(SQUARE.sides[seat].slides).toEqual(wanted);
    }
  });

  it('refuse a space that does not exist', () => {
    for (const space of [-1, 88, 1.5, NaN]) expect(() => spacePoint(SQUARE, space)).toThrow(RangeError);
  });

  it.each(COUNTS)('keep every pawn inside the picture with %i pawns a color', (count) => {
    for (let pawn = 0; pawn < 16; pawn += 1) {
      if (pawn % 4 >= count) continue;
      for (const space of SPACES.filter((candidate) => allowed(pawn, candidate))) {
        expect(pawnOutline(pawn, pawnPoint(SQUARE, pawn, space, count)).every(isInside)).toBe(true);
      }
    }
  });

  it('keep furniture inside the picture', () => {
    for (const seat of SEATS) {
      for (const point of [
        spacePoint(SQUARE, startOf(seat)),
        spacePoint(SQUARE, homeOf(seat)),
        SQUARE.sides[seat].badge,
      ]) {
        expect(point.x).toBeGreaterThan(74 + 19);
        expect(point.y).toBeGreaterThan(74 + 19);
        expect(point.x).toBeLessThan(SIDE - 74 - 19);
        expect(point.y).toBeLessThan(SIDE - 74 - 19);
      }
    }
  });
});

it('No part of a picture knows a board by itself: `boardOf` makes them, and the warm-up takes the classic one', () => {
  const sources = globSync('src/render/**/*.ts').map((file) => file.replaceAll('\\', '/'));
  const files = sources.filter((file) => readFileSync(file, 'utf8').includes("/square.ts'"));
  expect(files.toSorted()).toEqual(['src/render/scene/boards.ts', 'src/render/thread/in-thread.ts']);
});

it('boards that differ have different keys', () => {
  const [none, one] = [[], [1]];
  const slides = [{ start: 1, length: 4 }];
  const boards = [
    squareBoard({ slides, turbo: none, fire: none }),
    squareBoard({ slides: [{ start: 1, length: 5 }], turbo: none, fire: none }),
    squareBoard({ slides, turbo: one, fire: none }),
    squareBoard({ slides, turbo: none, fire: one }),
    squareBoard({ slides, turbo: none, fire: none, diamond: one }),
    squareBoard({ slides, turbo: none, fire: [0] }),
  ];
  const every = [SQUARE, ...boards, mirrored(SQUARE)];
  expect(new Set(every.map(({ key }) => key)).size).toBe(every.length);
});

describe('pawns', () => {
  it('never overlap on neighboring places of the track and the zones', () => {
    const squares = SPACES.filter((space) => ['track', 'zone'].includes(locate(space).kind));
    for (const left of squares) {
      for (const right of squares.filter(
        (space) => space > left && distance(spacePoint(SQUARE, space), spacePoint(SQUARE, left)) < 100,
      )) {
        for (const [a, b] of [
          [0, 4],
          [4, 8],
          [8, 12],
          [8, 8],
          [12, 12],
          [0, 8],
          [4, 4],
        ] as const) {
          expect(
            isApart(pawnOutline(a, pawnPoint(SQUARE, a, left, 4)), pawnOutline(b, pawnPoint(SQUARE, b, right, 4))),
          ).toBe(true);
        }
      }
    }
  });

  it('never overlap, whatever the legal placement', () => {
    const placement = fc
      .constantFrom(...COUNTS)
      .chain((count) =>
        fc.record({ count: fc.constant(count), pawns: fc.array(fc.nat(87), { minLength: 16, maxLength: 16 }) }),
      );
    fc.assert(
      fc.property(placement, ({ count, pawns }) => {
        const taken = new Set<number>();
        const drawn: (readonly Point[])[] = [];
        pawns.forEach((wanted, pawn) => {
          if (pawn % 4 >= count) return;
          const isFree =
            allowed(pawn, wanted) &&
            (!taken.has(wanted) || locate(wanted).kind === 'home' || locate(wanted).kind === 'start');
          const space = isFree ? wanted : startOf(colorOf(pawn));
          taken.add(space);
          drawn.push(pawnOutline(pawn, pawnPoint(SQUARE, pawn, space, count)));
        });
        drawn.forEach((left, index) => {
          for (const right of drawn.slice(index + 1)) expect(isApart(left, right)).toBe(true);
        });
      }),
      { numRuns: 60 },
    );
  });

  it.each(COUNTS)('keep to their own seat in start and home with %i pawns a color', (count) => {
    for (const space of [60, 61, 62, 63, 84, 85, 86, 87]) {
      const seat = locate(space).color;
      const spots = [...Array(count).keys()].map((number) => pawnPoint(SQUARE, 4 * seat + number, space, count));
      spots.forEach((spot, number) => {
        expect(distance(spot, spacePoint(SQUARE, space))).toBeLessThan(64 - spot.r / 2);
        for (const other of spots.slice(number + 1)) {
          expect(isApart(pawnOutline(4 * seat, spot), pawnOutline(4 * seat, other))).toBe(true);
        }
      });
    }
  });
});

describe('letters', () => {
  const half = { x: 10, top: -10.5, bottom: 10.5 } as const;

  function numberBox(pawn: number, space: number): { left: number; right: number; top: number; bottom: number } {
    const seat = colorOf(pawn);
    const spot = pawnPoint(SQUARE, pawn, space, 4);
    const drop = SHAPES[seat] === 'triangle' ? 7 : 0;
    return {
      left: spot.x - half.x,
      right: spot.x + half.x,
      top: spot.y + drop + half.top,
      bottom: spot.y + drop + half.bottom,
    };
  }

  it('stand in the middle of an empty square', () => {
    expect(markerAt(7, [], 4)).toEqual({ ...spacePoint(SQUARE, 7), r: RADIUS.marker });
  });

  it('take the next free seat of a home', () => {
    expect(markerAt(84, [84, 60, 84, 60], 4)).toEqual({ ...seatPoint(SQUARE, 84, 1, 4), r: RADIUS.marker });
    expect(markerAt(86, [], 3)).toEqual({ ...seatPoint(SQUARE, 86, 0, 3), r: RADIUS.marker });
  });

  it('cover no number of any pawn on or beside their square', () => {
    for (let at = 0; at < 60; at += 1) {
      for (const pawn of [0, 4, 8, 12]) {
        const marker = markerAt(at, [at], 4);
        const near = SPACES.filter(
          (space) => space !== at && ['track', 'zone'].includes(locate(space).kind) && allowed(pawn, space),
        );
        for (const space of [at, ...near]) {
          const box = numberBox(pawn, space);
          const dx = Math.max(box.left - marker.x, 0, marker.x - box.right);
          const dy = Math.max(box.top - marker.y, 0, marker.y - box.bottom);
          expect(Math.hypot(dx, dy), `letter at ${at}, pawn ${pawn} at ${space}`).toBeGreaterThan(marker.r + 1);
        }
      }
    }
  });

  it('never touch each other, whoever stands where', () => {
    const places = SPACES.filter((space) => ['track', 'zone'].includes(locate(space).kind));
    const spotsOf = (at: number): readonly PawnSpot[] =>
      (locate(at).kind === 'track' ? [[], [at]] : [[]]).map((pawns) => markerAt(at, pawns, 4));
    const rings = 2 * (RADIUS.smallMarker + 0.5);
    for (const left of places) {
      for (const right of places.filter((space) => space > left)) {
        for (const one of spotsOf(left))
          for (const other of spotsOf(right))
            expect(distance(one, other), `letters at ${left} and ${right}`).toBeGreaterThan(rings);
      }
    }
  });

  it('stay inside the picture and touch their own pawn', () => {
    for (let at = 0; at < 60; at += 1) {
      const marker = markerAt(at, [at], 4);
      expect(isInside({ x: marker.x - marker.r, y: marker.y - marker.r })).toBe(true);
      expect(isInside({ x: marker.x + marker.r, y: marker.y + marker.r })).toBe(true);
      expect(distance(marker, placePoint(SQUARE, 0, at, 4))).toBeLessThan(marker.r + RADIUS.pawn);
    }
  });
});
