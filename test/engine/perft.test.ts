import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { perft } from '../../src/cli/perft.ts';
import { parseFace, parsePosition, RULESETS } from '../../src/engine/index.ts';
import { at } from '../harness/positions.ts';
import { valueOf } from '../harness/value.ts';

interface Row {
  readonly name: string;
  readonly position: string;
  readonly deck: string;
  readonly counts: readonly number[]; // plays to depth 1, 2, …
}

const rows: readonly Row[] = JSON.parse(readFileSync(new URL('perft.json', import.meta.url), 'utf8'));

test.each(rows)('perft: $name', ({ position, deck, counts }) => {
  const cards = deck
    .split(',')
    .filter((card) => card !== '')
    .map((card) => valueOf(parseFace(card)));
  const from = valueOf(parsePosition(position));
  expect(counts.map((_, i) => perft(from, i + 1, cards))).toEqual(counts.map((value) => ({ ok: true, value })));
});

test('three positions of each variant are counted', () => {
  const counted = rows.flatMap(({ name }) => /^(.+), (?:first|second|third) position$/.exec(name)?.[1] ?? []);
  expect(counted).toEqual(RULESETS.flatMap(({ name }) => [name, name, name]));
});

test('perft refuses a deck that is too short', () => {
  const position = at('classic r:4,st,st,st/y:5,st,st,st r 1');
  const error = (cards: string) => `the depth needs a longer deck: it has ${cards}`;
  expect(perft(position, 3, [1])).toEqual({ ok: false, error: error('1 card') });
  expect(perft(position, 2, [])).toEqual({ ok: false, error: error('0 cards') });
});

test('perft counts the steps of a card as plays: a token, a fire move, a pull', () => {
  // The ice can go to either of two pawns; then red 1 goes forward or red 2 starts.
  const ice = at('fire-ice r:10,st,h/y:20,30,st r 1:ice fire:-,ice:-');
  expect([1, 2, 3].map((depth) => perft(ice, depth, [5]))).toEqual([2, 4, 8].map((value) => ({ ok: true, value })));
  const fire = at('fire-ice r:10,st,h/y:20,h,h y 3 fire:r1,ice:-');
  // Yellow has one play; red goes to the corner or stays, then forward or out of start.
  expect([1, 2, 3].map((depth) => perft(fire, depth, [5]))).toEqual([1, 2, 4].map((value) => ({ ok: true, value })));
  const pull = at('fire-ice r:s4,st,20/y:25,h,h r 1 fire:r1,ice:-');
  expect([1, 2].map((depth) => perft(pull, depth, [3]))).toEqual([3, 5].map((value) => ({ ok: true, value })));
});

test.each([
  ['dice-card r:4,st,st,st/y:5,st,st,st r 1', ['dice'], 'the die is rolled, and no deck tells how: dice-card r:'],
  ['not-sorry r:4,st,st,st/y:5,st,st,st r 1', ['question'], 'a question is drawn, and no deck tells how: not-sorry r:'],
  [
    'point-scoring r:4,st,st,st/y:5,st,st,st r hand r:1,2,3,4,5/y:1,2,3,4,5',
    [3, 3],
    'a hand is filled, and no deck tells how: point-scoring r:',
  ],
] as const)('perft says where it comes to chance that no deck has: %s', (line, deck, error) => {
  expect(perft(at(line), 3, deck)).toEqual({ ok: false, error: expect.stringContaining(error) });
});
