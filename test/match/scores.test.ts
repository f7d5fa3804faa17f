import { describe, expect, test } from 'vitest';
import { rulesetOf, type Seat } from '../../src/engine/index.ts';
import { openRematch } from '../../src/match/decisions/opening.ts';
import { start } from '../../src/match/decisions/lobby.ts';
import { withoutNames, type Lobby } from '../../src/match/match.ts';
import { resultOf } from '../../src/match/story/result.ts';
import { finalOrderOf, scoresAfter, seriesScoreOf } from '../../src/match/story/scores.ts';
import { storyFrom, wholeStoryOf } from '../harness/stories.ts';
import { english } from '../../src/text/languages.ts';
import { endHead, placeLines } from '../../src/text/end.ts';
import { expressPlaceLines } from '../../src/text/express/story.ts';
import { expressGameAt, expressStarted, type ExpressOver } from '../harness/express.ts';
import { ANN, BEN, CLEO, clickBy, gameAt, matchAt, SEED, taken, wonBy, type BoardOver } from '../harness/matches.ts';
import { endCardScene } from '../../src/discord/posts/end-card-scene.ts';

/** A game of points that Ann, red, has won; yellow has some pawns home. */
function gameWon(rules: string, yellow: string, more: Partial<BoardOver> = {}): BoardOver {
  const game = gameAt(`${rules} r:h,h,h,h/y:${yellow} r #`);
  const match = matchAt(game, ['Ann', 'Ben']);
  return { ...wonBy({ ...match, options: { ...match.options, ruleset: rules } }, 0), ...more };
}

const SERIES = 'point-scoring+matchTarget=50';
const NONE = 'st,st,st,st';
const NEXT = { id: 'next', seed: SEED };

describe('a series to a number of points', () => {
  test('adds up the points of its games by player, and goes on below the target', () => {
    const first = gameWon(SERIES, NONE);
    expect(seriesScoreOf(first)).toMatchObject({ target: 50, totals: [28, 0, 0, 0], champion: null });
    expect(scoresAfter(first)).toEqual({ [ANN]: 28, [BEN]: 0 });
    const next = taken(openRematch(first, [], NEXT, clickBy(ANN), 1));
    expect(next.scores).toEqual({ [ANN]: 28, [BEN]: 0 });
    expect([next.series, next.round]).toEqual([first.series, 2]);
  });

  test('is won by whoever alone leads with the target, and then begins anew', () => {
    const last = gameWon(SERIES, NONE, { scores: { [ANN]: 28, [BEN]: 30 } });
    expect(seriesScoreOf(last)).toMatchObject({ target: 50, totals: [56, 0, 30, 0], champion: 0 });
    expect(scoresAfter(last)).toBeNull();
    expect(taken(openRematch(last, [], NEXT, clickBy(ANN), 1))).not.toHaveProperty('scores');
  });

  test('goes on after a tie for the lead', () => {
    const tied = gameWon(SERIES, NONE, { scores: { [ANN]: 32, [BEN]: 60 } });
    expect(seriesScoreOf(tied)).toMatchObject({ totals: [60, 0, 60, 0], champion: null });
    expect(scoresAfter(tied)).toEqual({ [ANN]: 60, [BEN]: 60 });
  });

  test('is not helped by a game that nobody won', () => {
    const ended = gameWon(SERIES, 'h,h,st,st', { scores: { [ANN]: 28 }, ending: { kind: 'vote' } });
    expect(scoresAfter(ended)).toEqual({ [ANN]: 28, [BEN]: 0 });
  });

  test('keeps its points through the next game', () => {
    const first = gameWon(SERIES, NONE);
    const lobby = taken(openRematch(first, [], NEXT, clickBy(ANN), 1));
    const full: Lobby = { ...lobby, places: first.places };
    const begun = taken(start(full, clickBy(ANN), rulesetOf(full.options.ruleset), 2));
    expect(begun).toMatchObject({ status: 'running', scores: { [ANN]: 28, [BEN]: 0 } });
  });

  test('goes on without those who have left it, and nobody leads it from outside', () => {
    const first = gameWon(SERIES, NONE, { scores: { [CLEO]: 99 } });
    expect(seriesScoreOf(first)).toMatchObject({ target: 50, totals: [28, 0, 0, 0], champion: null });
    const lobby = taken(openRematch(first, [], NEXT, clickBy(BEN), 1));
    expect(lobby.scores).toEqual({ [ANN]: 28, [BEN]: 0 });
    const computer = { seat: 0, occupant: { kind: 'computer', level: 'greedy', name: 'Gizmo' }, leftBy: null } as const;
    const [, yellow] = first.places;
    const begun = taken(start({ ...lobby, places: [computer, yellow!] }, clickBy(BEN), rulesetOf(lobby.options.ruleset), 2)); // prettier-ignore
    expect(begun.scores).toEqual({ 'computer-0': 0, [BEN]: 0 });
  });
});

describe('two players of the dice game', () => {
  const won = (seat: Seat, scores?: BoardOver['scores']) => {
    const match = expressStarted(['Ann', 'Ben']);
    const game = expressGameAt(
      `express r:red,${seat === 0 ? 4 : 0},0,0,0/y:yellow,0,0,${seat === 2 ? 4 : 0},0 ${'ry'[seat / 2]} #`,
    );
    const over: ExpressOver = { ...match, game, status: 'over', ending: { kind: 'won', winners: [seat] }, endedAt: 1 };
    return scores === undefined ? over : { ...over, scores };
  };

  test('play the best of three: the first with two wins has the series', () => {
    const first = won(0);
    expect(seriesScoreOf(first)).toEqual({ counts: 'wins', target: 2, totals: [1, 0, 0, 0], champion: null });
    const next = taken(openRematch(first, [], NEXT, clickBy(ANN), 1));
    expect(next.scores).toEqual({ [ANN]: 1, [BEN]: 0 });
    expect(seriesScoreOf(won(2, next.scores))).toMatchObject({ totals: [1, 0, 1, 0], champion: null });
    expect(seriesScoreOf(won(0, { [ANN]: 1, [BEN]: 1 }))).toMatchObject({ totals: [2, 0, 1, 0], champion: 0 });
    const text = expressPlaceLines(english, storyFrom(first, [], [])).join('\n');
    expect(text).toContain('4 home · 1 of 2 wins');
  });

  test('and three players play one game, also after a game of two', () => {
    expect(expressStarted(['Ann', 'Ben', 'Cleo']).options).not.toHaveProperty('bestOf');
    const lobby = taken(openRematch(won(0), [], NEXT, clickBy(ANN), 1));
    const places = [...lobby.places, ...expressStarted(['Ann', 'Ben', 'Cleo']).places.slice(1)];
    const begun = taken(start({ ...lobby, places }, clickBy(ANN), rulesetOf('express'), 2));
    expect(begun.options).not.toHaveProperty('bestOf');
  });
});

test('a game of points without a target has points and no series', () => {
  const over = gameWon('point-scoring', 'h,h,st,st');
  expect([seriesScoreOf(over), scoresAfter(over)]).toEqual([null, null]);
  const lines = placeLines(english, storyFrom(over, [], []));
  expect(lines.slice(0, 2)).toEqual([
    '**1.** 🔴 <@1001> · 4 home · 14 points',
    '**2.** 🟡 <@1002> · 2 home, 130 to go · 2 points',
  ]);
});

describe('the places', () => {
  const tableOf = (over: BoardOver) => placeLines(english, storyFrom(over, [], [])).slice(0, 2);
  const ranks = (seats: readonly { seat: Seat; rank: number; won: boolean }[]) =>
    seats.map(({ seat, rank, won }) => `${rank}. ${seat}${won ? ' won' : ''}`);
  const stored = (over: BoardOver) => ranks(resultOf(over, []).seats);
  const onCard = (over: BoardOver) => {
    const bare = withoutNames({ ...over, game: { ...over.game, ply: 0 } });
    const { endCard } = endCardScene(english, wholeStoryOf(bare, []));
    return [endCard.winners, ranks(endCard.places)];
  };

  test('of a game that decides nothing yet are its own', () => {
    const over = gameWon(SERIES, 'h,h,h,st', { scores: { [ANN]: 0, [BEN]: 40 } });
    expect(seriesScoreOf(over)).toMatchObject({ totals: [7, 0, 43, 0], champion: null });
    expect(tableOf(over)[0]).toBe('**1.** 🔴 <@1001> · 4 home · 7 points · 7 of 50 in all');
    expect(stored(over)).toEqual(['1. 0 won', '2. 2']);
  });

  test('of the game that decides a series go by the points of all games', () => {
    // Ann wins the game, and Ben the match.
    const over = gameWon(SERIES, 'h,h,h,st', { scores: { [ANN]: 0, [BEN]: 49 } });
    expect(seriesScoreOf(over)).toMatchObject({ totals: [7, 0, 52, 0], champion: 2 });
    expect(tableOf(over)).toEqual([
      '**1.** 🟡 <@1002> · 3 home, 65 to go · 3 points · 52 of 50 in all',
      '**2.** 🔴 <@1001> · 4 home · 7 points · 7 of 50 in all',
    ]);
    expect(stored(over)).toEqual(['2. 0 won', '1. 2']);
    expect(onCard(over)).toEqual([[2], ['1. 2 won', '2. 0']]);
  });

  test('are shared by equal totals, whatever the game was like', () => {
    const game = gameAt(`${SERIES} r:h,h,h,h/b:4,st,st,st/y:h,st,st,st r #`);
    const match = matchAt(game, ['Ann', 'Ben', 'Cleo']);
    const options = { ...match.options, ruleset: SERIES };
    const over: BoardOver = { ...wonBy({ ...match, options }, 0), scores: { [ANN]: 40, [BEN]: 11, [CLEO]: 10 } };
    expect(seriesScoreOf(over)).toMatchObject({ totals: [61, 11, 11, 0], champion: 0 });
    expect(finalOrderOf(over).map(({ seat, rank }) => `${rank}. ${seat}`)).toEqual(['1. 0', '2. 2', '2. 1']);
  });
});

test('the end of a series is told with its totals', () => {
  const story = storyFrom(gameWon(SERIES, NONE, { scores: { [ANN]: 28, [BEN]: 30 } }), [], []);
  expect(endHead(english, story)).toBe('## 🏆 🔴 **Ann** wins it all!');
  expect(placeLines(english, story).slice(0, 2)).toEqual([
    '**1.** 🔴 <@1001> · 4 home · 28 points · 56 of 50 in all',
    '**2.** 🟡 <@1002> · 0 home, 260 to go · 0 points · 30 of 50 in all',
  ]);
});
