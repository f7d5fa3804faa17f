import { setImmediate as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeId } from '../../src/discord/ids.ts';
import { createStudio } from '../../src/discord/replies/film-queue.ts';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import { renderFilm } from '../../src/render/pictures/board.ts';
import { awaitedSeat, userAt } from '../../src/match/turn.ts';
import { openMatch } from '../harness/headless/counter.ts';
import type { Desk } from '../harness/headless/desk.ts';
import { openDesk } from '../harness/headless/desk.ts';
import { fakeInteraction } from '../harness/headless/interaction.ts';
import { ANN, BEN, CLEO, clickBy, DAN, GUILD, running } from '../harness/matches.ts';
import type { Film, Filmed } from '../../src/render/scene/subjects.ts';

const made: Film[] = [];
let desk: Desk;
beforeEach(() => {
  made.length = 0;
  desk = openDesk({
    film: (film) => {
      made.push(film);
      return renderFilm(film, () => Promise.resolve());
    },
  });
});
afterEach(() => desk.close());

/** A match of Ann and Ben that a moderator has ended after this many plays. */
async function ended(options = {}, plays = 0): Promise<string> {
  await desk.command(ANN, 'start', options);
  const { id } = await openMatch(desk);
  await desk.press(BEN, { kind: 'lobby', match: id, action: 'join' });
  await desk.press(ANN, { kind: 'lobby', match: id, action: 'start' });
  for (let ply = 0; ply < plays; ply += 1) {
    const match = running(await openMatch(desk));
    const { play } = legalPlays(match.game)[0]!;
    await desk.service.play.play(id, match.game.ply, formatPlay(play), clickBy(userAt(match, awaitedSeat(match))!));
  }
  await desk.service.play.endByModerator(id, clickBy(DAN));
  return id;
}

test('the button under an end shows its own match to whoever presses it, and to nobody else', async () => {
  const first = await ended();
  await ended();
  const { outcome, said } = await desk.press(CLEO, { kind: 'match', match: first, action: 'replay' });
  expect([outcome, said[0]]).toEqual(['replayed', { via: 'deferReply', flags: 64 }]);
  expect(said[1]!.files!.map(({ name }) => name)).toEqual([`sorry-${first}.gif`, `sorry-${first}.txt`]);
  expect(said[1]!.allowedMentions).toEqual({ parse: [] });
});

test('where files may not be as large, there is only the text, or nothing, and the answer says so', async () => {
  const id = await ended();
  const replay = { kind: 'match', match: id, action: 'replay' } as const;
  const [text, nothing] = [
    await desk.press(CLEO, replay, { fileBytes: 5_000 }),
    await desk.press(CLEO, replay, { fileBytes: 20 }),
  ];
  expect(made.map(({ mostBytes }) => mostBytes)).toEqual([5_000, 20]);
  expect(text.said[1]!.files!.map(({ name }) => name)).toEqual([`sorry-${id}.txt`]);
  expect(text.said[1]!.content).toContain(english.say('replay.tooLarge', { limit: '4 KB' }));
  expect(nothing.said[1]!.files).toEqual([]);
  expect(nothing.said[1]!.content).toContain(english.say('replay.tooSmall', { limit: '0 KB' }));
});

test('a replay asks what the match has asked, whoever reads it', async () => {
  await desk.settings.changeServer(GUILD, (before) => ({ ...before, topics: [] }));
  await desk.settings.addQuestion(GUILD, { text: 'Have you ever met a bear?', userId: ANN });
  const id = await ended({ game: 'not-sorry' }, 60);
  const logOf = async (share: boolean) => {
    const { said } = await desk.command(CLEO, 'replay', { game: id, share });
    const log = said[1]!.files!.find(({ name }) => name.endsWith('.txt'))!.attachment.toString();
    return log.split('\n').slice(1); // without its head
  };
  const asked = (await logOf(true)).filter((line) => line.includes('Have you ever'));
  expect(asked).not.toEqual([]);
  expect(asked.filter((line) => !line.includes('met a bear'))).toEqual([]);
  expect((await logOf(false)).filter((line) => line.includes('Have you ever'))).toEqual(asked);
});

test('nobody is shown a match of another server, whatever the id', async () => {
  const id = await ended();
  for (const kind of ['replay', 'menu'] as const) {
    const asked =
      kind === 'replay'
        ? ({ kind: 'button', customId: `s1:replay:${id}` } as const)
        : ({ kind: 'menu', customId: 's1:menu:sorry history:', values: [id] } as const);
    expect((await desk.ask(CLEO, asked)).outcome).toBe('replayed');
    expect((await desk.ask(CLEO, asked, { guildId: '2002' })).outcome).toBe('unknown-game');
  }
});

test('films are made one after the other; whoever comes when too many wait is told at once', async () => {
  const begun: number[] = [];
  const done: ((made: Filmed) => void)[] = [];
  const studio = createStudio(({ mostBytes }) => {
    begun.push(mostBytes);
    return new Promise((resolve) => done.push(resolve));
  }, 1);
  const ask = (mostBytes: number) =>
    studio.make(
      async () => ({ shots: [], mostBytes }),
      () => undefined,
    );
  const [first, second] = [ask(1), ask(2)];
  expect(ask(3)).toBe(null);
  await expect.poll(() => begun).toEqual([1]);
  done[0]!({ gif: null, shots: 0, all: 0 });
  await first;
  await expect.poll(() => begun).toEqual([1, 2]);
  expect(ask(4)).not.toBe(null);
  done[1]!({ gif: null, shots: 0, all: 0 });
  await second;
});

test('only somebody with others before them is told to wait for theirs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const films: (() => void)[] = [];
  desk.close();
  desk = openDesk({
    // A slow machine: the thread answers nothing about these films before they are done.
    film: ({ shots: { length } }) =>
      new Promise((resolve) => films.push(() => resolve({ gif: null, shots: length, all: length }))),
  });
  const match = await ended();
  const ask = () => {
    const { interaction, said } = fakeInteraction(
      CLEO,
      {},
      { kind: 'button', customId: encodeId({ kind: 'replay', match }) },
    );
    return { handled: desk.router.handle(interaction), said };
  };
  try {
    const [first, second] = [ask(), ask()];
    await expect.poll(() => vi.getTimerCount()).toBe(2);
    await expect.poll(() => films.length).toBe(1);
    vi.advanceTimersByTime(2_000);
    await pause();
    films[0]!();
    await expect.poll(() => films.length).toBe(2);
    films[1]!();
    await Promise.all([first.handled, second.handled]);
    expect([first, second].map(({ said }) => said[1]!.content)).toEqual([
      english.say('replay.making', { percent: 0 }),
      english.say('replay.waiting'),
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('where a film fails on its way, nothing goes on saying that it is being made', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  desk.close();
  desk = openDesk({
    film: async (_, onProgress) => {
      onProgress(0.4);
      vi.advanceTimersByTime(2_000);
      await pause();
      throw new Error('The thread that draws has ended.');
    },
  });
  const match = await ended();
  const asked = { kind: 'button', customId: encodeId({ kind: 'replay', match }) } as const;
  const { interaction, said } = fakeInteraction(CLEO, {}, asked);
  await desk.router.handle(interaction).finally(() => vi.useRealTimers());
  expect(said.map(({ via }) => via)).toEqual(['deferReply', 'editReply', 'deleteReply', 'followUp']);
  expect(said[1]!.content).toBe(english.say('replay.making', { percent: 40 }));
  expect(said[3]).toMatchObject({ flags: 64, content: english.say('failure.private') });
});
