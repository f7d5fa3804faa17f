import { describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import type { SandboxUser } from 'discord-sandbox';
import { choose, command, isChoice, nextPost, openLobby, press, textOf, whatOpened } from '../harness/driver/clicks.ts';
import { matchOf, settled, runningOf } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import { moveTime } from '../harness/time.ts';
import { useRooms, useTable } from './rooms.ts';
import { chooseMine, chosenLabels, personOf } from './settings.ts';

const moved = moveTime();
const table = await useTable(openTable({ time: moved.time }));

const rooms = useRooms(() => table, 'preferences');

const OWN = ['forced', 'pings', 'remind', 'challenges', 'color', 'language'];

/** Opens one's own panel in direct messages. */
async function panelOf(user: SandboxUser) {
  const { message } = await user.dmCommand(['sorry', 'me']);
  return message!;
}

/** Sets a choice of a person while a test runs. */
async function preferring(index: number, about: string, value: string, work: () => Promise<void>): Promise<void> {
  const user = personOf(table, index);
  const panel = await panelOf(user);
  await chooseMine(user, panel, about, value);
  try {
    await work();
  } finally {
    await chooseMine(user, panel, about, 'own');
  }
}

const chosen = (index: number) => panelOf(personOf(table, index)).then(chosenLabels);

describe('/sorry me', () => {
  test('is private, works in direct messages, keeps what is chosen over a restart, and refuses what is unknown', async () => {
    const user = personOf(table, 1);
    const panel = await panelOf(user);
    expect(panel).toMatchObject({ private: true, channelId: user.dmChannelId() });
    expect(panel.selects).toHaveLength(OWN.length);
    const before = chosenLabels(panel);
    const blue = english.say('me.color', { color: english.say('color.blue') });
    const after = await chooseMine(user, panel, 'color', 'blue');
    expect(chosenLabels(after.message!)).toContain(blue);
    await table.restart();
    expect(await chosen(1)).toContain(blue);
    expect(await chosen(2)).toEqual(before); // nobody else has chosen that
    await chooseMine(user, await panelOf(user), 'color', 'own');
    expect(await chosen(1)).toEqual(before);
    const forged = await user.clickRaw(user.dmChannelId(), panel.id, 's1:press:sorry me:color');
    expect(textOf(forged)).toBe(english.say('refusal.unknown-button'));
  });

  test('the color is that of the seat of who chooses none, if it is free', () =>
    preferring(1, 'color', 'green', async () => {
      const room = rooms.open();
      const { matchId } = await openLobby(room, { people: 2 });
      const seatOf = async (index: number) =>
        (await matchOf(table, matchId)).places.find(
          ({ occupant }) => occupant.kind === 'person' && occupant.userId === personOf(table, index).person.id,
        )!.seat;
      expect([await seatOf(0), await seatOf(1)]).toEqual([0, 3]);
      const taken = rooms.open();
      await command(taken, 0, 'start', { color: 'green' });
      const joined = await command(taken, 1, 'join');
      expect(textOf(joined)).not.toContain(english.say('color.green'));
    }));

  test('is taken over into a game that runs', async () => {
    const room = rooms.open();
    const { matchId, message } = await openLobby(room, { people: 2, options: { 'ask-always': true } });
    await press(room, 0, message, 'Start');
    await nextPost(room, matchId, null);
    const autoPlayOfAnn = async () => {
      const place = (await matchOf(table, matchId)).places[0]!;
      return place.occupant.kind === 'person' && place.occupant.autoPlay;
    };
    await preferring(0, 'forced', 'made', async () => {
      await expect.poll(autoPlayOfAnn).toBe(true);
    });
    await expect.poll(autoPlayOfAnn).toBeUndefined();
  });

  test('who wants no ping is named by boards, and not notified', () =>
    preferring(0, 'pings', 'no', () =>
      preferring(1, 'pings', 'no', async () => {
        const room = rooms.open();
        const { matchId, message } = await openLobby(room, { people: 2, options: { 'ask-always': true } });
        await press(room, 0, message, 'Start');
        expect((await nextPost(room, matchId, null)).pings).toEqual([]);
      }),
    ));

  test('who wants it is reminded once, in a direct message, when half of the time is over', async () => {
    const users = [personOf(table, 0), personOf(table, 1)];
    const reminders = () =>
      users.flatMap((user) => user.messages(user.dmChannelId()).filter(({ text }) => text.startsWith('⏰')));
    await preferring(0, 'remind', 'yes', () =>
      preferring(1, 'remind', 'yes', async () => {
        const room = rooms.open();
        const { matchId, message } = await openLobby(room, {
          people: 2,
          options: { limit: '86400000', 'ask-always': true },
        });
        await press(room, 0, message, 'Start');
        const post = await nextPost(room, matchId, null);
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
      }),
    );
  }, 90_000);
});

describe('/sorry mine', () => {
  const mineOf = async (user: SandboxUser) => (await user.dmCommand(['sorry', 'mine'])).message!;

  test('says so where there is nothing', async () => {
    const user = personOf(table, 3);
    expect((await mineOf(user)).text).toContain(english.say('mine.none'));
  });

  test('lists games of all servers, those that wait for me first, with a link to their newest board', async () => {
    const user = personOf(table, 3);
    const added = table.sandbox.control.addGuild('Elsewhere');
    const far: Room = { table, channelId: added.channelId };
    const near = rooms.open();
    const lobby = await command(far, 3, 'start');
    const { message } = await command(near, 3, 'start', { 'ask-always': true });
    await choose(near, 3, message!, 'computer', 'greedy');
    await press(near, 3, message!, 'Start');
    const matchId = (await table.saved.openIn(near.channelId))!.id;
    const post = await nextPost(near, matchId, null);
    expect(post.buttons.some(isChoice)).toBe(true);
    await settled(table, matchId);
    await expect.poll(async () => (await table.saved.openIn(far.channelId))!.lobbyMessageId).not.toBeNull();
    const shown = await mineOf(user);
    expect(shown).toMatchObject({ private: true, channelId: user.dmChannelId() });
    const links = [...shown.text.matchAll(/\((https:\/\/discord\.com\/channels\/[^)]+)\)/g)].map(([, link]) => link);
    expect(links).toEqual([
      `https://discord.com/channels/${table.sandbox.guildId}/${near.channelId}/${post.id}`,
      `https://discord.com/channels/${added.guildId}/${far.channelId}/${lobby.message!.id}`,
    ]);
    expect(shown.text).toContain(english.say('mine.yours', { until: '' }));
    expect(shown.text).toContain('Elsewhere');
    expect(shown.mentions).toEqual([]);
    await press(far, 3, lobby.message!, 'Cancel');
  });

  test('has pages where there are many', async () => {
    const user = personOf(table, 2);
    const all = Array.from({ length: 7 }, () => rooms.open());
    for (const room of all) await command(room, 2, 'start');
    const first = await mineOf(user);
    const linksIn = (text: string) => text.match(/discord\.com\/channels/g) ?? [];
    expect(linksIn(first.text)).toHaveLength(5);
    const next = first.buttons.find(({ label }) => label === english.say('button.next'))!;
    const second = await user.click(first.id, next.customId);
    expect(linksIn(second.message!.text)).toHaveLength(2);
    const beyond = await user.clickRaw(user.dmChannelId(), first.id, 's1:press:sorry mine:99');
    expect(linksIn(beyond.message!.text)).toHaveLength(2);
  });
});

describe('Challenge to Sorry!', () => {
  const NAME = 'Challenge to Sorry!';
  const challenge = async (room: Room, index: number, target: number) => {
    const { id } = personOf(table, target).person;
    return whatOpened(room, index, await personOf(table, index).personCommand(room.channelId, NAME, id));
  };
  const refusal = (code: 'stranger-invited' | 'not-in-channel', details: { who: string }) =>
    english.say(`refusal.${code}`, details);
  const who = () => `<@${personOf(table, 1).person.id}>`;

  test('opens a lobby with a seat that is kept, and calls them once', async () => {
    const room = rooms.open();
    const opened = await challenge(room, 0, 1);
    const ben = personOf(table, 1).person.id;
    expect(opened.message).toMatchObject({ private: false, pings: [ben] });
    const match = (await table.saved.openIn(room.channelId))!;
    expect(match).toMatchObject({ status: 'lobby', invited: [{ userId: ben, seat: 2 }] });
    await press(room, 1, opened.message!, 'Join');
    expect((await matchOf(table, match.id)).places.map(({ seat }) => seat)).toEqual([0, 2]);
  });

  test('is refused for who is not in the server or does not see the channel', async () => {
    const room = rooms.open();
    const { control } = table.sandbox;
    control.setMember(personOf(table, 1).person.id, 'gone');
    expect(textOf(await challenge(room, 0, 1))).toBe(refusal('stranger-invited', { who: who() }));
    control.setMember(personOf(table, 1).person.id, 'here');
    control.setReaders(room.channelId, 'without', [personOf(table, 1).person.id]);
    await expect.poll(async () => textOf(await challenge(room, 0, 1))).toBe(refusal('not-in-channel', { who: who() }));
    expect(await table.saved.openIn(room.channelId)).toBeNull();
  });
});
