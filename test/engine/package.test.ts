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

test.each([
  ['Games with a track', 'board', 'Event'],
  ['Express, the dice game', 'express', 'ExpressEvent'],
])('the page of events has those of: %s', (heading, folder, type) => {
  const page = read('docs/events.md').split(`## ${heading}\n`)[1]!.split('\n## ')[0]!;
  const rows = page.match(/^\| `.+$/gm)!.map((row) => row.split(' | ').slice(0, 2).join(' ').match(/\w+/g)!);
  const code = read(`src/engine/${folder}/state.ts`)
    .split(`export type ${type} =\n`)[1]!
    .split(/;\n(?=\n|$)/)[0]!;
  const kinds = code.split(/^ {2}\| /m).slice(1);
  const fields = kinds.map((each) => [
    /kind: '([\w-]+)'/.exec(each)![1]!,
    ...[...each.matchAll(/readonly (\w+)\??:/g)].map(([, field]) => field!).filter((field) => field !== 'kind'),
  ]);
  expect(fields.length).toBeGreaterThan(7);
  expect(rows).toEqual(fields);
});

test('the README names functions that there are', () => {
  const rows = read('src/engine/README.md').match(/^\| `.+$/gm)!;
  const names = rows.flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`(\w+)/g)].map(([, name]) => name!));
  expect(names).toContain('legalPlays');
  for (const name of names) expect(engine).toHaveProperty(name, expect.any(Function));
});
