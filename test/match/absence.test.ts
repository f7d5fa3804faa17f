import { describe, expect, test } from 'vitest';
import type { Play } from '../../src/engine/index.ts';
import { legalPlays } from '../../src/engine/index.ts';
import { abandon, comeBack, forgive, goAway, miss, noteShown, nudge, takeBackNudge } from '../../src/match/absence.ts';
import { dueAt } from '../../src/match/due.ts';
import { leaveMatch, loseChannel, vote } from '../../src/match/leaving.ts';
import type { Match, Running } from '../../src/match/match.ts';
import { ABANDONED_MS } from '../../src/match/match.ts';
import { play } from '../../src/match/playing.ts';
import { awaitedUser, needsNobody, withDeadline } from '../../src/match/turn.ts';
import { ANN, BEN, CLEO, clickBy, DAN, gameAt, lobbyOf, matchAt, running, taken } from '../harness/matches.ts';

const LIMIT = 600_000;
/** Ann to play a 5 with two pawns out, then Ben an 8 with one, then Ann again. */
const MOVING = 'classic r:4,20,st,st/y:40,st,st,st r 5';
const shownAt = (match: Running): Running => ({ ...match, shown: { ...match.shown, ply: match.game.ply } });
const at = (text = MOVING): Running => shownAt(withDeadline(matchAt(gameAt(text, [3, 5, 8, 5, 8, 5, 8])), 0));
const firstPlay = (match: Running): Play => legalPlays(match.game)[0]!;
const missed = (match: Running, now = match.deadline!): Match =>
  taken(miss(match, match.game.ply, firstPlay(match), now));
const codeOf = (decided: { ok: boolean; error?: { code: string } }): string | null => decided.error?.code ?? null;

/** Misses turns until this person has missed so many. */
function missing(match: Running, userId: string, times: number): Match {
  let now: Match = match;
  for (let done = 0; done < times && now.status === 'running';) {
    if (awaitedUser(now) === userId) done += 1;
    now = needsNobody(now) ? now : missed(now);
    if (now.status === 'running' && needsNobody(now)) break;
  }
  return now;
}

describe('a deadline', () => {
  test('belongs to whoever is awaited, and starts with the play before', () => {
    const before = at();
    expect(before.deadline).toBe(LIMIT);
    const after = running(taken(play(before, 20, 'r1+5', clickBy(ANN), 99)));
    expect([awaitedUser(after), after.deadline]).toEqual([BEN, LIMIT + 99]);
    expect(dueAt(shownAt(after))).toBe(LIMIT + 99);
  });

  test('there is none without a limit, and none where nobody is awaited', () => {
    const free = withDeadline({ ...at(), options: { ruleset: 'classic', autoPlay: false, limitMs: null } }, 5);
    expect(free.deadline).toBeNull();
    expect(dueAt(free)).toBe(free.touchedAt + ABANDONED_MS);
    expect(withDeadline(at('classic r:4,h,h,h/y:40,st,st,st r sorry'), 5).deadline).toBeNull();
  });

  test('nothing is played before it, and nothing for a ply that is past', () => {
    const match = at();
    expect(codeOf(miss(match, 20, firstPlay(match), LIMIT - 1))).toBe('stale');
    expect(codeOf(miss(match, 19, firstPlay(match), LIMIT))).toBe('stale');
  });

  test('a board that came late gives the full time from then', () => {
    const match = { ...at(), shown: { ply: 19, end: false, messageId: null } };
    const late = running(taken(noteShown(match, match, 'm', 10_001)));
    expect([late.deadline, late.shown]).toEqual([10_001 + LIMIT, { ply: 20, end: false, messageId: 'm' }]);
    expect(running(taken(noteShown(match, match, 'm', 10_000))).deadline).toBe(LIMIT);
  });

  test('time that ran out while the bot was stopped is given anew, and the board is shown again', () => {
    const forgiven = running(taken(forgive(at(), LIMIT + 7)));
    expect([forgiven.deadline, forgiven.shown.ply]).toEqual([2 * LIMIT + 7, 19]);
    expect(codeOf(forgive(at(), LIMIT - 1))).toBe('stale');
  });

  test('what was given anew is counted, and does not hide what has not been shown', () => {
    const once = running(taken(forgive({ ...at(), shown: { ply: 15, end: false, messageId: null } }, LIMIT)));
    expect([once.forgiven, once.shown.ply]).toEqual([1, 15]);
    expect(taken(forgive(once, 2 * LIMIT))).toMatchObject({ forgiven: 2 });
  });

  test('the week of a match is given anew if it ran out as well, or alone', () => {
    const forgiven = (match: Running, now: number) => running(taken(forgive(match, now)));
    expect(forgiven(at(), ABANDONED_MS - 1).touchedAt).toBe(0);
    expect(forgiven(at(), ABANDONED_MS)).toMatchObject({ touchedAt: ABANDONED_MS, deadline: ABANDONED_MS + LIMIT });
    const free: Running = { ...at(), deadline: null, options: { ...at().options, limitMs: null } };
    expect(codeOf(forgive(free, ABANDONED_MS - 1))).toBe('stale');
    expect(forgiven(free, ABANDONED_MS)).toMatchObject({ touchedAt: ABANDONED_MS, deadline: null });
  });
});

describe('what was shown', () => {
  test('a board that was posted while the match ended is not its end', () => {
    const told = at();
    const over = taken(loseChannel(told, 1));
    if (over.status !== 'over') throw new Error('It goes on.');
    expect(taken(noteShown(over, told, 'm', 2))).toMatchObject({ shown: { ply: 20, end: false } });
    expect(taken(noteShown(over, over, 'm', 2))).toMatchObject({ shown: { ply: 20, end: true } });
  });
});

describe('a missed turn', () => {
  test('is played and logged as missed; the next time of this person is half as long', () => {
    const match = at();
    const decided = miss(match, 20, firstPlay(match), LIMIT);
    if (!decided.ok) throw new Error(decided.error.code);
    expect(decided.value.plays).toEqual([{ ply: 20, seat: 0, play: 'r1+5', by: 'missed', userId: ANN, at: LIMIT }]);
    const after = running(decided.value.match);
    expect(after.absences).toEqual({ [ANN]: { misses: 1, away: false } });
    const again = running(taken(play(after, 21, 'y1+8', clickBy(BEN), LIMIT)));
    expect([awaitedUser(again), again.deadline]).toEqual([ANN, LIMIT + LIMIT / 2]);
  });

  test('does not count for the others', () => {
    const after = running(missed(at()));
    expect(after.deadline).toBe(2 * LIMIT);
  });

  test('every saved play ends the run of misses', () => {
    const once = running(missed(at()));
    const ben = running(taken(play(once, 21, 'y1+8', clickBy(BEN), LIMIT)));
    const ann = running(taken(play(ben, 22, 'r1+5', clickBy(ANN), LIMIT + 1)));
    expect(ann.absences).toEqual({});
  });

  test('the second in a row gives the seat to a computer, and that is told', () => {
    const once = running(missed(at()));
    const ben = running(taken(play(once, 21, 'y1+8', clickBy(BEN), LIMIT)));
    const away = running(missed(ben));
    expect(away.absences[ANN]).toEqual({ misses: 2, away: true });
    expect(away.notes).toEqual([{ kind: 'away', ply: 22, seat: 0, userId: ANN, name: 'Ann' }]);
    const turn = running(
      taken(play(away, 23, legalPlays(away.game).length > 0 ? 'y1+8' : '-', clickBy(BEN), LIMIT * 3)),
    );
    expect([needsNobody(turn), awaitedUser(turn), turn.deadline]).toEqual(['computer', null, null]);
  });

  test('the match ends when the last person goes away', () => {
    const solo = matchAt(gameAt(MOVING, [3, 5, 8, 5, 8]));
    const computer = { kind: 'computer', level: 'greedy' } as const;
    const places = solo.places.map((place) => (place.seat === 2 ? { ...place, occupant: computer } : place));
    const once = { ...at(), places, absences: { [ANN]: { misses: 1, away: false } } };
    const over = missed(once);
    expect(over).toMatchObject({ status: 'over', ending: { kind: 'nobody-left' }, shown: { end: false } });
  });
});

describe('somebody who is known not to be there', () => {
  test('is away at once when awaited, without a miss being played; nobody else is', () => {
    const gone = running(taken(goAway(at(), ANN, 5)));
    expect([gone.game.ply, gone.absences, gone.deadline]).toEqual([20, { [ANN]: { misses: 2, away: true } }, null]);
    expect(gone.notes).toEqual([{ kind: 'away', ply: 20, seat: 0, userId: ANN, name: 'Ann' }]);
    expect(needsNobody(gone)).toBe('computer');
    expect(codeOf(goAway(gone, ANN, 6))).toBe('stale');
    expect(codeOf(goAway(at(), BEN, 5))).toBe('stale');
  });

  test('leaves a vote or the table to the others', () => {
    expect(taken(goAway({ ...at(), votes: [BEN] }, ANN, 5))).toMatchObject({ ending: { kind: 'vote' } });
    const alone = { ...at(), absences: { [BEN]: { misses: 2, away: true } } };
    expect(taken(goAway(alone, ANN, 5))).toMatchObject({ ending: { kind: 'nobody-left' } });
  });
});

describe('a vote that waits', () => {
  test('is decided when somebody goes away, and those who are away do not vote', () => {
    const table = shownAt(withDeadline(matchAt(gameAt('classic r:4,20,st,st/b:25,st,st,st/y:40,st,st,st r 5')), 0));
    const once = { ...table, absences: { [ANN]: { misses: 1, away: false } } };
    const three = { ...once, votes: [BEN] };
    expect(taken(miss(three, 20, firstPlay(three), LIMIT))).toMatchObject({ status: 'running' });
    const decided = { ...once, absences: { ...once.absences, [CLEO]: { misses: 2, away: true } }, votes: [BEN] };
    expect(taken(miss(decided, 20, firstPlay(decided), LIMIT))).toMatchObject({ ending: { kind: 'vote' } });
    const own = { ...once, votes: [ANN] };
    expect(taken(miss(own, 20, firstPlay(own), LIMIT))).toMatchObject({ status: 'running' });
  });

  /** Ann, Cleo and Ben, of whom Ann is away and to play; these have voted. */
  const withoutAnn = (...votes: readonly string[]): Running => ({
    ...shownAt(withDeadline(matchAt(gameAt('classic r:4,20,st,st/b:25,st,st,st/y:40,st,st,st r 5')), 0)),
    absences: { [ANN]: { misses: 2, away: true } },
    votes,
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

describe('coming back', () => {
  const away = (): Running => ({ ...at(), absences: { [ANN]: { misses: 2, away: true } }, deadline: null });

  test('gives the seat back with the full time, and is told', () => {
    expect(needsNobody(away())).toBe('computer');
    const back = running(taken(comeBack(away(), clickBy(ANN), 77)));
    expect([back.absences, back.deadline, back.touchedAt]).toEqual([{}, 77 + LIMIT, 77]);
    expect(back.notes).toEqual([{ kind: 'back', ply: 20, seat: 0, userId: ANN, name: 'Ann' }]);
    expect(needsNobody(back)).toBeNull();
  });

  test('does not move the time of somebody else who is awaited', () => {
    const match = { ...at(), absences: { [BEN]: { misses: 2, away: true } } };
    expect(running(taken(comeBack(match, clickBy(BEN), 77))).deadline).toBe(LIMIT);
  });

  test('is only for those at the table who are away', () => {
    expect(codeOf(comeBack(at(), clickBy(ANN), 0))).toBe('not-away');
    expect(codeOf(comeBack(away(), clickBy(DAN), 0))).toBe('not-a-player');
  });

  test('a click on a play of this very turn is a way back too', () => {
    const back = running(taken(play(away(), 20, 'r1+5', clickBy(ANN), 5)));
    expect(back.absences).toEqual({});
  });
});

describe('a reminder', () => {
  test('goes to the person awaited, and the next one waits two minutes', () => {
    const nudged = running(taken(nudge(at(), clickBy(BEN), 500_000)));
    expect(nudged.nudgedAt).toBe(500_000);
    expect(nudged.deadline).toBe(LIMIT);
    expect(codeOf(nudge(nudged, clickBy(BEN), 619_999))).toBe('nudged-lately');
    expect(nudge(nudged, clickBy(BEN), 620_000).ok).toBe(true);
    const takenBack = running(taken(takeBackNudge(nudged, 500_000)));
    expect(nudge(takenBack, clickBy(BEN), 500_001).ok).toBe(true);
    expect(codeOf(takeBackNudge(nudged, 499_999))).toBe('stale');
    expect(codeOf(takeBackNudge(lobbyOf(), 500_000))).toBe('not-started');
  });

  test('not to oneself, not by a stranger, not where a computer plays', () => {
    expect(codeOf(nudge(at(), clickBy(ANN), 500_000))).toBe('nobody-awaited');
    expect(codeOf(nudge(at(), clickBy(DAN), 500_000))).toBe('not-a-player');
    const away = { ...at(), absences: { [ANN]: { misses: 2, away: true } } };
    expect(codeOf(nudge(away, clickBy(BEN), 500_000))).toBe('nobody-awaited');
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

  test('a table that only those who are away are left at', () => {
    const match = { ...at(), absences: { [BEN]: { misses: 2, away: true } } };
    expect(taken(leaveMatch(match, clickBy(ANN), 1))).toMatchObject({ ending: { kind: 'nobody-left' } });
  });

  test('the vote of those who are here counts alone', () => {
    const match = { ...at(), absences: { [BEN]: { misses: 2, away: true } } };
    expect(taken(vote(match, clickBy(ANN), 1))).toMatchObject({ ending: { kind: 'vote' } });
  });

  test('two misses in a row at a table of two end nothing while the other one is here', () => {
    const after = missing(at(), ANN, 1);
    expect(after.status).toBe('running');
  });
});
