import { setTimeout as wait } from 'node:timers/promises';
import type { Client as Connection } from 'pg';
import type { Claim } from '../../match/ports.ts';
import { inWords } from './errors.ts';
import type { Servers } from './servers.ts';

const lock = (words: string): string => `hashtextextended('${words}', 0)`;

/** One process has it alone, or several share it. */
const WHOLE = lock('the process of the bot');
/** Processes begin one after the other. */
const BEGINNING = lock('a process begins');

/** The first numbers of locks of two numbers, whose second one every process can read in `pg_locks`. */
const KINDS = { form: 0x50_17_01, processes: 0x50_17_02, shards: 0x50_17_03, slot: 0x50_17_04 } as const;
type Kind = keyof typeof KINDS;

const HELD = `select distinct classid::int as kind, objid::int as number from pg_locks where locktype = 'advisory'
  and granted and objsubid = 2 and database = (select oid from pg_database where datname = current_database())`;

/** The lock of one number, if the own session has it. */
const OWN = `select from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and pid = pg_backend_pid()
  and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`;

/** The own session. Its id may be given again, so its beginning belongs to it. */
const SESSION = `select pid, backend_start::text as begun from pg_stat_activity where pid = pg_backend_pid()`;
/** Ends a session, and waits up to five seconds until its locks are free. */
const END_SESSION = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where pid = $1 and backend_start::text = $2`;

/**
 * Ends the sessions that hold a slot and have asked nothing for a minute: each asks every second ({@link COUNT_MS}) while
 * its process is not hung. One whose question is still being answered is none of them.
 */
const END_HUNG = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where state = 'idle' and state_change < clock_timestamp() - interval '1 minute' and pid in (
    select pid from pg_locks where locktype = 'advisory' and granted and objsubid = 2 and classid = $1
    and database = (select oid from pg_database where datname = current_database()))`;

interface Session {
  readonly pid: number;
  readonly begun: string;
}

const AGAIN_MS = 50;
const COUNT_MS = 1_000;
/** By then the server has given up a connection on which nothing arrives. The driver ends it, too. */
const ANSWER_MS = 20_000;

/** Processes tell each other on this channel. */
export const CHANNEL = 'sorry';

/** The locks of a session. */
export function locksOf(connection: Pick<Connection, 'query'>) {
  const ask = async (call: string, ...given: readonly unknown[]): Promise<boolean> => {
    const { rows } = await connection.query<{ readonly got: boolean }>(`select ${call} as got`, [...given]);
    return rows[0]!.got;
  };
  return {
    /** True if no other process has any part of the database. */
    takeWhole: () => ask(`pg_try_advisory_lock(${WHOLE})`),
    leaveWhole: () => ask(`pg_advisory_unlock(${WHOLE})`),
    /** False if another process has the whole database. */
    join: () => ask(`pg_try_advisory_lock_shared(${WHOLE})`),
    /** Says a number to all processes. They may all say the same one. */
    say: (kind: Kind, number: number) => ask('pg_try_advisory_lock_shared($1, $2)', KINDS[kind], number),
    takeSlot: (slot: number) => ask('pg_try_advisory_lock($1, $2)', KINDS.slot, slot),
    /** Frees the slots of processes that hang. */
    freeHungSlots: async () => void (await connection.query(END_HUNG, [KINDS.slot])),
    claim: (what: string) => ask('pg_try_advisory_lock(hashtextextended($1, 0))', `claim ${what}`),
    release: (what: string) => ask('pg_advisory_unlock(hashtextextended($1, 0))', `claim ${what}`),
    /** True if this session, and not only another one, has claimed it. */
    holds: (what: string) => ask(`exists (${OWN})`, `claim ${what}`),
    /** All numbers that processes say. */
    said: async (kind: Kind): Promise<readonly number[]> => {
      const asked = { text: HELD, query_timeout: ANSWER_MS };
      const { rows } = await connection.query<{ readonly kind: number; readonly number: number }>(asked);
      return rows.filter((row) => row.kind === KINDS[kind]).map(({ number }) => number);
    },
    /** Does something while no other process begins. */
    inTurn: async <Value>(work: () => Promise<Value>): Promise<Value> => {
      await ask(`pg_advisory_lock(${BEGINNING}) is not null`);
      try {
        return await work();
      } finally {
        await ask(`pg_advisory_unlock(${BEGINNING})`).catch(() => false); // of a connection that has ended
      }
    },
  };
}

export type Locks = ReturnType<typeof locksOf>;

/** Claims on the present connection. A claim ends with its connection. */
function claimingBy(present: () => Locks, claimed: Set<string>): Claim {
  return async (what) => {
    if (claimed.has(what)) return null;
    claimed.add(what);
    const locks = present();
    const isOurs = await locks.claim(what).catch((error: unknown) => {
      claimed.delete(what);
      throw inWords(error);
    });
    if (isOurs)
      return async () => {
        claimed.delete(what);
        await locks.release(what).catch(() => false); // of a connection that has ended
      };
    claimed.delete(what);
    return null;
  };
}

type Retake = (connection: Connection) => Promise<boolean>;

/**
 * A new connection that has everything again; false = another process came first, null = it can't be made now. The
 * server may not know yet that the session before has ended, and would keep its locks.
 */
async function madeAgain(
  connect: Servers['connect'],
  before: Session | null,
  retake: Retake,
): Promise<Connection | false | null> {
  const connection = await connect().catch(() => null);
  if (connection === null) return null;
  const leave = () => connection.end().catch(() => undefined);
  try {
    if (before) await connection.query(END_SESSION, [before.pid, before.begun]);
    if (await retake(connection)) return connection;
    await leave();
    return false;
  } catch {
    await leave();
    return null;
  }
}

/** Something that happens once. */
function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

/**
 * Keeps a connection whose session holds the locks of this process. The server gives them back when the connection ends,
 * so it is made again, and `retake` takes them again; if it answers false, another process came first, and `lost`
 * resolves.
 */
export function holdLocks(connect: Servers['connect'], first: Connection, retake: Retake) {
  let [connection, locks] = [first, locksOf(first)];
  let [isClosed, living] = [false, 1];
  const [loss, hearing] = [signal(), signal()];
  const claimed = new Set<string>();
  const hearers = new Set<(what: string) => void>();
  const tell = (what: string) => hearers.forEach((hear) => hear(what));
  let session = null as Session | null;

  async function again(): Promise<void> {
    for (;;) {
      if (isClosed) return;
      const next = await madeAgain(connect, session, retake);
      if (next) return hold(next);
      if (next === false) return loss.give();
      await wait(AGAIN_MS, undefined, { ref: false });
    }
  }

  /** After a gap anything may have been told, which an empty text says. */
  function hold(next: Connection): void {
    [connection, locks] = [next, locksOf(next)];
    let isHeld = true;
    const onEnd = (): void => {
      if (isHeld) void again();
      isHeld = false;
    };
    connection.once('end', onEnd);
    if (isClosed) return void connection.end(); // it was made while the database was being closed
    connection.on('notification', ({ payload = '' }) => tell(payload));
    void connection.query<Session>(SESSION).then(
      ({ rows }) => (session = rows[0]!),
      () => undefined, // it has ended
    );
    void connection.query(`listen ${CHANNEL}`).then(
      () => {
        hearing.give();
        return next === first ? undefined : tell('');
      },
      onEnd, // also if it had ended before this was called
    );
  }

  const counting = setInterval(() => {
    void locks.said('slot').then(
      ({ length }) => (living = Math.max(1, length)),
      () => undefined, // the server is away
    );
  }, COUNT_MS).unref();

  hold(first);
  return {
    lost: loss.given,
    /** Resolves when it hears what processes tell. */
    heard: hearing.given,
    claim: claimingBy(() => locks, claimed),
    claims: () => claimed.size,
    /** The number of processes with a slot, about a second ago. */
    living: () => living,
    /** Calls back with each text that a process tells, and with an empty one after a gap. */
    onTold: (hear: (what: string) => void) => void hearers.add(hear),
    close: async () => {
      isClosed = true;
      clearInterval(counting);
      await connection.end();
    },
  };
}
