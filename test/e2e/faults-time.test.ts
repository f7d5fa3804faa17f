import { expect, test } from 'vitest';
import { LOBBY_QUIET_MS } from '../../src/match/match.ts';
import { matchOf, playsOf, runningOf } from '../harness/driver/saved.ts';
import { useTable } from './rooms.ts';
import { LONG } from './soundness.ts';
import { openTimedTable, type TimedTable } from './timed-table.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const { table, rooms } = await useTable(openTimedTable({ heartbeatMs: 1_000 })); // a live connection soon proves that it is

const started = (limit: string) => rooms.started({ ...LONG, limit });

test.each<[string, (table: TimedTable) => void]>([
  ['the clock is set forward by eight days', ({ set }) => set(8 * DAY)],
  ['the clock is set back by eight days', ({ set }) => set(-8 * DAY)],
])(
  'when %s nobody misses a turn, no match and no lobby ends, and all have their full time again',
  async (_, happen) => {
    table.skip(MINUTE); // the beginning of the hearing of people
    const [{ room, matchId, post }, free] = [await started(String(MINUTE)), await started('null')];
    const before = await runningOf(table, matchId);
    const lobby = await rooms.open().openLobby({ people: 1 });
    happen(table);
    const hasFullTime = async () => {
      const left = (await runningOf(table, matchId)).deadline! - table.now();
      return left > MINUTE / 2 && left <= MINUTE;
    };
    await expect.poll(hasFullTime).toBe(true);
    expect(await runningOf(table, matchId)).toMatchObject({ game: before.game, absences: {} });
    expect((await playsOf(table, matchId)).filter(({ by }) => by === 'missed')).toEqual([]);
    const isOpen = async () => {
      const { status, touchedAt } = await matchOf(table, lobby.matchId);
      return status === 'lobby' && touchedAt <= table.now() && touchedAt + LOBBY_QUIET_MS > table.now();
    };
    await expect.poll(isOpen).toBe(true);
    await expect.poll(async () => (await runningOf(table, free.matchId)).touchedAt <= table.now()).toBe(true);
    const again = await room.untilPlay(matchId, post.id);
    expect((await room.pressPlay(again)).answer).toBe('update');
    expect(await room.goOn(matchId, again.id)).toEqual([]);
  },
);
