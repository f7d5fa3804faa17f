import { setTimeout as wait } from 'node:timers/promises';
import type { Client as Connection } from 'pg';
import type { Rewriting, Rewritten, StartRewriting } from '../database/rewriting.ts';
import { obstacleIn } from './errors.ts';

// PostgreSQL overwrites nothing. What was deleted stays in the pages of a table, of its indexes and of TOAST, and
// autovacuum only frees the room. VACUUM FULL writes a table into new files, while nobody else can use it.

/** Most indexes are then sorted in memory, so that no temporary file has their rows. */
const SETTINGS = `set lock_timeout = '5s'; set maintenance_work_mem = '256MB'`;

interface Table {
  readonly name: string; // as a query writes it
  readonly bytes: string; // a number, with its indexes
}

const TABLES = `select format('%I', tablename) as name, pg_total_relation_size(format('public.%I', tablename)) as bytes
  from pg_tables where schemaname = 'public' order by bytes, name`;

/** The planner's statistics have values of rows. ANALYZE makes them anew, but not those of an empty table. */
const STATISTICS = 'pg_catalog.pg_statistic';
/** Statements that drop these. A column that gets the type it has loses its statistics, and nothing else. */
const DROP_STATISTICS = `select format('alter table %s %s', rows.oid::regclass, string_agg(format('alter %I type %s%s', own.attname,
    format_type(own.atttypid, own.atttypmod), ' collate ' || nullif(own.attcollation, 0)::regcollation), ', ')) as text
  from pg_stats join pg_class rows on rows.oid = format('%I.%I', schemaname, tablename)::regclass
  join pg_attribute own on own.attrelid = rows.oid and own.attname = pg_stats.attname
  where schemaname = 'public' and rows.relkind = 'r' and rows.reltuples = 0 group by rows.oid`;

/** Ends the present file of the server's log (WAL): its next checkpoint removes that. */
const NEW_LOG = 'select pg_switch_wal()';

/** A click has three seconds for all that it waits for. */
const LONGEST_WAIT_MS = 500;
const LOOK_MS = 100;
/** After a click had to wait, all of its queries get through. */
const PAUSE_MS = 1_000;

const CANCEL = 'select pg_cancel_backend($1)';
/** Cancels the query of a session if others wait for it too long. */
const CANCEL_WAITED_FOR = `${CANCEL} from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))
  and clock_timestamp() - waitstart > ${LONGEST_WAIT_MS} * interval '1 millisecond' limit 1`;

/** The time in which most readers of an older state end. */
const READERS_MS = 4_000;
const AGAIN_MS = 250;

/** Another session still reads an older state, so the server has kept deleted rows for it. */
const KEPT = 'another program, or a replica, has read in it for long, and the server keeps deleted rows for that';

const CANCELED = '57014';
const WHY = { '55P03': 'another program holds a table', '53100': 'the disk of the server is full' } as const;

function whyOf(error: unknown): string {
  const { code } = error as { readonly code?: keyof typeof WHY };
  return (code && WHY[code]) ?? obstacleIn(error).why;
}

/** Rewrites one table. The server says in its own words, but with a number, how many deleted rows are left. */
async function rewriteOnce(connection: Connection, table: string): Promise<Rewritten> {
  const said: { readonly message?: string | undefined; readonly detail?: string | undefined }[] = [];
  const hear = (notice: (typeof said)[number]) => void said.push(notice);
  connection.on('notice', hear);
  try {
    await connection.query(`vacuum (full, verbose, analyze) ${table}`);
  } catch (error) {
    return (error as { readonly code?: string }).code === CANCELED ? 'given-up' : { why: whyOf(error) };
  } finally {
    connection.off('notice', hear);
  }
  const left = said.map(({ detail = '' }) => /\d+/.exec(detail)?.[0]).find((number) => number !== undefined);
  if (left === undefined) return { why: said.at(-1)?.message ?? `the server has passed over ${table}` }; // not its owner
  return left === '0' ? 'done' : { why: KEPT };
}

const isKept = (outcome: Rewritten): boolean => typeof outcome === 'object' && outcome.why === KEPT;

/** Rewrites a table again and again while an older state is read, if `isPatient`. */
async function rewriteTable(connection: Connection, table: string, isPatient: () => boolean): Promise<Rewritten> {
  let outcome = await rewriteOnce(connection, table);
  while (isKept(outcome) && isPatient()) {
    await wait(AGAIN_MS);
    outcome = await rewriteOnce(connection, table);
  }
  return outcome;
}

function patienceFor(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() < until;
}

/** Drops the statistics of empty tables, and the rows that those of all tables have left. */
async function rewriteStatistics(connection: Connection): Promise<Rewritten> {
  const { rows } = await connection.query<{ readonly text: string }>(DROP_STATISTICS);
  for (const { text } of rows) await connection.query(text);
  return rewriteTable(connection, STATISTICS, patienceFor(READERS_MS));
}

/** A failure is worth more than a rewrite that was given up: the host has to hear of it. */
const worst = (outcomes: readonly Rewritten[]): Rewritten =>
  outcomes.find((outcome) => typeof outcome === 'object') ?? (outcomes.includes('given-up') ? 'given-up' : 'done');

/** Something that a rewrite is asked meanwhile. */
interface Ports {
  readonly isStopped: () => boolean;
  readonly onShare: (more: number) => void;
}

/** Rewrites the tables of a server's database, the smallest first. `client` makes a connection that is not open yet. */
export function rewriterOf(client: () => Connection): StartRewriting {
  /** The tables that are not done yet, and their round. */
  let [left, leftIn] = [[] as readonly Table[], ''];

  async function rewriteAll(connection: Connection, round: string, { isStopped, onShare }: Ports): Promise<Rewritten> {
    await connection.query(SETTINGS);
    if (leftIn !== round || left.length === 0) left = (await connection.query<Table>(TABLES)).rows;
    leftIn = round;
    const outcomes: Rewritten[] = [];
    const bytes = left.reduce((sum, table) => sum + Number(table.bytes), 0);
    const isPatient = patienceFor(READERS_MS);
    for (const table of left) {
      const outcome = isStopped() ? 'given-up' : await rewriteTable(connection, table.name, isPatient);
      if (isStopped()) return 'given-up';
      outcomes.push(outcome);
      if (outcome === 'done') left = left.filter((each) => each !== table);
      if (outcome === 'given-up') await wait(PAUSE_MS);
      onShare(Number(table.bytes) / bytes);
    }
    const outcome = worst([...outcomes, await rewriteStatistics(connection)]);
    if (outcome === 'done') await connection.query(NEW_LOG).catch(() => undefined); // most users may not do that
    return outcome;
  }

  return (round): Rewriting => {
    let [share, isStopped] = [0, false];
    let cancel = (): void => undefined;
    const ports: Ports = { isStopped: () => isStopped, onShare: (more) => void (share += more) };
    const rewrite = (connection: Connection, cancelQuery: () => void): Promise<Rewritten> => {
      cancel = cancelQuery;
      return rewriteAll(connection, round, ports);
    };
    return {
      ended: watched(client, rewrite).catch((error: unknown) => ({ why: whyOf(error) })),
      share: () => share,
      stop: () => {
        isStopped = true;
        cancel();
      },
    };
  };
}

/**
 * Does work on a connection whose query is canceled when others wait for it. A second one looks for them: those of the
 * bot may all be waiting.
 */
async function watched<Value>(
  client: () => Connection,
  work: (connection: Connection, cancel: () => void) => Promise<Value>,
): Promise<Value> {
  const [connection, watcher] = [client(), client()];
  const both = [connection, watcher];
  for (const each of both) each.on('error', () => undefined); // its query fails
  let looking: NodeJS.Timeout | undefined;
  try {
    await Promise.all(both.map((each) => each.connect()));
    const { rows } = await connection.query<{ readonly pid: number }>('select pg_backend_pid() as pid');
    const ask = (query: string) => void watcher.query(query, [rows[0]!.pid]).catch(() => undefined);
    looking = setInterval(ask, LOOK_MS, CANCEL_WAITED_FOR);
    return await work(connection, () => ask(CANCEL));
  } finally {
    clearInterval(looking);
    for (const each of both) void each.end().catch(() => undefined);
  }
}
