import { awaited, legalPlays, moduleOf, sideOf } from '../engine/index.ts';
import type { BoardPosition, GameModule, LegalPlay, NameOf, Play, Position, Seat, View } from '../engine/index.ts';
import { atOnce, chanceOf, type Judge, type Pieces } from './judge.ts';
import { judgeFor } from './networks.ts';
import { expressLead, lead, reward } from './worth.ts';

/**
 * A computer player of any game. It chooses one of the legal plays, at least one, from the view of its seat. `random`
 * gives numbers from 0 up to but not including 1.
 */
export type Computer = <V extends View>(
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

type Worth<N = number> = (after: Position, seat: Seat, view: View) => N;

/** The worth of each play to the seat that decides. */
function worthsOf<N>(worth: Worth<N>, view: View, plays: readonly LegalPlay[]): readonly N[] {
  const [task] = view.todo;
  if (task === undefined) throw new Error('no play is awaited');
  return plays.map(({ after }) => worth(after, task.seat, view));
}

/** A play with the greatest worth. Chance decides between equals. */
const bestBy = (worths: readonly number[], ...[view, plays, random]: Parameters<Computer>) => {
  const best = Math.max(...worths);
  const liked = plays.filter((_, i) => worths[i] === best);
  return chooseRandom(view, liked, random);
};

const greediest =
  (worth: Worth): Computer =>
  (view, plays, random) =>
    bestBy(worthsOf(worth, view, plays), view, plays, random);

/** A worth after the best that the seat can still do with the same card. In the dice game, that of each die alone. */
function atBest(worth: (position: BoardPosition, seat: Seat) => number): Worth {
  const best = (position: BoardPosition, seat: Seat): number => {
    const plays = awaited(position)?.seat === seat ? legalPlays(position) : [];
    return plays.length === 0 ? worth(position, seat) : Math.max(...plays.map(({ after }) => best(after, seat)));
  };
  const worths: { readonly [G in GameModule]: (after: Position<G>, seat: Seat) => number } = {
    board: best,
    express: expressLead,
  };
  return <G extends GameModule>(after: Position<G>, seat: Seat) => worths[moduleOf<G>(after.rules)](after, seat);
}

const NORMAL = greediest(atBest(reward));

/** The chance of the side of a seat after its play, as a judge sees it. */
const chanceBy =
  (judging: (view: View) => Judge): Worth =>
  (after, seat, view) =>
    chanceOf(judging(view).after(view, after, seat), sideOf(view.rules, seat));

/** A computer that chooses by the chance of its side after its play. */
export const playerBy = (judge: Judge): Computer => greediest(chanceBy(() => judge));

const CHANCE = chanceBy(judgeFor);
const HARD = greediest(CHANCE);

/** The draws that `expert` looks ahead: one of a rival, and one of its own where two play. */
const DRAWS = 2;

/** The number of plays that are worth a closer look, if their chances are near that of the best. */
const CLOSER = 3;
const NEAR = 0.08;

/** Plays like `hard`, but looks again at its best plays, over all the cards that may come. With hands or dice none comes next. */
function* lookAgain(...[view, plays, random]: Parameters<Computer>): Pieces<ReturnType<Computer>> {
  const worths = worthsOf(CHANCE, view, plays);
  const least = Math.max(...worths) - NEAR;
  const near = plays.map((_, i) => i).filter((i) => worths[i]! >= least);
  const best = near.toSorted((a, b) => worths[b]! - worths[a]!).slice(0, CLOSER);
  const again: number[] = [];
  for (const i of best) {
    const { seat } = view.todo[0]!;
    const isNeeded = best.length > 1;
    const chances = isNeeded ? yield* judgeFor(view).foresight(view, plays[i]!.after, seat, DRAWS) : null;
    again.push(chances === null ? worths[i]! : chanceOf(chances, sideOf(view.rules, seat)));
  }
  return bestBy(
    again,
    view,
    best.map((i) => plays[i]!),
    random,
  );
}

const EXPERT: Computer = (...asked) => atOnce(lookAgain(...asked));

const REWARD = greediest(atBest((position, seat) => Math.max(0, reward(position, seat))));

/** The pawn that a play moves, in its first half. Plays without one come last. */
const moverOf = ({ play }: LegalPlay): number =>
  play.kind === 'split' ? play.first.pawn : 'pawn' in play ? play.pawn : Infinity;

/**
 * The first play with the greatest reward, of which none is below 0. The plays stand in the order of the strongest
 * public engine (github.com/pronovic/apologies, `rules.py` and `source.py`): pawn by pawn, its swaps before its steps.
 */
const ANCHOR: Computer = (view, plays) => {
  const rank = (each: LegalPlay) => 2 * moverOf(each) + (each.play.kind === 'swap' ? 0 : 1);
  return REWARD(
    view,
    plays.toSorted((a, b) => rank(a) - rank(b) || 0),
    () => 0,
  );
};

/** Plays well one time in two. */
const EASY: Computer = (view, plays, random) => (random() < 0.5 ? NORMAL : chooseRandom)(view, plays, random);

/**
 * The computer players by their names. Records of matches name them, and can be verified only as long as each plays as it did:
 * one that plays otherwise, also by another network, is a row of its own. `anchor` is there to compare with.
 */
export const COMPUTERS = {
  random: chooseRandom,
  greedy: greediest(atBest(lead)),
  anchor: ANCHOR,
  easy: EASY,
  normal: NORMAL,
  hard: HARD,
  expert: EXPERT,
} as const satisfies Readonly<Record<string, Computer>>;

/** The name of a computer player. */
export type Level = keyof typeof COMPUTERS;

export const choose = <V extends View>(level: Level, ...asked: Parameters<typeof chooseRandom<V>>): Play<NameOf<V>> =>
  COMPUTERS[level](...asked);

/** The same choice in pieces of a moment each. Only that of an expert has more than one. */
export function* choosing(level: Level, ...asked: Parameters<Computer>): Pieces<Play> {
  return level === 'expert' ? yield* lookAgain(...asked) : COMPUTERS[level](...asked);
}
