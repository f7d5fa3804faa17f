import { expect, test } from 'vitest';
import { askAt } from '../../src/discord/choices/ask.ts';
import { endScene, turnScene, waitingScene } from '../../src/discord/posts/scene.ts';
import { postsOf } from '../../src/discord/posts/posts.ts';
import { english } from '../../src/text/languages.ts';
import { seenOf } from '../../src/match/story/story.ts';
import { storyOf } from '../harness/stories.ts';
import { altText, describeBoard } from '../../src/text/describe.ts';
import { tellTurns } from '../../src/text/told-turns.ts';
import { blank } from '../harness/quiet.ts';
import { lobbyOf, playedOut, startedOf } from '../harness/matches.ts';

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
  void postsOf({ language: english, render: blank }, match, new Set(), null);
}

test('nothing that is secret stands in what is told of a match, at any time', () => {
  const { match, log } = playedOut(startedOf(lobbyOf(['Ann', 'Ben', 'Cleo'])), 'secrets', 40);
  const story = JSON.stringify(storyOf({ ...match, shown: { ...match.shown, ply: 0 } }, log));
  const { draw, chance } = match.game;
  const secrets = [chance.key, match.seed, '"draw":', JSON.stringify(draw).slice(1, -1)];
  expect(secrets.filter((secret) => story.includes(secret))).toEqual([]);
  expect(Object.keys(seenOf(match))).not.toContain('clicks');
});

test('nor is the seed told when a match is over: only who asks for it sees it', () => {
  const { match, log } = playedOut(startedOf(lobbyOf()), 'whole');
  expect(match.status).toBe('over');
  expect(JSON.stringify(storyOf(match, log))).not.toContain(match.seed);
});
