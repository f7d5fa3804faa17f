import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  awaited,
  cardInPlay,
  eventsFor,
  FACES,
  formatPosition,
  legalPlays,
  pilesOf,
  viewFor,
  type Face,
  type GameState,
} from '../../src/engine/index.ts';
import { shuffle } from '../../src/engine/random.ts';
import { keys } from '../harness/generators.ts';
import { boardGames, testLaw } from '../harness/laws.ts';
import { at, gameAt, piled } from '../harness/positions.ts';

const states = fc.tuple(boardGames(120), fc.nat()).map(([{ steps }, ply]) => steps[ply % steps.length]!.state);

testLaw(
  'two states that differ only in what is hidden look the same to everybody, to the last byte',
  100,
  [states, keys, fc.nat()],
  (state, key, used) => {
    const { cards, drawn } = state;
    const mixed = [...cards.slice(0, drawn), ...shuffle({ key, used }, cards.slice(drawn)).items];
    const questions = shuffle({ key, used }, state.questions).items;
    const other: GameState = { ...state, cards: mixed, questions, chance: { key, used } };
    for (const viewer of [null, ...state.seats]) {
      expect(JSON.stringify(viewFor(other, viewer))).toBe(JSON.stringify(viewFor(state, viewer)));
    }
    expect(JSON.stringify(viewFor(state, null))).not.toContain(state.chance.key);
  },
);

testLaw('two states that differ in the hands of others look the same to a seat', 100, [states, keys], (state, key) => {
  for (const viewer of state.seats) {
    const others = state.hands.map((hand, seat) => (seat === viewer ? [] : hand));
    const { draw, discard } = pilesOf(state);
    const pool = shuffle({ key, used: 0 }, [...draw, ...others.flat()]).items;
    const hands = state.hands.map((hand, seat) => (seat === viewer ? hand : pool.splice(0, hand.length)));
    const pending = cardInPlay(state) ?? [];
    const other: GameState = { ...state, hands, ...piled(discard, [...hands, pending].flat(), pool) };
    expect(JSON.stringify(viewFor(other, viewer))).toBe(JSON.stringify(viewFor(state, viewer)));
  }
});

testLaw('whoever decides knows the legal plays', 100, [states], (state) => {
  const view = viewFor(state, awaited(state)?.seat ?? state.seats[0]!);
  expect(legalPlays(view).map(({ play }) => play)).toEqual(legalPlays(state).map(({ play }) => play));
});

testLaw('a view shows the own hand, the size of others, and counts the unseen cards', 100, [states], (state) => {
  for (const viewer of [null, ...state.seats]) {
    const view = viewFor(state, viewer);
    const { draw, discard } = pilesOf(state);
    const others = state.hands.filter((_, seat) => seat !== viewer).flat();
    const unseen = (face: Face) => [...draw, ...others].filter((card) => card === face).length;
    for (const face of FACES) expect(view.unseen[face] ?? 0).toBe(unseen(face));
    expect(view).toMatchObject({
      drawCount: draw.length,
      discard,
      hands: state.hands.map((hand, seat) => (seat === viewer ? hand : hand.length)),
    });
    const line = formatPosition(view);
    expect(formatPosition(at(line))).toBe(line);
  }
});

test('the line of a view tells of other hands how many cards they have, and of a draw into one not which card', () => {
  const state = gameAt('point-scoring r:4,st,st,st/y:st,st,st,st r 1', [3, 4]);
  const held: GameState = { ...state, hands: [[5, 7], [], [12, 'sorry', 8], []] };
  expect(formatPosition(viewFor(held, 0))).toMatch(/ r:5,7\/y:\*3$/);
  expect(formatPosition(viewFor(held, 2))).toMatch(/ r:\*2\/y:12,sorry,8$/);
  expect(formatPosition(viewFor(held, null))).toMatch(/ r:\*2\/y:\*3$/);
  const drew = { kind: 'drew', seat: 2, card: 8 } as const;
  const turn = { kind: 'turn', seat: 2, turn: 9 } as const;
  expect(eventsFor([turn, drew], held, 2)).toEqual([turn, drew]);
  for (const other of [0, null] as const) {
    expect(eventsFor([turn, drew], held, other)).toEqual([turn, { ...drew, card: null }]);
  }
  const open = gameAt('classic r:4,st,st,st/y:st,st,st,st r 1', [3, 4]);
  expect(eventsFor([drew], open, 0)).toEqual([drew]);
});
