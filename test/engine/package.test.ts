import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as engine from '../../src/engine/index.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const own = JSON.parse(read('src/engine/package.json'));
const project = JSON.parse(read('package.json'));

test('the package is installed in an empty folder, runs its examples and plays every preset', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['.ci/pack.js', 'src/engine'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  for (const { name } of engine.RULESETS) expect(stdout).toMatch(new RegExp(`^${name}: \\d+ turns, ${name} .+ #`, 'm'));
  expect(stdout).toContain(`sorry-engine-${project.version}.tgz works on Node ${process.versions.node}.`);
});

test('the package is of the version of the project, and asks for the same stream', () => {
  expect(own.version).toBe(project.version);
  expect(own.dependencies).toEqual({ '@noble/ciphers': project.dependencies['@noble/ciphers'] });
  expect(read('src/engine/LICENSE')).toBe(read('LICENSE'));
});

test('the README names functions that there are', () => {
  const rows = read('src/engine/README.md').match(/^\| `.+$/gm)!;
  const names = rows.flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`(\w+)/g)].map(([, name]) => name!));
  expect(names).toContain('legalPlays');
  for (const name of names) expect(engine).toHaveProperty(name, expect.any(Function));
});
