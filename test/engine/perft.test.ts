import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { perft } from '../../src/cli/perft.ts';
import { parseFace, type Face } from '../../src/engine/index.ts';
import { at } from '../harness/positions.ts';

interface Row {
  readonly name: string;
  readonly position: string;
  readonly deck: string;
  readonly counts: readonly number[]; // plays to depth 1, 2, …
}

function cardOf(text: string): Face {
  const face = parseFace(text);
  if (!face.ok) throw new Error(face.error);
  return face.value;
}

const rows: readonly Row[] = JSON.parse(readFileSync(new URL('perft.json', import.meta.url), 'utf8'));

test.each(rows)('perft: $name', ({ position, deck, counts }) => {
  const cards = deck.split(',').map(cardOf);
  expect(counts.map((_, i) => perft(at(position), i + 1, cards))).toEqual(counts.map((value) => ({ ok: true, value })));
});

test('perft refuses a deck that is too short', () => {
  const position = at('classic r:4,st,st,st/y:5,st,st,st r 1');
  expect(perft(position, 3, [1])).toEqual({ ok: false, error: 'depth 3 needs 2 more cards, the deck has 1' });
  expect(perft(position, 2, [])).toEqual({ ok: false, error: 'depth 2 needs 1 more card, the deck has 0' });
});
