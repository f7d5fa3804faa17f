import { homeOf, isTrack, ROW, seatOfPawn, slideLength, startOf, TRACK } from './board.ts';
import type { Ruleset } from './ruleset.ts';
import type { Event, Pawn, Space } from './state.ts';

/** The table while a play is being carried out. `events` is null where nobody listens: the generator trying a split. */
export interface Table {
  readonly rules: Ruleset;
  readonly pawns: Space[];
  readonly events: Event[] | null;
}

/** Whether another pawn of the same color stands in the way (rules §3.2). A home holds any number. */
export function isBlocked(pawns: readonly Space[], pawn: Pawn, to: Space): boolean {
  const seat = seatOfPawn(pawn);
  if (to === homeOf(seat)) return false;
  const row = seat * ROW;
  for (let other = row; other < row + ROW; other++) {
    if (pawns[other] === to && other !== pawn) return true;
  }
  return false;
}

/** Sends a pawn back to its start. */
export function bump(table: Table, pawn: Pawn, by: Pawn): void {
  const at = table.pawns[pawn]!;
  table.pawns[pawn] = startOf(seatOfPawn(pawn));
  table.events?.push({ kind: 'bumped', pawn, at, by });
}

function clear(table: Table, space: Space, by: Pawn): void {
  const { pawns } = table;
  for (let pawn = 0; pawn < pawns.length; pawn++) {
    if (pawns[pawn] === space && pawn !== by) bump(table, pawn, by);
  }
}

/**
 * A pawn slides if it stands on a triangle of another color: every other pawn on the slide goes to its start, the slider's
 * own color included, and the slider itself never (rules §3.4).
 */
export function slide(table: Table, pawn: Pawn): void {
  const from = table.pawns[pawn]!;
  const length = slideLength(table.rules.board, seatOfPawn(pawn), from);
  if (length === 0) return;
  const to = (from + length - 1) % TRACK;
  table.pawns[pawn] = to;
  table.events?.push({ kind: 'slid', pawn, from, to });
  for (let i = 1; i < length; i++) clear(table, from + i, pawn);
}

/** A pawn comes to rest: whoever stands there is bumped, then the slide is ridden. Only for squares that are not blocked. */
export function land(table: Table, pawn: Pawn, to: Space): void {
  if (isTrack(to)) clear(table, to, pawn);
  table.pawns[pawn] = to;
  if (isTrack(to)) slide(table, pawn);
  else if (to === homeOf(seatOfPawn(pawn))) table.events?.push({ kind: 'home', pawn });
}
