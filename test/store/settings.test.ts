import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MOST_OWN_QUESTIONS, openSettings, SHAPES, type Settings, withChoice } from '../../src/match/settings.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { accessTo, openAnywhere } from '../harness/store.ts';
import { createSettingsStore } from '../../src/store/people/settings.ts';

let database: Database;
let settings: Settings;
const errors: string[] = [];
/** The place of a row has a form of its own on each engine. */
const note = (error: string) => void errors.push(error.replace(/^Row [\d(),]+ /, 'Row 2 '));
const open = () =>
  openSettings(
    createSettingsStore(database.kit, SHAPES, (error, what) => note(`${(error as Error).message} ${what}`)),
    () => 7,
  );
beforeEach(async () => {
  database = openAnywhere();
  settings = await open();
});
afterEach(async () => {
  expect(errors.splice(0)).toEqual([]);
  await database.close();
});

const ask = (text: string, guildId = 'g') => settings.addQuestion(guildId, { text, userId: '1' });

describe('what is chosen', () => {
  test('is nothing for whoever has chosen nothing', () => {
    expect([settings.server('g'), settings.person('1')]).toEqual([{}, {}]);
  });

  test('is at hand at once, and after another start', async () => {
    await settings.changeServer('g', (before) => ({ ...before, threads: true, limitMs: null }));
    await settings.changePerson('1', (before) => ({ ...before, autoPlay: false, color: 2 }));
    for (const each of [settings, await open()]) {
      expect(each.server('g')).toEqual({ threads: true, limitMs: null });
      expect(each.person('1')).toEqual({ autoPlay: false, color: 2 });
      expect([each.server('h'), each.person('2')]).toEqual([{}, {}]);
    }
  });

  test('is changed on the newest of it: nothing of anybody else is lost', async () => {
    const other = await open(); // it has not heard of the next change
    await settings.changeServer('g', (before) => withChoice(before, 'threads', true));
    await other.changeServer('g', (before) => withChoice(before, 'quiet', true));
    expect(other.server('g')).toEqual({ threads: true, quiet: true });
    await Promise.all([
      settings.changeServer('g', (before) => withChoice(before, 'threads', undefined)),
      settings.changeServer('g', (before) => withChoice(before, 'keepBoards', true)),
    ]);
    expect(settings.server('g')).toEqual({ quiet: true, keepBoards: true });
  });

  test('stays as it was when a change fails', async () => {
    await settings.changeServer('g', () => ({ quiet: true }));
    const failing = settings.changeServer('g', () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([settings.server('g'), (await open()).server('g')]).toEqual([{ quiet: true }, { quiet: true }]);
  });
});

const COLUMNS = {
  guild_settings: { key: 'guild_id', change: 'changeServer', read: 'server' },
  preferences: { key: 'user_id', change: 'changePerson', read: 'person' },
} as const;

describe.each([
  ['guild_settings', { threads: true }, '{"format":1,"limitMs":12345}', '{"format":1,"channels":"9"}'],
  ['preferences', { remind: true }, '{"format":1,"color":7}', '{"format":1,"autoPlay":"yes"}'],
] as const)('a row of %s', (table, chosen, one, other) => {
  const { key, change, read } = COLUMNS[table];
  const write = (body: string) =>
    accessTo(database).run(sql`update ${sql.identifier(table)} set body = ${body} where ${sql.identifier(key)} = '2'`);
  const body = async () => {
    const rows = sql`select body from ${sql.identifier(table)} order by ${sql.identifier(key)}`;
    return (await accessTo(database).all<{ body: string }>(rows)).map(({ body: text }) => text);
  };
  const DAMAGED = `Row 2 of the table ${table} is damaged.`;

  beforeEach(async () => {
    for (const id of ['1', '2', '3']) await settings[change](id, () => chosen);
  });

  test.each([
    ['is cut off', '{"format":1,"thr'],
    ['is empty', ''],
    ['is null', 'null'],
    ['is a list', '[1]'],
    ['is a word', '"format"'],
    ['has no format', '{}'],
    ['has a format that is no number', '{"format":"99"}'],
    ['has a value that nobody can choose', one],
    ['has one of another kind', other],
  ])('that %s is passed over, and the next change replaces it', async (_, damaged) => {
    await write(damaged);
    const again = await open();
    expect(errors.splice(0)).toEqual([`${DAMAGED} What somebody has chosen cannot be read, and is passed over.`]);
    expect(['1', '2', '3'].map((id) => again[read](id))).toEqual([chosen, {}, chosen]);
    expect((await body())[1]).toBe(damaged); // as long as nobody changes it
    await again[change]('2', (before) => ({ ...before, language: 'de' }));
    expect(errors.splice(0)).toEqual([`${DAMAGED} What somebody had chosen cannot be read, and is replaced.`]);
    expect((await open())[read]('2')).toEqual({ language: 'de' });
  });

  test('of a later format is not overwritten', async () => {
    const later = '{"format":2,"new":true}';
    await write(later);
    await expect(settings[change]('2', () => ({}))).rejects.toThrow(
      'A newer version has written these settings, in format 2.',
    );
    await expect(open()).rejects.toThrow('in format 2');
    expect((await body())[1]).toBe(later);
  });
});

describe('the questions of a server', () => {
  test('are listed in their order, for that server alone, each once', async () => {
    const said = [await ask('One?'), await ask('Two?'), await ask('One?'), await ask('One?', 'h')];
    expect(said.join()).toBe('added,added,known,added');
    const [one, two, ...others] = await settings.questions('g');
    expect([one, two, others]).toMatchObject([{ text: 'One?', userId: '1' }, { text: 'Two?' }, []]);
    const removals = [];
    for (const by of ['h', 'g', 'g']) removals.push(await settings.removeQuestion(by, one!.id));
    expect(removals).toEqual([false, true, false]); // it is not of the server h
    expect(await settings.questions('g')).toEqual([two]);
  });

  test('are at most a hundred', async () => {
    for (let number = 1; number <= MOST_OWN_QUESTIONS; number++) expect(await ask(`${number}?`)).toBe('added');
    expect([await ask('One more?'), await ask('Elsewhere?', 'h')]).toEqual(['full', 'added']);
    expect(await settings.questions('g')).toHaveLength(MOST_OWN_QUESTIONS);
  });
});
