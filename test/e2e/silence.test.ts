import { describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { botDefaults } from 'discord-sandbox';
import { textOf } from '../harness/driver/clicks.ts';
import { matchOf } from '../harness/driver/saved.ts';
import { finished, posting, useTable, type Place } from './rooms.ts';
import { hasChoices, LONG } from './soundness.ts';

const { table, rooms } = await useTable();
const { control } = table.sandbox;

/** From now on the bot's own requests about a channel fail; answers to clicks, and permissions, do not. */
const refuseHere = ({ channelId }: Place, code: number) =>
  control.fault({ path: new RegExp(`^/channels/${channelId}(/|$)`), status: 403, code, times: Infinity });

/** Only new messages are refused. */
const refusePosts = (room: Place, code: number, status = 403) =>
  control.fault({ ...posting(room), status, code, times: Infinity });

describe('where the bot’s own posts are refused though its permissions look right', () => {
  test('no lobby opens or starts, and who asks for it hears why; both do when they come through', async () => {
    const room = rooms.open();
    refuseHere(room, 50001);
    const shut = [true, english.say('refusal.shut-out')];
    const asked = await room.command(0, 'start');
    expect([asked.private, textOf(asked)]).toEqual(shut);
    expect(await table.saved.openIn(room.channelId)).toBeNull();
    control.clearFaults();
    const { matchId, message } = await room.openLobby({ people: 1, computers: ['normal'], options: LONG });
    refuseHere(room, 50001);
    const pressed = await room.press(0, message, 'Start');
    expect([pressed.private, textOf(pressed)]).toEqual(shut);
    expect((await matchOf(table, matchId)).status).toBe('lobby');
    control.clearFaults();
    await room.press(0, message, 'Start');
    expect(await room.goOn(matchId, null)).toEqual([]);
  });

  test('a Discord that says nothing in time stops nobody', async () => {
    const room = rooms.open();
    const { message } = await room.openLobby({ people: 1, computers: ['normal'], options: LONG });
    control.fault({ path: /\/typing$/, latencyMs: 5_000 });
    expect((await room.press(0, message, 'Start')).private).toBe(false);
  });
});

describe('a first board that is refused for good', () => {
  test.each<[string, (room: Place) => void, 'moderated' | 'shutOut' | 'refused']>([
    ['by AutoMod', () => control.setBlockedWords(/### Turn/), 'moderated'], // no other message has these words
    ['for a reason that nobody knows', (room) => refusePosts(room, 20009, 400), 'refused'],
  ])('%s: who started is told, and the game goes on when it comes through', async (_, refuse, why) => {
    const room = rooms.open();
    const { matchId, message } = await room.openLobby({ people: 2, options: LONG });
    refuse(room);
    await room.press(0, message, 'Start');
    await room.told(0, english.say(`permission.${why}`));
    expect(await matchOf(table, matchId)).toMatchObject({ status: 'running', shown: { boards: [] } });
    control.setBlockedWords(null);
    control.clearFaults();
    control.setBotPermissions(room.channelId, botDefaults); // a change in the server triggers a new try
    expect(await room.goOn(matchId, null)).toEqual([]);
  });

  test('is brought up by /sorry board anyway', async () => {
    const room = rooms.open();
    const { message } = await room.openLobby({ people: 2, options: LONG });
    refusePosts(room, 50001);
    await room.press(0, message, 'Start');
    await room.told(0, english.say('permission.shutOut'));
    expect(hasChoices(await finished(room.boardAgain(1)))).toBe(true);
  });
});
