import { describe, expect, test } from 'vitest';
import { loseChannel } from '../../src/match/deciding/ending.ts';
import { play } from '../../src/match/deciding/playing.ts';
import {
  leftOver,
  noteCopy,
  noteNoControls,
  noteShown,
  showAgain,
  withAnswered,
} from '../../src/match/deciding/shown.ts';
import type { Match, Running } from '../../src/match/match.ts';
import { ANN, clickBy, codeOf, running, shownUpTo, taken, wonBy } from '../harness/matches.ts';
import { at, LIMIT } from '../harness/timed-match.ts';

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
    expect(leftOver(match, at(), messageId)).toBe(left);
    expect(taken(noteShown(match, at(), messageId, 1))).toMatchObject({ shown: { ply: 20, messageId: newest } });
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
});
