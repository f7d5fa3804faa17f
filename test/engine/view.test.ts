import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACES, legalPlays, viewFor, type GameState } from '../../src/engine/index.ts';
import { shuffle } from '../../src/engine/random.ts';
import { playOn } from '../harness/game.ts';
import { choices, keys, rulesets, seatings } from '../harness/generators.ts';
import { gameAt } from '../harness/positions.ts';

const states = fc
  .record({ rules: rulesets, seats: seatings, key: keys, choices, most: fc.nat({ max: 120 }) })
  .map((one) => playOn(one.rules, one.seats, one.key, one.choices, one.most).steps.at(-1)!.state);

test('two states that differ only in what is hidden look the same to everybody, to the last byte', () => {
  fc.assert(
    fc.property(states, keys, fc.nat(), (state, key, used) => {
      const draw = shuffle({ key, used }, state.draw).items;
      const other: GameState = { ...state, draw, chance: { key, used } };
      for (const viewer of [null, ...state.seats]) {
        expect(JSON.stringify(viewFor(other, viewer))).toBe(JSON.stringify(viewFor(state, viewer)));
      }
      expect(JSON.stringify(viewFor(state, null))).not.toContain(state.chance.key);
    }),
    { numRuns: 100 },
  );
});

test('a view counts the unseen cards and knows the legal plays', () => {
  fc.assert(
    fc.property(states, (state) => {
      const view = viewFor(state, state.seats[0]!);
      expect(legalPlays(view)).toEqual(legalPlays(state));
      for (const face of FACES) expect(view.unseen[face] ?? 0).toBe(state.draw.filter((card) => card === face).length);
      expect(view).toMatchObject({
        drawCount: state.draw.length,
        discard: state.discard,
        hand: [],
        handCounts: [0, 0, 0, 0],
      });
    }),
    { numRuns: 50 },
  );
});

test('a view with hands shows the own one and counts the others as unseen', () => {
  const state = {
    ...gameAt('classic r:st,st,st,st/y:st,st,st,st r 1', [3, 4]),
    hands: [[5, 7], [], [12], []],
  } as const;
  expect(viewFor(state, 0)).toMatchObject({ hand: [5, 7], handCounts: [2, 0, 1, 0], unseen: { 3: 1, 4: 1, 12: 1 } });
  expect(viewFor(state, null)).toMatchObject({ hand: [], unseen: { 3: 1, 4: 1, 5: 1, 7: 1, 12: 1 } });
});
