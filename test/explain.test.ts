import { expect, test } from 'vitest';
import { explain } from '../src/explain.ts';
import { DatabaseInUse, DatabaseNewer, DatabaseUnusable } from '../src/store/database.ts';

const START = 'The bot could not start';
const missing = Object.assign(new Error("Cannot find package 'pino' imported from log.ts"), {
  code: 'ERR_MODULE_NOT_FOUND',
});
const foreign = Object.assign(new Error('x.node: wrong ELF class'), { code: 'ERR_DLOPEN_FAILED' });
const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 3000 });

test.each<[string, unknown, number, RegExp]>([
  ['a refused token', { status: 401 }, 78, /^Discord refuses the token\. Check DISCORD_TOKEN\.$/],
  [
    'a package that is missing',
    missing,
    78,
    /^The package pino is not installed\. Run `npm ci` in .+, then start again\.$/,
  ],
  [
    'a package of another machine',
    foreign,
    78,
    /^A package in node_modules was made for another machine than this one/,
  ],
  [
    'a driver of another machine',
    new DatabaseUnusable('x', foreign),
    78,
    /^A package in node_modules was made for another/,
  ],
  ['a port that is taken', taken, 1, /^Port 3000 is in use\. Set SANDBOX_PORT to another one/],
  [
    'a database that is taken',
    new DatabaseInUse('x.sqlite'),
    1,
    /^The database x\.sqlite is in use by another process\./,
  ],
  [
    'a database that is none',
    new DatabaseUnusable('x.sqlite', new Error('why')),
    1,
    /^The database x\.sqlite cannot be/,
  ],
  [
    'a database of a newer version',
    new DatabaseNewer('x.sqlite'),
    78,
    /^The database x\.sqlite was written by a newer/,
  ],
])('%s is told in a sentence', (_, error, exitCode, text) => {
  expect(explain(error, START)).toEqual({ text: expect.stringMatching(text), exitCode });
});

test.each([START, 'The bot could not stop in order'])('anything else is said with what failed, once: %s', (what) => {
  expect(explain(new Error('why ever'), what)).toEqual({ text: `${what}: why ever`, exitCode: 1 });
  expect(explain('why ever', what)).toEqual({ text: `${what}: why ever`, exitCode: 1 });
});

test('a file of our own that is missing is no package that is missing', () => {
  const own = Object.assign(new Error("Cannot find module '/bot/src/gone.ts' imported from x"), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  expect(explain(own, START).exitCode).toBe(1);
});
