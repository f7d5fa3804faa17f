import { createAgenda } from './agenda.ts';
import { createJobs } from './jobs.ts';
import { createListening } from './listening.ts';
import { moveOn } from './moving-on.ts';
import type { Running } from '../match.ts';
import type { Ask, Now, OnError, Show, Where } from '../ports.ts';
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
  /** Whether the process did not run for a while, or its clock was set, since this was asked last. Never, if it is not given. */
  readonly hadGap?: () => boolean;
  /** Called after such a gap. Whoever says whether people can be heard has to find it out anew. */
  readonly onGap?: () => void;
  /** Called each time it has found what is due: at least every half minute while all is well. */
  readonly onBeat?: () => void;
  /** Reminds the person awaited in a direct message, if they want that. Nobody, if it is not given. */
  readonly remind?: (match: Running) => void;
  /** Whether a place is gone for good in which nothing could be posted. It is, if this is not given. */
  readonly isGone?: (where: Where) => Promise<boolean>;
  readonly onError: OnError;
}

/** The one clock: whatever is due is found in the store and done, one job at a time per match. */
export interface Clock {
  /** Looks at a match now, also in the pause after a failure. Called after each click that was saved. */
  readonly wake: (id: string) => void;
  /** Something has changed in a server, or in all: looks at all matches there that wait in such a pause. */
  readonly wakeIn: (guildId: string | null) => Promise<void>;
  /** Looks whether there was a gap, and whether people can be heard again. Called every second. */
  readonly look: () => void;
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
  const agenda = createAgenda(store, now);
  const timer = createTimer({ nextDue: agenda.nextDue, onTime: beginDue, now, onError });
  const onFailure = createFailureLog(now, onError);
  const onDone = () => void timer.set(); // also for a match that was woken in a pause
  const jobs = createJobs({ work, now, onFailure, onDone });
  const listening = createListening({
    ...ports,
    isHeard,
    onGap: () => {
      agenda.noteClockSet();
      ports.onGap?.();
    },
    onAgain: () => {
      agenda.noteHeard();
      void wakeIn(null);
      void timer.set();
    },
  });
  const moving = { ...ports, isHeard, heardSince: listening.since, isStopped: () => !jobs.isOpen() };

  async function work(id: string): Promise<void> {
    if (agenda.isLost(id)) await loseMatch(ports, id);
    agenda.noteLost(id);
    await moveOn(moving, id);
    agenda.noteLooked(id, isHeard());
  }

  async function beginDue(): Promise<void> {
    try {
      if (!jobs.isBusy()) for (const id of await agenda.due()) jobs.begin(id); // those that wait come first
      onBeat();
    } catch (error) {
      onError(error, 'What is due could not be read.'); // it is looked at again a little later
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

/** Whether a match is played in a server; no where it cannot be read, for it is tried again in its time. */
const isIn = ({ load }: Store, guildId: string, id: string): Promise<boolean> =>
  load(id).then(
    (match) => match?.guildId === guildId,
    () => false,
  );
