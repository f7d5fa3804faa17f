import { describe, expect, test } from 'vitest';
import { comeBack, miss } from '../../src/match/decisions/absence.ts';
import { withDeadline } from '../../src/match/decisions/decision.ts';
import { dueAt } from '../../src/match/decisions/due-times.ts';
import {
  abandon,
  closeByModerator,
  endByModerator,
  leaveMatch,
  loseChannel,
  vote,
} from '../../src/match/decisions/match-end.ts';
import { ABANDONED_MS, placeOfSeat, type Match, type Over, type Running } from '../../src/match/match.ts';
import { play, playFor } from '../../src/match/decisions/plays.ts';
import { resultOf } from '../../src/match/story/result.ts';
import { needsNobody } from '../../src/match/turn.ts';
import { ANN, BEN, CLEO, clickBy, DAN } from '../harness/clicks.ts';
import { AWAY, codeOf, lobbyOf, matchAt, running, taken, withComputer, wonBy } from '../harness/matches.ts';
import { at, firstPlay, LIMIT, shownAt } from '../harness/timed-match.ts';

/** Ann, Ben and Cleo, of whom Ann has a choice. */
const THREE = 'classic r:4,20,st,st/y:40,st,st,st/g:50,st,st,st r 5';
const LAST = 'classic r:s4,h,h,h/y:40,st,st,st/g:50,st,st,st r 1';

describe('leaving in mid-game', () => {
  test('gives the seat to a computer, and it is noted for the next post', () => {
    const after = running(leaveMatch(at(THREE), clickBy(BEN), 5));
    const occupant = { kind: 'computer', level: 'greedy', name: expect.any(String) as string };
    expect(placeOfSeat(after, 2)).toEqual({ seat: 2, occupant, leftBy: BEN });
    const three = running(leaveMatch(after, clickBy(CLEO), 5));
    expect(three.places[1]!.occupant.name).not.toBe(three.places[2]!.occupant.name);
    const notes = [{ ply: 20, kind: 'left', seat: 2, userId: BEN, name: 'Ben' }];
    expect(after).toMatchObject({ notes, people: 3, deadline: at(THREE).deadline });
  });

  test('the person on turn hands over the decision too', () => {
    expect(needsNobody(running(leaveMatch(at(THREE), clickBy(ANN), 5)))).toBe('computer');
  });

  test('the last person ends the match', () => {
    const one = withComputer(withComputer(at(THREE), 2, 'random'), 3, 'greedy');
    expect(taken(leaveMatch(one, clickBy(ANN), 5))).toMatchObject({ status: 'over', ending: { kind: 'nobody-left' } });
  });

  test('is refused to who does not play, who has left, and when nothing runs', () => {
    expect(codeOf(leaveMatch(at(THREE), clickBy(DAN), 0))).toBe('not-a-player');
    const left = taken(leaveMatch(at(THREE), clickBy(BEN), 0));
    expect(codeOf(leaveMatch(left, clickBy(BEN), 0))).toBe('not-a-player');
    expect(codeOf(leaveMatch(wonBy(at(THREE), 0), clickBy(ANN), 0))).toBe('match-over');
    expect(codeOf(leaveMatch(lobbyOf(), clickBy(ANN), 0))).toBe('not-started');
  });

  test('a seat given up wins nothing for who left it, though the computer finishes first', () => {
    const left = running(leaveMatch(at(LAST), clickBy(ANN), 0));
    const over = taken(playFor(left, 20, { kind: 'move', pawn: 0, steps: 1 }, 'computer', 9)) as Over;
    const result = resultOf(over, []);
    expect(result).toMatchObject({ ending: 'won', people: 3, turns: 14, endedAt: 9 });
    expect(result.seats).toMatchObject([
      { seat: 0, userId: ANN, level: 'greedy', gaveUp: true, won: false, rank: 1, home: 4 },
      { seat: 2, userId: BEN, level: null, gaveUp: false, won: false },
      { seat: 3, userId: CLEO, level: null, gaveUp: false, won: false },
    ]);
  });
});

describe('voting', () => {
  const votes = (match: Match, ...users: readonly string[]): Match =>
    users.reduce<Match>((now, user) => taken(vote(now, clickBy(user), 3)), match);
  const FOUR = THREE.replace('/y', '/b:25,st,st,st/y');

  test.each([
    ['one of one', withComputer(withComputer(at(THREE), 2, 'random'), 3, 'random'), [ANN]],
    ['two of two', matchAt('classic r:4,st,st,st/y:40,st,st,st r 5'), [ANN, BEN]],
    ['two of three', at(THREE), [ANN, BEN]],
    ['three of four', at(FOUR), [ANN, BEN, CLEO]],
  ] as const)('more than half decide: %s', (_what, match, users) => {
    expect(votes(match, ...users.slice(0, -1)).status).toBe('running');
    expect(votes(match, ...users)).toMatchObject({ status: 'over', ending: { kind: 'vote' }, endedAt: 3 });
  });

  test('a leaver’s vote goes, and the rest may be a majority then', () => {
    const two = votes(at(FOUR), ANN, BEN);
    expect(two.status).toBe('running');
    expect(taken(leaveMatch(two, clickBy(DAN), 4))).toMatchObject({ status: 'over', ending: { kind: 'vote' } });
    expect(running(leaveMatch(two, clickBy(ANN), 4)).votes).toEqual([BEN]);
  });

  test('is refused twice, to who does not play, and when nothing runs', () => {
    expect(codeOf(vote(votes(at(FOUR), ANN), clickBy(ANN), 0))).toBe('already-voted');
    expect(codeOf(vote(at(THREE), clickBy(DAN), 0))).toBe('not-a-player');
    expect(codeOf(vote(wonBy(at(THREE), 0), clickBy(ANN), 0))).toBe('match-over');
  });
});

test('a moderator ends a match and closes a lobby, each once', () => {
  const over = taken(endByModerator(at(THREE), clickBy('mod'), 6));
  expect(over).toMatchObject({ status: 'over', ending: { kind: 'moderator', userId: 'mod' }, endedAt: 6 });
  expect(codeOf(endByModerator(over, clickBy('mod'), 6))).toBe('match-over');
  expect(codeOf(endByModerator(lobbyOf(), clickBy('mod'), 6))).toBe('not-started');
  const closed = taken(closeByModerator(lobbyOf()));
  expect(closed).toMatchObject({ status: 'closed', reason: 'cancelled' });
  expect(codeOf(closeByModerator(closed))).toBe('lobby-closed');
  expect(codeOf(closeByModerator(at(THREE)))).toBe('already-started');
});

describe('a vote that waits', () => {
  /** Ann, Cleo and Ben. Ann is away, and it is her turn; these have voted. */
  const withoutAnn = (...votes: readonly string[]): Running => ({
    ...shownAt(withDeadline(matchAt('classic r:4,20,st,st/b:25,st,st,st/y:40,st,st,st r 5'), 0)),
    absences: { [ANN]: AWAY },
    votes,
  });

  test('is decided when somebody goes away, and those who are away do not vote', () => {
    const once = { ...withoutAnn(), absences: { [ANN]: { misses: 1, away: false } } };
    const three = { ...once, votes: [BEN] };
    expect(taken(miss(three, 20, firstPlay(three), LIMIT))).toMatchObject({ status: 'running' });
    const decided = { ...once, absences: { ...once.absences, [CLEO]: AWAY }, votes: [BEN] };
    expect(taken(miss(decided, 20, firstPlay(decided), LIMIT))).toMatchObject({ ending: { kind: 'vote' } });
    const own = { ...once, votes: [ANN] };
    expect(taken(miss(own, 20, firstPlay(own), LIMIT))).toMatchObject({ status: 'running' });
  });

  test.each([
    ['comes back', (match: Running) => comeBack(match, clickBy(ANN), 7)],
    ['comes back by a play', (match: Running) => play(match, 20, 'r1+5', clickBy(ANN), 7)],
  ])('is decided when somebody whose vote was missing %s', (_, back) => {
    expect(taken(back(withoutAnn(ANN, BEN)))).toMatchObject({ status: 'over', ending: { kind: 'vote' }, endedAt: 7 });
    expect(taken(back(withoutAnn(BEN)))).toMatchObject({ status: 'running', votes: [BEN] });
    expect(taken(back(withoutAnn(ANN)))).toMatchObject({ status: 'running', votes: [ANN] });
  });

  test('is not joined by who is away: they come back first', () => {
    expect(codeOf(vote(withoutAnn(BEN), clickBy(ANN), 7))).toBe('away');
    expect(codeOf(vote(withoutAnn(ANN), clickBy(ANN), 7))).toBe('away');
    const back = taken(comeBack(withoutAnn(BEN), clickBy(ANN), 7));
    expect(taken(vote(back, clickBy(ANN), 8))).toMatchObject({ status: 'over', ending: { kind: 'vote' } });
  });
});

describe('what ends by itself', () => {
  test('a match in which no person did anything for a week', () => {
    const match = at();
    expect(codeOf(abandon(match, match.touchedAt + ABANDONED_MS - 1))).toBe('still-running');
    expect(taken(abandon(match, match.touchedAt + ABANDONED_MS))).toMatchObject({ ending: { kind: 'abandoned' } });
  });

  test('a match or a lobby whose channel is gone; the poster has still to hear of a match', () => {
    const over = taken(loseChannel(at(), 3));
    expect(over).toMatchObject({ status: 'over', ending: { kind: 'channel-gone' }, shown: { end: false } });
    expect(dueAt(over)).toBe(0);
    expect(taken(loseChannel(lobbyOf(), 3))).toMatchObject({ status: 'closed', reason: 'channel-gone' });
    expect(codeOf(loseChannel(over, 4))).toBe('match-over');
  });

  test('a table that only those who are away are left at, and the vote of those who are here counts alone', () => {
    const match = { ...at(), absences: { [BEN]: AWAY } };
    expect(taken(leaveMatch(match, clickBy(ANN), 1))).toMatchObject({ ending: { kind: 'nobody-left' } });
    expect(taken(vote(match, clickBy(ANN), 1))).toMatchObject({ ending: { kind: 'vote' } });
  });
});
