import { afterEach, describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { botDefaults } from 'discord-sandbox';
import type { Key } from '../../src/text/language.ts';
import { boardAgain, command, openLobby, personId, press, textOf } from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { matchOf } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import { useRooms, useTable } from './rooms.ts';
import { goOn, hasChoices, LONG } from './soundness.ts';

const table = await useTable(openTable());

const rooms = useRooms(() => table, 'silent');
afterEach(() => {
  table.sandbox.control.clearFaults();
  table.sandbox.control.setBlockedWords(null);
});

const pick = pickBy('silence');

/** A board in AutoMod's view: no other message has these words. */
const BOARD = /### Turn/;

/** From now on the bot's own requests about a channel fail; answers to clicks, and permissions, do not. */
const refuseHere = ({ channelId }: Room, code: number) =>
  table.sandbox.control.fault({
    path: new RegExp(`^/channels/${channelId}(/|$)`),
    status: 403,
    code,
    times: Infinity,
  });

/** The private messages of a person. */
const told = ({ channelId }: Room, person: number, key: Key) =>
  table.sandbox
    .as(personId({ table, channelId }, person))
    .waitFor(channelId, (message) => message.private && message.text === english.say(key));

describe('where the bot’s own posts are refused though its permissions look right', () => {
  test.each([
    ['a private thread that it is not in', 50001],
    ['a voice chat that it may not join', 50013],
    ['a channel that it cannot find', 10003],
  ])('%s: no lobby opens, and who asks for one hears why', async (_, code) => {
    const room = rooms.open();
    refuseHere(room, code);
    const asked = await command(room, 0, 'start');
    expect([asked.private, textOf(asked)]).toEqual([true, english.say('refusal.shut-out')]);
    expect(await table.saved.openIn(room.channelId)).toBeNull();
    table.sandbox.control.clearFaults();
    expect((await command(room, 0, 'start')).private).toBe(false);
  });

  test('a lobby does not start; it does when they come through', async () => {
    const room = rooms.open();
    const { matchId, message } = await openLobby(room, { people: 1, computers: ['greedy'], options: LONG });
    refuseHere(room, 50001);
    expect(textOf(await press(room, 0, message, 'Start'))).toBe(english.say('refusal.shut-out'));
    expect((await matchOf(table, matchId)).status).toBe('lobby');
    table.sandbox.control.clearFaults();
    await press(room, 0, message, 'Start');
    expect(await goOn(room, matchId, pick, null)).toEqual([]);
  });

  test('a Discord that says nothing in time stops nobody', async () => {
    const room = rooms.open();
    const { message } = await openLobby(room, { people: 1, computers: ['greedy'], options: LONG });
    table.sandbox.control.fault({ path: /\/typing$/, latencyMs: 5_000 });
    expect((await press(room, 0, message, 'Start')).private).toBe(false);
  });
});

describe('a first board that is refused for good', () => {
  test.each<[string, (room: Room) => void, Key]>([
    ['by AutoMod', () => table.sandbox.control.setBlockedWords(BOARD), 'permission.moderated'],
    ['in a channel that shuts after the start', (room) => refusePosts(room, 50013), 'permission.shutOut'],
    ['for a reason that nobody knows', (room) => refusePosts(room, 20009), 'permission.refused'],
  ])('%s: who started is told, and the game goes on when it comes through', async (_, refuse, key) => {
    const room = rooms.open();
    const { matchId, message } = await openLobby(room, { people: 2, options: LONG });
    refuse(room);
    await press(room, 0, message, 'Start');
    expect((await told(room, 0, key)).private).toBe(true);
    expect(await matchOf(table, matchId)).toMatchObject({ status: 'running', shown: { boards: [] } });
    table.sandbox.control.setBlockedWords(null);
    table.sandbox.control.clearFaults();
    table.sandbox.control.setBotPermissions(room.channelId, botDefaults); // a change in the server triggers a new try
    expect(await goOn(room, matchId, pick, null)).toEqual([]);
  });

  test('is brought up by /sorry board anyway', async () => {
    const room = rooms.open();
    const { message } = await openLobby(room, { people: 2, options: LONG });
    refusePosts(room, 50001);
    await press(room, 0, message, 'Start');
    await told(room, 0, 'permission.shutOut');
    expect(hasChoices((await (await boardAgain(room, 1)).finished)!)).toBe(true);
  });
});

/** Only new messages are refused. */
const refusePosts = ({ channelId }: Room, code: number) =>
  table.sandbox.control.fault({
    method: 'POST',
    path: new RegExp(`^/channels/${channelId}/messages$`),
    status: code === 20009 ? 400 : 403,
    code,
    times: Infinity,
  });
