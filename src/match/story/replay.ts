import type { Event, GameModule, GameState, Result, Ruleset, RulesetId, Seat, Step } from '../../engine/index.ts';
import { apply, awaited, createGame, parsePlay, rulesetOf } from '../../engine/index.ts';
import { atOnce, type ChunkedWork } from '../chunked-work.ts';
import { gameKey } from '../fairness.ts';
import type { Over, Running } from '../match.ts';

/** A game follows from this data and its plays. */
export interface Deal {
  readonly rules: RulesetId;
  readonly seats: readonly Seat[];
  readonly key: string; // 64 hexadecimal digits
  readonly first: Seat | null; // null = drawn by lot
}

/** One play of the log with the boards before and after it. */
export interface Replayed<R extends PlayLine = PlayLine, G extends GameModule = GameModule> {
  readonly logged: R;
  readonly before: GameState<G>;
  readonly after: GameState<G>;
  readonly events: readonly Event<G>[];
}

export interface PlayLine {
  readonly seat: Seat;
  readonly play: string; // in notation
}

export const dealOf = (match: Running | Over): Deal => ({
  rules: match.game.rules,
  seats: match.game.seats,
  key: gameKey(match.seed, match.id, match.clicks),
  first: match.first,
});

export const openingOf = ({ rules, seats, key, first }: Deal): Step =>
  createGame(rulesIn(rules), { seats, key, first });

function rulesIn(id: RulesetId): Ruleset {
  const rules = rulesetOf(id);
  if (!rules) throw new Error(`The ruleset ${id} is not known.`);
  return rules;
}

/** The fault of a line of a log, with the details of its sentence. */
export interface LogFault {
  readonly code: 'unreadable-play' | 'after-end' | 'other-seat' | 'illegal-play';
  readonly details: { readonly ply: number; readonly play: string };
}

/** Plays a log again, a play in each piece, after the known ones; or the fault of a line that cannot be played. */
export function* tryReplay<R extends PlayLine>(
  deal: Deal,
  log: readonly R[],
  known: readonly Replayed<R>[] = [],
): ChunkedWork<Result<readonly Replayed<R>[], LogFault>> {
  const steps = [...known];
  let before = steps.at(-1)?.after ?? openingOf(deal).state;
  for (const logged of log.slice(steps.length)) {
    const fault = (code: LogFault['code']): { ok: false; error: LogFault } => ({
      ok: false,
      error: { code, details: { ply: before.ply, play: logged.play } },
    });
    const play = parsePlay(logged.play);
    if (!play.ok) return fault('unreadable-play');
    const task = awaited(before);
    if (task === null) return fault('after-end');
    if (task.seat !== logged.seat) return fault('other-seat');
    const applied = apply(before, play.value);
    if (!applied.ok) return fault('illegal-play');
    steps.push({ logged, before, after: applied.value.state, events: applied.value.events });
    before = applied.value.state;
    yield;
  }
  return { ok: true, value: steps };
}

/** The newest replays by their deals, because the log of a match only grows and each of its posts tells from it. */
const newest = new Map<string, readonly Replayed[]>();
/** A replay of 150 plays takes some 230 KB. */
const MOST_KNOWN = 64;

/** The beginning of a log that was played before. */
function begun<R extends PlayLine>(deal: string, log: readonly R[]): Replayed<R>[] {
  const steps: Replayed<R>[] = [];
  for (const { logged: before, ...step } of newest.get(deal) ?? []) {
    const logged = log[steps.length];
    if (logged?.play !== before.play || logged.seat !== before.seat) break;
    steps.push({ ...step, logged });
  }
  return steps;
}

function remember(deal: string, steps: readonly Replayed[]): void {
  newest.delete(deal); // the newest stand last
  newest.set(deal, steps);
  const [oldest] = newest.keys();
  if (newest.size > MOST_KNOWN) newest.delete(oldest!);
}

/** The replay of a saved log, all of whose lines can be played. Throws at the first one that cannot. */
export function* replaying<R extends PlayLine>(deal: Deal, log: readonly R[]): ChunkedWork<readonly Replayed<R>[]> {
  const id = JSON.stringify(deal);
  const replayed = yield* tryReplay(deal, log, begun(id, log));
  if (replayed.ok) {
    remember(id, replayed.value);
    return replayed.value;
  }
  const { code, details } = replayed.error;
  throw new Error(`Play ${details.ply} of the log, ${details.play}: ${code}`);
}

export const replay = <R extends PlayLine>(deal: Deal, log: readonly R[]): readonly Replayed<R>[] =>
  atOnce(replaying(deal, log));
