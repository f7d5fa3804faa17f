import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../harness/driver/checks.ts';
import { awaitedIn, endOf, nextPost, playOn, playOnce, startMatch, textOf } from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import type { Room } from '../harness/driver/table.ts';
import { punctually } from '../harness/driver/table.ts';
import type { Fault, SandboxMessage } from 'discord-sandbox';
import { holdDatabase } from './hold.ts';
import { openProcessTable } from '../harness/process.ts';
import { matchOf, playsOf, settled } from '../harness/driver/saved.ts';
import { english } from '../../src/text/languages.ts';
import { clickChoice, voteToEnd } from './refusal-cases.ts';
import { fresh, goOn, hasChoices, LONG, newestBoard, pressPlay, untilPlay } from './soundness.ts';
import { useTable } from './rooms.ts';

const table = await useTable(openProcessTable());

const pick = pickBy('crash');

/** The next post, once the bot has noted that it is shown: otherwise a new process posts its turns again. */
async function shownPost(matchId: string, seen: string): Promise<SandboxMessage> {
  const post = await nextPost(table.room, matchId, seen);
  await settled(table, matchId);
  return post;
}

test('a match survives kill -9 while it waits and just after a play, and goes on with the old buttons', async () => {
  const matchId = await startMatch(table.room, { people: 2, options: LONG });

  // While it waits for a person: the old button works in the new process.
  let left = 3;
  let post = await playOn(table.room, matchId, pick, () => left-- <= 0);
  await settled(table, matchId);
  await table.bot().kill('SIGKILL');
  await table.revive();
  await playOnce(table.room, post, pick);

  // Just after a play was acknowledged: it is saved, and the next board comes.
  post = await shownPost(matchId, post.id);
  await playOnce(table.room, post, pick);
  const acknowledged = await playsOf(table, matchId);
  await table.bot().kill('SIGKILL');
  expect(await playsOf(table, matchId)).toEqual(expect.arrayContaining([...acknowledged]));
  await table.revive();
  await settled(table, matchId);
  post = await shownPost(matchId, post.id);

  await playOnce(table.room, post, pick);
  expect(await goOn(table.room, matchId, pick, post.id)).toEqual([]);
  await endMatch(matchId);
  await settled(table, matchId);
  expect(await problemsOf(table.room, matchId)).toEqual([]);
}, 240_000);

const HELD_MS = 2_000;

describe('kill -9 while the bot waits for', () => {
  const CALLBACK = { method: 'POST', path: /\/callback$/ };
  const POST = { method: 'POST', path: /^\/channels\/\d+\/messages$/ };

  test.each<[string, Fault, (room: Room, post: SandboxMessage) => boolean]>([
    ['the acknowledgement to arrive', { ...CALLBACK, latencyMs: HELD_MS }, () => true],
    ['the answer to it', { ...CALLBACK, answerAfterMs: HELD_MS }, (room, post) => !hasChoices(fresh(room, post))],
    ['the picture to be drawn', {}, (room, post) => !hasChoices(fresh(room, post))],
    ['the board to arrive', { ...POST, latencyMs: HELD_MS }, (room, post) => !hasChoices(fresh(room, post))],
    ['the answer to the board', { ...POST, answerAfterMs: HELD_MS }, (room, post) => newestBoard(room).id !== post.id],
  ])('%s: the play is there once, so is the board, and the old buttons do nothing', async (_, fault, isHeld) => {
    const { room } = table;
    const matchId = await startMatch(room, { people: 2, options: LONG });
    const post = await untilPlay(room, matchId, pick);
    const { length } = await settledPlays(matchId);
    table.sandbox.control.fault(fault);
    const click = punctually(table, () => pressPlay(room, post));
    // A picture is drawn soon.
    await expect
      .poll(async () => (await playsOf(table, matchId)).length > length && isHeld(room, post), { interval: 10 })
      .toBe(true);
    await table.bot().kill('SIGKILL');
    table.sandbox.control.clearFaults();
    expect((await playsOf(table, matchId)).filter(({ ply }) => ply === length)).toHaveLength(1);
    await table.revive();
    await click;
    await nextPost(room, matchId, post.id);
    const again = await clickChoice(room, post, awaitedIn(post));
    expect(textOf(again)).toBe(english.say('refusal.stale'));
    await expect.poll(() => hasChoices(fresh(room, post))).toBe(false);
    expect(fresh(room, post)).toMatchObject({ text: expect.stringMatching(/ drew \*\*/), files: [], buttons: [] });
    expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
    await endMatch(matchId);
    expect(await tellingProblems(matchId)).toEqual([]);
  });
});

/** Plays that were posted in a wrong place, or more than once. */
async function tellingProblems(matchId: string): Promise<readonly string[]> {
  await settled(table, matchId);
  const problems = await problemsOf(table.room, matchId);
  return problems.filter((problem) => !/ was answered |^The match:/.test(problem));
}

test('kill -9 while the bot waits for the database to take a play: nothing has happened, and the old button works', async () => {
  const { room } = table;
  const matchId = await startMatch(room, { people: 2, options: LONG });
  const post = await untilPlay(room, matchId, pick);
  const before = await settledPlays(matchId);
  const other = holdDatabase(table.databaseFile);
  const click = punctually(table, () => pressPlay(room, post));
  await wait(500);
  await table.bot().kill('SIGKILL');
  other.close();
  expect(await playsOf(table, matchId)).toEqual(before);
  await table.revive();
  expect((await click).failed).toBe('timeout');
  expect((await pressPlay(room, post)).answer).toBe('update');
  expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
  await endMatch(matchId);
});

test('kill -9 while it waits for the database to note that a board is posted: it is there once', async () => {
  const { room } = table;
  const matchId = await startMatch(room, { people: 2, options: LONG });
  const post = await untilPlay(room, matchId, pick);
  await settled(table, matchId);
  table.sandbox.control.fault({ method: 'POST', path: /^\/channels\/\d+\/messages$/, answerAfterMs: HELD_MS });
  await pressPlay(room, post);
  await expect.poll(() => newestBoard(room).id).not.toBe(post.id);
  const other = holdDatabase(table.databaseFile);
  await wait(HELD_MS + 500); // the bot has its answer, and waits
  await table.bot().kill('SIGKILL');
  other.close();
  expect(await matchOf(table, matchId)).toMatchObject({ shown: { boards: [{ messageId: post.id }] } });
  await table.revive();
  await settled(table, matchId);
  expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
  await endMatch(matchId);
  expect(await tellingProblems(matchId)).toEqual([]);
});

async function endMatch(matchId: string): Promise<void> {
  await voteToEnd(table.room);
  await endOf(table.room, matchId);
}

async function settledPlays(matchId: string) {
  await settled(table, matchId);
  return playsOf(table, matchId);
}

test('SIGTERM finishes what is under way: exit code 0, and no acknowledged click is lost', async () => {
  const channelId = table.sandbox.channelIds[1]!;
  const room = { table, channelId };
  const matchId = await startMatch(room, { people: 2, options: LONG });
  let seen: string | null = null;
  for (const pause of [0, 20]) {
    const post: SandboxMessage = await playOn(room, matchId, pick, hasPlay, seen);
    await settled(table, matchId);
    const before = await playsOf(table, matchId);
    const choice = post.buttons.find(({ customId }) => customId.includes(':play:'))!;
    // A process that has ended does not answer; until then, a slow machine has time.
    const click = punctually(table, () => table.sandbox.as(awaitedIn(post)).click(post.id, choice.customId), 10_000);
    await wait(pause);
    const ended = await table.bot().kill('SIGTERM');
    expect(ended).toMatchObject({ code: 0, err: '' });
    const outcome = await click;
    const saved = (await playsOf(table, matchId)).length > before.length;
    expect(saved).toBe(outcome.answer === 'update');
    await table.revive();
    seen = saved ? post.id : seen;
  }
}, 120_000);

const hasPlay = ({ buttons }: SandboxMessage): boolean => buttons.some(({ customId }) => customId.includes(':play:'));
