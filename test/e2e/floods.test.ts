import { afterEach, describe, expect, test } from 'vitest';
import { PACES } from '../../src/discord/replies/pace.ts';
import { english } from '../../src/text/languages.ts';
import { botDefaults, type SandboxMessage } from 'discord-sandbox';
import { textOf } from '../harness/driver/clicks.ts';
import { settled } from '../harness/driver/saved.ts';
import { openTable } from '../harness/driver/table.ts';
import { moveTime } from '../harness/time.ts';
import { finished, useTable, type Place } from './rooms.ts';

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
