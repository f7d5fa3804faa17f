import { afterEach, describe, expect, test } from 'vitest';
import {
  awaitedIn,
  command,
  endOf,
  nextPost,
  openLobby,
  personId,
  playOnce,
  press,
  boardAgain,
  messagesIn,
} from '../harness/driver/clicks.ts';
import type { Setup } from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { confirm } from './refusal-cases.ts';
import { useRooms, useTable } from './rooms.ts';
import { fresh, goOn, hasChoices, LONG, pressPlay, untilStep, startedIn } from './soundness.ts';

// A late answer must not undo a newer one.
const SLOW_MS = 1_500;
const CALLBACK = { method: 'POST', path: /\/callback$/ };
const FILLING = { method: 'PATCH', path: /^\/webhooks\/.*@original$/ };

const table = await useTable(openTable());

const rooms = useRooms(() => table, 'slow');
afterEach(() => {
  table.sandbox.control.clearFaults();
});

const pick = pickBy('late');

const started = (options: Setup['options'] = LONG) => startedIn(rooms.open(), pick, options);

/** Ids of the posts that offer a choice. */
const withChoices = (room: Room): readonly string[] =>
  messagesIn(room)
    .filter(hasChoices)
    .map(({ id }) => id);

/** A signal that a test sends. */
function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { isOpen, open: () => open() };
}

describe('a board that /sorry board brings up', () => {
  test.each([
    ['sent', 'waitsFor'],
    ['answered', 'answerWaitsFor'],
  ])('and that is slow to be %s, after the next board, has no controls', async (_, slow) => {
    const { room, matchId, post } = await started();
    const goes = gate();
    table.sandbox.control.fault({ ...FILLING, [slow]: goes.isOpen });
    const asked = await boardAgain(room, 0);
    await pressPlay(room, post);
    const next = await nextPost(room, matchId, asked.message!.id);
    goes.open();
    await asked.finished;
    await expect
      .poll(() => fresh(room, asked.message!))
      .toMatchObject({ text: english.say('board.moved'), files: [], buttons: [] });
    await expect.poll(() => withChoices(room)).toEqual([next.id]);
    expect(await goOn(room, matchId, pick, next.id === post.id ? post.id : asked.message!.id)).toEqual([]);
  });

  test.each([
    ['sent', 'waitsFor'],
    ['answered', 'answerWaitsFor'],
  ])('and that is slow to be %s, after the end, has no buttons', async (_, slow) => {
    const { room, matchId } = await started();
    const goes = gate();
    table.sandbox.control.fault({ ...FILLING, [slow]: goes.isOpen });
    const asked = await boardAgain(room, 0);
    for (const person of [0, 1]) await confirm(room, person, await command(room, person, 'leave'));
    await endOf(room, matchId);
    goes.open();
    await asked.finished;
    await table.restart(); // all the commands' work is done
    const left = { text: english.say('board.over'), files: [], buttons: [] };
    expect(fresh(room, asked.message!)).toMatchObject(left);
  });
});

test('the next board shrinks the board from before a restart to what was played then', async () => {
  const { room, matchId, post } = await started();
  await table.restart();
  const person = [0, 1].find((index) => personId(room, index) === awaitedIn(post))!;
  await confirm(room, person, await command(room, person, 'leave'));
  const next = await nextPost(room, matchId, post.id);
  await expect.poll(() => withChoices(room)).toEqual([next.id]);
  expect(fresh(room, post).text).toMatch(/\*\*Computer\*\* drew/);
  expect(fresh(room, post).files).toEqual([]);
});

test('a step that is shown after its play was made does not undo what the post says of it', async () => {
  const { room, matchId, post, step } = await untilStep(started, pick);
  await settled(table, matchId);
  const goes = gate();
  table.sandbox.control.fault({ ...FILLING, waitsFor: goes.isOpen });
  const late = await table.sandbox.as(awaitedIn(post)).click(post.id, step.customId);
  expect(late.answer).toBe('deferred-update');
  await playOnce(room, post, pick); // in the time that the first step takes
  const next = await nextPost(room, matchId, post.id);
  const played = fresh(room, post).text;
  goes.open();
  await table.restart(); // the first step's work is done
  await expect.poll(() => withChoices(room)).toEqual([next.id]);
  expect(fresh(room, post).text).toBe(played);
  expect(messagesIn(room).map(({ text }) => text)).not.toContain(english.say('failure.private'));
  expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
});

test('a board that is on its way when the bot is stopped is waited for: the next start does not send it again', async () => {
  const { room, matchId, post } = await started();
  const path = new RegExp(`^/channels/${room.channelId}/messages$`);
  let met = 0;
  table.sandbox.control.fault({ method: 'POST', path, answerAfterMs: SLOW_MS, times: Infinity, onMet: () => met++ });
  await pressPlay(room, post);
  await expect.poll(() => met).toBe(1);
  await table.restart();
  await settled(table, matchId);
  expect(met).toBe(1);
});

describe('a lobby', () => {
  test('whose edits arrive out of order ends with the newest', async () => {
    const room = rooms.open();
    const { message } = await openLobby(room, { people: 1 });
    table.sandbox.control.fault({ ...CALLBACK, latencyMs: SLOW_MS });
    const late = press(room, 1, message, 'Join');
    await expect.poll(async () => (await table.saved.openIn(room.channelId))?.places.length).toBe(2);
    await press(room, 2, message, 'Join');
    expect(fresh(room, message).text).toContain(mention(room, 2));
    await late;
    await expect
      .poll(() => [1, 2].every((index) => fresh(room, message).text.includes(mention(room, index))))
      .toBe(true);
  });

  test('that started while an earlier click was being answered shows no buttons', async () => {
    const room = rooms.open();
    const { matchId, message } = await openLobby(room, { people: 2 });
    table.sandbox.control.fault({ ...CALLBACK, latencyMs: SLOW_MS });
    const late = press(room, 2, message, 'Join');
    await expect.poll(async () => (await table.saved.openIn(room.channelId))?.places.length).toBe(3);
    await press(room, 0, message, 'Start');
    await late;
    await expect.poll(() => fresh(room, message).buttons).toEqual([]);
    await nextPost(room, matchId, null);
  });

  test('that is shown twice: the newer message is kept up to date, whichever is pressed; the older one has no buttons', async () => {
    const room = rooms.open();
    const { matchId, message: older } = await openLobby(room, { people: 1 });
    await settled(table, matchId);
    const newer = (await boardAgain(room, 0)).message!;
    await expect.poll(() => fresh(room, older).buttons).toEqual([]);
    await table.sandbox.as(personId(room, 1)).clickRaw(room.channelId, older.id, buttonId(newer, 'Join'));
    await expect.poll(() => fresh(room, newer).text).toContain(mention(room, 1));
  });

  test('that is shown again before the platform has answered to its first message: only the newer one has buttons', async () => {
    const room = rooms.open();
    table.sandbox.control.fault({ ...CALLBACK, answerAfterMs: SLOW_MS });
    const older = (await command(room, 0, 'start')).message!;
    const newer = (await boardAgain(room, 0)).message!;
    await expect.poll(() => fresh(room, older).buttons).toEqual([]);
    expect((await table.saved.openIn(room.channelId))?.lobbyMessageId).toBe(newer.id);
    expect(fresh(room, newer).buttons).not.toEqual([]);
  });

  test('that starts while /sorry board is slow to show it is shown as it is', async () => {
    const room = rooms.open();
    const { matchId, message } = await openLobby(room, { people: 2 });
    const isUnderWay = new Promise<void>((onMet) => {
      table.sandbox.control.fault({ ...CALLBACK, latencyMs: SLOW_MS, onMet });
    });
    const asked = boardAgain(room, 1);
    await isUnderWay;
    await press(room, 0, message, 'Start');
    await nextPost(room, matchId, null);
    const late = (await asked).message!;
    await expect.poll(() => [message, late].map((each) => fresh(room, each).buttons)).toEqual([[], []]);
    expect(fresh(room, message).text).toBe(fresh(room, late).text);
  });
});

const mention = (room: Room, index: number): string => `<@${personId(room, index)}>`;

const buttonId = ({ buttons }: SandboxMessage, label: string): string =>
  buttons.find((button) => button.label === label)!.customId;
