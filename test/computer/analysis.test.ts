import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accuracyOf, analyze } from '../../src/computer/analysis.ts';
import { COMPUTERS } from '../../src/computer/computer.ts';
import { chanceOf } from '../../src/computer/judge.ts';
import { awaited, FACES, formatPlay, legalPlays, rulesetOf, SEATS, sideOf, viewFor } from '../../src/engine/index.ts';
import type { Analysis, Face, GameState, Play, PlayedOn } from '../../src/engine/index.ts';
import { atOnce } from '../../src/match/chunked-work.ts';
import { applied, type Game } from '../harness/game.ts';
import { boardGames, expressGames, testLaw } from '../harness/laws.ts';
import { boardRules, gameAt, playOf } from '../harness/positions.ts';

const judged = (plays: readonly PlayedOn[]): Analysis => atOnce(analyze(plays));

const playedOn = (before: GameState, play: Play): PlayedOn => ({
  before,
  play: formatPlay(play),
  players: SEATS,
  isChosen: true,
});

const playsOf = ({ steps, plays }: Pick<Game, 'steps' | 'plays'>) =>
  plays.map((play, index) => playedOn(steps[index]!.state, play));

const playsFrom = (start: GameState, tokens: readonly string[]): readonly PlayedOn[] => {
  let state = start;
  return tokens.map((token) => {
    const made = playedOn(state, playOf(token));
    state = applied(state, playOf(token)).state;
    return made;
  });
};

test('the accuracy of a decision falls with the chance that it gave away', () => {
  expect([0, 10, 50, 100].map((loss) => Math.round(accuracyOf(loss)))).toEqual([100, 64, 9, 0]);
});

const games = fc.oneof({ weight: 4, arbitrary: boardGames(40) }, expressGames(12));

testLaw('an analysis of any game adds up', 60, [games], (game) => {
  const plays = playsOf(game as Game);
  fc.pre(plays.length > 0);
  const { curve, players } = judged(plays);
  const turns = new Set(plays.map(({ before }) => before.turn));
  expect(curve).toHaveLength(turns.size + 1);
  for (const chances of curve) expect(chanceOf(chances, SEATS)).toBeCloseTo(1, 4);
  const choices = plays.filter(({ before }) => legalPlays(viewFor(before, awaited(before)!.seat)).length > 1);
  expect(players.flatMap(({ decisions }) => decisions)).toHaveLength(choices.length);
  for (const { decisions, accuracy, given } of players) {
    for (const { best, made, next } of decisions) expect(best).toBe(Math.max(made, next));
    expect(accuracy === null).toBe(decisions.length === 0);
    expect(accuracy ?? 0).toSatisfy((percent: number) => percent >= 0 && percent <= 100);
    expect(given).toBeCloseTo(decisions.reduce((sum, { best, made }) => sum + best - made, 0));
  }
  const [{ before }] = plays as [PlayedOn];
  const rules = rulesetOf(before.rules)!;
  const lucks = players.flatMap(({ seat, luck }) => (luck === null ? [] : [luck / sideOf(before.rules, seat).length]));
  if (rules.module === 'express') expect(lucks).toEqual([]);
  else expect(lucks.reduce((sum, luck) => sum + luck, 0)).toBeCloseTo(0, 4); // cards take from one side what they give another
});

testLaw('a hard computer gives nothing away', 10, [boardGames(20), fc.nat()], ({ steps }, choice) => {
  let { state } = steps[0]!;
  const plays: PlayedOn[] = [];
  while (state.winners.length === 0 && plays.length < 30) {
    const view = viewFor(state, awaited(state)!.seat);
    const legal = legalPlays(view);
    const { play } =
      view.viewer === state.seats[0] ? { play: COMPUTERS.hard(view, legal, () => 0) } : legal[choice % legal.length]!;
    plays.push(playedOn(state, play));
    ({ state } = applied(state, play));
  }
  const [player] = judged(plays).players;
  expect(player!.given).toBe(0);
  expect(player!.accuracy ?? 100).toBeCloseTo(100, 2);
});

const LINE = 'classic r:20,st,h,h/y:50,st,h,h r 3';

test('all the cards that may come are no luck together', () => {
  const cards = FACES.flatMap((face) => Array<Face>(boardRules('classic').cards[face]?.count ?? 0).fill(face));
  cards.splice(cards.indexOf(3), 1); // it is in play
  const lucks = cards.map((card, index) => {
    const plays = playsFrom(gameAt(LINE, [card, ...cards.toSpliced(index, 1)]), ['r1+3']);
    const { state } = applied(plays[0]!.before, playOf('r1+3'));
    const [, yellow] = judged([...plays, playedOn(state, legalPlays(state)[0]!.play)]).players;
    expect(yellow!.seat).toBe(2);
    return yellow!.luck!;
  });
  expect(Math.max(...lucks)).toBeGreaterThan(0.02);
  expect(lucks.reduce((sum, luck) => sum + luck, 0)).toBeCloseTo(0, 4);
});

test('a blunder is found, and what was better', () => {
  const plays = playsFrom(gameAt('classic r:24,30,h,h/y:31,34,h,h r 7', [2, 5, 8]), ['r1+4,r2+3']);
  const { curve, players } = judged(plays);
  expect(players.map(({ decisions }) => decisions.length)).toEqual([1, 0]);
  const [{ index, best, made }] = players[0]!.decisions as [Analysis['players'][number]['decisions'][number]];
  expect([index, best > made + 0.1]).toEqual([0, true]);
  expect(curve.map((chances) => chances[0])).toEqual([best, made].map((chance) => expect.closeTo(chance)));
});

test('plays of a time limit count for nobody', () => {
  const plays = playsFrom(gameAt('classic r:24,30,h,h/y:31,34,h,h r 7', [2, 5, 8]), ['r2+7']);
  expect(judged(plays.map((each) => ({ ...each, isChosen: false }))).players[0]).toMatchObject({
    accuracy: null,
    given: 0,
  });
});

test('a play that is not legal is refused', () => {
  expect(() => judged([playedOn(gameAt(LINE, [2]), playOf('r1+4'))])).toThrow('r1+4');
});
