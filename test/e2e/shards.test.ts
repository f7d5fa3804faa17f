import { afterEach, expect, onTestFinished, test } from 'vitest';
import { shardOf } from '../../src/discord/client/client.ts';
import { serversOfShards } from '../harness/chaos.ts';
import { requestProblems } from '../harness/driver/checks.ts';
import { playsOf, runningOf } from '../harness/driver/saved.ts';
import { openTable, type Table } from '../harness/driver/table.ts';
import { placeAt, useTable } from './rooms.ts';
import { LONG } from './soundness.ts';
import { openTimedTable } from './timed-table.ts';

const MINUTE = 60_000;
const COUNT = 3;
const ALL = { ids: [0, 1, 2], count: COUNT };

const { table, rooms } = await useTable(openTimedTable({}, { shards: ALL }));
afterEach(() => table.sandbox.control.setGateway('open'));

test('one shard is cut: its game waits and gets new time; that of another goes on, and its time runs out', async () => {
  const { control, guildId } = table.sandbox;
  const servers = await serversOfShards(table.sandbox, COUNT);
  const stays = shardOf(guildId, COUNT); // the time of the table passes by clicks there
  const [lost, kept] = [(stays + 1) % COUNT, (stays + 2) % COUNT];
  const started = (shard: number) =>
    rooms.started({ ...LONG, limit: String(MINUTE) }, rooms.open(servers[shard]!.guildId));
  const missed = async (matchId: string) => (await playsOf(table, matchId)).filter(({ by }) => by === 'missed');
  const [waiting, going] = [await started(lost), await started(kept)];
  const before = await runningOf(table, waiting.matchId);
  const { identified, asked } = control.connections();
  expect(identified).toBe(COUNT);
  control.setGateway('shut', lost);
  control.interrupt('cut', lost);
  await expect.poll(() => control.connections().asked).toBeGreaterThan(asked); // the bot has noticed
  await table.pass(MINUTE);
  const next = await going.room.nextPost(going.matchId, going.post.id);
  expect(await missed(going.matchId)).toHaveLength(1);
  await going.room.playOnce(next);
  expect(await runningOf(table, waiting.matchId)).toEqual(before);
  control.setGateway('open');
  const { room, matchId, post } = waiting;
  await expect.poll(async () => (await runningOf(table, matchId)).deadline).toBeGreaterThan(before.deadline!);
  expect(await runningOf(table, matchId)).toMatchObject({ game: before.game, absences: {} });
  const again = await room.untilPlay(matchId, post.id);
  expect(again.pings).toEqual(post.pings);
  expect((await room.pressPlay(again)).answer).toBe('update');
  expect(await missed(matchId)).toEqual([]);
  expect(await room.goOn(matchId, again.id)).toEqual([]);
  expect(await going.room.goOn(going.matchId, next.id)).toEqual([]);
});

test('two processes get only the clicks in their own servers', async () => {
  const first = await openTable({ shards: { ids: [0], count: COUNT } });
  onTestFinished(first.close);
  const began: number[] = [];
  const waitForIdentify = async (shard: number) => void began.push(shard);
  const buildIdentifyThrottler = async () => ({ waitForIdentify });
  const shards = { ids: [1, 2], count: COUNT, buildIdentifyThrottler };
  const second = await openTable({ beside: first, shards });
  onTestFinished(second.close); // before the first
  expect(began).toEqual([1, 2]);
  const places = (await serversOfShards(first.sandbox, COUNT)).map(({ channelId }, shard) =>
    placeAt(shard === 0 ? first : second, channelId),
  );
  for (const room of places) {
    const { matchId, post } = await room.started(LONG);
    expect((await room.pressPlay(post)).answer).toBe('update');
    expect(await room.goOn(matchId, post.id)).toEqual([]);
  }
  const saved = ({ saved: store }: Table) =>
    Promise.all(places.map(async ({ channelId }) => (await store.openIn(channelId)) !== null));
  expect([await saved(first), await saved(second)]).toEqual([
    [true, false, false],
    [false, true, true],
  ]);
  expect(requestProblems(first.sandbox)).toEqual([]); // no click was answered twice
});

test('a bot that identifies faster than Discord allows is refused, and starts all the same', async () => {
  const hasty = await openTable({ shards: ALL, limits: { identifyMs: 300 } });
  onTestFinished(hasty.close);
  const { identified, asked } = hasty.sandbox.control.connections();
  expect(identified).toBe(COUNT);
  expect(asked).toBeGreaterThan(COUNT);
  for (const { channelId } of await serversOfShards(hasty.sandbox, COUNT)) {
    const room = placeAt(hasty, channelId);
    const { post } = await room.started(LONG);
    expect((await room.pressPlay(post)).answer).toBe('update');
  }
});
