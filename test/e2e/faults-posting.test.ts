import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { problemsOf } from '../harness/driver/checks.ts';
import {
  awaitedIn,
  buttonOf,
  command,
  endOf,
  nextPost,
  openLobby,
  personId,
  playOn,
  press,
  startMatch,
  textOf,
  writeIn,
  messagesIn,
} from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable, punctually } from '../harness/driver/table.ts';
import { english } from '../../src/text/languages.ts';
import type { Fault, SandboxControl } from 'discord-sandbox';
import { openPanel } from './panel.ts';
import { clickChoice, confirm, other, voteToEnd } from './refusal-cases.ts';
import { useRooms, useTable } from './rooms.ts';
import { fresh, goOn, hasChoices, LONG, pressPlay, unsoundness, untilPlay, startedIn } from './soundness.ts';

const table = await useTable(openTable());

const rooms = useRooms(() => table, 'stormy');
afterEach(() => {
  table.sandbox.control.clearFaults();
});

const pick = pickBy('posting');

/** Starts a match and plays until a post offers a play by one click. */
const started = () => startedIn(rooms.open(), pick);

const posting = ({ channelId }: Room) => ({ method: 'POST', path: new RegExp(`^/channels/${channelId}/messages$`) });
const ACKNOWLEDGING = { method: 'POST', path: /\/callback$/ };

/** The tries of a request, and of an answer to a click. */
const ALL = 4;
const ALL_ANSWERS = 7;

describe('a post that meets', () => {
  test.each<[string, Fault]>([
    ['429', { status: 429, retryAfterMs: 300 }],
    ['401 by mistake', { status: 401 }],
    ['500', { status: 500 }],
    ['502 until the client gives up', { status: 502, times: ALL }],
    ['500 after it took effect', { status: 500, effect: 'done' }],
    ['502 after it took effect, until the client gives up', { status: 502, effect: 'done', times: ALL }],
    ['a connection that breaks off before it takes effect', { drops: 'request' }],
    ['a connection that breaks off in place of the answer, again and again', { drops: 'answer', times: 2 }],
    ['a slow answer before it takes effect', { latencyMs: 1_000 }],
    ['a slow answer after it took effect', { answerAfterMs: 1_000 }],
  ])('%s shows once, and the match goes on', async (_, fault) => {
    const { room, matchId, post } = await started();
    table.sandbox.control.fault({ ...posting(room), ...fault });
    await pressPlay(room, post);
    expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
  });
});

describe('an acknowledgement that meets', () => {
  test.each<[string, Fault, boolean]>([
    ['429', { status: 429, retryAfterMs: 100 }, true],
    ['500', { status: 500 }, true],
    ['500 after it took effect', { status: 500, effect: 'done' }, true],
    ['500 until the client gives up', { status: 500, times: ALL_ANSWERS }, false],
    ['10062', { status: 404, code: 10062 }, false],
    ['a connection that breaks off before it takes effect', { drops: 'request' }, true],
    ['a connection that breaks off in place of the answer', { drops: 'answer' }, true],
    ['an answer slower than the platform waits', { latencyMs: 3_500 }, true],
  ])('%s loses nothing: the board comes, and no old button is left', async (_, fault, isSeen) => {
    const { room, matchId, post } = await started();
    table.sandbox.control.fault({ ...ACKNOWLEDGING, ...fault });
    const pressed = () => pressPlay(room, post);
    const outcome = await (isSeen ? pressed() : punctually(table, pressed));
    expect(outcome.failed === undefined).toBe(isSeen);
    await nextPost(room, matchId, post.id);
    await expect.poll(() => hasChoices(fresh(room, post))).toBe(false);
    expect(textOf(await clickChoice(room, post, awaitedIn(post)))).toBe(english.say('refusal.stale'));
    expect(await unsoundness(room, matchId)).toEqual([]);
  });
});

test('a Nudge that did not get through does not count: another one may go at once', async () => {
  const { room, matchId, post } = await started();
  const waits = other(room, post);
  const { message: panel } = await openPanel(room, waits, post);
  const nudge = () => table.sandbox.as(waits).click(panel!.id, buttonOf(panel!, english.say('button.nudge')).customId);
  table.sandbox.control.fault({ ...ACKNOWLEDGING, status: 404, code: 10062 });
  expect(textOf(await nudge())).toBe(english.say('failure.private'));
  await expect.poll(() => matchOf(table, matchId)).toMatchObject({ nudgedAt: 0 });
  const again = await nudge();
  expect(again.message?.pings).toEqual([awaitedIn(post)]);
});

/** The answer to a follow-up. */
const FOLLOWING = { method: 'POST', path: /^\/webhooks\/\d+\/[^/]+$/ };

describe('a vote to end the match, if', () => {
  test.each<[string, readonly Fault[]]>([
    ['its answer meets 10062', [{ ...ACKNOWLEDGING, status: 404, code: 10062 }]],
    ['its answer gets through, and the word of that is lost', [{ ...ACKNOWLEDGING, status: 500, effect: 'done' }]],
    ['the tally is refused', [{ ...FOLLOWING, status: 403, code: 50_001 }]],
  ])('%s: everybody hears of it once, with the button', async (_, faults) => {
    const room = rooms.open();
    const matchId = await startMatch(room, { people: 3, options: LONG });
    await untilPlay(room, matchId, pick);
    await settled(table, matchId);
    const asked = await command(room, 1, 'end');
    for (const fault of faults) table.sandbox.control.fault(fault);
    await punctually(table, () => confirm(room, 1, asked)).catch(() => null); // the click may have no answer
    const label = english.say('end.voteYes');
    const tallies = () =>
      messagesIn(room).filter(
        ({ buttons, private: hidden }) => !hidden && buttons.some((button) => button.label === label),
      );
    await expect.poll(tallies).toHaveLength(1);
    await settled(table, matchId);
    expect(tallies()).toHaveLength(1);
    await press(room, 2, tallies()[0]!, label);
    await endOf(room, matchId);
  });
});

test('/sorry board that fails after it was announced: only who asked is told, and nothing is left of it', async () => {
  const { room } = await started();
  const user = table.sandbox.as(personId(room, 0));
  writeIn(room);
  const before = user.messages(room.channelId).length;
  table.sandbox.control.fault({ method: 'PATCH', path: /^\/webhooks\/.*@original$/, status: 500, times: ALL });
  const asked = await command(room, 0, 'board');
  expect(asked).toMatchObject({ answer: 'deferred', private: false });
  const told = await user.waitFor(room.channelId, ({ text }) => text === english.say('failure.private'));
  expect(told.private).toBe(true);
  expect(user.messages(room.channelId)).toHaveLength(before + 1);
  expect(user.messages(room.channelId).map(({ id }) => id)).not.toContain(asked.message!.id);
});

describe.each<[string, Fault]>([
  ['10062', { status: 404, code: 10062 }],
  ['500 until the client gives up', { status: 500, times: ALL_ANSWERS }],
])('the answer to a command at a lobby that meets %s: what is saved is shown', (_, fault) => {
  test.each([
    ['join', 1, 2],
    ['leave', 2, 1],
  ])('/sorry %s, of %i people', async (name, people, left) => {
    const room = rooms.open();
    const { matchId, message } = await openLobby(room, { people });
    table.sandbox.control.fault({ ...ACKNOWLEDGING, ...fault });
    const { failed } = await punctually(table, () =>
      table.sandbox.as(personId(room, 1)).command(room.channelId, ['sorry', name]),
    );
    expect(failed).toBe('timeout');
    expect((await matchOf(table, matchId)).places).toHaveLength(left);
    await expect.poll(() => fresh(room, message).text.includes(`<@${personId(room, 1)}>`)).toBe(left > 1);
  });
});

describe('a connection that', () => {
  type Break = (control: SandboxControl) => unknown;
  test.each<[string, Break]>([
    ['breaks', (control) => control.interrupt('cut')],
    ['is asked to reconnect', (control) => control.interrupt('reconnect')],
    ['has an invalid session that may be resumed', (control) => control.interrupt('resumable')],
    ['has lost its session', (control) => control.interrupt('lost')],
  ])('%s is taken up again, and the match goes on', async (_, interrupt) => {
    const { room, matchId, post } = await started();
    const before = table.sandbox.control.connections();
    await interrupt(table.sandbox.control);
    // People press until there is an effect.
    while (hasChoices(fresh(room, post))) {
      await punctually(table, () => pressPlay(room, post));
      await wait(50);
    }
    expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
    const { identified, resumed } = table.sandbox.control.connections();
    expect(identified + resumed).toBeGreaterThan(before.identified + before.resumed);
  });
});

test('a match in bad weather is told whole, in order and once', async () => {
  const room = rooms.open();
  const random = randomFrom('weather');
  const matchId = await startMatch(room, { people: 2, computers: ['greedy'], options: LONG });
  let posts = 0;
  await playOn(room, matchId, pick, () => {
    const fault = WEATHER[Math.floor(random() * WEATHER.length)]!;
    table.sandbox.control.clearFaults();
    table.sandbox.control.fault({ ...posting(room), ...fault });
    return ++posts > 20;
  });
  await voteToEnd(room);
  expect(await unsoundness(room, matchId)).toEqual([]);
  const problems = await problemsOf(room, matchId);
  expect(problems.filter((problem) => !/ was answered |^The match:/.test(problem))).toEqual([]);
});

const WEATHER: readonly Fault[] = [
  { status: 429, retryAfterMs: 20 },
  { status: 500 },
  { status: 502, effect: 'done' },
  { status: 500, effect: 'done', times: 2 },
  { latencyMs: 30 },
  { answerAfterMs: 30 },
];
