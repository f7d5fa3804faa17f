import { expect, test } from 'vitest';
import { awaited, formatPlay, legalPlays, viewFor, type View } from '../../src/engine/index.ts';
import { reasonsFor } from '../../src/match/story/reasons.ts';
import { CATALOGUES, english } from '../../src/text/languages.ts';
import { createLanguage } from '../../src/text/language.ts';
import { sayReasons } from '../../src/text/reasons.ts';
import { expressGameAt } from '../harness/express.ts';
import { gameAt } from '../harness/positions.ts';

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** The view of the seat that decides. The draw pile has a card of each of these. */
function viewAt(line: string, unseen: Parameters<typeof gameAt>[1] = [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 'sorry']): View {
  const state = line.startsWith('express ') ? expressGameAt(line) : gameAt(line, unseen);
  return viewFor(state, awaited(state)!.seat);
}

function why(view: View, play: string, language = english): string {
  const { seat } = awaited(view)!;
  const legal = legalPlays(view).find((each) => formatPlay(each.play) === play);
  if (!legal) throw new Error(`${play} is not legal`);
  return sayReasons({ language, names: NAMES, speaker: seat }, reasonsFor(view, seat, legal));
}

test.each([
  ['classic r:s2,h,h,h/y:50,st,st,st r 3', 'r1+3', 'wins the game'],
  ['classic r:s2,40,st,h/y:55,st,st,st r 3', 'r1+3', 'brings pawn 1 home'],
  ['classic r:40,st,st,st/y:43,st,st,st r 3', 'r1+3', 'bumps Cleo’s pawn 1, 55 squares from home'],
  ['classic r:30,st,st,st/y:28,st,st,st r sorry', 'r2!y1', 'bumps Cleo’s pawn 1, 10 squares from home'],
  ['classic r:1,st,st,st/y:28,st,st,st r 3', 'r1+3', 'gets pawn 1 into the safety zone'],
  ['classic r:20,st,st,st/y:18,st,st,st r 7', 'r1+7', 'takes pawn 1 out of Cleo’s reach (2)'],
  ['classic r:st,st,st,st/y:18,st,st,st r 1', 'r1^', 'gets pawn 1 out of start'],
  [
    'classic r:40,st,st,st/y:38,st,st,st r 1',
    'r1+1',
    'brings you 1 square nearer to home; leaves pawn 1 within Cleo’s reach (3)',
  ],
  ['classic r:58,st,st,st/y:43,st,st,st r 11', '-', 'leaves everything where it is'],
  ['classic r:4,st,st,st/y:st,st,st,st r 4', 'r1-4', 'brings you 56 squares nearer to home'],
  ['teams r:20,st,st,st/b:st,st,st,st/y:23,st,st,st/g:st,st,st,st r 3', 'r1+3', 'sends Cleo’s pawn 1 back to start'],
  ['fire-ice r:4,st,st/y:20,st,st r 1:ice fire:r1,ice:-', 'ice=y1', 'freezes Cleo’s pawn 1, 18 squares from home'],
  ['express r:red,2,0,0,0/y:yellow,0,0,3,0 r sorry,red,(red)', 'sorry<y', 'leaves Cleo with 2 pawns home'],
  ['express r:red,2,0,0,0/y:yellow,0,0,3,0 r sorry,red,(red)', 'red<st', 'makes it 3 home, and 4 win'],
  ['express r:red,3,0,0,0/y:yellow,0,0,3,0 r sorry,red,(red)', 'red<st', 'wins the game'],
])('%s: %s %s', (line, play, words) => {
  expect(why(viewAt(line), play)).toBe(words);
});

test('a card that is all played out reaches nobody', () => {
  const line = 'classic r:40,st,st,st/y:38,st,st,st r 1';
  expect(why(viewAt(line, [3, 5]), 'r1+1')).toContain('within Cleo’s reach (3)');
  expect(why(viewAt(line, [4, 5]), 'r1+1')).toBe('brings you 1 square nearer to home');
});

test('every language has a reason for every play of these', () => {
  const lines = ['classic r:20,22,st,st/y:st,25,st,st r 7', 'classic r:40,st,st,st/y:50,st,st,st r 11'];
  for (const [code, catalogue] of Object.entries(CATALOGUES)) {
    const language = createLanguage(code, catalogue);
    for (const line of lines) {
      const view = viewAt(line);
      for (const { play } of legalPlays(view))
        expect(why(view, formatPlay(play), language), `${code} ${line} ${formatPlay(play)}`).not.toBe('');
    }
  }
});
