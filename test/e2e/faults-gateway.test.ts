import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openLobby, personId, press } from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { matchOf, playsOf, runningOf } from '../harness/driver/saved.ts';
import { punctually } from '../harness/driver/table.ts';
import type { Limits } from 'discord-sandbox';
import { loseUntold, useRooms } from './rooms.ts';
import { fresh, goOn, LONG, pressPlay, unsoundness, untilPlay, startedIn } from './soundness.ts';
import type { TimedTable } from './timed-table.ts';
import { openTimedTable } from './timed-table.ts';

// A gateway that is gone for minutes has other effects than one that is gone for seconds. This is a pace that a test
// can wait for; with 120000 it is two real minutes.
const GONE_MS = Number(process.env['GATEWAY_GONE_MS'] ?? 2_000);
const RESUME_MS = GONE_MS / 2;
const MINUTE = 60_000;
/** The rest of a turn when nobody can be heard any more. */
const LEFT_MS = 5_000;

vi.setConfig({ testTimeout: 120_000 + GONE_MS });

let table: TimedTable;

/** Opens a table for the tests of a group. */
function useTable(limits: Partial<Limits>): void {
  beforeAll(async () => {
    table = await openTimedTable(limits);
  });
  afterAll(() => table.close());
}

const rooms = useRooms(() => table, 'distant');
afterEach(async () => {
  await reached();
});

const pick = pickBy('gateway');

/** Starts a match and plays until a post offers a play by one click. */
const started = (room = rooms.open(), limit = '600000') => startedIn(room, pick, { ...LONG, limit });

/** Cuts the bot off in one way or another, until the gateway is opened. */
function cutOff(how: 'shut' | 'refusing'): void {
  table.sandbox.control.setGateway(how);
  table.sandbox.control.interrupt('cut');
}

/** Opens the gateway and waits until the bot hears people again. */
async function reached(): Promise<void> {
  table.sandbox.control.setGateway('open');
  const { channelId } = rooms.open();
  await expect
    .poll(
      async () => {
        const dan = table.sandbox.as(table.sandbox.people[3]!.id);
        return (await punctually(table, () => dan.command(channelId, ['sorry', 'about']))).failed;
      },
      { timeout: 60_000 },
    )
    .toBeUndefined();
}

describe('a gateway that is gone for longer than a session can be resumed', () => {
  useTable({ resumeMs: RESUME_MS });

  test.each(['shut', 'refusing'] as const)('%s: the bot identifies anew, and the old buttons work', async (how) => {
    const { room, matchId, post } = await started();
    const before = table.sandbox.control.connections();
    cutOff(how);
    await wait(GONE_MS);
    expect((await pressPlay(room, post)).failed).toBe('offline');
    await reached();
    const { identified, resumed } = before;
    expect(table.sandbox.control.connections()).toMatchObject({ identified: identified + 1, resumed });
    expect((await pressPlay(room, post)).answer).toBe('update');
    expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
  });

  test('a server that removed the bot meanwhile has no matches any more; others have', async () => {
    const { control } = table.sandbox;
    const { guildId, channelId } = control.addGuild('Fickle');
    const left = await started({ table, channelId }, 'null');
    const stayed = await started(rooms.open(), 'null');
    cutOff('shut');
    await wait(GONE_MS);
    control.setGuild(guildId, 'left');
    await reached();
    await loseUntold(table, [channelId], table.skip);
    await expect.poll(() => matchOf(table, left.matchId)).toMatchObject({ ending: { kind: 'channel-gone' } });
    expect(await goOn(stayed.room, stayed.matchId, pick, null)).toEqual([]);
  });

  test('a channel and a thread that were deleted meanwhile have no match and no lobby any more', async () => {
    const { control } = table.sandbox;
    const parent = rooms.open();
    const thread = (name: string) => ({ table, channelId: control.addThread(parent.channelId, name) });
    const [playing, waiting, archived] = [
      await started(rooms.open(), 'null'),
      await openLobby(thread('gone'), { people: 1 }),
      thread('kept'),
    ];
    const kept = await started(archived, 'null');
    control.setThread(archived.channelId, { archived: true });
    cutOff('shut');
    await wait(GONE_MS);
    control.deleteChannel(playing.room.channelId);
    control.deleteChannel(waiting.message.channelId);
    rooms.forget(playing.room.channelId);
    await reached();
    await loseUntold(table, [playing.room.channelId, waiting.message.channelId], table.skip);
    await expect.poll(() => matchOf(table, playing.matchId)).toMatchObject({ ending: { kind: 'channel-gone' } });
    await expect.poll(() => matchOf(table, waiting.matchId)).toMatchObject({ status: 'closed' }); // its time is up, too
    expect(await goOn(kept.room, kept.matchId, pick, null)).toEqual([]);
  });
});

describe('while nobody can be heard', () => {
  useTable({ resumeMs: RESUME_MS });

  test('nobody misses a turn; the time is given anew, with a new post, when they can be', async () => {
    const { room, matchId, post } = await started(rooms.open(), String(MINUTE));
    const { deadline, game } = await runningOf(table, matchId);
    await table.pass(deadline! - table.now() - LEFT_MS);
    cutOff('shut');
    await wait(LEFT_MS + GONE_MS);
    expect((await runningOf(table, matchId)).game.ply).toBe(game.ply);
    await reached();
    await expect.poll(async () => (await runningOf(table, matchId)).deadline).toBeGreaterThan(deadline! + MINUTE / 2);
    const again = await untilPlay(room, matchId, pick, post.id);
    expect(again.pings).toEqual(post.pings);
    expect((await playsOf(table, matchId)).filter(({ by }) => by === 'missed')).toEqual([]);
    expect((await pressPlay(room, again)).answer).toBe('update');
    expect(await goOn(room, matchId, pick, again.id)).toEqual([]);
  });
});

describe('a gateway that says nothing any more', () => {
  // A client that hears nothing for two heartbeats comes back; until then a click was given up long ago.
  useTable({ heartbeatMs: 4_000 });

  test('a click arrives when its time to be answered is over: the play counts once, and the board comes', async () => {
    const { room, matchId, post } = await started();
    const before = table.sandbox.control.connections();
    const { length } = await playsOf(table, matchId);
    table.sandbox.control.setGateway('silent');
    const clicks = await punctually(table, () => Promise.all([pressPlay(room, post), pressPlay(room, post)]));
    expect(clicks.map(({ failed }) => failed)).toEqual(['timeout', 'timeout']);
    table.sandbox.control.setGateway('open');
    await reached();
    expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
    expect((await playsOf(table, matchId)).filter(({ ply }) => ply === length)).toHaveLength(1);
    expect(table.sandbox.control.connections().identified).toBe(before.identified);
    expect(await unsoundness(room, matchId)).toEqual([]);
  });

  test('/sorry start that arrives too late to be answered opens its lobby all the same', async () => {
    const room = rooms.open();
    table.sandbox.control.setGateway('silent');
    const ann = table.sandbox.as(table.sandbox.people[0]!.id);
    const late = await punctually(table, () => ann.command(room.channelId, ['sorry', 'start']));
    expect(late.failed).toBe('timeout');
    await reached();
    const lobby = await ann.waitFor(room.channelId, ({ buttons }) => buttons.some(({ label }) => label === 'Join'));
    await press(room, 1, lobby, 'Join');
    const joined = fresh(room, lobby).text;
    expect([0, 1].filter((person) => joined.includes(`<@${personId(room, person)}>`))).toEqual([0, 1]);
  });
});
