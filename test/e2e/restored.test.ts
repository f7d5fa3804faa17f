import { copyFileSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { backUp } from '../../src/store/database/database.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { PROGRAM, openProcessTable, startBot } from '../harness/process.ts';
import {
  awaitedIn,
  endOf,
  isEnd,
  nextPost,
  playOn,
  startMatch,
  boardAgain,
  messagesIn,
} from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import { holdDatabase } from './hold.ts';
import { goOn, hasChoices, LONG, newestBoard, pressPlay, untilPlay } from './soundness.ts';
import { useTable } from './rooms.ts';

const table = await useTable(openTable());

const pick = pickBy('restored');
const room = (name: string): Room => ({ table, channelId: table.sandbox.control.addChannel(name) });

/** The posts of a room with a choice of plays, oldest first. */
const boards = (place: Room): readonly SandboxMessage[] => messagesIn(place).filter(hasChoices);

/** Puts a file in the place of a database that nobody has open. */
function putBack(copy: string, file: string): void {
  copyFileSync(copy, file);
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
}

describe('a backup that is put back', () => {
  test('has its board posted again at the bottom, and the game goes on from it', async () => {
    const here = room('older');
    const matchId = await startMatch(here, { people: 2, options: LONG });
    await untilPlay(here, matchId, pick);
    await settled(table, matchId);
    const copy = `${table.databaseFile}.copy`;
    await backUp(table.databaseFile, copy, () => {});
    expect(await goOn(here, matchId, pick, null)).toEqual([]);
    const seen = newestBoard(here);
    await table.restart(() => putBack(copy, table.databaseFile));
    const post = await nextPost(here, matchId, seen.id);
    expect(post.pings).toEqual([awaitedIn(post)]);
    let more = 2;
    const after = await playOn(here, matchId, pick, () => more-- === 0, seen.id);
    expect(boards(here).at(-1)!.id).toBe(after.id);
    await settled(table, matchId);
    const { id } = newestBoard(here);
    await table.restart();
    await settled(table, matchId);
    expect(newestBoard(here).id).toBe(id); // once is enough
  });

  test('of a game that is over since goes on to another end, which is told', async () => {
    const here = room('ended');
    const matchId = await startMatch(here, { people: 2, options: { 'ask-always': true } });
    await untilPlay(here, matchId, pick);
    await settled(table, matchId);
    const copy = `${table.databaseFile}.early`;
    await backUp(table.databaseFile, copy, () => {});
    await playOn(here, matchId, ([first]) => first!);
    const first = await endOf(here, matchId);
    await settled(table, matchId);
    await table.restart(() => putBack(copy, table.databaseFile));
    const last = await playOn(here, matchId, (choices) => choices.at(-1)!, isEnd, first.id);
    expect(BigInt(last.id)).toBeGreaterThan(BigInt(first.id));
    expect((await settled(table, matchId)).status).toBe('over');
  }, 120_000);

  test('that another program made has its boards posted again with --show-again', async () => {
    const own = await openProcessTable();
    const matchId = await startMatch(own.room, { people: 2, options: LONG });
    const post = await untilPlay(own.room, matchId, pick);
    await settled(own, matchId);
    await own.bot().kill('SIGTERM');
    const copy = `${own.databaseFile}.copy`;
    copyFileSync(own.databaseFile, copy);
    await own.revive();
    await pressPlay(own.room, post);
    await nextPost(own.room, matchId, post.id);
    await settled(own, matchId);
    await own.bot().kill('SIGTERM');
    const seen = newestBoard(own.room);
    copyFileSync(copy, own.databaseFile);
    const again = startBot(own.settings, own.folder, [...PROGRAM, '--folder', own.folder, '--show-again']);
    await again.said('Invite the bot');
    const board = await nextPost(own.room, matchId, seen.id);
    expect((await pressPlay(own.room, board)).answer).toBe('update');
    await nextPost(own.room, matchId, board.id);
    await again.kill('SIGTERM');
    await own.close();
  }, 60_000);
});

test('a board that could not be noted, and a copy of it: the lower one has the buttons', async () => {
  const here = room('unnoted');
  const matchId = await startMatch(here, { people: 2, options: LONG });
  const post = await untilPlay(here, matchId, pick);
  await settled(table, matchId);
  const isPost = { method: 'POST', path: new RegExp(`^/channels/${here.channelId}/messages$`) };
  table.sandbox.control.fault({ ...isPost, answerAfterMs: 1_500 });
  const isTriedAgain = new Promise<void>((onMet) => {
    table.sandbox.control.fault({ ...isPost, latencyMs: 2_000, onMet });
  });
  await pressPlay(here, post);
  const board = await nextPost(here, matchId, post.id);
  const other = holdDatabase(table.databaseFile);
  await isTriedAgain; // the note has failed
  other.close();
  const copy = (await (await boardAgain(here, 0)).finished)!;
  await settled(table, matchId);
  expect(BigInt(copy.id)).toBeGreaterThan(BigInt(board.id));
  await expect.poll(() => boards(here).map(({ id }) => id)).toEqual([copy.id]);
  expect((await pressPlay(here, copy)).answer).toBe('update');
  await nextPost(here, matchId, copy.id);
});
