import {
  awaited,
  baseOf,
  heldCount,
  homeCount,
  legalPlays,
  moduleOf,
  pawnOf,
  rulesetOf,
  stepsToGo,
  type BoardPosition,
  type ExpressPosition,
  type GameModule,
  type LegalPlay,
  type NameOf,
  type Play,
  type Position,
  type Seat,
  type View,
} from '../engine/index.ts';

/** The skill of a computer player. */
export type Level = 'random' | 'greedy';

/**
 * A computer player of any game. It chooses one of the legal plays, at least one, from the view of its seat. `random`
 * gives numbers from 0 up to but not including 1.
 */
type Computer = <V extends View>(
  view: V,
  plays: readonly LegalPlay<NameOf<V>>[],
  random: () => number,
) => Play<NameOf<V>>;

/** All legal plays are equally likely. */
const chooseRandom: Computer = (_view, plays, random) => {
  const legal = plays[Math.floor(random() * plays.length)];
  if (legal === undefined) throw new Error('there is no legal play to choose from');
  return legal.play;
};

/** Chooses the play after which the position is worth most to its seat (rules §17). Chance decides between equals. */
const chooseGreedy: Computer = (view, plays, random) => {
  const [task] = view.todo;
  if (task === undefined) throw new Error('no play is awaited');
  const worth = WORTHS[moduleOf(view.rules)] as (after: Position, seat: Seat) => number;
  const worths = plays.map(({ after }) => worth(after, task.seat));
  const best = Math.max(...worths);
  const liked = plays.filter((_, i) => worths[i] === best);
  return chooseRandom(view, liked, random);
};

// The lead of a side: the steps that its opponents still have to go, less its own. A pawn that is not in play has none.
function lead({ rules, seats, pawns }: BoardPosition, seat: Seat): number {
  const ruleset = rulesetOf(rules);
  const sides = ruleset?.module === 'board' ? ruleset.sides : [];
  const side = sides.find((each) => each.includes(seat)) ?? [seat];
  let sum = 0;
  for (const other of seats) {
    for (let n = 0; n < 4; n++) {
      const steps = stepsToGo(other, pawns[pawnOf(other, n)]!);
      sum += side.includes(other) ? -steps : steps;
    }
  }
  return sum;
}

/** The lead of a seat, after the best that it can still do with the same card. */
function boardWorth(position: BoardPosition, seat: Seat): number {
  const plays = awaited(position)?.seat === seat ? legalPlays(position) : [];
  return plays.length === 0 ? lead(position, seat) : Math.max(...plays.map(({ after }) => boardWorth(after, seat)));
}

/** A pawn in the home section counts more than all pawns held. */
const HOME = 100;

/**
 * The lead of a seat: its pawns in the home section, then those it holds, less those of its opponents. A win is worth
 * more than any lead, and that of an opponent less.
 */
function expressWorth(position: ExpressPosition, seat: Seat): number {
  const [winner] = position.winners;
  if (winner !== undefined) return winner === seat ? Infinity : -Infinity;
  let sum = 0;
  for (const other of position.seats) {
    const base = baseOf(position, other);
    const worth = HOME * homeCount(base) + heldCount(base);
    sum += other === seat ? worth : -worth;
  }
  return sum;
}

/** The worth of a position to a seat, by the name of the game: a game without one does not compile. */
const WORTHS: { readonly [G in GameModule]: (after: Position<G>, seat: Seat) => number } = {
  board: boardWorth,
  express: expressWorth,
};

export const COMPUTERS: Readonly<Record<Level, Computer>> = { random: chooseRandom, greedy: chooseGreedy };

export const choose = <V extends View>(level: Level, ...asked: Parameters<typeof chooseRandom<V>>): Play<NameOf<V>> =>
  COMPUTERS[level](...asked);
