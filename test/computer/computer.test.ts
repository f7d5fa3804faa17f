import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { choosing, COMPUTERS, type Level } from '../../src/computer/computer.ts';
import { atOnce } from '../../src/computer/judge.ts';
import { judgeFor } from '../../src/computer/networks.ts';
import type { Sight } from '../../src/computer/encoding.ts';
import {
  awaited,
  FACES,
  formatPlay,
  legalPlays,
  rulesetOf,
  upToChance,
  viewFor,
  withCard,
  type BoardPosition,
  type Face,
  type GameState,
  type LegalPlay,
  type Play,
  type Seat,
  type View,
} from '../../src/engine/index.ts';
import { stepsOf } from '../../src/cli/game-steps.ts';
import { keyFrom, randomFrom } from '../../src/cli/numbers.ts';
import { expressGameAt } from '../harness/express.ts';
import { boardGames, expressGames, testLaw } from '../harness/laws.ts';
import { gameAt } from '../harness/positions.ts';

const LEVELS = Object.keys(COMPUTERS) as readonly Level[];

/** Games of up to 80 plays. */
const games = fc
  .nat({ max: 80 })
  .chain((most) => fc.oneof({ weight: 4, arbitrary: boardGames(most) }, expressGames(most)));

/** A game at a line of either kind. */
const stateAt = (line: string): GameState => (line.startsWith('express ') ? expressGameAt(line) : gameAt(line, []));

function choose(level: Level, line: string, number = 0): string {
  const state = stateAt(line);
  const view = viewFor(state, awaited(state)?.seat ?? null);
  return formatPlay(COMPUTERS[level](view, legalPlays(view), () => number));
}

testLaw('every level chooses a legal play, the same for the same numbers', 250, [games], ({ steps }) => {
  const { state } = steps.at(-1)!;
  const task = awaited(state);
  fc.pre(task !== null);
  const view = viewFor(state, task.seat);
  const plays = legalPlays(view);
  for (const level of LEVELS) {
    const chosen = [1, 2].map(() => COMPUTERS[level](view, plays, randomFrom(state.chance.key)));
    expect(plays.map(({ play }) => play)).toContain(chosen[0]);
    expect(chosen[1]).toBe(chosen[0]);
    expect(atOnce(choosing(level, view, plays, randomFrom(state.chance.key)))).toBe(chosen[0]);
  }
});

test('only an expert chooses in pieces, of the cards that come first', () => {
  const view = viewFor(gameAt('classic r:7,20,33,st/y:50,st,st,st r 5', [3, 5, 8]), 0);
  const piecesOf = (level: Level) => [...choosing(level, view, legalPlays(view), () => 0)].length;
  expect(piecesOf('hard')).toBe(0);
  expect(piecesOf('expert')).toBe(9); // three plays, three faces
});

test('experts that choose by turns, a piece each, choose as they do alone', () => {
  const lines = ['classic r:7,20,33,st/y:50,st,st,st r 5', 'classic r:7,22,33,st/y:50,st,st,st r 3'] as const;
  const works = lines.map((line) => {
    const view = viewFor(gameAt(line, [3, 5, 8]), 0);
    return choosing('expert', view, legalPlays(view), () => 0);
  });
  const turns = works.map((work) => work.next());
  while (turns.some(({ done }) => !done))
    for (const [i, work] of works.entries()) if (!turns[i]!.done) turns[i] = work.next();
  const alone = lines.map((line) => {
    const view = viewFor(gameAt(line, [3, 5, 8]), 0);
    return COMPUTERS.expert(view, legalPlays(view), () => 0);
  });
  expect(turns.map(({ value }) => value)).toEqual(alone);
});

test('foresight is the mean over two cards, each with the best play of its drawer, by a slow reading', () => {
  const view = viewFor(gameAt('classic r:10,20,30,st/y:50,h,h,st r 3', []), 0);
  const { after, foresight } = judgeFor(view);
  type Left = Partial<Record<Face, number>>;
  const sightOf = (unseen: Left): Sight<'board'> => ({
    unseen,
    drawCount: FACES.reduce((n, face) => n + (unseen[face] ?? 0), 0),
  });
  const unseen: Left = { 2: 1, 5: 2, sorry: 1 };
  /** The chance of red after the cards that come, from a seat's draw on. */
  const meanOf = (position: BoardPosition, seat: Seat, before: Left, draws: number): number => {
    let sum = 0;
    for (const face of FACES.filter((each) => (before[each] ?? 0) > 0)) {
      const left: Left = { ...before, [face]: before[face]! - 1 };
      const now = sightOf(left);
      const ends = legalPlays(withCard(upToChance(position), seat, face)).map((play) => play.after);
      const chanceIn = (end: BoardPosition) => after(now, end, seat)[seat]!;
      const end = ends.reduce((best, each) => (chanceIn(each) > chanceIn(best) ? each : best));
      const isLast = draws === 1 || end.winners.length > 0;
      const next = face === 2 ? seat : ((2 - seat) as Seat);
      const chance = isLast ? after(now, end, seat)[0]! : meanOf(end, next, left, draws - 1);
      sum += (before[face]! / sightOf(before).drawCount) * chance;
    }
    return sum;
  };
  const [{ after: position }] = legalPlays(view) as readonly [LegalPlay<'board'>];
  for (const draws of [1, 2])
    expect(atOnce(foresight(sightOf(unseen), position, 0, draws))![0]).toBeCloseTo(
      meanOf(position, 2, unseen, draws),
      12,
    );
});

testLaw('a judge that remembers a roll sees the same chances', 30, [expressGames(20)], ({ steps }) => {
  const { state } = steps.at(-1)!;
  const task = awaited(state);
  fc.pre(task !== null);
  const view = viewFor(state, task.seat);
  const chances = (sight: () => View) =>
    legalPlays(view).map(({ after }) => judgeFor(view).after(sight(), after, task.seat));
  expect(chances(() => view)).toEqual(chances(() => ({ ...view })));
});

test('random chooses all plays about equally often', () => {
  const random = randomFrom('even');
  const state = gameAt('classic r:40,10,20,st/y:50,st,st,st r 3', []);
  const plays = legalPlays(state);
  const counts = new Map<Play, number>();
  for (let i = 0; i < 3000; i++) {
    const play = COMPUTERS.random(viewFor(state, 0), plays, random);
    counts.set(play, (counts.get(play) ?? 0) + 1);
  }
  expect(counts.size).toBe(3);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

test('greedy bumps who is nearest to home, goes back where that is shorter, and swaps where it gains', () => {
  expect(choose('greedy', 'classic r:40,10,st,st/y:43,13,st,st r 3')).toBe('r2+3');
  expect(choose('greedy', 'classic r:4,20,st,st/y:st,st,st,st r 4')).toBe('r1-4');
  expect(choose('greedy', 'classic r:5,st,st,st/y:28,st,st,st r 11')).toBe('r1=y1');
  // Yellow plays with red, and is six steps from home when it has gone back.
  const rest = 'st,st,st,st';
  expect(choose('greedy', `teams r:20,st,st,st/b:${rest}/y:35,st,st,st/g:${rest} r 4`)).toBe('y1-4');
});

test('greedy counts all four pawns: it bumps the last one of an opponent', () => {
  expect(choose('greedy', 'classic r:10,40,st,st/y:st,st,st,43 r 3')).toBe('r2+3');
});

test('greedy draws lots between equals', () => {
  const chosen = [0, 0.4, 0.99].map((number) => choose('greedy', 'classic r:30,20,st,st/y:st,st,st,st r 5', number));
  expect(chosen).toEqual(['r1+5', 'r1+5', 'r2+5']);
});

test('behind its rivals the anchor takes the first play of its own list: pawn by pawn, swaps before steps', () => {
  const far = '50,h,h,h';
  expect(choose('anchor', `classic r:10,20,st,st/y:${far} r 11`)).toBe('r1=y1');
  expect(choose('anchor', `classic r:10,st,20,st/y:${far} r 1`)).toBe('r1+1');
  expect(choose('anchor', `classic r:st,10,20,st/y:${far} r 1`)).toBe('r1^');
  expect(choose('anchor', `classic r:10,20,st,st/y:${far} r 7`)).toBe('r1+7');
  // Ahead of them it takes what gains most.
  expect(choose('anchor', 'classic r:20,h,h,h/y:10,st,st,st r 11')).toBe('r1+11');
});

test('greedy takes what comes home, hits who leads, and turns the dial that gains most', () => {
  const start = 'express r:red,0,0,0,0/y:yellow,0,0,1,0';
  expect(choose('greedy', `${start} r blue,red,(red)`)).toBe('red<st');
  expect(choose('greedy', `${start} r blue,sorry,red`)).toMatch(/^(sorry<y|red<st)$/);
  expect(choose('greedy', 'express r:red,1,3,0,0/y:yellow,0,0,1,0 r slide,(red),(red)')).toBe('slide=r>blue');
  expect(choose('greedy', 'express r:red,1,0,0,0/y:yellow,0,0,3,0 r slide,(red),(red)')).toMatch(/^slide=y>/);
});

test('greedy wins when it can, and never hands the win to somebody else', () => {
  expect(choose('greedy', 'express r:red,3,0,0,0/b:blue,0,3,0,0/y:yellow,0,0,3,0 r sorry,red,(red)')).toBe('red<st');
  const line = 'express r:red,0,0,4,0/y:yellow,0,0,0,0 y slide,(red),(red)';
  for (const number of [0, 0.3, 0.6, 0.99]) expect(choose('greedy', line, number)).not.toBe('slide=r>yellow');
});

test('no level declines a pawn that it can have for nothing, if it is greedy; random declines at times', () => {
  const line = 'express r:red,0,0,0,0/y:yellow,4,0,0,0 r red,(red),(red)';
  expect([0, 0.99].map((number) => choose('greedy', line, number))).toEqual(['red<y', 'red<y']);
  expect([0, 0.99].map((number) => choose('random', line, number))).toEqual(['red<y', '-red']);
});

test.each([
  ['greedy', 'random', 'classic', 140],
  ['greedy', 'random', 'express', 160],
  ['normal', 'easy', 'classic', 105],
  ['hard', 'normal', 'classic', 110],
  ['hard', 'normal', 'point-scoring', 130],
] as const)('%s beats %s in most of 200 games of %s', (one, other, id, least) => {
  const random = randomFrom('match');
  let won = 0;
  for (let game = 0; game < 200; game++) {
    const steps = stepsOf({ rules: rulesetOf(id)!, seats: [0, 2] }, keyFrom(random), (state, seat) =>
      COMPUTERS[seat === 0 ? one : other](viewFor(state, seat), legalPlays(state), random),
    );
    if ([...steps].at(-1)!.state.winners.includes(0)) won++;
  }
  expect(won).toBeGreaterThan(least);
});

test.each(['classic r:4,st,st,st/y:st,st,st,st r 3', 'express r:red,0,0,0,0/y:yellow,0,0,0,0 r red,wild,slide'])(
  'no play to choose from is a defect: %s',
  (line) => {
    for (const level of LEVELS)
      expect(() => COMPUTERS[level](viewFor(stateAt(line), 0), [], Math.random)).toThrow('no legal play');
  },
);
