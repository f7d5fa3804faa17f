import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { openHealth, whatIsWrong } from '../../src/app/probes.ts';
import { useFolder } from '../harness/folder.ts';
import { run } from '../harness/run.ts';

const inFolder = useFolder();
let file: string;
beforeEach(() => {
  file = inFolder('bot.health');
});

const touchedAt = (): number => statSync(file).mtimeMs;
const long = new Date(0);

test('is made by the first touch, and touched every ten seconds at most', () => {
  let now = 1_000;
  const health = openHealth(file, () => now);
  health.touch();
  for (const [time, isTouched] of [
    [10_999, false],
    [11_000, true],
    [20_999, false],
    [21_000, true],
  ] as const) {
    utimesSync(file, long, long);
    now = time;
    health.touch();
    expect(touchedAt() > 0).toBe(isTouched);
  }
  health.remove();
  health.remove();
  expect(whatIsWrong([file], Date.now())).toBe(`The bot is not running: there is no ${file}.`);
});

test('tells how long nothing has been heard when that is too long', () => {
  openHealth(file, Date.now).touch();
  const at = touchedAt();
  expect(whatIsWrong([file], at + 120_000)).toBe(null);
  expect(whatIsWrong([file], at + 121_000)).toBe(`The bot has not been heard of for 121 seconds: see ${file}.`);
});

test('of two files, that of the bot that is well counts', () => {
  const other = inFolder('other.health');
  const wrong = () => whatIsWrong([other, file], Date.now());
  expect(wrong()).toBe(`The bot is not running: there is no ${other} and no ${file}.`);
  openHealth(file, Date.now).touch();
  expect(wrong()).toBe(null);
  writeFileSync(other, '');
  utimesSync(other, long, long); // its bot was killed long ago
  expect(wrong()).toBe(null);
  utimesSync(file, new Date(1_000), new Date(1_000));
  expect(wrong()).toMatch(new RegExp(`: see ${file}\\.$`));
});

test('the program answers with its exit code', async () => {
  const wrong = await run('health', ['--folder', inFolder()]);
  expect(wrong).toMatchObject({ code: 1, out: '' });
  expect(wrong.err).toContain('The bot is not running: there is no ');
});
