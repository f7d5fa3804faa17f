import { apply, createGame, legalPlays } from '../../src/engine/index.ts';
import type { GameModule, GameState, NameOf, Play, Ruleset, Seat, Step } from '../../src/engine/index.ts';
import { valueOf } from './value.ts';

export interface Game<G extends GameModule = 'board'> {
  readonly steps: readonly Step<G>[]; // the first one is the creation
  readonly plays: readonly Play<G>[];
}

/** The step of a legal play. */
export const applied = <S extends GameState>(state: S, play: Play<NameOf<S>>): Step<NameOf<S>> =>
  valueOf<Step<NameOf<S>>>(apply(state, play));

/** Plays a game on by choices, for at most this many plays. */
export function playOn<G extends GameModule = 'board'>(
  rules: Ruleset,
  seats: readonly Seat[],
  key: string,
  choices: Iterable<number>,
  most = Infinity,
): Game<G> {
  const steps: Step[] = [createGame(rules, { seats, key })];
  const plays: Play[] = [];
  for (const choice of choices) {
    const { state } = steps.at(-1)!;
    if (state.winners.length > 0 || plays.length === most) break;
    const legal = legalPlays(state);
    const { play } = legal[choice % legal.length]!;
    plays.push(play);
    steps.push(applied(state, play));
  }
  return { steps, plays };
}
