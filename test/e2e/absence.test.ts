import { expect, test } from 'vitest';
import { awaitedIn, buttonOf, type Setup } from '../harness/driver/clicks.ts';
import { inRound } from '../harness/signs.ts';
import { playsOf, settled } from '../harness/driver/saved.ts';
import type { Running } from '../../src/match/match.ts';
import { english } from '../../src/text/languages.ts';
import { finished, useTable } from './rooms.ts';
import { LONG, untilStep } from './soundness.ts';
import { openTimedTable } from './timed-table.ts';

const MINUTE = 60_000;

const { table, rooms } = await useTable(openTimedTable());

const atRest = async (matchId: string) => (await settled(table, matchId)) as Running;

/** A match of two people that waits for one of them. */
async function waiting(limit = MINUTE, options: Setup['options'] = LONG) {
  const room = rooms.open();
  const matchId = await room.startMatch({ people: 2, options: { ...options, limit: String(limit) } });
  const post = await room.nextPost(matchId, null);
  return { room, matchId, post, match: await atRest(matchId) };
}

test('when the time is up a play is made and said so, and the same person has half the time for their next turn', async () => {
  const { room, matchId, post } = await waiting();
  const late = awaitedIn(post);
  await table.pass(MINUTE);
  let next = await room.nextPost(matchId, post.id);
  const told = inRound(room.fresh(post).text);
  expect(told).toContain(english.say('did.missed', { what: '' }).trim());
  expect(room.toldAfter(post)).not.toContain(told);
  expect((await playsOf(table, matchId)).filter(({ by }) => by === 'missed')).toMatchObject([{ userId: late }]);
  while (awaitedIn(next) !== late) {
    await settled(table, matchId);
    await room.playOnce(next);
    next = await room.nextPost(matchId, next.id);
  }
  const { deadline } = await atRest(matchId);
  expect(deadline).toBe((await playsOf(table, matchId)).at(-1)!.at + MINUTE / 2);
  await room.playOnce(next);
  expect((await atRest(matchId)).absences).toEqual({});
});

test('looking around, and being reminded, moves no deadline', async () => {
  const { room, matchId, post, step } = await untilStep((options) => waiting(24 * 60 * MINUTE, options));
  const awaited = awaitedIn(post);
  const before = await atRest(matchId);
  table.skip(MINUTE);
  const user = table.sandbox.as(awaited);
  const inside = await finished(user.click(post.id, step.customId));
  const outside = await finished(user.click(post.id, buttonOf(inside, 'Back').customId));
  expect(outside.buttons).toEqual(post.buttons); // back at the same choices
  expect([outside.altTexts, outside.files.length]).toEqual([post.altTexts, post.files.length]);
  await room.pressPanel(awaited, post, english.say('button.describe'));
  const nudge = await room.pressPanel(room.otherThan(post), post, english.say('button.nudge'));
  expect(nudge.message?.pings).toEqual([awaited]);
  await finished(room.boardAgain(0));
  const { deadline, game } = await atRest(matchId);
  expect([deadline, game]).toEqual([before.deadline, before.game]);
});
