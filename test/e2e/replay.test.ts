import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { overOf } from '../harness/driver/saved.ts';
import { readGif } from '../render/gif-reader.ts';
import { useSoundTable } from './rooms.ts';

// Finished games are found and watched again, with the real commands.

const { table, rooms } = await useSoundTable(/\(10003\)/);

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
