import type { Event, GameState, Ruleset, Seat, Step } from '../engine/index.ts';
import { apply, createGame, parsePlay } from '../engine/index.ts';
import { gameKey } from './fairness.ts';
import type { Over, Running } from './match.ts';

/** With the plays, everything that a game follows from. */
export interface Deal {
  readonly rules: Ruleset;
  readonly seats: readonly Seat[];
  readonly key: string; // 64 hexadecimal digits
  readonly first: Seat | null; // null = drawn by lot
}

/** One play of the log with the boards before and after it. */
export interface Replayed<R extends PlayLine = PlayLine> {
  readonly record: R;
  readonly before: GameState;
  readonly after: GameState;
  readonly events: readonly Event[];
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

/** Deals the first card of a game. */
export const openingOf = ({ rules, seats, key, first }: Deal): Step =>
  createGame(rules, seats, key, first ?? undefined);

/** Plays a game again from its log. Throws at the first line that is not legal. */
export function replay<R extends PlayLine>(deal: Deal, log: readonly R[]): readonly Replayed<R>[] {
  const steps: Replayed<R>[] = [];
  let before = openingOf(deal).state;
  for (const record of log) {
    const play = parsePlay(record.play);
    if (!play.ok) throw new Error(`Play ${before.ply} of the log, ${record.play}: ${play.error}`);
    if (before.phase.kind === 'over') throw new Error(`Play ${before.ply} of the log comes after the end.`);
    if (before.phase.seat !== record.seat) throw new Error(`Play ${before.ply} of the log is another seat's turn.`);
    const applied = apply(before, play.value);
    if (!applied.ok) throw new Error(`Play ${before.ply} of the log, ${record.play}, is not legal.`);
    steps.push({ record, before, after: applied.value.state, events: applied.value.events });
    before = applied.value.state;
  }
  return steps;
}
