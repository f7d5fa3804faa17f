import { expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { command, endOf, playOn, startMatch } from '../../src/cli/soak/clicks.ts';
import { problemsOf } from '../../src/cli/soak/checks.ts';
import { pickFrom } from '../../src/cli/soak/games.ts';
import { postsOf } from '../../src/cli/soak/posts.ts';
import { settled } from '../../src/cli/soak/saved.ts';
import { openTable, roomsOf } from '../../src/cli/soak/table.ts';
import { discordLimits } from '../../src/sandbox/limits.ts';
import { confirm } from './refusal-cases.ts';

const POSTS = 22;

test("at Discord's own limit on messages nothing is lost, doubled or out of order", async () => {
  const { messages, edits, global } = discordLimits;
  const table = await openTable({ limits: { messages, edits, global } });
  const [room] = roomsOf(table, 1);
  try {
    const matchId = await startMatch(room!, { people: 2 });
    let posts = 0;
    const began = performance.now();
    await playOn(room!, matchId, pickFrom(randomFrom('limits')), () => ++posts > POSTS);
    const seconds = (performance.now() - began) / 1000;
    for (const person of [0, 1]) await confirm(room!, person, await command(room!, person, 'end'));
    await endOf(room!, matchId);
    await settled(table, matchId);

    const told = postsOf(room!, matchId);
    expect(told).toHaveLength(posts + 1);
    expect(new Set(told.map(({ message }) => message?.id)).size).toBe(told.length);
    expect(await problemsOf(room!, matchId)).toEqual([]);
    // 22 posts need four whole windows of five; the client waits for each instead of running into it.
    expect(seconds).toBeGreaterThan(15);
    const refused = table.sandbox.requests.filter(({ status }) => status === 429);
    expect(refused.length).toBeLessThanOrEqual(2);
  } finally {
    await table.close();
  }
}, 120_000);
