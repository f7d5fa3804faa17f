import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { pseudo } from '../harness/pseudo.ts';
import { openTable } from '../harness/driver/table.ts';
import { useTable } from './rooms.ts';
import { chooseIn, chooseMine, openSettings, personOf, setManager, turnTo } from './settings.ts';

// A second language needs only its place in the list.

const { table, rooms } = await useTable(openTable({ languages: [english, pseudo] }));
setManager(table, 0, true);

const HEAD = 'lobby.head';

/** The view of everybody on a lobby, and the private answer to a person about its players. */
async function said(index: number) {
  const room = rooms.open();
  const { message } = await room.command(index, 'start');
  const refused = await room.command(index, 'join');
  return { public: message!.text.split('\n')[0], private: refused.message!.text };
}

const both = (publicly: typeof english, privately: typeof english) => ({
  public: publicly.say(HEAD),
  private: privately.say('refusal.already-seated'),
});

test('posts are in the language that the server has chosen, else in its own; private answers in the person’s', async () => {
  const { control, guildId } = table.sandbox;
  const room = rooms.open();
  expect(await said(1)).toEqual(both(english, english));
  const posts = await turnTo(room, await openSettings(room), 'posts');
  await chooseIn(room, posts, 'language', [pseudo.code]);
  expect(await said(1)).toEqual(both(pseudo, english));
  const ben = personOf(table, 1);
  const { message: panel } = await ben.dmCommand(['sorry-dm', 'me']);
  await chooseMine(ben, panel!, 'language', pseudo.code);
  expect(await said(1)).toEqual(both(pseudo, pseudo));
  expect(await said(2)).toEqual(both(pseudo, english));
  await table.restart();
  expect(await said(1)).toEqual(both(pseudo, pseudo));
  await chooseIn(room, posts, 'language', ['own']);
  await chooseMine(ben, panel!, 'language', 'own');
  expect(await said(1)).toEqual(both(english, english));
  control.setLocale(guildId, pseudo.code);
  await expect.poll(() => said(2)).toEqual(both(pseudo, english));
  control.setLocale(personOf(table, 2).person.id, pseudo.code);
  expect(await said(2)).toEqual(both(pseudo, pseudo));
});
