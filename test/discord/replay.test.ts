import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Film, Filmed } from '../../src/render/film/film.ts';
import { createStudio } from '../../src/discord/replaying/studio.ts';
import { english } from '../../src/languages.ts';
import { renderFilm } from '../../src/render/board.ts';
import { openMatch } from '../harness/headless/counter.ts';
import type { Desk } from '../harness/headless/desk.ts';
import { openDesk } from '../harness/headless/desk.ts';
import { ANN, BEN, CLEO, clickBy, DAN } from '../harness/matches.ts';

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

/** A match of Ann and Ben that a moderator has ended. */
async function ended(): Promise<string> {
  await desk.command(ANN, 'start');
  const { id } = await openMatch(desk);
  await desk.press(BEN, { kind: 'lobby', match: id, action: 'join' });
  await desk.press(ANN, { kind: 'lobby', match: id, action: 'start' });
  await desk.service.endByModerator(id, clickBy(DAN));
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
