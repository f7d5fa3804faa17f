import { describe, expect, test } from 'vitest';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import type { Decided } from '../../src/match/decisions/decision.ts';
import { cancel } from '../../src/match/decisions/lobby.ts';
import type { Running } from '../../src/match/match.ts';
import { endByModerator, leaveMatch, vote } from '../../src/match/decisions/match-end.ts';
import { play, playFor } from '../../src/match/decisions/plays.ts';
import { needsNobody, ownDecision } from '../../src/match/turn.ts';
import { ANN, BEN, clickBy, DAN } from '../harness/clicks.ts';
import { codeOf, lobbyOf, matchAt, running, startedOf, taken, withComputer, wonBy } from '../harness/matches.ts';

/** Ann on red has a 5 to play with pawns on 4 and 20; Ben on yellow, Cleo on green. */
const MOVING = 'classic r:4,20,st,st/y:40,st,st,st/g:50,st,st,st r 5';
const FORCED = 'classic r:4,h,h,h/y:40,st,st,st r sorry';
const SINGLE = 'classic r:4,st,st,st/y:40,st,st,st r 5';
const LAST = 'classic r:s4,h,h,h/y:40,st,st,st/g:50,st,st,st r 1';

describe('a click on a play', () => {
  test('applies it, logs it and leaves the rest of the match as it was', () => {
    const before = matchAt(MOVING);
    const decided = play(before, 20, 'r1+5', clickBy(ANN), 99);
    const after = running(decided);
    expect(after.game.pawns[0]).toBe(9);
    const deadline = needsNobody(after) ? null : 600_099;
    expect(after).toEqual({ ...before, game: after.game, pressed: { 0: 14 }, touchedAt: 99, deadline });
    const plays = [{ ply: 20, seat: 0, play: 'r1+5', by: 'person', userId: ANN, at: 99 }];
    expect(decided).toMatchObject({ value: { plays } });
  });

  test('the last pawn home ends the match', () => {
    const over = taken(play(matchAt(LAST), 20, 'r1+1', clickBy(ANN), 99));
    expect(over).toMatchObject({ status: 'over', ending: { kind: 'won', winners: [0] }, endedAt: 99 });
  });

  // Each row has its own fault and every later one. So only the order of the checks explains the answer.
  test.each([
    ['a match that is over', wonBy(matchAt(MOVING), 0), 19, DAN, 'r1+99', 'match-over'],
    ['a lobby', lobbyOf(), 19, DAN, 'r1+99', 'not-started'],
    ['a lobby that closed', taken(cancel(lobbyOf(), clickBy(ANN))), 19, DAN, 'r1+99', 'lobby-closed'],
    ['an earlier ply, even of a stranger', matchAt(MOVING), 19, DAN, 'r1+99', 'stale'],
    ['a later ply, which the database has lost', matchAt(MOVING), 21, ANN, 'r1+5', 'stale'],
    ['a stranger', matchAt(MOVING), 20, DAN, 'r1+99', 'stranger'],
    ['another player', matchAt(MOVING), 20, BEN, 'r1+99', 'not-your-turn'],
    ['no play at all', matchAt(MOVING), 20, ANN, 'nonsense', 'illegal-play'],
    ['a play that is not legal', matchAt(MOVING), 20, ANN, 'r3+5', 'illegal-play'],
    ['a pawn of somebody else', matchAt(MOVING), 20, ANN, 'y1+5', 'illegal-play'],
    ['passing when there is a play', matchAt(MOVING), 20, ANN, '-', 'illegal-play'],
  ] as const)('is refused: %s', (_what, match, ply, user, token, code) => {
    expect(codeOf(play(match, ply, token, clickBy(user), 0))).toBe(code);
    expect(codeOf(ownDecision(match, ply, clickBy(user)))).toBe(code === 'illegal-play' ? 'ok' : code); // of a step toward a play
  });
});

describe('what needs no person', () => {
  const SOLO = { ruleset: 'classic', autoPlay: true, limitMs: null } as const;
  const auto = (text: string): Running => ({ ...matchAt(text), options: SOLO, pressed: { 0: 12 } });
  test.each<[string, Running, ReturnType<typeof needsNobody>]>([
    ['a person with a choice', matchAt(MOVING), null],
    ['a person with a single play', matchAt(SINGLE), null],
    ['a single play where those are made by themselves', auto(SINGLE), 'auto'],
    ['a choice there', auto(MOVING), null],
    ['no legal play', matchAt(FORCED), 'auto'],
    ['an 11 that cannot be played', matchAt('classic r:s0,h,h,s4/y:40,st,st,st r 11'), 'auto'],
    ['an 11 that may be declined', matchAt('classic r:59,h,h,h/y:40,st,st,st r 11'), null],
    ['a computer', withComputer(matchAt(MOVING), 0, 'random'), 'computer'],
    ['a computer without a legal play', withComputer(matchAt(FORCED), 0, 'random'), 'auto'],
    ['a computer whose turn it is not', withComputer(matchAt(MOVING), 2, 'random'), null],
    ['a game that is over', matchAt('classic r:h,h,h,h/y:40,st,st,st r #'), null],
  ])('%s', (_what, match, by) => {
    expect(needsNobody(match)).toBe(by);
  });

  test('its play is logged without a person and does not count as somebody’s doing', () => {
    const plays = [{ ply: 20, seat: 0, play: '-', by: 'auto', userId: null, at: 77 }];
    const decided = playFor(matchAt(FORCED), 20, { kind: 'pass' }, 'auto', 77);
    expect(decided).toMatchObject({ value: { plays, match: { touchedAt: 0 } } });
  });

  test('it is refused when the match has moved on, or when a person decides after all', () => {
    const pass = { kind: 'pass' } as const;
    expect(codeOf(playFor(matchAt(FORCED), 19, pass, 'auto', 0))).toBe('stale');
    expect(codeOf(playFor(matchAt(FORCED), 20, pass, 'computer', 0))).toBe('stale');
    expect(codeOf(playFor(matchAt(MOVING), 20, legalPlays(matchAt(MOVING).game)[0]!.play, 'computer', 0))).toBe(
      'stale',
    );
    expect(codeOf(playFor(wonBy(matchAt(FORCED), 0), 20, pass, 'auto', 0))).toBe('match-over');
    expect(codeOf(playFor(withComputer(matchAt(MOVING), 0, 'random'), 20, pass, 'computer', 0))).toBe('illegal-play');
  });
});

test('no decision changes the match that it was asked about', () => {
  const match = startedOf(lobbyOf());
  const before = JSON.stringify(match);
  const chosen = formatPlay(legalPlays(match.game)[0]!.play);
  const decisions: readonly Decided[] = [
    leaveMatch(match, clickBy(ANN), 1),
    vote(match, clickBy(ANN), 1),
    endByModerator(match, clickBy(ANN), 1),
    play(match, 0, chosen, clickBy(ANN), 1),
    play(match, 0, chosen, clickBy(BEN), 1),
  ];
  expect(decisions.filter(({ ok }) => ok).length).toBeGreaterThan(3);
  expect(JSON.stringify(match)).toBe(before);
});
