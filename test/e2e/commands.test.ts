import { describe, expect, test } from 'vitest';
import { choose as chooseAgain } from '../../src/computer/computer.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Room } from '../harness/driver/table.ts';
import type { Setup } from '../harness/driver/clicks.ts';
import {
  awaitedIn,
  choose,
  command,
  endOf,
  isChoice,
  isEnd,
  nextPost,
  openLobby,
  playOn,
  playOnce,
  press,
  startMatch,
  textOf,
  boardAgain,
} from '../harness/driver/clicks.ts';
import { openTable } from '../harness/driver/table.ts';
import type { GameRecord } from '../../src/match/story/record.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { helpLines } from '../../commands/index.ts';
import { aboutText, helpText, rulesText } from '../../src/text/pages.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import { inRound } from '../harness/signs.ts';
import { english } from '../../src/text/languages.ts';
import { pressPanel } from './panel.ts';
import { confirm } from './refusal-cases.ts';
import { useRooms, useSoundTable } from './rooms.ts';
import { fresh, LONG, toldAfter } from './soundness.ts';
import { verifyRecord } from '../harness/stories.ts';

// Channels are deleted after each test. The message of a given-up lobby may be deleted while others’ clicks edit it.
const table = await useSoundTable(openTable(), /\(1000[38]\)/);

const rooms = useRooms(() => table, 'quiet');

// Nobody can sit in too many matches at once: the open matches of a test end with its channel.
const ids = (): readonly string[] => table.sandbox.people.map(({ id }) => id);

async function start(people: number, options: Setup['options'] = LONG) {
  const room = rooms.open();
  const matchId = await startMatch(room, { people, options });
  return { room, matchId, post: await nextPost(room, matchId, null) };
}

describe('the lobby', () => {
  test('people join by command with a color, change it by a menu, and leave', async () => {
    const room = rooms.open();
    const { matchId, message } = await openLobby(room, { people: 1, options: { color: 'yellow' } });
    const joined = await command(room, 1, 'join', { color: 'blue' });
    expect(textOf(joined)).toBe(english.say('lobby.joined', { color: 'Blue' }));
    expect(joined.private).toBe(true);
    await choose(room, 1, message, 'color', 'green');
    expect((await matchOf(table, matchId)).places.map(({ seat }) => seat)).toEqual([2, 3]);
    expect(textOf(await command(room, 1, 'leave'))).toBe(english.say('leave.lobby'));
    expect((await matchOf(table, matchId)).places).toHaveLength(1);
    await expect.poll(() => fresh(room, message).text).not.toContain('Ben');
  });
});

describe('a match that somebody leaves or ends', () => {
  test('leaving asks first; then a computer plays on and the others are told', async () => {
    const { room, matchId, post } = await start(3);
    const leaver = ids().findIndex((id) => id !== awaitedIn(post));
    const before = await settled(table, matchId);
    const question = await pressPanel(room, ids()[leaver]!, post, english.say('button.leave'));
    expect(textOf(question)).toBe(english.say('leave.ask'));
    expect(await matchOf(table, matchId)).toEqual(before);
    expect(textOf(await confirm(room, leaver, question))).toBe(english.say('leave.done'));
    const { places } = await matchOf(table, matchId);
    expect(places.filter(({ occupant }) => occupant.kind === 'computer').map(({ leftBy }) => leftBy)).toEqual([
      ids()[leaver],
    ]);
    await settled(table, matchId);
    const told = english.say('did.left', { who: ['🔴 **Ann**', '🟡 **Ben**'][leaver]! });
    expect(toldAfter(room, post).split('\n')).toEqual([told]);
    expect(fresh(room, post).buttons).toEqual(post.buttons); // it waits on
  });

  test('more than half of the people can end it by vote, the second one in public', async () => {
    const { room, matchId } = await start(4);
    await confirm(room, 0, await command(room, 0, 'end'));
    const call = await votingCall(room, 1);
    expect(inRound(call.text)).toBe(english.say('end.voted', { who: '🔴 **Ann**', votes: 1, needed: 3 }));
    expect(call.pings).toEqual([]);
    await press(room, 1, call, english.say('end.voteYes'));
    expect((await matchOf(table, matchId)).status).toBe('running');
    expect(textOf(await press(room, 2, call, english.say('end.voteYes')))).toBe(english.say('end.byVote'));
    const end = await endOf(room, matchId);
    expect(end.text).toContain(english.say('end.vote'));
    const match = await settled(table, matchId);
    expect(match.status === 'over' && match.ending.kind).toBe('vote');
  });
});

async function votingCall({ channelId }: Room, votes: number): Promise<SandboxMessage> {
  return table.sandbox
    .as(ids()[0]!)
    .waitFor(channelId, ({ text, private: hidden }) => !hidden && text.includes(`(${votes} of`));
}

describe('after a match', () => {
  test('a rematch invites the others to their seats, has a new seed, and lets the winner start; verify hands out the record', async () => {
    const room = rooms.open();
    const matchId = await startMatch(room, { people: 2 });
    const end = await playOn(room, matchId, (choices) => choices.at(-1)!);
    const before = await matchOf(table, matchId);
    if (before.status !== 'over' || before.ending.kind !== 'won') throw new Error('Nobody has won.');
    expect((await command(room, 3, 'verify')).private).toBe(true);

    const verified = await command(room, 0, 'verify');
    const answer = (await verified.finished)!;
    expect(answer.text).toContain(before.seed);
    expect(answer.files.map(({ filename }) => filename)).toEqual([`sorry-${matchId}.json`, 'fairness.md']);
    const record = (await (await fetch(answer.files[0]!.url)).json()) as GameRecord;
    expect(answer.text).toContain(record.seedHash);
    expect(answer.text).toContain(Buffer.from(record.seedHash, 'hex').toString('base64url'));
    expect(verifyRecord(record, chooseAgain).ok).toBe(true);
    expect(JSON.stringify(record)).not.toMatch(/Ann|Ben|90000000000000001/);
    expect(end.text).not.toContain(before.seed);
    const pressed = await press(room, 3, end, 'Verify');
    expect([pressed.private, (await pressed.finished)!.text]).toEqual([true, answer.text]);

    const rematch = await press(room, 1, end, 'Rematch');
    expect(rematch.message!.text).toContain(english.say('lobby.kept', { mention: `<@${ids()[0]}>` }));
    const asked = await table.saved.openIn(room.channelId);
    expect(asked?.places.map(({ seat }) => seat)).toEqual([2]);
    expect(asked?.seed).not.toBe(before.seed);
    expect(rematch.message!.buttons.map(({ label }) => label)).not.toContain('Start');
    const joined = await press(room, 0, rematch.message!, 'Join');
    const winner = before.ending.winners[0] === 0 ? '🔴 **Ann**' : '🟡 **Ben**';
    expect(textOf(joined)).toContain(english.say('lobby.first', { who: winner }));
    const lobby = await table.saved.openIn(room.channelId);
    expect(lobby?.places.map(({ seat }) => seat)).toEqual([0, 2]);
    await press(room, 1, rematch.message!, 'Start');
    const first = await nextPost(room, lobby!.id, null);
    expect(inRound(first.text)).toContain(english.say('board.opening', { who: winner }));
  }, 120_000);
});

/** A board that no longer waits has only its line. */
const EMPTY = { buttons: [], files: [], altTexts: [] };

describe('/sorry board', () => {
  test('posts the board again at the bottom, and only the newest has controls that show', async () => {
    const { room, matchId, post } = await start(2);
    await settled(table, matchId);
    const again = (await (await boardAgain(room, 1)).finished)!;
    expect(again.buttons.map(({ label }) => label)).toEqual(post.buttons.map(({ label }) => label));
    expect(again.files).toHaveLength(1);
    await expect.poll(() => fresh(room, post)).toMatchObject({ text: english.say('board.moved'), ...EMPTY });
    await playOnce(room, again, ([first]) => first!);
    expect(fresh(room, again).buttons.filter(isChoice)).toEqual([]);
    const next = await nextPost(room, matchId, again.id);
    expect(isEnd(next)).toBe(false);
    await settled(table, matchId);
    expect(fresh(room, again).text).not.toContain(english.say('board.moved')); // it names the play
  });
});

describe('the pages', () => {
  test.each([
    ['rules', {}, rulesText(english)],
    ['rules', { game: 'fire-ice' }, rulesText(english, 'fire-ice')],
    ['help', {}, helpText(english, helpLines)],
    ['about', {}, aboutText(english, packageJson.version)],
  ])('/sorry %s %o is private', async (name, options, text) => {
    const outcome = await command(rooms.open(), 3, name, options);
    expect(outcome.private).toBe(true);
    expect(textOf(outcome)).toBe(text);
  });
});
