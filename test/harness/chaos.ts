import { setTimeout as wait } from 'node:timers/promises';
import type { Sandbox } from 'discord-sandbox';
import { shardOf } from '../../src/discord/client/client.ts';
import { insist } from './driver/insist.ts';
import { requestProblems } from './driver/checks.ts';
import { pickBy } from './driver/games.ts';
import { command, messagesIn, press, startMatch, type Acknowledged } from './driver/clicks.ts';
import { playsOf } from './driver/saved.ts';
import type { Room, Table } from './driver/table.ts';
import type { Member, Processes } from './processes.ts';

/** A way to trouble the processes; it resolves when the trouble is over. */
export type Trouble = (processes: Processes, member: Member, shard: number) => Promise<unknown>;

/** Every trouble by its name, for so many ms. */
export const troubles = (ms: number, pauseMs = ms): Readonly<Record<string, Trouble>> => ({
  kill: (_, { bot }) => bot().kill('SIGKILL'),
  pause: (_, { bot }) => bot().pause(pauseMs),
  'stop the server': ({ stopServer }) => stopServer(ms),
  'cut from the database': (_, { way }) => way.cut(ms),
  'cut from Discord': async ({ sandbox: { control } }, _, shard) => {
    control.setGateway('shut', shard);
    control.interrupt('cut', shard);
    await wait(ms);
    control.setGateway('open', shard);
  },
});

/** A match under trouble, and what came of it. */
export interface Troubled {
  readonly room: Room;
  readonly matchId: string;
  readonly acknowledged: readonly Acknowledged[];
}

interface Watching {
  /** True when no new match begins. */
  readonly isOver: () => boolean;
  /** Called with the number of the room: when a match has begun, at each board, and when a match has ended. */
  readonly onBegin?: (room: number) => void;
  readonly onBoard?: (room: number) => void;
  readonly onEnd?: (room: number) => void;
  /** Called when a click there has had no answer. */
  readonly onTimeout?: (room: number) => void;
  readonly thinkMs?: number; // from a board to the first click on it
}

/** Plays match after match in each room. */
export async function playOnUnderTrouble(
  rooms: readonly Room[],
  seed: string,
  { isOver, onBegin, onBoard, onEnd, onTimeout, thinkMs = 0 }: Watching,
): Promise<readonly Troubled[]> {
  const played = rooms.map(async (room, index) => {
    const matches: Troubled[] = [];
    while (!isOver()) {
      const matchId = await begun(room);
      onBegin?.(index);
      const pick = pickBy(`${seed} ${index} ${matches.length}`);
      const acknowledged = await insist(room, matchId, pick, {
        onBoard: () => onBoard?.(index),
        onTimeout: () => onTimeout?.(index),
        thinkMs,
      });
      matches.push({ room, matchId, acknowledged });
      onEnd?.(index);
    }
    return matches;
  });
  return (await Promise.all(played)).flat();
}

/** After this time a person may ask for the lobby once more (`discord/replies/pace.ts`). */
const ASK_AGAIN_MS = 16_000;

/** People try again until a match has begun: one click or the other may meet no bot. */
async function begun(room: Room): Promise<string> {
  for (;;) {
    const open = await room.table.saved.openIn(room.channelId).catch(() => null);
    if (open?.status === 'running') return open.id;
    const begin = open === null ? startMatch(room, { people: 2 }) : startOpen(room, open.lobbyMessageId);
    await begin.catch(() => wait(ASK_AGAIN_MS));
  }
}

/** A lobby whose start got no answer goes on from its post, or is posted again. */
async function startOpen(room: Room, lobbyMessageId: string | null): Promise<void> {
  const posted = messagesIn(room).find(({ id }) => id === lobbyMessageId);
  const lobby = posted ?? (await command(room, 0, 'board')).message;
  if (!lobby) throw new Error('The lobby is not shown.');
  await press(room, 1, lobby, 'Join').catch(() => undefined); // they may sit there
  await press(room, 0, lobby, 'Start');
}

/** The same rooms, each with two people of its own. */
export const withOwnPeople = (rooms: readonly Room[]): readonly Room[] =>
  rooms.map(({ table, ...room }, index) => {
    const people = table.sandbox.people.slice(2 * index, 2 * index + 2);
    return { ...room, table: { ...table, sandbox: { ...table.sandbox, people } } };
  });

/** The acknowledged clicks of a match that are not in its log as that person's play. */
export async function lostIn({ room, matchId, acknowledged }: Troubled): Promise<readonly Acknowledged[]> {
  const plays = await playsOf(room.table, matchId);
  return acknowledged.filter(({ ply, userId }) => plays[ply]?.by !== 'person' || plays[ply]?.userId !== userId);
}

/** A new server for each shard, in the order of the shards, with a channel. */
export async function serversOfShards({ control }: Sandbox, shards: number) {
  const servers: ReturnType<typeof control.addGuild>[] = [];
  while (servers.length < shards) {
    const server = control.addGuild(`Server ${servers.length}`);
    if (shardOf(server.guildId, shards) === servers.length) servers.push(server);
    await wait(1); // ids of the same millisecond have the same shard
  }
  return servers;
}

/** The channels of such servers. */
export const roomsOfShards = async (table: Table, shards: number): Promise<readonly Room[]> =>
  (await serversOfShards(table.sandbox, shards)).map(({ channelId }) => ({ table, channelId }));

/** A process that was paused answers a click too late; one that has just lost its slot hears clicks as well. */
const LATE = /\((?:10062|40060|10008)\)\.$/;

/** The problems of requests: those that such troubles bring, and all others. */
export function problemsUnderTrouble(sandbox: Sandbox) {
  const problems = requestProblems(sandbox);
  return {
    late: problems.filter((problem) => LATE.test(problem)),
    wrong: problems.filter((problem) => !LATE.test(problem)),
  };
}
