import { COMPUTERS, type Computer } from '../../src/computer/computer.ts';
import { encode, relative } from '../../src/computer/encoding.ts';
import { atOnce, bitsOf, chanceOf, judgeOf, resultOf } from '../../src/computer/judge.ts';
import { evaluate, evaluationOf, inputsFor, learn, type Lesson, type Network } from '../../src/computer/network.ts';
import type { NetworkName } from '../../src/computer/networks.ts';
import { awaited, DEFAULT_SEATS, legalPlays, parseRuleset, SEATS, sideOf, viewFor } from '../../src/engine/index.ts';
import type { Chances, GameState, NameOf, Play, Position, Seat, View } from '../../src/engine/index.ts';
import { stepsOf, type Table } from '../../src/cli/game-steps.ts';
import { keyFrom, type Random } from '../../src/cli/numbers.ts';

/** The games of each kind of network: those that are played most come more than once. */
const COURSES = {
  classic: ['classic', 'classic', 'classic', 'classic+pawns=2+startSpread=1', 'three-pawn'],
  'edition-2013': ['fire-ice', '2013-classic', 'fire-ice+pawns=2+startSpread=1'],
  'bump-em': ['bump-em', 'bump-em', 'bump-em+pawns=2+startSpread=1'],
  strategic: ['2013-strategic', '2013-strategic', '2013-strategic+pawns=2+startSpread=1'],
  points: ['point-scoring', 'point-scoring+startSpread=1'],
  express: ['express'],
  teams: ['teams', 'teams', 'teams+pawns=2+startSpread=1'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The tables that a network learns at, by turns. */
export function courseOf(name: NetworkName): readonly Table[] {
  const [, kind, count] = /^(.+)-(two|more)$/.exec(name)!;
  const rules = COURSES[kind as keyof typeof COURSES].map((id) => {
    const parsed = parseRuleset(id);
    if (!parsed.ok) throw new Error(parsed.error);
    return parsed.value;
  });
  const sizes = count === 'two' ? ([2] as const) : kind === 'teams' ? ([4] as const) : ([4, 4, 3] as const);
  return sizes.flatMap((size) => rules.map((each) => ({ rules: each, seats: DEFAULT_SEATS[size] })));
}

export const NETWORKS = Object.keys(COURSES).flatMap((kind) =>
  (kind === 'teams' ? ['more'] : ['two', 'more']).map((count) => `${kind}-${count}` as NetworkName),
);

/** The lessons of one game. */
export interface Manner {
  readonly rate: number; // the step of the weights
  readonly lambda: number; // the part of what came later that counts for an earlier position (Sutton 1988)
  readonly isCareful: boolean; // the luck of the cards is taken out, which takes longer
  readonly rival: Computer | null; // on all seats but those of one side; null = the network plays itself
}

/** The manner, by the part of all games that is done. The rate falls, so that the weights come to rest. */
export const mannerAt = (done: number): Manner => ({
  rate: done < 0.5 ? 0.01 : done < 0.8 ? 0.003 : 0.0006,
  lambda: 0.8,
  isCareful: done >= 0.8,
  rival: null,
});

/** The manner of games that refine a network: a quarter against itself, an eighth against chance, else the anchor. */
export function mixedAt(done: number, random: Random): Manner {
  const share = random();
  return {
    rate: done < 0.5 ? 0.003 : done < 0.8 ? 0.001 : 0.0003,
    lambda: 0.8,
    isCareful: false,
    rival: share < 1 / 4 ? null : share < 3 / 8 ? COMPUTERS.random : COMPUTERS.anchor,
  };
}

/** The manner of games against these rivals, each as often as it is listed; null = the network itself. */
export const againstAt =
  (rivals: readonly (Computer | null)[]) =>
  (done: number, random: Random): Manner => ({
    rate: 0.0001 + 0.0008 * (1 - done),
    lambda: 0.8,
    isCareful: false,
    rival: rivals[Math.floor(random() * rivals.length)]!,
  });

/** The manner of games whose positions are worth what the network sees over all cards that may come next. */
export function foresightAt(done: number, random: Random): Manner {
  const share = random();
  return {
    rate: 0.0001 + 0.03 * (1 - done),
    lambda: 0,
    isCareful: true,
    rival: share < 5 / 8 ? null : share < 3 / 4 ? COMPUTERS.random : COMPUTERS.anchor,
  };
}

/** A position after a play, before chance or another seat. `foreseen` is its worth over all cards that may come. */
type Met = Omit<Lesson, 'target'> & { readonly seat: Seat; readonly foreseen: Chances | null };

/** Has a network play against itself or others, and takes the lessons of each game (TD(λ), Tesauro 1995). */
export function lessonsFor(network: Network) {
  const judge = judgeOf(network);
  const evaluation = evaluationOf(network);
  const inputs = inputsFor(network);

  function meet(view: View, after: Position, seat: Seat, isCareful: boolean): Met {
    encode(inputs, view, after, seat);
    const { indexes, values, count } = inputs;
    const copy = { indexes: indexes.slice(0, count), values: values.slice(0, count), count };
    const foreseen = isCareful ? atOnce(judge.foresight(view, after, seat, 1)) : null;
    return { inputs: copy, playing: bitsOf(after, seat), seat, foreseen };
  }

  /** The play that looks best. Where chance or another seat goes on after it, the position is one that was met. */
  function best<V extends View>(view: V, seat: Seat, met: Met[], isCareful: boolean): Play<NameOf<V>> {
    const plays = legalPlays(view);
    const side = sideOf(view.rules, seat);
    const chances = plays.length === 1 ? [1] : plays.map(({ after }) => chanceOf(judge.after(view, after, seat), side));
    const { play, after } = plays[chances.indexOf(Math.max(...chances))]!;
    const isOpen = after.winners.length === 0 && awaited(after)?.seat !== seat;
    if (isOpen) met.push(meet(view, after, seat, isCareful));
    return play;
  }

  /** A game. The network learns only from the positions after its own plays. */
  function game(table: Table, random: Random, { isCareful, rival }: Manner) {
    const key = keyFrom(random);
    const learner = rival === null ? null : table.seats[Math.floor(random() * table.seats.length)]!;
    const met: Met[] = [];
    const choose = (state: GameState, seat: Seat) => {
      const view = viewFor(state, seat);
      const isRival = learner !== null && !sideOf(state.rules, learner).includes(seat);
      return isRival ? rival!(view, legalPlays(view), random) : best(view, seat, met, isCareful);
    };
    const { state } = [...stepsOf(table, key, choose)].at(-1)!;
    return { met, result: resultOf(state) };
  }

  /**
   * The worth that each position should have had: a mixture of what came of it and of what the network thought of the next
   * one. Where the next card was foreseen, its luck is taken out: only the difference between the two counts.
   */
  function lessonsOf(met: readonly Met[], result: Chances, lambda: number): readonly Lesson[] {
    let [came, thought] = [result, result];
    const lessons: Lesson[] = [];
    for (const { seat, foreseen, ...position } of met.toReversed()) {
      const [later, next] = [came, thought];
      came = SEATS.map((each) => {
        const gain = lambda * (later[each]! - next[each]!);
        return (foreseen ?? next)[each]! + gain;
      });
      const target = SEATS.map((_, i) => came[(seat + i) % SEATS.length]!);
      lessons.push({ ...position, target });
      evaluate(network, position.inputs, position.playing, evaluation);
      thought = SEATS.map((each) => evaluation.chances[relative(each, seat)]!);
    }
    return lessons.toReversed();
  }

  return (table: Table, random: Random, manner: Manner): readonly Lesson[] => {
    const { met, result } = game(table, random, manner);
    return lessonsOf(met, result, manner.lambda);
  };
}

/** Teaches a network by its games, one at each call. It changes the network. */
export function teacherOf(network: Network) {
  const lessonsOf = lessonsFor(network);
  const evaluation = evaluationOf(network);
  return (table: Table, random: Random, manner: Manner): void => {
    for (const lesson of lessonsOf(table, random, manner)) learn(network, lesson, manner.rate, evaluation);
  };
}
