import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { watched } from './child.ts';

const MODULE = new URL('run-guard.ts', import.meta.url).href;

/** A run of tests with two processes: one ends with the run, one had ended before. It prints the id of the first. */
const RUN = `
  import { spawn } from 'node:child_process';
  import { once } from 'node:events';
  const { guard, endWithRun } = await import('${MODULE}');
  const end = guard(process.env);
  const [left, ended] = ['60', '0'].map((seconds) => spawn('sleep', [seconds], { detached: true, stdio: 'ignore' }));
  for (const child of [left, ended]) endWithRun(child);
  await once(ended, 'exit');
  console.log('left ' + left.pid);
  setInterval(() => end, 1_000);
`;

const isAlive = (pid: number): boolean => spawnSync('kill', ['-0', String(pid)]).status === 0;

test.skipIf(process.platform === 'win32')('a run that is killed leaves no process behind', async () => {
  const { TEST_RUN_PROCESSES: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', RUN], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env,
  });
  const run = watched(child);
  const pid = Number(/left (\d+)/.exec(await run.said('left '))![1]);
  expect(isAlive(pid)).toBe(true);
  await run.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});
