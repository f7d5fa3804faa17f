import { answerIn, silenceIn } from '../choices.ts';
import { miss } from '../decisions/absence.ts';
import { changed } from '../decisions/decision.ts';
import { dueAt, isAhead, markReminded, reminderAt, renewTime, timeUpAt } from '../decisions/due-times.ts';
import { expire, markNoticed, markSeen } from '../decisions/lobby.ts';
import { abandon, loseChannel } from '../decisions/match-end.ts';
import { playFor } from '../decisions/plays.ts';
import { isUnshown, leftOver, markPosted } from '../decisions/posted-boards.ts';
import type { Answer } from '../lookup.ts';
import type { Closed, Match, Over, LoggedPlay, Running } from '../match.ts';
import { ABANDONED_MS, STAND_IN } from '../match.ts';
import { ChannelGone, UNPLAYED, type Ask, type Now, type Show, type ShownBoard, type Where } from '../ports.ts';
import { refused } from '../refusals.ts';
import type { Store } from '../store-port.ts';
import { changeLoaded, changeSaved } from '../transactions.ts';
import { levelOf, needsNobody, weekUpAt } from '../turn.ts';

export interface DueWorkPorts {
  readonly store: Store;
  readonly show: Show;
  readonly ask: Ask;
  readonly now: Now;
  /** Waits for this many ms. */
  readonly pause: (ms: number) => Promise<void>;
  /** True while the people in a server can be reached: none of their time runs out while they cannot. */
  readonly isReachable: (guildId: string) => boolean;
  /** The start of the present time of reaching them without a gap, in ms since 1970. */
  readonly reachableSince: (guildId: string) => number;
  readonly isStopped: () => boolean;
  /** Reminds the person awaited in a direct message, if they want that. Nothing waits for it. */
  readonly remind: (match: Running) => void;
  /** True if the place of a failed post does not exist any more. */
  readonly isGone: (where: Where) => Promise<boolean>;
}

/** People must be reachable for this long before their time is up. No turn is shorter, so no time is given twice. */
const CHANCE_MS = 30_000;

/** Does the due work of a match until only a person moves it on. Returns its server, if it waits to reach people. */
export async function doDueWork(ports: DueWorkPorts, id: string): Promise<string | null> {
  for (let isSure = false; ;) {
    const remembered = isSure ? undefined : ports.store.remembered?.(id);
    const match = remembered ?? (await ports.store.load(id));
    if (!match) return null;
    const due = dueAt(match);
    const isOut = isAhead(match, ports.now());
    if (ports.isStopped()) return null;
    const isAtRest = due === null || (due > ports.now() && !isOut);
    if (isAtRest && !remembered) return null;
    isSure = isAtRest;
    if (isAtRest) continue; // another process may have saved a newer one
    if (isUnreachable(ports, match)) return match.guildId;
    if (isOut || hadNoChance(ports, match)) await giveNewTime(ports, match);
    else await (match.status === 'running' ? moveRunning(ports, match) : tellOrClose(ports, match));
  }
}

/** True if only people can move it on, and they cannot be reached now. They get new time as soon as they can. */
const isUnreachable = ({ isReachable }: DueWorkPorts, match: Match): boolean =>
  !isReachable(match.guildId) &&
  (match.status === 'lobby' || (match.status === 'running' && needsNobody(match) === null && !isUnshown(match)));

/** True if time is up, and people could not be reached until then, or until just before. */
function hadNoChance({ now, reachableSince }: DueWorkPorts, match: Match): boolean {
  const timeUp = timeUpAt(match) ?? Infinity;
  return timeUp <= now() && timeUp < reachableSince(match.guildId) + CHANCE_MS;
}

/** A turn counts as not shown, so it is posted again. The message of a lobby says until when it stays open. */
async function giveNewTime({ store, show, now }: DueWorkPorts, match: Match): Promise<void> {
  const given = await changeLoaded(store, match, (newest) => renewTime(newest, now()));
  if (given.ok && given.value.status === 'lobby') await show.show(given.value, UNPLAYED);
}

async function moveRunning(ports: DueWorkPorts, match: Running): Promise<void> {
  const { store, now, isReachable } = ports;
  if (isReachable(match.guildId) && weekUpAt(match) <= now()) {
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

/** Computers seem to think for this long after a press. */
const BEAT_MS = 1_200;

/**
 * Plays on until a person must decide. All plays are saved at once, because nobody hears of anything in between. What
 * computers have played is shown a beat after the press before it.
 */
async function playAlone({ store, ask, now, pause }: DueWorkPorts, match: Running): Answer {
  let next: Match = match;
  const plays: LoggedPlay[] = [];
  while (next.status === 'running') {
    const by = needsNobody(next);
    if (by === null) break;
    const played = playFor(next, next.game.ply, await answerIn(ask, next.game, levelOf(next)), by, now());
    if (!played.ok) throw new Error(`A computer's play was refused: ${played.error.code}`);
    next = played.value.match;
    plays.push(...played.value.plays);
  }
  // If something else was saved in between (a vote, a person who left), all plays are made again on that.
  const { version } = match;
  const saved = await changeLoaded(store, match, (newest) =>
    newest.version === version ? changed(next, plays) : refused('stale'),
  );
  const left = Math.min(match.touchedAt - now(), 0) + BEAT_MS;
  if (saved.ok && left > 0 && plays.some(({ by }) => by !== 'auto')) await pause(left);
  return saved;
}

/** Makes a sensible play for a person whose time is up. */
async function playMissed({ store, ask, now }: DueWorkPorts, match: Running): Promise<void> {
  const chosen = silenceIn(match.game) ?? (await answerIn(ask, match.game, STAND_IN));
  await changeLoaded(store, match, (newest) => miss(newest, match.game.ply, chosen, now()));
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
      return match.endedAt + ABANDONED_MS > now() ? deliverNewest(ports, match) : saveShown(ports, match, null);
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
  const { store, show, now } = ports;
  if (match.touchedAt === 0) {
    await changeLoaded(store, match, (newest) => markSeen(newest, now()));
    return;
  }
  try {
    if (match.touchedAt + ABANDONED_MS > now()) await show.show(match, UNPLAYED);
  } catch (error) {
    if (!(await isLost(ports, match, error))) throw error;
  }
  await changeLoaded(store, match, markNoticed);
}

/** Posts the newest board or the end, and saves that. If the channel is gone, the match ends. */
async function deliverNewest(ports: DueWorkPorts, match: Running | Over): Promise<void> {
  const { store, show } = ports;
  const isOver = match.status === 'over';
  try {
    const plays = await store.plays(match.id);
    const atEnd = isOver ? { meetings: await store.meetings(match.id), watched: await store.watched(match.id) } : null;
    const postData = { ...UNPLAYED, plays, ...atEnd };
    await saveShown(ports, match, await show.show(match, postData));
  } catch (error) {
    if (!(await isLost(ports, match, error))) throw error;
    await (isOver ? saveShown(ports, match, null) : loseMatch(ports, match.id));
  }
}

/** True if a post failed because its place does not exist any more. */
const isLost = async ({ isGone }: DueWorkPorts, where: Where, error: unknown): Promise<boolean> =>
  error instanceof ChannelGone && isGone(where);

/** Ends or closes a match whose place accepts no posts any more. */
export async function loseMatch({ store, now }: Pick<DueWorkPorts, 'store' | 'now'>, id: string): Promise<void> {
  await changeSaved(store, id, (match) => loseChannel(match, now()));
}

/** Saves the post (null = the end is given up), and takes the controls off the boards that have to lose them. */
async function saveShown({ store, show, now }: DueWorkPorts, posted: Running | Over, board: ShownBoard | null) {
  let left: readonly string[] = [];
  const saved = await changeLoaded(store, posted, (match) => {
    left = board === null ? [] : leftOver(match, posted, board.messageId);
    return markPosted(match, posted, board, now());
  });
  if (saved.ok) for (const id of left) await show.dropControls(saved.value, id);
}
