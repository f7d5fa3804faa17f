import { describe, expect, test } from 'vitest';
import { awaitedIn, textOf } from '../harness/driver/clicks.ts';
import { matchOf, runningOf } from '../harness/driver/saved.ts';
import { deleteChannels, openTable } from '../harness/driver/table.ts';
import { moveTime } from '../harness/time.ts';
import { english } from '../../src/text/languages.ts';
import { botDefaults, type PermissionName, type SandboxMessage } from 'discord-sandbox';
import { finished, loseUntold, useTable, type Place } from './rooms.ts';
import { LONG } from './soundness.ts';

const { time, pass } = moveTime();
const { table, rooms } = await useTable(openTable({ time }));
const { control } = table.sandbox;

/** Starts a match and plays until a post offers a play by one click. */
const startedIn = (room?: Place, limit = '600000') => rooms.started({ ...LONG, limit }, room);

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
  ['SendMessages', rooms.open, withhold('SendMessages'), told('Send Messages')],
  ['SendMessagesInThreads', rooms.thread, withhold('SendMessagesInThreads'), told('Send Messages in Threads')],
  ['AttachFiles', rooms.open, withhold('AttachFiles'), told('Attach Files')],
  ['ViewChannel', rooms.open, withhold('ViewChannel'), told('View Channel')],
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

describe('what is deleted', () => {
  test('a board: /sorry board brings it up again, and the match goes on', async () => {
    const { room, matchId, post } = await startedIn();
    control.deleteMessage(post.id);
    const again = await finished(room.boardAgain(0));
    await room.playOnce(again);
    await room.nextPost(matchId, again.id);
    expect(await room.unsoundness(matchId)).toEqual([]);
  });

  test.each<[string, () => Site]>([
    ['a channel', rooms.open],
    ['a thread', rooms.thread],
    ['the channel of a thread', rooms.thread],
  ])('%s: its lobby or match ends at once', async (what, place) => {
    const [playing, waiting] = [place(), place()];
    const { matchId } = await startedIn(playing);
    const lobby = await waiting.openLobby({ people: 1 });
    for (const { channelId, parentId } of [playing, waiting])
      rooms.delete(what === 'the channel of a thread' ? parentId! : channelId);
    await expect.poll(() => matchOf(table, matchId)).toMatchObject(GONE);
    await expect.poll(() => matchOf(table, lobby.matchId)).toMatchObject({ status: 'closed', reason: 'channel-gone' });
  });

  test('a channel whose deletion nobody told: the match ends when it is not found an hour later either', async () => {
    const { room, matchId, post } = await startedIn(rooms.open(), 'null');
    const path = new RegExp(`^/channels/${room.channelId}(/messages)?$`);
    control.fault({ path, status: 404, code: 10003, times: Infinity });
    await room.pressPlay(post);
    await loseUntold(table, [room.channelId], pass);
    await expect.poll(() => matchOf(table, matchId)).toMatchObject(GONE);
  });
});

describe('a thread', () => {
  test('that is archived is opened by the next board', async () => {
    const { room, matchId, post } = await startedIn(rooms.thread());
    control.setThread(room.channelId, { archived: true });
    await room.pressPlay(post);
    expect(await room.goOn(matchId, post.id)).toEqual([]);
  });

  test('that is locked before the start starts no game, and does when it is unlocked', async () => {
    const room = rooms.thread();
    const { matchId, message } = await room.openLobby({ people: 2, options: LONG });
    control.setThread(room.channelId, { locked: true });
    expect(textOf(await room.press(0, message, 'Start'))).toBe(english.say('refusal.thread-locked'));
    control.setThread(room.channelId, { locked: false });
    await room.press(0, message, 'Start');
    expect(await room.goOn(matchId, null)).toEqual([]);
  });
});

describe('a server', () => {
  /** A match in a server of its own. */
  async function startedFar(limit?: string) {
    const { guildId, channelId } = control.addGuild('Another');
    return { guildId, ...(await startedIn(rooms.at(channelId), limit)) };
  }

  test('that removes the bot ends its matches; when the bot is back, there is room for a new one', async () => {
    const { guildId, room, matchId } = await startedFar();
    control.setGuild(guildId, 'left');
    await expect.poll(() => matchOf(table, matchId)).toMatchObject(GONE);
    control.setGuild(guildId, 'joined');
    const next = await startedIn(room);
    expect(next.matchId).not.toBe(matchId);
    expect(await room.goOn(next.matchId, null)).toEqual([]);
    await deleteChannels(table, [room.channelId]);
  });

  test('that is out of reach for a while keeps its matches', async () => {
    const { guildId, room, matchId, post } = await startedFar();
    control.setGuild(guildId, 'unavailable');
    await room.pressPlay(post); // comes after the outage: once it is answered, the bot has heard of the outage
    expect((await matchOf(table, matchId)).status).toBe('running');
    control.setGuild(guildId, 'joined');
    expect(await room.goOn(matchId, post.id)).toEqual([]);

    control.setGuild(guildId, 'unavailable');
    control.setGuild(guildId, 'left');
    await expect.poll(() => matchOf(table, matchId)).toMatchObject(GONE);
  });

  test('that removed the bot while it was stopped has no matches when it starts', async () => {
    const { guildId, room, matchId } = await startedFar('null');
    const stayed = await startedIn(rooms.open(), 'null');
    const restarted = table.restart();
    control.setGuild(guildId, 'left');
    await restarted;
    await loseUntold(table, [room.channelId], pass);
    await expect.poll(() => matchOf(table, matchId)).toMatchObject(GONE);
    expect(await stayed.room.goOn(stayed.matchId, null)).toEqual([]);
  });
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

test('where AutoMod refuses a name, everything is said by the colors', async () => {
  control.setBlockedWords(/\bBen\b/);
  const { room, matchId, post } = await rooms.started();
  const nudge = await room.pressPanel(room.otherThan(post), post, english.say('button.nudge'));
  expect(nudge.answer).toBe('message');
  const described = await room.pressPanel(room.idOf(0), post, english.say('button.describe'));
  expect(textOf(described)).toContain('**Ben**'); // private: nobody moderates it
  expect((await finished(room.boardAgain(0))).files).toHaveLength(1);
  expect(await room.goOn(matchId, post.id)).toEqual([]);
  await room.confirm(1, await room.command(1, 'end'));
  const isVote = ({ buttons }: SandboxMessage) => buttons.some(({ customId }) => customId.endsWith(':vote-yes'));
  expect((await room.waitFor(0, isVote)).text).toContain('**Yellow**');
  const everything = room.messages(3).map(({ text, altTexts }) => [text, ...altTexts].join('\n'));
  expect(everything.filter((said) => /\bBen\b/.test(said))).toEqual([]); // a hash may have these letters in it
});
