import { expect, test } from 'vitest';
import { createDiscordTime } from '../../src/app/discord-time.ts';
import { moveTime } from '../harness/time.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const BEGAN = Date.UTC(2030, 0, 1);

/** The time by Discord's clock on a machine whose clock is behind it by this many ms. Both pass only in a test. */
function timeBehind(offset: number) {
  let passed = 0;
  const told: string[] = [];
  const moved = moveTime(
    () => BEGAN + passed - offset,
    () => passed,
  );
  const write = (about: object | string, text?: string) => void told.push(typeof about === 'string' ? about : text!);
  const time = createDiscordTime(moved.time, { warn: write, info: write } as never);
  const real = () => BEGAN + passed;
  /** An answer of Discord, after so many ms on the way there and back. */
  const hearAnswer = (there = 20, back = 20, given = 0) => {
    const sentAt = moved.time.ticks();
    passed += there;
    const date = Math.floor((real() + given) / SECOND) * SECOND; // the header has whole seconds
    passed += back;
    time.hearDate({ sentAt, gotAt: moved.time.ticks(), date });
  };
  return {
    time,
    told,
    hearAnswer,
    hearClick: (ago = 0) => time.hearClick(real() - ago),
    wrongBy: () => time.now() - real(),
    pass: (ms: number) => void (passed += ms),
    set: moved.set,
  };
}

test.each([0, 300, -300, 5 * SECOND, 13 * MINUTE, -13 * MINUTE, 26 * 60 * MINUTE])(
  'on a machine %d ms behind, times are by the clock of Discord after one answer, to a second',
  (offset) => {
    const { hearAnswer, wrongBy, pass } = timeBehind(offset);
    for (const ms of [0, 130, 990, 4_321]) {
      pass(ms);
      hearAnswer();
      expect(Math.abs(wrongBy())).toBeLessThanOrEqual(1_040);
    }
  },
);

test('a clock that is right stays as it is, however slow the network is, and no host is warned', () => {
  const { hearAnswer, hearClick, wrongBy, told, pass } = timeBehind(0);
  for (const [there, back] of [
    [20, 20],
    [14_000, 900],
    [0, 15_000],
    [15_000, 0],
    [7, 7],
  ] as const) {
    hearAnswer(there, back);
    pass(137);
    hearClick(9_000); // it came late
    expect(wrongBy()).toBe(0);
  }
  expect(told).toEqual([]);
});

test('a slow answer hides no wrong clock', () => {
  const { hearAnswer, wrongBy } = timeBehind(10 * MINUTE);
  hearAnswer(15_000, 15_000);
  hearAnswer();
  expect(Math.abs(wrongBy())).toBeLessThanOrEqual(1_040);
});

test.each([
  [
    13 * MINUTE,
    "The clock of this machine is 13 minutes behind Discord's. The bot goes by Discord's; set this one right.",
  ],
  [
    -12 * SECOND,
    "The clock of this machine is 11 seconds ahead of Discord's. The bot goes by Discord's; set this one right.",
  ],
])('a host is warned once of a clock that is %d ms behind, and hears when it is right again', (offset, warning) => {
  const { hearAnswer, told, pass, set, time, wrongBy } = timeBehind(offset);
  for (let count = 0; count < 20; count++) {
    hearAnswer();
    pass(77_777);
    time.hadGap();
  }
  expect(told).toEqual([warning]);
  set(offset);
  expect(time.hadGap()).toBe(true);
  hearAnswer();
  expect(told).toEqual([warning, 'The clock of this machine is right again.']);
  expect(Math.abs(wrongBy())).toBeLessThanOrEqual(1_040);
  set(-offset);
  time.hadGap();
  hearAnswer();
  expect(told).toHaveLength(3);
});

test('a difference of nine seconds is no warning, and is mended all the same', () => {
  const { hearAnswer, told, wrongBy } = timeBehind(9 * SECOND);
  hearAnswer();
  expect(told).toEqual([]);
  expect(Math.abs(wrongBy())).toBeLessThanOrEqual(1_040);
});

test('one answer with a wrong time changes nothing; a second one that agrees does', () => {
  const { hearAnswer, wrongBy, told } = timeBehind(0);
  hearAnswer();
  hearAnswer(20, 20, 10 * MINUTE);
  hearAnswer();
  hearAnswer(20, 20, 10 * MINUTE);
  expect([wrongBy(), told]).toEqual([0, []]);
  hearAnswer(20, 20, 10 * MINUTE);
  expect(told).toHaveLength(1);
});

test('a click shows a clock that is behind before any answer, and never one that is ahead', () => {
  const behind = timeBehind(10 * MINUTE);
  behind.hearClick();
  expect(behind.wrongBy()).toBe(0);
  const ahead = timeBehind(-10 * MINUTE);
  ahead.hearClick();
  expect(ahead.wrongBy()).toBe(10 * MINUTE);
  ahead.hearAnswer();
  expect(Math.abs(ahead.wrongBy())).toBeLessThanOrEqual(1_040);
});

test('after a gap a click does not hide that the clock is ahead', () => {
  const { hearAnswer, hearClick, time, pass, wrongBy } = timeBehind(-10 * MINUTE);
  hearAnswer();
  pass(5 * SECOND); // the process paused
  expect(time.hadGap()).toBe(true);
  hearClick();
  expect(Math.abs(wrongBy())).toBeLessThanOrEqual(1_040);
});

test('a correction is a gap like a clock that is set, so nobody misses a turn; a small one is none', () => {
  const { hearAnswer, time, set } = timeBehind(10 * MINUTE);
  hearAnswer();
  expect(time.hadGap()).toBe(true);
  expect(time.hadGap()).toBe(false);
  set(7 * MINUTE);
  expect(time.hadGap()).toBe(true);
  expect(time.hadGap()).toBe(false);
  hearAnswer();
  expect(time.hadGap()).toBe(true);
  set(2 * SECOND);
  hearAnswer();
  expect(time.hadGap()).toBe(false);
});

test.each([10 * MINUTE, -10 * MINUTE])(
  'when a clock that is %d ms behind is set right, the time goes on as it was',
  (offset) => {
    const { hearAnswer, time, set, wrongBy } = timeBehind(offset);
    hearAnswer();
    time.hadGap();
    set(offset);
    time.hadGap();
    expect(Math.abs(wrongBy())).toBeLessThanOrEqual(1_040);
    hearAnswer();
    expect([time.hadGap(), Math.abs(wrongBy()) <= 1_040]).toEqual([false, true]);
  },
);

test('a machine that has slept knows the time at once', () => {
  const { hearAnswer, time, set, wrongBy } = timeBehind(0);
  hearAnswer();
  time.hadGap();
  set(60 * MINUTE); // the other clock stood still
  expect(time.hadGap()).toBe(true);
  expect(wrongBy()).toBe(60 * MINUTE);
});
