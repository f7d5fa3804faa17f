import { askAt } from '../../src/discord/choices/ask.ts';
import { endScene, turnScene, waitingScene } from '../../src/scenes/scene.ts';
import { postsOf } from '../../src/discord/posts/posts.ts';
import { english } from '../../src/text/languages.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { storyOf } from '../harness/stories.ts';
import { altText, describeBoard } from '../../src/text/describe.ts';
import { tellTurns } from '../../src/text/turn-lines.ts';
import { blank } from '../harness/quiet.ts';
import { lobbyOf, playedOut, startedOf, gameAt, matchAt, wonBy } from '../harness/matches.ts';
import { describe, expect, test } from 'vitest';
import { pilesOf, viewFor, type Face } from '../../src/engine/index.ts';
import { piled } from '../harness/positions.ts';

const TEXT = 'classic r:4,s2,st,h/y:40,st,st,st r 5';

describe('the board in words', () => {
  test('tells whose turn it is, every pawn with its steps to go, the piles and how squares count', () => {
    expect(describeBoard(english, seenOf(matchAt(gameAt(TEXT), ['Ann', 'Ben']))).split('\n')).toEqual([
      'Turn 14: Ann plays 5.',
      '**Ann** (Red): in start: 3; 1 on square 4 (64 to go); 2 on safety square 3 (3 to go); home: 4.',
      '**Ben** (Yellow): in start: 2, 3, 4; 1 on square 40 (58 to go).',
      'Draw pile: 3. Discard pile: 3 cards, 4 on top.',
      expect.stringMatching(/^Squares count clockwise from 0/),
    ]);
  });

  test('tells whose turn it is where it is not the first seat’s, and how many cards are left', () => {
    const game = gameAt('classic r:4,st,st,st/y:40,st,st,st y sorry', [5, 3]);
    expect(describeBoard(english, seenOf(matchAt(game, ['Ann', '*Ben*']))).split('\n')).toEqual([
      'Turn 14: \\*Ben\\* plays Sorry!.',
      expect.stringMatching(/^\*\*Ann\*\* \(Red\): /),
      expect.stringMatching(/^\*\*\\\*Ben\\\*\*\* \(Yellow\): /),
      'Draw pile: 2. Discard pile: 3 cards, 4 on top.',
      expect.any(String),
    ]);
  });

  test('tells of one card, and of none, in the discard pile', () => {
    const told = (...discard: readonly Face[]) =>
      describeBoard(english, seenOf(matchAt({ ...gameAt(TEXT), ...piled(discard, [], []) })));
    expect(told('sorry')).toContain('Discard pile: 1 card, Sorry! on top.');
    expect(told()).toContain('Discard pile: empty.');
  });

  test('is over when the match is', () => {
    expect(describeBoard(english, seenOf(wonBy(matchAt(gameAt(TEXT)), 0)))).toMatch(/^The game is over\.\n/);
  });
});

test('the description of a picture says the same in short, with the letters', () => {
  const told = (...letters: Parameters<typeof altText>[4]) =>
    altText(english, viewFor(gameAt(TEXT), null), ['Ann', '', 'Ben', ''], 'Turn 14: Ann plays 5.', letters);
  expect(told({ letter: 'A', at: 9 }, { letter: 'B', at: 67 })).toBe(
    'Sorry! board. Turn 14: Ann plays 5. Red (Ann): start 3, 1 at 4, 2 safety 3, home 4. Yellow (Ben): start 2 3 4, 1 at 40. Letters: A square 9, B safety square 4.',
  );
  expect(told()).toMatch(/1 at 40\.$/);
});

// Lines that must not compile: the types are checked with all others, and each line that does compile fails there.
export function mustNotCompile(): void {
  const match = startedOf(lobbyOf());
  const state = match.game;
  // @ts-expect-error: a state is not a view
  askAt(english, state, [], '');
  // @ts-expect-error: a state is not a view
  altText(english, state, [], '', []);
  // @ts-expect-error: a match holds a state, and is not what is seen of it
  describeBoard(english, match);
  // @ts-expect-error: a match holds a state, and is not what is seen of it
  waitingScene(english, match, [], { letters: [], chosen: [], stamp: null });
  // @ts-expect-error: a match holds a state, and is not what is seen of it
  endScene(english, { ...match, status: 'over', ending: { kind: 'vote' }, endedAt: 0 }, []);
  // @ts-expect-error: a log of states is not a story
  tellTurns(english, [{ turn: 1, seat: 0, steps: [{ before: state, after: state, events: [] }] }]);
  // @ts-expect-error: a match holds a state, and is not what is seen of it
  turnScene(english, match, storyOf(match, []).turns[0]!, null);
  // @ts-expect-error: a match is not a story
  void postsOf({ language: english, render: blank }, match, new Set(), null, null);
}

test('nothing that is secret stands in what is told of a match, at any time', () => {
  const { match, log } = playedOut(startedOf(lobbyOf(['Ann', 'Ben', 'Cleo'])), 'secrets', 40);
  const story = JSON.stringify(storyOf({ ...match, shown: { ...match.shown, ply: 0 } }, log));
  const { cards, chance } = match.game;
  const { draw } = pilesOf(match.game);
  const secrets = [
    chance.key,
    match.seed,
    '"cards":',
    ...[cards, draw].map((pile) => JSON.stringify(pile).slice(1, -1)),
  ];
  expect(secrets.filter((secret) => story.includes(secret))).toEqual([]);
  expect(Object.keys(seenOf(match))).not.toContain('clicks');
});

test('nor is the seed told when a match is over: only who asks for it sees it', () => {
  const { match, log } = playedOut(startedOf(lobbyOf()), 'whole');
  expect(match.status).toBe('over');
  expect(JSON.stringify(storyOf(match, log))).not.toContain(match.seed);
});
