import type { Seat, Pawn, Space } from '../ruleset.ts';
import type { Rulebook } from './rulebook.ts';
import {
  colorOf,
  exitOf,
  homeOf,
  isTrack,
  isTurbo,
  nextTurbo,
  pathOf,
  reach,
  ROW,
  startOf,
  stepsToFire,
  TRACK,
} from './space.ts';
import type { Decision, Event, Position, Share } from './state.ts';

/** The part of a position that decides where a pawn may stop. */
export interface Board {
  readonly book: Rulebook;
  readonly pawns: readonly Space[];
  readonly iced: Pawn | null; // the pawn that stands still: nobody lands on it (rules §10.4)
}

/** The decision that a play is made for, and its position. `forced` = no other play is legal. */
export interface Context extends Board {
  readonly position: Position;
  readonly task: Decision;
  readonly forced: boolean;
}

/** The board while a play is carried out, and the events so far. `events` is null when a play is only tried. */
export interface Draft extends Board {
  readonly pawns: Space[];
  readonly events: Event[] | null;
}

/** The pawn with the ice. Null if none has it, or the game has no tokens. */
export const icedOf = ({ tokens }: Position): Pawn | null => (tokens === null ? null : tokens.ice);

/** A board to carry out a play on. */
export const draftOf = <Events extends Event[] | null>(
  { book, pawns, iced }: Board,
  events: Events,
): Draft & { events: Events } => ({ book, pawns: pawns.slice(), iced, events });

/** The length of a slide of a pawn from a space, or 0. */
const slideFrom = ({ book: { slides } }: Board, pawn: Pawn, space: Space): number =>
  isTrack(space) ? slides[colorOf(pawn)]![space]! : 0;

/** True if another pawn of the same color stands in the way (rules §3.2). A home holds any number. */
function isOwn(pawns: readonly Space[], pawn: Pawn, to: Space): boolean {
  const color = colorOf(pawn);
  if (to === homeOf(color)) return false;
  const row = color * ROW;
  for (let other = row; other < row + ROW; other++) {
    if (pawns[other] === to && other !== pawn) return true;
  }
  return false;
}

function slidesOnIce(board: Board, pawn: Pawn, to: Space): boolean {
  const { pawns, iced } = board;
  if (iced === null) return false;
  const length = slideFrom(board, pawn, to);
  return length > 0 && pawns[iced] === (to + length - 1) % TRACK;
}

/**
 * True if a pawn may not come to rest on a space. Either a pawn of its color stands there, and it is no turbo space. Or
 * the pawn with the ice stands there, or at the end of a slide from there (rules §3.2, §10.4, §14).
 */
export function isBlocked(board: Board, pawn: Pawn, to: Space): boolean {
  const { book, pawns, iced } = board;
  if (isOwn(pawns, pawn, to) && !isTurbo(book.rules.squares, to)) return true;
  return iced !== null && (pawns[iced] === to || slidesOnIce(board, pawn, to));
}

/** True if a landing moves pawns besides the lander's own step: a slide begins there, or cars zoom. */
export const isEventful = (board: Board, pawn: Pawn, to: Space): boolean =>
  slideFrom(board, pawn, to) > 0 || (isTurbo(board.book.rules.squares, to) && board.pawns.includes(to));

/** True if one of the two pawns has the ice, or a slide after the swap would end on it (rules §10.4). */
export function isSwapBlocked(board: Board, pawn: Pawn, target: Pawn, slides: 'both' | 'mover'): boolean {
  const { pawns, iced } = board;
  if (iced === null) return false;
  if (pawn === iced || target === iced || slidesOnIce(board, pawn, pawns[target]!)) return true;
  return slides === 'both' && slidesOnIce(board, target, pawns[pawn]!);
}

function bump(draft: Draft, pawn: Pawn, by: Pawn): void {
  const at = draft.pawns[pawn]!;
  draft.pawns[pawn] = startOf(colorOf(pawn));
  draft.events?.push({ kind: 'bumped', pawn, at, by });
}

function clear(draft: Draft, space: Space, by: Pawn): void {
  const { pawns, iced } = draft;
  for (let pawn = pawns.indexOf(space); pawn >= 0; pawn = pawns.indexOf(space, pawn + 1)) {
    if (pawn !== by && pawn !== iced) bump(draft, pawn, by);
  }
}

/**
 * A pawn slides if it stands on a triangle of another color. Every other pawn on the slide goes to its start, even one
 * of the slider's own color (rules §3.4). Only a pawn with the ice stays (§10.4).
 */
function slide(draft: Draft, pawn: Pawn): void {
  const from = draft.pawns[pawn]!;
  const length = slideFrom(draft, pawn, from);
  if (length === 0) return;
  const to = (from + length - 1) % TRACK;
  draft.pawns[pawn] = to;
  draft.events?.push({ kind: 'slid', pawn, from, to });
  for (let i = 1; i < length; i++) clear(draft, from + i, pawn);
}

/**
 * A landing on a turbo space sends on the pawn there, then the pawn at its target, and so on. They move together. If
 * the chain comes round, its last pawn goes to its start (rules §14).
 */
function zoom(draft: Draft, first: Space, by: Pawn): void {
  const { book, pawns, events } = draft;
  const chain: { readonly pawn: Pawn; readonly from: Space; readonly to: Space }[] = [];
  for (let from = first; ;) {
    const pawn = pawns.findIndex((space, other) => space === from && other !== by);
    if (pawn < 0) break;
    const to = nextTurbo(book.rules.squares, colorOf(pawn), from);
    chain.push({ pawn, from, to });
    if (to === first || !isTrack(to)) break;
    from = to;
  }
  for (const { pawn, from, to } of chain) {
    if (to === first) {
      bump(draft, pawn, by);
      continue;
    }
    pawns[pawn] = to;
    events?.push({ kind: 'zoomed', pawn, from, to, by });
    if (!isTrack(to)) events?.push({ kind: 'home', pawn });
  }
}

/** A pawn comes to rest: it bumps the pawn there or sends it on, then slides. The caller knows it is not blocked. */
function land(draft: Draft, pawn: Pawn, to: Space): void {
  if (isTurbo(draft.book.rules.squares, to)) {
    draft.pawns[pawn] = to; // it has left its old square before the others move
    zoom(draft, to, pawn);
    return;
  }
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

/**
 * Moves a pawn by a number of steps, or to a fire space (rules §10.5). Returns false and changes nothing if the pawn cannot
 * go there (rules §2.3, §3.2).
 */
export function step(draft: Draft, { pawn, steps }: Share, isFire = false): boolean {
  const from = draft.pawns[pawn]!;
  const to = reach(colorOf(pawn), from, steps);
  if (to < 0 || isBlocked(draft, pawn, to)) return false;
  if (draft.events !== null) {
    const path = pathOf(colorOf(pawn), from, steps)!;
    const moved = { kind: 'moved', pawn, from, to, path, direction: steps > 0 ? 'forward' : 'backward' } as const;
    draft.events.push(isFire ? { ...moved, fire: true } : moved);
  }
  land(draft, pawn, to);
  return true;
}

/** The pawns after some steps, each completed before the next (rules §4.3). Null if one of them cannot be made. */
export function tried(board: Board, steps: readonly Share[]): readonly Space[] | null {
  const draft = draftOf(board, null);
  return steps.every((each) => step(draft, each)) ? draft.pawns : null;
}

/** A pawn is put down on a square of the track. Pawns on the way do not matter (rules §11). */
export function place(draft: Draft, pawn: Pawn, target: Pawn, to: Space): void {
  draft.events?.push({ kind: 'placed', pawn, from: draft.pawns[pawn]!, to, target });
  draft.pawns[pawn] = to;
  land(draft, pawn, to);
}

/** A pawn goes back to its own start (rules §11). */
export function withdraw(draft: Draft, pawn: Pawn): void {
  draft.events?.push({ kind: 'withdrawn', pawn, from: draft.pawns[pawn]! });
  draft.pawns[pawn] = startOf(colorOf(pawn));
}

/** The fire brings another pawn home from any space (rules §10.5). */
export function pull(draft: Draft, pawn: Pawn, by: Pawn): void {
  draft.events?.push({ kind: 'pulled', pawn, from: draft.pawns[pawn]!, by }, { kind: 'home', pawn });
  draft.pawns[pawn] = homeOf(colorOf(pawn));
}

/** Two pawns change places without a bump. The mover slides, then the other, unless sent to its start (rules §4.5). */
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
  draft.pawns[pawn] = to;
  slide(draft, pawn);
}

// Fire and ice (rules §10).

/** The opponents' pawns on the open track that a seat may put the ice on: any without the ice (rules §10.4). */
export const iceTargets = ({ rivals }: Rulebook, { pawns, tokens }: Position, seat: Seat): readonly Pawn[] =>
  rivals[seat]!.filter((pawn) => isTrack(pawns[pawn]!) && pawn !== tokens?.ice);

export const canIce = (book: Rulebook, position: Position, seat: Seat): boolean =>
  iceTargets(book, position, seat).length > 0;

export const isHome = (pawns: Position['pawns'], pawn: Pawn): boolean => pawns[pawn] === homeOf(colorOf(pawn));

// Pawns in start are all alike, and so are those at home: of each group, only the one with the lowest number.
function unlike(pawns: Position['pawns'], among: readonly Pawn[]): readonly Pawn[] {
  const isResting = (pawn: Pawn) => isHome(pawns, pawn) || pawns[pawn] === startOf(colorOf(pawn));
  return among.filter(
    (pawn, i) => !isResting(pawn) || !among.slice(0, i).some((other) => pawns[other] === pawns[pawn]),
  );
}

/** The own pawns that a seat may give the fire to: any without the fire (rules §10.5). */
export function fireTargets({ own }: Rulebook, { pawns, tokens }: Position, seat: Seat): readonly Pawn[] {
  const others = own[seat]!.filter((pawn) => pawn !== tokens?.fire);
  return unlike(pawns, others);
}

/** The pawns that can come home with that of the fire: others of its color, not home or iced (rules §10.2, §10.5). */
export function pullTargets({ own }: Rulebook, { pawns, tokens }: Position, seat: Seat): readonly Pawn[] {
  const others = own[seat]!.filter((pawn) => pawn !== tokens?.fire && pawn !== tokens?.ice && !isHome(pawns, pawn));
  return unlike(pawns, others);
}

/** The fire move of a seat: its pawn with the fire, and the way to the next fire space. Null if there is none (rules §10.5). */
export function fireMoveOf(book: Rulebook, position: Position, seat: Seat): Share | null {
  const { pawns, tokens } = position;
  const pawn = tokens?.fire ?? null;
  if (pawn === null || pawn === tokens?.ice || !book.own[seat]!.includes(pawn)) return null;
  const steps = stepsToFire(book.rules.squares, colorOf(pawn), pawns[pawn]!);
  if (steps === null) return null;
  const to = reach(colorOf(pawn), pawns[pawn]!, steps);
  return isBlocked({ book, pawns, iced: icedOf(position) }, pawn, to) ? null : { pawn, steps };
}
