import type { Play } from '../engine/index.ts';
import { legalPlays, viewFor } from '../engine/index.ts';
import { miss } from './absence.ts';
import { changed, refused } from './decision.ts';
import { dueAt, renewTime, timeUpAt, weekUpAt } from './due.ts';
import { abandon, loseChannel } from './ending.ts';
import { expire, noteSeen, noteTold } from './lobby.ts';
import type { Closed, Match, Over, PlayRecord, Running } from './match.ts';
import { ABANDONED_MS, placeOfSeat } from './match.ts';
import { playFor } from './playing.ts';
import type { Ask, Now, OnError, Show } from './ports.ts';
import { ChannelGone } from './ports.ts';
import type { Answer, Decide } from './saved.ts';
import { changeSaved } from './saved.ts';
import { isUnshown, leftOver, noteNoControls, noteShown } from './shown.ts';
import type { Store } from './store-port.ts';
import { awaitedSeat, needsNobody } from './turn.ts';

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
  /** The same for all that wait in such a pause, of one server or of all: something has changed there. */
  readonly wakeIn: (guildId: string | null) => Promise<void>;
  /** People can be heard from now on: whoever's time ran out before, or does at once, gets it anew. */
  readonly heardAgain: () => void;
  /** Ends a match whose channel or server is gone, as soon as that can be saved. */
  readonly lose: (id: string) => void;
  /** With what a match failed to be moved on or shown, if it did the last time. */
  readonly failureOf: (id: string) => unknown;
  readonly start: () => void;
  /** Takes no new work and waits for what is under way. */
  readonly stop: () => Promise<void>;
}

/** So long people have to be heard before their time is up. It is the shortest time of a turn: none is given twice. */
const CHANCE_MS = 30_000;
const LONGEST_NAP_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export function createClock(ports: ClockPorts): Clock {
  const { store, show, ask, now, isHeard = () => true, onBeat = () => undefined, onError } = ports;
  const change = (id: string, decide: Decide): Answer => changeSaved(store, id, decide);
  const lose = (id: string): Answer => change(id, (match) => loseChannel(match, now()));
  const jobs = new Map<string, Promise<void>>();
  const lost = new Set<string>(); // whose end has not been saved yet
  const failures = new Map<string, { count: number; until: number; error: unknown }>();
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let heardSince = 0;

  function wake(id: string): void {
    const failure = failures.get(id);
    // Also for what is under way: if that fails, the shortest pause follows.
    if (failure) failures.set(id, { ...failure, count: 0, until: 0 });
    begin(id);
  }

  async function wakeIn(guildId: string | null): Promise<void> {
    const paused = [...failures.keys()];
    for (const id of paused) if (guildId === null || (await isIn(guildId, id))) wake(id);
  }

  const isIn = (guildId: string, id: string): Promise<boolean> =>
    store.load(id).then(
      (match) => match?.guildId === guildId,
      () => false, // what cannot be read is tried again in its time
    );

  function begin(id: string): void {
    if (!running || jobs.has(id) || (failures.get(id)?.until ?? 0) > now()) return;
    jobs.set(id, work(id));
  }

  async function work(id: string): Promise<void> {
    try {
      if (lost.has(id)) await lose(id);
      lost.delete(id);
      await advance(id);
      failures.delete(id);
    } catch (error) {
      const count = (failures.get(id)?.count ?? 0) + 1;
      failures.set(id, { count, until: now() + Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS), error });
      onError(error, 'A match could not be moved on or shown.', { match: id });
    } finally {
      jobs.delete(id);
      void arm(); // also when it was woken in the pause after a failure
    }
  }

  /** Does what is due for one match until only a person can move it on. */
  async function advance(id: string): Promise<void> {
    for (;;) {
      const match = await store.load(id);
      if (!match) return;
      const due = dueAt(match);
      if (due === null || due > now() || !running || isUnheard(match)) return;
      if (hadNoChance(match)) await giveTimeAnew(match);
      else await (match.status === 'running' ? advanceRunning(match) : tellOrClose(match));
    }
  }

  /** Whether only people can move it on, and could not be heard: their time is given anew when they can be. */
  const isUnheard = (match: Match): boolean =>
    !isHeard() &&
    (match.status === 'lobby' || (match.status === 'running' && needsNobody(match) === null && !isUnshown(match)));

  /** Whether time is up, and people could not be heard until then, or until just before. */
  function hadNoChance(match: Match): boolean {
    const timeUp = timeUpAt(match) ?? Infinity;
    return timeUp <= now() && timeUp < heardSince + CHANCE_MS;
  }

  /** A turn is posted again, as what is not shown; the message of a lobby says how long it stays open. */
  async function giveTimeAnew(match: Match): Promise<void> {
    const given = await change(match.id, (newest) => renewTime(newest, now()));
    if (given.ok && given.value.status === 'lobby') await show.show(given.value, []);
  }

  async function advanceRunning(match: Running): Promise<void> {
    if (isHeard() && weekUpAt(match) <= now()) {
      await change(match.id, (newest) => abandon(newest, now()));
    } else if (needsNobody(match)) await playAlone(match);
    else if (isUnshown(match)) await showNewest(match);
    else await playMissed(match);
  }

  async function tellOrClose(match: Match): Promise<void> {
    if (match.status === 'over') return match.endedAt + ABANDONED_MS > now() ? showNewest(match) : giveUp(match);
    if (match.status === 'closed') return tellClosed(match);
    const closed = await change(match.id, (newest) => expire(newest, now()));
    if (closed.ok) await show.show(closed.value, []);
    return undefined;
  }

  /** What a retired match was before, and when, is not known: its week begins when it is first seen. */
  async function tellClosed(match: Closed): Promise<void> {
    if (match.touchedAt === 0) {
      await change(match.id, (newest) => noteSeen(newest, now()));
    } else if (match.touchedAt + ABANDONED_MS > now()) {
      await tellRetired(match);
    } else await change(match.id, noteTold);
  }

  async function tellRetired(match: Closed): Promise<void> {
    try {
      await show.show(match, []);
    } catch (error) {
      if (!(error instanceof ChannelGone)) throw error;
    }
    await change(match.id, noteTold);
  }

  /** An end that could not be told for so long is told to nobody any more. */
  async function giveUp(match: Over): Promise<void> {
    await note(match, null);
  }

  /** Plays on until a person must decide, and saves it all at once: nobody is told of anything in between. */
  async function playAlone(match: Running): Promise<void> {
    let next: Match = match;
    const plays: PlayRecord[] = [];
    while (next.status === 'running') {
      const by = needsNobody(next);
      if (by === null) break;
      const played = playFor(next, next.game.ply, await askFor(next), by, now());
      if (!played.ok) throw new Error(`A computer's play was refused: ${played.error.code}`);
      next = played.value.match;
      plays.push(...played.value.plays);
    }
    // Whatever else was saved meanwhile (a vote, somebody who left): it is all played anew on that.
    const { version } = match;
    await change(match.id, (newest) => (newest.version === version ? changed(next, plays) : refused('stale')));
  }

  /** A sensible play for a person whose time is up. */
  async function playMissed(match: Running): Promise<void> {
    const chosen = await askFor(match);
    await change(match.id, (newest) => miss(newest, match.game.ply, chosen, now()));
  }

  function askFor(match: Running): Promise<Play> {
    const seat = awaitedSeat(match)!;
    const occupant = placeOfSeat(match, seat)?.occupant;
    const level = occupant?.kind === 'computer' ? occupant.level : 'greedy';
    return ask(level, viewFor(match.game, seat), legalPlays(match.game));
  }

  async function showNewest(match: Running | Over): Promise<void> {
    try {
      const messageId = await show.show(match, await store.plays(match.id));
      await note(match, messageId);
    } catch (error) {
      if (match.status === 'over') await dropLastControls(match);
      if (!(error instanceof ChannelGone)) throw error;
      await (match.status === 'over' ? giveUp(match) : lose(match.id));
    }
  }

  /** Saves what was posted, and takes the controls off the post that has to lose them. */
  async function note(match: Running | Over, messageId: string | null): Promise<void> {
    let left = null as string | null;
    await change(match.id, (newest) => {
      left = leftOver(newest, match, messageId);
      return noteShown(newest, match, messageId, now());
    });
    if (left !== null) await show.dropControls(match, left);
  }

  /** A match that is over has no controls, also where its end cannot be told. */
  async function dropLastControls(match: Over): Promise<void> {
    const { messageId } = match.shown;
    if (messageId === null) return;
    await change(match.id, noteNoControls);
    await show.dropControls(match, messageId);
  }

  /** Never rejects, like `arm`: what cannot be read now is looked at again a little later. */
  async function tick(): Promise<void> {
    try {
      const due = await store.due(now());
      for (const id of [...lost, ...due]) begin(id);
      onBeat();
    } catch (error) {
      onError(error, 'What is due could not be read.');
    }
    await arm();
  }

  async function arm(): Promise<void> {
    const pause = await untilNextDue();
    clearTimeout(timer);
    if (running) timer = setTimeout(() => void tick(), pause);
  }

  async function untilNextDue(): Promise<number> {
    try {
      const next = lost.size > 0 ? now() : ((await store.nextDue()) ?? Infinity);
      return Math.max(FIRST_PAUSE_MS / 4, Math.min(next - now(), LONGEST_NAP_MS));
    } catch (error) {
      onError(error, 'What is due could not be read.');
      return FIRST_PAUSE_MS;
    }
  }

  return {
    wake,
    wakeIn,
    heardAgain: () => {
      heardSince = now();
      void wakeIn(null);
    },
    lose: (id) => {
      lost.add(id);
      wake(id);
    },
    failureOf: (id) => failures.get(id)?.error,
    start: () => {
      running = true;
      void tick();
    },
    stop: async () => {
      running = false;
      clearTimeout(timer);
      await Promise.allSettled(jobs.values());
    },
  };
}
