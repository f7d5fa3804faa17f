import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { lostIn } from '../harness/chaos.ts';
import { problemsOf } from '../harness/driver/checks.ts';
import { awaitedIn, textOf } from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { insist } from '../harness/driver/insist.ts';
import { punctually } from '../harness/driver/table.ts';
import type { Fault, InteractionOutcome, SandboxMessage } from 'discord-sandbox';
import { gate } from '../harness/gate.ts';
import { holdDatabase } from './hold.ts';
import { openProcessTable } from '../harness/process.ts';
import { matchOf, playsOf, settled } from '../harness/driver/saved.ts';
import { english } from '../../src/text/languages.ts';
import { hasChoices, LONG } from './soundness.ts';
import { CALLBACK, posting, useTable, type Place, type Started } from './rooms.ts';

const { table, rooms } = await useTable(openProcessTable());
const { control } = table.sandbox;

/** Ends a match; answers its problems, such as a play that was posted in a wrong place, or more than once. */
async function problemsAtEnd({ room, matchId }: Pick<Started, 'room' | 'matchId'>): Promise<readonly string[]> {
  await room.voteToEnd();
  await room.endOf(matchId);
  await settled(table, matchId);
  const problems = await problemsOf(room, matchId);
  return problems.filter((problem) => !/ was answered |^The match:/.test(problem)); // a kill leaves no answer
}

describe('kill -9 while the bot waits, in a match each, for', () => {
  const isPressed = ({ room, post }: Started) => !hasChoices(room.fresh(post));
  const isPosted = ({ room, post }: Started) => room.newestBoard().id !== post.id;
  type Held = 'waitsFor' | 'answerWaitsFor' | null;
  type Request = (room: Place) => Fault;
  const MOMENTS: readonly (readonly [string, Request, Held, (started: Started) => boolean])[] = [
    ['the board to arrive', posting, 'waitsFor', isPressed],
    ['the answer to the board', posting, 'answerWaitsFor', isPosted],
    ['the acknowledgement to arrive', () => CALLBACK, 'waitsFor', () => true],
    ['the answer to it', () => CALLBACK, 'answerWaitsFor', isPressed],
    ['the picture to be drawn', () => CALLBACK, null, isPressed], // is drawn soon
  ];
  const began = new Map<string, Started & { readonly length: number; readonly click: Promise<InteractionOutcome> }>();

  beforeAll(async () => {
    const goes = gate();
    const waiting: Started[] = [];
    for (const _ of MOMENTS) waiting.push(await rooms.started(LONG, rooms.at(control.addChannel('held'))));
    for (const [index, [what, request, held, isHeld]] of MOMENTS.entries()) {
      const started = waiting[index]!;
      const { length } = await playsOf(table, started.matchId);
      if (held) control.fault({ ...request(started.room), [held]: goes.isOpen });
      const click = punctually(table, () => started.room.pressPlay(started.post));
      const isThere = async () => (await playsOf(table, started.matchId)).length > length && isHeld(started);
      await vi.waitUntil(isThere, { interval: 10, timeout: 20_000 });
      began.set(what, { ...started, length, click });
    }
    await table.bot().kill('SIGKILL');
    control.clearFaults();
    goes.open();
    for (const { matchId, length } of began.values())
      expect((await playsOf(table, matchId)).filter(({ ply }) => ply === length)).toHaveLength(1);
    await table.revive();
  });

  test.each(MOMENTS)('%s: the play is there once, so is the board, and the old buttons do nothing', async (what) => {
    const { room, matchId, post, length, click } = began.get(what)!;
    await click;
    await room.nextPost(matchId, post.id);
    expect(textOf(await room.clickChoice(post, awaitedIn(post)))).toBe(english.say('refusal.stale'));
    await expect.poll(() => hasChoices(room.fresh(post))).toBe(false);
    expect(room.fresh(post)).toMatchObject({ text: expect.stringMatching(/ drew \*\*/), files: [], buttons: [] });
    expect(await room.goOn(matchId, post.id)).toEqual([]);
    expect((await playsOf(table, matchId)).filter(({ ply }) => ply === length)).toHaveLength(1);
    expect(await problemsAtEnd({ room, matchId })).toEqual([]);
  });
});

test('kill -9 while it waits for the database: a play that was not taken can be made, a board that was not noted is there once', async () => {
  const [taken, noted] = [await rooms.started(), await rooms.started()];
  const before = await playsOf(table, taken.matchId);
  const goes = gate();
  control.fault({ ...posting(noted.room), answerWaitsFor: goes.isOpen });
  await noted.room.pressPlay(noted.post);
  await expect.poll(() => noted.room.newestBoard().id).not.toBe(noted.post.id);
  const other = holdDatabase(table.databaseFile);
  goes.open();
  const click = punctually(table, () => taken.room.pressPlay(taken.post));
  await wait(500); // the bot has its answer and the click, and waits
  await table.bot().kill('SIGKILL');
  other.close();
  expect(await playsOf(table, taken.matchId)).toEqual(before);
  expect(await matchOf(table, noted.matchId)).toMatchObject({ shown: { boards: [{ messageId: noted.post.id }] } });
  await table.revive();
  expect((await click).failed).toBe('timeout');
  expect((await taken.room.pressPlay(taken.post)).answer).toBe('update');
  await settled(table, noted.matchId);
  for (const { room, matchId, post } of [taken, noted]) expect(await room.goOn(matchId, post.id)).toEqual([]);
  for (const game of [taken, noted]) expect(await problemsAtEnd(game)).toEqual([]);
});

test('SIGTERM finishes what is under way: exit code 0, and no acknowledged click is lost', async () => {
  const { room, matchId } = await rooms.started();
  let seen: string | null = null;
  for (const pause of [0, 20]) {
    const post: SandboxMessage = await room.untilPlay(matchId, seen);
    await settled(table, matchId);
    const before = await playsOf(table, matchId);
    // A process that has ended does not answer; until then, a slow machine has time.
    const click = punctually(table, () => room.pressPlay(post), 10_000);
    await wait(pause);
    expect(await table.bot().kill('SIGTERM')).toMatchObject({ code: 0, err: '' });
    const { answer } = await click;
    const isSaved = (await playsOf(table, matchId)).length > before.length;
    expect(isSaved).toBe(answer === 'update');
    await table.revive();
    seen = isSaved ? post.id : seen;
  }
});

/** Each kill meets every game at another moment: with ten games, three kills are thirty moments. */
const KILLS = 3;
const GAMES = 10; // nobody may sit at more
const random = randomFrom('moments');

test('kills at thirty random moments, of ten games at once, lose no play, apply none twice, and leave no board untold', async () => {
  const games = await Promise.all(Array.from({ length: GAMES }, () => begun(rooms.open())));
  const saved = () => Promise.all(games.map(({ matchId }) => playsOf(table, matchId)));
  let isOver = false;
  const clicking = games.map(({ room, matchId }) =>
    insist(room, matchId, pickBy(`moments ${matchId}`), { isOver: () => isOver }),
  );
  for (let kills = 0; kills < KILLS; kills++) {
    await someMoment();
    const before = await saved();
    await table.bot().kill('SIGKILL');
    const after = await saved();
    expect(after.map((plays, index) => plays.slice(0, before[index]!.length))).toEqual(before);
    await table.revive();
  }
  isOver = true;
  for (const [index, acknowledged] of (await Promise.all(clicking)).entries()) {
    const { room, matchId } = games[index]!;
    await settled(table, matchId);
    expect(await lostIn({ room, matchId, acknowledged })).toEqual([]);
    expect(await room.unsoundness(matchId)).toEqual([]);
    const post = room.newestBoard();
    await room.playOnce(post);
    expect(await room.goOn(matchId, post.id)).toEqual([]);
  }
  expect((await saved()).flat().length).toBeGreaterThan(KILLS);
}, 1_200_000);

async function begun(room: Place) {
  const matchId = await room.startMatch({ people: 4, options: { length: '4' } });
  await room.nextPost(matchId, null);
  return { room, matchId };
}

/** Waits until the bot has sent a few messages, and then a little more. So games go on even on a slow machine. */
async function someMoment(): Promise<void> {
  const { requests } = table.sandbox;
  const sent = requests.length + Math.floor(random() * 5 * GAMES);
  for (let tries = 0; tries < 1_000 && requests.length < sent; tries++) await wait(5);
  await wait(random() * 40);
}
