import { startBy } from '../../test/harness/acting.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../test/harness/quantiles.ts';
import { progress } from '../../src/cli/progress.ts';
import { createMatches } from '../../src/match/door/matches.ts';
import { fail } from '../../test/harness/headless/counter.ts';
import { seated } from '../../test/harness/headless/seating.ts';
import { QUIET } from '../../test/harness/quiet.ts';
import { valueOf } from '../../test/harness/value.ts';
import type { Sandbox } from 'discord-sandbox';
import { openDatabase } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { createStore } from '../../src/store/matches/store.ts';
import type { BotProcess } from './bot.ts';
import { channelsOf, withRoom, type Tables } from './load.ts';
import { playersOf } from './players.ts';

/** The matches that are overdue when the bot starts. For a shorter run: BENCH_MATCHES=500. */
const OVERDUE = Number(process.env['BENCH_MATCHES'] ?? 10_000);
/** The posts a second that Discord grants a bot. */
const POSTS_PER_SECOND = 50;
/** People play at this many other tables, with this time between two clicks. */
const TABLES = 10;
const PAUSE_MS = 5_000;
const HOUR = 3_600_000;
const FIRST_PERSON = 700_000_000_000_000_000n;
const FIRST_CLICK = 900_000_000_000_000_000n;

/**
 * The bot starts after an hour, and a turn is overdue in every match: each gets new time, and is posted. The bot is a
 * process of its own; the local Discord and the other players are in this one.
 */
export async function benchOutage(print: (line: string) => void): Promise<void> {
  const options = { people: playersOf(2 * TABLES), channels: channelsOf(TABLES + OVERDUE) };
  const found = (sandbox: Sandbox) => ({
    requestsPerSecond: POSTS_PER_SECOND,
    prepare: (file: string) => saveOverdue(file, sandbox),
  });
  const figures = await withRoom(options, untilPosted, { pace: { pauseMs: PAUSE_MS }, found });
  const times = figures.clicks.map(({ acknowledgedMs }) => acknowledgedMs);
  print(
    `outage: ${OVERDUE} overdue matches at ${POSTS_PER_SECOND} posts/s: all posted after ${figures.seconds.toFixed(0)} s  ` +
      `loop delay p99 ${figures.loopDelay.toFixed(1)} ms  memory ${Math.round(figures.memory)} MB  ` +
      `${times.length} clicks acknowledged p99 ${Math.round(percentile(times, 0.99))} ms`,
  );
}

/** Lets people play until each overdue match is posted. */
async function untilPosted(tables: Tables, bot: BotProcess, sandbox: Sandbox) {
  await bot.loopDelayMs(); // from now on
  const began = performance.now();
  for (let table = 0; table < TABLES; table++) tables.open(0);
  const reader = sandbox.as(sandbox.people[0]!.id);
  // The local Discord forgets its oldest messages when it holds too many. So a channel is watched until its first one.
  const waiting = new Set(sandbox.channelIds.slice(TABLES));
  const bar = progress(OVERDUE, 'matches');
  while (waiting.size > 0) {
    await wait(1_000);
    for (const id of waiting) if (reader.messages(id).length > 0) waiting.delete(id);
    bar.reach(OVERDUE - waiting.size);
  }
  bar.stop();
  const seconds = (performance.now() - began) / 1000;
  return { seconds, loopDelay: await bot.loopDelayMs(), memory: bot.peakMegabytes(), clicks: tables.clicks };
}

/** Saves a match for each channel except those of the tables, played an hour ago and waiting since then. */
async function saveOverdue(file: string, sandbox: Sandbox): Promise<void> {
  const { db, kit, close } = openDatabase(file);
  db.run(sql`pragma synchronous = off`);
  const at = Date.now() - HOUR;
  const matches = createMatches({ ...QUIET, store: createStore(kit), now: () => at, randomBytes, onError: fail });
  const options = { ruleset: 'classic', autoPlay: true, limitMs: 600_000 } as const;
  let clicks = FIRST_CLICK;
  const clickOf = (userId: bigint, name: string, channelId: string) => ({
    userId: String(userId),
    name,
    interactionId: String(clicks++), // Discord's ids rise
    channelId,
  });
  for (const [index, channelId] of sandbox.channelIds.slice(TABLES).entries()) {
    const [host, guest] = [FIRST_PERSON + BigInt(2 * index), FIRST_PERSON + BigInt(2 * index + 1)]; // nobody sits at many tables
    const place = { guildId: sandbox.guildId, channelId, options };
    const id = await seated(matches, place, clickOf(host, 'Ann', channelId), clickOf(guest, 'Ben', channelId));
    valueOf(await startBy(matches, id, clickOf(host, 'Ann', channelId)));
  }
  close();
}
