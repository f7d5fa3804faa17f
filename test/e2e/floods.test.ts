import { afterEach, describe, expect, test } from 'vitest';
import { PACES } from '../../src/discord/replies/pace.ts';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { boardAgain, command, nextPost, openLobby, personId, press } from '../harness/driver/clicks.ts';
import { startMatch, textOf, writeIn } from '../harness/driver/clicks.ts';
import { settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import { moveTime } from '../harness/time.ts';
import { rawAs } from './refusal-cases.ts';
import { LONG } from './soundness.ts';
import { useTable } from './rooms.ts';

const { time, pass } = moveTime();
const table = await useTable(openTable({ paces: PACES, time }));
afterEach(() => pass(60_000)); // everybody may ask again

const open = (): Room => ({ table, channelId: table.sandbox.control.addChannel('busy') });

const linkTo = ({ channelId }: Room, { id }: SandboxMessage): string =>
  english.say('board.here', { link: `https://discord.com/channels/${table.sandbox.guildId}/${channelId}/${id}` });

async function started() {
  const room = open();
  const matchId = await startMatch(room, { people: 2, options: LONG });
  const post = await nextPost(room, matchId, null);
  await settled(table, matchId);
  return { room, matchId, post };
}

describe('/sorry board', () => {
  test('is a link while the board stands at the bottom, and a board again when it does not', async () => {
    const { room, post } = await started();
    const asked = await command(room, 0, 'board');
    expect([asked.private, textOf(asked)]).toEqual([true, linkTo(room, post)]);
    expect((await (await boardAgain(room, 0)).finished)!.files).toHaveLength(1);
  });

  test('is a board again where the one at the bottom was deleted, or may not be read', async () => {
    const { room, post } = await started();
    table.sandbox.control.deleteMessage(post.id);
    const board = (await (await command(room, 0, 'board')).finished)!;
    expect(board.files).toHaveLength(1);
    table.sandbox.control.setBotPermissions(room.channelId, [
      'ViewChannel',
      'SendMessages',
      'SendMessagesInThreads',
      'AttachFiles',
    ]);
    expect((await (await command(room, 1, 'board')).finished)!.files).toHaveLength(1);
  });

  test('of a lobby is a link while it stands at the bottom, and for whoever does not sit there', async () => {
    const room = open();
    const { matchId, message } = await openLobby(room, { people: 1 });
    await settled(table, matchId);
    expect(textOf(await command(room, 1, 'board'))).toBe(linkTo(room, message));
    writeIn(room);
    expect(textOf(await command(room, 1, 'board'))).toBe(linkTo(room, message));
    await press(room, 1, message, 'Join');
    expect((await boardAgain(room, 0)).private).toBe(false);
  });
});

/** Opens a lobby in each room, one after the other: a busy machine cannot open all at the same time. */
async function lobbiesIn(rooms: readonly Room[]): Promise<readonly SandboxMessage[]> {
  const lobbies: SandboxMessage[] = [];
  for (const [index, room] of rooms.entries()) lobbies.push((await command(room, index, 'start')).message!);
  return lobbies;
}

describe('ten tables in a storm', () => {
  test('ten lobbies whose free seats thirty clicks take at once have everybody', async () => {
    const own = await openTable({ people: crowd(40), paces: PACES });
    const rooms = Array.from({ length: 10 }, () => ({ table: own, channelId: own.sandbox.control.addChannel('x') }));
    const lobbies = await lobbiesIn(rooms);
    const joins = rooms.flatMap((room, index) =>
      [10, 20, 30].map((from) => ({ room, person: from + index, message: lobbies[index]! })),
    );
    const answers = await Promise.all(
      joins.map(({ room, person, message }) =>
        rawAs(room, personId(room, person), message, message.buttons[0]!.customId),
      ),
    );
    expect(answers.filter(({ answer }) => answer !== 'update')).toEqual([]);
    for (const { channelId } of rooms) expect((await own.saved.openIn(channelId))?.places).toHaveLength(4);
    await own.close();
  }, 60_000);

  test('one person who presses Join at fifteen lobbies at once sits at ten', async () => {
    const own = await openTable({ people: crowd(16) });
    const rooms = Array.from({ length: 15 }, () => ({ table: own, channelId: own.sandbox.control.addChannel('x') }));
    const lobbies = await lobbiesIn(rooms);
    const me = personId(rooms[0]!, 15);
    const answers = await Promise.all(
      rooms.map((room, index) => rawAs(room, me, lobbies[index]!, lobbies[index]!.buttons[0]!.customId)),
    );
    expect(answers.filter(({ answer }) => answer === 'update')).toHaveLength(10);
    const refused = answers.filter(
      (answer) => textOf(answer) === english.say('refusal.too-many-matches', { most: 10 }),
    );
    expect(refused).toHaveLength(5);
    expect(await own.saved.seatsOf(me, null)).toBe(10);
    await own.close();
  }, 60_000);
});

function crowd(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: String(910000000000000000n + BigInt(index)),
    username: `p${index}`,
    name: `P${index}`,
  }));
}
