import { join } from 'node:path';
import { Pool } from 'pg';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import type { Kit } from '../../src/store/database/kit.ts';
import { postgresKit } from '../../src/store/postgres/kit.ts';
import { settingsOf } from '../../src/store/postgres/connection.ts';
import { makeDatabase } from '../../test/harness/postgres/database.ts';
import { hasServer, setup } from '../../test/harness/postgres/server.ts';
import { median, sum } from '../../test/harness/quantiles.ts';

const TIMES = 15;

/** A database that grows. */
export interface Grown {
  readonly kit: Kit;
  readonly place: string;
  /** Comes after it was filled. */
  readonly settle: () => Promise<unknown>;
  /** Two figures of several calls, in ms, and on a server the pages that the last one reads. */
  readonly timed: (call: () => Promise<unknown>, times?: number) => Promise<string>;
  /** The lines of the plans of the last calls that were timed, without their queries: on a server. */
  readonly plans: () => readonly string[];
  readonly close: () => unknown;
  readonly drop: () => unknown;
}

/** A kind of database: its name, what `timed` tells, and how a new one is opened. */
export interface Engine {
  readonly name: string;
  readonly figures: string;
  readonly open: () => Promise<Grown>;
}

/** Measures on SQLite, and on PostgreSQL where there is a server. */
export async function onEachEngine(measure: (engine: Engine) => Promise<void>): Promise<void> {
  await measure({ name: 'SQLite', figures: 'ms of the event loop at a time, median/longest', open: openFile });
  if (!hasServer()) return;
  const stop = setup();
  await measure({ name: 'PostgreSQL', figures: 'ms, fastest/median, and pages', open: openServer });
  await stop?.();
}

function openFile(): Promise<Grown> {
  const folder = temporaryFolder();
  const place = join(folder.path, 'growth.sqlite');
  const { kit, close } = openDatabase(place);
  const settle = () => Promise.resolve();
  return Promise.resolve({ kit, place, settle, timed, plans: () => [], close, drop: folder.remove });
}

/** Has the server tell its plans, with the rows and pages that were read, by its module `auto_explain`. */
const EXPLAIN = `load 'auto_explain'; set auto_explain.log_analyze = on; set auto_explain.log_buffers = on;
  set auto_explain.log_level = notice; set auto_explain.log_min_duration = 0`;
const EXPLAIN_NOT = 'set auto_explain.log_min_duration = -1';

async function openServer(): Promise<Grown> {
  const { url, query, drop } = await makeDatabase();
  const pool = new Pool({ ...settingsOf(url)[0]!, max: 1 }); // all calls use the plans that it has kept
  let plans: string[] = [];
  pool.on('connect', (client) => client.on('notice', ({ message = '' }) => plans.push(message)));
  return {
    kit: postgresKit(pool),
    place: url,
    settle: () => query('vacuum analyze'),
    timed: async (call, times = TIMES) => {
      const took: number[] = [];
      for (let time = 0; time < times; time++) {
        const began = performance.now();
        await call();
        took.push(performance.now() - began);
      }
      await pool.query(EXPLAIN);
      plans = [];
      await call();
      await pool.query(EXPLAIN_NOT);
      return `${Math.min(...took).toFixed(1)}/${median(took).toFixed(1)} ${sum(plans.map(pagesOf))}`;
    },
    plans: () => plans.flatMap(linesOf),
    close: () => pool.end(),
    drop,
  };
}

/** The lines of a plan, without those of its query. */
function linesOf(plan: string): readonly string[] {
  const lines = plan.split('\n');
  return lines.slice(lines.findIndex((line) => line.includes('(cost=')));
}

/** A plan names first what the whole query has read. */
function pagesOf(plan: string): number {
  const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
  return Number(hit) + Number(read);
}

/** Prints a table with a row for each figure and a column for each size. Only at the largest one the details are printed. */
export async function tabulate(
  bench: string,
  {
    sizes,
    nameWidth,
    width,
  }: { readonly sizes: readonly number[]; readonly nameWidth: number; readonly width: number },
  measure: (size: number, print: Print) => Promise<Readonly<Record<string, string>>>,
  print: Print,
): Promise<void> {
  const columns: Readonly<Record<string, string>>[] = [];
  for (const size of sizes) columns.push(await measure(size, size === sizes.at(-1) ? print : () => undefined));
  const row = (name: string, cells: readonly string[]) =>
    print(`${bench}: ${name.padEnd(nameWidth)}${cells.map((cell) => cell.padStart(width)).join('')}`);
  row(
    '',
    sizes.map((size) => size.toLocaleString('en')),
  );
  for (const name of Object.keys(columns[0]!))
    row(
      name,
      columns.map((column) => column[name]!),
    );
}

export type Print = (line: string) => void;

/** The longest time for which a call blocks the event loop: the median of all runs, and the longest. */
export async function timed(call: () => Promise<unknown>, times = TIMES): Promise<string> {
  const longest: number[] = [];
  for (let time = 0; time < times; time++) longest.push(await longestStop(call));
  return `${median(longest).toFixed(1)}/${Math.max(...longest).toFixed(1)}`;
}

/** Looks at the clock of the processor at each turn of the event loop until the call is answered. */
async function longestStop(call: () => Promise<unknown>): Promise<number> {
  let [longest, last, isDone] = [0, usedMs(), false];
  const answered = call().finally(() => {
    isDone = true;
  });
  for (;;) {
    const now = usedMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (isDone) return answered.then(() => longest);
    await new Promise(setImmediate);
  }
}

/** The processor time of this thread, without the threads that collect garbage beside it. */
export function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
