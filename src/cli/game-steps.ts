import { apply, awaited, createGame, formatPosition } from '../engine/index.ts';
import type { GameState, Play, Ruleset, Seat, Step } from '../engine/index.ts';

/** A table, by its rules and the seats that play. */
export interface Table {
  readonly rules: Ruleset;
  readonly seats: readonly Seat[];
}

/** A whole game, from its opening on. `choose` gives the play of the seat that is awaited. */
export function* stepsOf(
  { rules, seats }: Table,
  key: string,
  choose: (state: GameState, seat: Seat) => Play,
): Generator<Step> {
  let step = createGame(rules, { seats, key });
  yield step;
  for (let task = awaited(step.state); task !== null; task = awaited(step.state)) {
    const next = apply(step.state, choose(step.state, task.seat));
    if (!next.ok) throw new Error(`${formatPosition(step.state)}: ${next.error.code}`);
    yield (step = next.value);
  }
}
