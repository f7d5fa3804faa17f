import { expect, test } from 'vitest';
import {
  boardRules,
  cardsOf,
  createGame,
  defineRuleset,
  handOf,
  handSize,
  hasPartners,
  neededToWin,
  parsePosition,
  RULESETS,
  rulesetOf,
  sideOf,
  sidesOf,
  standings,
  upToChance,
  viewFor,
  withCard,
  type Ruleset,
} from '../../src/engine/index.ts';

// The facts of a game that nobody has to read from its rules: sides, cards, and what is needed to win.

/** The rules of each preset in a line. */
const factsOf = (rules: Ruleset) => {
  const cards = cardsOf(rules);
  const { home, points } = neededToWin(rules);
  const deck = Object.values(cards?.faces ?? {}).reduce((sum, { count }) => sum + count, 0);
  const sides = sidesOf(rules)
    .map((side) => side.join(''))
    .join(' ');
  return `${rules.name}: ${sides}, ${cards === null ? 'no cards' : `${deck} cards, ${cards.hand} in a hand`}, ${home} home${points === null ? '' : ', points'}`;
};

test('every game names its sides, its cards and what wins it', () => {
  expect(RULESETS.map(factsOf)).toEqual([
    'classic: 0 1 2 3, 45 cards, 0 in a hand, 4 home',
    'classic-first: 0 1 2 3, 44 cards, 0 in a hand, 4 home',
    'classic-waddingtons: 0 1 2 3, 55 cards, 0 in a hand, 4 home',
    'diamond: 0 1 2 3, 45 cards, 0 in a hand, 4 home',
    'three-pawn: 0 1 2 3, 45 cards, 0 in a hand, 3 home',
    'point-scoring: 0 1 2 3, 45 cards, 5 in a hand, 4 home, points',
    'teams: 02 13, 45 cards, 0 in a hand, 4 home',
    'fire-ice: 0 1 2 3, 45 cards, 0 in a hand, 3 home',
    '2013-classic: 0 1 2 3, 45 cards, 0 in a hand, 3 home',
    '2013-strategic: 0 1 2 3, 45 cards, 5 in a hand, 3 home',
    'dice-card: 0 1 2 3, 49 cards, 0 in a hand, 4 home',
    'express: 0 1 2 3, no cards, 4 home',
    'not-sorry: 0 1 2 3, 53 cards, 0 in a hand, 4 home',
    'bump-em: 0 1 2 3, 45 cards, 0 in a hand, 4 home',
    'student: 0 1 2 3, 45 cards, 0 in a hand, 4 home',
  ]);
});

test('a target of points is that of the house rule', () => {
  expect([neededToWin('point-scoring').points, neededToWin('point-scoring+matchTarget=75').points]).toEqual([
    { target: null },
    { target: 75 },
  ]);
});

test('partners win together, and everybody else alone', () => {
  expect(['teams', 'classic', 'express'].map((id) => [hasPartners(id), sideOf(id, 2)])).toEqual([
    [true, [0, 2]],
    [false, [2]],
    [false, [2]],
  ]);
  expect(() => sidesOf('moon')).toThrow('moon is no ruleset');
});

test('a seat that rules of one’s own name on no side plays alone', () => {
  const rules = defineRuleset('pair-and-two', { ...boardRules('classic'), sides: [[0, 2]] });
  expect([sidesOf(rules), hasPartners(rules)]).toEqual([[[0, 2], [1], [3]], true]);
  const { state } = createGame(rules, { seats: 4 });
  expect(standings(state, rules).map(({ left }) => left)).toEqual([4 * 65, 4 * 65, 4 * 65, 4 * 65]);
});

test('a view knows the own hand, and how many cards the others hold', () => {
  const { state } = createGame('point-scoring', { seats: 4 });
  const view = viewFor(state, 1);
  expect(handOf(state, 1)).toHaveLength(5);
  expect([handOf(view, 1), handOf(view, 0)]).toEqual([handOf(state, 1), 5]);
  const others = ['classic r:st,st,st,st/y:st,st,st,st r 1', 'express r:red,0,0,0,0/y:yellow,0,0,0,0 r ?'];
  const without = others.map((line) => parsePosition(line)).map((read) => (read.ok ? read.value : null)!);
  expect(without.map((position) => handSize(handOf(position, 0)))).toEqual([0, 0]);
});

test('nothing is drawn in the dice game, and nothing comes before its next roll', () => {
  const read = parsePosition('express r:red,0,0,0,0/y:yellow,0,0,0,0 r ?');
  const position = (read.ok ? read.value : null)!;
  expect(upToChance(position)).toBe(position);
  expect(() => withCard(position, 0, 5)).toThrow('the dice game has no cards');
});

test('rules of another game are a defect', () => {
  expect(boardRules('classic')).toBe(rulesetOf('classic'));
  expect(() => boardRules('express')).toThrow('express is no ruleset with a track');
});
