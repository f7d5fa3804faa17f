import { setImmediate as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createDesk, type Desk, type Lane } from '../../src/discord/desk/desk.ts';
import { createKnownAnswers } from '../../src/discord/desk/known-answers.ts';
import type { ChunkedWork } from '../../src/match/chunked-work.ts';
import type { Scene } from '../../src/render/scene/scene.ts';
import { gate } from '../harness/gate.ts';
import { ended, useDesk } from '../harness/headless/tables.ts';
import { unfilmed } from '../harness/headless/headless-bot.ts';
import { blank } from '../harness/quiet.ts';

// One desk for all answers that take long. The tests are floods: many people press at once.

const open = () => createDesk({ render: blank, makeFilm: unfilmed });

/** Work that never ends by itself, and counts its pieces. */
function* endless(count: () => void): ChunkedWork<never> {
  for (;;) {
    count();
    yield;
  }
}

/** Lets all that can go on go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await pause();
}

/** Asks questions that end when the test says so, and notes the order in which they begin. */
function asker(desk: Desk) {
  const begun: string[] = [];
  const gates = new Map<string, ReturnType<typeof gate>>();
  const ask = (what: string, by: string, lane: Lane = 'long') => {
    const end = gate();
    gates.set(what, end);
    const asked = desk.ask({ lane, by, key: null }, async () => {
      begun.push(what);
      await end.isOpen;
      return what;
    });
    return asked.ok ? 'waits' : asked.error.code;
  };
  const end = async (...what: readonly string[]) => {
    for (const each of what) {
      gates.get(each)!.open();
      await settle();
    }
  };
  return { begun, ask, end };
}

describe('the desk', () => {
  test('lets a click in after each piece, whatever waits', async () => {
    const desk = open();
    let pieces = 0;
    for (let person = 0; person < 30; person++)
      for (let press = 0; press < 3; press++)
        desk.ask({ lane: 'long', by: String(person), key: [person, press] }, ({ run }) =>
          run(endless(() => (pieces += 1))),
        );
    await settle();
    const inTurns: number[] = [];
    for (let click = 0; click < 50; click++) {
      const before = pieces;
      await pause(); // a click has its turn here
      inTurns.push(pieces - before);
    }
    expect(Math.max(...inTurns)).toBe(1);
    await desk.stop();
  });

  test('works on one long question at a time, and on two pages of dailies beside it', async () => {
    const desk = open();
    const { begun, ask, end } = asker(desk);
    expect(ask('film', 'a')).toBe('waits');
    expect(begun).toEqual([]); // the click that asks is answered first
    for (const [what, by] of Object.entries({ analysis: 'b', card: 'c' })) ask(what, by);
    for (const page of ['page 1', 'page 2', 'page 3']) ask(page, page, 'quick');
    await settle();
    expect(begun).toEqual(['film', 'page 1', 'page 2']);
    await end('film', 'page 2');
    expect(begun).toEqual(['film', 'page 1', 'page 2', 'analysis', 'page 3']);
    await end('analysis', 'card');
    expect(begun.at(-1)).toBe('card');
    expect(desk.waiting()).toBe(0);
  });

  test('takes the first question of each person before anybody’s second one, and refuses the fourth that waits', async () => {
    const { begun, ask, end } = asker(open());
    const codes = [1, 2, 3, 4, 5].map((n) => ask(`greedy ${n}`, 'greedy'));
    expect(codes).toEqual(['waits', 'waits', 'waits', 'waits', 'desk-yours']);
    for (const by of ['ann', 'ben']) ask(by, by);
    await settle();
    await end('greedy 1', 'greedy 2', 'ann', 'ben', 'greedy 3', 'greedy 4');
    expect(begun).toEqual(['greedy 1', 'greedy 2', 'ann', 'ben', 'greedy 3', 'greedy 4']);
    expect(ask('greedy 6', 'greedy')).toBe('waits');
  });

  test('refuses more than a bounded line of people, each in their lane', async () => {
    const { ask } = asker(open());
    const codes = Array.from({ length: 100 }, (_, person) => ask(`of ${person}`, String(person)));
    const refused = codes.filter((code) => code === 'desk-full');
    expect([refused.length, codes.lastIndexOf('waits')]).toEqual([59, 40]); // one is worked on, forty wait
    expect(ask('page', 'ann', 'quick')).toBe('waits');
  });

  test('works an equal question out once, also for those who come later, and does not count them', async () => {
    const desk = open();
    let worked = 0;
    const ask = (by: string, key: readonly unknown[]) =>
      desk.answer({ lane: 'long', by, key }, async () => {
        worked += 1;
        return Buffer.from(`answer ${key.join(' ')}`);
      });
    const same = await Promise.all(Array.from({ length: 90 }, (_, n) => ask(String(n % 12), ['analysis', 'a'])));
    expect([worked, new Set(same.map(({ ok }) => ok))]).toEqual([1, new Set([true])]);
    expect(await ask('late', ['analysis', 'a'])).toEqual(same[0]);
    await ask('late', ['analysis', 'b']);
    expect(worked).toBe(2);
  });

  test('hands an answer to one after the other of all who asked for it', async () => {
    const desk = open();
    let handed = 0;
    const handing = Array.from({ length: 36 }, () => desk.oneByOne().then(() => (handed += 1)));
    const inTurns: number[] = [];
    for (let click = 0; click < 100; click++) {
      const before = handed;
      await pause(); // a click has its turn here
      inTurns.push(handed - before);
    }
    await Promise.all(handing);
    expect(Math.max(...inTurns)).toBe(1);
  });

  test('asks again where an answer has failed', async () => {
    const desk = open();
    let tries = 0;
    const ask = () =>
      desk.answer({ lane: 'long', by: 'ann', key: ['film'] }, async () => {
        if (tries++ === 0) throw new Error('The thread that draws has ended.');
        return 'film';
      });
    await expect(ask()).rejects.toThrow('has ended');
    expect(await ask()).toEqual({ ok: true, value: 'film' });
  });

  test('draws equal pictures once, but for those that failed', async () => {
    let tries = 0;
    const render = () => (tries++ === 0 ? Promise.reject(new Error('no')) : blank(board('a')));
    const desk = createDesk({ render, makeFilm: unfilmed });
    const board = (label: string) => ({ label }) as Scene;
    await expect(desk.render(board('a'))).rejects.toThrow('no');
    const all = ['a', 'b', 'a'].map((label) => desk.render(board(label)));
    expect(await all[0]).toBe(await all[2]);
    expect(tries).toBe(3);
  });

  test('ends its work between two pieces when the bot stops, and tells all who wait', async () => {
    const desk = open();
    let pieces = 0;
    const ask = (by: string) =>
      desk.answer({ lane: 'long', by, key: null }, ({ run }) => run(endless(() => (pieces += 1))));
    const asked = ['ann', 'ben'].map(ask);
    await settle();
    await desk.stop();
    const stopping = { ok: false, error: { code: 'stopping' } };
    expect(await Promise.all([...asked, ask('cleo')])).toEqual([stopping, stopping, stopping]);
    const done = pieces;
    await settle();
    expect([done > 0, pieces]).toEqual([true, done]);
  });
});

test('answers are remembered by their bytes: the oldest go', async () => {
  const known = createKnownAnswers(10_000);
  const keep = async (name: string, bytes: number) => {
    const answer = Promise.resolve(Buffer.alloc(bytes));
    known.keep([name], { answer });
    await answer;
  };
  const kept = () => ['a', 'b', 'c', 'huge'].filter((name) => known.find([name]) !== undefined);
  for (const name of ['a', 'b', 'c']) await keep(name, 4_000);
  expect(kept()).toEqual(['b', 'c']);
  await keep('huge', 20_000);
  expect(kept()).toEqual(['b', 'c']);
});

describe('a flood of presses', () => {
  const bot = useDesk();
  const cards = () => bot.drawn.filter((picture) => 'endCard' in picture);

  test('hands a known answer to one after the other, and clicks come between them', async () => {
    const id = { kind: 'film', to: 'me', match: await ended(bot) } as const;
    await bot.press('6000', id);
    let handed = 0;
    const presses = Array.from({ length: 36 }, async (_, n) => {
      await bot.press(String(5000 + (n % 12)), id);
      handed += 1;
    });
    const inTurns: number[] = [];
    for (let click = 0; click < 100; click++) {
      const before = handed;
      await pause(); // a click has its turn here
      inTurns.push(handed - before);
    }
    await Promise.all(presses);
    expect(Math.max(...inTurns)).toBe(1);
  });

  test.each([
    ['end card', { kind: 'end-card', to: 'me' }, () => cards().length],
    ['film', { kind: 'film', to: 'me' }, () => bot.films.length],
  ] as const)('makes the same %s once', async (_, id, made) => {
    const match = await ended(bot);
    const before = made();
    const presses = Array.from({ length: 36 }, (__, n) => bot.press(String(5000 + (n % 12)), { ...id, match }));
    const files = (await Promise.all(presses)).map(({ said }) => said.at(-1)!.files!.length);
    await bot.press('6000', { ...id, match });
    expect([made() - before, new Set(files).size]).toEqual([1, 1]);
  });
});
