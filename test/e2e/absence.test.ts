import { describe, expect, test } from 'vitest';
import {
  awaitedIn,
  buttonOf,
  endOf,
  isEnd,
  nextPost,
  playOnce,
  startMatch,
  boardAgain,
} from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import type { Setup } from '../harness/driver/clicks.ts';
import { inRound } from '../harness/signs.ts';
import { playsOf, settled } from '../harness/driver/saved.ts';
import type { Running } from '../../src/match/match.ts';
import { english } from '../../src/text/languages.ts';
import { relativeTime } from '../../src/text/words.ts';
import { pressPanel } from './panel.ts';
import { other } from './refusal-cases.ts';
import { useRooms, useTable } from './rooms.ts';
import { fresh, LONG, toldAfter, untilStep } from './soundness.ts';
import { openTimedTable } from './timed-table.ts';

const MINUTE = 60_000;

const table = await useTable(openTimedTable());

const rooms = useRooms(() => table, 'waiting');

const pick = pickBy('absence');

const atRest = async (matchId: string) => (await settled(table, matchId)) as Running;

/** A match of two people that waits for one of them. */
async function waiting(limit: string, options: Setup['options'] = LONG) {
  const room = rooms.open();
  const matchId = await startMatch(room, { people: 2, options: { ...options, limit } });
  const post = await nextPost(room, matchId, null);
  return { room, matchId, post, match: await atRest(matchId) };
}

describe('when the time is up', () => {
  test('a play is made and said so, and the same person has half the time for their next turn', async () => {
    const { room, matchId, post } = await waiting(String(MINUTE));
    const late = awaitedIn(post);
    await table.pass(MINUTE);
    let next = await nextPost(room, matchId, post.id);
    const told = inRound(fresh(room, post).text);
    expect(told).toContain(english.say('did.missed', { what: '' }).trim());
    expect(toldAfter(room, post)).not.toContain(told);
    expect((await playsOf(table, matchId)).filter(({ by }) => by === 'missed')).toMatchObject([{ userId: late }]);
    while (awaitedIn(next) !== late) {
      await settled(table, matchId);
      await playOnce(room, next, pick);
      next = await nextPost(room, matchId, next.id);
    }
    const { deadline } = await atRest(matchId);
    expect(deadline).toBe((await playsOf(table, matchId)).at(-1)!.at + MINUTE / 2);
    await playOnce(room, next, pick);
    expect((await atRest(matchId)).absences).toEqual({});
  });

  test('of everybody, the match ends and says so', async () => {
    const { room, matchId, post } = await waiting(String(MINUTE));
    for (let now = post; !isEnd(now); now = await nextPost(room, matchId, now.id)) {
      await settled(table, matchId);
      await table.pass(MINUTE);
    }
    expect((await endOf(room, matchId)).text.split('\n')[0]).toBe(english.say('end.nobody'));
    expect(await settled(table, matchId)).toMatchObject({ status: 'over', ending: { kind: 'nobody-left' } });
  });

  test('and the bot was stopped for eight days, there is the full time again, in a new post', async () => {
    const stopped = 8 * 24 * 60 * MINUTE;
    const { room, matchId, post, match } = await waiting(String(MINUTE));
    table.skip(stopped);
    await table.restart();
    const again = await nextPost(room, matchId, post.id);
    const now = await atRest(matchId);
    expect([now.game, now.absences]).toEqual([match.game, {}]);
    expect(now.deadline).toBeGreaterThanOrEqual(match.deadline! + stopped);
    expect(again.text).toContain(relativeTime(now.deadline!));
    expect(again.pings).toEqual(post.pings);
  });
});

test('looking around, and being reminded, moves no deadline', async () => {
  const { room, matchId, post, step } = await untilStep((options) => waiting(String(24 * 60 * MINUTE), options), pick);
  const awaited = awaitedIn(post);
  const before = await atRest(matchId);
  table.skip(MINUTE);
  const user = table.sandbox.as(awaited);
  const inside = (await (await user.click(post.id, step.customId)).finished)!;
  const outside = (await (await user.click(post.id, buttonOf(inside, 'Back').customId)).finished)!;
  expect(outside.buttons).toEqual(post.buttons); // back at the same choices
  expect([outside.altTexts, outside.files.length]).toEqual([post.altTexts, post.files.length]);
  await pressPanel(room, awaited, post, english.say('button.describe'));
  const nudge = await pressPanel(room, other(room, post), post, english.say('button.nudge'));
  expect(nudge.message?.pings).toEqual([awaited]);
  await (
    await boardAgain(room, 0)
  ).finished;
  const { deadline, game } = await atRest(matchId);
  expect([deadline, game]).toEqual([before.deadline, before.game]);
});
