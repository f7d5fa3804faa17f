import * as fc from 'fast-check';
import { FACES, SEATS, type DieFace, type ExpressPlace } from '../../src/engine/index.ts';
import type { ExpressMark, ExpressScene } from '../../src/render/scene/express-scene.ts';
import type { Mark, Scene } from '../../src/render/scene/scene.ts';
import { EXPRESS_POSITIONS } from './express-positions.ts';
import { atBase, bump, came, flight, inStart, lettersOn, onDie, slide, swapped, walk, zoom } from './marks.ts';
import { POSITIONS } from './positions.ts';

const space = fc.integer({ min: -1, max: 87 });
const pawn = fc.nat(15);
const square = fc.nat(59);
const seat = fc.constantFrom(...SEATS);
const face = fc.constantFrom(...FACES);
const STAMPS = ['sorry', 'home', 'double-bump', 'comeback', 'last-pawn', 'roll'] as const;
const count = fc.option(fc.nat(150));
const BOARDS = Object.values(POSITIONS).map(({ board }) => board);

const path = fc.array(square, { minLength: 1, maxLength: 12 });

const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.tuple(pawn, square, path).map((values) => walk(...values)),
  fc.tuple(pawn, square, square).map((values) => slide(...values)),
  fc.tuple(pawn, square).map((values) => flight(...values)),
  fc.tuple(pawn, fc.constantFrom(60, 63, 84, 86), square).map((values) => flight(...values)),
  fc.tuple(pawn, path, fc.constantFrom('turbo' as const, 'fire' as const)).map((values) => zoom(...values)),
  fc.tuple(pawn, square, pawn, square).map((values) => swapped(...values)),
  fc.tuple(pawn, square, pawn).map((values) => bump(...values)),
);

/** Scenes that no game reaches: they must still be drawn. */
export const anyScene: fc.Arbitrary<Scene> = fc
  .record({
    pawns: fc.array(space, { minLength: 16, maxLength: 16 }),
    last: fc.array(mark, { maxLength: 6 }),
    earlier: fc.array(fc.array(mark, { maxLength: 4 }), { maxLength: 3 }),
    recent: fc.array(fc.record({ face, seat: fc.option(seat) }), { maxLength: 5 }),
    label: fc.string({ maxLength: 20 }),
    stamp: fc.option(
      fc.record({
        kind: fc.constantFrom(...STAMPS),
        seat,
        words: fc.string({ maxLength: 20 }),
        roll: fc.option(fc.integer({ min: 1, max: 6 })),
      }),
    ),
    places: fc.array(fc.nat(87), { maxLength: 8 }),
    pawnsPerColor: fc.constantFrom(2 as const, 3 as const, 4 as const),
    tokens: fc.array(fc.record({ kind: fc.constantFrom('fire' as const, 'ice' as const), on: fc.option(pawn) }), {
      maxLength: 2,
    }),
    winners: fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.shuffledSubarray([...SEATS]) },
    ),
    views: fc.array(
      fc.record({
        side: fc.nat(3),
        cards: count,
        points: count,
        toGo: count,
        progress: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 4, maxLength: 4 },
    ),
    board: fc.constantFrom(...BOARDS),
    turn: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, null),
  })
  .map(({ places, views, ...rest }) => {
    const { seats } = POSITIONS['midgame']!;
    const seen = seats.map((view, color) => view && { ...view, ...views[color]! });
    return { ...POSITIONS['midgame']!, ...rest, seats: seen, markers: lettersOn(...places) };
  });

const counts = fc.array(fc.nat(5), { minLength: 4, maxLength: 4 });
const dieFace = fc.constantFrom<DieFace[]>(...SEATS, 'sorry', 'slide', 'wild');
const place: fc.Arbitrary<ExpressPlace> = fc.oneof(
  seat.map(inStart),
  fc.tuple(seat, seat).map((values) => atBase(...values)),
  fc.nat(2).map(onDie),
);
const expressMark: fc.Arbitrary<ExpressMark> = fc.oneof(
  fc.tuple(seat, fc.option(seat), seat, fc.boolean()).map((values) => came(...values)),
  seat.map((each) => ({ kind: 'dial' as const, seat: each })),
);

/** The same for the dice game. */
export const anyExpressScene: fc.Arbitrary<ExpressScene> = fc
  .record({
    bases: fc.array(fc.option(fc.record({ dial: seat, held: counts })), { minLength: 4, maxLength: 4 }),
    start: counts,
    turn: fc.option(seat),
    dice: fc.array(
      fc.record({
        face: dieFace,
        look: fc.constantFrom('open' as const, 'lit' as const, 'spent' as const),
        word: fc.option(fc.string({ maxLength: 12 })),
      }),
      { maxLength: 3 },
    ),
    label: fc.string({ maxLength: 20 }),
    recent: fc.array(fc.record({ seat, faces: fc.array(dieFace, { minLength: 3, maxLength: 3 }) }), { maxLength: 6 }),
    last: fc.array(expressMark, { maxLength: 3 }),
    markers: fc.array(place, { maxLength: 8 }).map((list) => lettersOn(...list)),
    winners: fc.subarray([...SEATS], { maxLength: 2 }),
  })
  .map((rest) => ({ ...EXPRESS_POSITIONS['express-midgame']!, ...rest }));
