import { deleteChannels, openTable, type Table, type TableOptions } from '../harness/driver/table.ts';
import { placeAt } from './rooms.ts';
import { moveTime, type MovedTime } from '../harness/time.ts';
import type { Limits } from 'discord-sandbox';

/** A table with a time of its own, Discord's as well as the bot's. */
export interface TimedTable extends Table, Omit<MovedTime, 'time' | 'pass'> {
  readonly now: () => number;
  /** Puts the time forward, unnoticed. */
  readonly skip: (ms: number) => void;
  /** Puts the time forward. A save at its end makes the clock look for due work. */
  readonly pass: (ms: number) => Promise<void>;
}

export async function openTimedTable(
  limits: Partial<Limits> = {},
  more: Pick<TableOptions, 'log' | 'shards'> = {},
): Promise<TimedTable> {
  const { time, pass: skip, stop, set } = moveTime();
  const table = await openTable({ limits, time, ...more });
  const pass = async (ms: number) => {
    skip(ms);
    const room = placeAt(table, table.sandbox.control.addChannel('elsewhere'));
    const { message } = await room.command(2, 'start');
    await room.press(3, message!, 'Join');
    await deleteChannels(table, [room.channelId]);
  };
  return { ...table, now: time.now, skip, pass, stop, set };
}
