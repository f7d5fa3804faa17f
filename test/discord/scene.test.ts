import { describe, expect, test } from 'vitest';
import { standings } from '../../src/engine/index.ts';
import { movesSince } from '../../src/scenes/marks.ts';
import { endScene, turnScene, waitingScene } from '../../src/scenes/scene.ts';
import { english } from '../../src/text/languages.ts';
import type { Scene } from '../../src/render/scene/scene.ts';
import { seenOf } from '../../src/match/story/seen.ts';
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
import type { Render } from '../../src/render/scene/subjects.ts';

const PLAIN = { letters: [], chosen: [], stamp: null };

/** A whole match, won or not. */
function overMatch(): BoardOver {
  const { match } = playedOut(startedOf(lobbyOf(['Ann', 'Ben'])), 'scene');
  if (match.status !== 'over') throw new Error('The match is still running.');
  return match;
}

test('the last board shines for the winner', () => {
  const match = overMatch();
  const scene = endScene(english, seenOf(match), []);
  expect(match.ending).toEqual({ kind: 'won', winners: scene.winners });
  expect(scene.winners).toEqual([scene.turn]);
});

test('and for nobody when nobody won', () => {
  const scene = endScene(english, seenOf({ ...overMatch(), ending: { kind: 'vote' } }), []);
  expect(scene).toMatchObject({ turn: null, winners: [], card: null });
});

/** Plays at a position, and their marks: of each its values. */
test.each([
  ['a start that bumps', 'r:st,st,st,st/y:4,st,st,st r 1', 'r1^', 'flight 0 4; bump 8 4 0'],
  [
    'a slide that bumps a rival and an own pawn',
    'r:13,17,st,st/y:19,st,st,st r 3',
    'r1+3',
    'walk 0 13 14 15 16; slide 0 16 19; bump 1 17 0; bump 8 19 0',
  ],
  ['Sorry!', 'r:st,st,st,st/y:40,st,st,st r sorry', 'r1!y1', 'bump 8 40 0; flight 0 40'],
  ['a swap', 'r:12,st,st,st/y:34,st,st,st r 11', 'r1=y1', 'swap 0 12 8 34'],
  ['home', 'r:s2,st,st,st/y:40,st,st,st r 3', 'r1+3', 'walk 0 66 67 68 84'],
])('what a play did is drawn, whom it bumped too, on each of the three boards: %s', (_what, at, token, marks) => {
  const game = gameAt(`classic ${at}`);
  const { match, since, turns } = storyAt(matchAt(played(game, [token])[0]!.after), game, [token]);
  const scenes = [
    turnScene(english, match, turns[0]!, null),
    waitingScene(english, match, since, PLAIN),
    endScene(english, seenOf(overMatch()), since),
  ];
  const told = scenes.map(({ last }) => last.map((mark) => Object.values(mark).flat().join(' ')).join('; '));
  expect(told).toEqual([marks, marks, marks]);
});

test('the board that waits and the last one show the newest turn that moved a pawn', async () => {
  const game = gameAt('classic r:st,st,st,st/y:st,st,st,st r 1', [5, 5]);
  const match = matchAt(played(game, ['r1^', '-']).at(-1)!.after);
  for (const each of [match, wonBy(match, 0)]) {
    const scenes: Scene[] = [];
    const render: Render = (subject) =>
      Promise.resolve(
        Buffer.from(`${scenes.push('endCard' in subject ? (subject.endCard.scene as Scene) : (subject as Scene))}`),
      );
    await storyPosts({ language: english, render }, storyAt(each, game, ['r1^', '-']));
    expect(scenes.at(-1)!.last).toEqual([{ kind: 'flight', pawn: 0, to: 4 }]);
  }
});

/** The marks of the waiting board after these plays, with the next cards. */
function toldAfter(position: string, tokens: readonly string[], draw: readonly (1 | 2 | 3 | 5 | 8)[]) {
  const game = gameAt(`classic ${position}`, draw.toReversed());
  const { match, since } = storyAt(matchAt(played(game, tokens).at(-1)!.after), game, tokens);
  return { match, since, moves: movesSince(since, match.view.pawns) };
}

const kindsOf = ({ moves }: ReturnType<typeof toldAfter>) =>
  moves.map((marks) => marks.map(({ kind, pawn }) => `${kind} ${pawn}`));

const THREE = ['r:20,st,st,st/b:40,st,st,st/y:5,st,st,st r 3', ['r1+3', 'b1+5', 'y1+8'], [5, 8, 3, 1]] as const;

describe('the moves since a decision', () => {
  test('are told in order, each with its own marks', () => {
    const told = toldAfter(...THREE);
    expect(kindsOf(told)).toEqual([['walk 0'], ['walk 4'], ['walk 8']]);
    const { last, earlier } = waitingScene(english, told.match, told.since, PLAIN);
    expect([...earlier, last]).toEqual(told.moves);
  });

  test('leave out the way of a pawn that was bumped later, but tell the bump', () => {
    const told = toldAfter('r:20,st,st,st/b:18,st,st,st r 3', ['r1+3', 'b1+5'], [5, 3, 1, 2]);
    expect(kindsOf(told)).toEqual([['walk 4', 'bump 0']]);
  });

  test('join the ways of a pawn that moved twice', () => {
    const told = toldAfter('r:20,st,st,st/b:45,st,st,st r 3', ['r1+3', 'b1+5', 'r1+3'], [5, 3, 1, 2]);
    expect(kindsOf(told).slice(-2)).toEqual([['walk 4'], ['walk 0']]);
  });
});

describe('a scene', () => {
  const { match, since } = toldAfter(...THREE);
  const scene = waitingScene(english, match, since, PLAIN);

  test('says which turn it is', () => {
    expect(scene.label).toBe(`Turn ${match.view.turn}`);
  });

  test('has the last cards with whoever played them, and before them those that nobody knows any more', () => {
    expect(scene.recent.map(({ face, seat }) => `${face} ${seat}`)).toEqual(['12 null', '4 null', '3 0', '5 1', '8 2']);
    expect(scene.recent.map(({ face }) => face)).toEqual(match.view.discard.slice(-5));
  });

  test('says how far each seat has come', () => {
    const [red, blue] = scene.seats.map((view) => view?.progress ?? 0);
    expect([red! > 0, red! < 0.25, blue !== red]).toEqual([true, true, true]);
    const left = standings(match.view).toSorted((one, other) => one.seat - other.seat);
    expect(scene.seats.flatMap((view) => view?.toGo ?? [])).toEqual(left.map((standing) => standing.left));
  });

  test('shows the moment that it is given', () => {
    const stamp = { kind: 'home', seat: 1, words: 'Home!' } as const;
    expect(waitingScene(english, match, since, { ...PLAIN, stamp }).stamp).toEqual(stamp);
    expect(scene.stamp).toBeNull();
  });
});
