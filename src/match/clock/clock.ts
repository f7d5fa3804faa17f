import { createDueMatches } from './due-matches.ts';
import { createJobs } from './jobs.ts';
import { createConnectivity } from './connectivity.ts';
import { doDueWork } from './due-work.ts';
import type { Running } from '../match.ts';
import type { Ask, Now, OnError, Show, Where } from '../ports.ts';
import { createFailureLog } from './failure-log.ts';
import { loseMatch } from './delivery.ts';
import type { Store } from '../store-port.ts';
import { createTimer } from './timer.ts';

export interface ClockPorts {
  readonly store: Store;
  readonly show: Show;
  readonly ask: Ask;
  readonly now: Now;
  /** True while people can be heard: none of their time runs out while they cannot. */
  readonly isReachable: () => boolean;
  /** True if the process paused, or its clock was set, after the last call. */
  readonly hadGap: () => boolean;
  /** Called after such a gap. The hearing of people has to be checked again. */
  readonly onGap: () => void;
  /** Called after each look at the due matches: at least every half minute while all is well. */
  readonly onBeat: () => void;
  /** Reminds the person awaited in a direct message, if they want that. */
  readonly remind: (match: Running) => void;
  /** True if the place of a failed post does not exist any more. */
  readonly isGone: (where: Where) => Promise<boolean>;
  readonly onError: OnError;
}

/** The one clock. It finds due matches in the store and does their work, one job at a time per match. */
export interface Clock {
  /** Looks at a match now, also in the pause after a failure. Called after each click that was saved. */
  readonly wake: (id: string) => void;
  /** Something has changed in a server, or in all: looks at all matches there that wait in such a pause. */
  readonly wakeIn: (guildId: string | null) => Promise<void>;
  /** Looks whether there was a gap, and whether people can be heard again. Called every second. */
  readonly look: () => void;
  /** People can be heard from now on. Those whose time ran out before, or runs out now, get new time. */
  readonly heardAgain: () => void;
  /** Ends a match whose channel or server is gone, as soon as that can be saved. */
  readonly lose: (id: string) => void;
  /** The error of a match's last job, if it failed. */
  readonly failureOf: (id: string) => unknown;
  /** The number of matches with a running job, and of those that wait after a failure. */
  readonly queue: () => { readonly moving: number; readonly failed: number };
  /** Waits for the running job of a match, and answers its error, if it failed. */
  readonly settled: (id: string) => Promise<unknown>;
  readonly start: () => void;
  /** Takes no new work and waits for the running jobs. */
  readonly stop: () => Promise<void>;
}

export function createClock(ports: ClockPorts): Clock {
  const { store, now, isReachable, onBeat, onError } = ports;
  const agenda = createDueMatches(store, now);
  const timer = createTimer({ nextDue: agenda.nextDue, onTime: beginDue, now, onError });
  const onFailure = createFailureLog(now, onError);
  const onDone = () => void timer.set(); // also for a match that was woken in a pause
  const jobs = createJobs({ work, now, onFailure, onDone });
  const listening = createConnectivity({
    ...ports,
    onGap: () => {
      agenda.markClockSet();
      ports.onGap();
    },
    onAgain: () => {
      agenda.markHeard();
      void wakeIn(null);
      void timer.set();
    },
  });
  const moving = { ...ports, heardSince: listening.since, isStopped: () => !jobs.isOpen() };

  async function work(id: string): Promise<void> {
    if (agenda.isLost(id)) await loseMatch(ports, id);
    agenda.markLost(id);
    await doDueWork(moving, id);
    agenda.markLooked(id, isReachable());
  }

  async function beginDue(): Promise<void> {
    try {
      if (!jobs.isBusy()) for (const id of await agenda.due()) jobs.begin(id); // matches that wait come first
      onBeat();
    } catch (error) {
      onError(error, 'What is due could not be read.'); // the next look is a little later
    }
  }

  async function wakeIn(guildId: string | null): Promise<void> {
    for (const id of jobs.failed()) if (guildId === null || (await isIn(store, guildId, id))) jobs.retry(id);
  }

  return {
    wake: jobs.hurry,
    wakeIn,
    look: listening.look,
    heardAgain: listening.again,
    lose: (id) => {
      agenda.lose(id);
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

/** True if a match is played in a server. False for an unreadable match: it is tried again in its time. */
const isIn = ({ load }: Store, guildId: string, id: string): Promise<boolean> =>
  load(id).then(
    (match) => match?.guildId === guildId,
    () => false,
  );
