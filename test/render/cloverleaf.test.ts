import { describe, expect, it } from 'vitest';
import { homeOf, isTrack, locate, SEATS, startOf, zoneOf } from '../../src/engine/index.ts';
import { renderBoard } from '../../src/render/pictures/board.ts';
import { cloverleafBoard } from '../../src/render/scene/cloverleaf.ts';
import { distance, type Point } from '../../src/render/paint/geometry.ts';
import { markerPoint, pawnPoint, spacePoint, PLATE } from '../../src/render/paint/layout.ts';
import { SIDE } from '../../src/render/paint/theme.ts';
import { flightsOn, gapTo, isOff, pairsOf, partsOf, SPACES, SQUARES, TRACK } from './places.ts';
import { POSITIONS } from './positions.ts';

const BOARD = cloverleafBoard({ turbo: [1, 9] });
/** The half of a car and its ink. */
const CAR = 27;

const at = (space: number): Point => spacePoint(BOARD, space);

function isInside(corners: readonly Point[], { x, y }: Point): boolean {
  return corners.reduce((inside, corner, index) => {
    const next = corners[(index + 1) % corners.length]!;
    const crosses = corner.y > y !== next.y > y;
    return crosses && x < corner.x + ((next.x - corner.x) * (y - corner.y)) / (next.y - corner.y) ? !inside : inside;
  }, false);
}

describe('the cloverleaf', () => {
  it('is one closed track whose steps are alike, but for the way below each bridge', () => {
    const steps = TRACK.map((space) => distance(at(space), at((space + 1) % 60)));
    const [below, others] = [
      steps.filter((_, space) => space % 15 === 13),
      steps.filter((_, space) => space % 15 !== 13),
    ];
    for (const step of below) expect(step).toBeCloseTo(132);
    expect(Math.min(...others)).toBeGreaterThan(60);
    expect(Math.max(...others)).toBeLessThan(82);
  });

  it('is the same for every color, turned by quarters', () => {
    for (const space of TRACK) {
      const [here, there] = [at(space), at((space + 15) % 60)];
      expect(there.x).toBeCloseTo(SIDE - here.y);
      expect(there.y).toBeCloseTo(here.x);
    }
  });

  it('crosses itself four times, at the bridges', () => {
    const side = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    const crossings = TRACK.flatMap((one) =>
      TRACK.filter((other) => {
        const [a, b, c, d] = [at(one), at((one + 1) % 60), at(other), at((other + 1) % 60)];
        return one < other && side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
      }),
    );
    expect(crossings.length).toBe(4);
  });

  it('has a place for every square, apart from all others by a car', () => {
    const near = pairsOf(SQUARES).filter(([one, other]) => {
      const [here, there] = [at(one), at(other)];
      return Math.max(Math.abs(here.x - there.x), Math.abs(here.y - there.y)) <= 45;
    });
    expect(near).toEqual([]);
  });

  it('has every square on a tile of its own, and the whole of it in the picture', () => {
    expect(BOARD.outlines.length).toBe(60);
    for (const space of TRACK) {
      const holders = TRACK.filter((tile) => isInside(BOARD.outlines[tile]!, at(space)));
      expect(holders).toEqual([space]);
      expect(BOARD.outlines[space]!.filter((corner) => isOff(corner, 16))).toEqual([]);
    }
  });

  it('keeps cars apart in a start or home, and inside the picture everywhere', () => {
    for (const space of SPACES) {
      const seat = locate(space).color;
      const spots = [0, 1, 2, 3].map((number) => pawnPoint(BOARD, 4 * seat + number, space, 4));
      expect(spots.filter((spot) => isOff(spot, CAR + 11))).toEqual([]);
      if (SQUARES.includes(space)) continue;
      expect(pairsOf(spots).filter(([spot, other]) => distance(spot, other) <= 50)).toEqual([]);
    }
  });

  it('leads from each entry along the home stretch to the finish', () => {
    for (const seat of SEATS) {
      const way = [15 * seat + 2, ...[0, 1, 2, 3, 4].map((index) => zoneOf(seat, index))].map(at);
      for (const [index, point] of way.slice(1).entries()) expect(distance(point, way[index]!)).toBeLessThan(56);
      expect(distance(way.at(-1)!, at(homeOf(seat)))).toBeLessThan(110);
      expect(BOARD.sides[seat].turnOff).toBe(15 * seat + 2);
    }
  });

  it('has each pit beside its exit, and no start, home or leaf over the track, a plate or another', () => {
    const houses = SEATS.flatMap((seat) => [
      { ...at(startOf(seat)), r: 81 },
      { ...at(homeOf(seat)), r: 78 },
      { ...BOARD.sides[seat].leaf!, r: 47 },
      { ...BOARD.sides[seat].badge, r: 21 },
    ]);
    for (const seat of SEATS) expect(distance(at(startOf(seat)), at(15 * seat + 4))).toBeLessThan(120);
    expect(pairsOf(houses).filter(([one, other]) => distance(one, other) <= one.r + other.r)).toEqual([]);
    for (const house of houses) {
      expect(BOARD.outlines.flat().filter((corner) => distance(corner, house) <= house.r)).toEqual([]);
      expect(BOARD.sides.filter(({ plate }) => gapTo({ ...PLATE, ...plate }, house) <= house.r)).toEqual([]);
    }
  });

  it('shows turbo spaces, the way ahead on others, and no slides', () => {
    const kinds = new Set(BOARD.marked.map(({ as }) => as));
    expect([...kinds]).toEqual(['turbo', 'ahead']);
    const turbo = BOARD.marked.filter(({ as }) => as === 'turbo').map(({ at: space }) => space);
    expect(turbo.toSorted((left, right) => left - right)).toEqual([1, 9, 16, 24, 31, 39, 46, 54]);
    expect(BOARD.sides.flatMap(({ slides }) => slides)).toEqual([]);
    expect(new Set(BOARD.marked.map(({ at: space }) => space)).size).toBe(BOARD.marked.length);
  });
});

describe('letters on the cloverleaf', () => {
  const letter = (space: number, pawns: readonly number[]) =>
    markerPoint({ board: BOARD, pawns, pawnsPerColor: 4 }, space);

  it('hide the number neither of their own car nor of one nearby', () => {
    for (const space of TRACK) {
      const spot = letter(space, [space]);
      const boxes = SQUARES.map((other) => ({ x: at(other).x - 10, y: at(other).y - 10.5, width: 20, height: 21 }));
      expect(boxes.filter((box) => gapTo(box, spot) <= 17)).toEqual([]); // the corners of a number are empty
    }
  });

  it('touch each other nowhere but on the inside of a leaf, and there only with their rims', () => {
    const spotsOf = (space: number) => [letter(space, []), letter(space, [space])];
    const gaps = pairsOf(TRACK).flatMap(([one, other]) =>
      spotsOf(one).flatMap((left) => spotsOf(other).map((right) => distance(left, right))),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(39);
  });

  it('stay in the picture and clear of the plates', () => {
    for (const space of TRACK) {
      const spot = letter(space, [space]);
      expect(isOff(spot, spot.r)).toBe(false);
      expect(BOARD.sides.filter(({ plate }) => gapTo({ ...PLATE, ...plate }, spot) <= spot.r)).toEqual([]);
    }
  });
});

describe('flights on the cloverleaf', () => {
  const curves = flightsOn(BOARD);

  it('stay on the board', () => {
    expect(curves.filter((points) => points.some((point) => isOff(point, 14)))).toEqual([]);
  });

  it('end in sight', () => {
    const edge = 4;
    const isHidden = ({ x, y }: Point): boolean =>
      BOARD.sides.some(({ plate }) => {
        const [right, bottom] = [plate.x + PLATE.width, plate.y + PLATE.height];
        return x > plate.x + edge && x < right - edge && y > plate.y + edge && y < bottom - edge;
      });
    const ends = curves.flatMap((points) => points.filter((point) => distance(point, points.at(-1)!) < 50));
    expect(ends.filter(isHidden)).toEqual([]);
  });
});

describe('cars', () => {
  it('stand in for pawns, with a halo of their own', () => {
    const [cars, squares] = [POSITIONS['cloverleaf']!, POSITIONS['midgame']!];
    const counts = [partsOf(cars, 'pawn car'), partsOf(cars, 'halo cars'), partsOf(squares, 'pawn car')];
    expect(counts.map(({ length }) => length)).toEqual([16, 1, 0]);
  });

  it('are drawn in a picture of at most 80 KB, whoever is on turn', async () => {
    for (const turn of SEATS) {
      const png = await renderBoard({ ...POSITIONS['cloverleaf']!, turn });
      expect(png.length).toBeLessThanOrEqual(80_000);
    }
  });
});

it('no square of the cloverleaf is missing from its spaces', () => {
  expect(BOARD.spaces.length).toBe(88);
  expect(SPACES.filter(isTrack).length).toBe(60);
});
