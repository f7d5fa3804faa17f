import { ownDecision } from '../../src/match/turn.ts';
import { describe, expect, test } from 'vitest';
import { comeBack } from '../../src/match/decisions/absence.ts';
import { dueAt, renewTime } from '../../src/match/decisions/due-times.ts';
import { leaveMatch, loseChannel, takeBackVote, vote } from '../../src/match/decisions/match-end.ts';
import { play } from '../../src/match/decisions/plays.ts';
import {
  endedBoards,
  isUnshown,
  leftOver,
  markCopy,
  markPosted,
  showAgain,
  showUndone,
  withClicked,
} from '../../src/match/decisions/posted-boards.ts';
import type { Match, Over, Running } from '../../src/match/match.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { ANN, BEN, CLEO, clickBy } from '../harness/clicks.ts';
import { codeOf, liveBoard, lobbyOf, matchAt, running, shownUpTo, taken, wonBy } from '../harness/matches.ts';
import { at, LIMIT, shownAt } from '../harness/timed-match.ts';

const boardsAt = (ply: number, ...ids: readonly string[]) => ids.map((messageId) => ({ messageId, ply }));

describe('news of the table', () => {
  const board = shownAt(at());
  const left = running(leaveMatch(board, clickBy(BEN), 1));

  test('are to be told at once, and once', () => {
    expect([isUnshown(board), isUnshown(left), dueAt(left)]).toEqual([false, true, 0]);
    const told = running(markPosted(left, left, null, 2));
    expect([isUnshown(told), told.shown.notes]).toEqual([false, 1]);
  });

  test('that came while others were posted are told after them', () => {
    const away = { ...left, absences: { [ANN]: { misses: 2, away: true } } };
    const meanwhile = running(comeBack(away, clickBy(ANN), 3));
    const noted = running(markPosted(meanwhile, left, null, 4));
    expect([noted.shown.notes, isUnshown(noted)]).toEqual([1, true]);
  });

  test('leave the board as it is: its deadline, and its controls, also on a copy that came meanwhile', () => {
    const posted = { ...left, shown: { ...left.shown, boards: boardsAt(20, 'a') } };
    const copied = running(markCopy(posted, posted, 'copy'));
    const noted = running(markPosted(copied, posted, null, 60_000));
    expect([liveBoard(noted), noted.deadline]).toEqual(['copy', left.deadline]);
    const moved = running(play(posted, 20, 'r1+5', { ...clickBy(ANN), messageId: 'other' }, 3));
    expect(taken(markPosted(moved, posted, null, 4))).toMatchObject({
      shown: { ply: 20, boards: boardsAt(20, 'a', 'other'), notes: 1 },
    });
  });
});

describe('a vote to end the match', () => {
  const three = shownAt(matchAt('classic r:4,st,st,st/b:20,st,st,st/y:40,st,st,st r 5'));
  const voted = running(vote(three, clickBy(BEN), 1));

  test('is told by the answer to the click', () => {
    expect([isUnshown(voted), voted.shown.votesNeeded]).toEqual([false, 2]);
    expect(seenOf(voted).vote).toEqual({ cast: 1, needed: 2, isPosted: true });
  });

  test('is told by the clock where that answer did not get through', () => {
    const untold = running(takeBackVote(voted));
    expect([isUnshown(untold), seenOf(untold).vote]).toEqual([true, { cast: 1, needed: 2, isPosted: false }]);
    const told = running(markPosted(untold, untold, null, 2));
    expect([isUnshown(told), told]).toEqual([false, voted]);
    expect(codeOf(takeBackVote(wonBy(voted, 0)))).toBe('match-over');
  });

  test('is told anew when it takes another number, and once', () => {
    const one = running(leaveMatch(three, clickBy(CLEO), 1));
    const two = running(vote(one, clickBy(BEN), 1));
    expect(seenOf(two).vote).toMatchObject({ needed: 2, isPosted: true });
    const four = matchAt('classic r:4,st,st,st/b:20,st,st,st/y:40,st,st,st/g:st,st,st,st r 5');
    const pending = running(vote(shownAt(four), clickBy(BEN), 1));
    const fewer = running(leaveMatch(pending, clickBy(CLEO), 2));
    expect(seenOf(fewer).vote).toEqual({ cast: 1, needed: 2, isPosted: false });
    const told = running(markPosted(fewer, fewer, null, 3));
    expect([isUnshown(told), seenOf(told).vote]).toEqual([false, { cast: 1, needed: 2, isPosted: true }]);
  });

  test('is none without votes, and nothing to be told when the last voter has gone', () => {
    expect([seenOf(three).vote, isUnshown(three)]).toEqual([null, false]);
    const gone = running(leaveMatch(voted, clickBy(BEN), 2));
    expect(seenOf(gone).vote).toBeNull();
    expect(isUnshown(running(markPosted(gone, gone, null, 3)))).toBe(false);
  });
});

describe('what was shown', () => {
  test('a board that came late gives the full time from then', () => {
    const match = { ...at(), shown: shownUpTo(19) };
    const late = running(markPosted(match, match, { messageId: 'm' }, 10_001));
    expect(late.deadline).toBe(10_001 + LIMIT);
    expect(late.shown).toEqual({ ...shownUpTo(20), boards: boardsAt(20, 'm') });
    expect(running(markPosted(match, match, { messageId: 'm' }, 10_000)).deadline).toBe(LIMIT);
  });

  test('a board that was posted while the match ended is not its end', () => {
    const told = at();
    const over = taken(loseChannel(told, 1)) as Over;
    expect(taken(markPosted(over, told, { messageId: 'm' }, 2))).toMatchObject({ shown: { ply: 20, end: false } });
    expect(taken(markPosted(over, over, { messageId: 'm' }, 2))).toMatchObject({ shown: { ply: 20, end: true } });
  });
});

describe('the boards', () => {
  /** Waiting at ply 20, with these boards, and all plays before it posted. */
  const posted = (...ids: readonly string[]): Running => ({
    ...at(),
    shown: { ...shownUpTo(20), boards: boardsAt(20, ...ids) },
  });
  /** The same match one play later. */
  const later = (match: Running): Running => ({ ...match, game: { ...match.game, ply: match.game.ply + 1 } });
  const idsOf = (match: Match): readonly string[] => running(match).shown.boards.map(({ messageId }) => messageId);

  test('that a play was made on stand last', () => {
    const click = (messageId: string) => ({ ...clickBy(ANN), messageId });
    expect(idsOf(withClicked(posted('a'), click('a')))).toEqual(['a']);
    expect(idsOf(withClicked(posted('a', 'b'), click('a')))).toEqual(['b', 'a']);
    expect(withClicked(posted(), click('b')).shown.boards).toEqual([{ messageId: 'b', ply: 20 }]);
    expect(idsOf(withClicked(posted('a'), clickBy(ANN)))).toEqual(['a']);
    expect(idsOf(taken(play(posted('a', 'b'), 20, 'r1+5', click('a'), 1)))).toEqual(['b', 'a']);
  });

  test('wait for their own ply: a copy of the next board does not end that of the play before, and is not ended by it', () => {
    const clicked = running(play(posted('a'), 20, 'r1+5', { ...clickBy(ANN), messageId: 'a' }, 1));
    const copied = running(markCopy(clicked, clicked, 'copy'));
    expect(copied.shown.boards).toEqual([...boardsAt(20, 'a'), ...boardsAt(21, 'copy')]);
    expect([endedBoards(copied), liveBoard(copied)]).toEqual([boardsAt(20, 'a'), 'copy']);
    const renewed = running(renewTime(copied, copied.deadline!));
    expect(endedBoards(renewed)).toEqual(endedBoards(copied));
    expect(endedBoards(wonBy(copied, 0))).toEqual(copied.shown.boards);
    expect(leftOver(copied, copied, 'next')).toEqual(['copy']);
    const { shown } = running(markPosted(copied, copied, { messageId: 'next' }, 1));
    expect([shown.ply, shown.boards]).toEqual([21, boardsAt(21, 'next')]);
  });

  test.each<[string, Match, string, readonly string[], readonly string[]]>([
    ['one takes the place of the one before', posted('a'), 'b', ['b'], ['a']],
    ['one is the same, sent again', posted('a'), 'a', ['a'], []],
    ['one is the first', posted(), 'b', ['b'], []],
    ['one came after the match had moved on', later(posted('a')), 'b', ['a'], ['b']],
    ['one was clicked before anybody knew its id', later(posted('a', 'b')), 'b', ['a', 'b'], []],
  ])('%s', (_, match, messageId, boards, left) => {
    const told = { ...at(), shown: shownUpTo(19) };
    expect(leftOver(match, told, messageId)).toEqual(left);
    const shown = running(markPosted(match, told, { messageId }, 1));
    expect([shown.shown.ply, idsOf(shown)]).toEqual([20, boards]);
  });

  test('that came late give their lines to those of the same ply, and to no other', () => {
    const match = later(posted());
    const boards = [...boardsAt(20, 'a'), ...boardsAt(21, 'next')];
    const told = { ...at(), shown: shownUpTo(19) };
    const kept = { plies: [18], notices: [0], opening: true as const };
    const shown = running(
      markPosted({ ...match, shown: { ...match.shown, boards } }, told, { messageId: 'b', kept }, 1),
    );
    expect(shown.shown.boards).toEqual([{ messageId: 'a', ply: 20, kept }, ...boardsAt(21, 'next')]);
  });

  test('that came late, and lose their controls unseen, count as never there: the next post tells all that they told', () => {
    const match = { ...later(posted()), shown: shownUpTo(18) };
    const told = { ...at(), shown: shownUpTo(18) };
    const late = { messageId: 'b', kept: { plies: [18], notices: [] } };
    expect(leftOver(match, told, 'b')).toEqual(['b']);
    expect(running(markPosted(match, told, late, 1)).shown).toEqual(match.shown);
  });

  test('have copies only while nothing was played', () => {
    expect(idsOf(taken(markCopy(posted('a'), at(), 'b')))).toEqual(['b']);
    expect(codeOf(markCopy(later(posted('a')), at(), 'b'))).toBe('stale');
    expect(codeOf(markCopy(wonBy(at(), 0), at(), 'b'))).toBe('match-over');
    expect(codeOf(markCopy(lobbyOf(), at(), 'b'))).toBe('not-started');
  });

  test('all wait no more at the end', () => {
    const over = wonBy(posted('a'), 0);
    expect(endedBoards(over)).toEqual(boardsAt(20, 'a'));
    expect(leftOver(over, over, 'end')).toEqual([]);
    expect(leftOver(over, at(), 'b')).toEqual(['b']);
    expect(leftOver(lobbyOf(), at(), 'b')).toEqual([]);
    for (const end of [{ messageId: 'end' }, null])
      expect(taken(markPosted(over, over, end, 1))).toMatchObject({ shown: { end: true, boards: [] } });
  });

  test('have the controls at the bottom, in whatever order they are noted', () => {
    const unshown = { ...at(), shown: shownUpTo(19) };
    const copied = running(markCopy(unshown, unshown, 'b'));
    expect([idsOf(taken(markPosted(copied, unshown, { messageId: 'a' }, 1))), leftOver(copied, unshown, 'a')]).toEqual([
      ['b'],
      ['a'],
    ]);
    expect([idsOf(taken(markCopy(posted('b'), at(), 'a'))), leftOver(posted('b'), at(), 'a')]).toEqual([['b'], ['a']]);
  });

  test('are posted as others from then on, when the channel does not show what is saved', () => {
    const again = running(showAgain(posted('a')));
    expect([again.shown.again, again.revivals, leftOver(again, again, 'b')]).toEqual([true, 1, ['a']]);
    expect(taken(showAgain(again))).toMatchObject({ revivals: 2 });
    expect(codeOf(showAgain(wonBy(at(), 0)))).toBe('match-over');
  });

  test('are given up when one was posted that the saved match has not reached', () => {
    const [saved, further] = [posted('a'), later(posted('a'))];
    for (const lost of [further, wonBy(saved, 0)])
      expect(running(markPosted(saved, lost, { messageId: 'b' }, 1))).toMatchObject({
        shown: { ply: 20, again: true, boards: boardsAt(20, 'a') },
        revivals: 1,
      });
  });

  test('of before count no more, once the first one after them is there', () => {
    const on = (match: Running, messageId: string) => codeOf(ownDecision(match, 20, { ...clickBy(ANN), messageId }));
    const again = running(showAgain(posted('100')));
    expect(on(again, '100')).toBe('ok');
    const shown = running(markPosted(again, again, { messageId: '200' }, 1));
    expect([shown.since, ...['100', '99', '200', '300'].map((id) => on(shown, id))]).toEqual([
      '200',
      'stale',
      'stale',
      'ok',
      'ok',
    ]);
    const undone = (match: Match, ply: number, messageId: string) =>
      codeOf(showUndone(match, ply, { ...clickBy(ANN), messageId }));
    expect([undone(shown, 23, '100'), undone(shown, 23, '300'), undone(shown, 20, '300')]).toEqual([
      'stale',
      'ok',
      'stale',
    ]);
    expect(running(showUndone(again, 23, { ...clickBy(ANN), messageId: '100' })).revivals).toBe(1); // it is on its way
    expect(running(showAgain(shown)).since).toBeUndefined();
  });

  test('are posted once more where they have to be, and then are shown', () => {
    const again = running(showAgain(posted('a')));
    expect([isUnshown(posted('a')), isUnshown(again)]).toEqual([false, true]);
    const shown = running(markPosted(again, again, { messageId: 'b' }, 1));
    expect([isUnshown(shown), shown.shown]).toEqual([false, posted('b').shown]);
  });

  test('are posted once more also if that was asked for while they were posted', () => {
    const told = { ...posted('a'), shown: shownUpTo(19) };
    const again = running(renewTime(told, LIMIT));
    expect(taken(markPosted(again, told, { messageId: 'b' }, LIMIT))).toMatchObject({
      shown: { ...posted('b').shown, again: true },
    });
  });
});
