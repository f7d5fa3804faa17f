import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { atEnd } from '../../src/cli/cleanup.ts';
import { watched } from '../harness/child.ts';
import { useFolder } from '../harness/folder.ts';
import { fileOf } from '../harness/run.ts';

/** A folder of this test alone for the programs' own folders. */
const temporary = useFolder();
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL'); // a terminal takes its program with it
});

const left = () => readdirSync(temporary());

function start(command: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env['PATH'], TMPDIR: temporary(), ...more };
  const child = spawn(command, args, { env });
  children.push(child);
  return { child, ...watched(child) };
}

const [NO_WRAP, WRAP] = ['\u001B[?7l', '\u001B[?7h'];
const CTRL_C = '\u0003';

const hasTerminal = String(spawnSync('script', ['--version']).stdout).includes('util-linux');

test('there is a terminal to try', ({ skip }) => {
  if (!hasTerminal) skip('script of util-linux missing, Ctrl-C in a terminal not tried');
  expect(hasTerminal).toBe(true);
});

test.skipIf(!hasTerminal).each([
  ['simulate', ['--games', '9999999'], 0],
  ['fuzz', [], 0],
  ['memory', [], 1],
  ['soak', ['--games', '99'], 1],
])('Ctrl-C in %s leaves a terminal that wraps lines, and no folder', async (program, args, folders) => {
  const call = [process.execPath, fileOf(program), ...args].join(' ');
  const { child, ended, out } = start('script', ['-qec', call, '/dev/null']);
  await expect.poll(() => out().includes(NO_WRAP) && left().length, { timeout: 60_000 }).toBe(folders);
  child.stdin.write(CTRL_C);
  expect((await ended).code).toBe(130);
  expect(out().lastIndexOf(WRAP)).toBeGreaterThan(out().lastIndexOf(NO_WRAP));
  expect(left()).toEqual([]);
});

test('SIGTERM ends bench with the bot that it measures, and leaves no folder', async () => {
  const { child, ended } = start(process.execPath, [fileOf('bench'), 'load'], { BENCH_MATCHES: '1' });
  const database = () => left().some((name) => readdirSync(temporary(name)).includes('load.sqlite'));
  await expect.poll(database, { timeout: 60_000 }).toBe(true);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(143);
  expect(left()).toEqual([]);
});

test('what is put right is put right once, and the latest first; who has nothing to put right hears no signal', () => {
  const done: string[] = [];
  const before = process.listenerCount('SIGINT');
  const endings = ['a', 'b', 'c', 'd'].map((name) => atEnd(() => done.push(name)));
  expect(process.listenerCount('SIGINT')).toBe(before + 1);
  endings[1]!();
  process.emit('exit', 0);
  expect(done).toEqual(['b', 'd', 'c', 'a']);
  for (const ending of endings) ending();
  expect(done).toHaveLength(4);
  expect(process.listenerCount('SIGINT')).toBe(before);
});
