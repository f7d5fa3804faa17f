import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SEATS } from '../../src/engine/index.ts';
import {
  createThreadRenderer,
  renderEmojiInThread,
  renderInThread,
  renderLater,
} from '../../src/render/thread/in-thread.ts';
import { renderBoard, renderSmallBoards } from '../../src/render/pictures/board.ts';
import { renderHand } from '../../src/render/pictures/hand-picture.ts';
import { renderRatingCurve } from '../../src/render/pictures/rating-curve.ts';
import { renderEmoji } from '../../src/render/pictures/portraits.ts';
import type { Held } from './dying-thread.ts';
import type { Scene } from '../../src/render/scene/scene.ts';
import type { Film } from '../../src/render/scene/subjects.ts';
import { english } from '../../src/text/languages.ts';
import { HAND, POSITIONS } from './positions.ts';
import { curvesIn } from './score-pictures.ts';

const MIDGAME = POSITIONS['midgame']!;
const DYING = new URL('./dying-thread.ts', import.meta.url);
/** See dying-thread.ts: an import would run it. */
const [EXITS, THROWS, HANGS] = [13, 14, 15].map((drawCount): Scene => ({ ...MIDGAME, drawCount })) as [
  Scene,
  Scene,
  Scene,
];

/** A film of this many equal pictures. */
function filmOf(count: number) {
  const frame = { scene: MIDGAME, caption: { seat: null, text: '' }, hundredths: 50, isMove: true, deed: 0 };
  return { scene: MIDGAME, frames: Array.from({ length: count }, () => frame) };
}

/** Holds a thread at its work until it is released. */
function hold() {
  const held = new Int32Array(new SharedArrayBuffer(8));
  const release = () => {
    Atomics.store(held, 0, 1);
    Atomics.notify(held, 0);
  };
  return { held, release };
}

const started: ((scene: Scene) => Promise<Buffer>)[] = [];

/** The test's own thread, which ends with the test: each holds 70 MB. */
function startThread(longestMs?: number): (scene: Scene) => Promise<Buffer> {
  const { picture } = createThreadRenderer(DYING, longestMs);
  started.push(picture);
  return picture;
}

describe('a thread that draws', () => {
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.allSettled(started.splice(0).map((render) => render(EXITS)));
  });

  it('gives each asker its own picture, the same as without it', async () => {
    const scenes = Object.values(POSITIONS).filter((_, index) => index % 5 === 0); // all of them at once take long on a busy machine
    const drawn = await Promise.all(scenes.map(renderInThread));
    for (const [index, scene] of scenes.entries()) expect(drawn[index]!.equals(await renderBoard(scene))).toBe(true);
  });

  it('draws the emoji of the seats, too', async () => {
    const drawn = await Promise.all(SEATS.map(renderEmojiInThread));
    for (const seat of SEATS) expect(drawn[seat]!.equals(await renderEmoji(seat))).toBe(true);
  });

  it('draws hands, curves and rows of boards, too', async () => {
    const curve = curvesIn(english)['curve-few']!;
    expect((await renderInThread({ hand: HAND })).equals(renderHand(HAND))).toBe(true);
    expect((await renderInThread({ curve })).equals(renderRatingCurve(curve))).toBe(true);
    const row = [POSITIONS['told']!, POSITIONS['older']!];
    expect((await renderInThread(row)).equals(await renderSmallBoards(row))).toBe(true);
  });

  it('says why it cannot draw a scene, and draws the others', async () => {
    const damaged = { ...MIDGAME, seats: null } as unknown as Scene;
    const [first, second, third] = await Promise.allSettled([MIDGAME, damaged, MIDGAME].map(renderInThread));
    expect([first!.status, third!.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(second).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) });
  });

  it('is replaced when it dies, and when it does not answer any more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const render = startThread(4_000);
    await expect(Promise.all([render(EXITS), render(EXITS)])).rejects.toThrow('has ended with code 7');
    expect((await render(MIDGAME)).equals(await renderBoard(MIDGAME))).toBe(true); // it has started, also on a slow machine
    void wait(500).then(() => vi.advanceTimersByTime(4_000));
    await expect(render(HANGS)).rejects.toThrow('has ended with code 1');
    expect((await render(MIDGAME)).equals(await renderBoard(MIDGAME))).toBe(true);
  });

  it('harms nobody when it dies with answers on their way', async () => {
    const render = startThread();
    for (let times = 0; times < 2; times++) {
      const asked = Array.from({ length: 10 }, () => render(THROWS));
      const answers = await Promise.allSettled(asked);
      const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []));
      expect(reasons).toEqual(reasons.map(() => 'Error: planted'));
    }
    // The last thread may still be about to die; a second request gets another.
    const drawn = await render(MIDGAME).catch(() => render(MIDGAME));
    expect(drawn.equals(await renderBoard(MIDGAME))).toBe(true);
  });

  it('is not late because a slow machine takes long to start it, or because many pictures wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const render = startThread(4_000);
    const drawn = render(MIDGAME);
    vi.advanceTimersByTime(4_000); // before the thread can have run at all
    expect((await drawn).equals(await renderBoard(MIDGAME))).toBe(true);
    await Promise.all(Array.from({ length: 5 }, () => render(MIDGAME).then(() => vi.advanceTimersByTime(3_000))));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('draws a board that is asked for last before all pictures that wait, and those before a film', async () => {
    const { picture, film } = createThreadRenderer(DYING);
    started.push(picture);
    const { held, release } = hold();
    const done: string[] = [];
    const noting = (what: string) => () => void done.push(what);
    const first = picture({ ...MIDGAME, held } as Scene & Held, 'later').then(noting('the one in work'));
    await expect.poll(() => Atomics.load(held, 1)).toBe(1);
    const { scene, frames } = filmOf(3);
    const others = [
      film({ frames, mostBytes: Infinity }, () => undefined).then(noting('film')),
      ...Array.from({ length: 90 }, () => picture(scene, 'later').then(noting('later'))),
      picture(scene).then(noting('board')),
    ];
    release();
    await Promise.all([first, ...others]);
    expect(done).toEqual(['the one in work', 'board', ...Array<string>(90).fill('later'), 'film']);
  });

  it('draws a board before what can wait, in the thread of the bot, too', async () => {
    const done: string[] = [];
    const noting = (what: string) => () => void done.push(what);
    const later = Array.from({ length: 40 }, () => renderLater(MIDGAME).then(noting('later')));
    await Promise.all([...later, renderInThread(MIDGAME).then(noting('board'))]);
    expect(done.at(-1)).toBe('later');
  });

  it('draws all that is asked for meanwhile between two pictures of a film', async () => {
    const { picture, film } = createThreadRenderer(DYING);
    started.push(picture);
    const { held, release } = hold();
    const done: string[] = [];
    const noting = (what: string) => () => void done.push(what);
    const { scene, frames } = filmOf(20);
    const made = film({ frames, mostBytes: Infinity, held } as Film & Held, () => undefined).then(noting('film'));
    await expect.poll(() => Atomics.load(held, 1)).toBe(1); // it has begun
    const others = [picture(scene, 'later').then(noting('later')), picture(scene).then(noting('board'))];
    release();
    await Promise.all([made, ...others]);
    expect(done.at(-1)).toBe('film');
  });

  it('is replaced when it cannot even start', async () => {
    const { picture: render } = createThreadRenderer(new URL("./no-such-thread's.ts", import.meta.url));
    await expect(render(MIDGAME)).rejects.toThrow('no-such-thread');
    await expect(render(MIDGAME)).rejects.toThrow('no-such-thread');
  });
});
