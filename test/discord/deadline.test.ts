import type { REST } from 'discord.js';
import { expect, test } from 'vitest';
import { UNPLAYED } from '../../src/match/ports.ts';
import { markPosted } from '../../src/match/decisions/posted-boards.ts';
import { changed, withDeadline } from '../../src/match/decisions/decision.ts';
import type { Running } from '../../src/match/match.ts';
import { relativeTime } from '../../src/text/words.ts';
import type { Answered } from '../harness/headless/headless-bot.ts';
import { posterOn } from '../harness/channel.ts';
import { ANN, BEN, gameAt, matchAt, running, shownUpTo, taken } from '../harness/matches.ts';
import { startMatch, useDesk } from '../harness/headless/tables.ts';

const LIMIT = 600_000;
const bot = useDesk();

/** Ann is to play a 5; her time began at 0. */
const match: Running = { ...matchAt(gameAt('classic r:4,st,st,st/y:st,st,st,st r 5')), shown: shownUpTo(19) };

/** The line about the deadline in the post that shows this match at this time. */
async function toldAt(now: number, shown: Running): Promise<string | undefined> {
  const sent: string[] = [];
  const post = (_route: string, request: { readonly body: object }) => {
    sent.push(JSON.stringify(request));
    return Promise.resolve({ ...request.body, id: '7' });
  };
  await posterOn({ post } as unknown as REST, { now: () => now }).show(shown, UNPLAYED);
  return deadlineIn(sent.join('\n'));
}

const deadlineIn = (sent: string): string | undefined => /-# [^"\\]*<t:\d+:R>[^"\\]*/.exec(sent)?.[0];

test('a board tells the deadline, and one that comes late the one that holds from then on', async () => {
  expect(await toldAt(500, match)).toBe(`-# The computer moves for you ${relativeTime(LIMIT)}.`);
  const { deadline } = running(taken(markPosted(match, match, { messageId: '7' }, 300_000)));
  expect(await toldAt(300_000, match)).toBe(`-# The computer moves for you ${relativeTime(deadline!)}.`);
});

test('a board that a command or a step shows tells no deadline before its post came: none runs out until then', async () => {
  // Ann has to split a 7, step by step. Her board is not posted: the clock stands still.
  const id = await startMatch(bot, [ANN, BEN], { limitMs: LIMIT });
  const game = { ...gameAt('classic r:4,20,34,st/y:40,st,st,st r 7'), ply: 0 };
  await bot.change(id, (newest) => changed(withDeadline({ ...running(newest), game }, bot.now())));
  const told = ({ said }: Answered) => deadlineIn(JSON.stringify(said));
  const inRaw = { hasChannel: false };
  const onBoard = async () => told(await bot.command(BEN, 'board'));
  const onStep = async () => told(await bot.press(ANN, { kind: 'step', match: id, ply: 0, path: 'm0' }, inRaw));
  expect([await onBoard(), await onStep()]).toEqual([undefined, undefined]);
  bot.pass(LIMIT + 1);
  expect([await onBoard(), await onStep()]).toEqual([undefined, undefined]);
  await bot.change(id, (newest) => markPosted(newest, running(newest), { messageId: '7' }, bot.now()));
  const line = `-# The computer moves for you ${relativeTime(bot.now() + LIMIT)}.`;
  expect([await onBoard(), await onStep()]).toEqual([line, line]);
});
