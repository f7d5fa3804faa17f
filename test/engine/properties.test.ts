import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../src/cli/invariants.ts';
import {
  apply,
  awaited,
  cardInPlay,
  colorOf,
  createGame,
  FACES,
  formatPlay,
  formatPosition,
  homeOf,
  legalPlays,
  rulesetOf,
  SEATS,
  startOf,
  type BoardRules,
  type Event,
  type BoardState,
  type BoardPlay,
  type Ruleset,
  type Space,
} from '../../src/engine/index.ts';
import { applied, playOn, type Game } from '../harness/game.ts';
import { choices, classicTables, keys, positions, seatings, tables, type Table } from '../harness/generators.ts';
import { at, boardRules } from '../harness/positions.ts';
import { same } from '../harness/same.ts';

const gamesAt = (places: fc.Arbitrary<Table>): fc.Arbitrary<Game> =>
  fc
    .record({ table: places, key: keys, choices })
    .map(({ table, ...one }) => playOn(table.rules, table.seats, one.key, one.choices, 1500));

const games = gamesAt(tables);

function forAllGames(numRuns: number, check: (game: Game) => void, kind = games): void {
  fc.assert(fc.property(kind, check), { numRuns });
}

test('rules §16.1 no. 1-5, 9 and 10 hold at every step of whole games', () => {
  forAllGames(150, ({ steps }) => {
    for (const [i, { state }] of steps.entries()) {
      same(brokenInvariants(state, steps[i - 1]?.state ?? null), []);
    }
  });
});

test('games end, and then have nothing legal and accept nothing', () => {
  forAllGames(100, ({ steps }) => {
    const { state, events } = steps.at(-1)!;
    const isOver = state.winners.length > 0;
    expect(isOver || steps.length === 1501).toBe(true);
    expect(legalPlays(state).length === 0).toBe(isOver);
    expect(events.at(-1)!.kind === 'won').toBe(isOver);
    const refused = apply(state, { kind: 'start', pawn: 99 });
    expect(refused).toMatchObject({ ok: false, error: { code: isOver ? 'game-over' : 'illegal-play' } });
  });
});

function thawed(state: BoardState): BoardState {
  const copy: BoardState = JSON.parse(JSON.stringify(state));
  return copy;
}

test('the same key and plays give the same game, through JSON at every step', () => {
  forAllGames(40, ({ steps, plays }) => {
    const { rules, seats, chance } = steps[0]!.state;
    let step = createGame(boardRules(rules), { seats, key: chance.key });
    for (const [i, play] of plays.entries()) {
      same(step, steps[i]);
      step = applied(thawed(step.state), play);
    }
    same(step, steps.at(-1));
  });
});

// Every play that the notation has for a position, and some that it hardly has.
const anyPlay: fc.Arbitrary<BoardPlay> = fc.oneof(
  fc.constant<BoardPlay>({ kind: 'pass' }),
  fc.record({ kind: fc.constant('start' as const), pawn: fc.nat({ max: 15 }) }),
  fc.record({
    kind: fc.constant('move' as const),
    pawn: fc.nat({ max: 15 }),
    steps: fc.integer({ min: -20, max: 70 }),
  }),
  fc.record({
    kind: fc.constantFrom('swap' as const, 'sorry' as const),
    pawn: fc.nat({ max: 15 }),
    target: fc.nat({ max: 15 }),
  }),
  fc
    .record({ a: fc.nat({ max: 15 }), b: fc.nat({ max: 15 }), n: fc.integer({ min: 0, max: 8 }) })
    .map(({ a, b, n }): BoardPlay => ({
      kind: 'split',
      first: { pawn: a, steps: n },
      second: { pawn: b, steps: 7 - n },
    })),
  fc.record({
    kind: fc.constant('place' as const),
    pawn: fc.nat({ max: 15 }),
    target: fc.nat({ max: 15 }),
    offset: fc.constantFrom(1 as const, -1 as const),
  }),
  fc.record({
    kind: fc.constantFrom('withdraw' as const, 'fire-move' as const, 'pull' as const),
    pawn: fc.nat({ max: 15 }),
  }),
  fc.record({
    kind: fc.constant('token' as const),
    token: fc.constantFrom('fire' as const, 'ice' as const),
    pawn: fc.nat({ max: 15 }),
  }),
  fc.record({ kind: fc.constantFrom('choose' as const, 'discard' as const), card: fc.constantFrom(...FACES) }),
  fc.record({ kind: fc.constant('ask' as const), seat: fc.constantFrom(...SEATS) }),
  fc.record({ kind: fc.constant('answer' as const), yes: fc.boolean() }),
);

test('what is listed applies and what is not is refused, the state untouched', () => {
  fc.assert(
    fc.property(games, fc.array(anyPlay, { maxLength: 60 }), fc.nat(), ({ steps }, others, number) => {
      const { state } = steps[number % steps.length]!;
      const before = JSON.stringify(state);
      const legal = legalPlays(state);
      for (const { play } of legal) expect(apply(state, structuredClone(play)).ok).toBe(true);
      const known = new Set(legal.map(({ play }) => formatPlay(play)));
      for (const play of others) expect(apply(state, play).ok).toBe(known.has(formatPlay(play)));
      expect(JSON.stringify(state)).toBe(before);
    }),
    { numRuns: 150 },
  );
});

// The pawns by the events.
function retell(pawns: readonly Space[], events: readonly Event[]): Space[] {
  const now = [...pawns];
  for (const event of events) {
    if (event.kind === 'bumped') now[event.pawn] = now[event.pawn] === event.at ? 60 + colorOf(event.pawn) : -2;
    if (event.kind === 'swapped') now[event.target] = event.from;
    if ('pawn' in event && 'to' in event) now[event.pawn] = event.to;
    if (event.kind === 'withdrawn') now[event.pawn] = startOf(colorOf(event.pawn));
    if (event.kind === 'pulled') now[event.pawn] = homeOf(colorOf(event.pawn));
  }
  return now;
}

test('the events alone tell where every pawn goes', () => {
  fc.assert(
    fc.property(positions, (position) => {
      for (const { after, events } of legalPlays(position)) same(retell(position.pawns, events), after.pawns);
    }),
    { numRuns: 3000 },
  );
});

test('the path of a move has every square walked, and ends where the pawn lands', () => {
  fc.assert(
    fc.property(positions, (position) => {
      for (const { play, events } of legalPlays(position)) {
        const parts = play.kind === 'split' ? [play.first, play.second] : [play];
        const moves = events.filter((event) => event.kind === 'moved');
        for (const { pawn, path, to, direction, fire } of moves) {
          const steps = direction === 'forward' ? path.length : -path.length;
          same(path.at(-1), to);
          same(new Set(path).size, path.length);
          same(
            fire === true
              ? play.kind === 'fire-move' && steps > 0
              : parts.some((part) => 'steps' in part && part.pawn === pawn && part.steps === steps),
            true,
          );
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test('a legal play and what comes of applying it agree, and only where cars zoom can others than the mover’s side win', () => {
  forAllGames(60, ({ steps, plays }) => {
    for (const [i, play] of plays.entries()) {
      const { state } = steps[i]!;
      const { after, events } = legalPlays(state).find((legal) => formatPlay(legal.play) === formatPlay(play))!;
      const next = steps[i + 1]!;
      same(next.events.slice(0, events.length), events);
      same(next.state.pawns, after.pawns);
      same(next.state.winners, after.winners);
      const { sides, squares } = rulesetOf(state.rules) as Ruleset<BoardRules>;
      const side = sides.find((each) => each.includes(awaited(state)!.seat))!;
      const others = after.winners.filter((seat) => !side.includes(seat));
      if (squares.turbo.length === 0) same(others, []);
    }
  });
});

test('turns go round clockwise in every game', () => {
  forAllGames(60, ({ steps }) => {
    const turns = steps.flatMap(({ events }) => events.filter((event) => event.kind === 'turn'));
    const { seats } = steps[0]!.state;
    for (const [i, { seat, turn }] of turns.entries()) {
      same(turn, i + 1);
      same(seat, seats[(seats.indexOf(turns[0]!.seat) + i) % seats.length]);
    }
    for (const [i, { state }] of steps.entries()) same(state.ply, i);
  });
});

test('in the classic game a card is one play, and only a 2 keeps the turn', () => {
  const check = ({ steps }: Game) => {
    for (const [i, { state, events }] of steps.slice(1).entries()) {
      const before = steps[i]!.state;
      const [task, following] = [awaited(before), awaited(state)];
      if (task === null || following === null) continue;
      const { seats } = before;
      const next = seats[(seats.indexOf(task.seat) + 1) % seats.length]!;
      const again = cardInPlay(before) === 2;
      same(following.seat, again ? task.seat : next);
      same(state.turn, before.turn + (again ? 0 : 1));
      same(
        events.some((event) => event.kind === 'turn'),
        !again,
      );
    }
  };
  forAllGames(60, check, gamesAt(classicTables));
});

test('no two plays of a position lead to the same one', () => {
  fc.assert(
    fc.property(positions, (position) => {
      const results = legalPlays(position).map(({ after }) => JSON.stringify(after));
      same(new Set(results).size, results.length);
      same(results.length > 0, true);
    }),
    { numRuns: 3000 },
  );
});

test('whoever may act alone decides: a play depends on nothing but the position', () => {
  forAllGames(30, ({ steps }) => {
    for (const { state } of steps) {
      const line = formatPosition(state);
      same(
        legalPlays(at(line)).map(({ play, after }) => [play, formatPosition(after)]),
        legalPlays(state).map(({ play, after }) => [play, formatPosition(after)]),
      );
    }
  });
});

test('rules §16.1 no. 8: diamond and student play as classic does', () => {
  fc.assert(
    fc.property(seatings, keys, choices, (seats, key, list) => {
      const [plain, ...others] = ['classic', 'diamond', 'student'].map((id) =>
        playOn(boardRules(id), seats, key, list, 300),
      );
      for (const other of others) {
        expect(other.plays).toEqual(plain!.plays);
        expect(other.steps.map((step) => step.events)).toEqual(plain!.steps.map((step) => step.events));
      }
    }),
    { numRuns: 20 },
  );
});
