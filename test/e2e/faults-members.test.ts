import { afterEach, expect, test } from 'vitest';
import { awaitedIn } from '../harness/driver/clicks.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import { english } from '../../src/text/languages.ts';
import { useTable } from './rooms.ts';
import { LONG } from './soundness.ts';
import { openTimedTable } from './timed-table.ts';

const MINUTE = 60_000;

const { table, rooms } = await useTable(openTimedTable());
const { control, people } = table.sandbox;
afterEach(() => people.forEach(({ id }) => control.setMember(id, 'here')));

/** A match of two people, and who is not awaited. */
async function begun(limit: string) {
  const room = rooms.open();
  const matchId = await room.startMatch({ people: 2, options: { ...LONG, limit } });
  const post = await room.nextPost(matchId, null);
  await settled(table, matchId);
  const awaited = awaitedIn(post);
  return { room, matchId, post, awaited, stays: room.otherThan(post) };
}

async function isAway(matchId: string, userId: string): Promise<boolean> {
  const match = await matchOf(table, matchId);
  return match.status === 'running' && match.absences[userId]?.away === true;
}

test('without a time limit a Nudge finds out who has left the server, and a computer plays', async () => {
  const { room, matchId, post, awaited: gone, stays } = await begun('null');
  control.setMember(gone, 'gone');
  const nudge = await room.pressPanel(stays, post, english.say('button.nudge'));
  expect(nudge).toMatchObject({ answer: 'message', private: false });
  const next = await room.nextPost(matchId, post.id);
  await settled(table, matchId);
  expect(awaitedIn(next)).toBe(stays);
  const away = english.say('did.away', { who: '' }).trim();
  expect([room.fresh(post).text, room.toldAfter(post)].filter((text) => text.includes(away))).toHaveLength(1);
  expect([await isAway(matchId, gone), await isAway(matchId, stays)]).toEqual([true, false]);
  expect(await room.unsoundness(matchId)).toEqual([]);
});

test('a Nudge for somebody who is there, or of whom nothing can be found out, sends nobody away', async () => {
  const { room, matchId, post, awaited, stays } = await begun('null');
  control.fault({ path: /^\/guilds\/\d+\/members\/\d+$/, status: 403, code: 50001 });
  const answers = () =>
    table.sandbox.requests.filter(({ path }) => path.includes('/members/')).map(({ status }) => status);
  const before = answers().length;
  for (const pause of [0, 2 * MINUTE]) {
    table.skip(pause);
    await room.pressPanel(stays, post, english.say('button.nudge'));
  }
  await expect.poll(() => answers().slice(before)).toEqual([403, 200]);
  await room.playOnce(post);
  await room.nextPost(matchId, post.id);
  expect(await isAway(matchId, awaited)).toBe(false);
});
