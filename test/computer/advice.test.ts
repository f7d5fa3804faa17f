import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { advise } from '../../src/computer/advice.ts';
import { analyze } from '../../src/computer/analysis.ts';
import { COMPUTERS } from '../../src/computer/computer.ts';
import { awaited, cardInPlay, formatPlay, legalPlays, pilesOf, SEATS, viewFor } from '../../src/engine/index.ts';
import type { BoardState, Face, GameState } from '../../src/engine/index.ts';
import { shuffle } from '../../src/engine/random.ts';
import { atOnce } from '../../src/match/chunked-work.ts';
import { boardRules, gameAt, piled } from '../harness/positions.ts';
import { expressGameAt } from '../harness/express.ts';
import { boardGames, expressGames, testLaw } from '../harness/laws.ts';
import { keys, seatings } from '../harness/generators.ts';

/** Hand games of two to four seats. */
const handGames = fc
  .tuple(fc.constantFrom('point-scoring', '2013-strategic'), seatings)
  .chain(([name, seats]) => boardGames(60, fc.constant({ rules: boardRules(name), seats })));

const seen = (state: GameState) => viewFor(state, awaited(state)?.seat ?? null);

/** Every play with its line and chance. */
const told = (state: GameState) =>
  advise(seen(state)).map(({ line, chance }) => `${line.map(({ play }) => formatPlay(play)).join('.')} ${chance}`);

/** The same state with other cards in the hands of others and on the draw pile, and with other chance to come. */
function twinOf(state: BoardState, viewer: number, key: string): BoardState {
  const { draw, discard } = pilesOf(state);
  const others = state.hands.map((hand, seat) => (seat === viewer ? [] : hand));
  const pool: Face[] = [...shuffle({ key, used: 0 }, [...draw, ...others.flat()]).items];
  const hands = state.hands.map((hand, seat) => (seat === viewer ? hand : pool.splice(0, hand.length)));
  const pending = cardInPlay(state) ?? [];
  return { ...state, hands, ...piled(discard, [...hands, pending].flat(), pool), chance: { key, used: 0 } };
}

/** The analysis of a match of one play. */
const judged = (before: GameState) => {
  const play = formatPlay(legalPlays(seen(before))[0]!.play);
  return atOnce(analyze([{ before, play, players: SEATS, isChosen: true }]));
};

testLaw('advice and an analysis know no card that its seat has not seen', 60, [handGames, keys], ({ steps }, key) => {
  const { state } = steps.at(-1)!;
  const task = awaited(state);
  fc.pre(task !== null);
  const twin = twinOf(state, task.seat, key);
  expect(told(twin)).toEqual(told(state));
  expect(judged(twin)).toEqual(judged(state));
});

const games = fc.oneof({ weight: 4, arbitrary: boardGames(60) }, expressGames(60));

testLaw('advice has every legal play, the best first, and hard plays it', 100, [games], ({ steps }) => {
  const { state } = steps.at(-1)!;
  const view = seen(state);
  const advice = advise(view);
  const plays = legalPlays(view).map(({ play }) => formatPlay(play));
  expect(advice.map(({ line: [{ play }] }) => formatPlay(play)).toSorted()).toEqual(plays.toSorted());
  const chances = advice.map(({ chance }) => chance);
  expect(chances).toEqual(chances.toSorted((a, b) => b - a));
  for (const chance of chances) expect(chance).toSatisfy((each: number) => each >= 0 && each <= 1);
  if (advice.length === 0) return;
  const best = advice.filter(({ chance }) => chance === chances[0]).map(({ line: [{ play }] }) => formatPlay(play));
  expect(best).toContain(formatPlay(COMPUTERS.hard(view, legalPlays(view), () => 0)));
});

test('a play that wins is certain; a card of the hand comes with its best use, until another seat goes on', () => {
  const [first, second] = advise(seen(gameAt('classic r:s2,10,h,h/y:50,st,st,st r 3', [])));
  expect([first?.line.length, second?.line.length]).toEqual([1, 1]);
  const won = advise(seen(gameAt('classic r:s2,h,h,h/y:50,st,st,st r 3', [])));
  expect(won.map(({ chance }) => chance)).toEqual([1]);
  const hand = told(gameAt('point-scoring r:4,20,st,st/y:22,st,st,st r hand r:2,4,11,sorry,sorry/y:3,3,3,5,5', []));
  for (const line of hand) expect(line).toMatch(/^play=\S+?\.\S+ 0\.\d+$/);
  expect(hand).toHaveLength(4);
  const dice = told(expressGameAt('express r:red,3,0,0,0/y:yellow,0,0,3,0 r sorry,red,(red)'));
  expect(dice[0]).toBe('red<st 1');
});

test('nobody is advised whose hand is not seen, or when nothing is decided', () => {
  const state = gameAt('point-scoring r:4,20,st,st/y:22,st,st,st r hand r:2,4,11,sorry,sorry/y:3,3,3,5,5', []);
  expect(advise(viewFor(state, null))).toEqual([]);
  expect(advise(viewFor(state, 2))).toEqual([]);
  expect(advise(seen(gameAt('classic r:h,h,h,h/y:50,st,st,st r #', [])))).toEqual([]);
});
