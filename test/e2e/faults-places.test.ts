import { afterEach, describe, expect, test } from 'vitest';
import {
  awaitedIn,
  command,
  nextPost,
  openLobby,
  personId,
  playOnce,
  press,
  textOf,
  boardAgain,
  messagesIn,
} from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { matchOf, runningOf } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { deleteChannels, openTable } from '../harness/driver/table.ts';
import { moveTime } from '../harness/time.ts';
import { english } from '../../src/text/languages.ts';
import { botDefaults, type PermissionName, type SandboxMessage } from 'discord-sandbox';
import { pressPanel } from './panel.ts';
import { confirm, other } from './refusal-cases.ts';
import { loseUntold, useRooms, useTable } from './rooms.ts';
import { goOn, LONG, newestBoard, pressPlay, unsoundness, untilPlay, startedIn } from './soundness.ts';

const { time, pass } = moveTime();
const table = await useTable(openTable({ time }));

const rooms = useRooms(() => table, 'fragile');
afterEach(() => {
  table.sandbox.control.setBlockedWords(null);
  table.sandbox.control.clearFaults();
});

const pick = pickBy('places');

function newThread(): Room & { readonly parentId: string } {
  const parent = rooms.open();
  return { table, parentId: parent.channelId, channelId: table.sandbox.control.addThread(parent.channelId, 'a game') };
}

/** Starts a match and plays until a post offers a play by one click. */
const startedWith = (room: Room, limit = '600000') => startedIn(room, pick, { ...LONG, limit });

const without = (...missing: readonly PermissionName[]) => botDefaults.filter((name) => !missing.includes(name));

describe('a permission taken away in mid-game', () => {
  test.each<[PermissionName, string, () => Room & { readonly parentId?: string }]>([
    ['SendMessages', 'Send Messages', rooms.open],
    ['SendMessagesInThreads', 'Send Messages in Threads', newThread],
    ['AttachFiles', 'Attach Files', rooms.open],
    ['ViewChannel', 'View Channel', rooms.open],
  ])(
    '%s: the play is saved, whoever made it is told, and the board comes when it is given back',
    async (name, words, place) => {
      const where = place();
      const { room, matchId, post } = await startedWith(where);
      const { control } = table.sandbox;
      const holder = where.parentId ?? where.channelId; // threads have the permissions of their channel
      control.setBotPermissions(holder, without(name));
      const { ply } = await plyOf(matchId);
      await pressPlay(room, post);
      const told = await table.sandbox
        .as(awaitedIn(post))
        .waitFor(room.channelId, ({ text }) => text === english.say('permission.lost', { names: words }));
      expect(told.private).toBe(true);
      expect((await plyOf(matchId)).ply).toBeGreaterThan(ply);
      control.setBotPermissions(holder, botDefaults);
      expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
    },
  );
});

describe('however long the pause between two tries has become, the board comes at once', () => {
  const isLocked = 160005;
  const isForbidden = 50013;

  test('when a permission is given back', async () => {
    const { room, matchId, post } = await startedWith(rooms.open());
    table.sandbox.control.setBotPermissions(room.channelId, without('SendMessages'));
    await pressPlay(room, post);
    await failFor(() => refusals(room, isForbidden));
    table.sandbox.control.setBotPermissions(room.channelId, botDefaults);
    expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
  });

  test('when a thread is unlocked', async () => {
    const { room, matchId, post } = await startedWith(newThread());
    table.sandbox.control.setThread(room.channelId, { locked: true });
    await pressPlay(room, post);
    await failFor(() => refusals(room, isLocked));
    table.sandbox.control.setThread(room.channelId, { locked: false });
    expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
  });
});

/** Lets time pass until the clock has failed this often, so that its pause is longer than a test waits. */
async function failFor(failures: () => number): Promise<void> {
  const later = () => {
    pass(30_000);
    return failures();
  };
  await expect.poll(later).toBeGreaterThanOrEqual(8); // two minutes
}

async function plyOf(matchId: string) {
  const match = await runningOf(table, matchId);
  return match.game;
}

describe('what is deleted', () => {
  test('a board: /sorry board brings it up again, and the match goes on', async () => {
    const { room, matchId, post } = await startedWith(rooms.open());
    table.sandbox.control.deleteMessage(post.id);
    const again = await (await boardAgain(room, 0)).finished;
    await playOnce(room, again!, pick);
    await nextPost(room, matchId, again!.id);
    expect(await unsoundness(room, matchId)).toEqual([]);
  });

  const GONE: readonly (readonly [string, () => Room & { readonly parentId?: string }])[] = [
    ['a channel', rooms.open],
    ['a thread', newThread],
    ['the channel of a thread', newThread],
  ];
  test.each(GONE)('%s: its lobby or match ends at once', async (what, place) => {
    const [playing, waiting] = [place(), place()];
    const { matchId } = await startedWith(playing);
    const lobby = await openLobby(waiting, { people: 1 });
    for (const { channelId, parentId } of [playing, waiting]) {
      const gone = what === 'the channel of a thread' ? parentId! : channelId;
      table.sandbox.control.deleteChannel(gone);
      rooms.forget(gone);
    }
    await expect
      .poll(() => matchOf(table, matchId))
      .toMatchObject({ status: 'over', ending: { kind: 'channel-gone' } });
    await expect.poll(() => matchOf(table, lobby.matchId)).toMatchObject({ status: 'closed', reason: 'channel-gone' });
  });

  test('a channel whose deletion nobody told: the match ends when it is not found an hour later either', async () => {
    const { room, matchId, post } = await startedWith(rooms.open(), 'null');
    const path = new RegExp(`^/channels/${room.channelId}(/messages)?$`);
    table.sandbox.control.fault({ path, status: 404, code: 10003, times: Infinity });
    await pressPlay(room, post);
    await loseUntold(table, [room.channelId], pass);
    await expect
      .poll(() => matchOf(table, matchId))
      .toMatchObject({ status: 'over', ending: { kind: 'channel-gone' } });
  });
});

describe('a thread', () => {
  test('that is archived is opened by the next board', async () => {
    const { room, matchId, post } = await startedWith(newThread());
    table.sandbox.control.setThread(room.channelId, { archived: true });
    await pressPlay(room, post);
    expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
  });

  test('that is locked gets its board when it is unlocked, and who plays is told so', async () => {
    const { room, matchId, post } = await startedWith(newThread());
    table.sandbox.control.setThread(room.channelId, { locked: true });
    await pressPlay(room, post);
    const told = await table.sandbox
      .as(awaitedIn(post))
      .waitFor(room.channelId, ({ text }) => text === english.say('permission.locked'));
    expect(told.private).toBe(true);
    await expect.poll(() => refusals(room, 160005)).toBeGreaterThan(0);
    table.sandbox.control.setThread(room.channelId, { locked: false });
    expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
  });
});

test('a lobby in a thread that is locked meanwhile does not start, and does when it is unlocked', async () => {
  const room = newThread();
  const { matchId, message } = await openLobby(room, { people: 2, options: LONG });
  table.sandbox.control.setThread(room.channelId, { locked: true });
  expect(textOf(await press(room, 0, message, 'Start'))).toBe(english.say('refusal.thread-locked'));
  table.sandbox.control.setThread(room.channelId, { locked: false });
  await press(room, 0, message, 'Start');
  expect(await goOn(room, matchId, pick, null)).toEqual([]);
});

const refusals = ({ channelId }: Room, code: number): number =>
  table.sandbox.requests.filter((request) => request.path.includes(channelId) && request.code === code).length;

describe('a server', () => {
  test('that removes the bot ends its matches; when the bot is back, there is room for a new one', async () => {
    const { control } = table.sandbox;
    const { guildId, channelId } = control.addGuild('Another');
    const room = { table, channelId };
    const { matchId } = await startedWith(room);
    control.setGuild(guildId, 'left');
    await expect
      .poll(() => matchOf(table, matchId))
      .toMatchObject({ status: 'over', ending: { kind: 'channel-gone' } });
    control.setGuild(guildId, 'joined');
    const next = await startedWith(room);
    expect(next.matchId).not.toBe(matchId);
    expect(await goOn(room, next.matchId, pick, null)).toEqual([]);
    await deleteChannels(table, [channelId]);
  });

  test('that is out of reach for a while keeps its matches', async () => {
    const { control } = table.sandbox;
    const { guildId, channelId } = control.addGuild('Shaky');
    const room = { table, channelId };
    const { matchId, post } = await startedWith(room);
    control.setGuild(guildId, 'unavailable');
    await pressPlay(room, post); // comes after the outage: once it is answered, the bot has heard of the outage
    expect((await matchOf(table, matchId)).status).toBe('running');
    control.setGuild(guildId, 'joined');
    expect(await goOn(room, matchId, pick, post.id)).toEqual([]);

    control.setGuild(guildId, 'unavailable');
    control.setGuild(guildId, 'left');
    await expect
      .poll(() => matchOf(table, matchId))
      .toMatchObject({ status: 'over', ending: { kind: 'channel-gone' } });
  });

  test('that removed the bot while it was stopped has no matches when it starts', async () => {
    const { control } = table.sandbox;
    const { guildId, channelId } = control.addGuild('Faithless');
    const { matchId } = await startedWith({ table, channelId }, 'null');
    const stayed = await startedWith(rooms.open(), 'null');
    const restarted = table.restart();
    control.setGuild(guildId, 'left');
    await restarted;
    await loseUntold(table, [channelId], pass);
    await expect
      .poll(() => matchOf(table, matchId))
      .toMatchObject({ status: 'over', ending: { kind: 'channel-gone' } });
    expect(await goOn(stayed.room, stayed.matchId, pick, null)).toEqual([]);
  });
});

test('where AutoMod refuses only what happened, who asks for the board or plays from it is told why none comes', async () => {
  const { room, matchId, post } = await startedWith(rooms.open());
  table.sandbox.control.setBlockedWords(/\*\* drew/); // about a person by name or color
  await pressPlay(room, post);
  let board: SandboxMessage | undefined;
  const ask = async () => {
    board = (await (await boardAgain(room, 0)).finished) ?? board;
    return isTold(room, personId(room, 0), 'permission.moderated');
  };
  await expect.poll(ask).toBe(true);
  // The line about the play is refused as well: the answer says only that it is saved and not shown.
  const play = async () => {
    await ask(); // the turn of the board before may be over by itself: a player could not move
    return playOnce(room, board!, pick).then(() => 'shown', String);
  };
  await expect.poll(play).toContain(english.say('permission.moderated'));
  table.sandbox.control.setBlockedWords(null);
  // A board that was on its way may come first, and is past.
  await expect.poll(async () => newestBoard(room).nonce === `${matchId}-${(await plyOf(matchId)).ply}`).toBe(true);
  expect(await goOn(room, matchId, pick, String(BigInt(newestBoard(room).id) - 1n))).toEqual([]);
});

/** True if only this person got the message. */
const isTold = ({ channelId }: Room, person: string, key: 'failure.moderated' | 'permission.moderated'): boolean =>
  table.sandbox
    .as(person)
    .messages(channelId)
    .some(({ text, private: hidden }) => hidden && text === english.say(key));

test('where AutoMod refuses a name, everything is said by the colors', async () => {
  table.sandbox.control.setBlockedWords(/\bBen\b/);
  const room = rooms.open();
  const { matchId, message } = await openLobby(room, { people: 2, options: LONG });
  await press(room, 0, message, 'Start');
  const post = await untilPlay(room, matchId, pick);
  const nudge = await pressPanel(room, other(room, post), post, english.say('button.nudge'));
  expect(nudge.answer).toBe('message');
  const described = await pressPanel(room, personId(room, 0), post, english.say('button.describe'));
  expect(textOf(described)).toContain('**Ben**'); // private: nobody moderates it
  const board = await (await boardAgain(room, 0)).finished;
  expect(board?.files).toHaveLength(1);
  expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
  await confirm(room, 1, await command(room, 1, 'end'));
  const vote = await table.sandbox
    .as(personId(room, 0))
    .waitFor(room.channelId, ({ buttons }) => buttons.some(({ customId }) => customId.endsWith(':vote-yes')));
  expect(vote.text).toContain('**Yellow**');
  const everything = messagesIn(room, 3).map(({ text, altTexts }) => [text, ...altTexts].join('\n'));
  expect(everything.filter((said) => /\bBen\b/.test(said))).toEqual([]); // a hash may have these letters in it
});
