import { bump, isBlocked, land, slide, type Draft } from './landing.ts';
import { colorOf, exitOf, pathOf } from './space.ts';
import type { Pawn } from './state.ts';

/** A pawn leaves its start for the exit square (rules §3.3). */
export function leave(draft: Draft, pawn: Pawn): void {
  const to = exitOf(colorOf(pawn));
  draft.events?.push({ kind: 'started', pawn, to });
  land(draft, pawn, to);
}

/** Moves a pawn as far as it is told; false, and nothing changed, if it cannot go there (rules §2.3, §3.2). */
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

/** Exchanged without a bump; then the mover slides, then the other one, unless that has sent it to its start (rules §4.5). */
export function swap(draft: Draft, pawn: Pawn, target: Pawn, slides: 'both' | 'mover'): void {
  const from = draft.pawns[pawn]!;
  const to = draft.pawns[target]!;
  draft.pawns[pawn] = to;
  draft.pawns[target] = from;
  draft.events?.push({ kind: 'swapped', pawn, from, target, to });
  slide(draft, pawn);
  if (slides === 'both') slide(draft, target);
}

/** Sorry!: a pawn from start takes the target's square, the target goes to its start (rules §4.6). */
export function replace(draft: Draft, pawn: Pawn, target: Pawn): void {
  const to = draft.pawns[target]!;
  bump(draft, target, pawn);
  draft.events?.push({ kind: 'replaced', pawn, target, to });
  land(draft, pawn, to);
}
