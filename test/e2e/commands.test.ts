import type { SandboxMessage } from 'discord-sandbox';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { textOf } from '../harness/driver/clicks.ts';
import { helpLines } from '../../commands/index.ts';
import { aboutText, helpText, rulesText } from '../../src/text/pages.ts';
import { overOf } from '../harness/driver/saved.ts';
import { gate } from '../harness/gate.ts';
import { inRound } from '../harness/signs.ts';
import { english } from '../../src/text/languages.ts';
import { readGif } from '../render/gif-reader.ts';
import { CALLBACK, finished, useSoundTable } from './rooms.ts';

// Channels are deleted after each test.
const { table, rooms } = await useSoundTable(/\(10003\)/);

test('after a match the end tells what it has changed; verify hands out the record; a rematch invites the others, and lets the winner start', async () => {
  const room = rooms.open();
  const matchId = await room.startMatch({ people: 2 });
  const end = await room.playOn(matchId, Infinity, { pick: (choices) => choices.at(-1)! });
  const before = await overOf(table, matchId);
  if (before.ending.kind !== 'won') throw new Error('Nobody has won.');
  const isAnn = before.ending.winners[0] === 0;
  expect(end.text).toMatch(new RegExp(`${isAnn ? 'Ann' : 'Ben'} \\*\\*\\d+\\*\\* \\(\\+\\d+, no\\. 1 here\\)`));

  const answer = await finished(room.command(3, 'verify'));
  expect(answer).toMatchObject({ private: true, text: expect.stringContaining(before.seed) });
  expect(answer.files.map(({ filename }) => filename)).toEqual([`sorry-${matchId}.json`, 'fairness.md']);

  const rematch = (await room.press(1, end, 'Rematch')).message!;
  expect(rematch.text).toContain(english.say('lobby.kept', { mention: `<@${room.idOf(0)}>` }));
  expect(rematch.buttons.map(({ label }) => label)).not.toContain('Start');
  const joined = await room.press(0, rematch, 'Join');
  const winner = isAnn ? '🔴 **Ann**' : '🟡 **Ben**';
  expect(textOf(joined)).toContain(english.say('lobby.first', { who: winner }));
  const lobby = (await table.saved.openIn(room.channelId))!;
  await room.press(1, rematch, 'Start');
  const first = await room.nextPost(lobby.id, null);
  expect(inRound(first.text)).toContain(english.say('board.opening', { game: 'Classic', who: winner }));
});

test.each([
  ['rules', {}, rulesText(english)],
  ['rules', { game: 'fire-ice' }, rulesText(english, 'fire-ice')],
  ['help', {}, helpText(english, 'short', helpLines)],
  ['about', {}, aboutText(english, packageJson.version)],
])('the page of /sorry %s %o is private', async (name, options, text) => {
  const outcome = await rooms.open().command(3, name, options);
  expect([outcome.private, textOf(outcome)]).toEqual([true, text]);
});

// The test of all other refusals is in `test/match/refusals.test.ts`.
test('a click that comes while the bot finishes an earlier one before it stops is refused privately', async () => {
  const { room, matchId, post } = await rooms.started();
  const [isUnderWay, goes] = [gate(), gate()];
  table.sandbox.control.fault({ ...CALLBACK, waitsFor: goes.isOpen, onMet: isUnderWay.open });
  const describe = (person: number) => room.forge(room.idOf(person), post, `s1:match:${matchId}:describe`);
  const slow = describe(0);
  await isUnderWay.isOpen;
  const restarted = table.restart();
  const refused = await describe(1);
  expect([refused.private, textOf(refused)]).toEqual([true, english.say('refusal.stopping')]);
  goes.open();
  await slow;
  await restarted;
});

// Finished games are found and watched again.

const bytesOf = async (message: SandboxMessage, ending: string): Promise<Uint8Array> => {
  const { url } = message.files.find(({ filename }) => filename.endsWith(ending))!;
  return new Uint8Array(await (await fetch(url, { headers: { connection: 'close' } })).arrayBuffer());
};

/** The matches that a list offers to watch. */
const listed = ({ components }: SandboxMessage): readonly string[] =>
  [...JSON.stringify(components).matchAll(/"label":"[^"]* UTC [^"]*","value":"([a-z0-9]+)"/g)].map(([, id]) => id!);

test('/sorry replay shows the last game of the channel privately: a short film, a line for every turn, and all pictures if wanted', async () => {
  const room = rooms.open();
  const matchId = await room.startMatch({ people: 2, options: { game: 'classic' } });
  await room.playOn(matchId);
  const outcome = await room.command(3, 'replay');
  expect(outcome.private).toBe(true);
  const answer = await room.whole(3, outcome);
  expect(answer.files.map(({ filename }) => filename)).toEqual([`sorry-${matchId}.gif`, `sorry-${matchId}.txt`]);
  for (const told of ['Classic', `<@${room.idOf(0)}>`, `<@${room.idOf(1)}>`]) expect(answer.text).toContain(told);
  expect(answer.pings).toEqual([]);
  expect(readGif(await bytesOf(answer, '.gif')).frames.length).toBeGreaterThan(1);
  const log = new TextDecoder().decode(await bytesOf(answer, '.txt'));
  const { game } = await overOf(table, matchId);
  expect(new Set([...log.matchAll(/^(\d+)\. /gm)].map(([, turn]) => turn)).size).toBe(game.turn);
  const whole = await room.whole(3, await room.press(3, answer, english.say('button.fullFilm')));
  expect([whole.private, whole.id === answer.id]).toEqual([true, false]);
  expect(await bytesOf(whole, '.gif')).not.toEqual(await bytesOf(answer, '.gif'));
  const analysis = await room.whole(3, await room.press(3, answer, english.say('button.analysis')));
  expect([analysis.private, analysis.pings, analysis.files[0]!.filename]).toEqual([true, [], 'analysis.png']);
  for (const told of [english.say('analysis.head'), 'move, turn']) expect(analysis.text).toContain(told);
  for (const told of [`Game ${matchId}`, 'wins!']) expect(log).toContain(told);
  expect(log).not.toMatch(/\*\*|\\|<@/);
});

test('/sorry history turns pages; on a shared list strangers get a page of their own', async () => {
  const room = rooms.open();
  const ids: string[] = [];
  for (let match = 0; match < 11; match += 1) ids.unshift(await room.ended());
  const shared = await room.command(0, 'history', { channel: room.channelId, share: true });
  const own = await room.command(0, 'history');
  expect([shared.private, own.private]).toEqual([false, true]);
  for (const { message } of [shared, own]) expect(message!.pings).toEqual([]);
  expect(listed(shared.message!)).toEqual(ids.slice(0, 10));
  const stranger = await room.press(3, shared.message!, english.say('button.older'));
  expect([stranger.private, stranger.answer, listed(stranger.message!)]).toEqual([true, 'message', ids.slice(10)]);
  const older = (await room.press(0, shared.message!, english.say('button.older'))).message!;
  expect([older.id, listed(older)]).toEqual([shared.message!.id, ids.slice(10)]);
  const newer = (await room.press(0, older, english.say('button.newer'))).message!;
  expect(listed(newer)).toEqual(ids.slice(0, 10));
});

/** The ways of a person from another channel to a game. */
async function waysTo(id: string, person: number): Promise<readonly string[]> {
  const elsewhere = rooms.open();
  const ways: string[] = [];
  for (const name of ['replay', 'verify']) {
    const choices = await elsewhere.offered(person, name, 'game', id);
    if (choices.some(({ value }) => value === id)) ways.push(`${name} offers it`);
    const outcome = await elsewhere.command(person, name, { game: id });
    await outcome.finished;
    if (textOf(outcome) !== english.say('refusal.unknown-game')) ways.push(name);
  }
  const list = await elsewhere.command(person, 'history', { player: elsewhere.idOf(1) });
  return JSON.stringify(list).includes(id) ? [...ways, 'history'] : ways;
}

/** A stranger’s ways, where they see the channel. */
const EVERY_WAY = ['replay offers it', 'replay', 'verify offers it', 'verify', 'history'];

test('a game of an archived thread is seen by those who see the channel of the thread', async () => {
  const { control } = table.sandbox;
  const parent = rooms.open();
  const thread = rooms.thread(parent.channelId);
  const id = await thread.ended();
  control.setThread(thread.channelId, { archived: true });
  await table.restart(); // the bot gets no archived thread
  expect(await waysTo(id, 3)).toEqual(EVERY_WAY);
  control.setReaders(parent.channelId, 'without', [parent.idOf(3)]);
  const found = await waysTo(id, 3);
  expect(found.filter((way) => way === 'replay' || way === 'verify')).toEqual([]);
});
