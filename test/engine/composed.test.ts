import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPlay,
  formatPosition,
  legalPlays,
  MOST_QUESTIONS,
  parsePlay,
  parsePosition,
  parseRuleset,
  RULESETS,
  SEATS,
  type GameState,
  type Ruleset,
  type Seat,
} from '../../src/engine/index.ts';
import { expressPlayOn } from '../harness/express.ts';
import { playOn } from '../harness/game.ts';
import { choices, keys, seatings } from '../harness/generators.ts';
import { testLaw } from '../harness/laws.ts';
import { same } from '../harness/same.ts';

// Every ruleset that can be composed (rules §16): the lines of its games are read back in the same form.

const isRuleset = (name: string): boolean => parseRuleset(name).ok;

const PRESETS = RULESETS.map(({ name }) => name);
const JOINED = PRESETS.flatMap((one, index) => PRESETS.slice(index + 1).map((other) => `${one}+${other}`));
const BASES = [...PRESETS, ...JOINED.filter(isRuleset)];

const settings = fc.tuple(
  fc.constantFrom('', '+pawns=2', '+pawns=3', '+pawns=4'),
  fc.constantFrom('', '+deck=44', '+deck=45', '+deck=55'),
  fc.constantFrom('', '+startSpread=1'),
  fc.constantFrom('', '+swapSlide=both', '+swapSlide=mover'),
  fc.constantFrom('', '+matchTarget=25', '+matchTarget=100'),
  fc
    .oneof(fc.constantFrom(1, MOST_QUESTIONS), fc.integer({ min: 1, max: MOST_QUESTIONS }))
    .map((n) => `+questions=${n}`),
);

/** A base with those of these house rules that fit it. */
function composed(base: string, house: readonly string[]): Ruleset {
  const name = house.reduce((rules, setting) => (isRuleset(rules + setting) ? rules + setting : rules), base);
  const rules = parseRuleset(name);
  if (!rules.ok) throw new Error(rules.error);
  return rules.value;
}

/** The visible part of a game: the content of its line. */
function seen(state: GameState) {
  const { rules, seats, todo, winners } = state;
  const table = { rules, seats, todo, winners };
  if ('pawns' in state) return { ...table, pawns: state.pawns, hands: state.hands, tokens: state.tokens };
  return { ...table, start: state.start, bases: state.bases };
}

/** The steps of a random game, from its first decision to its end. */
const game = (rules: Ruleset, seats: readonly Seat[], key: string, list: Iterable<number>) =>
  rules.module === 'board'
    ? playOn(rules, seats, key, list, Infinity).steps
    : expressPlayOn(seats, key, list, Infinity).steps;

const begun = fc.tuple(settings, seatings, keys, choices);

describe.each(BASES)('%s with any house rules', (base) => {
  testLaw('has games whose positions and plays are read back as written', 4, [begun], ([house, some, key, list]) => {
    const rules = composed(base, house);
    const seats = some.length < rules.players[0] ? SEATS : some;
    for (const { state } of game(rules, seats, key, list)) {
      same(parsePosition(formatPosition(state)), { ok: true, value: seen(state) });
      const plays = legalPlays(state).map(({ play }) => play);
      const tokens = plays.map(formatPlay);
      same(
        tokens.map(parsePlay),
        plays.map((value) => ({ ok: true, value })),
      );
      same(new Set(tokens).size, plays.length);
      for (const token of tokens) same(/^[a-z0-9^+,=!<>-]{1,20}$/.exec(token)?.[0], token);
    }
  });
});

test('there are rulesets of all kinds among them', () => {
  expect(BASES).toEqual(expect.arrayContaining(['express', 'teams+dice-card', 'teams+not-sorry', '2013-strategic']));
});

test('every question that can be asked is in the line of a position, and no other', () => {
  const line = (number: number) =>
    `not-sorry+questions=${MOST_QUESTIONS} r:st,st,st,st/b:st,st,st,st b question:${number}:from-r`;
  for (let number = 0; number < MOST_QUESTIONS; number++) {
    const read = parsePosition(line(number));
    same(read.ok && formatPosition(read.value), line(number));
    same(read.ok && read.value.todo[0], { kind: 'answer', seat: 1, card: 'question', asker: 0, question: number });
  }
  for (const number of [-1, 0.5, MOST_QUESTIONS, 1000]) expect(parsePosition(line(number)).ok).toBe(false);
  expect(parsePosition(line(1).replace(':1:', ':01:')).ok).toBe(false);
});
