import { afterEach, describe, expect, test } from 'vitest';
import { PACES } from '../../src/discord/replies/pace.ts';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { boardAgain, choose, command, nextPost, openLobby, personId, press } from '../harness/driver/clicks.ts';
import { startMatch, textOf, writeIn } from '../harness/driver/clicks.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import { moveTime } from '../harness/time.ts';
import { labelsIn, menusIn } from './menus.ts';
import { rawAs } from './refusal-cases.ts';
import { fresh, hasChoices, LONG } from './soundness.ts';
import { useTable } from './rooms.ts';

const { time, pass } = moveTime();
const table = await useTable(openTable({ paces: PACES, time }));
afterEach(() => pass(60_000)); // everybody may ask again

const open = (): Room => ({ table, channelId: table.sandbox.control.addChannel('busy') });

const boards = ({ channelId }: Room): readonly SandboxMessage[] =>
  table.sandbox.as(table.sandbox.people[0]!.id).messages(channelId).filter(hasChoices);

const linkTo = ({ channelId }: Room, { id }: SandboxMessage): string =>
  english.say('board.here', { link: `https://discord.com/channels/${table.sandbox.guildId}/${channelId}/${id}` });

const storm = <T>(ask: () => Promise<T>): Promise<readonly T[]> => Promise.all(Array.from({ length: 25 }, ask));

async function started() {
  const room = open();
  const matchId = await startMatch(room, { people: 2, options: LONG });
  const post = await nextPost(room, matchId, null);
  await settled(table, matchId);
  return { room, matchId, post };
}

describe('25 times /sorry board at once', () => {
  test('by a stranger posts nothing: they get a link or are asked to wait, and the players keep their buttons', async () => {
    const { room, post } = await started();
    const answers = await storm(() => boardAgain(room, 2));
    expect(answers.every((answer) => answer.private)).toBe(true);
    expect(answers.filter((answer) => textOf(answer) === linkTo(room, post))).toHaveLength(2);
    expect(boards(room).map(({ id }) => id)).toEqual([post.id]);
  });

  test('by a player posts two, of which the lower one has the buttons', async () => {
    const { room } = await started();
    const answers = await storm(() => boardAgain(room, 1));
    const posted = answers.filter((answer) => !answer.private);
    expect(posted).toHaveLength(2);
    for (const { finished } of posted) await finished;
    const last = posted
      .map(({ message }) => message!.id)
      .toSorted()
      .at(-1);
    await expect.poll(() => boards(room).map(({ id }) => id)).toEqual([last]);
  });
});

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

  test('is a board for a moderator who does not play', async () => {
    const { room } = await started();
    const moderator = personId(room, 3);
    table.sandbox.control.setPersonPermissions(moderator, ['ManageMessages', 'UseApplicationCommands']);
    expect((await (await boardAgain(room, 3)).finished)!.files).toHaveLength(1);
    table.sandbox.control.setPersonPermissions(moderator, ['UseApplicationCommands']);
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

describe('somebody whom the host takes off the table', () => {
  test('is named in a menu that is there only while somebody can be removed, and cannot come back', async () => {
    const room = open();
    const { matchId, message } = await openLobby(room, { people: 1 });
    const now = () => fresh(room, message);
    expect(menusIn(now())).not.toContain('remove');
    await press(room, 1, message, 'Join');
    await press(room, 2, message, 'Join');
    expect(labelsIn(now(), 'remove').toSorted()).toEqual(['Ben', 'Cleo']);
    const [ann, ben] = [personId(room, 0), personId(room, 1)];
    expect(textOf(await choose(room, 2, message, 'remove', ben))).toBe(english.say('refusal.not-host'));
    await choose(room, 0, message, 'remove', ben);
    expect(labelsIn(now(), 'remove')).toEqual(['Cleo']);
    for (const come of [() => press(room, 1, message, 'Join'), () => command(room, 1, 'join')])
      expect(textOf(await come())).toBe(english.say('refusal.removed'));
    expect(textOf(await choose(room, 1, message, 'color', 'green'))).toBe(english.say('refusal.removed'));
    await press(room, 3, message, 'Join');
    const { places } = await matchOf(table, matchId);
    const ids = places.flatMap(({ occupant }) => (occupant.kind === 'person' ? [occupant.userId] : []));
    expect(ids.toSorted()).toEqual([ann, personId(room, 2), personId(room, 3)]);
  });
});

/** Opens a lobby in each room, one after the other: a busy machine cannot open forty at the same time. */
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

  test('one person who presses Join at forty lobbies at once sits at ten', async () => {
    const own = await openTable({ people: crowd(41) });
    const rooms = Array.from({ length: 40 }, () => ({ table: own, channelId: own.sandbox.control.addChannel('x') }));
    const lobbies = await lobbiesIn(rooms);
    const me = personId(rooms[0]!, 40);
    const answers = await Promise.all(
      rooms.map((room, index) => rawAs(room, me, lobbies[index]!, lobbies[index]!.buttons[0]!.customId)),
    );
    expect(answers.filter(({ answer }) => answer === 'update')).toHaveLength(10);
    const refused = answers.filter(
      (answer) => textOf(answer) === english.say('refusal.too-many-matches', { most: 10 }),
    );
    expect(refused).toHaveLength(30);
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
