import { awaited, FACES, formatPosition, legalPlays, SEATS, standings, upToChance, withCard } from '../engine/index.ts';
import type { BoardPosition, Position, Seat, View } from '../engine/index.ts';
import { encode, relative, type Sight } from './encoding.ts';
import { evaluate, evaluationOf, inputsFor, type Network } from './network.ts';
import { sideOf } from './worth.ts';

/** The chances to win of each seat. In a game for points: the part of all points that each will have. */
export type Chances = readonly number[];

/** The result of a game that is over. */
export function resultOf(position: Position): Chances {
  const rows: readonly { readonly seat: Seat; readonly points?: number | null }[] = standings(position);
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

/** The chances of positions, by a network. */
export interface Judge {
  /** After a play of the seat, and after the best that it can still do before chance or another seat goes on. */
  readonly after: (sight: Sight | View, position: Position, seat: Seat) => Chances;
  /**
   * The same, over all the cards that may come in so many draws, one or more, with the best play for each card. Null if no
   * card is drawn next, or the pile is shuffled first. Each card that comes first is a piece.
   */
  readonly foresight: (sight: Sight, position: Position, seat: Seat, draws: number) => Pieces<Chances | null>;
}

/** A position before chance or another seat goes on, and its chances. */
interface Leaf {
  readonly position: Position;
  readonly chances: Chances;
}

const isBoard = (position: Position): position is BoardPosition => 'pawns' in position;

export function judgeOf(network: Network): Judge {
  const inputs = inputsFor(network);
  const evaluation = evaluationOf(network);

  function leafOf(sight: Sight | View, position: Position, seat: Seat): Leaf {
    if (position.winners.length > 0) return { position, chances: resultOf(position) };
    if (awaited(position)?.seat === seat) return bestOf(sight, position, seat);
    encode(inputs, sight, position, seat);
    evaluate(network, inputs, bitsOf(position, seat), evaluation);
    return { position, chances: SEATS.map((each) => evaluation.chances[relative(each, seat)]!) };
  }

  // Dice in another order often lead to the same position.
  const known = new WeakMap<Sight | View, Map<string, Leaf>>();

  function bestOf(sight: Sight | View, position: Position, seat: Seat): Leaf {
    if (isBoard(position)) return searched(sight, position, seat);
    const met = known.get(sight) ?? new Map<string, Leaf>();
    known.set(sight, met);
    const key = formatPosition(position);
    const leaf = met.get(key) ?? searched(sight, position, seat);
    met.set(key, leaf);
    return leaf;
  }

  function searched(sight: Sight | View, position: Position, seat: Seat): Leaf {
    const side = sideOf(position, seat);
    const all = legalPlays(position).map((play) => leafOf(sight, play.after, seat));
    return all.reduce((best, each) => (chanceOf(each.chances, side) > chanceOf(best.chances, side) ? each : best));
  }

  /** The chances over all the cards that may be drawn next from here on. */
  function* expected(sight: Sight, position: BoardPosition, draws: number): Pieces<Chances | null> {
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
      const later = draws > 1 && isBoard(leaf.position) ? atOnce(expected(left, leaf.position, draws - 1)) : null;
      for (const each of SEATS) sum[each]! += (count / total) * (later ?? leaf.chances)[each]!;
      left.unseen[face] = count;
      yield;
    }
    return sum;
  }

  return {
    after: (sight, position, seat) => leafOf(sight, position, seat).chances,
    foresight: function* (sight, position, seat, draws) {
      const leaf = leafOf(sight, position, seat).position;
      return isBoard(leaf) ? yield* expected(sight, leaf, draws) : null;
    },
  };
}
