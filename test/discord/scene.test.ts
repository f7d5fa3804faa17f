import { describe, expect, it, test } from 'vitest';
import { endScene, turnScene, waitingScene } from '../../src/discord/posts/scene.ts';
import { english } from '../../src/text/languages.ts';
import type { Mark, Scene } from '../../src/render/scene/scene.ts';
import { seenOf } from '../../src/match/story/story.ts';
import {
  gameAt,
  lobbyOf,
  matchAt,
  played,
  playedOut,
  startedOf,
  storyAt,
  wonBy,
  type BoardOver,
} from '../harness/matches.ts';
import { storyPosts } from '../harness/stories.ts';
import type { Render } from '../../src/discord/replies/bot.ts';

/** A whole match, won or not. */
function overMatch(): BoardOver {
  const { match } = playedOut(startedOf(lobbyOf(['Ann', 'Ben'])), 'scene');
  if (match.status !== 'over') throw new Error('The match is still running.');
  return match;
}

it('the last board shines for the winner', () => {
  const match = overMatch();
  const scene = endScene(english, seenOf(match), []);
  expect(match.ending).toEqual({ kind: 'won', winners: scene.winners });
  expect(scene.winners).toEqual([scene.turn]);
});

it('and for nobody when nobody won', () => {
  expect(endScene(english, seenOf({ ...overMatch(), ending: { kind: 'vote' } }), [])).toMatchObject({
    turn: null,
    winners: [],
    card: null,
  });
});

describe('what a play did is drawn, whom it bumped too, on each of the three boards', () => {
  const cases: readonly (readonly [what: string, at: string, token: string, marks: readonly Mark[]])[] = [
    [
      'a start that bumps',
      'r:st,st,st,st/y:4,st,st,st r 1',
      'r1^',
      [
        { kind: 'flight', pawn: 0, to: 4 },
        { kind: 'bump', pawn: 8, at: 4, by: 0 },
      ],
    ],
    [
      'a slide that bumps a rival and an own pawn',
      'r:13,17,st,st/y:19,st,st,st r 3',
      'r1+3',
      [
        { kind: 'walk', pawn: 0, from: 13, path: [14, 15, 16] },
        { kind: 'slide', pawn: 0, from: 16, to: 19 },
        { kind: 'bump', pawn: 1, at: 17, by: 0 },
        { kind: 'bump', pawn: 8, at: 19, by: 0 },
      ],
    ],
    [
      'Sorry!',
      'r:st,st,st,st/y:40,st,st,st r sorry',
      'r1!y1',
      [
        { kind: 'bump', pawn: 8, at: 40, by: 0 },
        { kind: 'flight', pawn: 0, to: 40 },
      ],
    ],
    ['a swap', 'r:12,st,st,st/y:34,st,st,st r 11', 'r1=y1', [{ kind: 'swap', pawn: 0, from: 12, target: 8, to: 34 }]],
    ['home', 'r:s2,st,st,st/y:40,st,st,st r 3', 'r1+3', [{ kind: 'walk', pawn: 0, from: 66, path: [67, 68, 84] }]],
  ];

  test.each(cases)('%s', (_what, at, token, marks) => {
    const game = gameAt(`classic ${at}`);
    const { match, since, turns } = storyAt(matchAt(played(game, [token])[0]!.after), game, [token]);
    expect(turnScene(english, match, turns[0]!, null).last).toEqual(marks);
    expect(waitingScene(english, match, since, { letters: [], chosen: [], stamp: null }).last).toEqual(marks);
    expect(endScene(english, seenOf(overMatch()), since).last).toEqual(marks);
  });
});

test('the board that waits and the last one show the newest turn that moved a pawn', async () => {
  const game = gameAt('classic r:st,st,st,st/y:st,st,st,st r 1', [5, 5]);
  const match = matchAt(played(game, ['r1^', '-']).at(-1)!.after);
  for (const each of [match, wonBy(match, 0)]) {
    const scenes: Scene[] = [];
    const render: Render = (subject) =>
      Promise.resolve(Buffer.from(`${scenes.push(...([subject].flat() as Scene[]))}`));
    await storyPosts({ language: english, render }, storyAt(each, game, ['r1^', '-']));
    expect(scenes.at(-1)!.last).toEqual([{ kind: 'flight', pawn: 0, to: 4 }]);
  }
});
