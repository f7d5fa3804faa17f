import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMPUTERS } from '../../src/computer/computer.ts';
import type { Poster } from '../../src/discord/posting/poster.ts';
import { createPoster } from '../../src/discord/posting/poster.ts';
import { text } from '../../src/discord/posting/components.ts';
import { playedLine } from '../../src/discord/posting/ended.ts';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import { always, english } from '../../src/languages.ts';
import type { Clock } from '../../src/match/clock/clock.ts';
import { createClock } from '../../src/match/clock/clock.ts';
import { changed } from '../../src/match/deciding/decision.ts';
import { renewTime } from '../../src/match/deciding/due.ts';
import type { Running } from '../../src/match/match.ts';
import type { Ask } from '../../src/match/ports.ts';
import { splitFirst, storyOf } from '../../src/match/telling/story.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import { openChannel } from '../harness/channel.ts';
import type { Counter } from '../harness/headless/counter.ts';
import { openCounter } from '../harness/headless/counter.ts';
import { ANN, BEN, CHANNEL, CLEO, clickBy, DAN, GUILD, running, shownUpTo } from '../harness/matches.ts';
import { textsOf } from './components.ts';

// Which posts have controls: the clock and the poster on a real store, in a channel that remembers its messages.
const LIMIT = 60_000;

let counter: Counter;
let channel: ReturnType<typeof openChannel>;
let poster: Poster;
let clock: Clock;
let errors: unknown[];
let id: string;
let firstPly: number; // that the first post waits at
beforeEach(async () => {
  counter = openCounter();
  channel = openChannel();
  errors = [];
  startBot();
  id = await started();
  await expect.poll(shownPost).toBe('post-1');
  firstPly = (await saved()).game.ply;
});
afterEach(async () => {
  await clock.stop();
  counter.close();
});

function startBot(): void {
  const { store, now } = counter;
  const onError = (error: unknown) => void errors.push(error);
  const render = () => Promise.resolve(Buffer.from('png'));
  poster = createPoster({ rest: channel.rest, render, languages: always(english), now, onError });
  const ask: Ask = (level, view, plays) => Promise.resolve(COMPUTERS[level](view, plays, () => 0));
  clock = createClock({ store, show: poster, ask, now, onError });
  clock.start();
}

/** The id of a match of three. */
async function started(): Promise<string> {
  const { service } = counter;
  const options = { ruleset: 'classic', autoPlay: false, limitMs: LIMIT } as const;
  const opened = await service.open({ guildId: GUILD, channelId: CHANNEL, options, seat: null }, clickBy(ANN));
  if (!opened.ok) throw new Error(opened.error.code);
  for (const guest of [BEN, CLEO]) await service.join(opened.value.id, clickBy(guest), null);
  await service.start(opened.value.id, clickBy(ANN));
  return opened.value.id;
}

const saved = async (): Promise<Running> => running((await counter.store.load(id))!);

/** The post that waits for a person now. */
async function shownPost(): Promise<string | null> {
  clock.wake(id);
  const { shown, game } = await saved();
  return shown.ply === game.ply ? shown.messageId : null;
}

/** Plays by a click on a post. Its answer, if it gets through, leaves one line of the post. */
async function clickOn(messageId: string, getsThrough = true): Promise<void> {
  const match = await saved();
  const click = { ...clickBy(awaitedUser(match)!), messageId };
  const played = await counter.service.play(id, match.game.ply, formatPlay(legalPlays(match.game)[0]!.play), click);
  expect(played.ok).toBe(true);
  await poster.answer(messageId, () => {
    if (getsThrough) channel.put(messageId, [text(ANSWER)], true);
    return Promise.resolve(getsThrough);
  });
}

/** What the answer to a click makes of its post. */
const ANSWER = 'Somebody has played.';

/** The words of a post now. */
const wordsOf = (messageId: string): string => textsOf(channel.messages.get(messageId)!).join('\n');

/** The posts that tell the play for which the first one waited. */
async function tellers(): Promise<readonly string[]> {
  const match = await saved();
  const story = storyOf({ ...match, shown: shownUpTo(firstPly) }, await counter.store.plays(id));
  const line = playedLine(english, splitFirst(story.turns).first!).split('\n').at(-1)!.slice(0, -1); // after a 2, it goes on
  return [...channel.messages.keys()].filter((messageId) => wordsOf(messageId).includes(line));
}

describe('the next board', () => {
  test('costs no other request where the newest post was clicked', async () => {
    for (const post of [1, 2, 3, 4]) {
      await clickOn(`post-${post}`);
      await expect.poll(shownPost).toBe(`post-${post + 1}`);
    }
    expect([channel.asked, channel.edited, channel.withControls()]).toEqual([[], [], ['post-5']]);
  });

  test('shrinks the post that nobody clicked to the line of its play, before it comes itself', async () => {
    counter.pass(LIMIT);
    await expect.poll(shownPost).toBe('post-2');
    expect([channel.edited, channel.withControls()]).toEqual([['post-1'], ['post-2']]);
    expect(channel.versions.map((version) => [version.id, version.isBare])).toEqual([
      ['post-1', false],
      ['post-1', true],
      ['post-2', false],
    ]);
    expect(wordsOf('post-1')).toMatch(/drew .* \(time was up, so a computer moved\)|Couldn’t move/);
    expect(await tellers()).toEqual(['post-1']);
  });

  test('also in a process that was started since', async () => {
    await clock.stop();
    startBot();
    await counter.service.leaveMatch(id, clickBy(awaitedUser(await saved())!));
    await expect.poll(shownPost).toBe('post-2');
    expect([channel.withControls(), await tellers()]).toEqual([['post-2'], ['post-1']]);
  });

  test('shrinks a post whose click has no answer that got through', async () => {
    await clickOn('post-1', false);
    await expect.poll(shownPost).toBe('post-2');
    expect([channel.edited, channel.withControls(), await tellers()]).toEqual([['post-1'], ['post-2'], ['post-1']]);
  });

  test('after a restart says once more what the answer has said, because nobody knows that it got through', async () => {
    await clickOn('post-1');
    await clock.stop();
    startBot();
    await expect.poll(shownPost).toBe('post-2');
    expect([channel.edited, channel.withControls(), await tellers()]).toEqual([['post-1'], ['post-2'], ['post-1']]);
  });

  test('tells the play itself where the post of it is gone', async () => {
    await clickOn('post-1', false);
    channel.messages.delete('post-1');
    channel.refusals.edit = RESTJSONErrorCodes.UnknownMessage;
    await expect.poll(shownPost).toBe('post-2');
    expect(await tellers()).toEqual(['post-2']);
  });

  test('that is the same one, sent again, keeps its own', async () => {
    const before = (await saved()).shown;
    await clickOn('post-1');
    const { answeredId } = (await saved()).shown;
    await expect.poll(shownPost).toBe('post-2');
    const unnoted = { ...before, messageId: null, answeredId: answeredId! };
    await counter.change(id, (match) => changed({ ...running(match), shown: unnoted })); // as if that had not been saved
    await expect.poll(shownPost).toBe('post-2');
    expect([channel.nonces.length, channel.edited, channel.withControls()]).toEqual([2, [], ['post-2']]);
  });

  test('leaves one line and no controls of the same one before it, if people got new time', async () => {
    await counter.change(id, (match) => changed({ ...running(match), deadline: 0 }));
    await counter.change(id, (match) => renewTime(match, counter.now()));
    await expect.poll(shownPost).toBe('post-2');
    expect([channel.edited, channel.withControls()]).toEqual([['post-1'], ['post-2']]);
    expect(wordsOf('post-1')).toBe(english.say('board.moved'));
  });
});

describe('a copy of the board', () => {
  const copy = async (name: string, told: Running) => {
    channel.put(name, channel.messages.get('post-1')!, false);
    const left = await counter.service.noteCopy(told, name);
    if (left !== null) await poster.dropControls(told, left);
  };

  test('takes the controls off the post before it, and loses them to the next one', async () => {
    await copy('copy', await saved());
    expect(channel.withControls()).toEqual(['copy']);
    counter.pass(LIMIT);
    await expect.poll(shownPost).toBe('post-2');
    await expect.poll(channel.withControls).toEqual(['post-2']);
  });

  test('that comes after the play was made loses its own', async () => {
    const told = await saved();
    await clickOn('post-1');
    await copy('copy', told);
    expect(channel.withControls()).toEqual([]);
    await expect.poll(shownPost).toBe('post-2');
  });

  test('that was clicked leaves the other one to the next board', async () => {
    await copy('copy', await saved());
    channel.put('post-1', channel.messages.get('copy')!, false); // the edit had failed
    await clickOn('post-1');
    await expect.poll(shownPost).toBe('post-2');
    await expect.poll(channel.withControls).toEqual(['post-2']);
  });
});

describe('a board whose click', () => {
  /** The answer to the next post waits until it is let go. */
  function held(): () => void {
    let letGo = () => {};
    const { post } = channel.rest;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    channel.rest.post = async (route, options) => {
      channel.rest.post = post;
      const answer = await post(route, options);
      await gate;
      return answer;
    };
    return letGo;
  }

  test.each([
    ['comes before the answer to it costs no other request', 'post-2', []],
    ['was made on another copy, before the answer to it, loses its controls', 'copy', ['post-2']],
  ])('%s', async (_, clicked, edited) => {
    const letGo = held();
    await clickOn('post-1');
    clock.wake(id);
    await expect.poll(channel.withControls).toEqual(['post-2']);
    await clickOn(clicked);
    letGo();
    await expect.poll(shownPost).toBe('post-3');
    await expect.poll(channel.withControls).toEqual(['post-3']);
    expect([channel.asked, channel.edited]).toEqual([edited, edited]);
  });
});

test.each([
  ['is posted', null],
  ['finds the channel gone', RESTJSONErrorCodes.UnknownChannel],
  ['may not be posted now', RESTJSONErrorCodes.MissingPermissions],
])('a match whose end %s has no controls', async (_, code) => {
  channel.refusals.post = code;
  await counter.service.endByModerator(id, clickBy(DAN));
  clock.wake(id);
  await expect.poll(() => channel.edited).toEqual(['post-1']);
  expect(channel.withControls()).not.toContain('post-1');
});

test('the controls of a match whose end is refused again and again are taken off once', async () => {
  channel.refusals.post = RESTJSONErrorCodes.MissingPermissions;
  await counter.service.endByModerator(id, clickBy(DAN));
  for (const tries of [1, 2, 3]) {
    clock.wake(id);
    await expect.poll(() => errors).toHaveLength(tries);
  }
  expect([channel.asked, channel.edited]).toEqual([['post-1'], ['post-1']]);
});
