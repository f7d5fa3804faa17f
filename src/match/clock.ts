import { legalPlays, viewFor } from '../engine/index.ts';
import { changed, refused } from './decision.ts';
import { dueAt, isUnshown } from './due.ts';
import type { Match, Running } from './match.ts';
import { placeOfSeat } from './match.ts';
import { awaitedSeat, needsNobody, playFor } from './playing.ts';
import type { Ask, Now, Show } from './ports.ts';
import type { Service } from './service.ts';

export interface ClockPorts {
  readonly service: Service;
  readonly show: Show;
  readonly ask: Ask;
  readonly now: Now;
  readonly onError: (error: unknown, matchId: string) => void;
}

/** The one clock: whatever is due is found in the store and done, one job at a time per match. */
export interface Clock {
  /** Looks at a match now. Called after each commit. */
  readonly nudge: (id: string) => void;
  readonly start: () => void;
  /** Takes no new work and waits for what is under way. */
  readonly stop: () => Promise<void>;
}

const LONGEST_NAP_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export function createClock({ service, show, ask, now, onError }: ClockPorts): Clock {
  const jobs = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const failures = new Map<string, { count: number; until: number }>();
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  function nudge(id: string): void {
    if (jobs.has(id)) {
      again.add(id);
      return;
    }
    if (!running || (failures.get(id)?.until ?? 0) > now()) return;
    jobs.set(id, work(id));
  }

  async function work(id: string): Promise<void> {
    try {
      await advance(id);
      failures.delete(id);
    } catch (error) {
      const count = (failures.get(id)?.count ?? 0) + 1;
      failures.set(id, { count, until: now() + Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS) });
      onError(error, id);
    } finally {
      jobs.delete(id);
      if (again.delete(id)) nudge(id);
      else if (running) void arm().catch((error: unknown) => onError(error, id));
    }
  }

  /** Does what is due for one match until only a person can move it on. */
  async function advance(id: string): Promise<void> {
    for (;;) {
      const answer = await service.find(id);
      if (!answer.ok) return;
      const match = answer.value;
      const due = dueAt(match);
      if (due === null || due > now() || !running) return;
      if (match.status === 'lobby') await closeLobby(match);
      else if (match.status === 'running' && needsNobody(match)) await playAlone(match);
      else if (isUnshown(match)) await showNewest(match);
    }
  }

  async function closeLobby(lobby: Match): Promise<void> {
    const closed = await service.expire(lobby.id);
    if (closed.ok) await show.show(closed.value, []);
  }

  async function playAlone(match: Running): Promise<void> {
    const by = needsNobody(match)!;
    const seat = awaitedSeat(match)!;
    const plays = legalPlays(match.game);
    const occupant = placeOfSeat(match, seat)?.occupant;
    const level = occupant?.kind === 'computer' ? occupant.level : 'greedy';
    const chosen = by === 'auto' ? plays[0]! : await ask(level, viewFor(match.game, seat), plays);
    await service.change(match.id, (newest) => playFor(newest, match.game.ply, chosen, by, now()));
  }

  async function showNewest(match: Match): Promise<void> {
    if (match.status !== 'running' && match.status !== 'over') return;
    const messageId = await show.show(match, await service.store.plays(match.id));
    const shown = { ply: match.game.ply, end: match.status === 'over', messageId };
    await service.change(match.id, (newest) =>
      newest.status === 'running' || newest.status === 'over' ? changed({ ...newest, shown }) : refused('match-over'),
    );
  }

  async function tick(): Promise<void> {
    for (const id of await service.store.due(now())) nudge(id);
    await arm();
  }

  async function arm(): Promise<void> {
    if (!running) return;
    const next = (await service.store.nextDue()) ?? Infinity;
    const pause = Math.max(FIRST_PAUSE_MS / 4, Math.min(next - now(), LONGEST_NAP_MS));
    clearTimeout(timer);
    if (running) timer = setTimeout(() => void tick().catch((error: unknown) => onError(error, '')), pause);
  }

  return {
    nudge,
    start: () => {
      running = true;
      void tick().catch((error: unknown) => onError(error, ''));
    },
    stop: async () => {
      running = false;
      clearTimeout(timer);
      await Promise.allSettled(jobs.values());
    },
  };
}
