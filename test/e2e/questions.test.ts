import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { useTable, type Place } from './rooms.ts';
import { chooseIn, pageOf, pressIn, setManager, turnTo } from './settings.ts';

const { table, rooms } = await useTable();
setManager(table, 0, true);

/** Types a question into the modal behind the button of the page. */
async function add(room: Place, panel: SandboxMessage, question: string) {
  const { modal } = await pressIn(room, panel, 'add');
  return room.user(0).submit(modal!.id, { question });
}

const OWN = ['Have you ever beaten Cleo?', 'Have you ever fed the office cat?', 'Have you ever been to Mars?'];

test('a server adds questions of its own, sees who added them, and removes them', async () => {
  const room = rooms.open();
  const panel = await pageOf(room, 'questions');
  expect(panel.text).toContain(english.say('settings.noOwn'));
  for (const question of OWN) await add(room, panel, question);
  const [first] = OWN;
  const listed = room.fresh(panel);
  expect(listed.text).toContain(`1. ${first} · <@${room.idOf(0)}>`);
  expect(listed.mentions).toEqual([]);
  const remove = listed.selects.find(({ customId }) => customId.includes('remove'))!;
  await chooseIn(room, panel, 'topics', []); // only their own
  await chooseIn(room, panel, 'remove-0', [remove.values[0]!]);
  expect(room.fresh(panel).text).not.toContain(first);
  await table.restart();
  expect((await turnTo(room, panel, 'questions')).text).toContain(OWN[1]);
});
