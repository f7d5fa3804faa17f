import { expect, test } from 'vitest';
import { choose } from '../../src/computer/computer.ts';
import { rulesetOf } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import { TOPICS } from '../../src/match/questions.ts';
import { recordOf } from '../../src/match/story/record.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { textOf } from '../harness/driver/clicks.ts';
import { playsOf, overOf } from '../harness/driver/saved.ts';
import { useTable, type Place } from './rooms.ts';
import { chooseIn, pageOf, pressIn, setManager, turnTo } from './settings.ts';
import { verifyRecord } from '../harness/stories.ts';

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
  const refused = await add(room, panel, 'Have you ever looked at https://example.com?');
  expect([refused.private, textOf(refused)]).toEqual([true, english.say('refusal.question-markup')]);
  for (const question of OWN) await add(room, panel, question);
  const [first] = OWN;
  expect(textOf(await add(room, panel, `  ${first} `))).toBe(english.say('refusal.question-known'));
  const listed = room.fresh(panel);
  expect(listed.text).toContain(`1. ${first} · <@${room.idOf(0)}>`);
  expect(listed.mentions).toEqual([]);
  const remove = listed.selects.find(({ customId }) => customId.includes('remove'))!;
  await chooseIn(room, panel, 'remove-0', [remove.values[0]!]);
  expect(room.fresh(panel).text).not.toContain(first);
  await table.restart();
  expect((await turnTo(room, panel, 'questions')).text).toContain(OWN[1]);
  await add(room, panel, first!);
});

test('a game asks what its server has chosen, keeps asking it, and its record can be verified', async () => {
  const room = rooms.open();
  const panel = await pageOf(room, 'questions');
  await chooseIn(room, panel, 'topics', []); // only their own
  const matchId = await room.startMatch({ people: 2, options: { game: 'not-sorry', length: '4' } });
  await chooseIn(room, panel, 'topics', TOPICS); // too late for this game
  const isAsked = ({ text, buttons }: SandboxMessage) =>
    text.includes('\n> ') && buttons.some(({ label }) => label.startsWith('Yes'));
  const post = await room.playOn(matchId, isAsked); // a deck has eight question cards
  const asked = /\n> (.+)/.exec(post.text)![1]!;
  expect(OWN).toContain(asked);
  expect(textOf(await room.openPanel(room.idOf(0), post))).toContain(asked); // in private, too
  await room.voteToEnd();
  await room.endOf(matchId);
  const match = await overOf(table, matchId);
  expect(match.game.rules).toBe(rulesetOf('not-sorry+questions=3')!.id);
  expect(new Set(match.asked)).toEqual(new Set(OWN));
  expect(verifyRecord(recordOf(match, await playsOf(table, matchId)), choose)).toMatchObject({ ok: true });
});
