import { describe, expect, test } from 'vitest';
import { awaitedIn } from '../harness/driver/clicks.ts';
import { settled } from '../harness/driver/saved.ts';
import { english } from '../../src/text/languages.ts';
import { gate } from '../harness/gate.ts';
import { CALLBACK, FILLING, useTable, type Place } from './rooms.ts';
import { untilStep } from './soundness.ts';

// A late answer must not undo a newer one.
const SLOW_MS = 1_500;
const { table, rooms } = await useTable();
const { control } = table.sandbox;

test('a board that /sorry board brings up and that is slow to be sent has no controls after the next board', async () => {
  const { room, matchId, post } = await rooms.started();
  const goes = gate();
  control.fault({ ...FILLING, waitsFor: goes.isOpen });
  const asked = await room.boardAgain(0);
  const copy = asked.message!;
  await room.pressPlay(post);
  const next = await room.nextPost(matchId, copy.id);
  goes.open();
  await asked.finished;
  const moved = { text: english.say('board.moved'), files: [], buttons: [] };
  await expect.poll(() => room.fresh(copy)).toMatchObject(moved);
  await expect.poll(() => room.withChoices()).toMatchObject([{ id: next.id }]);
  expect(await room.goOn(matchId, copy.id)).toEqual([]);
});

test('a step that is shown after its play was made does not undo what the post says of it', async () => {
  const { room, matchId, post, step } = await untilStep(rooms.started);
  await settled(table, matchId);
  const goes = gate();
  control.fault({ ...FILLING, waitsFor: goes.isOpen });
  const late = await table.sandbox.as(awaitedIn(post)).click(post.id, step.customId);
  expect(late.answer).toBe('deferred-update');
  await room.playOnce(post); // in the time that the first step takes
  const next = await room.nextPost(matchId, post.id);
  const played = room.fresh(post).text;
  goes.open();
  await table.restart(); // the first step's work is done
  await expect.poll(() => room.withChoices()).toMatchObject([{ id: next.id }]);
  expect(room.fresh(post).text).toBe(played);
  expect(room.messages().map(({ text }) => text)).not.toContain(english.say('failure.private'));
  expect(await room.goOn(matchId, post.id)).toEqual([]);
});

test('a step leaves the person who is asked marked, and pings nobody anew', async () => {
  const { room, post, step } = await untilStep(rooms.started);
  const person = awaitedIn(post);
  await table.sandbox.as(person).click(post.id, step.customId);
  await expect.poll(() => room.fresh(post).buttons).not.toEqual(post.buttons);
  expect([post.mentions, room.fresh(post).mentions, room.fresh(post).pings]).toEqual([[person], [person], post.pings]);
});

describe('a lobby', () => {
  const placesIn = async ({ channelId }: Place) => (await table.saved.openIn(channelId))?.places.length;

  test('whose edits arrive out of order ends with the newest', async () => {
    const room = rooms.open();
    const { message } = await room.openLobby({ people: 1 });
    control.fault({ ...CALLBACK, latencyMs: SLOW_MS });
    const late = room.press(1, message, 'Join');
    await expect.poll(() => placesIn(room)).toBe(2);
    await room.press(2, message, 'Join');
    const has = (person: number) => room.fresh(message).text.includes(`<@${room.idOf(person)}>`);
    expect(has(2)).toBe(true);
    await late;
    await expect.poll(() => [1, 2].every(has)).toBe(true);
  });

  test('that is shown again before the platform has answered to its first message: only the newer one has buttons', async () => {
    const room = rooms.open();
    control.fault({ ...CALLBACK, answerAfterMs: SLOW_MS });
    const older = (await room.command(0, 'start')).message!;
    const newer = (await room.boardAgain(0)).message!;
    await expect.poll(() => room.fresh(older).buttons).toEqual([]);
    expect((await table.saved.openIn(room.channelId))?.lobbyMessageId).toBe(newer.id);
    expect(room.fresh(newer).buttons).not.toEqual([]);
  });

  test('that starts while /sorry board is slow to show it is shown as it is', async () => {
    const room = rooms.open();
    const { matchId, message } = await room.openLobby({ people: 2 });
    const isUnderWay = new Promise<void>((onMet) => control.fault({ ...CALLBACK, latencyMs: SLOW_MS, onMet }));
    const asked = room.boardAgain(1);
    await isUnderWay;
    await room.press(0, message, 'Start');
    await room.nextPost(matchId, null);
    const late = (await asked).message!;
    await expect.poll(() => [message, late].map((each) => room.fresh(each).buttons)).toEqual([[], []]);
    expect(room.fresh(message).text).toBe(room.fresh(late).text);
  });
});
