import { rmSync, writeFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database/database.ts';
import { useFolder } from '../harness/folder.ts';
import { run } from '../harness/run.ts';
import { withoutLastStep } from '../harness/migrations.ts';
import { writeOlder } from '../harness/older.ts';

const ID = '175928847299117063';

const inFolder = useFolder();
let file: string;
beforeEach(() => {
  file = inFolder('games.sqlite');
  openDatabase(file).close();
});

const block = (...args: readonly string[]) => run('block', [...args, '--database', file]);
test('adds, lists and removes, each once', async () => {
  expect(await block('list')).toEqual({ code: 0, out: 'Nobody is blocked.\n', err: '' });
  expect((await block('add', ID)).out).toBe(`${ID} is blocked from now on.\n`);
  expect((await block('add', ID)).out).toBe(`${ID} was blocked already.\n`);
  expect((await block('list')).out).toMatch(new RegExp(`^${ID}  since \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z\\n$`));
  expect((await block('remove', ID)).out).toBe(`${ID} gets answers again.\n`);
  expect(await block('remove', ID)).toEqual({ code: 1, out: '', err: `error: ${ID} is not blocked\n` });
  expect((await block('list')).out).toBe('Nobody is blocked.\n');
});

test.each(['ann', '', '12', `${ID}000`, `0${ID}`, `<@${ID}>`, `${ID} `])(
  '%j is no id, and changes nothing',
  async (id) => {
    for (const word of ['add', 'remove']) {
      const { code, out, err } = await block(word, id);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain('expected an id of 17 to 20 digits');
    }
    expect((await block('list')).out).toBe('Nobody is blocked.\n');
  },
);

describe('a database is left alone', () => {
  test('that is not there: none is made', async () => {
    rmSync(file);
    expect(await block('list')).toEqual({ code: 1, out: '', err: `error: there is no database ${file}\n` });
    expect((await block('list')).code).toBe(1);
  });

  test('that is none', async () => {
    writeFileSync(file, 'not a database, but long enough to be taken for one by whoever looks only at its size');
    expect(await block('add', ID)).toMatchObject({ code: 1, err: 'error: file is not a database\n' });
  });

  test('that a version before 0.7.0 has written', async () => {
    writeOlder('0.6.0', file);
    const sentence = 'was written by a version before 0.7.0. Start version 0.7.0 on it once, then this one.';
    expect((await block('add', ID)).err).toContain(`error: The database ${file} ${sentence}`);
  });

  test.each([
    [
      withoutLastStep('migrations'),
      'is not of this version of the bot yet. Start the bot once, which brings it up to date.',
    ],
    [
      `insert into __drizzle_migrations (hash, created_at) values ('x', 4102444800000)`,
      'was written by a newer version of the bot.',
    ],
  ])('that another version has written: %s', async (statement, sentence) => {
    const sqlite = new Sqlite(file);
    sqlite.exec(statement);
    sqlite.close();
    expect((await block('add', ID)).err).toContain(`error: The database ${file} ${sentence}`);
  });
});
