import { expect, test } from 'vitest';
import { keyFrom, mean, randomFrom } from '../../src/cli/numbers.ts';
import { faceOf } from '../../src/engine/express/plays.ts';
import type { ExpressEvent, ExpressState } from '../../src/engine/express/state.ts';
import { awaited, createGame, legalPlays, rulesetOf, type Seat } from '../../src/engine/index.ts';
import type { ExpressRules, Ruleset } from '../../src/engine/ruleset.ts';
import { expressApplied } from '../harness/express.ts';
import { expressGames, testLaw } from '../harness/laws.ts';
import { same } from '../harness/same.ts';
import { strangerOf } from './stranger.ts';

const RULES = rulesetOf('express') as Ruleset<ExpressRules>;
const games = expressGames(1500);

testLaw('no two plays of one die lead to the same', 30, [games], ({ steps }) => {
  for (const { state } of steps) {
    const results = legalPlays(state).map(({ play, after }) => JSON.stringify([faceOf(play), after]));
    same(new Set(results).size, results.length);
  }
});

/** The place of every pawn by the events. */
function retell(state: ExpressState, events: readonly ExpressEvent[]): Pick<ExpressState, 'start' | 'bases'> {
  const start = [...state.start];
  const bases = structuredClone(state.bases) as ({ dial: Seat; held: number[] } | null)[];
  for (const event of events) {
    if (event.kind === 'dialed') bases[event.base]!.dial = event.color;
    if (event.kind !== 'took' && event.kind !== 'stole') continue;
    same(event.home, bases[event.seat]!.dial === event.color);
    bases[event.seat]!.held[event.color]! += 1;
    if (event.from === null) start[event.color]! -= 1;
    else bases[event.from]!.held[event.color]! -= 1;
  }
  return { start, bases };
}

testLaw('the events alone tell where every pawn goes, whose turn it is, and the dice', 60, [games], ({ steps }) => {
  for (const [i, { state, events }] of steps.slice(1).entries()) {
    const before = steps[i]!.state;
    same({ start: state.start, bases: state.bases }, retell(before, events));
    same(state.turn - before.turn, events.filter(({ kind }) => kind === 'turn').length);
    const task = awaited(state);
    const rolled = events.findLast((event) => event.kind === 'threw');
    if (task === null || rolled === undefined) continue;
    const dice = rolled.faces.map((face) => ({ face, spent: false }));
    same([task.seat, task.dice], [rolled.seat, dice]);
  }
});

testLaw('a turn has no more plays than dice', 60, [games], ({ steps }) => {
  const turns = steps.flatMap(({ state }) => (awaited(state) === null ? [] : [state.turn]));
  for (const [i, turn] of turns.entries()) same(turns[i + 3] === turn, false);
});

testLaw('a stranger can recompute the first player and all dice from the key', 60, [games], ({ steps }) => {
  const { seats, chance } = steps[0]!.state;
  const below = strangerOf(chance.key, 0, 9000);
  same(steps[0]!.events[0], { kind: 'turn', seat: seats[below(seats.length)]!, turn: 1 });
  const rolls = steps.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'threw' ? [event.faces] : [])));
  const dice = rolls.map(() => RULES.dice.map((die) => die[below(6)]));
  same(rolls, dice);
});

test('a given first player takes nothing from the stream', () => {
  const key = 'ab'.repeat(32);
  const below = strangerOf(key, 0, 4000);
  const { state } = createGame(RULES, { seats: [0, 1], key, first: 1 });
  expect(awaited(state)).toMatchObject({
    seat: 1,
    dice: RULES.dice.map((die) => ({ face: die[below(6)], spent: false })),
  });
});

/** Turns of random games, and the place of each winner from the first player on. */
function simulate(seats: readonly Seat[], count: number, mayDecline: boolean) {
  const random = randomFrom(`express ${seats.length} ${mayDecline}`);
  return Array.from({ length: count }, () => {
    let { state } = createGame(RULES, { seats, key: keyFrom(random) });
    const first = seats.indexOf(awaited(state)!.seat);
    while (state.winners.length === 0) {
      const plays = legalPlays(state).filter(({ play }) => mayDecline || play.kind !== 'decline');
      state = expressApplied(state, plays[Math.floor(random() * plays.length)]!.play).state;
    }
    return { turns: state.turn, place: (seats.indexOf(state.winners[0]!) - first + seats.length) % seats.length };
  });
}

// Rules §17: the means, and the medians of this count. These are fewer games, so the bounds leave room for their
// spread.
test.each([
  [[0, 2], false, 12, 11],
  [[0, 1, 2], false, 20, 17],
  [[0, 1, 2, 3], false, 30, 25],
  [[0, 2], true, 15, 13],
  [[0, 1, 2], true, 28, 23],
  [[0, 1, 2, 3], true, 47, 36],
] as const)('rules §17: random games of %j, declining %s, take some %i turns', (seats, mayDecline, turns, median) => {
  const played = simulate(seats, 400, mayDecline);
  const lengths = played.map((game) => game.turns).toSorted((a, b) => a - b);
  expect(Math.abs(mean(lengths) / turns - 1)).toBeLessThan(0.1);
  expect(Math.abs(lengths[200]! - median)).toBeLessThanOrEqual(3);
  const early = played.filter(({ place }) => place === 0).length / played.length;
  expect(early).toBeGreaterThan(1 / seats.length - 0.04); // the dice game favors early seats
});
