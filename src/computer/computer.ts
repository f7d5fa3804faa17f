import {
  awaited,
  pawnOf,
  stepsToGo,
  type LegalPlay,
  type Play,
  type Position,
  type Seat,
  type View,
} from '../engine/index.ts';

/** How well a computer plays. */
export type Level = 'random' | 'greedy';

/**
 * A computer player: chooses one of the legal plays, at least one, from what its seat may see. `random` gives numbers from 0
 * up to but not including 1.
 */
export type Computer = (view: View, plays: readonly LegalPlay[], random: () => number) => Play;

function pick(plays: readonly LegalPlay[], random: () => number): Play {
  const legal = plays[Math.floor(random() * plays.length)];
  if (legal === undefined) throw new Error('there is no legal play to choose from');
  return legal.play;
}

// The lead of a seat: the steps that its opponents still have to go, less its own. A pawn that is not in play has none.
function lead(position: Position, seat: Seat): number {
  let sum = 0;
  for (const other of position.seats) {
    for (let n = 0; n < 4; n++) {
      const steps = stepsToGo(other, position.pawns[pawnOf(other, n)]!);
      sum += other === seat ? -steps : steps;
    }
  }
  return sum;
}

/** Chooses any legal play, all equally likely. */
const chooseRandom: Computer = (_view, plays, random) => pick(plays, random);

/** Chooses the play with the greatest lead right after it (rules §17). Chance decides between equals. */
const chooseGreedy: Computer = (view, plays, random) => {
  const task = awaited(view);
  if (task === null) throw new Error('no play is awaited');
  const leads = plays.map(({ after }) => lead(after, task.seat));
  const best = Math.max(...leads);
  return pick(
    plays.filter((_, i) => leads[i] === best),
    random,
  );
};

export const COMPUTERS: Readonly<Record<Level, Computer>> = { random: chooseRandom, greedy: chooseGreedy };
