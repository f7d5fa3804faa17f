import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The Node of the tests, and that of the machine, which may be older than the bot allows. */
const machines = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .map((folder) => join(folder, 'node'))
  .filter((file) => existsSync(file));
const NODES = new Set([process.execPath, ...machines.slice(0, 1)].map((file) => realpathSync(file)));

it.each([...NODES])('is packed, and its example and its page work in an empty folder with %s', async (node) => {
  const { stdout } = await promisify(execFile)(node, ['.ci/pack.js', 'packages/discord-sandbox']);
  expect(stdout).toMatch(/^Pong!$/m);
  expect(Number(/^(\d+) modules of the page$/m.exec(stdout)?.[1])).toBeGreaterThan(25);
  expect(stdout).toMatch(/^discord-sandbox-.+\.tgz works on Node \d+\.\d+\.\d+\.$/m);
});

it('has the license of the project', () => {
  expect(read('packages/discord-sandbox/LICENSE')).toBe(read('LICENSE'));
});
