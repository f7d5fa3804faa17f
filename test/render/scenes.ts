import * as fc from 'fast-check';
import type { Mark, Scene } from '../../src/render/scene.ts';
import { POSITIONS } from './positions.ts';

const space = fc.integer({ min: -1, max: 87 });
const pawn = fc.nat(15);
const square = fc.nat(59);

const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.record({
    kind: fc.constant('walk' as const),
    pawn,
    from: square,
    path: fc.array(square, { minLength: 1, maxLength: 12 }),
  }),
  fc.record({ kind: fc.constant('slide' as const), pawn, from: square, to: square }),
  fc.record({ kind: fc.constant('flight' as const), pawn, to: square }),
  fc.record({ kind: fc.constant('swap' as const), pawn, from: square, target: pawn, to: square }),
  fc.record({ kind: fc.constant('bump' as const), pawn, at: square, by: pawn }),
);

/** Scenes that no game comes to: whatever they show must be drawn all the same. */
export const anyScene: fc.Arbitrary<Scene> = fc
  .record({
    pawns: fc.array(space, { minLength: 16, maxLength: 16 }),
    last: fc.array(mark, { maxLength: 6 }),
    places: fc.array(fc.nat(87), { maxLength: 8 }),
    pawnsPerColor: fc.constantFrom(2 as const, 3 as const, 4 as const),
    turn: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, null),
  })
  .map(({ places, ...rest }) => {
    const markers = places.map((at, index) => ({ letter: 'ABCDEFGH'.charAt(index), at }));
    return { ...POSITIONS['midgame']!, ...rest, markers };
  });
