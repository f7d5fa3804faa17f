import { describe, expect, test } from 'vitest';
import {
  FACES,
  rulesetOf,
  RULESETS,
  type BoardRules,
  type Card,
  type Face,
  type Ruleset,
} from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import { cardMeans, cardWords, rollsMean } from '../../src/text/cards.ts';

const BOARDS = RULESETS.flatMap((rules) => (rules.module === 'board' ? [rules] : []));
const facesOf = (rules: BoardRules): readonly Face[] => FACES.filter((face) => rules.cards[face] !== undefined);

const words = (rules: string, face: Face) => cardWords(english, rules, face).join(' / ');
const means = (rules: string, face: Face) => cardMeans(english, rules, face);

function withCard(card: Omit<Card, 'count'>, changes: Partial<BoardRules> = {}): Ruleset<BoardRules> {
  const classic = rulesetOf('classic') as Ruleset<BoardRules>;
  return { ...classic, ...changes, cards: { ...classic.cards, 12: { count: 4, ...card } } };
}

test('the words of the classic cards', () => {
  const faces = facesOf(rulesetOf('classic') as Ruleset<BoardRules>);
  expect(Object.fromEntries(faces.map((face) => [face, words('classic', face)]))).toEqual({
    1: 'start or / move 1',
    2: 'start or 2 / + draw again',
    3: 'move 3',
    4: 'back 4',
    5: 'move 5',
    7: 'move 7 / or split',
    8: 'move 8',
    10: 'move 10 / or back 1',
    11: 'move 11 / or swap',
    12: 'move 12',
    sorry: 'from start: / bump a rival',
  });
  expect(means('classic', 2)).toBe('Take a pawn out of start, or move a pawn 2 forward. Then draw again.');
  expect(means('classic', 11)).toBe(
    'Move a pawn 11 forward, or swap places with a rival’s pawn. If none of your pawns can move 11, you may pass.',
  );
});

test.each([
  ['2013-classic', 2, 'start or / move 2'],
  ['2013-classic', 5, 'start or / move 5'],
  ['2013-classic', 7, 'start, 7 / or split'],
  ['2013-classic', 10, 'start, 10 / or back 1'],
  ['2013-classic', 11, 'start, 11 / or swap'],
  ['2013-classic', 'sorry', 'bump a rival / or move 4'],
  ['fire-ice', 1, 'ice, then / start or 1'],
  ['fire-ice', 2, 'fire, then / start or 2'],
  ['point-scoring', 2, 'start or 2 / + play again'],
  ['bump-em', 2, 'move 2 / + draw again'],
  ['bump-em', 12, 'start or / move 12'],
  ['dice-card', 'dice', 'roll'],
  ['not-sorry', 'question', 'ask a rival'],
] as const)('the words follow the rules: %s %s', (rules, face, told) => {
  expect(words(rules, face)).toBe(told);
});

describe('what a card means follows the rules', () => {
  test('a swap may be passed, or its card discarded from a hand', () => {
    expect(means('classic', 11)).toContain('If none of your pawns can move 11, you may pass.');
    expect(means('2013-classic', 11)).toContain('If a swap is all you can do, you may pass.');
    for (const rules of ['point-scoring', '2013-strategic']) {
      expect(means(rules, 11)).not.toContain('pass');
      expect(means(rules, 11)).toContain('discard');
    }
  });

  test('a 2 gives another card, or plays another one, or neither', () => {
    expect(means('bump-em', 2)).toBe('Move a pawn 2 forward. Then draw again.');
    expect(means('point-scoring', 2)).toMatch(/Then play another card\.$/);
    expect(means('2013-classic', 2)).toBe('Take a pawn out of start, or move a pawn 2 forward.');
  });

  test('tokens, questions and partners are told', () => {
    expect(means('fire-ice', 1)).toMatch(/^First move Ice .* Take a pawn out of start, or move a pawn 1 forward\.$/);
    expect(means('fire-ice', 2)).toMatch(/^First, if you like, move Fire/);
    expect(means('not-sorry', 'question')).toContain('On a yes you both move a pawn 6 forward, on a no 3.');
    expect(means('teams', 'sorry')).toContain('your side');
    expect(means('classic', 'sorry')).not.toContain('your side');
  });

  test('the die has a line for each number', () => {
    expect(rollsMean(english, 'dice-card', 'dice')).toEqual([
      'Put one of your pawns right behind the closest rival’s pawn.',
      'The next card is turned up, and one of your pawns moves 10 times its number, if it can.',
      'Move a pawn back 20.',
      'Put one of your pawns right in front of the next rival’s pawn, ahead of you or behind you. If no rival is out on the track, move a pawn back 12.',
      'Bring another player’s pawn out of its start, or send one of your own back to your start.',
      'Players trade colors: Red with Yellow, Blue with Green.',
    ]);
    expect(rollsMean(english, 'dice-card', 2)).toEqual([]);
  });

  test('house rules change it, too', () => {
    expect(means('not-sorry+pawns=2', 'question')).toBe(means('not-sorry', 'question'));
    expect(means('teams+dice-card', 'sorry')).toBe(means('teams', 'sorry'));
  });
});

test('no card of the bot is told in composed sentences', () => {
  for (const rules of BOARDS) {
    for (const face of facesOf(rules)) expect(cardMeans(english, rules, face)).not.toContain(' Or: ');
  }
});

test('a card that the rules do not have has no words', () => {
  expect(cardWords(english, 'classic', 'dice')).toEqual([]);
  expect(cardMeans(english, 'classic', 'dice')).toBe('');
  expect(cardWords(english, 'express', 1)).toEqual([]);
  expect(cardMeans(english, 'chess', 1)).toBe('');
});

test('abilities that never came together before are put together', () => {
  const odd = withCard({ abilities: [{ kind: 'step', steps: 12 }, { kind: 'withdraw' }, { kind: 'split', steps: 5 }] });
  expect(cardMeans(english, odd, 12)).toBe(
    'Move a pawn 12 forward. Or: Send one of your pawns back to start. Or: Split 5 between two pawns.',
  );
  const two = withCard({
    abilities: [
      { kind: 'swap', slides: 'both' },
      { kind: 'step', steps: -3 },
    ],
    again: true,
  });
  expect(cardWords(english, two, 12)).toEqual(['swap or', 'back 3']);
  expect(cardMeans(english, two, 12)).toBe(
    'Swap places with a rival’s pawn. Or: Move a pawn back 3. If a swap is all you can do, you may pass. Then draw again.',
  );
  const again = withCard({ abilities: [{ kind: 'step', steps: 12 }], again: true });
  expect(cardWords(english, again, 12)).toEqual(['move 12', '+ draw again']);
});
