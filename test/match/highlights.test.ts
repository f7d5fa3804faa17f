import { describe, expect, test } from 'vitest';
import type { Meetings } from '../../src/match/story/meetings.ts';
import { highlightsOf, type HighlightsOf } from '../../src/match/story/game-stories.ts';
import { resultSeatsOf } from '../../src/match/story/result.ts';
import { storyOf } from '../harness/stories.ts';
import { CLEO } from '../harness/clicks.ts';
import {
  gameAt,
  lobbyOf,
  matchAt,
  played,
  playedOut,
  startedOf,
  storyAt,
  withComputer,
  wonBy,
} from '../harness/matches.ts';

/** The highlights of plays, in notation, that are made on a game. The last card of `draw` comes first. */
function highlightsAt(
  text: string,
  tokens: readonly string[],
  draw?: Parameters<typeof gameAt>[1],
): HighlightsOf<'board'> {
  const game = gameAt(text, draw);
  return highlightsOf(storyAt(matchAt(game), game, tokens).turns, []);
}

describe('the turning point', () => {
  test.each([
    // Red gains 65 - 19, yellow loses 65 - 52.
    ['a Sorry!', 'r:st,st,st,st/y:46,st,st,st r sorry', 'r1!y1', 'sorry', 'sorry', [2], 59, 65 - 52],
    // Red gains 62 - 8, yellow gains 38 - 32.
    ['a swap', 'r:6,st,st,st/y:0,st,st,st r 11', 'r1=y1', 'swap', 11, [2], 48, 32 - 38],
    ['a bump', 'r:4,st,st,st/y:9,st,st,st r 5', 'r1+5', 'bump', 5, [2], 5 + 65 - 29, 65 - 29],
    // It costs an own pawn, and bumps two others.
    [
      'a slide',
      'r:13,17,st,st/b:18,st,st,st/y:19,st,st,st r 3',
      'r1+3',
      'bump',
      3,
      [1, 2],
      6 - (65 - 51) + (65 - 65 + 65 - 19),
      65 - 65 + 65 - 19,
    ],
    ['a walk back', 'r:4,st,st,st/y:40,st,st,st r 4', 'r1-4', 'back', 4, [], 64 - 8, 0],
    ['a slide that bumps nobody', 'r:12,st,st,st/y:40,st,st,st r 12', 'r1+12', 'card', 12, [], 12 + 4, 0],
  ] as const)('can be %s', (_what, text, token, deed, card, whom, steps, cost) => {
    const { turningPoint } = highlightsAt(`classic ${text}`, [token]);
    expect(turningPoint).toMatchObject({ turn: 14, seat: 0, deed, card, whom, steps, cost });
  });

  test('is no play that only walks', () => {
    expect(highlightsAt('classic r:5,st,st,st/y:28,st,st,st r 12', ['r1+12'])).toMatchObject({ turningPoint: null });
  });

  test('is the play of all that changed most, whoever made it, and names who sat there then', () => {
    const game = gameAt('classic r:4,st,st,st/y:9,20,st,st r 5', [3, 8, 'sorry']);
    const tokens = ['r1+5', 'y1!r1', '-'];
    const match = matchAt(played(game, tokens).at(-1)!.after, ['Ann', 'Cleo']);
    const notes = [{ ply: 22, kind: 'left', seat: 2, userId: CLEO, name: 'Cleo' } as const];
    const left = { ...withComputer(match, 2, 'greedy'), notes };
    const { turningPoint } = highlightsOf(storyAt(left, game, tokens).turns, []);
    expect(turningPoint).toMatchObject({ turn: 15, seat: 2, deed: 'sorry', whom: [0] });
    expect(turningPoint!.places.find(({ seat }) => seat === 2)!.occupant).toMatchObject({ name: 'Cleo' });
  });
});

describe('the most bumps', () => {
  test('are of whoever has more than all others', () => {
    const twice = highlightsAt('classic r:4,st,st,st/y:9,14,st,st r 5', ['r1+5', 'y2+3', 'r1+8'], [8, 3]);
    expect(twice.most).toEqual({ seat: 0, count: 2 });
  });

  test('are without the pawns that a Sorry! sends back', () => {
    const game = ['r2!y2', 'y1+3', 'r1+5'];
    expect(highlightsAt('classic r:4,st,st,st/y:6,20,st,st r sorry', game, [5, 3]).most).toBeNull();
  });

  test('are of nobody where two have as many, or one, or none', () => {
    expect(highlightsAt('classic r:4,st,st,st/y:9,st,st,st r 5', ['r1+5']).most).toBeNull();
    const both = highlightsAt('classic r:4,st,st,st/y:9,6,st,st r 5', ['r1+5', 'y2+3'], [8, 3]);
    expect(both.most).toBeNull();
    expect(highlightsAt('classic r:4,st,st,st/y:9,st,st,st r 3', ['r1+3']).most).toBeNull();
  });
});

test('the rivalry is of the two who have met most, of equal ones the first', () => {
  const meeting = (count: number): Meetings => ({ seats: [0, 2], count, wins: [count, 0] });
  const rivalryOf = (...counts: readonly number[]) => highlightsOf([], counts.map(meeting)).rivalry?.count ?? null;
  const equal: readonly Meetings[] = [meeting(4), { ...meeting(4), seats: [1, 3] }];
  expect(highlightsOf([], equal).rivalry).toEqual(equal[0]);
  expect([rivalryOf(1, 4, 4, 2), rivalryOf(3), rivalryOf()]).toEqual([4, 3, null]);
});

test('bumps and slides count for whoever played, since the first turn', () => {
  const plays = ['r1+3', 'y1^', 'r2+3'] as const;
  const busy = gameAt('classic r:13,s2,st,st/y:19,st,st,st r 3', [3, 1]);
  const seats = resultSeatsOf(wonBy(matchAt(busy, ['Ann', 'Cleo']), 0), played(busy, plays));
  expect(seats.map(({ bumps, slides }) => `${bumps} ${slides}`)).toEqual(['1 1', '0 0']);
});

test('only a match that is over has highlights, of all its turns and not only of those not told yet', () => {
  const { match, log } = playedOut(startedOf(lobbyOf()), 'highlights');
  const from = (ply: number) => storyOf({ ...match, shown: { ...match.shown, ply } }, log).highlights;
  expect(from(log.length - 1)).toEqual(from(0));
  expect(from(0)!.turningPoint!.steps).toBeGreaterThan(12);
  const half = playedOut(startedOf(lobbyOf()), 'highlights', 20);
  expect(storyOf(half.match, half.log).highlights).toBeNull();
});
