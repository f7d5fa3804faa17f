import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxUser } from 'discord-sandbox';
import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { useTable } from '../e2e/rooms.ts';
import { unsoundness } from '../e2e/soundness.ts';
import {
  lostIn,
  playOnUnderTrouble,
  problemsUnderTrouble,
  roomsOfShards,
  troubles,
  type Troubled,
} from '../harness/chaos.ts';
import { requestProblems } from '../harness/driver/checks.ts';
import { textOf } from '../harness/driver/clicks.ts';
import { playsOf } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { IMPATIENT, openProcesses } from '../harness/processes.ts';

const SHARDS = 2;
const MS = 2_500;

const processes = await openProcesses({ processes: 2, count: 3, shards: SHARDS, limits: IMPATIENT });
const { table } = await useTable(Promise.resolve(processes));

/** A room whose people press again, once, after a click that failed, as soon as `ready` has resolved. Also why that failed. */
function withOneRetry({ table: { sandbox, ...rest }, ...room }: Room, ready: () => Promise<unknown>) {
  const failed: string[] = [];
  const click =
    (user: SandboxUser): SandboxUser['click'] =>
    async (...button) => {
      const press = async () => {
        const outcome = await user.click(...button);
        const why = outcome.failed ?? (outcome.private ? textOf(outcome) : '');
        const isFailed = outcome.failed !== undefined || why === english.say('refusal.stopping');
        return { outcome, failures: isFailed ? [why] : [] };
      };
      const first = await press();
      if (first.failures.length === 0) return first.outcome;
      await ready();
      const { outcome, failures } = await press();
      failed.push(...failures);
      return outcome;
    };
  const as: typeof sandbox.as = (id) => ({ ...sandbox.as(id), click: click(sandbox.as(id)) });
  return { room: { ...room, table: { ...rest, sandbox: { ...sandbox, as } } } satisfies Room, failed };
}

/** The matches of all tests. */
const played: Troubled[] = [];

/** No acknowledged click is lost, and the last match of each room is posted as it is saved. */
async function areSound(matches: readonly Troubled[]): Promise<void> {
  played.push(...matches);
  for (const match of matches) expect(await lostIn(match)).toEqual([]);
  const last = new Map(matches.map(({ room, matchId }) => [room, matchId]));
  for (const [room, matchId] of last) expect(await unsoundness(room, matchId)).toEqual([]);
}

test('while one process after the other is replaced, every click is answered, at once or after one retry', async () => {
  let ready: Promise<unknown> = Promise.resolve();
  const rooms = (await roomsOfShards(table, SHARDS)).map((room) => withOneRetry(room, () => ready));
  const state = { isOver: false, boards: rooms.map(() => 0) };
  const playing = playOnUnderTrouble(
    rooms.map(({ room }) => room),
    'deploy',
    { isOver: () => state.isOver, onBoard: (room) => (state.boards[room]! += 1) },
  );
  const playOn = async () => {
    const seen = [...state.boards];
    await expect.poll(() => state.boards.every((boards, room) => boards > seen[room]! + 3)).toBe(true);
  };
  const [first, second, standby] = processes.members;
  for (const [member, successor] of [
    [standby!, null], // nobody notices
    [first!, standby!],
    [second!, first!],
  ] as const) {
    await playOn();
    ready = successor?.bot().said('Invite the bot') ?? ready;
    const old = member.bot();
    await old.kill('SIGTERM');
    await ready;
    await expect.poll(() => member.bot()).not.toBe(old);
    await member.bot().said('All slots are taken');
  }
  await playOn();
  state.isOver = true;
  await areSound(await playing);
  expect(rooms.flatMap(({ failed }) => failed)).toEqual([]);
  expect(requestProblems(table.sandbox)).toEqual([]);
  expect(processes.ends.map(({ err }) => err)).toEqual(['', '', '']);
});

test('a health file that cannot be written ends no process, nor one that waits', async () => {
  const ends = processes.ends.length;
  rmSync(join(processes.folder, 'data'), { recursive: true });
  await Promise.all(processes.members.map(({ bot }) => bot().said('The health file could not be written.')));
  expect(processes.ends).toHaveLength(ends);
});

test('kills, pauses and cuts of processes and of the server lose no acknowledged click and post nothing twice', async () => {
  const rooms = [...(await roomsOfShards(table, SHARDS)), ...(await roomsOfShards(table, SHARDS))];
  let isOver = false;
  const playing = playOnUnderTrouble(rooms, 'chaos', { isOver: () => isOver });
  const all = troubles(MS);
  for (const [index, trouble] of [...Object.values(all), all['kill']!].entries()) {
    await wait(MS);
    await trouble(processes, processes.members[index % processes.members.length]!, index % SHARDS);
  }
  await wait(MS);
  isOver = true;
  const matches = await playing;
  expect(matches.length).toBeGreaterThanOrEqual(rooms.length);
  await areSound(matches);
  for (const match of matches) {
    expect(match.acknowledged.length).toBeGreaterThan(0);
    expect((await playsOf(table, match.matchId)).filter(({ by }) => by === 'missed')).toEqual([]);
  }
  expect(problemsUnderTrouble(table.sandbox).wrong).toEqual([]);
  await expect.poll(() => table.standings.folding()).toEqual({ done: played.length, left: 0 });
});
