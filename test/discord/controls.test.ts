import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMPUTERS } from '../../src/computer/computer.ts';
import { BOARD_IDS } from '../../src/discord/posts/board-message.ts';
import { button as buttonOf, rows, text } from '../../src/discord/posts/components.ts';
import { playedLine } from '../../src/discord/posts/final-texts.ts';
import { english } from '../../src/text/languages.ts';
import { createClock, type Clock } from '../../src/match/clock/clock.ts';
import { changed } from '../../src/match/decisions/decision.ts';
import { renewTime } from '../../src/match/decisions/due-times.ts';
import { leftOver } from '../../src/match/decisions/posted-boards.ts';
import type { Over, Running } from '../../src/match/match.ts';
import { PostRefused, type Ask } from '../../src/match/ports.ts';
import { playAt } from '../../src/match/story/story.ts';
import { storyOf } from '../harness/stories.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import { openChannel, posterOn } from '../harness/channel.ts';
import { gate } from '../harness/gate.ts';
import { firstPlay, startMatch } from '../harness/headless/tables.ts';
import { openCounter, type Counter } from '../harness/headless/counter.ts';
import { ANN, BEN, CLEO, clickBy, DAN, liveBoard, running, shownUpTo } from '../harness/matches.ts';
import { textsOf } from './components.ts';
import { QUIET } from '../harness/quiet.ts';
import type { Poster } from '../../src/discord/posts/poster-port.ts';

// The posts with controls: the clock and the poster on a real store, in a channel that remembers its messages.
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
  id = await startMatch(counter, [ANN, BEN, CLEO], { limitMs: LIMIT });
  await shows('post-1');
  firstPly = (await saved()).game.ply;
});
afterEach(async () => {
  await clock.stop();
  counter.close();
});

function startBot(): void {
  const { store, matches, now } = counter;
  const onError = (error: unknown) => void errors.push(error);
  poster = posterOn(channel.rest, { now, onError });
  const ask: Ask = (level, view, plays) => Promise.resolve(COMPUTERS[level](view, plays, () => 0));
  clock = createClock({ ...QUIET, store, matches, show: poster, ask, now, onError });
  clock.start();
}

const saved = async (): Promise<Running> => running((await counter.store.load(id))!);

/** The post that waits for a person now. */
async function shownPost(): Promise<string | null> {
  clock.wake(id);
  const match = await saved();
  return match.shown.ply === match.game.ply ? liveBoard(match) : null;
}

const shows = async (messageId: string) => {
  await expect.poll(shownPost).toBe(messageId);
};

/** Plays by a click on a post. Its answer, if it gets through, leaves one line of the post. */
async function clickOn(messageId: string, getsThrough = true, answer = () => Promise.resolve()): Promise<void> {
  const { user, token, button } = firstPlay(await saved());
  const played = await counter.matches.act(
    id,
    { ...clickBy(user), messageId },
    { kind: 'play', ply: button.ply, token },
  );
  expect(played.ok).toBe(true);
  await poster.answer(messageId, async () => {
    await answer();
    if (getsThrough) channel.put(messageId, [text(ANSWER)], true);
    return getsThrough ? ANSWER : null;
  });
}

/** The text of a post after the answer to a click. */
const ANSWER = 'Somebody has played.';

/** The words of a post now. */
const wordsOf = (messageId: string): string => textsOf(channel.messages.get(messageId)!).join('\n');

/** The line of a play. */
async function lineOf(ply: number): Promise<string> {
  const match = (await counter.store.load(id)) as Running | Over;
  const story = storyOf({ ...match, shown: shownUpTo(firstPly) }, await counter.store.plays(id));
  return playedLine(english, playAt(story.turns, ply)!).split('\n').at(-1)!.slice(0, -1); // after a 2, it goes on
}

/** The posts with the play that the first one waited for. */
async function tellers(): Promise<readonly string[]> {
  const line = await lineOf(firstPly);
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
    await shows('post-2');
    expect([channel.edited, channel.withControls()]).toEqual([['post-1'], ['post-2']]);
    const versions = channel.versions.map((version) => `${version.id} ${version.isBare ? 'bare' : 'whole'}`);
    expect(versions).toEqual(['post-1 whole', 'post-1 bare', 'post-2 whole']);
    expect(wordsOf('post-1')).toMatch(/drew .* \(time was up, so a computer moved\)|Couldn’t move/);
    expect(await tellers()).toEqual(['post-1']);
  });

  test('also in a process that was started since', async () => {
    await clock.stop();
    startBot();
    await counter.matches.act(id, clickBy(awaitedUser(await saved())!), { kind: 'leave-match' });
    await shows('post-2');
    expect([channel.withControls(), await tellers()]).toEqual([['post-2'], ['post-1']]);
  });

  test.each([
    ['shrinks a post whose click has no answer that got through', false],
    ['after a restart says once more what the answer has said, because nobody knows that it got through', true],
  ])('%s', async (_, isRestart) => {
    await clickOn('post-1', isRestart);
    if (isRestart) await clock.stop();
    if (isRestart) startBot();
    await shows('post-2');
    expect([channel.edited, channel.withControls(), await tellers()]).toEqual([['post-1'], ['post-2'], ['post-1']]);
  });

  test('tells the play itself where the post of it is gone', async () => {
    await clickOn('post-1', false);
    channel.remove('post-1');
    await shows('post-2');
    expect(await tellers()).toEqual(['post-2']);
  });

  test('that is the same one, sent again, keeps its own', async () => {
    const before = (await saved()).shown;
    await clickOn('post-1');
    await shows('post-2');
    await counter.change(id, (match) => changed({ ...running(match), shown: before })); // like before that save
    await shows('post-2');
    expect([channel.nonces.length, channel.edited, channel.withControls()]).toEqual([2, [], ['post-2']]);
  });

  test('leaves one line and no controls of the same one before it, if people got new time', async () => {
    await renew();
    await shows('post-2');
    await expect.poll(channel.withControls).toEqual(['post-2']);
    expect([channel.asked, channel.edited]).toEqual([[], ['post-1']]);
    expect(wordsOf('post-1')).toBe(english.say('board.moved'));
  });
});

/** Gives people new time. */
async function renew(): Promise<void> {
  await counter.change(id, (match) => changed({ ...running(match), deadline: 0 }));
  await counter.change(id, (match) => renewTime(match, counter.now()));
}

/** A copy of the newest board, like from `/sorry board`. */
async function copy(posted: Running): Promise<string> {
  const name = channel.newId();
  channel.put(
    name,
    [text(`A copy for ply ${posted.game.ply}`), ...rows([buttonOf(BOARD_IDS.more, { match: 'match00001' }, 'Play')])],
    false,
  );
  const marked = await counter.matches.act(posted.id, 'bot', { kind: 'mark-copy', posted, messageId: name });
  const newest = marked.ok ? marked.before : await saved();
  for (const old of leftOver(newest, posted, name)) await poster.dropControls(newest, old);
  return name;
}

describe('a copy of the board', () => {
  test('takes the controls off the post before it, and loses them to the next one', async () => {
    const copied = await copy(await saved());
    expect(channel.withControls()).toEqual([copied]);
    counter.pass(LIMIT);
    await shows('post-3');
    await expect.poll(channel.withControls).toEqual(['post-3']);
  });

  test('that comes after the play was made loses its own', async () => {
    const posted = await saved();
    await clickOn('post-1');
    await copy(posted);
    expect(channel.withControls()).toEqual([]);
    await shows('post-3');
  });

  test('that was clicked leaves the other one to the next board', async () => {
    const copied = await copy(await saved());
    channel.put('post-1', channel.messages.get(copied)!, false); // the edit had failed
    await clickOn('post-1');
    await shows('post-3');
    await expect.poll(channel.withControls).toEqual(['post-3']);
  });
});

describe('while no board can be posted', () => {
  const refuse = () => {
    channel.refusals.post = RESTJSONErrorCodes.MissingPermissions;
  };

  /** Has the clock try once more, in vain. */
  async function refused(): Promise<void> {
    refuse();
    await clock.settled(id);
    clock.wake(id);
    expect(await clock.settled(id)).toBeInstanceOf(PostRefused);
  }

  async function postedAgain(): Promise<void> {
    channel.refusals.post = null;
    clock.wake(id);
    await clock.settled(id);
    await expect.poll(shownPost).toMatch(/^post/);
    await expect.poll(channel.withControls).toHaveLength(1);
  }

  test.each<[string, () => Promise<unknown>]>([
    ['a click', () => clickOn('post-1')],
    ['a missed play', async () => counter.pass(LIMIT)],
  ])('after %s, a copy of it keeps its controls until it is out, however often that is tried', async (_, move) => {
    refuse();
    await move();
    await refused();
    const copied = await copy(await saved());
    const words = wordsOf(copied);
    for (const _try of [1, 2, 3]) await refused();
    expect([channel.withControls(), wordsOf(copied)]).toEqual([[copied], words]);
    expect(channel.edited.filter((each) => each === 'post-1').length).toBeLessThan(2);
    await postedAgain();
    expect([channel.withControls(), wordsOf(copied)]).toEqual([['post-3'], english.say('board.moved')]);
    expect((await tellers()).length).toBeLessThan(2);
  });

  test('people who got new time keep the board that they have', async () => {
    refuse();
    await renew();
    await refused();
    expect([channel.withControls(), channel.edited]).toEqual([['post-1'], []]);
    await postedAgain();
    expect([channel.withControls(), channel.edited]).toEqual([['post-2'], ['post-1']]);
  });

  test('what was played on copies stands there and nowhere else, and what no post says is told', async () => {
    channel.refusals.edit = RESTJSONErrorCodes.MissingPermissions;
    refuse();
    await clickOn('post-1', false);
    await refused();
    delete channel.refusals.edit;
    const copied = await copy(await saved());
    const onCopy = (await saved()).game.ply;
    await clickOn(copied);
    await postedAgain();
    expect(channel.withControls()).toEqual(['post-3']);
    expect([await tellers(), wordsOf(copied)]).toEqual([['post-1'], ANSWER]);
    expect(wordsOf('post-3')).not.toContain(await lineOf(onCopy));
  });

  test('a board that came, while its answer was lost, says the play that was made on it', async () => {
    await clickOn('post-1');
    const { post } = channel.rest;
    channel.rest.post = async (route, options) => {
      await post(route, options);
      throw new Error('The answer is lost.');
    };
    clock.wake(id);
    await expect.poll(() => errors).toHaveLength(1);
    channel.rest.post = post;
    const before = await saved();
    await clickOn('post-2');
    await shows('post-3');
    expect(wordsOf('post-2')).toBe(ANSWER);
    expect(wordsOf('post-3')).not.toContain(await lineOf(before.game.ply));
  });

  test('an end does not tell once more what its last post says', async () => {
    refuse();
    counter.pass(LIMIT);
    await refused();
    await counter.matches.act(id, clickBy(DAN), { kind: 'end' });
    await refused();
    channel.refusals.post = null;
    clock.wake(id);
    await expect.poll(() => channel.nonces).toHaveLength(2);
    expect(channel.edited).toEqual(['post-1']);
    expect(wordsOf('post-1')).toContain('time was up');
    expect(wordsOf('post-2')).not.toContain(wordsOf('post-1'));
  });
});

describe('what a post says last', () => {
  test('is the play, though the controls come back, or somebody else’s click comes late, and it may not be read', async () => {
    const controls = channel.messages.get('post-1')!;
    await clickOn('post-1');
    channel.refusals.get = RESTJSONErrorCodes.MissingAccess;
    await poster.dropControls(await saved(), 'post-1', controls); // a stale click
    expect(wordsOf('post-1')).toBe(ANSWER);
    channel.put('post-1', controls, false); // a step that was drawn too long
    await poster.dropControls(await saved(), 'post-1', controls);
    expect(wordsOf('post-1')).toBe(ANSWER);
  });

  test('is the play that nobody made, too', async () => {
    const controls = channel.messages.get('post-1')!;
    counter.pass(LIMIT);
    await shows('post-2');
    const said = wordsOf('post-1');
    channel.put('post-1', controls, false);
    await poster.dropControls(await saved(), 'post-1');
    expect([wordsOf('post-1'), await tellers()]).toEqual([said, ['post-1']]);
  });

  test('is the play also where its click is answered while its controls are taken off', async () => {
    const { patch } = channel.rest;
    const [began, goes] = [gate(), gate()];
    channel.rest.patch = async (route, options) => {
      channel.rest.patch = patch;
      began.open();
      await goes.isOpen;
      return patch(route, options);
    };
    const dropped = poster.dropControls(await saved(), 'post-1');
    await began.isOpen;
    await clickOn('post-1');
    goes.open();
    await dropped;
    expect(wordsOf('post-1')).toBe(ANSWER);
  });

  test('is the answer to its click, for which the next board waits', async () => {
    const goes = gate();
    const clicked = clickOn('post-1', true, () => goes.isOpen);
    clock.wake(id);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([channel.edited, channel.nonces.length]).toEqual([[], 1]);
    goes.open();
    await clicked;
    await shows('post-2');
    expect([channel.edited, wordsOf('post-1')]).toEqual([[], ANSWER]);
  });

  test('is its play where the answer hangs for longer than the platform takes it', async () => {
    const goes = gate();
    const clicked = clickOn('post-1', false, () => goes.isOpen);
    await shows('post-2');
    expect([channel.edited, await tellers()]).toEqual([['post-1'], ['post-1']]);
    goes.open();
    await clicked;
  });
});

/** The answer to the next post waits until it is let go. */
function held(): () => void {
  const goes = gate();
  const { post } = channel.rest;
  channel.rest.post = async (route, options) => {
    channel.rest.post = post;
    const answer = await post(route, options);
    await goes.isOpen;
    return answer;
  };
  return goes.open;
}

test.each([
  ['comes before the answer to it costs no other request', 'post-2', []],
  ['was made on another copy, before the answer to it, loses its controls', 'copy', ['post-2']],
])('a board whose click %s', async (_, clicked, edited) => {
  const letGo = held();
  await clickOn('post-1');
  clock.wake(id);
  await expect.poll(channel.withControls).toEqual(['post-2']);
  await clickOn(clicked);
  letGo();
  await shows('post-3');
  await expect.poll(channel.withControls).toEqual(['post-3']);
  expect([channel.asked, channel.edited]).toEqual([[], edited]);
});

test.each([
  ['is posted', null],
  ['finds the channel gone', RESTJSONErrorCodes.UnknownChannel],
  ['may not be posted now', RESTJSONErrorCodes.MissingPermissions],
])('a match whose end %s has no controls', async (_, code) => {
  channel.refusals.post = code;
  await counter.matches.act(id, clickBy(DAN), { kind: 'end' });
  clock.wake(id);
  await expect.poll(() => channel.edited).toEqual(['post-1']);
  expect(channel.withControls()).not.toContain('post-1');
});

test('the controls of a match whose end is refused again and again are taken off once', async () => {
  channel.refusals.post = RESTJSONErrorCodes.MissingPermissions;
  await counter.matches.act(id, clickBy(DAN), { kind: 'end' });
  for (const _ of [1, 2, 3]) {
    clock.wake(id);
    expect(await clock.settled(id)).toBeInstanceOf(PostRefused);
  }
  expect([channel.asked, channel.edited]).toEqual([[], ['post-1']]);
  expect(wordsOf('post-1').split('\n').at(-1)).toBe(english.say('board.over'));
});
