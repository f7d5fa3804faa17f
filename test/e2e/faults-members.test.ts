import { afterEach, expect, test } from 'vitest';
import { awaitedIn, nextPost, personId, playOnce, press, startMatch } from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import { english } from '../../src/text/languages.ts';
import { inRound } from '../harness/signs.ts';
import { pressPanel } from './panel.ts';
import { other } from './refusal-cases.ts';
import { useRooms, useTable } from './rooms.ts';
import { fresh, LONG, toldAfter, unsoundness } from './soundness.ts';
import { openTimedTable } from './timed-table.ts';

const MINUTE = 60_000;

const table = await useTable(openTimedTable());

const rooms = useRooms(() => table, 'deserted');
afterEach(() => {
  for (const { id } of table.sandbox.people) table.sandbox.control.setMember(id, 'here');
});

const pick = pickBy('members');

/** A match of two people after the person awaited has left the server. */
async function deserted(limit: string) {
  const room = rooms.open();
  const matchId = await startMatch(room, { people: 2, options: { ...LONG, limit } });
  const post = await nextPost(room, matchId, null);
  await settled(table, matchId);
  const gone = awaitedIn(post);
  table.sandbox.control.setMember(gone, 'gone');
  return { room, matchId, post, gone, stays: other(room, post) };
}

async function isAway(matchId: string, userId: string): Promise<boolean> {
  const match = await matchOf(table, matchId);
  return match.status === 'running' && match.absences[userId]?.away === true;
}

test('whoever left the server is not notified of a turn that they missed, and takes the seat back when they rejoin', async () => {
  const { room, matchId, post, gone, stays } = await deserted(String(MINUTE));
  await table.pass(MINUTE);
  let now = await nextPost(room, matchId, post.id);
  expect(inRound(fresh(room, post).text)).toContain(english.say('did.missed', { what: '' }).trim());
  for (; awaitedIn(now) !== gone; now = await nextPost(room, matchId, now.id)) {
    await settled(table, matchId);
    await playOnce(room, now, pick);
  }
  expect(now.pings).toEqual([]); // a mention of a person who left reaches nobody
  await settled(table, matchId);
  await pressPanel(room, stays, now, english.say('button.nudge'));
  const alone = await nextPost(room, matchId, now.id);
  await settled(table, matchId);
  expect([awaitedIn(alone), await isAway(matchId, gone)]).toEqual([stays, true]);
  table.sandbox.control.setMember(gone, 'here');
  const person = [0, 1].find((index) => personId(room, index) === gone)!;
  expect((await press(room, person, alone, english.say('button.back-again'))).private).toBe(true);
  expect(await isAway(matchId, gone)).toBe(false);
});

test('without a time limit a Nudge finds out who has left the server, and a computer plays', async () => {
  const { room, matchId, post, gone, stays } = await deserted('null');
  const nudge = await pressPanel(room, stays, post, english.say('button.nudge'));
  expect(nudge).toMatchObject({ answer: 'message', private: false });
  const next = await nextPost(room, matchId, post.id);
  await settled(table, matchId);
  expect(awaitedIn(next)).toBe(stays);
  const away = english.say('did.away', { who: '' }).trim();
  expect([fresh(room, post).text, toldAfter(room, post)].filter((text) => text.includes(away))).toHaveLength(1);
  expect([await isAway(matchId, gone), await isAway(matchId, stays)]).toEqual([true, false]);
  expect(await unsoundness(room, matchId)).toEqual([]);
});

test('a Nudge for somebody who is there, or of whom nothing can be found out, sends nobody away', async () => {
  const room = rooms.open();
  const matchId = await startMatch(room, { people: 2, options: { ...LONG, limit: 'null' } });
  const post = await nextPost(room, matchId, null);
  table.sandbox.control.fault({ path: /^\/guilds\/\d+\/members\/\d+$/, status: 403, code: 50001 });
  const answers = () =>
    table.sandbox.requests.filter(({ path }) => path.includes('/members/')).map(({ status }) => status);
  const before = answers().length;
  for (const pause of [0, 2 * MINUTE]) {
    table.skip(pause);
    await pressPanel(room, other(room, post), post, english.say('button.nudge'));
  }
  await expect.poll(() => answers().slice(before)).toEqual([403, 200]);
  await playOnce(room, post, pick);
  await nextPost(room, matchId, post.id);
  expect(await isAway(matchId, awaitedIn(post))).toBe(false);
});
