import { expect, test } from 'vitest';
import {
  formatPlay,
  isPlayable,
  legalPlays,
  parseRuleset,
  placeOf,
  PRESETS,
  resolve,
  rulesetOf,
  standings,
  stepsToGo,
  type Event,
  type Ruleset,
} from '../../src/engine/index.ts';
import { applied } from '../harness/game.ts';
import { after, at, events, gameAt, play, plays } from '../harness/positions.ts';

test('rules §2.2: the steps to home', () => {
  expect(stepsToGo(0, 60)).toBe(65);
  expect(stepsToGo(0, 4)).toBe(64);
  expect(stepsToGo(0, 2)).toBe(6);
  expect(stepsToGo(0, 3)).toBe(65);
  expect([0, 1, 2, 3, 4].map((i) => stepsToGo(3, 79 + i))).toEqual([5, 4, 3, 2, 1]);
  expect(stepsToGo(2, 86)).toBe(0);
});

test('every space has its place, and nothing else has', () => {
  expect(placeOf(0)).toEqual({ kind: 'track', seat: 0, index: 0 });
  expect(placeOf(59)).toEqual({ kind: 'track', seat: 3, index: 59 });
  expect(placeOf(62)).toEqual({ kind: 'start', seat: 2, index: 0 });
  expect(placeOf(69)).toEqual({ kind: 'zone', seat: 1, index: 0 });
  expect(placeOf(87)).toEqual({ kind: 'home', seat: 3, index: 0 });
  for (const space of [-1, 88, 1.5, Number.NaN]) expect(() => placeOf(space)).toThrow(RangeError);
});

test('rules §16: every preset is there, and what can be played', () => {
  expect(
    PRESETS.map((rules) => [rules.id, Object.values(rules.deck).reduce((sum, n) => sum + n, 0), rules.pawns]),
  ).toEqual([
    ['classic', 45, 4],
    ['classic-first', 44, 4],
    ['classic-waddingtons', 55, 4],
    ['diamond', 45, 4],
    ['three-pawn', 45, 3],
    ['point-scoring', 45, 4],
    ['teams', 45, 4],
    ['fire-ice', 45, 3],
    ['2013-classic', 45, 3],
    ['2013-strategic', 45, 3],
    ['dice-card', 49, 4],
    ['express', 0, 4],
    ['not-sorry', 53, 4],
    ['bump-em', 45, 4],
    ['student', 45, 4],
  ]);
  const playable = PRESETS.filter(isPlayable).map((rules) => rules.id);
  expect(playable).toEqual([
    'classic',
    'classic-first',
    'classic-waddingtons',
    'diamond',
    'three-pawn',
    '2013-classic',
    'student',
  ]);
  expect(new Set(PRESETS.map((rules) => rules.title)).size).toBe(PRESETS.length);
});

test('rules §16: house rules are read into a canonical id', () => {
  expect(rulesetOf('classic+deck=55+pawns=3')).toMatchObject({
    id: 'classic+pawns=3+deck=55',
    pawns: 3,
    deck: { 1: 5, 2: 5 },
  });
  expect(rulesetOf('classic+pawns=4')).toBe(PRESETS[0]);
  expect(rulesetOf('dice-card+deck=44')).toMatchObject({ deck: { 1: 4, dice: 4 } });
  expect(rulesetOf('point-scoring+matchTarget=50')).toMatchObject({ scoring: { matchTarget: 50 } });
});

const WORDS = 'pawns, deck, startSpread, swapSlide, matchTarget';

test.each([
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
  ['express+startSpread=1', 'startSpread goes with every ruleset with a track, not with express'],
])('rules §16: %j is no ruleset: %s', (id, error) => {
  expect(parseRuleset(id)).toEqual({ ok: false, error });
  expect(rulesetOf(id)).toBeNull();
});

test('rules §16: what the message says a house rule goes with is what it goes with', () => {
  const sets: Readonly<Record<string, (rules: Ruleset) => boolean>> = {
    'pawns=2': ({ module, id }) => module === 'board' && id !== 'point-scoring',
    'deck=55': ({ module, id }) => module === 'board' && !['fire-ice', '2013-classic', '2013-strategic'].includes(id),
    'startSpread=1': ({ module }) => module === 'board',
    'swapSlide=mover': ({ module }) => module === 'board',
    'matchTarget=50': ({ id }) => id === 'point-scoring',
  };
  for (const [text, goesWith] of Object.entries(sets)) {
    const taking = PRESETS.filter(({ id }) => rulesetOf(`${id}+${text}`) !== null);
    expect([text, taking]).toEqual([text, PRESETS.filter(goesWith)]);
  }
});

test('slides: a triangle in mid-walk does nothing, landing further on a slide does nothing', () => {
  expect(after('classic r:20,st,st,st/y:st,st,st,st r 5', 'r1+5')).toBe('classic r:25,st,st,st/y:st,st,st,st y ?');
  expect(after('classic r:14,st,st,st/b:st,st,st,st r 3', 'r1+3')).toBe('classic r:17,st,st,st/b:st,st,st,st b ?');
});

test('the slides of a color nobody plays work for all, and an own pawn on a triangle blocks it', () => {
  expect(after('classic r:20,st,st,st/y:st,st,st,st r 8', 'r1+8')).toBe('classic r:28,st,st,st/y:st,st,st,st y ?');
  expect(after('classic r:11,st,st,st/y:st,st,st,st r 5', 'r1+5')).toBe('classic r:19,st,st,st/y:st,st,st,st y ?');
  expect(plays('classic r:12,24,h,h/y:st,st,st,st r 12')).toEqual(['r2+12']);
});

test('the occupant of a triangle is bumped by the landing, then the slide is ridden', () => {
  const line = 'classic r:21,st,st,st/y:24,26,st,st r 3';
  const kinds = events(line, 'r1+3').map((event: Event) =>
    event.kind === 'bumped' ? `bumped ${event.at}` : event.kind,
  );
  expect(kinds).toEqual(['moved', 'bumped 24', 'slid', 'bumped 26']);
});

test('a pawn jumps over any pawn, in its safety zone too', () => {
  expect(after('classic r:2,s0,s1,st/y:st,st,st,st r 3', 'r1+3')).toBe('classic r:s2,s0,s1,st/y:st,st,st,st y ?');
  expect(plays('classic r:2,s0,h,h/y:st,st,st,st r 1')).toEqual(['r2+1']);
});

test('of several pawns in start only the lowest-numbered one is offered', () => {
  expect(plays('classic r:30,st,st,st/b:12,st,st,st r sorry')).toEqual(['r2!b1']);
  expect(plays('classic r:30,st,st,st/b:12,st,st,st r 2')).toEqual(['r1+2', 'r2^']);
});

test('two pawns that come back to where they stand are one play', () => {
  expect(plays('classic r:28,43,st,st/b:st,st,st,st r 4')).toEqual(['r1-4']);
});

test('the 2013 rules that need no tokens: any positive card starts a pawn, Sorry! may go forward 4', () => {
  expect(plays('2013-classic r:st,st,st/b:st,st,st r 8')).toEqual(['r1^']);
  expect(plays('2013-classic r:st,st,st/b:st,st,st r 4')).toEqual(['-']);
  expect(plays('2013-classic r:st,40,h/b:20,st,st r sorry')).toEqual(['r1!b1', 'r2+4']);
  expect(plays('2013-classic r:st,59,h/y:20,st,st r 11')).toEqual(['r1^', 'r2=y1']);
  expect(plays('2013-classic r:st,40,s0/y:20,st,st r 7')).toEqual([
    'r1^',
    'r2+2,r3+5',
    'r2+3,r3+4',
    'r2+4,r3+3',
    'r2+5,r3+2',
    'r2+6,r3+1',
    'r2+7',
  ]);
});

test('a win ends the game for good, and the places go by pawns home and steps to go', () => {
  const state = gameAt('classic r:s4,h,h,h/b:h,st,st,st/y:h,st,st,st/g:h,4,st,st r 1', [3]);
  const done = applied(state, play('r1+1')).state;
  expect(standings(done)).toEqual([
    { seat: 0, place: 1, home: 4, stepsToGo: 0 },
    { seat: 3, place: 2, home: 1, stepsToGo: 49 + 65 + 65 },
    { seat: 1, place: 3, home: 1, stepsToGo: 195 },
    { seat: 2, place: 3, home: 1, stepsToGo: 195 },
  ]);
});

test('rules §3.5: a pawn at home counts more than many that are near it', () => {
  const position = at('classic r:s1,s2,s3,s4/y:h,h,st,st/g:h,s4,s3,s2 r 1');
  expect(standings(position)).toEqual([
    { seat: 2, place: 1, home: 2, stepsToGo: 130 },
    { seat: 3, place: 2, home: 1, stepsToGo: 1 + 2 + 3 },
    { seat: 0, place: 3, home: 0, stepsToGo: 4 + 3 + 2 + 1 },
  ]);
});

test('one board with two cards has two lists of plays, whichever is asked first', () => {
  const position = at('classic r:30,st,st,st/y:st,st,st,st r 1');
  const other = { ...position, phase: { kind: 'move', seat: 0, card: 5 } } as const;
  for (let i = 0; i < 2; i++) {
    expect(legalPlays(position).map(formatPlay)).toEqual(['r2^', 'r1+1']);
    expect(legalPlays(other).map(formatPlay)).toEqual(['r1+5']);
  }
});

test('what cannot be carried out at all is a defect', () => {
  const over = at('classic r:h,h,h,h/y:st,st,st,st r #');
  expect(legalPlays(over)).toEqual([]);
  expect(() => resolve(over, { kind: 'pass' })).toThrow('no play is awaited');
  expect(() => resolve(at('classic r:s3,st,st,st/y:st,st,st,st r 5'), play('r1+5'))).toThrow('cannot move 5');
});
