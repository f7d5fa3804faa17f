import {
  apply,
  createGame,
  legalPlays,
  type BoardPlay,
  type BoardRules,
  type BoardState,
  type Ruleset,
  type Seat,
  type Step,
} from '../../src/engine/index.ts';

export interface Game {
  readonly steps: readonly Step<'board'>[]; // the first one is the creation
  readonly plays: readonly BoardPlay[];
}

export function applied(state: BoardState, play: BoardPlay): Step<'board'> {
  const step = apply(state, play);
  if (!step.ok) throw new Error(step.error.code);
  return step.value;
}

/** Plays a game on by choices, for at most this many plays. */
export function playOn(
  rules: Ruleset<BoardRules>,
  seats: readonly Seat[],
  key: string,
  choices: Iterable<number>,
  most: number,
): Game {
  const steps = [createGame(rules, { seats, key })];
  const plays: BoardPlay[] = [];
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
