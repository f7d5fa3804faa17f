import { describe, expect, test } from 'vitest';
import { viewFor } from '../../src/engine/index.ts';
import { askAt } from '../../src/discord/choices/ask.ts';
import { english } from '../../src/text/languages.ts';
import { storyFrom } from '../harness/stories.ts';
import { tellTurns } from '../../src/text/told-turns.ts';
import { gameAt, matchAt, openingAt, played } from '../harness/matches.ts';

// The sentences for the steps of the variants.

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** The lines of plays. */
function told(line: string, tokens: readonly string[], by: 'person' | 'missed' = 'person'): readonly string[] {
  const game = gameAt(line);
  const steps = played(game, tokens).map((step) => ({ ...step, record: { ...step.record, by } }));
  const match = matchAt(steps.at(-1)!.after);
  return tellTurns(
    english,
    storyFrom({ ...match, shown: { ...match.shown, ply: game.ply } }, openingAt(game), steps).turns,
  );
}

const labels = (line: string): readonly (string | undefined)[] => {
  const question = askAt(english, viewFor(gameAt(line), null), NAMES, '')!;
  return [...question.choices.map(({ label }) => label), question.pass?.label];
};

describe('Fire & Ice', () => {
  const out = 'fire-ice r:4,st,st/b:20,26,st';

  test('the ice', () => {
    expect(labels(`${out} r 1:ice fire:-,ice:-`)).toEqual(['Freeze A: Blue 1', 'Freeze B: Blue 2', undefined]);
    expect(told(`${out} r 1:ice fire:-,ice:-`, ['ice=b1', 'r1+1'])).toEqual([
      '🔴 **Ann** drew **1**: Ben’s pawn 1 freezes, pawn 1 moves 1 to square 5.',
    ]);
  });

  test('the fire', () => {
    expect(labels(`${out} r 2:fire fire:-,ice:-`)).toEqual(['Fire for 1', 'Fire for 2', 'Leave the fire']);
    expect(told(`${out} r 2:fire fire:-,ice:-`, ['fire=r1', 'r1+2'])[0]).toBe(
      '🔴 **Ann** drew **2**: pawn 1 gets the fire, pawn 1 moves 2 to square 6.',
    );
    expect(labels(`${out} r fire-move fire:r1,ice:-`)).toEqual(['1 runs to A', 'Stay put']);
    expect(told(`${out} r fire-move fire:r1,ice:-`, ['r1+fire'])[0]).toBe(
      '🔴 **Ann**: pawn 1 runs with the fire to square 15.',
    );
    expect(told(`${out} r fire-move fire:r1,ice:-`, ['-'])[0]).toBe('🔴 **Ann**: the fire stays put.');
  });

  test('a pull home', () => {
    const line = 'fire-ice r:h,20,st/b:st,st,st r 3:pull fire:r1,ice:-';
    expect(labels(line)).toEqual(['Bring 2 home', 'Bring 3 home', 'No one']);
    expect(told(line, ['pull=r2'])[0]).toContain('pawn 2 comes **home** with it');
    expect(told(line, ['-'])[0]).toContain('comes home alone');
  });
});

describe('Dice!', () => {
  const line = (roll: string) => `dice-card r:10,st,st,st/b:20,st,st,st/y:3,st,st,st r dice:${roll}`;

  test('the roll stands with the card', () => {
    expect(told(line('1'), ['r1=y1-1'])[0]).toBe(
      '🔴 **Ann** drew **Dice!, rolled 1**: pawn 1 lands on square 2, right next to Cleo’s pawn 1.',
    );
    expect(told(line('2:3'), ['r1+30'])[0]).toContain('**Dice!, rolled 2, turned up 3**: pawn 1 moves 30 to square 40');
    expect(told(line('5'), ['r1=st'])[0]).toContain('pawn 1 goes back to start');
    expect(told(line('5'), ['b2^'])[0]).toContain('Ben’s pawn 2 leaves start');
  });

  test('the buttons say whose pawn goes where', () => {
    expect(labels(line('4'))).toEqual(['1 → A, next to Cleo', '1 → B, next to Ben', undefined]);
    expect(labels(line('5'))).toEqual(['Blue 2 out → A', 'Yellow 2 out → B', '1 back to start', undefined]);
  });
});

describe('Not Sorry!', () => {
  const line = 'not-sorry r:4,st,st,st/b:19,st,st,st b question:7:from-r';

  test('a question stands with its answer, and both moves are told as one turn', () => {
    expect(labels(line)).toEqual(['Yes', 'No', undefined]);
    expect(told(line, ['yes', 'r1+6', 'b1+6'])).toEqual([
      `🔴 **Ann** drew **question**: Ben says **yes** to “${english.questions[7]}”, pawn 1 moves 6 to square 10, Ben’s pawn 1 moves 6 to square 25.`,
    ]);
  });

  test('silence is a no', () => {
    expect(told(line, ['no'], 'missed')[0]).toContain(
      `Ben says nothing to “${english.questions[7]}”, so it’s a **no**`,
    );
  });

  test('whom to ask', () => {
    expect(labels('not-sorry r:4,st,st,st/b:19,st,st,st/y:st,st,st,st r question:ask')).toEqual([
      'Ben',
      'Cleo',
      undefined,
    ]);
    expect(told('not-sorry r:4,st,st,st/b:19,st,st,st/y:st,st,st,st r question:ask', ['ask=y'])[0]).toBe(
      '🔴 **Ann** drew **question**: asks Cleo a question.',
    );
  });
});

describe('Bump ’Em', () => {
  test('a car that is hit on a turbo space zooms', () => {
    expect(told('bump-em r:9,st,st,st/b:4,st,st,st b 5', ['b1+5'])[0]).toBe(
      '🔵 **Ben** drew **5**: pawn 1 moves 5 to square 9, Ann’s pawn 1 zooms to square 16.',
    );
    expect(labels('bump-em r:9,4,st,st/b:st,st,st,st r 5')).toEqual(['1 → A', '2 → B, zooms 1', undefined]);
  });
});

describe('teams', () => {
  test('call the partner’s pawns by their color', () => {
    expect(labels('teams r:40,st,st,st/b:st,st,st,st/y:10,st,st,st/g:st,st,st,st r 3')).toEqual([
      '1 → A',
      'Yellow 1 → B',
      undefined,
    ]);
  });

  test('say whose pawn goes back: the partner’s is not one’s own', () => {
    expect(labels('teams r:40,st,st,st/b:st,st,st,st/y:13,17,st,st/g:st,st,st,st r 3')).toEqual([
      '1 → A',
      'Yellow 1 → B, slides, bumps Cleo',
      'Yellow 2 → C',
      undefined,
    ]);
    expect(labels('teams r:13,17,st,st/b:st,st,st,st/y:14,st,st,st/g:st,st,st,st r 3')[0]).toBe(
      '1 → A, slides, your own 2 back to start',
    );
  });
});
