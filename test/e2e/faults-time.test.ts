import { describe, expect, test, vi } from 'vitest';
import { LOBBY_QUIET_MS } from '../../src/match/match.ts';
import { openLobby } from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { matchOf, playsOf, runningOf } from '../harness/driver/saved.ts';
import { useRooms, useTable } from './rooms.ts';
import { goOn, LONG, pressPlay, untilPlay, startedIn } from './soundness.ts';
import type { TimedTable } from './timed-table.ts';
import { openTimedTable } from './timed-table.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const table = await useTable(openTimedTable({ heartbeatMs: 1_000 })); // a connection that may be dead proves soon that it is not

const rooms = useRooms(() => table, 'asleep');
const pick = pickBy('time');

const started = (limit: string) => startedIn(rooms.open(), pick, { ...LONG, limit });

describe.each<[string, (table: TimedTable) => void]>([
  ['the process is stopped for 80 seconds', ({ stop }) => stop(80_000)],
  ['the machine sleeps for eight hours', ({ set }) => set(DAY / 3)],
  ['the clock is set forward by eight days', ({ set }) => set(8 * DAY)],
  ['the clock is set back by eight days', ({ set }) => set(-8 * DAY)],
])('when %s', (_, happen) => {
  test('nobody misses a turn, no match and no lobby ends, and all have their full time again', async () => {
    table.skip(MINUTE); // the beginning of the hearing of people
    const [timed, free] = [await started(String(MINUTE)), await started('null')];
    const before = await runningOf(table, timed.matchId);
    const lobby = await openLobby(rooms.open(), { people: 1 });
    happen(table);
    const hasFullTime = async () => {
      const left = (await runningOf(table, timed.matchId)).deadline! - table.now();
      return left > MINUTE / 2 && left <= MINUTE;
    };
    await expect.poll(hasFullTime, { timeout: 20_000 }).toBe(true);
    expect(await runningOf(table, timed.matchId)).toMatchObject({ game: before.game, absences: {} });
    expect((await playsOf(table, timed.matchId)).filter(({ by }) => by === 'missed')).toEqual([]);
    const isOpen = async () => {
      const { status, touchedAt } = await matchOf(table, lobby.matchId);
      return status === 'lobby' && touchedAt <= table.now() && touchedAt + LOBBY_QUIET_MS > table.now();
    };
    await expect.poll(isOpen, { timeout: 20_000 }).toBe(true);
    await expect.poll(async () => (await runningOf(table, free.matchId)).touchedAt <= table.now()).toBe(true);
    const again = await untilPlay(timed.room, timed.matchId, pick, timed.post.id);
    expect((await pressPlay(timed.room, again)).answer).toBe('update');
    expect(await goOn(timed.room, timed.matchId, pick, again.id)).toEqual([]);
  });
});
