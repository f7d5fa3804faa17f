import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { matchOf, playsOf, runningOf } from '../harness/driver/saved.ts';
import { punctually } from '../harness/driver/table.ts';
import type { Limits } from 'discord-sandbox';
import { loseUntold, useRooms } from './rooms.ts';
import { LONG } from './soundness.ts';
import { openTimedTable, type TimedTable } from './timed-table.ts';

// A gateway that is gone for minutes has other effects than one that is gone for seconds. This is a pace that a test
// can wait for; with 120000 it is two real minutes.
const GONE_MS = Number(process.env['GATEWAY_GONE_MS'] ?? 2_000);
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

const rooms = useRooms(() => table);
afterEach(() => reached());

/** Starts a match and plays until a post offers a play by one click. */
const started = (limit = '600000', room = rooms.open()) => rooms.started({ ...LONG, limit }, room);

/** Cuts the bot off in one way or another, for longer than a session can be resumed, or until the gateway is opened. */
async function cutOff(how: 'shut' | 'refusing', ms = GONE_MS): Promise<void> {
  table.sandbox.control.setGateway(how);
  table.sandbox.control.interrupt('cut');
  await wait(ms);
}

/** Opens the gateway and waits until the bot hears people again. */
async function reached(): Promise<void> {
  table.sandbox.control.setGateway('open');
  const room = rooms.open();
  const ask = () => punctually(table, () => room.user(3).command(room.channelId, ['sorry', 'about']));
  await expect.poll(async () => (await ask()).failed, { timeout: 60_000 }).toBeUndefined();
}

describe('a gateway that is gone for longer than a session can be resumed', () => {
  useTable({ resumeMs: GONE_MS / 2 });

  test('is identified with anew, and the old buttons work', async () => {
    const { room, matchId, post } = await started();
    const { identified, resumed } = table.sandbox.control.connections();
    await cutOff('refusing');
    expect((await room.pressPlay(post)).failed).toBe('offline');
    await reached();
    expect(table.sandbox.control.connections()).toMatchObject({ identified: identified + 1, resumed });
    expect((await room.pressPlay(post)).answer).toBe('update');
    expect(await room.goOn(matchId, post.id)).toEqual([]);
  });

  test('a server, a channel and a thread that were left or deleted meanwhile have no match and no lobby any more; others have', async () => {
    const { control } = table.sandbox;
    const { guildId, channelId } = control.addGuild('Fickle');
    const { channelId: parentId } = rooms.open();
    const left = await started('null', rooms.at(channelId));
    const playing = await started('null');
    const waiting = await rooms.thread(parentId).openLobby({ people: 1 });
    const archived = await started('null', rooms.thread(parentId));
    const stayed = await started('null');
    control.setThread(archived.room.channelId, { archived: true });
    await cutOff('shut');
    control.setGuild(guildId, 'left');
    rooms.delete(playing.room.channelId);
    control.deleteChannel(waiting.message.channelId);
    await reached();
    await loseUntold(table, [channelId, playing.room.channelId, waiting.message.channelId], table.skip);
    for (const { matchId } of [left, playing])
      await expect.poll(() => matchOf(table, matchId)).toMatchObject({ ending: { kind: 'channel-gone' } });
    await expect.poll(() => matchOf(table, waiting.matchId)).toMatchObject({ status: 'closed' }); // its time is up, too
    for (const { room, matchId } of [archived, stayed]) expect(await room.goOn(matchId, null)).toEqual([]);
  });

  test('nobody misses a turn meanwhile; the time is given anew, with a new post, when they can be heard', async () => {
    const { room, matchId, post } = await started(String(MINUTE));
    const { deadline, game } = await runningOf(table, matchId);
    await table.pass(deadline! - table.now() - LEFT_MS);
    await cutOff('shut', LEFT_MS + GONE_MS);
    expect((await runningOf(table, matchId)).game.ply).toBe(game.ply);
    await reached();
    await expect.poll(async () => (await runningOf(table, matchId)).deadline).toBeGreaterThan(deadline! + MINUTE / 2);
    const again = await room.untilPlay(matchId, post.id);
    expect(again.pings).toEqual(post.pings);
    expect((await playsOf(table, matchId)).filter(({ by }) => by === 'missed')).toEqual([]);
    expect((await room.pressPlay(again)).answer).toBe('update');
    expect(await room.goOn(matchId, again.id)).toEqual([]);
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
    const clicks = await punctually(table, () => Promise.all([room.pressPlay(post), room.pressPlay(post)]));
    expect(clicks.map(({ failed }) => failed)).toEqual(['timeout', 'timeout']);
    await reached();
    expect(await room.goOn(matchId, post.id)).toEqual([]);
    expect((await playsOf(table, matchId)).filter(({ ply }) => ply === length)).toHaveLength(1);
    expect(table.sandbox.control.connections().identified).toBe(before.identified);
  });

  test('/sorry start that arrives too late to be answered opens its lobby all the same', async () => {
    const room = rooms.open();
    table.sandbox.control.setGateway('silent');
    const late = await punctually(table, () => room.user(0).command(room.channelId, ['sorry', 'start']));
    expect(late.failed).toBe('timeout');
    await reached();
    const lobby = await room.waitFor(0, ({ buttons }) => buttons.some(({ label }) => label === 'Join'));
    await room.press(1, lobby, 'Join');
    for (const person of [0, 1]) expect(room.fresh(lobby).text).toContain(`<@${room.idOf(person)}>`);
  });
});
