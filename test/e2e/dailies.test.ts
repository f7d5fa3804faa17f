import type { InteractionOutcome, SandboxMessage } from 'discord-sandbox';
import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { buttonOf } from '../harness/driver/clicks.ts';
import { openTable } from '../harness/driver/table.ts';
import { moveTime } from '../harness/time.ts';
import { finished, useSoundTable } from './rooms.ts';
import { chooseMine } from './settings.ts';

/** At noon, so that no midnight comes in between. */
const started = Date.now();
const { time, pass } = moveTime(() => Date.UTC(2026, 10, 27, 12) + Date.now() - started);
const table = openTable({ time });
const { rooms } = await useSoundTable(undefined, table);

const isPlay = ({ customId }: SandboxMessage['buttons'][number]) => /:(?:play|step)\./.test(customId);

test('a daily begins in a server, goes on after a restart in direct messages, and its result is shared', async () => {
  const room = rooms.open();
  const user = room.user(1);
  const press = (message: SandboxMessage, customId: string): Promise<InteractionOutcome> =>
    user.click(message.id, customId);
  const playOn = async (message: SandboxMessage) => finished(press(message, message.buttons.find(isPlay)!.customId));
  const first = await finished(room.command(1, 'daily'));
  expect(first).toMatchObject({ private: true, pings: [], channelId: room.channelId });
  expect(first.files.map(({ filename }) => filename)).toEqual(['board.png']);
  const second = await playOn(first);
  expect(second.id).toBe(first.id);
  expect(second.files).toHaveLength(1);

  await (await table).restart();
  const there = await finished(user.dmCommand(['sorry-dm', 'daily']));
  expect(there).toMatchObject({ private: true, channelId: user.dmChannelId(), text: second.text });
  let daily = there;
  while (daily.buttons.some(isPlay)) daily = await playOn(daily);
  expect(daily.files.map(({ filename }) => filename)).toEqual(['end-card.png']);

  const end = await finished(room.command(1, 'daily'));
  const shared = await finished(press(end, buttonOf(end, english.say('button.share')).customId));
  expect(shared).toMatchObject({ private: false, pings: [], channelId: room.channelId });
  const [who, line, squares] = shared.text.split('\n');
  expect(who).toBe(`<@${user.person.id}>`);
  expect(end.text).toContain(`${line}\n${squares}`);
  expect(room.messages(0).map(({ text }) => text)).toEqual([shared.text]);
});

test('who wants it is reminded in a direct message, after a start later on that day, and plays from there', async () => {
  const user = rooms.open().user(2);
  const reminders = () => user.messages(user.dmChannelId()).filter(({ text }) => text.startsWith('🗓️ Daily #2 waits'));
  const panel = (await user.dmCommand(['sorry-dm', 'me'])).message!;
  await chooseMine(user, panel, 'daily', 'yes');
  pass(5 * 3_600_000 + 60_000);
  await (await table).restart();
  await expect.poll(reminders).toHaveLength(1);
  const [reminder] = reminders();
  expect(reminder!.text).toContain('`/sorry-dm me`');
  const board = await finished(user.click(reminder!.id, reminder!.buttons[0]!.customId));
  expect(board).toMatchObject({ private: true, channelId: user.dmChannelId() });
  expect(board.buttons.some(isPlay)).toBe(true);
  await (await table).restart();
  expect(reminders()).toHaveLength(1);
});
