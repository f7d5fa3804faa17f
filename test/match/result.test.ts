import { describe, expect, test } from 'vitest';
import { choose } from '../../src/computer/computer.ts';
import { COLORS } from '../../src/engine/index.ts';
import { miss } from '../../src/match/decisions/absence.ts';
import { abandon, endByModerator, leaveMatch, vote } from '../../src/match/decisions/match-end.ts';
import { ABANDONED_MS, type Over, type LoggedPlay } from '../../src/match/match.ts';
import { leadersOf } from '../../src/match/story/sides.ts';
import { recordOf } from '../../src/match/story/record.ts';
import { resultOf } from '../../src/match/story/result.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import type { BoardOver, BoardRunning } from '../harness/matches.ts';
import { picker, randomTurn } from '../harness/driver/random.ts';
import { ANN, BEN, CLEO, clickBy, DAN } from '../harness/clicks.ts';
import { advanced, gameAt, lobbyOf, matchAt, playedOut, running, startedOf, taken } from '../harness/matches.ts';
import { verifyRecord } from '../harness/stories.ts';

interface Played {
  readonly match: BoardRunning | BoardOver;
  readonly log: readonly LoggedPlay[];
}

const begun = () => startedOf(lobbyOf(['Ann', 'Ben'], { autoPlay: true }));

/** A game that Ben leaves at once, or after this many turns of his. A computer plays on for him, to the end. */
function leftAfter(turns: number, seed: string): Played {
  const pick = picker(seed);
  const log: LoggedPlay[] = [];
  const own = new Set<number>();
  let match: BoardRunning = begun();
  while (own.size < turns || own.has(match.game.turn)) {
    const next = advanced(match, randomTurn(match, pick));
    if (next.logged.seat === 2) own.add(match.game.turn);
    log.push(next.logged);
    match = running(next.match);
  }
  const rest = playedOut(running(leaveMatch(match, clickBy(BEN), 0)), seed);
  return { match: rest.match, log: [...log, ...rest.log] };
}

/** A game where Ben sits and does nothing: the bot makes his plays. */
function sleptThrough(seed: string): Played {
  const pick = picker(seed);
  const log: LoggedPlay[] = [];
  let match: BoardRunning | BoardOver = begun();
  while (match.status === 'running') {
    const turn = randomTurn(match, pick);
    if (awaitedUser(match) === BEN) {
      const decided = miss(match, match.game.ply, turn.play, match.deadline!);
      match = taken(decided) as BoardRunning | BoardOver;
      log.push(...(decided.ok ? decided.value.plays : []));
    } else {
      const next: ReturnType<typeof advanced<BoardRunning>> = advanced(match, turn);
      log.push(next.logged);
      match = next.match;
    }
  }
  return { match, log };
}

const peopleIn = ({ match, log }: Played): number => {
  expect(match).toMatchObject({ status: 'over', ending: { kind: 'won' } });
  return resultOf(match as Over, log).people;
};

const SEEDS = ['a', 'b', 'c', 'd'] as const;

describe('how many people a result counts', () => {
  test.each(SEEDS)('is who played, not who sat down and left (%s)', (seed) => {
    expect(peopleIn(playedOut(begun(), seed))).toBe(2);
    for (const turns of [0, 1, 2]) expect(peopleIn(leftAfter(turns, seed))).toBe(1);
    expect(peopleIn(leftAfter(25, seed))).toBe(2); // among this many he had something to decide
  });

  test.each(SEEDS)('is not who sat there and did nothing (%s)', (seed) => {
    expect(peopleIn(sleptThrough(seed))).toBe(1);
  });

  test.each(SEEDS)('is also who sat there to the end and never had a choice (%s)', (seed) => {
    const { match, log } = playedOut(begun(), seed);
    const forced = log.map((play) => (play.seat === 2 ? { ...play, by: 'auto' as const } : play));
    expect(peopleIn({ match, log: forced })).toBe(2);
    const away = { kind: 'away', ply: 1, userId: BEN, at: 0 } as const;
    const notes = [away, { ...away, kind: 'back', ply: 2 } as const];
    expect(peopleIn({ match: { ...match, notes } as unknown as BoardOver, log: forced })).toBe(1);
    expect(peopleIn({ match: { ...match, notes } as unknown as BoardOver, log })).toBe(2); // they decided enough
  });

  test('is all who sat down where the log cannot be played', () => {
    const { match, log } = leftAfter(0, 'a');
    expect(resultOf(match as Over, log.slice(1)).people).toBe(2);
  });
});

/** Ann (red), Cleo (blue) and Ben (yellow), who is almost home. */
const AHEAD = 'classic r:4,st,st,st/b:20,st,st,st/y:h,h,h,st r 5';
const table = () => matchAt(AHEAD, ['Ann', 'Cleo', 'Ben']);
const [A, C, B] = [ANN, BEN, CLEO]; // with any people on red, blue and yellow

/** The seats of a result: for each, whether its player led and has ended the game. */
const wanted = (over: unknown) =>
  resultOf(over as Over, []).seats.map(({ seat, led, endedIt }) => [seat, led, endedIt].join(' '));

describe('a game that ends without a winner', () => {
  test('by vote keeps who led clearly, and who voted', () => {
    const over = taken(vote(taken(vote(table(), clickBy(A), 1)), clickBy(C), 1));
    expect(over).toMatchObject({ ending: { kind: 'vote' }, unfinished: { led: [2], endedBy: [A, C] } });
    expect(wanted(over)).toEqual(['0 false true', '1 false true', '2 true false']);
  });

  test('by a moderator keeps who led, and whether the moderator plays', () => {
    const own = taken(endByModerator(table(), clickBy(A), 1));
    expect(wanted(own)).toEqual(['0 false true', '1 false false', '2 true false']);
    const other = taken(endByModerator(table(), clickBy(DAN), 1));
    expect(other).toMatchObject({ unfinished: { led: [2], endedBy: [DAN] } });
    expect(wanted(other)).toEqual(['0 false false', '1 false false', '2 true false']);
  });

  test('because nobody moved, or all have left, keeps who led', () => {
    expect(taken(abandon(table(), ABANDONED_MS))).toMatchObject({ unfinished: { led: [2], endedBy: [] } });
    const left = [A, B, C].reduce((match, user) => taken(leaveMatch(match, clickBy(user), 1)) as BoardRunning, table());
    expect(left).toMatchObject({ ending: { kind: 'nobody-left' }, unfinished: { led: [2], endedBy: [] } });
  });

  test('has a record that says so, and no other one verifies', () => {
    const { match, log } = playedOut(startedOf(lobbyOf()), 'broken off', 60);
    const over = taken(vote(taken(vote(match, clickBy(ANN), 1)), clickBy(BEN), 1)) as Over;
    const record = recordOf(over, log);
    expect(record).toMatchObject({ ending: 'vote', endedBy: ['red', 'yellow'] });
    expect(record.led).toEqual(leadersOf(over.game).map((seat) => COLORS[seat]));
    expect(verifyRecord(record, choose).ok).toBe(true);
    const led = record.led!.length > 0 ? [] : (['red'] as const);
    expect(verifyRecord({ ...record, led }, choose)).toMatchObject({ ok: false, code: 'led' });
  });

  test('is one that somebody has won in no way', () => {
    const { match, log } = playedOut(begun(), 'a');
    expect(match).not.toHaveProperty('unfinished');
    for (const seat of resultOf(match as Over, log).seats) expect(seat).toMatchObject({ led: null, endedIt: null });
  });
});

test.each([
  ['nobody at the start', 'classic r:st,st,st,st/y:st,st,st,st r 5', []],
  ['nobody with a few steps more', 'classic r:20,st,st,st/y:st,st,st,st r 5', []],
  ['who has at most two thirds of the way to go', AHEAD, [2]],
  ['who has exactly two thirds of it', 'classic+pawns=2 r:h,0/y:h,26 r 5', [0]],
  ['both of a side', 'teams r:h,h,h,st/b:st,st,st,st/y:h,h,st,st/g:st,st,st,st r 5', [0, 2]],
  ['nobody where a partner is far behind', 'teams r:h,st,st,st/b:h,st,st,st/y:st,st,st,st/g:st,st,st,st r 5', []],
  ['who has more points, where they count', 'point-scoring r:h,h,h,st/y:h,h,st,st r 5 r:1,2,3,4/y:*5', [0]],
  ['who has half as many points again', 'point-scoring r:h,h,st,st/y:h,h,h,st r 5 r:1,2,3,4/y:*5', [2]],
  ['nobody where points are even', 'point-scoring r:h,h,st,20/y:h,h,st,st r 5 r:1,2,3,4/y:*5', []],
])('clearly ahead is %s', (_, position, led) => {
  expect(leadersOf(gameAt(position))).toEqual(led);
});
