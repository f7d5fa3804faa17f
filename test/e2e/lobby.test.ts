import { describe, expect, test } from 'vitest';
import { onBoard } from '../harness/matches.ts';
import { choose, command, nextPost, openLobby, personId, press, textOf, messagesIn } from '../harness/driver/clicks.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import type { LobbyMenu } from '../../src/discord/ids.ts';
import { rulesetOf } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { chosenIn, labelsIn, menusIn } from './menus.ts';
import { useRooms, useTable } from './rooms.ts';
import { fresh } from './soundness.ts';

const table = await useTable(openTable());

const rooms = useRooms(() => table, 'lobby');

const buttonsOf = ({ buttons }: SandboxMessage): readonly string[] => buttons.map(({ label }) => label);

const CHOSEN: readonly (readonly [LobbyMenu, string, string])[] = [
  ['game', 'classic-waddingtons', english.say('ruleset.classic-waddingtons')],
  ['length', '3', 'Short'],
  ['limit', '60000', english.say('lobby.limit', { limit: english.say('limit.60000') })],
];

test('a lobby is set up by its menus and buttons, shows only what does something, and starts what was chosen', async () => {
  const room = rooms.open();
  const { matchId, message } = await openLobby(room, { people: 1, computers: ['random'] });
  const now = () => fresh(room, message);
  await press(room, 0, message, 'Remove computer');
  expect(buttonsOf(now())).toEqual(['Join', 'Play vs computers', 'Cancel']);
  await choose(room, 1, message, 'color', 'green');
  await choose(room, 0, message, 'color', 'blue');
  expect((await matchOf(table, matchId)).places.map(({ seat }) => seat)).toEqual([1, 3]);
  expect(labelsIn(now(), 'color')).toEqual(['Red', 'Yellow']);
  const before = await settled(table, matchId);
  for (const [menu, value] of CHOSEN) {
    const refused = await choose(room, 1, message, menu, value);
    expect([refused.private, textOf(refused)]).toEqual([true, english.say('refusal.not-host')]);
    expect(await matchOf(table, matchId)).toEqual(before);
  }
  for (const [menu, value, label] of CHOSEN) {
    await choose(room, 0, message, menu, value);
    expect(chosenIn(now(), menu)).toEqual([expect.stringContaining(label)]);
  }
  await press(room, 0, message, 'Start');
  await expect.poll(() => [buttonsOf(now()), menusIn(now())]).toEqual([[], []]);
  await nextPost(room, matchId, null);
  const match = await settled(table, matchId);
  if (match.status !== 'running') throw new Error(`It is ${match.status}.`);
  expect(rulesetOf(match.game.rules)).toMatchObject({ pawns: 3 });
  expect(onBoard(match.game).draw.length + onBoard(match.game).discard.length + 1).toBe(55);
  expect(match.options.limitMs).toBe(60_000);
});

test('Play vs computers fills the seats, starts, and calls who pressed it', async () => {
  const room = rooms.open();
  const { matchId, message } = await openLobby(room, { people: 1 });
  expect(textOf(await press(room, 1, message, 'Play vs computers'))).toBe(english.say('refusal.not-host'));
  await press(room, 0, message, 'Play vs computers');
  await expect.poll(() => buttonsOf(fresh(room, message))).toEqual([]);
  expect((await matchOf(table, matchId)).places).toHaveLength(4);
  expect((await nextPost(room, matchId, null)).pings).toEqual([personId(room, 0)]);
});

describe('guests of /sorry start', () => {
  const idsIn = (room: Room, ...people: readonly number[]) => people.map((index) => personId(room, index));
  const pingsIn = (room: Room) => messagesIn(room).flatMap(({ pings }) => pings);

  test('are mentioned once, have a seat saved, and take it when they join', async () => {
    const room = rooms.open();
    const [ann, ben, cleo] = idsIn(room, 0, 1, 2) as [string, string, string];
    const { message } = await command(room, 0, 'start', { invite: cleo, 'invite-2': ben, 'invite-3': ann });
    const saved = (id: string) => english.say('lobby.kept', { mention: `<@${id}>` });
    const shown = () => fresh(room, message!).text;
    for (const id of [ben, cleo]) expect(shown()).toContain(saved(id));
    expect(shown()).not.toContain(saved(ann)); // the person who asks already sits there
    await press(room, 3, message!, 'Join');
    await press(room, 1, message!, 'Join');
    await press(room, 2, message!, 'Join');
    const lobby = await table.saved.openIn(room.channelId);
    const seatOf = (id: string) =>
      lobby!.places.find(({ occupant }) => occupant.kind === 'person' && occupant.userId === id)?.seat;
    expect([cleo, ben, personId(room, 3)].map(seatOf)).toEqual([2, 1, 3]);
    expect(shown()).not.toContain(english.say('lobby.kept', { mention: '' }).trim());
    await press(room, 0, message!, 'Start');
    await nextPost(room, lobby!.id, null);
    expect(pingsIn(room).slice(0, 2).toSorted()).toEqual([ben, cleo].toSorted());
    expect(message!.pings.toSorted()).toEqual([ben, cleo].toSorted());
    expect(fresh(room, message!).pings).toEqual(message!.pings);
  });
});
