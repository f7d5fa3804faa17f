import type { SandboxMessage } from 'discord-sandbox';
import { expect, test } from 'vitest';
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
