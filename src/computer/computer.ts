import {
  awaited,
  legalPlays,
  pawnOf,
  rulesetOf,
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

// The lead of a side: the steps that its opponents still have to go, less its own. A pawn that is not in play has none.
function lead(position: Position, side: readonly Seat[]): number {
  let sum = 0;
  for (const seat of position.seats) {
    for (let n = 0; n < 4; n++) {
      const steps = stepsToGo(seat, position.pawns[pawnOf(seat, n)]!);
      sum += side.includes(seat) ? -steps : steps;
    }
  }
  return sum;
}

/** Those who play together with a seat, itself included. */
function sideOf({ rules }: Position, seat: Seat): readonly Seat[] {
  const ruleset = rulesetOf(rules);
  const sides = ruleset?.module === 'board' ? ruleset.sides : [];
  return sides.find((side) => side.includes(seat)) ?? [seat];
}

/** What a position is worth to a seat: its lead, after the best that it can still do with the same card. */
function worth(position: Position, seat: Seat, side: readonly Seat[]): number {
  const isOwn = awaited(position)?.seat === seat;
  const plays = isOwn ? legalPlays(position) : [];
  return plays.length === 0 ? lead(position, side) : Math.max(...plays.map(({ after }) => worth(after, seat, side)));
}

/** Chooses any legal play, all equally likely. */
const chooseRandom: Computer = (_view, plays, random) => pick(plays, random);

/** Chooses the play with the greatest lead when its card is done (rules §17). Chance decides between equals. */
const chooseGreedy: Computer = (view, plays, random) => {
  const task = awaited(view);
  if (task === null) throw new Error('no play is awaited');
  const side = sideOf(view, task.seat);
  const leads = plays.map(({ after }) => worth(after, task.seat, side));
  const best = Math.max(...leads);
  return pick(
    plays.filter((_, i) => leads[i] === best),
    random,
  );
};

export const COMPUTERS: Readonly<Record<Level, Computer>> = { random: chooseRandom, greedy: chooseGreedy };
