import { exitOf, pathOf, seatOfPawn } from './board.ts';
import { bump, isBlocked, land, slide, type Table } from './landing.ts';
import type { Pawn } from './state.ts';

/** A pawn leaves its start for the exit square (rules §3.3). */
export function leave(table: Table, pawn: Pawn): void {
  const seat = seatOfPawn(pawn);
  const to = exitOf(seat);
  table.events?.push({ kind: 'started', pawn, to });
  land(table, pawn, to);
}

/** Moves a pawn as far as it is told; false, and nothing changed, if it cannot go there (rules §2.3, §3.2). */
export function step(table: Table, pawn: Pawn, steps: number): boolean {
  const from = table.pawns[pawn]!;
  const path = pathOf(seatOfPawn(pawn), from, steps);
  if (path === null) return false;
  const to = path[path.length - 1]!;
  if (isBlocked(table.pawns, pawn, to)) return false;
  table.events?.push({ kind: 'moved', pawn, from, to, path, direction: steps > 0 ? 'forward' : 'backward' });
  land(table, pawn, to);
  return true;
}

/** Exchanged without a bump; then the mover slides, then the other one, unless that has sent it to its start (rules §4.5). */
export function swap(table: Table, pawn: Pawn, target: Pawn): void {
  const from = table.pawns[pawn]!;
  const to = table.pawns[target]!;
  table.pawns[pawn] = to;
  table.pawns[target] = from;
  table.events?.push({ kind: 'swapped', pawn, from, target, to });
  slide(table, pawn);
  if (table.rules.swapSlide === 'both') slide(table, target);
}

/** Sorry!: a pawn from start takes the target's square, the target goes to its start (rules §4.6). */
export function replace(table: Table, pawn: Pawn, target: Pawn): void {
  const to = table.pawns[target]!;
  bump(table, target, pawn);
  table.events?.push({ kind: 'replaced', pawn, target, to });
  land(table, pawn, to);
}
