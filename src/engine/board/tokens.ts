import type { Seat } from '../ruleset.ts';
import { isBlocked, boardOf } from './landing.ts';
import type { Rulebook } from './rulebook.ts';
import { colorOf, homeOf, isTrack, reach, startOf, stepsToFire } from './space.ts';
import type { Pawn, Position } from './state.ts';

// Fire and ice (rules §10).

/** The opponents' pawns on the open track that a seat may put the ice on: any without the ice (rules §10.4). */
export function iceTargets({ rivals }: Rulebook, { pawns, tokens }: Position, seat: Seat): readonly Pawn[] {
  return rivals[seat]!.filter((pawn) => isTrack(pawns[pawn]!) && pawn !== tokens?.ice);
}

export const canIce = (book: Rulebook, position: Position, seat: Seat): boolean =>
  iceTargets(book, position, seat).length > 0;

/**
 * The own pawns that a seat may give the fire to: any without the fire (rules §10.5). Pawns in start are all alike, and
 * so are those at home: of each group, only the one with the lowest number.
 */
export function fireTargets({ own }: Rulebook, { pawns, tokens }: Position, seat: Seat): readonly Pawn[] {
  const others = own[seat]!.filter((pawn) => pawn !== tokens?.fire);
  const isResting = (pawn: Pawn) => isHome(pawns, pawn) || pawns[pawn] === startOf(colorOf(pawn));
  return others.filter((pawn, index) => {
    const before = others.slice(0, index);
    return !isResting(pawn) || !before.some((other) => pawns[other] === pawns[pawn]);
  });
}

/** The way of the pawn with the fire to the next fire space. */
export interface FireMove {
  readonly pawn: Pawn;
  readonly steps: number;
}

/** The fire move of a seat, or null (rules §10.5). */
export function fireMoveOf(book: Rulebook, position: Position, seat: Seat): FireMove | null {
  const { pawns, tokens } = position;
  const pawn = tokens?.fire ?? null;
  if (pawn === null || pawn === tokens?.ice || !book.own[seat]!.includes(pawn)) return null;
  const steps = stepsToFire(book.rules.squares, colorOf(pawn), pawns[pawn]!);
  if (steps === null) return null;
  const to = reach(colorOf(pawn), pawns[pawn]!, steps);
  return isBlocked(boardOf(book.rules, position), pawn, to) ? null : { pawn, steps };
}

/**
 * The pawns that can come home with the one that has the fire: any other own pawn that is not home and not iced. Pawns
 * in start are all alike, so only the one with the lowest number (rules §10.2, §10.5).
 */
export function pullTargets({ own }: Rulebook, { pawns, tokens }: Position, seat: Seat): readonly Pawn[] {
  const others = own[seat]!.filter((pawn) => pawn !== tokens?.fire && pawn !== tokens?.ice && !isHome(pawns, pawn));
  return others.filter(
    (pawn, index) =>
      pawns[pawn] !== startOf(colorOf(pawn)) || !others.slice(0, index).some((other) => pawns[other] === pawns[pawn]),
  );
}

export const isHome = (pawns: Position['pawns'], pawn: Pawn): boolean => pawns[pawn] === homeOf(colorOf(pawn));
