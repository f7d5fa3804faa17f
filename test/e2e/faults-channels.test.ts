import { expect, test } from 'vitest';
import { awaitedIn } from '../harness/driver/clicks.ts';
import { matchOf, runningOf } from '../harness/driver/saved.ts';
import { openTable } from '../harness/driver/table.ts';
import { moveTime } from '../harness/time.ts';
import { english } from '../../src/text/languages.ts';
import { botDefaults, type PermissionName, type SandboxMessage } from 'discord-sandbox';
import { finished, useTable, type Place } from './rooms.ts';
import { LONG } from './soundness.ts';

const { time, pass } = moveTime();
const { table, rooms } = await useTable(openTable({ time }));
const { control } = table.sandbox;

/** Starts a match and plays until a post offers a play by one click. */
const startedIn = (room?: Place) => rooms.started({ ...LONG, limit: '600000' }, room);

const plyOf = async (matchId: string) => (await runningOf(table, matchId)).game.ply;
const refusals = ({ channelId }: Place): number =>
  table.sandbox.requests.filter(({ path, status }) => path.includes(channelId) && status >= 400).length;
type Site = Place & { readonly parentId?: string };
const GONE = { ending: { kind: 'channel-gone' } };

const told = (names: string) => english.say('permission.lost', { names });
// Threads have the permissions of their channel.
const withhold =
  (name: PermissionName) =>
  ({ channelId, parentId = channelId }: Site, isShut: boolean) =>
    control.setBotPermissions(
      parentId,
      botDefaults.filter((each) => !isShut || each !== name),
    );
const lock = ({ channelId }: Site, locked: boolean) => control.setThread(channelId, { locked });

test.each<[string, () => Site, (site: Site, isShut: boolean) => void, string]>([
  ['SendMessagesInThreads', rooms.thread, withhold('SendMessagesInThreads'), told('Send Messages in Threads')],
  ['an open thread', rooms.thread, lock, english.say('permission.locked')],
])(
  'without %s the play is saved, who made it is told, and the board comes as soon as it is back',
  async (_, place, shut, sentence) => {
    const site = place();
    const { room, matchId, post } = await startedIn(site);
    shut(site, true);
    const ply = await plyOf(matchId);
    await room.pressPlay(post);
    await room.told(awaitedIn(post), sentence);
    expect(await plyOf(matchId)).toBeGreaterThan(ply);
    const failures = () => {
      pass(30_000);
      return refusals(room);
    };
    await expect.poll(failures).toBeGreaterThanOrEqual(8); // by now a pause is longer than a test waits
    shut(site, false);
    expect(await room.goOn(matchId, post.id)).toEqual([]);
  },
);

test('where a channel is deleted, the lobbies and matches in its threads end at once', async () => {
  const [playing, waiting] = [rooms.thread(), rooms.thread()];
  const { matchId } = await startedIn(playing);
  const lobby = await waiting.openLobby({ people: 1 });
  for (const { parentId } of [playing, waiting]) rooms.delete(parentId);
  await expect.poll(() => matchOf(table, matchId)).toMatchObject(GONE);
  await expect.poll(() => matchOf(table, lobby.matchId)).toMatchObject({ status: 'closed', reason: 'channel-gone' });
});

test('a server that is out of reach for a while keeps its matches, and ends them when it removes the bot', async () => {
  const { guildId, channelId } = control.addGuild('Another');
  const { room, matchId, post } = await startedIn(rooms.at(channelId));
  control.setGuild(guildId, 'unavailable');
  await room.pressPlay(post); // comes after the outage: once it is answered, the bot has heard of the outage
  expect((await matchOf(table, matchId)).status).toBe('running');
  control.setGuild(guildId, 'joined');
  expect(await room.goOn(matchId, post.id)).toEqual([]);

  control.setGuild(guildId, 'unavailable');
  control.setGuild(guildId, 'left');
  await expect.poll(() => matchOf(table, matchId)).toMatchObject(GONE);
});

test('where AutoMod refuses only what happened, who asks for the board or plays from it is told why none comes', async () => {
  const { room, matchId, post } = await startedIn();
  const moderated = english.say('permission.moderated');
  control.setBlockedWords(/\*\* drew/); // about a person by name or color
  await room.pressPlay(post);
  let board: SandboxMessage | undefined;
  const ask = async () => {
    board = (await finished(room.boardAgain(0))) ?? board;
    return room.messages().some((message) => message.private && message.text === moderated);
  };
  await expect.poll(ask).toBe(true);
  // The line about the play is refused as well: the answer says only that it is saved and not shown.
  const play = async () => {
    await ask(); // the turn of the board before may be over by itself: a player could not move
    return room.playOnce(board!).then(() => 'shown', String);
  };
  await expect.poll(play).toContain(moderated);
  control.setBlockedWords(null);
  // A board that was on its way may come first, and is past.
  await expect.poll(async () => room.newestBoard().nonce === `${matchId}-${await plyOf(matchId)}`).toBe(true);
  expect(await room.goOn(matchId, String(BigInt(room.newestBoard().id) - 1n))).toEqual([]);
});
