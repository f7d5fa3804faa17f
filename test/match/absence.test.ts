import { describe, expect, test } from 'vitest';
import { legalPlays } from '../../src/engine/index.ts';
import { comeBack, goAway, miss, nudge, takeBackNudge } from '../../src/match/decisions/absence.ts';
import type { Match, Running } from '../../src/match/match.ts';
import { play } from '../../src/match/decisions/plays.ts';
import { refused } from '../../src/match/refusals.ts';
import { awaitedUser, needsNobody } from '../../src/match/turn.ts';
import { ANN, AWAY, BEN, clickBy, codeOf, DAN, lobbyOf, running, taken, withComputer } from '../harness/matches.ts';
import { at, firstPlay, LIMIT } from '../harness/timed-match.ts';

const missed = (match: Running, now = match.deadline!): Match =>
  taken(miss(match, match.game.ply, firstPlay(match), now));

describe('a missed turn', () => {
  test('is played neither before its time is up, nor for a ply that is past', () => {
    const match = at();
    expect(codeOf(miss(match, 20, firstPlay(match), LIMIT - 1))).toBe('stale');
    expect(codeOf(miss(match, 19, firstPlay(match), LIMIT))).toBe('stale');
  });

  test('is played and logged as missed; the next time of this person is half as long', () => {
    const match = at();
    const decided = miss(match, 20, firstPlay(match), LIMIT);
    const plays = [{ ply: 20, seat: 0, play: 'r1+5', by: 'missed', userId: ANN, at: LIMIT }];
    expect(decided).toMatchObject({ value: { plays } });
    const after = running(decided);
    expect(after.absences).toEqual({ [ANN]: { misses: 1, away: false } });
    const again = running(play(after, 21, 'y1+8', clickBy(BEN), LIMIT));
    expect([awaitedUser(again), again.deadline]).toEqual([ANN, LIMIT + LIMIT / 2]);
  });

  test('does not count for the others, and every saved play ends the run of misses', () => {
    const once = running(missed(at()));
    expect(once.deadline).toBe(2 * LIMIT);
    const ben = running(play(once, 21, 'y1+8', clickBy(BEN), LIMIT));
    expect(running(play(ben, 22, 'r1+5', clickBy(ANN), LIMIT + 1)).absences).toEqual({});
  });

  test('the second in a row gives the seat to a computer, and that is told', () => {
    const once = running(missed(at()));
    const ben = running(play(once, 21, 'y1+8', clickBy(BEN), LIMIT));
    const away = running(missed(ben));
    expect(away.absences[ANN]).toEqual(AWAY);
    expect(away.notes).toEqual([{ kind: 'away', ply: 22, seat: 0, userId: ANN, name: 'Ann' }]);
    const turn = running(play(away, 23, legalPlays(away.game).length > 0 ? 'y1+8' : '-', clickBy(BEN), LIMIT * 3));
    expect([needsNobody(turn), awaitedUser(turn), turn.deadline]).toEqual(['computer', null, null]);
  });

  test('the match ends when the last person goes away', () => {
    const once = { ...withComputer(at(), 2, 'greedy'), absences: { [ANN]: { misses: 1, away: false } } };
    const over = missed(once);
    expect(over).toMatchObject({ status: 'over', ending: { kind: 'nobody-left' }, shown: { end: false } });
  });
});

describe('somebody who is known not to be there', () => {
  test('is away at once when awaited, without a miss being played; nobody else is', () => {
    const gone = running(goAway(at(), ANN, 5));
    expect([gone.game.ply, gone.absences, gone.deadline]).toEqual([20, { [ANN]: AWAY }, null]);
    expect(gone.notes).toEqual([{ kind: 'away', ply: 20, seat: 0, userId: ANN, name: 'Ann' }]);
    expect(needsNobody(gone)).toBe('computer');
    expect(codeOf(goAway(gone, ANN, 6))).toBe('stale');
    expect(codeOf(goAway(at(), BEN, 5))).toBe('stale');
  });

  test('leaves a vote or the table to the others', () => {
    expect(taken(goAway({ ...at(), votes: [BEN] }, ANN, 5))).toMatchObject({ ending: { kind: 'vote' } });
    const alone = { ...at(), absences: { [BEN]: AWAY } };
    expect(taken(goAway(alone, ANN, 5))).toMatchObject({ ending: { kind: 'nobody-left' } });
  });
});

describe('coming back', () => {
  const away = (): Running => ({ ...at(), absences: { [ANN]: AWAY }, deadline: null });

  test('gives the seat back with the full time, and is told', () => {
    expect(needsNobody(away())).toBe('computer');
    const back = running(comeBack(away(), clickBy(ANN), 77));
    expect([back.absences, back.deadline, back.touchedAt]).toEqual([{}, 77 + LIMIT, 77]);
    expect(back.notes).toEqual([{ kind: 'back', ply: 20, seat: 0, userId: ANN, name: 'Ann' }]);
    expect(needsNobody(back)).toBeNull();
  });

  test('does not move the time of somebody else who is awaited', () => {
    const match = { ...at(), absences: { [BEN]: AWAY } };
    expect(running(comeBack(match, clickBy(BEN), 77)).deadline).toBe(LIMIT);
  });

  test('is only for those at the table who are away', () => {
    expect(codeOf(comeBack(at(), clickBy(ANN), 0))).toBe('not-away');
    expect(codeOf(comeBack(away(), clickBy(DAN), 0))).toBe('not-a-player');
  });

  test('a click on a play of this very turn is a way back too', () => {
    expect(running(play(away(), 20, 'r1+5', clickBy(ANN), 5)).absences).toEqual({});
  });
});

describe('a reminder', () => {
  test('goes to the person awaited, and the next one waits two minutes', () => {
    const nudged = running(nudge(at(), clickBy(BEN), 500_000));
    expect([nudged.nudgedAt, nudged.deadline]).toEqual([500_000, LIMIT]);
    expect(codeOf(nudge(nudged, clickBy(BEN), 619_999))).toBe('nudged-lately');
    expect(nudge(nudged, clickBy(BEN), 620_000).ok).toBe(true);
    const takenBack = running(takeBackNudge(nudged, 500_000));
    expect(nudge(takenBack, clickBy(BEN), 500_001).ok).toBe(true);
    expect(codeOf(takeBackNudge(nudged, 499_999))).toBe('stale');
    expect(codeOf(takeBackNudge(lobbyOf(), 500_000))).toBe('not-started');
  });

  test('waits for an eighth of the limit, where that is longer', () => {
    const slow = { ...at(), options: { ...at().options, limitMs: 86_400_000 as const } };
    const time = 3 * 3_600_000;
    const nudged = running(nudge(slow, clickBy(BEN), time));
    expect(nudge(nudged, clickBy(BEN), time + 60_000)).toEqual(refused('nudged-lately', { minutes: 179 }));
    expect(nudge(nudged, clickBy(BEN), 2 * time).ok).toBe(true);
  });

  test('not to oneself, not by a stranger, not where a computer plays', () => {
    expect(codeOf(nudge(at(), clickBy(ANN), 500_000))).toBe('nobody-awaited');
    expect(codeOf(nudge(at(), clickBy(DAN), 500_000))).toBe('not-a-player');
    const away = { ...at(), absences: { [ANN]: AWAY } };
    expect(codeOf(nudge(away, clickBy(BEN), 500_000))).toBe('nobody-awaited');
  });
});
