import { expect, test } from 'vitest';
import {
  awaited,
  createGame,
  formatPlay,
  formatPosition,
  legalPlays,
  parseRuleset,
  locate,
  RULESETS,
  rulesetOf,
  standings,
  stepsToGo,
  type Ruleset,
  withCard,
} from '../../src/engine/index.ts';
import { testExamples } from '../harness/examples.ts';
import { applied } from '../harness/game.ts';
import { at, boardRules, gameAt, play } from '../harness/positions.ts';

test('rules §2.2: the steps to home', () => {
  expect(stepsToGo(0, 60)).toBe(65);
  expect(stepsToGo(0, 4)).toBe(64);
  expect(stepsToGo(0, 2)).toBe(6);
  expect(stepsToGo(0, 3)).toBe(65);
  expect([0, 1, 2, 3, 4].map((i) => stepsToGo(3, 79 + i))).toEqual([5, 4, 3, 2, 1]);
  expect(stepsToGo(2, 86)).toBe(0);
});

test('every space has its place, and nothing else has', () => {
  expect(locate(0)).toEqual({ kind: 'track', color: 0, index: 0 });
  expect(locate(59)).toEqual({ kind: 'track', color: 3, index: 59 });
  expect(locate(62)).toEqual({ kind: 'start', color: 2, index: 0 });
  expect(locate(69)).toEqual({ kind: 'zone', color: 1, index: 0 });
  expect(locate(87)).toEqual({ kind: 'home', color: 3, index: 0 });
  for (const space of [-1, 88, 1.5, Number.NaN]) expect(() => locate(space)).toThrow(RangeError);
});

test('rules §16: every preset is there', () => {
  const presets = RULESETS.map((rules) => {
    if (rules.module !== 'board') return rules.name;
    const cards = Object.values(rules.cards).reduce((sum, { count }) => sum + count, 0);
    return `${rules.name} ${cards} ${rules.pawns}`;
  });
  expect(presets.join(', ')).toBe(
    'classic 45 4, classic-first 44 4, classic-waddingtons 55 4, diamond 45 4, three-pawn 45 3, point-scoring 45 4, ' +
      'teams 45 4, fire-ice 45 3, 2013-classic 45 3, 2013-strategic 45 3, dice-card 49 4, express, ' +
      'not-sorry 53 4, bump-em 45 4, student 45 4',
  );
});

test('rules §16: house rules are read into a canonical id', () => {
  expect(rulesetOf('classic+startSpread=1+deck=55+pawns=2')).toMatchObject({
    id: 'classic-waddingtons@1+pawns=2+startSpread=1',
    name: 'classic-waddingtons+pawns=2+startSpread=1',
    pawns: 2,
    spread: 1,
    cards: { 1: { count: 5 }, 2: { count: 5 } },
  });
  expect(rulesetOf('classic+pawns=4')).toBe(RULESETS[0]);
  expect(rulesetOf('dice-card+deck=44')).toMatchObject({ cards: { 1: { count: 4 }, dice: { count: 4 } } });
  expect(rulesetOf('point-scoring+matchTarget=50')).toMatchObject({ result: { kind: 'points', target: 50 } });
});

test('rules §7.3, §9: two presets can be joined where the rules say so, and every spelling of a game has one id', () => {
  const spellings = {
    'three-pawn@1': ['three-pawn', 'classic+pawns=3', 'three-pawn@1', 'classic+three-pawn', 'three-pawn+classic'],
    'classic-first@1+three-pawn@1': ['three-pawn+deck=44', 'classic+deck=44+pawns=3', 'classic-first+pawns=3'],
    'diamond@1+three-pawn@1': ['three-pawn+diamond', 'diamond+pawns=3'],
    'teams@1+dice-card@2': ['teams+dice-card', 'dice-card+teams', 'dice-card@2+teams@1'],
    'teams@1+dice-card@1': ['dice-card@1+teams'],
    'teams@1+not-sorry@1+startSpread=1': ['not-sorry+startSpread=1+teams'],
    'classic@1': ['classic', 'classic+deck=45+pawns=4+startSpread=0+swapSlide=both', 'classic-first+deck=45'],
    'student@1': ['student'],
    'diamond@1': ['classic+diamond'],
  };
  for (const [id, texts] of Object.entries(spellings)) {
    for (const text of texts) expect([text, rulesetOf(text)?.id]).toEqual([text, id]);
    expect(rulesetOf(rulesetOf(id)!.name)).toBe(rulesetOf(id));
  }
  expect(rulesetOf('teams+dice-card')).toMatchObject({
    name: 'teams+dice-card',
    players: [4, 4],
    sides: [
      [0, 2],
      [1, 3],
    ],
    cards: { 1: { count: 5 }, dice: { count: 4, before: { kind: 'roll' } } },
  });
});

const WORDS = 'pawns, deck, startSpread, swapSlide, matchTarget, questions';

test.each([
  ['teams+point-scoring', 'point-scoring cannot be joined with another ruleset'],
  ['fire-ice+teams', 'fire-ice cannot be joined with another ruleset'],
  [
    'dice-card+not-sorry',
    'dice-card cannot be joined with not-sorry, only with classic, classic-first, classic-waddingtons, teams',
  ],
  ['teams+teams', 'teams is named twice'],
  ['teams+diamond+three-pawn', 'at most two rulesets can be joined'],
  ['classic@2', 'classic has no revision 2'],
  ['classic@0', 'classic has no revision 0'],
  ['classic@1@1', 'unknown ruleset "classic@1@1"'],
  ['teams+dice-card+matchTarget=25', 'matchTarget goes with point-scoring only, not with teams+dice-card'],
  ['', 'unknown ruleset ""'],
  ['Classic', 'unknown ruleset "Classic"'],
  ['chess+pawns=3', 'unknown ruleset "chess"'],
  ['classic+', `unknown house rule "": expected ${WORDS}`],
  ['classic+pwns=3', `unknown house rule "pwns": expected ${WORDS}`],
  ['classic+toString=1', `unknown house rule "toString": expected ${WORDS}`],
  ['classic+pawns', 'pawns must be one of 2, 3, 4, not ""'],
  ['classic+pawns=5', 'pawns must be one of 2, 3, 4, not "5"'],
  ['classic+pawns=3=3', 'pawns must be one of 2, 3, 4, not "3=3"'],
  ['classic+pawns=toString', 'pawns must be one of 2, 3, 4, not "toString"'],
  ['classic+swapSlide=none', 'swapSlide must be one of both, mover, not "none"'],
  ['classic+pawns=3+pawns=3', 'pawns is set twice'],
  ['classic+matchTarget=50', 'matchTarget goes with point-scoring only, not with classic'],
  ['classic+matchTarget=7', 'matchTarget goes with point-scoring only, not with classic'],
  ['point-scoring+matchTarget=7', 'matchTarget must be one of 25, 50, 75, 100, not "7"'],
  ['point-scoring+pawns=3', 'pawns goes with every ruleset with a track but point-scoring, not with point-scoring'],
  ['2013-classic+deck=44', 'deck goes with every ruleset with a track but the three of 2013, not with 2013-classic'],
  ['classic+questions=7', 'questions goes with not-sorry only, not with classic'],
  ['not-sorry+questions=0', 'questions must be a number from 1 to 200, not "0"'],
  ['not-sorry+questions=201', 'questions must be a number from 1 to 200, not "201"'],
  ['express+startSpread=1', 'startSpread goes with every ruleset with a track, not with express'],
])('rules §16: %j is no ruleset: %s', (id, error) => {
  expect(parseRuleset(id)).toEqual({ ok: false, error });
  expect(rulesetOf(id)).toBeNull();
});

test('rules §16: what the message says a house rule goes with is what it goes with', () => {
  const sets: Readonly<Record<string, (rules: Ruleset) => boolean>> = {
    'pawns=2': ({ module, name }) => module === 'board' && name !== 'point-scoring',
    'deck=55': ({ module, name }) =>
      module === 'board' && !['fire-ice', '2013-classic', '2013-strategic'].includes(name),
    'startSpread=1': ({ module }) => module === 'board',
    'swapSlide=mover': ({ module }) => module === 'board',
    'matchTarget=50': ({ name }) => name === 'point-scoring',
    'questions=7': ({ name }) => name === 'not-sorry',
  };
  for (const [text, goesWith] of Object.entries(sets)) {
    const taking = RULESETS.filter(({ name }) => rulesetOf(`${name}+${text}`) !== null);
    expect([text, taking]).toEqual([text, RULESETS.filter(goesWith)]);
  }
});

test('a win ends the game for good, and the places go by pawns home and steps to go', () => {
  const state = gameAt('classic r:s4,h,h,h/b:h,st,st,st/y:h,st,st,st/g:h,4,st,st r 1', [3]);
  const done = standings(applied(state, play('r1+1')).state);
  const last = { home: 1, left: 65 + 65 + 65, points: null };
  expect(done).toEqual([
    { seat: 0, rank: 1, home: 4, left: 0, points: null },
    { seat: 3, rank: 2, home: 1, left: 49 + 65 + 65, points: null },
    { seat: 1, rank: 3, ...last },
    { seat: 2, rank: 3, ...last },
  ]);
});

testExamples(`
rules §3.5: a pawn at home counts more than many that are near it
  classic r:s1,s2,s3,s4/y:h,h,st,st/g:h,s4,s3,s2 r 1
    places y1 g2 r3
`);

test('one board with two cards has two lists of plays, whichever is asked first', () => {
  const position = at('classic r:30,st,st,st/y:st,st,st,st r 1');
  const other = withCard(position, 0, 5);
  for (let i = 0; i < 2; i++) {
    expect(legalPlays(position).map((legal) => formatPlay(legal.play))).toEqual(['r2^', 'r1+1']);
    expect(legalPlays(other).map((legal) => formatPlay(legal.play))).toEqual(['r1+5']);
  }
});

test('nothing is legal, and nobody is awaited, when the game is over or a card is still to be drawn', () => {
  for (const line of ['classic r:h,h,h,h/y:st,st,st,st r #', 'classic r:4,st,st,st/y:st,st,st,st r ?']) {
    expect([line, legalPlays(at(line)), awaited(at(line))]).toEqual([line, [], null]);
  }
});

test('rules §2.5: startSpread puts one pawn of each color on its exit square, whatever else is played', () => {
  const spread = {
    classic: 'r:st,st,st,st/b:st,st,st,st/y:st,st,st,st/g:st,st,st,st',
    'teams+startSpread=1': 'r:4,st,st,st/b:19,st,st,st/y:34,st,st,st/g:49,st,st,st',
    'fire-ice+pawns=2+startSpread=1': 'r:4,st/b:19,st/y:34,st/g:49,st',
    'point-scoring+startSpread=1': 'r:4,st,st,st/b:19,st,st,st/y:34,st,st,st/g:49,st,st,st',
  };
  for (const [id, pawns] of Object.entries(spread)) {
    const { state } = createGame(boardRules(id), { seats: 4, seed: 0 });
    expect(formatPosition(state)).toContain(`${id} ${pawns} `);
  }
});
