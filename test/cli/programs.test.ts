import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { run } from '../harness/run.ts';

const SCRIPTS = Object.entries(packageJson.scripts).flatMap(([script, command]) => {
  const program = /^node ((?:src\/cli|test\/harness)\/.+\.ts)$/.exec(command)?.[1];
  return program === undefined ? [] : [{ script, program }];
});

test('every program has a script, which is called as it is', () => {
  const files = globSync('{src/cli/**,test/harness}/*.ts').map((file) => file.replaceAll('\\', '/'));
  const programs = files.filter((file) => /^ *programOf\(|= programOf\(/m.test(readFileSync(file, 'utf8')));
  expect(SCRIPTS.map(({ program }) => program).toSorted()).toEqual(programs.toSorted());
  expect(SCRIPTS.filter(({ script, program }) => !program.endsWith(`/${script}.ts`))).toEqual([]);
});

describe.each(SCRIPTS)('npm run $script', ({ script }) => {
  const usage = `How to call it: npm run ${script} -- --help\n`;

  test('tells how people call it', async () => {
    const { code, out, err } = await run(script, ['--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.startsWith(`Usage: npm run ${script} -- [`)).toBe(true);
  });

  test.each([
    [['--nonsense'], /^error: unknown option '--nonsense'\n/],
    [
      ['some', 'more', 'words', 'than', 'needed'],
      /^error: (too many arguments\. Expected \d arguments? but got 5: some, more|unknown command 'some'|.*'some' is invalid.*)/,
    ],
  ])('%j is refused in a sentence, and how to call it is told', async (args, sentence) => {
    const { code, out, err } = await run(script, args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(sentence);
    expect(err.endsWith(usage)).toBe(true);
    expect(err.trimEnd().split('\n')).toHaveLength(2);
  });
});

describe.each(['legal', 'perft'])('npm run engine -- %s', (command) => {
  const DEPTH = command === 'perft' ? ['--depth', '1'] : [];

  test('tells how people call it', async () => {
    const { code, out } = await run('engine', [command, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: npm run engine -- ${command} [options] <position>\n`);
  });

  test.each([
    [['a', ...DEPTH, '--nonsense'], "error: unknown option '--nonsense'"],
    [['a', 'b', ...DEPTH], `error: too many arguments for '${command}'. Expected 1 argument but got 2: a, b.`],
    [DEPTH, "error: missing required argument 'position'"],
  ])('%j is refused in a sentence, and how to call it is told', async (args, sentence) => {
    const { code, out, err } = await run('engine', [command, ...args]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(`${sentence}\nHow to call it: npm run engine -- --help\n`);
  });
});

test('what is wrong beside the call is said without how to call it', async () => {
  const { code, err } = await run('engine', ['legal', 'nonsense']);
  expect({ code, err }).toEqual({ code: 1, err: 'error: unknown ruleset "nonsense"\n' });
});
