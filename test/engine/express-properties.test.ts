import { createCipheriv } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyFrom, mean, randomFrom } from '../../src/cli/numbers.ts';
import { faceOf } from '../../src/engine/express/plays.ts';
import type { ExpressEvent, ExpressPlay, ExpressPosition, ExpressState } from '../../src/engine/express/state.ts';
import {
  apply,
  awaited,
  createGame,
  formatPlay,
  legalPlays,
  rulesetOf,
  SEATS,
  type Seat,
} from '../../src/engine/index.ts';
import type { ExpressRules, Ruleset } from '../../src/engine/ruleset.ts';
import { expressApplied, expressPlayOn } from '../harness/express.ts';
import { choices, keys, seatings } from '../harness/generators.ts';
import { same } from '../harness/same.ts';

const RULES = rulesetOf('express') as Ruleset<ExpressRules>;
const MOST = 1500;

const games = fc
  .record({ seats: seatings, key: keys, choices })
  .map(({ seats, key, choices: list }) => expressPlayOn(seats, key, list, MOST));

const homeOf = ({ bases }: ExpressPosition, seat: Seat): number => bases[seat]!.held[bases[seat]!.dial]!;

test('rules §16.1 no. 12: start and all bases together have four pawns of each color, none of them less than none', () => {
  fc.assert(
    fc.property(games, ({ steps }) => {
      for (const { state } of steps) {
        const counts = [state.start, ...state.bases.flatMap((base) => (base === null ? [] : [base.held]))];
        for (const color of SEATS)
          same(
            counts.reduce((sum, each) => sum + each[color]!, 0),
            RULES.pawns,
          );
        same(
          counts.flat().every((count) => count >= 0),
          true,
        );
        same(
          SEATS.map((seat) => state.bases[seat] !== null),
          SEATS.map((seat) => state.seats.includes(seat)),
        );
      }
    }),
    { numRuns: 50 },
  );
});

test('rules §16.1 no. 11: something is legal until the game is over, and nothing afterwards', () => {
  fc.assert(
    fc.property(games, ({ steps }) => {
      for (const { state, events } of steps) {
        const isOver = state.winners.length > 0;
        same(legalPlays(state).length === 0, isOver);
        same(awaited(state) === null, isOver);
        same(events.at(-1)!.kind === 'won', isOver);
        same(
          state.seats.filter((seat) => homeOf(state, seat) >= RULES.needed),
          state.winners,
        );
        same(state.todo.length, isOver ? 0 : 1);
      }
      const { state } = steps.at(-1)!;
      same(state.winners.length > 0 || steps.length === MOST + 1, true);
      const refused = apply(state, { kind: 'dial', base: 9 as Seat, color: 0 });
      expect(refused).toMatchObject({
        ok: false,
        error: { code: state.winners.length > 0 ? 'game-over' : 'illegal-play' },
      });
    }),
    { numRuns: 50 },
  );
});

test('the same key and plays give the same game, through JSON at every step', () => {
  fc.assert(
    fc.property(games, ({ steps, plays }) => {
      const { seats, chance } = steps[0]!.state;
      let step = createGame(RULES, { seats, key: chance.key });
      for (const [i, play] of plays.entries()) {
        same(step, steps[i]);
        const thawed: ExpressState = JSON.parse(JSON.stringify(step.state));
        step = expressApplied(thawed, play);
      }
      same(step, steps.at(-1));
    }),
    { numRuns: 30 },
  );
});

const seat = fc.constantFrom(...SEATS);
const face = fc.oneof(seat, fc.constant('wild' as const));
const anyPlay: fc.Arbitrary<ExpressPlay> = fc.oneof(
  fc
    .record({ face, color: seat, from: fc.option(seat) })
    .map((one): ExpressPlay => ({ kind: 'take', ...one, color: one.face === 'wild' ? one.color : one.face })),
  fc.record({ kind: fc.constant('steal' as const), from: seat }),
  fc.record({ kind: fc.constant('dial' as const), base: seat, color: seat }),
  fc.record({ kind: fc.constant('decline' as const), face }),
);

test('what is listed applies, and what is not is refused, the state untouched', () => {
  fc.assert(
    fc.property(games, fc.array(anyPlay, { maxLength: 60 }), fc.nat(), ({ steps }, list, at) => {
      const { state } = steps[at % steps.length]!;
      const before = JSON.stringify(state);
      const legal = legalPlays(state);
      for (const { play } of legal) expect(apply(state, structuredClone(play)).ok).toBe(true);
      const known = new Set(legal.map(({ play }) => formatPlay(play)));
      for (const play of list) expect(apply(state, play).ok).toBe(known.has(formatPlay(play)));
      expect(JSON.stringify(state)).toBe(before);
    }),
    { numRuns: 80 },
  );
});

test('a legal play and what comes of applying it agree, and no two of one die lead to the same', () => {
  fc.assert(
    fc.property(games, ({ steps, plays }) => {
      for (const [i, play] of plays.entries()) {
        const { state } = steps[i]!;
        const next = steps[i + 1]!;
        const legal = legalPlays(state);
        const { after, events } = legal.find((each) => formatPlay(each.play) === formatPlay(play))!;
        same(next.events.slice(0, events.length), events);
        same([next.state.start, next.state.bases, next.state.winners], [after.start, after.bases, after.winners]);
        const results = legal.map((each) => JSON.stringify([faceOf(each.play), each.after]));
        same(new Set(results).size, legal.length);
      }
    }),
    { numRuns: 30 },
  );
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

test('the events alone tell where every pawn goes, whose turn it is, and what the dice show', () => {
  fc.assert(
    fc.property(games, ({ steps }) => {
      for (const [i, { state, events }] of steps.slice(1).entries()) {
        const before = steps[i]!.state;
        same({ start: state.start, bases: state.bases }, retell(before, events));
        same(state.turn - before.turn, events.filter(({ kind }) => kind === 'turn').length);
        const task = awaited(state);
        const rolled = events.findLast((event) => event.kind === 'threw');
        if (task === null || rolled === undefined) continue;
        same([rolled.seat, rolled.faces], [task.seat, task.dice.map((die) => die.face)]);
        same(
          task.dice.some(({ spent }) => spent),
          false,
        );
      }
    }),
    { numRuns: 60 },
  );
});

test('a turn has no more plays than dice, and turns go round clockwise', () => {
  fc.assert(
    fc.property(games, ({ steps }) => {
      const turns = steps.flatMap(({ events }) => events.filter((event) => event.kind === 'turn'));
      const { seats } = steps[0]!.state;
      for (const [i, { seat: whose, turn }] of turns.entries()) {
        same(turn, i + 1);
        if (i > 0) same(seats.indexOf(whose), (seats.indexOf(turns[i - 1]!.seat) + 1) % seats.length);
        same(steps.filter(({ state }) => awaited(state) !== null && state.turn === turn).length <= 3, true);
      }
    }),
    { numRuns: 60 },
  );
});

// A game's chance recomputed by a stranger: OpenSSL's ChaCha20 and no code of the engine.
function strangerOf(key: string): (n: number) => number {
  const cipher = createCipheriv('chacha20', Buffer.from(key, 'hex'), Buffer.alloc(16));
  const bytes = cipher.update(Buffer.alloc(16_000));
  let at = 0;
  return (n) => {
    for (;;) {
      const word = bytes.readUInt32LE(4 * at++);
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n;
    }
  };
}

test('a stranger can recompute the first player and all dice from the key', () => {
  fc.assert(
    fc.property(seatings, keys, choices, (seats, key, list) => {
      const below = strangerOf(key);
      const { steps } = expressPlayOn(seats, key, list, 200);
      same(steps[0]!.events[0], { kind: 'turn', seat: seats[below(seats.length)]!, turn: 1 });
      const rolls = steps.flatMap(({ events }) => events.filter((event) => event.kind === 'threw'));
      for (const { faces } of rolls)
        same(
          faces,
          RULES.dice.map((die) => die[below(6)]),
        );
    }),
    { numRuns: 60 },
  );
});

test('a given first player takes nothing from the stream', () => {
  const key = 'ab'.repeat(32);
  const below = strangerOf(key);
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
  const played = simulate(seats, 800, mayDecline);
  const lengths = played.map((game) => game.turns).toSorted((a, b) => a - b);
  expect(Math.abs(mean(lengths) / turns - 1)).toBeLessThan(0.1);
  expect(Math.abs(lengths[400]! - median)).toBeLessThanOrEqual(3);
  const early = played.filter(({ place }) => place === 0).length / played.length;
  expect(early).toBeGreaterThan(1 / seats.length - 0.04); // the dice game favors early seats
});
