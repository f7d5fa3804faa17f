import { afterEach, describe, expect, test } from 'vitest';
import { PACES, type Paces } from '../../src/discord/replies/pace.ts';
import { english } from '../../src/text/languages.ts';
import { botDefaults, type SandboxMessage } from 'discord-sandbox';
import { textOf } from '../harness/driver/clicks.ts';
import { settled } from '../harness/driver/saved.ts';
import { openTable } from '../harness/driver/table.ts';
import { moveTime } from '../harness/time.ts';
import { finished, placeAt, useTable, type Place } from './rooms.ts';

const { time, pass } = moveTime();
const { table, rooms } = await useTable(openTable({ paces: PACES, time }));
afterEach(() => pass(60_000)); // everybody may ask again

const linkTo = ({ channelId }: Place, { id }: SandboxMessage): string =>
  english.say('board.here', { link: `https://discord.com/channels/${table.sandbox.guildId}/${channelId}/${id}` });

describe('/sorry board', () => {
  test('is a link while the board stands at the bottom, and a board again when it does not', async () => {
    const { room, matchId, post } = await rooms.started();
    const asked = await room.command(0, 'board');
    expect([asked.private, textOf(asked)]).toEqual([true, linkTo(room, post)]);
    const again = await finished(room.boardAgain(0));
    expect(again.files).toHaveLength(1);
    expect(again.buttons.map(({ label }) => label)).toEqual(post.buttons.map(({ label }) => label));
    const moved = { text: english.say('board.moved'), buttons: [], files: [], altTexts: [] };
    await expect.poll(() => room.fresh(post)).toMatchObject(moved);
    await room.playOnce(again);
    const next = await room.nextPost(matchId, again.id);
    await expect.poll(() => room.withChoices()).toMatchObject([{ id: next.id }]);
    expect(room.fresh(again).text).not.toBe(moved.text); // it names the play
  });

  test('is a board again where the one at the bottom was deleted, or may not be read', async () => {
    const { room, post } = await rooms.started();
    const { control } = table.sandbox;
    control.deleteMessage(post.id);
    expect((await finished(room.command(0, 'board'))).files).toHaveLength(1);
    control.setBotPermissions(
      room.channelId,
      botDefaults.filter((name) => name !== 'ReadMessageHistory'),
    );
    expect((await finished(room.command(1, 'board'))).files).toHaveLength(1);
  });

  test('of a lobby is a link while it stands at the bottom, and for whoever does not sit there', async () => {
    const room = rooms.open();
    const { matchId, message } = await room.openLobby({ people: 1 });
    await settled(table, matchId);
    expect(textOf(await room.command(1, 'board'))).toBe(linkTo(room, message));
    room.write();
    expect(textOf(await room.command(1, 'board'))).toBe(linkTo(room, message));
    await room.press(1, message, 'Join');
    expect((await room.boardAgain(0)).private).toBe(false);
  });
});

/** A table for many people, with a lobby in each of these many channels. */
async function crowded(people: number, lobbies: number, paces: Paces = {}) {
  const crowd = Array.from({ length: people }, (_, index) => ({
    id: String(910000000000000000n + BigInt(index)),
    username: `p${index}`,
    name: `P${index}`,
  }));
  const own = await openTable({ people: crowd, paces });
  const opened: { readonly room: Place; readonly message: SandboxMessage }[] = [];
  // One after the other: a busy machine cannot open all at the same time.
  for (let host = 0; host < lobbies; host++) {
    const room = placeAt(own, own.sandbox.control.addChannel('x'));
    opened.push({ room, message: (await room.command(host, 'start')).message! });
  }
  const join = (lobby: number, person: number) => {
    const { room, message } = opened[lobby]!;
    return room.forge(room.idOf(person), message, message.buttons[0]!.customId);
  };
  return { own, opened, join };
}

describe('ten tables in a storm', () => {
  test('ten lobbies whose free seats thirty clicks take at once have everybody', async () => {
    const { own, opened, join } = await crowded(40, 10, PACES);
    const answers = await Promise.all(
      opened.flatMap((_, lobby) => [10, 20, 30].map((from) => join(lobby, from + lobby))),
    );
    expect(answers.filter(({ answer }) => answer !== 'update')).toEqual([]);
    for (const { room } of opened) expect((await own.saved.openIn(room.channelId))?.places).toHaveLength(4);
    await own.close();
  });

  test('one person who presses Join at fifteen lobbies at once sits at ten', async () => {
    const { own, opened, join } = await crowded(16, 15);
    const answers = await Promise.all(opened.map((_, lobby) => join(lobby, 15)));
    expect(answers.filter(({ answer }) => answer === 'update')).toHaveLength(10);
    const tooMany = english.say('refusal.too-many-matches', { most: 10 });
    expect(answers.filter((answer) => textOf(answer) === tooMany)).toHaveLength(5);
    expect(await own.saved.seatsOf(own.sandbox.people[15]!.id, null)).toBe(10);
    await own.close();
  });
});
