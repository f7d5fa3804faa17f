import { afterEach, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { awaitedIn, isEnd, nextPost, personId, playOnce, press, startMatch } from '../harness/driver/clicks.ts';
import { pickFrom } from '../harness/driver/games.ts';
import { matchOf, playsOf, settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
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

const pick = pickFrom(randomFrom('members'));

const numberOf = (room: Room, userId: string): number => [0, 1].find((index) => personId(room, index) === userId)!;

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

/** Plays for the people who are there until this holds for a post. The time of a person who is gone runs out. */
async function playOnWithout(
  gone: string | null,
  { room, matchId, post: from }: { readonly room: Room; readonly matchId: string; readonly post: SandboxMessage },
  isEnough: (post: SandboxMessage) => boolean | Promise<boolean>,
): Promise<SandboxMessage> {
  for (let post = from; ; post = await nextPost(room, matchId, post.id)) {
    await settled(table, matchId);
    if (isEnd(post)) throw new Error(`It is over: ${post.text}`);
    if (await isEnough(post)) return post;
    if (awaitedIn(post) === gone) await table.pass(MINUTE);
    else await playOnce(room, post, pick);
  }
}

async function isAway(matchId: string, userId: string): Promise<boolean> {
  const match = await matchOf(table, matchId);
  return match.status === 'running' && match.absences[userId]?.away === true;
}

test('whoever left the server misses two turns, then a computer plays; who rejoins takes the seat back', async () => {
  const { room, matchId, post, gone, stays } = await deserted(String(MINUTE));
  const since: string[] = []; // the people whom the posts await since a computer plays for the one who left
  const alone = await playOnWithout(gone, { room, matchId, post }, async (each) => {
    if (await isAway(matchId, gone)) since.push(awaitedIn(each));
    return since.length === 4;
  });
  expect(new Set(since)).toEqual(new Set([stays]));
  expect((await playsOf(table, matchId)).filter(({ by }) => by === 'missed')).toHaveLength(2);
  const missed = table.sandbox
    .as(stays)
    .messages(room.channelId)
    .filter(({ text }) => text.includes(english.say('did.missed', { what: '' }).trim()));
  expect(missed.map(({ pings }) => pings)).toEqual([[gone], []]); // a mention of a person who left reaches nobody
  table.sandbox.control.setMember(gone, 'here');
  expect((await press(room, numberOf(room, gone), alone, english.say('button.back-again'))).private).toBe(true);
  const back = await playOnWithout(null, { room, matchId, post: alone }, (each) => awaitedIn(each) === gone);
  expect(back.pings).toEqual([gone]);
  expect(await unsoundness(room, matchId)).toEqual([]);
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
