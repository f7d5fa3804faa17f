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

/** The chances of positions, by a network. */
export interface Judge {
  /** After a play of the seat, and after the best that it can still do before chance or another seat goes on. */
  readonly after: (sight: Sight | View, position: Position, seat: Seat) => Chances;
  /** The same, over all the cards that the next seat may draw. Null if none is drawn next, or the pile is shuffled first. */
  readonly foresight: (sight: Sight, position: BoardPosition) => Chances | null;
}

export function judgeOf(network: Network): Judge {
  const inputs = inputsFor(network);
  const evaluation = evaluationOf(network);

  const after: Judge['after'] = (sight, position, seat) => {
    if (position.winners.length > 0) return resultOf(position);
    if (awaited(position)?.seat === seat) return bestOf(sight, position, seat);
    encode(inputs, sight, position, seat);
    evaluate(network, inputs, bitsOf(position, seat), evaluation);
    return SEATS.map((each) => evaluation.chances[relative(each, seat)]!);
  };

  // Dice in another order often lead to the same position.
  const known = new WeakMap<Sight | View, Map<string, Chances>>();

  function bestOf(sight: Sight | View, position: Position, seat: Seat): Chances {
    if ('pawns' in position) return searched(sight, position, seat);
    const met = known.get(sight) ?? new Map<string, Chances>();
    known.set(sight, met);
    const key = formatPosition(position);
    const chances = met.get(key) ?? searched(sight, position, seat);
    met.set(key, chances);
    return chances;
  }

  function searched(sight: Sight | View, position: Position, seat: Seat): Chances {
    const side = sideOf(position, seat);
    const all = legalPlays(position).map((play) => after(sight, play.after, seat));
    return all.reduce((best, each) => (chanceOf(each, side) > chanceOf(best, side) ? each : best));
  }

  const foresight: Judge['foresight'] = (sight, position) => {
    const ready = upToChance(position);
    const [task] = ready.todo;
    const total = FACES.reduce((sum, face) => sum + (sight.unseen[face] ?? 0), 0);
    if (task?.kind !== 'draw' || total === 0) return null;
    const expected = SEATS.map(() => 0);
    for (const face of FACES) {
      const count = sight.unseen[face] ?? 0;
      if (count === 0) continue;
      const unseen = { ...sight.unseen, [face]: count - 1 };
      const drawn = withCard(ready, task.seat, face);
      const chances = after({ unseen, drawCount: sight.drawCount - 1 }, drawn, task.seat);
      for (const each of SEATS) expected[each]! += (count / total) * chances[each]!;
    }
    return expected;
  };

  return { after, foresight };
}
