import { expect, test } from 'vitest';
import { endOf, isChoice, nextPost, playOn, startMatch, boardAgain, messagesIn } from '../harness/driver/clicks.ts';
import { problemsOf } from '../harness/driver/checks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { postsOf } from '../harness/driver/posts.ts';
import { settled } from '../harness/driver/saved.ts';
import type { Table } from '../harness/driver/table.ts';
import { openTable, roomsOf } from '../harness/driver/table.ts';
import { discordLimits } from 'discord-sandbox';
import { voteToEnd } from './refusal-cases.ts';
import { LONG } from './soundness.ts';

const POSTS = 22;

test("at Discord's own limit on messages nothing is lost, doubled or out of order", async () => {
  const { messages, edits, global } = discordLimits;
  const table = await openTable({ limits: { messages, edits, global } });
  const [room] = roomsOf(table, 1);
  try {
    const matchId = await startMatch(room!, { people: 2, options: LONG });
    let posts = 0;
    const began = performance.now();
    await playOn(room!, matchId, pickBy('limits'), () => ++posts > POSTS);
    const seconds = (performance.now() - began) / 1000;
    await voteToEnd(room!);
    await endOf(room!, matchId);
    await settled(table, matchId);

    const told = postsOf(room!, matchId);
    const boards = told.filter(({ nonce }) => !nonce.endsWith('i')); // the others hold the rest
    expect(boards).toHaveLength(posts + 1);
    expect(new Set(told.map(({ message }) => message?.id)).size).toBe(told.length);
    expect(await problemsOf(room!, matchId)).toEqual([]);
    // 22 posts need four whole windows of five; the client waits for each instead of running into it.
    expect(seconds).toBeGreaterThan(15);
    expect(refusedTooOften(table)).toEqual([]);
  } finally {
    await table.close();
  }
}, 120_000);

test("at Discord's own limit on edits every old board loses its controls", async () => {
  const { messages, edits, global } = discordLimits;
  const table = await openTable({ limits: { messages, edits, global } });
  const [room] = roomsOf(table, 1);
  try {
    const matchId = await startMatch(room!, { people: 2, options: LONG });
    await nextPost(room!, matchId, null);
    await settled(table, matchId);
    for (let times = 0; times < 8; times++) await (await boardAgain(room!, 0)).finished;
    const boards = () => messagesIn(room!).filter(({ buttons }) => buttons.some(isChoice));
    await expect.poll(() => boards().length).toBe(1);
    const edited = table.sandbox.requests.filter(({ method, status }) => method === 'PATCH' && status === 200);
    expect(edited.length).toBeGreaterThan(discordLimits.edits.requests);
    expect(refusedTooOften(table)).toEqual([]);
  } finally {
    await table.close();
  }
}, 60_000);

/** Places of the API that answered 429 more than once: the client learns a limit from the first. */
function refusedTooOften({ sandbox }: Table): readonly string[] {
  const refused = sandbox.requests
    .filter(({ status }) => status === 429)
    .map(({ method, path }) => `${method} ${path}`);
  return refused.filter((place, index) => refused.indexOf(place) !== index);
}
