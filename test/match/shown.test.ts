import { describe, expect, test } from 'vitest';
import { loseChannel } from '../../src/match/ending.ts';
import { noteShown } from '../../src/match/shown.ts';
import { running, taken } from '../support/matches.ts';
import { at, LIMIT } from '../support/timed-match.ts';

describe('what was shown', () => {
  test('a board that came late gives the full time from then', () => {
    const match = { ...at(), shown: { ply: 19, end: false, messageId: null } };
    const late = running(taken(noteShown(match, match, 'm', 10_001)));
    expect([late.deadline, late.shown]).toEqual([10_001 + LIMIT, { ply: 20, end: false, messageId: 'm' }]);
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
