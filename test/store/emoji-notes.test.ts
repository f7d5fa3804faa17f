import { expect, test } from 'vitest';
import { checkOwner } from '../../src/store/database/upkeep.ts';
import { createEmojiNotes } from '../../src/store/emoji-notes.ts';
import { openAnywhere } from '../harness/store.ts';

test('the newest notes about emoji count', async () => {
  const { kit, close } = openAnywhere();
  await checkOwner({ kit, name: 'data/sorry.sqlite' }, '11');
  const { read, write } = createEmojiNotes(kit);
  expect(await read()).toEqual(new Map());
  await write(new Map([['sorry_red', { id: '1', hash: 'a' }]]));
  const noted = new Map([
    ['sorry_red', { id: '3', hash: 'c' }],
    ['sorry_blue', { id: '2', hash: 'b' }],
  ]);
  await write(noted);
  expect(await createEmojiNotes(kit).read()).toEqual(noted);
  await checkOwner({ kit, name: 'data/sorry.sqlite' }, '11');
  await close();
});
