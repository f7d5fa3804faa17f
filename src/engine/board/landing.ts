import type { BoardRules } from '../ruleset.ts';
import { colorOf, exitOf, homeOf, isTrack, pathOf, ROW, slideLength, startOf, TRACK } from './space.ts';
import type { Event, Pawn, Space } from './state.ts';

/** The board while a play is carried out, and the events so far. `events` is null when a play is only tried. */
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
function bump(draft: Draft, pawn: Pawn, by: Pawn): void {
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
 * A pawn slides if it stands on a triangle of another color. Every other pawn on the slide goes to its start, even one of
 * the slider's own color (rules §3.4).
 */
function slide(draft: Draft, pawn: Pawn): void {
  const from = draft.pawns[pawn]!;
  const length = slideLength(draft.rules.squares, colorOf(pawn), from);
  if (length === 0) return;
  const to = (from + length - 1) % TRACK;
  draft.pawns[pawn] = to;
  draft.events?.push({ kind: 'slid', pawn, from, to });
  for (let i = 1; i < length; i++) clear(draft, from + i, pawn);
}

/**
 * A pawn comes to rest: it bumps the pawn that stands there, then it slides. The caller has made sure that the square is not
 * blocked.
 */
function land(draft: Draft, pawn: Pawn, to: Space): void {
  if (isTrack(to)) clear(draft, to, pawn);
  draft.pawns[pawn] = to;
  if (isTrack(to)) slide(draft, pawn);
  else if (to === homeOf(colorOf(pawn))) draft.events?.push({ kind: 'home', pawn });
}

/** A pawn leaves its start for the exit square (rules §3.3). */
export function leave(draft: Draft, pawn: Pawn): void {
  const to = exitOf(colorOf(pawn));
  draft.events?.push({ kind: 'started', pawn, to });
  land(draft, pawn, to);
}

/** Moves a pawn by a number of steps. Returns false and changes nothing if the pawn cannot go there (rules §2.3, §3.2). */
export function step(draft: Draft, pawn: Pawn, steps: number): boolean {
  const from = draft.pawns[pawn]!;
  const path = pathOf(colorOf(pawn), from, steps);
  if (path === null) return false;
  const to = path[path.length - 1]!;
  if (isBlocked(draft.pawns, pawn, to)) return false;
  draft.events?.push({ kind: 'moved', pawn, from, to, path, direction: steps > 0 ? 'forward' : 'backward' });
  land(draft, pawn, to);
  return true;
}

/**
 * Two pawns change places without a bump. The mover slides first, then the other pawn, unless the first slide has sent it to
 * its start (rules §4.5).
 */
export function swap(draft: Draft, pawn: Pawn, target: Pawn, slides: 'both' | 'mover'): void {
  const from = draft.pawns[pawn]!;
  const to = draft.pawns[target]!;
  draft.pawns[pawn] = to;
  draft.pawns[target] = from;
  draft.events?.push({ kind: 'swapped', pawn, from, target, to });
  slide(draft, pawn);
  if (slides === 'both') slide(draft, target);
}

/** Sorry!: a pawn from start takes the square of the target, and the target goes to its start (rules §4.6). */
export function replace(draft: Draft, pawn: Pawn, target: Pawn): void {
  const to = draft.pawns[target]!;
  bump(draft, target, pawn);
  draft.events?.push({ kind: 'replaced', pawn, target, to });
  land(draft, pawn, to);
}
