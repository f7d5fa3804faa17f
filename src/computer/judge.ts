import { awaited, FACES, formatPosition, legalPlays, moduleOf, SEATS } from '../engine/index.ts';
import { sideOf, standings, upToChance, withCard } from '../engine/index.ts';
import type { BoardPosition, Chances, GameModule, Position, Seat, Standing } from '../engine/index.ts';
import { encode, relative, type Sight } from './encoding.ts';
import { evaluate, evaluationOf, inputsFor, type Network } from './network.ts';

/** The result of a game that is over. */
export function resultOf(position: Position): Chances {
  const rows: readonly Standing[] = standings(position);
  const worths = SEATS.map((seat) => {
    const points = rows.find((row) => row.seat === seat)?.points ?? null;
    return points ?? (position.winners.includes(seat) ? 1 : 0);
  });
  const sum = worths.reduce((total, worth) => total + worth, 0);
  return worths.map((worth) => worth / sum);
}

export const chanceOf = (chances: Chances, side: readonly Seat[]): number =>
  side.reduce<number>((sum, seat) => sum + chances[seat]!, 0);

/** A bit for each seat that plays, counted from one. */
export const bitsOf = ({ seats }: Position, from: Seat): number =>
  seats.reduce<number>((bits, seat) => bits | (1 << relative(seat, from)), 0);

/** Long work in pieces, so that others can have a turn after each. */
export type Pieces<T> = Generator<void, T, void>;

/** All pieces at once. */
export function atOnce<T>(work: Pieces<T>): T {
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
  }
}

/** Chances over all that may come; null = nothing that can be foreseen. */
type Foreseen = Pieces<Chances | null>;

type Expected<G extends GameModule> = (sight: Sight<G>, position: Position<G>, draws: number) => Foreseen;

/** The chances of positions, by a network. */
export interface Judge {
  /** After a play of the seat, and after the best that it can still do before chance or another seat goes on. */
  readonly after: (sight: Sight, position: Position, seat: Seat) => Chances;
  /**
   * The same, over all the cards that may come in so many draws, one or more, with the best play for each card. Null if no
   * card is drawn next, or the pile is shuffled first. Each card that comes first is a piece.
   */
  readonly foresight: (sight: Sight, position: Position, seat: Seat, draws: number) => Foreseen;
}

/** A position before chance or another seat goes on, and its chances. */
interface Leaf {
  readonly position: Position;
  readonly chances: Chances;
}

export function judgeOf(network: Network): Judge {
  const inputs = inputsFor(network);
  const evaluation = evaluationOf(network);

  function leafOf(sight: Sight, position: Position, seat: Seat): Leaf {
    if (position.winners.length > 0) return { position, chances: resultOf(position) };
    if (awaited(position)?.seat === seat) return search(sight, position, seat);
    encode(inputs, sight, position, seat);
    evaluate(network, inputs, bitsOf(position, seat), evaluation);
    return { position, chances: SEATS.map((each) => evaluation.chances[relative(each, seat)]!) };
  }

  const SEARCH: { readonly [G in GameModule]: typeof bestOf } = { board: bestOf, express: bestOfDice };

  /** The best that a seat can still do. */
  const search: typeof bestOf = (sight, position, seat) => SEARCH[moduleOf(position.rules)](sight, position, seat);

  function bestOf(sight: Sight, position: Position, seat: Seat): Leaf {
    const side = sideOf(position.rules, seat);
    const all = legalPlays(position).map((play) => leafOf(sight, play.after, seat));
    return all.reduce((best, each) => (chanceOf(each.chances, side) > chanceOf(best.chances, side) ? each : best));
  }

  const known = new WeakMap<Sight, Map<string, Leaf>>();

  /** Dice in another order often lead to the same position. */
  function bestOfDice(sight: Sight, position: Position, seat: Seat): Leaf {
    const met = known.get(sight) ?? new Map<string, Leaf>();
    known.set(sight, met);
    const key = formatPosition(position);
    const leaf = met.get(key) ?? bestOf(sight, position, seat);
    met.set(key, leaf);
    return leaf;
  }

  const EXPECTED: { readonly [G in GameModule]: Expected<G> | null } = { board: expected, express: null };

  /** The chances over what may come next from here on; null in a game without cards. */
  function* foreseen<G extends GameModule>(sight: Sight<G>, position: Position<G>, draws: number): Foreseen {
    const find: Expected<G> | null = EXPECTED[moduleOf<G>(position.rules)];
    return find === null ? null : yield* find(sight, position, draws);
  }

  function* expected(sight: Sight<'board'>, position: BoardPosition, draws: number): Foreseen {
    const ready = upToChance(position);
    const [task] = ready.todo;
    const total = FACES.reduce((sum, face) => sum + (sight.unseen[face] ?? 0), 0);
    if (task?.kind !== 'draw' || total === 0) return null;
    const sum = SEATS.map(() => 0);
    const left = { unseen: { ...sight.unseen }, drawCount: sight.drawCount - 1 };
    for (const face of FACES) {
      const count = sight.unseen[face] ?? 0;
      if (count === 0) continue;
      left.unseen[face] = count - 1;
      const leaf = leafOf(left, withCard(ready, task.seat, face), task.seat);
      const later = draws > 1 ? atOnce(foreseen(left, leaf.position, draws - 1)) : null;
      for (const each of SEATS) sum[each]! += (count / total) * (later ?? leaf.chances)[each]!;
      left.unseen[face] = count;
      yield;
    }
    return sum;
  }

  return {
    after: (sight, position, seat) => leafOf(sight, position, seat).chances,
    foresight: function* (sight, position, seat, draws) {
      if (EXPECTED[moduleOf(position.rules)] === null) return null;
      return yield* foreseen(sight, leafOf(sight, position, seat).position, draws);
    },
  };
}
