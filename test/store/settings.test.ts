import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MOST_OWN_QUESTIONS, openSettings, type Settings, withChoice } from '../../src/match/settings.ts';
import type { Database } from '../../src/store/database.ts';
import { openDatabase } from '../../src/store/database.ts';
import { createSettingsStore } from '../../src/store/settings.ts';

let database: Database;
let settings: Settings;
const open = () => openSettings(createSettingsStore(database.db), () => 7);
beforeEach(async () => {
  database = openDatabase(':memory:');
  settings = await open();
});
afterEach(() => database.close());

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
    const other = await open(); // it has not heard of what comes now
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

describe('the questions of a server', () => {
  test('are listed in their order, for that server alone, each once', async () => {
    expect([await ask('One?'), await ask('Two?'), await ask('One?'), await ask('One?', 'h')]).toEqual([
      'added',
      'added',
      'known',
      'added',
    ]);
    const [one, two, ...others] = await settings.questions('g');
    expect([one, two, others]).toMatchObject([{ text: 'One?', userId: '1' }, { text: 'Two?' }, []]);
    expect(await settings.removeQuestion('h', one!.id)).toBe(false); // it is not theirs
    expect([await settings.removeQuestion('g', one!.id), await settings.removeQuestion('g', one!.id)]).toEqual([
      true,
      false,
    ]);
    expect(await settings.questions('g')).toEqual([two]);
  });

  test('are at most a hundred', async () => {
    for (let number = 1; number <= MOST_OWN_QUESTIONS; number++) expect(await ask(`${number}?`)).toBe('added');
    expect([await ask('One more?'), await ask('Elsewhere?', 'h')]).toEqual(['full', 'added']);
    expect(await settings.questions('g')).toHaveLength(MOST_OWN_QUESTIONS);
  });
});
