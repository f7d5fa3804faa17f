import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { progress } from '../../src/cli/progress.ts';

/** The output for 100 games, reported one by one or in leaps. */
function shown(isTTY: boolean, told: readonly number[]): string {
  const screen = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  const { reach, stop } = progress(100, 'games', screen);
  for (const done of told) reach(done, `, the last with ${done} turns`);
  stop();
  return String(screen.read());
}

test('a pipe gets a line now and then, and the last one', () => {
  const all = Array.from({ length: 100 }, (_, index) => index + 1);
  const lines = shown(false, all).split('\n');
  expect(lines).toHaveLength(21);
  expect(lines.slice(0, 2)).toEqual(['5/100 games, the last with 5 turns', '10/100 games, the last with 10 turns']);
  expect(lines.slice(-2)).toEqual(['100/100 games, the last with 100 turns', '']);
  expect(shown(false, [3, 50, 52, 100])).toBe(
    '50/100 games, the last with 50 turns\n100/100 games, the last with 100 turns\n',
  );
});

test('people who watch see a bar, with the note', () => {
  expect(shown(true, [1, 60])).toMatch(/60\/100 games, the last with 60 turns, .+ left/);
});

test('a bar tells no time before the first step, and none at the end', () => {
  expect(shown(true, [])).not.toContain(' left');
  expect(shown(true, [0])).not.toContain(' left'); // the first step has output
  expect(shown(true, [60, 100])).toMatch(/100\/100 games, the last with 100 turns, done/);
  expect(shown(true, [60, 100])).not.toMatch(/100\/100 .* left/);
});

test('the time that is left is judged by all that is done, not by the last few steps', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const screen = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true });
  const { reach, stop } = progress(1_000, 'games', screen);
  for (let done = 1; done <= 500; done++) {
    vi.advanceTimersByTime(done <= 480 ? 1_000 : 10_000); // twenty steps are slow
    reach(done);
  }
  stop();
  vi.useRealTimers();
  expect(String(screen.read())).toContain('500/1000 games, 11m20s left'); // not 500 times 10 s
});
