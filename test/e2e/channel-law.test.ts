import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { LOOK_EVERY_MS } from '../../src/match/clock/time.ts';
import { picker } from '../harness/driver/random.ts';
import { lawIn } from '../harness/law/channel-law.ts';
import { beginStorm, endByVote, rage, rest, TABLES, type Blows, type Storm } from '../harness/law/storm.ts';
import { openProcessTable } from '../harness/process.ts';
import type { Table } from '../harness/driver/table.ts';
import { openTimedTable } from './timed-table.ts';

// The law of the channel: after any faults, deaths and restarts it has the messages of the match, each once, and whoever
// is awaited was pinged by a new one. LAW_SEED=… repeats a storm, LAW_ROUNDS=… makes so many. Without one of them nothing
// runs: the law still finds what is neither mended nor an exception in some storms.

const names = Object.keys(TABLES);
/** Several tables at once, so that the bot has to do with all of them while it is troubled. */
const AT_ONCE = 3;
const { LAW_SEED, LAW_FROM: from = 'law', LAW_ROUNDS: rounds = '4' } = process.env;
/** In every fourth storm the bot is killed. */
const seedOf = (_: unknown, round: number): string => `${round % 4 === 3 ? 'kill' : from}-${round}`;
const seeds = LAW_SEED ? [LAW_SEED] : Array.from({ length: Number(rounds) }, seedOf);

/** The events at a table with all that is played at it, and by how much its clock was set forward. */
interface Weather {
  readonly table: Table;
  readonly blows: Blows;
  readonly setForwardMs: () => number;
  /** The machine sleeps until everybody's time is up: they get new time, and hear of it. */
  readonly sleep: () => Promise<void>;
}

const FORWARD_MS = 20 * 60_000;

/** The bot is stopped in order; its time is moved. */
async function changeable(): Promise<Weather> {
  const table = await openTimedTable({ heartbeatMs: 1_000 });
  table.skip(60_000); // the beginning of the hearing of people
  let setForward = 0;
  return {
    table,
    setForwardMs: () => setForward,
    sleep: async () => {
      setForward = 0; // all that was posted before is past by then
      table.stop(5 * 60_000);
      await wait(2 * LOOK_EVERY_MS);
    },
    blows: {
      'the bot starts anew': oneAtATime(() => table.restart()),
      'time runs out': () => {
        setForward += 61_000;
        return table.pass(61_000);
      },
      'the clock is set forward': async () => {
        setForward += FORWARD_MS;
        table.set(FORWARD_MS);
      },
      'the clock is set back': async () => table.set(-FORWARD_MS),
      'the connection breaks': async () => table.sandbox.control.interrupt('cut'),
    },
  };
}

/** The bot is a process of its own, and killed. */
async function deadly(): Promise<Weather> {
  const table = await openProcessTable();
  const die = oneAtATime(async () => {
    await table.bot().kill('SIGKILL');
    await table.revive();
  });
  return { table, setForwardMs: () => 0, sleep: () => Promise.resolve(), blows: { 'the bot is killed': die } };
}

/** A call waits for those before it. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let before: Promise<void> = Promise.resolve();
  return () => (before = before.then(work));
}

const passed = new Map<string, number>();
afterAll(() => {
  if (process.env['LAW_ROUNDS']) process.stderr.write(`Exceptions: ${JSON.stringify([...passed])}\n`);
});

/** The faults of a channel, with all that is known of it. */
async function faultsOf({ room, matchId, journal }: Storm, setForwardMs: number): Promise<readonly string[]> {
  const { breaches, passed: exceptions, table: lists } = await lawIn(room, matchId, setForwardMs);
  for (const each of exceptions) passed.set(each, (passed.get(each) ?? 0) + 1);
  return breaches.length === 0 ? [] : [[...breaches, '', lists, '', ...journal].join('\n')];
}

/** Waits until nothing happens any more, and looks at all channels. */
async function faultsAfter(storms: readonly Storm[], { setForwardMs }: Weather): Promise<readonly string[]> {
  for (const each of storms) await rest(each);
  const faults = [];
  for (const each of storms) faults.push(...(await faultsOf(each, setForwardMs())));
  return faults;
}

/** Lets people play in a storm, and looks at their channels after each of its parts, until there is a fault. */
async function faultsIn(seed: string, weather: Weather): Promise<readonly string[]> {
  const { table, blows, sleep } = weather;
  const { control } = table.sandbox;
  const first = Number(/-(\d+)$/.exec(seed)?.[1] ?? picker(seed)(names.length)) * AT_ONCE;
  control.setAcknowledgeMs(3_000);
  const begin = (_: unknown, index: number) =>
    beginStorm(
      { table, channelId: control.addChannel('storm') },
      names[(first + index) % names.length]!,
      picker(`${seed} ${index}`),
    );
  const storms = await Promise.all(Array.from({ length: AT_ONCE }, begin));
  const seldom = Object.keys(blows).length > 1 ? 8 : 20;
  const raging = () => Promise.all(storms.map((each) => rage(each, 10, blows, seldom)));
  const ending = () => Promise.all(storms.map(endByVote));
  for (const part of [() => Promise.resolve(), raging, sleep, raging, ending]) {
    await part();
    const faults = await faultsAfter(storms, weather);
    if (faults.length > 0) return faults;
  }
  return [];
}

test.runIf(LAW_SEED ?? process.env['LAW_ROUNDS']).each(seeds)(
  'the channel is what its match says after a storm: LAW_SEED=%s',
  async (seed) => {
    const weather = await (seed.startsWith('kill') ? deadly() : changeable());
    try {
      const faults = await faultsIn(seed, weather);
      if (process.env['LAW_ROUNDS'] && faults.length > 0)
        process.stderr.write(`LAW_SEED=${seed}\n${faults.join('\n\n')}\n\n`);
      expect(faults.join('\n\n'), `LAW_SEED=${seed}`).toBe('');
    } finally {
      await weather.table.close();
    }
  },
  240_000,
);
