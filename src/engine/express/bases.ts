import type { Ranked } from '../game.ts';
import { ranked } from '../ranking.ts';
import { COLORS, type DieFace, type ExpressRules, type Seat } from '../ruleset.ts';
import { nextSeat } from '../seats.ts';
import type { Base, ExpressPosition } from './state.ts';

/** Throws for a seat that does not play. */
export function baseOf({ bases }: Pick<ExpressPosition, 'bases'>, seat: Seat): Base {
  const base = bases[seat] ?? null;
  if (base === null) throw new Error(`nobody plays ${COLORS[seat]}`);
  return base;
}

/** The pawns in the home section. */
export const homeCount = ({ dial, held }: Base): number => held[dial]!;

/** All pawns of a base, in the home section and in the waiting area. */
export const heldCount = ({ held }: Base): number => held.reduce((sum, count) => sum + count, 0);

/** The pawns of a color in the waiting area of a base, without those in its home section. */
export const waitingCount = ({ dial, held }: Base, color: Seat): number => (color === dial ? 0 : held[color]!);

/** The seats after one, clockwise, without it. */
export function others(seats: readonly Seat[], seat: Seat): readonly Seat[] {
  const at = seats.indexOf(seat);
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
}

/**
 * The seat whose home section is full; null while there is none. If several are, the active one goes before the others,
 * clockwise (rules §12).
 */
export function winnerOf(
  { needed }: ExpressRules,
  position: Pick<ExpressPosition, 'seats' | 'bases'>,
  active: Seat,
): Seat | null {
  const order = [active, ...others(position.seats, active)];
  return order.find((seat) => homeCount(baseOf(position, seat)) >= needed) ?? null;
}

/** A seat in the final order of the dice game. */
export interface ExpressStanding extends Ranked {
  readonly held: number; // all its pawns, those in the home section included
}

/**
 * All seats from first to last: the winner, then by pawns in the home section, then by pawns held. Equal seats share a rank
 * (rules §3.5).
 */
export function standings(position: ExpressPosition): readonly ExpressStanding[] {
  const rows = position.seats.map((seat) => {
    const base = baseOf(position, seat);
    return { seat, home: homeCount(base), held: heldCount(base) };
  });
  return ranked(rows, ({ seat, home, held }) => [position.winners.includes(seat) ? 1 : 0, home, held]);
}

/** The task of the seat that plays next. */
export const turnAfter = (seats: readonly Seat[], seat: Seat) =>
  ({ kind: 'turn', seat: nextSeat(seats, seat) }) as const;

export const isColor = (face: DieFace): face is Seat => typeof face === 'number';
