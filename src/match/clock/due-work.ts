import type { PlayingPorts } from './computer-plays.ts';
import { playAlone, playMissed } from './computer-plays.ts';
import { dueAt, isAhead, markReminded, reminderAt, renewTime, timeUpAt, weekUpAt } from '../decisions/due-times.ts';
import { abandon } from '../decisions/match-end.ts';
import { expire, markSeen, markNoticed } from '../decisions/lobby.ts';
import type { Closed, Match, Running } from '../match.ts';
import { ABANDONED_MS } from '../match.ts';
import { UNPLAYED } from '../ports.ts';
import { changeLoaded } from '../transactions.ts';
import type { DeliveryPorts } from './delivery.ts';
import { giveUp, isLost, deliverNewest } from './delivery.ts';
import { isUnshown } from '../decisions/posted-boards.ts';
import { needsNobody } from '../turn.ts';

export interface DueWorkPorts extends DeliveryPorts, PlayingPorts {
  /** True while people can be heard: none of their time runs out while they cannot. */
  readonly isReachable: () => boolean;
  readonly heardSince: () => number;
  readonly isStopped: () => boolean;
  /** Reminds the person awaited in a direct message. Nothing waits for it. */
  readonly remind: (match: Running) => void;
}

/** People must be heard for this long before their time is up. No turn is shorter, so no time is given twice. */
const CHANCE_MS = 30_000;

/** Does the due work of one match until only a person can move it on. */
export async function doDueWork(ports: DueWorkPorts, id: string): Promise<void> {
  for (;;) {
    const match = await ports.store.load(id);
    if (!match) return;
    const due = dueAt(match);
    const isOut = isAhead(match, ports.now());
    if (due === null || (due > ports.now() && !isOut) || ports.isStopped() || isUnheard(ports, match)) return;
    if (isOut || hadNoChance(ports, match)) await giveNewTime(ports, match);
    else await (match.status === 'running' ? moveRunning(ports, match) : tellOrClose(ports, match));
  }
}

/** True if only people can move it on, and they cannot be heard now. They get new time as soon as they can. */
const isUnheard = ({ isReachable }: DueWorkPorts, match: Match): boolean =>
  !isReachable() &&
  (match.status === 'lobby' || (match.status === 'running' && needsNobody(match) === null && !isUnshown(match)));

/** True if time is up, and people could not be heard until then, or until just before. */
function hadNoChance({ now, heardSince }: DueWorkPorts, match: Match): boolean {
  const timeUp = timeUpAt(match) ?? Infinity;
  return timeUp <= now() && timeUp < heardSince() + CHANCE_MS;
}

/** A turn counts as not shown, so it is posted again. The message of a lobby says until when it stays open. */
async function giveNewTime({ store, show, now }: DueWorkPorts, match: Match): Promise<void> {
  const given = await changeLoaded(store, match, (newest) => renewTime(newest, now()));
  if (given.ok && given.value.status === 'lobby') await show.show(given.value, UNPLAYED);
}

async function moveRunning(ports: DueWorkPorts, match: Running): Promise<void> {
  const { store, now, isReachable } = ports;
  if (isReachable() && weekUpAt(match) <= now()) {
    await changeLoaded(store, match, (newest) => abandon(newest, now()));
  } else if (needsNobody(match)) await playAndShow(ports, match);
  else if (isUnshown(match)) await deliverNewest(ports, match);
  else if (reminderAt(match) !== null) await remind(ports, match);
  else await playMissed(ports, match);
}

/** The match is shown as it was saved. If something else was saved in between, the next look finds it. */
async function playAndShow(ports: DueWorkPorts, match: Running): Promise<void> {
  const played = await playAlone(ports, match);
  if (!played.ok || ports.isStopped()) return;
  const { value } = played;
  if (value.status === 'running' || value.status === 'over') await deliverNewest(ports, value);
}

/** It is noted before it is sent: nobody gets it twice, and a person who cannot be reached does not get it at all. */
async function remind({ store, now, remind: send }: DueWorkPorts, match: Running): Promise<void> {
  const reminded = await changeLoaded(store, match, (newest) => markReminded(newest, now()));
  if (reminded.ok && reminded.value.status === 'running') send(reminded.value);
}

async function tellOrClose(ports: DueWorkPorts, match: Exclude<Match, Running>): Promise<void> {
  const { store, show, now } = ports;
  switch (match.status) {
    case 'over':
      return match.endedAt + ABANDONED_MS > now() ? deliverNewest(ports, match) : giveUp(ports, match);
    case 'closed':
      return tellClosed(ports, match);
    case 'lobby': {
      const closed = await changeLoaded(store, match, (newest) => expire(newest, now()));
      if (closed.ok) await show.show(closed.value, UNPLAYED);
    }
  }
}

/** Nobody knows the age of a retired match, so its week begins at the first look. */
async function tellClosed(ports: DueWorkPorts, match: Closed): Promise<void> {
  const { store, now } = ports;
  if (match.touchedAt === 0) {
    await changeLoaded(store, match, (newest) => markSeen(newest, now()));
  } else if (match.touchedAt + ABANDONED_MS > now()) {
    await tellRetired(ports, match);
  } else await changeLoaded(store, match, markNoticed);
}

async function tellRetired(ports: DueWorkPorts, match: Closed): Promise<void> {
  const { store, show } = ports;
  try {
    await show.show(match, UNPLAYED);
  } catch (error) {
    if (!(await isLost(ports, match, error))) throw error;
  }
  await changeLoaded(store, match, markNoticed);
}
