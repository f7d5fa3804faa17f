import { step } from './actions.ts';
import { exitOf, isTrack, reach, ROW, slideLength, startOf } from './board.ts';
import { ABILITIES, type Ability } from './cards.ts';
import { isBlocked } from './landing.ts';
import type { Face } from './ruleset.ts';
import type { Part, Pawn, Play, Position, Seat, Space } from './state.ts';
import { unreachable } from './unreachable.ts';

/** The position of a seat that has to play a card, and the plays found so far. */
interface Search {
  readonly position: Position;
  readonly seat: Seat;
  readonly card: Face;
  readonly plays: Play[];
  readonly results: (readonly Space[])[]; // reached by plays that slide or split: only these can come to the same
}

const PASS: Play = { kind: 'pass' };

// Pawns in start are interchangeable: only the lowest-numbered one is offered. -1: none.
function startPawn({ position, seat }: Search): Pawn {
  const row = seat * ROW;
  for (let pawn = row; pawn < row + ROW; pawn++) if (position.pawns[pawn] === startOf(seat)) return pawn;
  return -1;
}

// Rules §3.3: the faces that the ruleset names, unless an own pawn stands on the exit square.
function findLeave(search: Search): void {
  if (!search.position.rules.startFaces.includes(search.card)) return;
  const pawn = startPawn(search);
  if (pawn < 0 || isBlocked(search.position.pawns, pawn, exitOf(search.seat))) return;
  search.plays.push({ kind: 'start', pawn });
}

// The board after the parts, each applied completely before the next (rules §4.3); null if one of them cannot be made.
function boardAfter(position: Position, parts: readonly Part[]): readonly Space[] | null {
  const table = { rules: position.rules, pawns: position.pawns.slice(), events: null };
  return parts.every((part) => step(table, part.pawn, part.steps)) ? table.pawns : null;
}

function isSame(a: readonly Space[], b: readonly Space[]): boolean {
  return a.every((space, pawn) => space === b[pawn]);
}

function offerOnce({ plays, results }: Search, play: Play, result: readonly Space[] | null): void {
  if (result === null || results.some((known) => isSame(known, result))) return;
  results.push(result);
  plays.push(play);
}

function findSteps(search: Search, steps: number): void {
  const { position, seat, plays } = search;
  const row = seat * ROW;
  for (let pawn = row; pawn < row + position.rules.pawns; pawn++) {
    const to = reach(seat, position.pawns[pawn]!, steps);
    if (to < 0 || isBlocked(position.pawns, pawn, to)) continue;
    const play: Play = { kind: 'move', pawn, steps };
    if (slideLength(position.rules.board, seat, to) === 0) plays.push(play);
    else offerOnce(search, play, boardAfter(position, [play]));
  }
}

function canWalk(position: Position, seat: Seat, pawn: Pawn): boolean {
  return reach(seat, position.pawns[pawn]!, 1) >= 0;
}

// Both orders of every sharing, the lower pawn first where they come to the same.
function findSplits(search: Search, steps: number): void {
  const { position, seat } = search;
  const row = seat * ROW;
  for (let low = row; low < row + position.rules.pawns; low++) {
    if (!canWalk(position, seat, low)) continue;
    for (let high = low + 1; high < row + position.rules.pawns; high++) {
      if (!canWalk(position, seat, high)) continue;
      for (let share = 1; share < steps; share++) {
        const a: Part = { pawn: low, steps: share };
        const b: Part = { pawn: high, steps: steps - share };
        if (reach(seat, position.pawns[low]!, a.steps) < 0 || reach(seat, position.pawns[high]!, b.steps) < 0) continue;
        offerOnce(search, { kind: 'split', first: a, second: b }, boardAfter(position, [a, b]));
        offerOnce(search, { kind: 'split', first: b, second: a }, boardAfter(position, [b, a]));
      }
    }
  }
}

// Every pawn of another color on the open track; nobody else can be swapped with or hit (rules §4.5, §4.6).
function findTargets({ position, seat }: Search, found: (target: Pawn) => void): void {
  const row = seat * ROW;
  for (let target = 0; target < position.pawns.length; target++) {
    if ((target < row || target >= row + ROW) && isTrack(position.pawns[target]!)) found(target);
  }
}

function findSwaps(search: Search): void {
  const row = search.seat * ROW;
  for (let pawn = row; pawn < row + ROW; pawn++) {
    if (!isTrack(search.position.pawns[pawn]!)) continue;
    findTargets(search, (target) => search.plays.push({ kind: 'swap', pawn, target }));
  }
}

function findSorries(search: Search): void {
  const pawn = startPawn(search);
  if (pawn < 0) return;
  findTargets(search, (target) => search.plays.push({ kind: 'sorry', pawn, target }));
}

function find(search: Search, ability: Ability): void {
  switch (ability.kind) {
    case 'leave':
      return findLeave(search);
    case 'step':
      return findSteps(search, ability.steps);
    case 'split':
      return findSplits(search, ability.steps);
    case 'swap':
      return findSwaps(search);
    case 'sorry':
      return findSorries(search);
    case 'sorryStep':
      return findSteps(search, search.position.rules.sorryForward);
    default:
      return unreachable(ability);
  }
}

function generate(position: Position): readonly Play[] {
  const { phase } = position;
  if (phase.kind !== 'move') return [];
  const plays: Play[] = [];
  const search = { position, seat: phase.seat, card: phase.card, plays, results: [] };
  for (const ability of ABILITIES[phase.card]) find(search, ability);
  // Rules §3.1, §4.5: whatever else can be done must be done; swaps alone may be declined; nothing at all is a forfeit.
  const mustPlay = plays.some((play) => play.kind !== 'swap');
  if (!mustPlay) plays.push(PASS);
  return plays;
}

// The list of the position asked last: applying a play asks for the same list that the player chose from.
let last: { readonly position: Position; readonly plays: readonly Play[] } | null = null;

/**
 * Everything the seat on turn may do with its card, in a fixed order. Never empty while a play is awaited: a forfeit is the
 * single play `pass`. Empty when the game is over or the card is not known yet. Plays with identical results appear once.
 */
export function legalPlays(position: Position): readonly Play[] {
  if (last?.position === position) return last.plays;
  const plays = generate(position);
  last = { position, plays };
  return plays;
}

/** Whether two plays are the same decision. */
export function isSamePlay(a: Play, b: Play): boolean {
  switch (a.kind) {
    case 'pass':
      return b.kind === 'pass';
    case 'start':
      return b.kind === 'start' && a.pawn === b.pawn;
    case 'move':
      return b.kind === 'move' && a.pawn === b.pawn && a.steps === b.steps;
    case 'swap':
    case 'sorry':
      return (
        (b.kind === 'swap' || b.kind === 'sorry') && a.kind === b.kind && a.pawn === b.pawn && a.target === b.target
      );
    case 'split':
      return b.kind === 'split' && isSamePart(a.first, b.first) && isSamePart(a.second, b.second);
    default:
      return unreachable(a);
  }
}

function isSamePart(a: Part, b: Part): boolean {
  return a.pawn === b.pawn && a.steps === b.steps;
}
