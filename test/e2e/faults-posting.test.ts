import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { problemsOf } from '../harness/driver/checks.ts';
import { awaitedIn, textOf } from '../harness/driver/clicks.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import { punctually } from '../harness/driver/table.ts';
import { english } from '../../src/text/languages.ts';
import { gate } from '../harness/gate.ts';
import { botDefaults, type Fault } from 'discord-sandbox';
import { CALLBACK, FILLING, finished, posting, useTable, type Place } from './rooms.ts';
import { hasChoices, LONG, untilStep } from './soundness.ts';

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

/** From now on the bot's own requests about a channel fail; answers to clicks, and permissions, do not. */
const refuseHere = ({ channelId }: Place, code: number) =>
  control.fault({ path: new RegExp(`^/channels/${channelId}(/|$)`), status: 403, code, times: Infinity });

/** Only new messages are refused. */
const refusePosts = (room: Place, code: number, status = 403) =>
  control.fault({ ...posting(room), status, code, times: Infinity });

describe('where the bot’s own posts are refused though its permissions look right', () => {
  test('no lobby opens or starts, and who asks for it hears why; both do when they come through', async () => {
    const room = rooms.open();
    refuseHere(room, 50001);
    const shut = [true, english.say('refusal.shut-out')];
    const asked = await room.command(0, 'start');
    expect([asked.private, textOf(asked)]).toEqual(shut);
    expect(await table.saved.openIn(room.channelId)).toBeNull();
    control.clearFaults();
    const { matchId, message } = await room.openLobby({ people: 1, computers: ['normal'], options: LONG });
    refuseHere(room, 50001);
    const pressed = await room.press(0, message, 'Start');
    expect([pressed.private, textOf(pressed)]).toEqual(shut);
    expect((await matchOf(table, matchId)).status).toBe('lobby');
    control.clearFaults();
    await room.press(0, message, 'Start');
    expect(await room.goOn(matchId, null)).toEqual([]);
  });

  test('a Discord that says nothing in time stops nobody', async () => {
    const room = rooms.open();
    const { message } = await room.openLobby({ people: 1, computers: ['normal'], options: LONG });
    control.fault({ path: /\/typing$/, latencyMs: 5_000 });
    expect((await room.press(0, message, 'Start')).private).toBe(false);
  });
});

describe('a first board that is refused for good', () => {
  test.each<[string, (room: Place) => void, 'moderated' | 'shutOut' | 'refused']>([
    ['by AutoMod', () => control.setBlockedWords(/### Turn/), 'moderated'], // no other message has these words
    ['for a reason that nobody knows', (room) => refusePosts(room, 20009, 400), 'refused'],
  ])('%s: who started is told, and the game goes on when it comes through', async (_, refuse, why) => {
    const room = rooms.open();
    const { matchId, message } = await room.openLobby({ people: 2, options: LONG });
    refuse(room);
    await room.press(0, message, 'Start');
    await room.told(0, english.say(`permission.${why}`));
    expect(await matchOf(table, matchId)).toMatchObject({ status: 'running', shown: { boards: [] } });
    control.setBlockedWords(null);
    control.clearFaults();
    control.setBotPermissions(room.channelId, botDefaults); // a change in the server triggers a new try
    expect(await room.goOn(matchId, null)).toEqual([]);
  });

  test('is brought up by /sorry board anyway', async () => {
    const room = rooms.open();
    const { message } = await room.openLobby({ people: 2, options: LONG });
    refusePosts(room, 50001);
    await room.press(0, message, 'Start');
    await room.told(0, english.say('permission.shutOut'));
    expect(hasChoices(await finished(room.boardAgain(1)))).toBe(true);
  });
});

// A late answer must not undo a newer one.
const SLOW_MS = 1_500;

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
