import { createJobs } from './jobs.ts';
import { moveOn } from './moving-on.ts';
import type { Ask, Now, OnError, Show } from '../ports.ts';
import { createFailureLog } from './refusals.ts';
import { loseMatch } from './showing.ts';
import type { Store } from '../store-port.ts';
import { createTimer } from './timer.ts';

export interface ClockPorts {
  readonly store: Store;
  readonly show: Show;
  readonly ask: Ask;
  readonly now: Now;
  /** Whether people can be heard: nothing of theirs runs out while they cannot. Always, if it is not given. */
  readonly isHeard?: () => boolean;
  /** Called each time it has found what is due: at least every half minute while all is well. */
  readonly onBeat?: () => void;
  readonly onError: OnError;
}

/** The one clock: whatever is due is found in the store and done, one job at a time per match. */
export interface Clock {
  /** Looks at a match now, also in the pause after a failure. Called after each click that was saved. */
  readonly wake: (id: string) => void;
  /** Something has changed in a server, or in all: looks at all matches there that wait in such a pause. */
  readonly wakeIn: (guildId: string | null) => Promise<void>;
  /** People can be heard from now on. Those whose time ran out before, or does so at once, get new time. */
  readonly heardAgain: () => void;
  /** Ends a match whose channel or server is gone, as soon as that can be saved. */
  readonly lose: (id: string) => void;
  /** With what a match failed to be moved on or shown, if it did the last time. */
  readonly failureOf: (id: string) => unknown;
  /** How many matches are being moved on or shown, and how many wait after a failure. */
  readonly queue: () => { readonly moving: number; readonly failed: number };
  /** Waits for what is under way for a match, and answers with what that failed, if it did. */
  readonly settled: (id: string) => Promise<unknown>;
  readonly start: () => void;
  /** Takes no new work and waits for what is under way. */
  readonly stop: () => Promise<void>;
}

export function createClock(ports: ClockPorts): Clock {
  const { store, now, isHeard = () => true, onBeat = () => undefined, onError } = ports;
  const lost = new Set<string>(); // whose end has not been saved yet
  let heardSince = 0;
  const timer = createTimer({
    nextDue: async () => (lost.size > 0 ? now() : store.nextDue()),
    onTime: beginDue,
    now,
    onError,
  });
  const jobs = createJobs({
    work,
    now,
    onFailure: createFailureLog(now, onError),
    onDone: () => void timer.set(), // also for a match that was woken in a pause
  });
  const moving = { ...ports, isHeard, heardSince: () => heardSince, isStopped: () => !jobs.isOpen() };

  async function work(id: string): Promise<void> {
    if (lost.has(id)) await loseMatch(ports, id);
    lost.delete(id);
    await moveOn(moving, id);
  }

  async function beginDue(): Promise<void> {
    try {
      const due = await store.due(now());
      for (const id of [...lost, ...due]) jobs.begin(id);
      onBeat();
    } catch (error) {
      onError(error, 'What is due could not be read.'); // it is looked at again a little later
    }
  }

  async function wakeIn(guildId: string | null): Promise<void> {
    for (const id of jobs.failed()) if (guildId === null || (await isIn(store, guildId, id))) jobs.hurry(id);
  }

  return {
    wake: jobs.hurry,
    wakeIn,
    heardAgain: () => {
      heardSince = now();
      void wakeIn(null);
    },
    lose: (id) => {
      lost.add(id);
      jobs.hurry(id);
    },
    failureOf: jobs.failureOf,
    queue: () => ({ moving: jobs.underWay(), failed: jobs.failed().length }),
    settled: jobs.settled,
    start: () => {
      jobs.open();
      timer.start();
    },
    stop: async () => {
      timer.stop();
      await jobs.close();
    },
  };
}

/** Whether a match is played in a server; no where it cannot be read, for it is tried again in its time. */
const isIn = ({ load }: Store, guildId: string, id: string): Promise<boolean> =>
  load(id).then(
    (match) => match?.guildId === guildId,
    () => false,
  );
