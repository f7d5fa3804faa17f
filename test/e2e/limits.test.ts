import { expect, test } from 'vitest';
import { problemsOf } from '../harness/driver/checks.ts';
import { postsOf } from '../harness/driver/posts.ts';
import { settled } from '../harness/driver/saved.ts';
import { openTable } from '../harness/driver/table.ts';
import { discordLimits } from 'discord-sandbox';
import { finished, useTable } from './rooms.ts';
import { LONG } from './soundness.ts';

const { edits, global } = discordLimits;
const messages = { ...discordLimits.messages, perMs: 1_500 }; // windows for which a test can wait
const { table, rooms } = await useTable(openTable({ limits: { messages, edits, global } }));
const { requests } = table.sandbox;

/** Places of the API that answered 429 more than once: the client learns a limit from the first. */
function refusedTooOften(): readonly string[] {
  const refused = requests.filter(({ status }) => status === 429).map(({ method, path }) => `${method} ${path}`);
  return refused.filter((place, index) => refused.indexOf(place) !== index);
}

test("at a limit like Discord's on messages nothing is lost, doubled or out of order", async () => {
  const posts = 23;
  const room = rooms.open();
  const matchId = await room.startMatch({ people: 2, options: LONG });
  const began = performance.now();
  await room.playOn(matchId, posts);
  const seconds = (performance.now() - began) / 1000;
  await room.voteToEnd();
  await room.endOf(matchId);
  await settled(table, matchId);

  const told = postsOf(room, matchId);
  const boards = told.filter(({ nonce }) => !nonce.endsWith('i')); // the others hold the rest
  expect(boards).toHaveLength(posts + 1);
  expect(new Set(told.map(({ message }) => message?.id)).size).toBe(told.length);
  expect(await problemsOf(room, matchId)).toEqual([]);
  // So many posts need four whole windows of five; the client waits for each instead of running into it.
  expect(seconds * 1_000).toBeGreaterThan(3 * messages.perMs);
  expect(refusedTooOften()).toEqual([]);
});

test("at Discord's own limit on edits every old board loses its controls", async () => {
  const room = rooms.open();
  const { length } = requests;
  const matchId = await room.startMatch({ people: 2, options: LONG });
  await room.nextPost(matchId, null);
  await settled(table, matchId);
  for (let times = 0; times < 8; times++) await finished(room.boardAgain(0));
  await expect.poll(() => room.withChoices().length).toBe(1);
  const edited = requests.slice(length).filter(({ method, status }) => method === 'PATCH' && status === 200);
  expect(edited.length).toBeGreaterThan(edits.requests);
  expect(refusedTooOften()).toEqual([]);
});
