import { expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { problemsOf } from '../harness/driver/checks.ts';
import { awaitedIn, textOf } from '../harness/driver/clicks.ts';
import { settled } from '../harness/driver/saved.ts';
import { punctually } from '../harness/driver/table.ts';
import { english } from '../../src/text/languages.ts';
import type { Fault } from 'discord-sandbox';
import { CALLBACK, FILLING, posting, useTable } from './rooms.ts';
import { hasChoices, LONG } from './soundness.ts';

const { table, rooms } = await useTable();
const { control } = table.sandbox;

/** The tries of a request, and of an answer to a click. */
const ALL = 4;
const ALL_ANSWERS = 7;
const UNKNOWN = { status: 404, code: 10062 };

test.each<[string, Fault]>([
  ['502 after it took effect, until the client gives up', { status: 502, effect: 'done', times: ALL }],
  ['a connection that breaks off in place of the answer, again and again', { drops: 'answer', times: 2 }],
  ['a slow answer after it took effect', { answerAfterMs: 1_000 }],
])('a post that meets %s shows once, and the match goes on', async (_, fault) => {
  const { room, matchId, post } = await rooms.started();
  control.fault({ ...posting(room), ...fault });
  await room.pressPlay(post);
  expect(await room.goOn(matchId, post.id)).toEqual([]);
});

test.each<[string, Fault, boolean]>([
  ['500 until the client gives up', { status: 500, times: ALL_ANSWERS }, false],
  ['a connection that breaks off in place of the answer', { drops: 'answer' }, true],
  ['an answer slower than the platform waits', { latencyMs: 3_500 }, true],
])(
  'an acknowledgement that meets %s loses nothing: the board comes, and no old button is left',
  async (_, fault, isSeen) => {
    const { room, matchId, post } = await rooms.started();
    control.fault({ ...CALLBACK, ...fault });
    const pressed = () => room.pressPlay(post);
    const outcome = await (isSeen ? pressed() : punctually(table, pressed));
    expect(outcome.failed === undefined).toBe(isSeen);
    await room.nextPost(matchId, post.id);
    await expect.poll(() => hasChoices(room.fresh(post))).toBe(false);
    expect(textOf(await room.clickChoice(post, awaitedIn(post)))).toBe(english.say('refusal.stale'));
    expect(await room.unsoundness(matchId)).toEqual([]);
  },
);

test.each<[string, Fault]>([
  ['its answer meets 10062', { ...CALLBACK, ...UNKNOWN }],
  ['the tally is refused', { method: 'POST', path: /^\/webhooks\/\d+\/[^/]+$/, status: 403, code: 50_001 }],
])('a vote to end the match, if %s: everybody hears of it once, with the button', async (_, fault) => {
  const room = rooms.open();
  const { matchId } = await room.started(LONG, 3);
  const asked = await room.command(1, 'end');
  control.fault(fault);
  await punctually(table, () => room.confirm(1, asked)).catch(() => null); // the click may have no answer
  const label = english.say('end.voteYes');
  const tallies = () => room.messages(3).filter(({ buttons }) => buttons.some((button) => button.label === label));
  await expect.poll(tallies).toHaveLength(1);
  await settled(table, matchId);
  expect(tallies()).toHaveLength(1);
  await room.press(2, tallies()[0]!, label);
  await room.endOf(matchId);
});

test('/sorry board that fails after it was announced: only who asked is told, and nothing is left of it', async () => {
  const { room } = await rooms.started();
  room.write();
  const before = room.messages().length;
  control.fault({ ...FILLING, status: 500, times: ALL });
  const asked = await room.command(0, 'board');
  expect(asked).toMatchObject({ answer: 'deferred', private: false });
  await room.told(0, english.say('failure.private'));
  expect(room.messages()).toHaveLength(before + 1);
  expect(room.messages().map(({ id }) => id)).not.toContain(asked.message!.id);
});

const WEATHER: readonly Fault[] = [
  { status: 429, retryAfterMs: 20 },
  { status: 500 },
  { status: 502, effect: 'done' },
  { status: 500, effect: 'done', times: 2 },
  { latencyMs: 30 },
  { answerAfterMs: 30 },
];

test('a match in bad weather is told whole, in order and once', async () => {
  const room = rooms.open();
  const random = randomFrom('weather');
  const matchId = await room.startMatch({ people: 2, computers: ['normal'], options: LONG });
  let posts = 0;
  await room.playOn(matchId, () => {
    control.clearFaults();
    control.fault({ ...posting(room), ...WEATHER[Math.floor(random() * WEATHER.length)]! });
    return ++posts > 20;
  });
  await room.voteToEnd();
  expect(await room.unsoundness(matchId)).toEqual([]);
  const problems = await problemsOf(room, matchId);
  expect(problems.filter((problem) => !/ was answered |^The match:/.test(problem))).toEqual([]);
});
