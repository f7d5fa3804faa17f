import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMPUTERS } from '../../src/computer/computer.ts';
import type { Poster } from '../../src/discord/posting/poster.ts';
import { createPoster } from '../../src/discord/posting/poster.ts';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import { always, english } from '../../src/languages.ts';
import type { Clock } from '../../src/match/clock/clock.ts';
import { createClock } from '../../src/match/clock/clock.ts';
import { changed } from '../../src/match/deciding/decision.ts';
import type { Running } from '../../src/match/match.ts';
import type { Ask } from '../../src/match/ports.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import { openChannel } from '../harness/channel.ts';
import type { Counter } from '../harness/headless/counter.ts';
import { openCounter } from '../harness/headless/counter.ts';
import { ANN, BEN, CHANNEL, CLEO, clickBy, DAN, GUILD, running } from '../harness/matches.ts';

// Which posts have controls: the clock and the poster on a real store, in a channel that remembers its messages.
const LIMIT = 60_000;

let counter: Counter;
let channel: ReturnType<typeof openChannel>;
let poster: Poster;
let clock: Clock;
let errors: unknown[];
let id: string;
beforeEach(async () => {
  counter = openCounter();
  channel = openChannel();
  errors = [];
  startBot();
  id = await started();
  await expect.poll(shownPost).toBe('post-1');
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

/** Plays by a click on a post. Its answer takes the controls off. */
async function clickOn(messageId: string): Promise<void> {
  const match = await saved();
  const click = { ...clickBy(awaitedUser(match)!), messageId };
  const played = await counter.service.play(id, match.game.ply, formatPlay(legalPlays(match.game)[0]!.play), click);
  expect(played.ok).toBe(true);
  channel.messages.set(messageId, []);
}

describe('the next board', () => {
  test('costs no other request where the newest post was clicked', async () => {
    for (const post of [1, 2, 3, 4]) {
      await clickOn(`post-${post}`);
      await expect.poll(shownPost).toBe(`post-${post + 1}`);
    }
    expect([channel.asked, channel.edited, channel.withControls()]).toEqual([[], [], ['post-5']]);
  });

  test('takes the controls off the post that nobody clicked', async () => {
    counter.pass(LIMIT);
    await expect.poll(shownPost).toBe('post-2');
    await expect.poll(channel.withControls).toEqual(['post-2']);
    expect([channel.asked, channel.edited]).toEqual([['post-1'], ['post-1']]);
  });

  test('also in a process that was started since', async () => {
    await clock.stop();
    startBot();
    await counter.service.leaveMatch(id, clickBy(awaitedUser(await saved())!));
    await expect.poll(shownPost).toBe('post-2');
    await expect.poll(channel.withControls).toEqual(['post-2']);
  });

  test('that is the same one, sent again, keeps its own', async () => {
    await counter.change(id, (match) => changed({ ...running(match), shown: { ...running(match).shown, ply: -1 } }));
    await expect.poll(shownPost).toBe('post-1');
    expect([channel.nonces.length, channel.edited, channel.withControls()]).toEqual([1, [], ['post-1']]);
  });
});

describe('a copy of the board', () => {
  const copy = async (name: string, told: Running) => {
    channel.messages.set(name, channel.messages.get('post-1')!);
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
    channel.messages.set('post-1', channel.messages.get('copy')!); // the edit had failed
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
    ['was made on another copy, before the answer to it, loses its controls', 'a copy', ['post-2']],
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
