import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { requestProblems } from '../harness/soak/checks.ts';
import type { Room, Table } from '../harness/soak/table.ts';
import {
  awaitedIn,
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
} from '../harness/soak/clicks.ts';
import { openTable } from '../harness/soak/table.ts';
import type { GameRecord } from '../../src/match/telling/record.ts';
import { verifyRecord } from '../../src/match/telling/record.ts';
import type { SandboxMessage } from '../../src/sandbox/view.ts';
import { aboutText, helpText, rulesText } from '../../src/text/pages.ts';
import { matchOf, settled } from '../harness/soak/saved.ts';
import { inRound } from '../harness/signs.ts';
import { english } from '../../src/languages.ts';
import { confirm } from './refusal-cases.ts';
import { useRooms } from './rooms.ts';
import { toldAfter, untilStep } from './soundness.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(async () => {
  expect(requestProblems(table.sandbox).filter((problem) => !problem.includes('(10003)'))).toEqual([]);
  await table.close();
});

const rooms = useRooms(() => table, 'quiet');

// Nobody can sit in too many matches at once: what a test leaves open ends with its channel.
const ids = (): readonly string[] => table.sandbox.people.map(({ id }) => id);

/** A message as it stands now. */
const fresh = ({ channelId }: Room, { id }: SandboxMessage): SandboxMessage =>
  table.sandbox
    .as(ids()[0]!)
    .messages(channelId)
    .find((message) => message.id === id)!;

async function start(people: number) {
  const room = rooms.open();
  const matchId = await startMatch(room, { people });
  return { room, matchId, post: await nextPost(room, matchId, null) };
}

describe('the lobby', () => {
  test('people join by command with a color, change it by a button, and leave', async () => {
    const room = rooms.open();
    const { matchId, message } = await openLobby(room, { people: 1, options: { color: 'yellow' } });
    const joined = await command(room, 1, 'join', { color: 'blue' });
    expect(textOf(joined)).toBe(english.say('lobby.joined', { color: 'Blue' }));
    expect(joined.private).toBe(true);
    await press(room, 1, message, 'Green');
    expect((await matchOf(table, matchId)).places.map(({ seat }) => seat)).toEqual([2, 3]);
    expect(textOf(await command(room, 1, 'leave'))).toBe(english.say('leave.lobby'));
    expect((await matchOf(table, matchId)).places).toHaveLength(1);
    await expect.poll(() => fresh(room, message).text).not.toContain('Ben');
  });

  test('the host hands over when leaving, and the last to leave closes it', async () => {
    const room = rooms.open();
    const { matchId, message } = await openLobby(room, { people: 2, computers: ['random'] });
    await press(room, 0, message, 'Leave');
    expect((await matchOf(table, matchId)).hostId).toBe(ids()[1]);
    await press(room, 1, message, 'Leave');
    expect(fresh(room, message).text).toContain(english.say('lobby.empty'));
    expect(fresh(room, message).buttons).toEqual([]);
  });

  test('/sorry end closes it for its host, after a question', async () => {
    const room = rooms.open();
    const { matchId, message } = await openLobby(room, { people: 1 });
    expect(textOf(await confirm(room, 0, await command(room, 0, 'end')))).toBe(english.say('end.lobbyDone'));
    expect((await matchOf(table, matchId)).status).toBe('closed');
    await expect.poll(() => fresh(room, message).text).toContain(english.say('lobby.cancelled'));
  });

  test('it shows the hash of the seed before anybody else sits, and pings nobody', async () => {
    const { message } = await openLobby(rooms.open(), { people: 1 });
    expect(message.text).toMatch(/SHA-256 is `[0-9a-f]{64}`/);
    expect(message.pings).toEqual([]);
  });
});

describe('a match that somebody leaves or ends', () => {
  test('leaving asks first; then a computer plays on and the others are told', async () => {
    const { room, matchId, post } = await start(3);
    const leaver = ids().findIndex((id) => id !== awaitedIn(post));
    const before = await settled(table, matchId);
    const question = await press(room, leaver, post, 'Leave');
    expect(textOf(question)).toBe(english.say('leave.ask'));
    expect(await matchOf(table, matchId)).toEqual(before);
    expect(textOf(await confirm(room, leaver, question))).toBe(english.say('leave.done'));
    const { places } = await matchOf(table, matchId);
    expect(places.filter(({ occupant }) => occupant.kind === 'computer').map(({ leftBy }) => leftBy)).toEqual([
      ids()[leaver],
    ]);
    let more = 6;
    await playOn(
      room,
      matchId,
      ([first]) => first!,
      () => more-- === 0,
    );
    expect(toldAfter(room, post)).toContain(english.say('did.left', { who: ['🔴 **Ann**', '🟡 **Ben**'][leaver]! }));
  });

  test('the last person to leave ends it', async () => {
    const { room, matchId, post } = await start(2);
    await confirm(room, 0, await press(room, 0, post, 'Leave'));
    expect(textOf(await confirm(room, 1, await command(room, 1, 'leave')))).toBe(english.say('leave.last'));
    const end = await endOf(room, matchId);
    expect(end.text).toContain(english.say('end.nobody'));
    for (const [index, emoji] of ['🔴', '🟡'].entries())
      expect(end.text).toMatch(new RegExp(`\\*\\* ${emoji} <@${ids()[index]}> · . home · left early`));
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

  test('a moderator ends it at once, after a question', async () => {
    const { room, matchId } = await start(2);
    table.sandbox.control.setPersonPermissions(ids()[3]!, ['ManageMessages', 'UseApplicationCommands']);
    const question = await command(room, 3, 'end');
    expect(textOf(question)).toBe(english.say('end.askModerator'));
    expect(textOf(await confirm(room, 3, question))).toBe(english.say('end.done'));
    expect((await endOf(room, matchId)).text).toContain(english.say('end.moderator'));
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
    const matchId = await startMatch(room, { people: 2, options: { 'auto-play': true } });
    const end = await playOn(room, matchId, (choices) => choices.at(-1)!);
    const before = await matchOf(table, matchId);
    if (before.status !== 'over' || before.ending.kind !== 'won') throw new Error('Nobody has won.');
    expect((await command(room, 3, 'verify')).private).toBe(true);

    const verified = await command(room, 0, 'verify');
    const answer = (await verified.finished)!;
    expect(answer.text).toContain(before.seed);
    const record = (await (await fetch(answer.files[0]!.url)).json()) as GameRecord;
    expect(verifyRecord(record).ok).toBe(true);
    expect(JSON.stringify(record)).not.toMatch(/Ann|Ben|90000000000000001/);
    expect(end.text).not.toContain(before.seed);
    const pressed = await press(room, 3, end, 'Verify');
    expect([pressed.private, (await pressed.finished)!.text]).toEqual([true, answer.text]);

    const rematch = await press(room, 1, end, 'Rematch');
    expect(rematch.message!.text).toContain(`*kept for* <@${ids()[0]}>`);
    const asked = await table.saved.openIn(room.channelId);
    expect(asked?.places.map(({ seat }) => seat)).toEqual([2]);
    expect(asked?.seed).not.toBe(before.seed);
    expect(textOf(await press(room, 1, rematch.message!, 'Start'))).toBe(
      english.say('refusal.too-few-seats', { seats: 2 }),
    );
    const joined = await press(room, 0, rematch.message!, 'Join');
    expect(joined.message!.text).toContain('won the last match and starts');
    const lobby = await table.saved.openIn(room.channelId);
    expect(lobby?.places.map(({ seat }) => seat)).toEqual([0, 2]);
    await press(room, 1, rematch.message!, 'Start');
    const first = await nextPost(room, lobby!.id, null);
    expect(inRound(first.text)).toContain(`${before.ending.winners[0] === 0 ? '🔴 **Ann**' : '🟡 **Ben**'} starts.`);
  }, 120_000);
});

describe('/sorry board', () => {
  test('posts the board again at the bottom, and only the newest has controls that show', async () => {
    const { room, matchId, post } = await start(2);
    await settled(table, matchId);
    const again = (await (await command(room, 1, 'board')).finished)!;
    expect(again.buttons.map(({ label }) => label)).toEqual(post.buttons.map(({ label }) => label));
    expect(again.files).toHaveLength(1);
    await expect.poll(() => fresh(room, post).buttons).toEqual([]);
    expect(fresh(room, post).text).toContain(english.say('board.moved'));
    await playOnce(room, again, ([first]) => first!);
    expect(fresh(room, again).buttons.filter(isChoice)).toEqual([]);
    const next = await nextPost(room, matchId, again.id);
    expect(isEnd(next)).toBe(false);
    await settled(table, matchId);
    expect(fresh(room, again).text).not.toContain(english.say('board.moved')); // it says what was played
  });

  test('takes the controls off a post in the middle of a choice, and leaves it its picture', async () => {
    const { room, post, step } = await untilStep(
      () => start(2),
      ([first]) => first!,
    );
    const user = table.sandbox.as(awaitedIn(post));
    await (
      await user.click(post.id, step.customId)
    ).finished;
    await (
      await command(room, 0, 'board')
    ).finished;
    await expect.poll(() => fresh(room, post).buttons).toEqual([]);
    expect(fresh(room, post).files.map(({ filename }) => filename)).toContain('board.png');
  }, 120_000);

  test('shows the lobby again, and the new message works', async () => {
    const room = rooms.open();
    const { matchId } = await openLobby(room, { people: 1 });
    const { message } = await command(room, 1, 'board');
    await press(room, 1, message!, 'Join');
    expect((await matchOf(table, matchId)).places).toHaveLength(2);
  });

  test('Describe board tells the whole board, privately', async () => {
    const { room, post } = await start(2);
    const described = await press(room, 3, post, 'Describe');
    expect(described.private).toBe(true);
    expect(textOf(described)).toMatch(/^Turn \d+: (Ann|Ben) to play/);
    expect(textOf(described)).toContain('**Ben** (Yellow): in start: 1, 2, 3');
  });

  test('Back takes a step back to the same choices', async () => {
    const { post, step } = await untilStep(
      () => start(2),
      ([first]) => first!,
    );
    const user = table.sandbox.as(awaitedIn(post));
    const inside = (await (await user.click(post.id, step.customId)).finished)!;
    const back = inside.buttons.find(({ label }) => label === 'Back')!;
    const outside = (await (await user.click(post.id, back.customId)).finished)!;
    expect(outside.buttons.map(({ customId }) => customId)).toEqual(post.buttons.map(({ customId }) => customId));
    expect(outside.altTexts).toEqual(post.altTexts);
    expect(outside.files).toHaveLength(post.files.length);
  }, 120_000);
});

describe('the pages', () => {
  test.each([
    ['rules', rulesText(english)],
    ['help', helpText(english)],
    ['about', aboutText(english, packageJson.version)],
  ])('/sorry %s is private', async (name, text) => {
    const outcome = await command(rooms.open(), 3, name);
    expect(outcome.private).toBe(true);
    expect(textOf(outcome)).toBe(text);
  });
});
