import { expect, test } from 'vitest';
import { FACES, RULESETS, type BoardRules, type Card, type Face, type Ruleset } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import { cardMeans, cardWords, rollsMean } from '../../src/text/cards.ts';
import { boardRules } from '../harness/positions.ts';

const BOARDS = RULESETS.flatMap((rules) => (rules.module === 'board' ? [rules] : []));
const facesOf = (rules: BoardRules): readonly Face[] => FACES.filter((face) => rules.cards[face] !== undefined);

const words = (rules: string, face: Face) => cardWords(english, rules, face).join(' / ');
const means = (rules: string, face: Face) => cardMeans(english, rules, face);

function withCard(card: Omit<Card, 'count'>, changes: Partial<BoardRules> = {}): Ruleset<BoardRules> {
  const classic = boardRules('classic');
  return { ...classic, ...changes, cards: { ...classic.cards, 12: { count: 4, ...card } } };
}

test('the words of the classic cards', () => {
  const faces = facesOf(boardRules('classic'));
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

test.each<[string, Face, RegExp]>([
  ['classic', 11, /If none of your pawns can move 11, you may pass\./],
  ['2013-classic', 11, /If a swap is all you can do, you may pass\./],
  ['point-scoring', 11, /^(?!.*pass).*discard/],
  ['2013-strategic', 11, /^(?!.*pass).*discard/],
  ['bump-em', 2, /^Move a pawn 2 forward\. Then draw again\.$/],
  ['point-scoring', 2, /Then play another card\.$/],
  ['2013-classic', 2, /^Take a pawn out of start, or move a pawn 2 forward\.$/],
  ['fire-ice', 1, /^First move Ice .* Take a pawn out of start, or move a pawn 1 forward\.$/],
  ['fire-ice', 2, /^First, if you like, move Fire/],
  ['not-sorry', 'question', /On a yes you both move a pawn 6 forward, on a no 3\./],
  ['not-sorry+pawns=2', 'question', /On a yes you both move a pawn 6 forward, on a no 3\./],
  ['teams', 'sorry', /your side/],
  ['teams+dice-card', 'sorry', /your side/],
  ['classic', 'sorry', /^(?!.*your side)/],
])('what a card means follows the rules: %s %s', (rules, face, told) => {
  expect(means(rules, face)).toMatch(told);
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

test('no card of the bot is told in composed sentences', () => {
  const all = BOARDS.flatMap((rules) => facesOf(rules).map((face) => cardMeans(english, rules, face)));
  expect(all.filter((text) => text.includes(' Or: '))).toEqual([]);
});

test('a card that the rules do not have has no words', () => {
  expect(cardWords(english, 'classic', 'dice')).toEqual([]);
  expect(cardMeans(english, 'classic', 'dice')).toBe('');
  expect(cardWords(english, 'express', 1)).toEqual([]);
  expect(cardMeans(english, 'express', 1)).toBe('');
});

test('abilities that never came together before are put together', () => {
  const odd = withCard({ abilities: [{ kind: 'step', steps: 12 }, { kind: 'withdraw' }, { kind: 'split', steps: 5 }] });
  expect(cardMeans(english, odd, 12)).toBe(
    'Move a pawn 12 forward. Or: Send one of your pawns back to start. Or: Split 5 between two pawns.',
  );
  const [swap, back] = [{ kind: 'swap', slides: 'both' } as const, { kind: 'step', steps: -3 } as const];
  const two = withCard({ abilities: [swap, back], again: true });
  expect(cardWords(english, two, 12)).toEqual(['swap or', 'back 3']);
  expect(cardMeans(english, two, 12)).toBe(
    'Swap places with a rival’s pawn. Or: Move a pawn back 3. If a swap is all you can do, you may pass. Then draw again.',
  );
  const again = withCard({ abilities: [{ kind: 'step', steps: 12 }], again: true });
  expect(cardWords(english, again, 12)).toEqual(['move 12', '+ draw again']);
});
