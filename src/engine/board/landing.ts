import type { BoardRules } from '../ruleset.ts';
import { colorOf, homeOf, isTrack, ROW, slideLength, startOf, TRACK } from './space.ts';
import type { Event, Pawn, Space } from './state.ts';

/** The board while a play is being carried out, and what has happened on it; null where nobody listens: a play that is tried. */
export interface Draft {
  readonly rules: BoardRules;
  readonly pawns: Space[];
  readonly events: Event[] | null;
}

/** Whether another pawn of the same color stands in the way (rules §3.2). A home holds any number. */
export function isBlocked(pawns: readonly Space[], pawn: Pawn, to: Space): boolean {
  const color = colorOf(pawn);
  if (to === homeOf(color)) return false;
  const row = color * ROW;
  for (let other = row; other < row + ROW; other++) {
    if (pawns[other] === to && other !== pawn) return true;
  }
  return false;
}

/** Sends a pawn back to its start. */
export function bump(draft: Draft, pawn: Pawn, by: Pawn): void {
  const at = draft.pawns[pawn]!;
  draft.pawns[pawn] = startOf(colorOf(pawn));
  draft.events?.push({ kind: 'bumped', pawn, at, by });
}

function clear(draft: Draft, space: Space, by: Pawn): void {
  const { pawns } = draft;
  for (let pawn = 0; pawn < pawns.length; pawn++) {
    if (pawns[pawn] === space && pawn !== by) bump(draft, pawn, by);
  }
}

/**
 * A pawn slides if it stands on a triangle of another color: every other pawn on the slide goes to its start, the slider's
 * own color included, and the slider itself never (rules §3.4).
 */
export function slide(draft: Draft, pawn: Pawn): void {
  const from = draft.pawns[pawn]!;
  const length = slideLength(draft.rules.squares, colorOf(pawn), from);
  if (length === 0) return;
  const to = (from + length - 1) % TRACK;
  draft.pawns[pawn] = to;
  draft.events?.push({ kind: 'slid', pawn, from, to });
  for (let i = 1; i < length; i++) clear(draft, from + i, pawn);
}

/** A pawn comes to rest: whoever stands there is bumped, then the slide is ridden. Only for squares that are not blocked. */
export function land(draft: Draft, pawn: Pawn, to: Space): void {
  if (isTrack(to)) clear(draft, to, pawn);
  draft.pawns[pawn] = to;
  if (isTrack(to)) slide(draft, pawn);
  else if (to === homeOf(colorOf(pawn))) draft.events?.push({ kind: 'home', pawn });
}
