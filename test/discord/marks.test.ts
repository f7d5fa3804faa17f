import { describe, expect, it } from 'vitest';
import { movesSince } from '../../src/discord/posts/marks.ts';
import { waitingScene } from '../../src/discord/posts/scene.ts';
import { english } from '../../src/text/languages.ts';
import { gameAt, matchAt, played, storyAt } from '../harness/matches.ts';

/** The marks of the waiting board after these plays, with the next cards. */
function toldAfter(position: string, tokens: readonly string[], draw: readonly (1 | 2 | 3 | 5 | 8)[]) {
  const game = gameAt(`classic ${position}`, draw.toReversed());
  const { match, since } = storyAt(matchAt(played(game, tokens).at(-1)!.after), game, tokens);
  return { match, since, moves: movesSince(since, match.view.pawns) };
}

const kindsOf = ({ moves }: ReturnType<typeof toldAfter>) =>
  moves.map((marks) => marks.map(({ kind, pawn }) => `${kind} ${pawn}`));

describe('the moves since a decision', () => {
  it('are told in order, each with its own marks', () => {
    const told = toldAfter('r:20,st,st,st/b:40,st,st,st/y:5,st,st,st r 3', ['r1+3', 'b1+5', 'y1+8'], [5, 8, 3, 1]);
    expect(kindsOf(told)).toEqual([['walk 0'], ['walk 4'], ['walk 8']]);
    const { last, earlier } = waitingScene(english, told.match, told.since, { letters: [], chosen: [], stamp: null });
    expect([...earlier, last]).toEqual(told.moves);
  });

  it('leave out the way of a pawn that was bumped later, but tell the bump', () => {
    const told = toldAfter('r:20,st,st,st/b:18,st,st,st r 3', ['r1+3', 'b1+5'], [5, 3, 1, 2]);
    expect(kindsOf(told)).toEqual([['walk 4', 'bump 0']]);
  });

  it('join the ways of a pawn that moved twice', () => {
    const told = toldAfter('r:20,st,st,st/b:45,st,st,st r 3', ['r1+3', 'b1+5', 'r1+3'], [5, 3, 1, 2]);
    expect(kindsOf(told).slice(-2)).toEqual([['walk 4'], ['walk 0']]);
  });
});

describe('a scene', () => {
  const { match, since } = toldAfter(
    'r:20,st,st,st/b:40,st,st,st/y:5,st,st,st r 3',
    ['r1+3', 'b1+5', 'y1+8'],
    [5, 8, 3, 1],
  );
  const scene = waitingScene(english, match, since, { letters: [], chosen: [], stamp: null });

  it('says which turn it is', () => {
    expect(scene.label).toBe(`Turn ${match.view.turn}`);
  });

  it('has the last cards with whoever played them, and before them those that nobody knows any more', () => {
    expect(scene.recent.slice(-3)).toEqual([
      { face: 3, seat: 0 },
      { face: 5, seat: 1 },
      { face: 8, seat: 2 },
    ]);
    expect(scene.recent.slice(0, -3)).toEqual([12, 4].map((face) => ({ face, seat: null })));
    expect(scene.recent.map(({ face }) => face)).toEqual(match.view.discard.slice(-5));
  });

  it('says how far each seat has come', () => {
    const [red, blue] = scene.seats.map((view) => view?.progress ?? 0);
    expect(red).toBeGreaterThan(0);
    expect(red).toBeLessThan(0.25);
    expect(blue).not.toBe(red);
  });

  it('shows the moment that it is given', () => {
    const stamp = { kind: 'home', seat: 1, words: 'Home!' } as const;
    expect(waitingScene(english, match, since, { letters: [], chosen: [], stamp }).stamp).toEqual(stamp);
    expect(scene.stamp).toBeNull();
  });
});
