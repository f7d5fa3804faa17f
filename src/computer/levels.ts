import type { Seat } from '../engine/index.ts';

/** The skill of a computer player. */
export type Level = 'random' | 'greedy';

/** A legal play and its outcome. */
interface Option<Position, Play> {
  readonly play: Play;
  readonly after: Position;
}

/**
 * A computer player of one game. It chooses one of the legal plays, at least one, from the view of its seat. `random`
 * gives numbers from 0 up to but not including 1.
 */
export type ComputerOf<View, Position, Play> = (
  view: View,
  plays: readonly Option<Position, Play>[],
  random: () => number,
) => Play;

/** All legal plays are equally likely. */
export function chooseRandom<Play>(_view: unknown, plays: readonly { play: Play }[], random: () => number): Play {
  const legal = plays[Math.floor(random() * plays.length)];
  if (legal === undefined) throw new Error('there is no legal play to choose from');
  return legal.play;
}

/** Chooses the play after which the position is worth most to its seat (rules §17). Chance decides between equals. */
export function greedyBy<View extends { readonly todo: readonly { readonly seat: Seat }[] }, Position, Play>(
  worth: (after: Position, seat: Seat) => number,
): ComputerOf<View, Position, Play> {
  return (view, plays, random) => {
    const [task] = view.todo;
    if (task === undefined) throw new Error('no play is awaited');
    const worths = plays.map(({ after }) => worth(after, task.seat));
    const best = Math.max(...worths);
    return chooseRandom(
      view,
      plays.filter((_, i) => worths[i] === best),
      random,
    );
  };
}
