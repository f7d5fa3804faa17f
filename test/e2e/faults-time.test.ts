import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { LOBBY_QUIET_MS } from '../../src/match/match.ts';
import { matchOf, playsOf, runningOf } from '../harness/driver/saved.ts';
import { openTable } from '../harness/driver/table.ts';
import { moveTime } from '../harness/time.ts';
import { placeAt, useTable } from './rooms.ts';
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

/** The times in a message, in ms since 1970. */
const timesIn = ({ text }: { readonly text: string }): readonly number[] =>
  [...text.matchAll(/<t:(\d+):\w>/g)].map(([, seconds]) => Number(seconds) * 1000);

describe.each([10 * MINUTE, -10 * MINUTE])('on a machine whose clock is %d ms ahead of Discord’s', (ahead) => {
  const machine = moveTime(() => Date.now() + ahead);

  test('people see the right times, and nobody misses a turn when the clock is set right', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
    const own = await openTable({ time: machine.time, discordNow: Date.now, limits: { heartbeatMs: 1_000 }, log });
    const room = placeAt(own, own.sandbox.channelIds[0]!);
    const lobby = await room.openLobby({ people: 2, options: { ...LONG, limit: String(3 * MINUTE) } });
    const [closes] = timesIn(lobby.message);
    expect(Math.abs(closes! - LOBBY_QUIET_MS - Date.now())).toBeLessThan(5 * MINUTE);
    await room.press(0, lobby.message, 'Start');
    const post = await room.untilPlay(lobby.matchId);
    const [until] = timesIn(post);
    expect(Math.abs(until! - 3 * MINUTE - Date.now())).toBeLessThan(5 * MINUTE);
    const warnings = () => lines.filter((line) => line.includes('10 minutes'));
    expect(warnings()).toHaveLength(1);
    expect(lines[0]).toBe(warnings()[0]);

    machine.set(-ahead);
    const isRight = () => lines.includes('The clock of this machine is right again.');
    await expect.poll(isRight, { timeout: 30_000 }).toBe(true);
    const left = async () => (await runningOf(own, lobby.matchId)).deadline! - Date.now();
    const hasFullTime = async () => Math.abs((await left()) - 3 * MINUTE) < MINUTE;
    await expect.poll(hasFullTime, { timeout: 30_000 }).toBe(true);
    expect((await playsOf(own, lobby.matchId)).filter(({ by }) => by === 'missed')).toEqual([]);
    const again = await room.untilPlay(lobby.matchId);
    expect((await room.pressPlay(again)).answer).toBe('update');
    expect(await room.goOn(lobby.matchId, again.id)).toEqual([]);
    await own.close();
  });
});
