import { expect, test } from 'vitest';
import { explain } from '../../src/app/explanation.ts';
import { explainLoss, explainReplaced } from '../../src/app/shutdown.ts';
import {
  DatabaseHindered,
  DatabaseInUse,
  DatabaseNewer,
  DatabaseTooOld,
  DatabaseUnusable,
} from '../../src/store/database/database.ts';
import type { Share } from '../../src/store/database/share.ts';

const START = 'The bot could not start';
const missing = Object.assign(new Error("Cannot find package 'pino' imported from log.ts"), {
  code: 'ERR_MODULE_NOT_FOUND',
});
const foreign = Object.assign(new Error('x.node: wrong ELF class'), { code: 'ERR_DLOPEN_FAILED' });
const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 3000 });

const settings = { port: 'METRICS_PORT', host: 'METRICS_HOST' };
const elsewhere = (code: string) => Object.assign(new Error(code), { code, settings, host: 'there.example' });
const NOT_HERE = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'] as const;
const notMine = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen', port: 80, settings });

const damaged = Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT_INDEX' });
const none = new DatabaseUnusable('x.sqlite', 'it is no database', null);

test.each<readonly [unknown, number, string]>([
  [{ status: 401 }, 78, 'Discord refuses the token. Check DISCORD_TOKEN.'],
  [missing, 78, 'The package pino is not installed. Run `npm ci` in …, then start again.'],
  [foreign, 78, 'A package in node_modules was made for another machine than this one…'],
  [new DatabaseUnusable('x', 'why', foreign), 78, 'A package in node_modules was made for another…'],
  [taken, 1, 'Port 3000 is in use. Set SANDBOX_PORT to another one…'],
  [{ code: 'EADDRINUSE', port: 3000, settings }, 1, 'Port 3000 is in use. Set METRICS_PORT to another one…'],
  ...NOT_HERE.map(
    (code) => [elsewhere(code), 78, 'there.example is no address of this machine…METRICS_HOST…'] as const,
  ),
  [notMine, 78, 'This user may not open port 80. Set METRICS_PORT to one from 1024 on.'],
  [new DatabaseInUse('x.sqlite'), 1, 'The database x.sqlite is in use by another process.…'],
  [none, 78, 'The database x.sqlite cannot be opened: it is no database. DATABASE_URL says which file it is.'],
  [
    new DatabaseHindered('x.sqlite', 'database or disk is full', null),
    1,
    'The database x.sqlite cannot be opened: database or disk is full.…',
  ],
  [damaged, 78, 'The database is damaged (database disk image is malformed). Put back a backup.'],
  [new DatabaseNewer('x.sqlite'), 78, 'The database x.sqlite was written by a newer…'],
  [new DatabaseTooOld('x.sqlite'), 78, '…before 0.7.0. Start version 0.7.0 on it once, then this one.'],
])('%j is told in a sentence', (error, exitCode, sentence) => {
  const form = sentence.replaceAll(/[.()]/g, String.raw`\$&`).replaceAll('…', '.*');
  expect(explain(error, START)).toEqual({ text: expect.stringMatching(new RegExp(`^${form}$`, 's')), exitCode });
});

const UNREACHABLE = 'ECONNREFUSED ECONNRESET EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOTFOUND ETIMEDOUT';
test.each([...UNREACHABLE.split(' '), 'UND_ERR_CONNECT_TIMEOUT'])(
  'a Discord that is out of reach by %s is tried again',
  (code) => {
    const error = (message: string) => Object.assign(new Error(message), { code });
    expect(explain(error('why'), START)).toEqual({ text: 'Discord cannot be reached: why', exitCode: 1 });
    expect(explain(error(''), START)).toEqual({ text: `Discord cannot be reached: ${code}`, exitCode: 1 }); // of several addresses
  },
);

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

test('processes that share a database open more shards only together', () => {
  const { text, exitCode } = explainLoss(4011, {} as Share);
  expect([text, exitCode]).toEqual([expect.stringMatching(/ShardingRequired.+Stop all processes/), 1]);
});

test('a connection that more shards mend may be opened again; any other loss, and a second bot, need a person', () => {
  const lost = [
    explainLoss(4011),
    explainLoss(4004),
    explainLoss(4999),
    explainReplaced({ name: 'x.sqlite', file: 'x.sqlite' }),
  ];
  expect(lost.map(({ exitCode }) => exitCode)).toEqual([1, 78, 78, 78]);
  expect(lost.map(({ text }) => text)).toEqual(
    ['ShardingRequired', 'AuthenticationFailed', '4999', 'x.sqlite.lock'].map((word) => expect.stringContaining(word)),
  );
});
