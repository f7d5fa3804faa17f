import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorOf, SEATS, type Seat } from '../../src/engine/index.ts';
import { endByModerator } from '../../src/match/decisions/match-end.ts';
import type { Over, LoggedPlay } from '../../src/match/match.ts';
import { factsOf } from '../../src/match/story/result.ts';
import type { SeatFacts } from '../../src/match/story/match-result.ts';
import { dealOf, replay, type Replayed } from '../../src/match/story/replay.ts';
import { raceOf, sidesIn } from '../../src/match/story/sides.ts';
import { type ExpressOver, expressStarted } from '../harness/express.ts';
import { ANN, clickBy } from '../harness/clicks.ts';
import { gameAt, lobbyOf, matchAt, played, playedOut, startedOf, taken, wonBy } from '../harness/matches.ts';
import { sum } from '../harness/quantiles.ts';

const RULESETS = ['classic', 'teams', 'fire-ice', 'dice-card', 'teams+dice-card', 'bump-em', 'point-scoring'] as const;

/** A random game of four people, won or ended early, with all its events. */
function gameOf(ruleset: string, seed: number, most: number) {
  const { match, log } = playedOut(startedOf(lobbyOf(['Ann', 'Ben', 'Cleo', 'Dan'], { ruleset })), String(seed), most);
  const over = match.status === 'over' ? match : (taken(endByModerator(match, clickBy(ANN), 1)) as Over);
  return { over, steps: replay(dealOf(over), log) };
}

const total = (facts: readonly SeatFacts[], of: (one: SeatFacts) => number) => sum(facts.map(of));

const eventsIn = (steps: readonly Replayed<LoggedPlay>[]) =>
  steps.flatMap(({ logged, events }) => events.map((event) => ({ logged, event })));

describe('what the players of a match did', () => {
  test('is all that happened in it, whoever traded colors', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RULESETS), fc.nat(), fc.integer({ min: 0, max: 400 }), (ruleset, seed, most) => {
        const { over, steps } = gameOf(ruleset, seed, most);
        const facts = factsOf(over, steps);
        const sides = sidesIn(over.game.rules);
        const isRival = (by: Seat, pawn: number) => sides[by] !== sides[colorOf(pawn)];
        const events = eventsIn(steps);
        const countOf = (kind: string) => events.filter(({ event }) => event.kind === kind).length;
        const bumps = events.filter(({ logged, event }) => event.kind === 'bumped' && isRival(logged.seat, event.pawn));
        expect(total(facts, ({ bumped }) => sum(bumped))).toBe(bumps.length);
        expect(total(facts, ({ sorried }) => sum(sorried))).toBe(
          events.filter(({ logged, event }) => event.kind === 'replaced' && isRival(logged.seat, event.target)).length,
        );
        expect(total(facts, ({ slides }) => slides)).toBe(countOf('slid'));
        expect(total(facts, ({ swaps }) => swaps)).toBe(countOf('swapped'));
        expect(total(facts, ({ decided }) => decided)).toBe(
          steps.filter(({ logged }) => logged.by === 'person').length,
        );
        for (const { bumped, mostBumps } of facts) expect(mostBumps).toBeLessThanOrEqual(sum(bumped));
        for (const seat of SEATS) {
          expect([facts[seat]!.bumped[seat], facts[seat]!.sorried[seat]]).toEqual([0, 0]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('goes with the player who trades colors', () => {
    let traded = 0;
    for (let seed = 0; seed < 12; seed++) {
      const { over, steps } = gameOf('dice-card', seed, Infinity);
      // Forward, from the first seat of each player.
      let first = [...SEATS];
      const decided = new Map<Seat, number>();
      for (const { logged, events } of steps) {
        const player = first[logged.seat]!;
        if (logged.by === 'person') decided.set(player, (decided.get(player) ?? 0) + 1);
        for (const event of events) {
          if (event.kind !== 'exchanged') continue;
          traded++;
          for (const [one, other] of event.pairs) {
            first = first.map((each, seat) => (seat === one ? first[other]! : seat === other ? first[one]! : each));
          }
        }
      }
      expect(factsOf(over, steps).map((each) => each.decided)).toEqual(first.map((player) => decided.get(player) ?? 0));
    }
    expect(traded).toBeGreaterThan(0);
  });
});

test('tells who bumped whom, and by how much somebody trailed', () => {
  // Red stands on 20 and yellow on 24 and 25: a 5 sends the farther one back.
  const game = gameAt('classic r:20,st,st,h/y:24,25,st,h r 5');
  const steps = played(game, ['r1+5']);
  const facts = factsOf(wonBy(matchAt(game, ['Ann', 'Ben']), 0), steps);
  expect(facts[0]).toMatchObject({ bumped: [0, 0, 1, 0], sorried: [0, 0, 0, 0], mostBumps: 1, decided: 1, missed: 0 });
  expect(facts[2]).toMatchObject({ bumped: [0, 0, 0, 0], mostBumps: 0, decided: 0 });
  const { own, others } = raceOf(0, game);
  const ahead = own - others[0]!;
  expect([facts[0]!.behind, facts[2]!.behind]).toEqual([Math.max(0, ahead), Math.max(0, -ahead)]);
});

test('counts the most bumps of one turn, which a 2 makes longer', () => {
  const inOne = gameAt('classic r:20,st,st,h/y:22,25,st,h r 2', [8, 3]);
  const inTwo = gameAt('classic r:20,st,st,h/y:25,28,40,h r 5', [8, 3, 5]);
  const mostIn = (game: typeof inOne, ...tokens: readonly string[]) =>
    factsOf(wonBy(matchAt(game, ['Ann', 'Ben']), 0), played(game, tokens))[0];
  expect(mostIn(inOne, 'r1+2', 'r1+3')).toMatchObject({ bumped: [0, 0, 2, 0], mostBumps: 2 });
  expect(mostIn(inTwo, 'r1+5', 'y3+5', 'r1+3')).toMatchObject({ bumped: [0, 0, 2, 0], mostBumps: 1 });
});

test('in the dice game counts whose pawns a Sorry! took', () => {
  const { match, log } = playedOut(expressStarted(['Ann', 'Ben', 'Cleo']), 'thieves');
  const over = match as ExpressOver;
  const steps = replay(dealOf(over), log);
  const stolen = steps.flatMap(({ events }) => events.filter(({ kind }) => kind === 'stole')).length;
  const facts = factsOf(over, steps);
  expect(stolen).toBeGreaterThan(0);
  expect(total(facts, ({ sorried }) => sum(sorried))).toBe(stolen);
  expect(total(facts, ({ behind }) => behind)).toBe(0);
});
