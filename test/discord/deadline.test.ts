import type { REST } from 'discord.js';
import { expect, test } from 'vitest';
import { createPoster } from '../../src/discord/poster.ts';
import { noteShown } from '../../src/match/absence.ts';
import type { Running } from '../../src/match/match.ts';
import { relativeTime } from '../../src/text/words.ts';
import { ANN, gameAt, matchAt, running, taken } from '../support/matches.ts';

const LIMIT = 600_000;

/** Ann is to play a 5; her time began at 0. */
const match: Running = { ...matchAt(gameAt('classic r:4,st,st,st/y:st,st,st,st r 5')), shown: shownUpTo(19) };

function shownUpTo(ply: number) {
  return { ply, end: false, messageId: null };
}

/** The line about the deadline in the post that shows this match at this time. */
async function toldAt(now: number, shown: Running): Promise<string | undefined> {
  const sent: string[] = [];
  const post = (_route: string, request: unknown) => {
    sent.push(JSON.stringify(request));
    return Promise.resolve({ id: '7' });
  };
  const poster = createPoster({
    rest: { post } as unknown as REST,
    render: () => Promise.resolve(Buffer.from('png')),
    now: () => now,
    onError: (error) => {
      throw error;
    },
  });
  await poster.show(shown, []);
  return /-# [^"\\]*<t:\d+:R>\./.exec(sent.join('\n'))?.[0];
}

test('a board tells the deadline, and one that comes late the one that holds from then on', async () => {
  expect(await toldAt(500, match)).toBe(`-# A computer chooses for you ${relativeTime(LIMIT)}.`);
  const { deadline } = running(taken(noteShown(match, match, '7', 300_000)));
  expect(await toldAt(300_000, match)).toBe(`-# A computer chooses for you ${relativeTime(deadline!)}.`);
});

test('after a miss it warns that the next one costs the seat', async () => {
  const missed = { ...match, absences: { [ANN]: { misses: 1, away: false } } };
  const told = await toldAt(0, { ...missed, deadline: LIMIT / 2 });
  expect(told).toBe(`-# You missed your last turn. A computer takes your seat ${relativeTime(LIMIT / 2)}.`);
});
