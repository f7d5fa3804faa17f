import { describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage, SandboxUser } from 'discord-sandbox';
import { bytesOf } from '../harness/bytes.ts';
import { textOf } from '../harness/driver/clicks.ts';
import { matchOf, runningOf, settled } from '../harness/driver/saved.ts';
import { openTable } from '../harness/driver/table.ts';
import { moveTime } from '../harness/time.ts';
import { inDatabase } from './hold.ts';
import { finished, useTable } from './rooms.ts';
import { chooseMine, chosenLabels, personOf } from './settings.ts';
import { hasChoices, LONG } from './soundness.ts';

const moved = moveTime();
const { table, rooms } = await useTable(openTable({ time: moved.time }));

/** Opens one's own panel in direct messages. */
async function panelOf(user: SandboxUser) {
  const { message } = await user.dmCommand(['sorry-dm', 'me']);
  return message!;
}

/** The two who play. */
const users = [0, 1].map((index) => personOf(table, index));

/** Sets a choice of both while a test runs. */
async function preferring(about: string, value: string, work: () => Promise<void>) {
  const choose = async (chosen: string) => {
    for (const user of users) await chooseMine(user, await panelOf(user), about, chosen);
  };
  await choose(value);
  try {
    await work();
  } finally {
    await choose('own');
  }
}

/** A game of two people that waits for one of them. */
async function begun(limit = '600000') {
  const room = rooms.open();
  const matchId = await room.startMatch({ people: 2, options: { limit, 'ask-always': true } });
  return { matchId, post: await room.nextPost(matchId, null) };
}

describe('/sorry me', () => {
  test('is private, works in direct messages, keeps what is chosen over a restart, and refuses what is unknown', async () => {
    const [user, other] = [personOf(table, 1), personOf(table, 2)];
    const panel = await panelOf(user);
    expect(panel).toMatchObject({ private: true, channelId: user.dmChannelId() });
    expect(panel.selects).toHaveLength(7);
    const before = chosenLabels(panel);
    const blue = english.say('me.color', { color: english.say('color.blue') });
    const after = await chooseMine(user, panel, 'color', 'blue');
    expect(chosenLabels(after.message!)).toContain(blue);
    await table.restart();
    expect(chosenLabels(await panelOf(user))).toContain(blue);
    expect(chosenLabels(await panelOf(other))).toEqual(before); // nobody else has chosen that
    await chooseMine(user, await panelOf(user), 'color', 'own');
    expect(chosenLabels(await panelOf(user))).toEqual(before);
    const forged = await user.clickRaw(user.dmChannelId(), panel.id, 's1:press:sorry me:color');
    expect(textOf(forged)).toBe(english.say('refusal.unknown-button'));
  });

  test('who wants no ping is named by boards, and not notified', () =>
    preferring('pings', 'no', async () => {
      expect((await begun()).post.pings).toEqual([]);
    }));

  test('who wants it is reminded once, in a direct message, when half of the time is over', async () => {
    const reminders = () =>
      users.flatMap((user) => user.messages(user.dmChannelId()).filter(({ text }) => text.startsWith('⏰')));
    await preferring('remind', 'yes', async () => {
      const { matchId, post } = await begun('86400000');
      await settled(table, matchId);
      expect(reminders()).toEqual([]);
      moved.pass(12 * 3_600_000 + 60_000);
      await expect.poll(reminders, { timeout: 40_000 }).toHaveLength(1);
      expect(reminders()[0]!.text).toContain(post.id);
      const match = await runningOf(table, matchId);
      expect(match.remindedPly).toBe(match.game.ply);
      moved.pass(3_600_000);
      await table.restart();
      await settled(table, matchId);
      expect(reminders()).toHaveLength(1);
    });
  });
});

const mineOf = async (user: SandboxUser) => (await user.dmCommand(['sorry-dm', 'mine'])).message!;

test('/sorry mine says so where there is nothing, and lists games of all servers, those that wait for me first, with a link to their newest board', async () => {
  const user = personOf(table, 3);
  expect((await mineOf(user)).text).toContain(english.say('mine.none'));
  const added = table.sandbox.control.addGuild('Elsewhere');
  const [far, near] = [rooms.at(added.channelId), rooms.open()];
  const lobby = (await far.command(3, 'start')).message!;
  const { message } = await near.command(3, 'start', { 'ask-always': true });
  await near.choose(3, message!, 'computer', 'normal');
  await near.press(3, message!, 'Start');
  const matchId = (await table.saved.openIn(near.channelId))!.id;
  const post = await near.nextPost(matchId, null);
  expect(hasChoices(post)).toBe(true);
  await settled(table, matchId);
  await expect.poll(async () => (await table.saved.openIn(far.channelId))!.lobbyMessageId).not.toBeNull();
  const shown = await mineOf(user);
  expect(shown).toMatchObject({ private: true, channelId: user.dmChannelId(), mentions: [] });
  const links = [...shown.text.matchAll(/\(https:\/\/discord\.com\/channels\/([^)]+)\)/g)].map(([, link]) => link);
  expect(links).toEqual([
    `${table.sandbox.guildId}/${near.channelId}/${post.id}`,
    `${added.guildId}/${far.channelId}/${lobby.id}`,
  ]);
  for (const told of [english.say('mine.yours', { until: '' }), 'Elsewhere']) expect(shown.text).toContain(told);
  await far.press(3, lobby, 'Cancel');
});

/** All saved data, as text. */
const saved = (): string =>
  inDatabase(table.databaseFile, (database) => {
    const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all() as { name: string }[];
    return tables.map(({ name }) => JSON.stringify(database.prepare(`select * from "${name}"`).all())).join('\n');
  });

test('who is forgotten is nowhere in the database, and is a stranger then', async () => {
  const user = personOf(table, 2);
  const { id } = user.person;
  await rooms.open().startMatch({ people: 3, options: LONG });
  await chooseMine(user, await panelOf(user), 'color', 'blue');
  expect(saved()).toContain(id);
  const press = (message: SandboxMessage, about: string) => user.click(message.id, `s1:press:sorry privacy:${about}`);
  const { message } = await user.dmCommand(['sorry-dm', 'privacy']);
  const asked = await press(message!, 'delete');
  expect((await finished(press(asked.message!, 'delete-yes'))).text).toContain(english.say('privacy.deleted'));
  expect(saved()).not.toContain(id);
  expect(bytesOf(table.databaseFile)).not.toContain(id);
  // They may play like anybody, and their choices are gone.
  const next = await rooms.open().openLobby({ people: 3 });
  const { places } = await matchOf(table, next.matchId);
  expect(places).toContainEqual(expect.objectContaining({ occupant: expect.objectContaining({ userId: id }) }));
  await table.restart();
  expect(saved()).toContain(id);
});
