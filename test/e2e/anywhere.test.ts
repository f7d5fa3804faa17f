import type { InteractionOutcome, SandboxMessage } from 'discord-sandbox';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database/database.ts';
import { createDailyStore } from '../../src/store/people/dailies.ts';
import { english } from '../../src/text/languages.ts';
import { buttonOf } from '../harness/driver/clicks.ts';
import { openTable } from '../harness/driver/table.ts';
import { moveTime } from '../harness/time.ts';
import { finished, useSoundTable } from './rooms.ts';
import { chooseMine } from './settings.ts';

const started = Date.now();
/** At noon, so that no midnight comes in between. */
const { time, set, pass } = moveTime(() => Date.UTC(2026, 10, 27, 12) + Date.now() - started);
/** The same deals in each run: some games end before their person has played from four places. */
const table = openTable({
  time,
  prepare: async (databaseFile) => {
    const { kit, close } = openDatabase(databaseFile);
    await createDailyStore(kit).secret('7'.repeat(64));
    close();
  },
});
const { rooms } = await useSoundTable(undefined, table);
const { sandbox, restart } = await table;
const { control } = sandbox;
const { guildId, channelId } = control.addOtherGuild('Elsewhere');
const group = control.addGroup('Friends');
const room = rooms.open();
const [ann, ben] = [room.user(0), room.user(1)];
control.setInstalled(ann.person.id, true);
const WEEK_MS = 7 * 24 * 3_600_000;

const isPlay = ({ customId }: SandboxMessage['buttons'][number]) => /:(?:play|step)\./.test(customId);
const press = (message: SandboxMessage): Promise<SandboxMessage> =>
  finished(ann.click(message.id, message.buttons.find(isPlay)!.customId));
/** Presses until a play is made. */
const playOn = async (message: SandboxMessage): Promise<SandboxMessage> => {
  const isStep = message.buttons.find(isPlay)!.customId.includes(':step.');
  const after = await press(message);
  return isStep ? playOn(after) : after;
};
const inPlaces: Readonly<Record<string, () => Promise<InteractionOutcome>>> = {
  'the server of the bot': () => room.command(0, 'daily'),
  'direct messages': () => ann.dmCommand(['sorry-dm', 'daily']),
  'a server without the bot': () => ann.command(channelId, ['sorry-anywhere', 'daily']),
  'a group': () => ann.command(group, ['sorry-anywhere', 'daily']),
};

// Where the bot is no member, it asks for nothing and only answers.
afterAll(() => {
  const others = sandbox.requests.filter(({ path }) => [guildId, channelId, group].some((id) => path.includes(id)));
  expect(others).toEqual([]);
});

test('a person has one daily, wherever they press it: a week later, after a restart, and until its end is shared', async () => {
  const [first, ...others] = Object.values(inPlaces);
  const boards = [await playOn(await finished(first!()))];
  for (const open of others) {
    const daily = await finished(open());
    expect([daily.private, daily.pings, daily.text]).toEqual([true, [], boards.at(-1)!.text]);
    boards.push(await playOn(daily));
  }
  const newest = boards.at(-1)!;
  const again: SandboxMessage[] = [];
  for (const older of boards.slice(0, -1)) again.push(await press(older));
  for (const { text } of again) expect(text).toBe(newest.text.replace('\n', `\n${english.say('daily.older')}\n`));
  const there = again.at(-1)!; // in the server without the bot
  set(WEEK_MS);
  await restart();
  let daily = there;
  while (daily.buttons.some(isPlay)) daily = await playOn(daily);
  expect([daily.id, daily.channelId]).toEqual([there.id, channelId]);
  expect(daily.text).toContain(english.say('daily.late').replace('/sorry daily', '/sorry-anywhere daily'));
  const share = buttonOf(daily, english.say('button.share')).customId;
  expect(await finished(ann.click(daily.id, share))).toMatchObject({
    private: false,
    channelId,
    pings: [],
    text: expect.stringMatching(new RegExp(`^<@${ann.person.id}>\\nSorry! daily #`)),
  });
  expect(ben.messages(channelId)).toHaveLength(1);
});

test('who wants it is reminded in a direct message, after a start later on that day, and plays from there', async () => {
  const user = rooms.open().user(2);
  const reminders = () => user.messages(user.dmChannelId()).filter(({ text }) => text.startsWith('🗓️ Daily #9 waits'));
  const panel = (await user.dmCommand(['sorry-dm', 'me'])).message!;
  await chooseMine(user, panel, 'daily', 'yes');
  pass(5 * 3_600_000 + 60_000);
  await restart();
  await expect.poll(reminders).toHaveLength(1);
  const [reminder] = reminders();
  expect(reminder!.text).toContain('`/sorry-dm me`');
  const board = await finished(user.click(reminder!.id, reminder!.buttons[0]!.customId));
  expect(board).toMatchObject({ private: true, channelId: user.dmChannelId() });
  expect(board.buttons.some(isPlay)).toBe(true);
  await restart();
  expect(reminders()).toHaveLength(1);
});

test('a forged press is the forger’s own, and what needs a server is refused privately', async () => {
  const daily = await finished(inPlaces['a server without the bot']!());
  const { customId } = daily.buttons.find(isPlay)!;
  const own = async (forged: string) => ann.clickRaw(channelId, daily.id, forged);
  expect((await own(customId.replace(/[^.]*$/, 'r1+60'))).failed).toBeUndefined();
  for (const forged of ['s1:match:x:end-yes', 's1:welcome:solo', `${customId}.x:y`, 's1:press:sorry-settings:add'])
    expect(await own(forged)).toMatchObject({ private: true, answer: 'message' });
  expect((await finished(inPlaces['a group']!())).text).toBe(daily.text);
  for (const name of ['start', 'history', 'verify'])
    await expect(ann.command(channelId, ['sorry-anywhere', name])).rejects.toThrow('no subcommand');
  await expect(ann.command(channelId, ['sorry', 'daily'])).rejects.toThrow('not offered here');
  await expect(ben.command(channelId, ['sorry-anywhere', 'daily'])).rejects.toThrow('not offered here');
});
