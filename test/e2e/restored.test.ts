import { copyFileSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { backUp } from '../../src/store/database/database.ts';
import { PROGRAM, openProcessTable, startBot } from '../harness/process.ts';
import { awaitedIn, isChoice } from '../harness/driver/clicks.ts';
import { settled } from '../harness/driver/saved.ts';
import { english } from '../../src/text/languages.ts';
import { gate } from '../harness/gate.ts';
import { holdDatabase } from './hold.ts';
import { finished, placeAt, posting, useTable } from './rooms.ts';

const { table, rooms } = await useTable();

/** Copies the file of the database as any program does; answers the same. */
async function copied(): Promise<() => Promise<void>> {
  const copy = `${table.databaseFile}.snapshot`;
  // The table reads the database, so the end of the bot leaves the journal beside it.
  const copyTo = (from: string, to: string) => ['', '-wal'].forEach((end) => copyFileSync(from + end, to + end));
  await table.restart(() => copyTo(table.databaseFile, copy));
  return () =>
    table.restart(() => {
      rmSync(`${table.databaseFile}-shm`, { force: true });
      copyTo(copy, table.databaseFile);
    });
}

/** Makes a backup; answers a function that puts it back while the bot is stopped, and starts that again. */
async function backedUp(): Promise<() => Promise<void>> {
  const copy = `${table.databaseFile}.copy`;
  rmSync(copy, { force: true });
  await backUp(table.databaseFile, copy, () => {});
  return () =>
    table.restart(() => {
      copyFileSync(copy, table.databaseFile);
      for (const end of ['-wal', '-shm']) rmSync(table.databaseFile + end, { force: true });
    });
}

describe('a backup that is put back', () => {
  test('has its board posted again at the bottom, and the game goes on from it', async () => {
    const { room, matchId } = await rooms.started();
    const putBack = await backedUp();
    expect(await room.goOn(matchId, null)).toEqual([]);
    const seen = room.newestBoard();
    await putBack();
    const post = await room.nextPost(matchId, seen.id);
    expect(post.pings).toEqual([awaitedIn(post)]);
    const after = await room.playOn(matchId, 3, { from: seen.id });
    expect(room.withChoices().at(-1)!.id).toBe(after.id);
    await settled(table, matchId);
    const { id } = room.newestBoard();
    await table.restart();
    await settled(table, matchId);
    expect(room.newestBoard().id).toBe(id); // once is enough
  });

  test('of a game that is over since goes on to another end, which is told', async () => {
    const { room, matchId } = await rooms.started();
    const putBack = await backedUp();
    await room.voteToEnd();
    const first = await room.endOf(matchId);
    await settled(table, matchId);
    await putBack();
    const board = await room.nextPost(matchId, first.id);
    await room.voteToEnd();
    expect(BigInt((await room.nextPost(matchId, board.id)).id)).toBeGreaterThan(BigInt(first.id));
    expect((await settled(table, matchId)).status).toBe('over');
  });

  test('that another program made has its boards posted again with --show-again', async () => {
    const own = await openProcessTable();
    const room = placeAt(own, own.room.channelId);
    const { matchId, post } = await room.started();
    await own.bot().kill('SIGTERM');
    const copy = `${own.databaseFile}.copy`;
    // The table reads the database, so the end of the bot leaves the journal beside it.
    for (const end of ['', '-wal']) copyFileSync(own.databaseFile + end, copy + end);
    await own.revive();
    await room.pressPlay(post);
    await room.nextPost(matchId, post.id);
    await settled(own, matchId);
    await own.bot().kill('SIGTERM');
    const seen = room.newestBoard();
    const settings = { ...own.settings, DATABASE_URL: `file:${copy}` };
    const again = startBot(settings, own.folder, [...PROGRAM, '--folder', own.folder, '--show-again']);
    await again.said('Invite the bot');
    const board = await room.nextPost(matchId, seen.id);
    expect((await room.pressPlay(board)).answer).toBe('update');
    await room.nextPost(matchId, board.id);
    await again.kill('SIGTERM');
    await own.close();
  });
});

describe('an earlier copy of the file that is put back without a word to the bot', () => {
  const UNDONE = english.say('board.undone');

  test('is noticed by a click on a later board: the saved one is posted again, once, and the game goes on from it', async () => {
    const { room, matchId } = await rooms.started();
    const putBack = await copied();
    const lost = await room.playOn(matchId, 4);
    await settled(table, matchId);
    await putBack();
    expect((await room.press(2, lost, '…')).private).toBe(true); // says nothing of the ply
    const choice = lost.buttons.find(isChoice)!;
    const [first, second] = await Promise.all(
      [0, 1].map((person) => room.user(person).click(lost.id, choice.customId)),
    );
    expect([first, second].map((outcome) => outcome?.message?.text)).toContain(UNDONE);
    const board = await room.nextPost(matchId, lost.id);
    expect(board.pings).toEqual([awaitedIn(board)]);
    await settled(table, matchId);
    expect(room.withChoices().filter(({ id }) => BigInt(id) >= BigInt(lost.id))).toMatchObject([{ id: board.id }]);
    const after = await room.playOn(matchId, 5, { from: lost.id }); // past the lost plies, none of whose posts is taken
    expect(room.withChoices().at(-1)!.id).toBe(after.id);
    expect(await room.unsoundness(matchId)).toEqual([]);
  });

  test('is noticed by a click below a later end', async () => {
    const { room, matchId } = await rooms.started();
    const putBack = await copied();
    await room.voteToEnd();
    const end = await room.endOf(matchId);
    await settled(table, matchId);
    await putBack();
    expect((await room.press(0, end, 'Rematch')).message?.text).toBe(UNDONE);
    const board = await room.nextPost(matchId, end.id);
    await settled(table, matchId);
    await room.pressPlay(board);
    await room.nextPost(matchId, board.id);
    expect(await room.unsoundness(matchId)).toEqual([]);
  });

  test('is noticed by a click on the board of a match that has not begun: its lobby can be started again', async () => {
    const room = rooms.open();
    const { message } = await room.openLobby({ people: 2 });
    const putBack = await copied();
    await room.press(0, message, 'Start');
    await expect.poll(() => room.withChoices()).toHaveLength(1);
    const lost = room.withChoices()[0]!;
    await putBack();
    const choice = lost.buttons.find(isChoice)!;
    expect((await room.user(0).click(lost.id, choice.customId)).message?.text).toBe(UNDONE);
    await room.press(0, room.fresh(message), 'Start');
    await expect.poll(() => room.withChoices().length).toBe(1);
  });
});

test('a board that could not be noted, and a copy of it: the lower one has the buttons', async () => {
  const { room, matchId, post } = await rooms.started();
  const isTriedAgain = gate();
  table.sandbox.control.fault({ ...posting(room), answerAfterMs: 1_500 });
  table.sandbox.control.fault({ ...posting(room), latencyMs: 2_000, onMet: isTriedAgain.open });
  await room.pressPlay(post);
  const board = await room.nextPost(matchId, post.id);
  const other = holdDatabase(table.databaseFile);
  await isTriedAgain.isOpen; // the note has failed
  other.close();
  const copy = await finished(room.boardAgain(0));
  await settled(table, matchId);
  expect(BigInt(copy.id)).toBeGreaterThan(BigInt(board.id));
  await expect.poll(() => room.withChoices()).toMatchObject([{ id: copy.id }]);
  expect((await room.pressPlay(copy)).answer).toBe('update');
  await room.nextPost(matchId, copy.id);
});
