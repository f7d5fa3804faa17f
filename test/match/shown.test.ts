import { describe, expect, test } from 'vitest';
import { comeBack } from '../../src/match/deciding/absence.ts';
import { dueAt, renewTime } from '../../src/match/deciding/due.ts';
import { leaveMatch, loseChannel, vote } from '../../src/match/deciding/ending.ts';
import { play } from '../../src/match/deciding/playing.ts';
import {
  isUnshown,
  leftOver,
  noteCopy,
  noteNoControls,
  noteShown,
  showAgain,
  withAnswered,
} from '../../src/match/deciding/shown.ts';
import type { Match, Running } from '../../src/match/match.ts';
import { seenOf } from '../../src/match/telling/story.ts';
import {
  ANN,
  BEN,
  CLEO,
  clickBy,
  codeOf,
  gameAt,
  matchAt,
  running,
  shownUpTo,
  taken,
  wonBy,
} from '../harness/matches.ts';
import { at, LIMIT, shownAt } from '../harness/timed-match.ts';

describe('news of the table', () => {
  const board = shownAt(at());
  const left = running(taken(leaveMatch(board, clickBy(BEN), 1)));

  test('are to be told at once, and once', () => {
    expect([isUnshown(board), isUnshown(left), dueAt(left)]).toEqual([false, true, 0]);
    const told = running(taken(noteShown(left, left, null, 2)));
    expect([isUnshown(told), told.shown.notes]).toEqual([false, 1]);
  });

  test('that came while others were posted are told after them', () => {
    const away = { ...left, absences: { [ANN]: { misses: 2, away: true } } };
    const meanwhile = running(taken(comeBack(away, clickBy(ANN), 3)));
    const noted = running(taken(noteShown(meanwhile, left, null, 4)));
    expect([noted.shown.notes, isUnshown(noted)]).toEqual([1, true]);
  });

  test('leave the board as it is: its deadline, and its controls, also on a copy that came meanwhile', () => {
    const posted = { ...left, shown: { ...left.shown, messageId: 'a' } };
    const copied = running(taken(noteCopy(posted, posted, 'copy')));
    const noted = running(taken(noteShown(copied, posted, 'a', 60_000)));
    expect([noted.shown.messageId, noted.deadline]).toEqual(['copy', left.deadline]);
    const onOther = { ...clickBy(ANN), messageId: 'other' };
    const moved = running(taken(play(posted, 20, 'r1+5', onOther, 3)));
    expect(taken(noteShown(moved, posted, 'a', 4))).toMatchObject({ shown: { messageId: 'a', answeredId: 'other' } });
  });
});

describe('a vote to end the match', () => {
  const three = shownAt(matchAt(gameAt('classic r:4,st,st,st/b:20,st,st,st/y:40,st,st,st r 5')));
  const voted = running(taken(vote(three, clickBy(BEN), 1)));

  test('is told by the answer to the click', () => {
    expect([isUnshown(voted), voted.shown.votesNeeded, seenOf(voted).vote]).toEqual([
      false,
      2,
      { cast: 1, needed: 2, isTold: true },
    ]);
  });

  test('is told anew when it takes another number, and once', () => {
    const one = running(taken(leaveMatch(three, clickBy(CLEO), 1)));
    const two = running(taken(vote(one, clickBy(BEN), 1)));
    expect(seenOf(two).vote).toMatchObject({ needed: 2, isTold: true });
    const four = matchAt(gameAt('classic r:4,st,st,st/b:20,st,st,st/y:40,st,st,st/g:st,st,st,st r 5'));
    const pending = running(taken(vote(shownAt(four), clickBy(BEN), 1)));
    const fewer = running(taken(leaveMatch(pending, clickBy(CLEO), 2)));
    expect(seenOf(fewer).vote).toEqual({ cast: 1, needed: 2, isTold: false });
    const told = running(taken(noteShown(fewer, fewer, null, 3)));
    expect([isUnshown(told), seenOf(told).vote]).toEqual([false, { cast: 1, needed: 2, isTold: true }]);
  });

  test('is none without votes, and nothing to be told when the last voter has gone', () => {
    expect([seenOf(three).vote, isUnshown(three)]).toEqual([null, false]);
    const gone = running(taken(leaveMatch(voted, clickBy(BEN), 2)));
    expect(seenOf(gone).vote).toBeNull();
    expect(isUnshown(running(taken(noteShown(gone, gone, null, 3))))).toBe(false);
  });
});

describe('what was shown', () => {
  test('a board that came late gives the full time from then', () => {
    const match = { ...at(), shown: shownUpTo(19) };
    const late = running(taken(noteShown(match, match, 'm', 10_001)));
    expect([late.deadline, late.shown]).toEqual([10_001 + LIMIT, { ...shownUpTo(20), messageId: 'm' }]);
    expect(running(taken(noteShown(match, match, 'm', 10_000))).deadline).toBe(LIMIT);
  });

  test('a board that was posted while the match ended is not its end', () => {
    const told = at();
    const over = taken(loseChannel(told, 1));
    if (over.status !== 'over') throw new Error('It goes on.');
    expect(taken(noteShown(over, told, 'm', 2))).toMatchObject({ shown: { ply: 20, end: false } });
    expect(taken(noteShown(over, over, 'm', 2))).toMatchObject({ shown: { ply: 20, end: true } });
  });
});

describe('the newest post with controls', () => {
  const posted = (messageId: string | null, answeredId?: string): Running => ({
    ...at(),
    shown: { ...shownUpTo(20), messageId, ...(answeredId === undefined ? {} : { answeredId }) },
  });
  /** The same match one play later. */
  const later = (match: Running): Running => ({ ...match, game: { ...match.game, ply: match.game.ply + 1 } });

  test('has none when a play was made on it; another one keeps its own', () => {
    const click = (messageId: string) => ({ ...clickBy(ANN), messageId });
    expect(withAnswered(posted('a'), click('a')).shown).toMatchObject({ messageId: null, answeredId: 'a' });
    expect(withAnswered(posted('a'), click('b')).shown).toMatchObject({ messageId: 'a', answeredId: 'b' });
    expect(withAnswered(posted('a'), clickBy(ANN)).shown).toEqual({ ...shownUpTo(20), messageId: 'a' });
    expect(taken(play(posted('a'), 20, 'r1+5', click('a'), 1))).toMatchObject({ shown: { messageId: null } });
  });

  test.each<[string, Match, string | null, string | null, string | null]>([
    ['takes the place of the one before', posted('a'), 'b', 'b', 'a'],
    ['is the same one, sent again', posted('a'), 'a', 'a', null],
    ['is the first one', posted(null), 'b', 'b', null],
    ['came after the match had moved on', later(posted('a')), 'b', 'a', 'b'],
    ['was clicked before anybody knew its id', later(posted('a', 'b')), 'b', 'a', null],
  ])('%s', (_, match, messageId, newest, left) => {
    const told = { ...at(), shown: shownUpTo(19) };
    expect(leftOver(match, told, messageId)).toBe(left);
    expect(taken(noteShown(match, told, messageId, 1))).toMatchObject({ shown: { ply: 20, messageId: newest } });
  });

  test('may be a copy of the board, while nothing was played', () => {
    expect(taken(noteCopy(posted('a'), at(), 'b'))).toMatchObject({ shown: { ply: 20, messageId: 'b' } });
    expect(codeOf(noteCopy(later(posted('a')), at(), 'b'))).toBe('stale');
    expect(codeOf(noteCopy(wonBy(at(), 0), at(), 'b'))).toBe('match-over');
  });

  test('loses them at the end; nothing can be taken off in a channel that is gone', () => {
    const over = wonBy(posted('a'), 0);
    expect(leftOver(over, over, 'end')).toBe('a');
    expect(leftOver(over, at(), 'b')).toBe('b');
    expect(leftOver({ ...over, ending: { kind: 'channel-gone' } }, over, null)).toBeNull();
    expect(taken(noteNoControls(over))).toMatchObject({ shown: { messageId: null } });
    expect(codeOf(noteNoControls(at()))).toBe('still-running');
  });

  test('is forgotten with all the others when the platform has forgotten them', () => {
    expect(taken(showAgain(posted('a', 'b')))).toMatchObject({ shown: { ...shownUpTo(20), again: true } });
    expect(codeOf(showAgain(wonBy(at(), 0)))).toBe('match-over');
  });

  test('is posted once more where it has to be, and then is shown', () => {
    const again = running(taken(showAgain(posted('a'))));
    expect([isUnshown(posted('a')), isUnshown(again)]).toEqual([false, true]);
    const shown = running(taken(noteShown(again, again, 'b', 1)));
    expect([isUnshown(shown), shown.shown]).toEqual([false, { ...shownUpTo(20), messageId: 'b' }]);
  });

  test('is posted once more also if that was asked for while it was posted', () => {
    const told = { ...posted('a'), shown: shownUpTo(19) };
    const again = running(taken(renewTime(told, LIMIT)));
    expect(taken(noteShown(again, told, 'b', LIMIT))).toMatchObject({ shown: { messageId: 'b', again: true } });
  });
});
