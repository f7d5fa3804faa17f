import * as fc from 'fast-check';
import { expect } from 'vitest';
import { brokenInvariants } from '../../src/cli/invariants.ts';
import {
  apply,
  awaited,
  createGame,
  formatPlay,
  formatPosition,
  legalPlays,
  parsePlay,
  parsePosition,
  rulesetOf,
  turnSeat,
  type GameState,
  type Play,
  type Step,
} from '../../src/engine/index.ts';
import { applied } from '../harness/game.ts';
import { boardGames, expressGames, testLaw } from '../harness/laws.ts';
import { same } from '../harness/same.ts';

// The laws of every game, with or without a track.

const MOST = 1500;

interface Game {
  readonly steps: readonly Step[]; // the first one is the creation
  readonly plays: readonly Play[];
}

const games: fc.Arbitrary<Game> = fc.oneof(
  { weight: 3, arbitrary: boardGames(MOST) },
  { weight: 1, arbitrary: expressGames(MOST) },
);

testLaw('rules §16.1 no. 1-5, 9, 10 and 12 hold at every step of whole games', 150, [games], ({ steps }) => {
  for (const [i, { state }] of steps.entries()) same(brokenInvariants(state, steps[i - 1]?.state ?? null), []);
});

testLaw('rules §16.1 no. 11: something is legal until the game is over, and nothing then', 80, [games], ({ steps }) => {
  for (const { state, events } of steps) {
    const isOver = state.winners.length > 0;
    same([legalPlays(state).length === 0, awaited(state) === null], [isOver, isOver]);
    same([events.at(-1)!.kind === 'won', state.todo.length === 0], [isOver, isOver]);
  }
  const { state } = steps.at(-1)!;
  const isOver = state.winners.length > 0;
  expect(isOver || steps.length === MOST + 1).toBe(true);
  const plays: readonly Play[] = [
    { kind: 'start', pawn: 99 },
    { kind: 'dial', base: 0, color: 0 },
  ];
  for (const play of plays)
    expect(apply(state, play)).toMatchObject({ ok: false, error: { code: isOver ? 'game-over' : 'illegal-play' } });
});

testLaw('the same key and plays give the same game, through JSON at every step', 60, [games], ({ steps, plays }) => {
  const { rules, seats, chance } = steps[0]!.state;
  let step: Step = createGame(rulesetOf(rules)!, { seats, key: chance.key });
  for (const [i, play] of plays.entries()) {
    same(step, steps[i]);
    const thawed: GameState = JSON.parse(JSON.stringify(step.state));
    step = applied(thawed, play);
  }
  same(step, steps.at(-1));
});

const PAWN = '[rbyg][1-4]';
const COLOR = '(red|blue|yellow|green)';

// Every play that the notation has, and some that it does not have.
const tokens = fc.oneof(
  ...[
    `${PAWN}(\\^|=st|\\+fire|[+-][1-9][0-9]?)`,
    `${PAWN}[=!]${PAWN}`,
    `${PAWN}=${PAWN}[+-]1`,
    `${PAWN}\\+[1-6],${PAWN}\\+[1-6]`,
    `(ice|fire|pull)=${PAWN}`,
    '(play|drop)=([1-578]|1[0-2]|sorry)',
    '(ask=[rbyg]|yes|no|-)',
    `(wild=)?${COLOR}<(st|[rbyg])`,
    `(sorry<[rbyg]|slide=[rbyg]>${COLOR}|-wild|-${COLOR})`,
  ].map((form) => fc.stringMatching(new RegExp(`^${form}$`))),
);
const anyPlay: fc.Arbitrary<Play> = fc.oneof(
  { weight: 9, arbitrary: tokens.map(parsePlay).map((read): Play => (read.ok ? read.value : { kind: 'pass' })) },
  fc.constantFrom<Play>(
    { kind: 'move', pawn: 0, steps: 0 },
    { kind: 'move', pawn: 99, steps: 1 },
    { kind: 'split', first: { pawn: 0, steps: 8 }, second: { pawn: 1, steps: -1 } },
    { kind: 'split', first: { pawn: 0, steps: 3 }, second: { pawn: 0, steps: 4 } },
  ),
);

testLaw(
  'what is listed applies, also if somebody emptied the list, and what is not is refused, the state untouched',
  200,
  [games, fc.array(anyPlay, { maxLength: 60 }), fc.nat()],
  ({ steps }, list, at) => {
    const { state } = steps[at % steps.length]!;
    const before = JSON.stringify(state);
    const legal = [...legalPlays(state)];
    (legalPlays(state) as unknown[]).length = 0; // each list is its reader's own
    for (const { play } of legal) expect(apply(state, structuredClone(play)).ok).toBe(true);
    const known = new Set(legal.map(({ play }) => formatPlay(play)));
    for (const play of list) expect(apply(state, play).ok).toBe(known.has(formatPlay(play)));
    expect(JSON.stringify(state)).toBe(before);
  },
);

testLaw('a legal play and what comes of applying it agree', 80, [games], ({ steps, plays }) => {
  for (const [i, play] of plays.entries()) {
    const token = formatPlay(play);
    const { after, events } = legalPlays(steps[i]!.state).find((legal) => formatPlay(legal.play) === token)!;
    const { state, events: told } = steps[i + 1]!;
    same(told.slice(0, events.length), events);
    expect(state).toMatchObject('pawns' in after ? { pawns: after.pawns } : { start: after.start, bases: after.bases });
    same(state.winners, after.winners);
  }
});

testLaw('turns go round clockwise, and plays are counted', 80, [games], ({ steps }) => {
  const turns = steps.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'turn' ? [event] : [])));
  const { seats } = steps[0]!.state;
  for (const [i, { seat, turn }] of turns.entries()) {
    same(turn, i + 1);
    same(seat, seats[(seats.indexOf(turns[0]!.seat) + i) % seats.length]);
  }
  let begun = 0;
  for (const [i, { state, events }] of steps.entries()) {
    begun += events.filter(({ kind }) => kind === 'turn').length;
    same([state.ply, state.turn], [i, begun]);
    const begins = events.findLast((event) => event.kind === 'turn');
    if (begins !== undefined && state.winners.length === 0) same(turnSeat(state), begins.seat);
  }
});

testLaw('whoever may act alone decides: a play depends on nothing but the position', 30, [games], ({ steps }) => {
  for (const { state } of steps) {
    const read = parsePosition(formatPosition(state));
    if (!read.ok) throw new Error(read.error);
    same(
      legalPlays(read.value).map(({ play, after }) => [play, formatPosition(after)]),
      legalPlays(state).map(({ play, after }) => [play, formatPosition(after)]),
    );
  }
});
