import { expect, test } from 'vitest';
import { viewFor } from '../../src/engine/index.ts';
import { askAt } from '../../src/discord/choices/ask.ts';
import { english } from '../../src/text/languages.ts';
import { tellTurns } from '../../src/text/turn-lines.ts';
import { gameAt, matchAt, storyAt } from '../harness/matches.ts';

// The sentences for the steps of the variants.

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** The lines of plays. */
function told(line: string, tokens: readonly string[], by: 'person' | 'missed' = 'person'): readonly string[] {
  const game = gameAt(line);
  const { turns } = storyAt(matchAt(game), game, tokens);
  const made = turns.map((turn) => ({ ...turn, plays: turn.plays.map((play) => ({ ...play, by })) }));
  return tellTurns(english, made);
}

const ICE = 'fire-ice r:4,st,st/b:20,26,st r';
const PULL = 'fire-ice r:h,20,st/b:st,st,st r 3:pull fire:r1,ice:-';
const dice = (roll: string) => `dice-card r:10,st,st,st/b:20,st,st,st/y:3,st,st,st r dice:${roll}`;
const NOT = 'not-sorry r:4,st,st,st/b:19,st,st,st';
const ASK = `${NOT}/y:st,st,st,st r question:ask`;
const DEAD = 'point-scoring r:st,st,st,st/y:st,st,st,st r hand';
const SEVEN = `“${english.questions[7]}”`;

test.each<[what: string, line: string, ...labels: string[]]>([
  ['the ice', `${ICE} 1:ice fire:-,ice:-`, 'Freeze A: Ben’s 1', 'Freeze B: Ben’s 2'],
  ['the fire', `${ICE} 2:fire fire:-,ice:-`, 'Fire for 1', 'Fire for 2', '| Leave the fire'],
  ['a fire move', `${ICE} fire-move fire:r1,ice:-`, '1 runs to A', '| Stay put'],
  ['a pull home', PULL, 'Bring 2 home', 'Bring 3 home', '| No one'],
  ['whose pawn goes where', dice('4'), '1 → A, next to Cleo', '1 → B, next to Ben'],
  ['out and back', dice('5'), 'Ben’s 2 out → A', 'Cleo’s 2 out → B', '1 back to start'],
  ['an answer', `${NOT} b question:7:from-r`, 'Yes (6 each)', 'No (3 each)'],
  ['whom to ask', ASK, 'Ben', 'Cleo'],
  ['a zoom', 'bump-em r:9,4,st,st/b:st,st,st,st r 5', '1 → A', '2 → B, zooms 1'],
  ['a partner by color', 'teams r:40,st,st,st/b:st,st,st,st/y:10,st,st,st/g:st,st,st,st r 3', '1 → A', 'Cleo’s 1 → B'],
  [
    'the partner’s pawn is not one’s own',
    'teams r:40,st,st,st/b:st,st,st,st/y:13,17,st,st/g:st,st,st,st r 3',
    '1 → A',
    'Cleo’s 1 → B, slides, bumps your partner’s 2',
    'Cleo’s 2 → C',
  ],
  [
    'one’s own pawns before the partner’s',
    'teams r:40,st,st,st/b:st,st,st,st/y:10,41,st,st/g:st,st,st,st y 3',
    '1 → A',
    '2 → B',
    'Ann’s 1 → C',
  ],
  [
    'one’s own pawn goes back',
    'teams r:13,17,st,st/b:st,st,st,st/y:14,st,st,st/g:st,st,st,st r 3',
    '1 → A, slides, your own 2 back to start',
    '2 → B',
    'Cleo’s 1 → C, your own 2 back to start',
  ],
])('the buttons of a variant: %s', (_what, line, ...labels) => {
  const question = askAt(english, viewFor(gameAt(line), null), NAMES, '')!;
  const pass = question.pass === null ? [] : [`| ${question.pass.label}`];
  expect([...question.choices.map(({ label }) => label), ...pass]).toEqual(labels);
});

test.each<[line: string, tokens: string, sentence: string, by?: 'missed']>([
  [`${ICE} 1:ice fire:-,ice:-`, 'ice=b1 r1+1', 'drew **1**: Ben’s pawn 1 freezes, pawn 1 moves 1.'],
  [`${ICE} 2:fire fire:-,ice:-`, 'fire=r1 r1+2', 'drew **2**: pawn 1 gets the fire, pawn 1 moves 2.'],
  [`${ICE} fire-move fire:r1,ice:-`, 'r1+fire', ': pawn 1 runs with the fire.'],
  [`${ICE} fire-move fire:r1,ice:-`, '-', '🔴 **Ann**’s fire pawn stays put.'],
  [PULL, 'pull=r2', 'pawn 2 comes **home** with it'],
  [PULL, '-', 'comes home alone'],
  [dice('1'), 'r1=y1-1', 'drew **Dice!, rolled 1**: pawn 1 lands right next to Cleo’s pawn 1.'],
  [dice('2:3'), 'r1+30', '**Dice!, rolled 2 (ten times the next card, 3)**: pawn 1 moves 30'],
  [dice('5'), 'r1=st', 'pawn 1 goes back to start'],
  [dice('5'), 'b2^', 'Ben’s pawn 2 leaves start'],
  [
    `${NOT} b question:7:from-r`,
    'yes r1+6 b1+6',
    `drew a **question card** for Ben, Ben says **yes**: ${SEVEN}, pawn 1 moves 6, Ben’s pawn 1 moves 6.`,
  ],
  [`${NOT} b question:7:from-r`, 'no', `Ben says nothing to ${SEVEN}, so it’s a **no**`, 'missed'],
  [`${DEAD} r:3,3,5,8,12/y:4,4,4,4,4`, 'drop=3', '🔴 **Ann** discarded **3**.'],
  [`${DEAD} r:3,3,5,8,12/y:4,4,4,4,4`, 'drop=3', 'discarded **3** (time was up', 'missed'],
  [ASK, 'ask=y', 'drew a **question card** for Cleo.'],
  [`${NOT} r question:6:with-b`, 'r1+6', ': pawn 1 moves 6.'],
  [`${NOT} b question:6:with-r`, 'b1+6', '🔵 **Ben**: pawn 1 moves 6.'], // a rival who moves in Ann's turn
])('the sentence of a variant: %s %s', (line, tokens, sentence, by) => {
  const lines = told(line, tokens.split(' '), by);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.replace('🔴 **Ann** drew', 'drew').replace('🔴 **Ann**:', ':')).toContain(sentence);
});

test('a hand of which no card moves a pawn is told so', () => {
  const question = (cards: string) => askAt(english, viewFor(gameAt(`${DEAD} r:${cards}/y:4,4,4,4,4`), 0), NAMES, '')!;
  expect(question('12,3,8,3,5').text).toBe('None of these can move a pawn. Which one goes?');
  expect(question('12,3,8,3,5').choices.map(({ label }) => label)[0]).toBe('Discard 3');
  expect(question('1,3,8,3,5').choices.map(({ label }) => label)).toEqual(['[1] 1 out → A']);
});

test('a car that is hit on a turbo space zooms', () => {
  expect(told('bump-em r:9,st,st,st/b:4,st,st,st b 5', ['b1+5'])[0]).toBe(
    '🔵 **Ben** drew **5**: pawn 1 moves 5, Ann’s pawn 1 zooms ahead.',
  );
});
