import { expect, it } from 'vitest';
import { endScene } from '../../src/discord/scene.ts';
import type { Over } from '../../src/match/match.ts';
import { playedOut, startedOf, lobbyOf } from '../support/matches.ts';

/** A whole match, won or not. */
function overMatch(): Over {
  const { match } = playedOut(startedOf(lobbyOf(['Ann', 'Ben'])), 'scene');
  if (match.status !== 'over') throw new Error('The match is still running.');
  return match;
}

it('the last board shines for the winner', () => {
  const match = overMatch();
  const scene = endScene(match, []);
  expect(match.ending).toEqual({ kind: 'won', winners: [scene.winner] });
  expect(scene.turn).toBe(scene.winner);
});

it('and for nobody when nobody won', () => {
  expect(endScene({ ...overMatch(), ending: { kind: 'vote' } }, [])).toMatchObject({
    turn: null,
    winner: null,
    card: null,
  });
});
