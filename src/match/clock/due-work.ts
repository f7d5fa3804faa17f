import { answerIn, silenceIn } from '../choices.ts';
import type { Door, PlayAlone } from '../decisions/action.ts';
import { dueAt, isAhead, reminderAt, timeUpAt } from '../decisions/due-times.ts';
import { playFor } from '../decisions/plays.ts';
import { isUnshown, leftOver } from '../decisions/posted-boards.ts';
import type { Answer } from '../door/lookup.ts';
import type { Closed, Match, Over, Running } from '../match.ts';
import { ABANDONED_MS, STAND_IN } from '../match.ts';
import { ChannelGone, UNPLAYED, type Ask, type Now, type Show, type ShownBoard, type Where } from '../ports.ts';
import type { Store } from '../door/store-port.ts';
import { levelOf, needsNobody, weekUpAt } from '../turn.ts';

export interface DueWorkPorts {
  readonly store: Store;
  readonly matches: Door;
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
async function giveNewTime({ matches, show }: DueWorkPorts, match: Match): Promise<void> {
  const given = await matches.actOn(match, 'bot', { kind: 'renew-time' });
  if (given.ok && given.value.status === 'lobby') await show.show(given.value, UNPLAYED);
}

async function moveRunning(ports: DueWorkPorts, match: Running): Promise<void> {
  const { matches, now, isReachable } = ports;
  if (isReachable(match.guildId) && weekUpAt(match) <= now()) {
    await matches.actOn(match, 'bot', { kind: 'abandon' });
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
async function playAlone({ matches, ask, now, pause }: DueWorkPorts, match: Running): Answer {
  let next: Match = match;
  const plays: PlayAlone[] = [];
  while (next.status === 'running') {
    const by = needsNobody(next);
    if (by === null) break;
    const play = await answerIn(ask, next.game, levelOf(next));
    const played = playFor(next, next.game.ply, play, by, now());
    if (!played.ok) throw new Error(`A computer's play was refused: ${played.error.code}`);
    next = played.value.match;
    plays.push({ play, by });
  }
  // If something else was saved in between (a vote, a person who left), the computers are asked again about that.
  const saved = await matches.actOn(match, 'bot', { kind: 'play-alone', version: match.version, plays });
  const left = Math.min(match.touchedAt - now(), 0) + BEAT_MS;
  if (saved.ok && left > 0 && plays.some(({ by }) => by !== 'auto')) await pause(left);
  return saved;
}

/** Makes a sensible play for a person whose time is up. */
async function playMissed({ matches, ask }: DueWorkPorts, match: Running): Promise<void> {
  const play = silenceIn(match.game) ?? (await answerIn(ask, match.game, STAND_IN));
  await matches.actOn(match, 'bot', { kind: 'miss', ply: match.game.ply, play });
}

/** It is noted before it is sent: nobody gets it twice, and a person who cannot be reached does not get it at all. */
async function remind({ matches, remind: send }: DueWorkPorts, match: Running): Promise<void> {
  const reminded = await matches.actOn(match, 'bot', { kind: 'remind' });
  if (reminded.ok && reminded.value.status === 'running') send(reminded.value);
}

async function tellOrClose(ports: DueWorkPorts, match: Exclude<Match, Running>): Promise<void> {
  const { matches, show, now } = ports;
  switch (match.status) {
    case 'over':
      return match.endedAt + ABANDONED_MS > now() ? deliverNewest(ports, match) : saveShown(ports, match, null);
    case 'closed':
      return tellClosed(ports, match);
    case 'lobby': {
      const closed = await matches.actOn(match, 'bot', { kind: 'expire' });
      if (closed.ok) await show.show(closed.value, UNPLAYED);
    }
  }
}

/** Nobody knows the age of a retired match, so its week begins at the first look. */
async function tellClosed(ports: DueWorkPorts, match: Closed): Promise<void> {
  const { matches, show, now } = ports;
  if (match.touchedAt === 0) {
    await matches.actOn(match, 'bot', { kind: 'mark-seen' });
    return;
  }
  try {
    if (match.touchedAt + ABANDONED_MS > now()) await show.show(match, UNPLAYED);
  } catch (error) {
    if (!(await isLost(ports, match, error))) throw error;
  }
  await matches.actOn(match, 'bot', { kind: 'mark-noticed' });
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
    await (isOver ? saveShown(ports, match, null) : loseMatch(ports.matches, match.id));
  }
}

/** True if a post failed because its place does not exist any more. */
const isLost = async ({ isGone }: DueWorkPorts, where: Where, error: unknown): Promise<boolean> =>
  error instanceof ChannelGone && isGone(where);

/** Ends or closes a match whose place accepts no posts any more. */
export async function loseMatch(matches: Door, id: string): Promise<void> {
  await matches.act(id, 'bot', { kind: 'lose-channel' });
}

/** Saves the post (null = the end is given up), and takes the controls off the boards that have to lose them. */
async function saveShown({ matches, show }: DueWorkPorts, posted: Running | Over, board: ShownBoard | null) {
  const saved = await matches.actOn(posted, 'bot', { kind: 'mark-posted', posted, board });
  if (!saved.ok || board === null) return;
  for (const id of leftOver(saved.before, posted, board.messageId)) await show.dropControls(saved.value, id);
}
