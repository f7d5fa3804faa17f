import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { discordLimits } from 'discord-sandbox';
import { randomFrom } from '../../src/cli/numbers.ts';
import { openAnyBeside } from '../../src/store/open.ts';
import { unsoundness } from '../../test/e2e/soundness.ts';
import { playersOf } from '../bench/players.ts';
import {
  lostIn,
  playOnUnderTrouble,
  problemsUnderTrouble,
  roomsOfShards,
  troubles,
  withOwnPeople,
} from '../../test/harness/chaos.ts';
import { playsOf } from '../../test/harness/driver/saved.ts';
import type { Room } from '../../test/harness/driver/table.ts';
import { setup } from '../../test/harness/postgres/server.ts';
import { openProcesses } from '../../test/harness/processes.ts';
import { percentile, sum } from '../../test/harness/quantiles.ts';
import { STANDING_ROWS } from '../../test/harness/standing-rows.ts';

interface Plan {
  readonly games: number;
  readonly processes: number; // with a slot; one more waits
  readonly everyMs: number; // before a trouble, and after it
  readonly seed: string;
  readonly think: number; // ms from a board to the first click on it
}

/** The next board of a room after a trouble. */
interface Look {
  readonly ms: number; // since the trouble
  readonly hasTimeout: boolean; // a click there had no answer in that time
}

const ROOMS_A_SHARD = 2;
const CUT_MS = 3_000;
const PAUSE_MS = 15_000;
/** The longest time to wait for the next board after a trouble. */
const LONGEST_MS = 30_000;

/**
 * Plays games by clicks on several processes, which are troubled one after the other. Calls `print` with a line for each
 * kind of trouble; answers the faults.
 */
export async function soakUnderTrouble(plan: Plan, print: (line: string) => void): Promise<readonly string[]> {
  const { games, processes: slots, everyMs, seed, think: thinkMs } = plan;
  const random = randomFrom(seed);
  const endServer = setup();
  const processes = await openProcesses({
    processes: slots,
    count: slots + 1,
    shards: slots,
    people: playersOf(2 * ROOMS_A_SHARD * slots),
    limits: { acknowledgeMs: discordLimits.acknowledgeMs, global: discordLimits.global },
  });
  try {
    const found: Room[] = [];
    for (let each = 0; each < ROOMS_A_SHARD; each++) found.push(...(await roomsOfShards(processes, slots)));
    const rooms = withOwnPeople(found);
    const state = { isOver: false, ended: 0 };
    const boards: number[][] = rooms.map(() => []); // times in ms since 1970; the end of a match is a board, too
    const timeouts: number[][] = rooms.map(() => []); // times like those
    const playingIn = new Set<number>();
    const playing = playOnUnderTrouble(rooms, seed, {
      isOver: () => state.isOver,
      thinkMs,
      onBegin: (room) => playingIn.add(room),
      onBoard: (room) => boards[room]!.push(Date.now()),
      onTimeout: (room) => timeouts[room]!.push(Date.now()),
      onEnd: (room) => {
        boards[room]!.push(Date.now());
        playingIn.delete(room);
        state.ended += 1;
      },
    });
    const kinds = Object.entries(troubles(CUT_MS, PAUSE_MS));
    const next: Record<string, Look[]> = Object.fromEntries(kinds.map(([name]) => [name, []]));
    for (let turn = 0; state.ended < games; turn++) {
      await wait(everyMs);
      const [name, trouble] = kinds[turn % kinds.length]!;
      const member = processes.members[Math.floor(random() * processes.members.length)]!;
      process.stderr.write(
        `${state.ended} of ${games} games, ${boards.map(({ length }) => length).join(' ')} boards: ${name}\n`,
      );
      await trouble(processes, member, Math.floor(random() * slots));
      const from = Date.now();
      const waiting = [...playingIn];
      const nextOf = (room: number) => boards[room]!.find((time) => time > from);
      await wait(everyMs);
      while (waiting.some((room) => nextOf(room) === undefined) && Date.now() - from < LONGEST_MS) await wait(100);
      for (const room of waiting) {
        const until = nextOf(room) ?? Date.now();
        const hasTimeout = timeouts[room]!.some((time) => time > from && time <= until);
        next[name]!.push({ ms: until - from, hasTimeout });
      }
    }
    state.isOver = true;
    const matches = await playing;
    for (const [name, looks] of Object.entries(next))
      for (const hasTimeout of [false, true]) {
        const times = looks.filter((look) => look.hasTimeout === hasTimeout).map(({ ms }) => ms);
        const where = hasTimeout ? ' where a click got no answer, and Discord waited 3 s for it' : '';
        if (times.length > 0)
          print(`${name}: the next board ${both(times)} ms later (median, worst) in ${times.length} looks${where}`);
      }
    const { sandbox, ends, stop, standings } = processes;
    const refused = sandbox.requests.filter(({ status }) => status === 429).length;
    print(
      `${matches.length} games, ${sum(matches.map(({ acknowledged }) => acknowledged.length))} acknowledged plays, ` +
        `${ends.length} ends of processes, ${sandbox.requests.length} requests, ${refused} of them answered 429`,
    );
    const faults: string[] = [];
    for (const match of matches) {
      const { room, matchId } = match;
      for (const { ply, userId } of await lostIn(match)) faults.push(`${matchId}: play ${ply} of ${userId} is lost.`);
      const missed = (await playsOf(room.table, matchId)).filter(({ by }) => by === 'missed');
      if (missed.length > 0) faults.push(`${matchId}: ${missed.length} times ran out.`);
    }
    for (const { room, matchId } of matches.slice(-rooms.length))
      faults.push(...(await unsoundness(room, matchId)).map((fault) => `${matchId}: ${fault}`));
    const { late, wrong } = problemsUnderTrouble(sandbox);
    print(`${late.length} answers came too late, twice, or for a message that had gone`);
    faults.push(...wrong);
    while ((await standings.folding()).left > 0) await wait(100);
    await stop();
    if (!(await areStandingsRebuilt(processes.databaseFile))) faults.push('The standings are not those of a rebuild.');
    return faults;
  } finally {
    await processes.close();
    await endServer?.();
  }
}

/** True if the standings are the same after they were made anew from all results. */
async function areStandingsRebuilt(place: string): Promise<boolean> {
  const { kit, close } = await openAnyBeside(place);
  const rows = () => kit.read(() => kit.all(STANDING_ROWS));
  try {
    const before = await rows();
    await rebuild(process.execPath, ['src/cli/ratings.ts', '--rebuild', '--database', place]);
    return isDeepStrictEqual(await rows(), before);
  } finally {
    await close();
  }
}

const rebuild = promisify(execFile);

const both = (times: readonly number[]): string =>
  [0.5, 1].map((share) => Math.round(percentile(times, share))).join(', ');
