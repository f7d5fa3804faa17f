import type { LegalPlayOf } from '../game.ts';
import type { Ability } from '../ruleset.ts';
import { unreachable } from '../unreachable.ts';
import { rulebookOf, type Rulebook } from './rulebook.ts';
import { isBlocked } from './landing.ts';
import { outcomeOf, tried, type Outcome } from './outcome.ts';
import { colorOf, exitOf, isTrack, reach, slideLength, startOf } from './space.ts';
import type { Decision, Event, Pawn, Play, Position, Share, Space } from './state.ts';

export type LegalPlay = LegalPlayOf<Play, Position, Event>;

/** The position of a seat that has to play a card, and the plays found so far. */
interface Search {
  readonly book: Rulebook;
  readonly position: Position;
  readonly task: Decision;
  readonly plays: Found[];
  readonly results: (readonly Space[])[]; // of plays that slide or split: no others can have the same result
}

/** A legal play. What it leads to is computed when it is first asked for, and then kept. */
class Found implements LegalPlay {
  readonly play: Play;
  readonly #search: Search;
  #outcome: Outcome | null = null;

  constructor(search: Search, play: Play) {
    this.play = play;
    this.#search = search;
  }

  #known(): Outcome {
    const { book, position, task, plays } = this.#search;
    return (this.#outcome ??= outcomeOf(book, position, task, this.play, plays.length === 1));
  }

  get after(): Position {
    return this.#known().after;
  }

  get events(): readonly Event[] {
    return this.#known().events;
  }
}

const PASS: Play = { kind: 'pass' };

// Pawns of one color in start are interchangeable, so the list offers only the one with the lowest number.
function starters({ book, position, task }: Search): readonly Pawn[] {
  const found: Pawn[] = [];
  for (const pawn of book.own[task.seat]!) {
    const color = colorOf(pawn);
    const isNext = position.pawns[pawn] === startOf(color) && !found.some((other) => colorOf(other) === color);
    if (isNext) found.push(pawn);
  }
  return found;
}

// Rules §3.3: a pawn cannot leave while another one of its color stands on the exit square.
function findLeaves(search: Search): void {
  for (const pawn of starters(search)) {
    if (!isBlocked(search.position.pawns, pawn, exitOf(colorOf(pawn)))) offer(search, { kind: 'start', pawn });
  }
}

const offer = (search: Search, play: Play): void => void search.plays.push(new Found(search, play));

function isSame(a: readonly Space[], b: readonly Space[]): boolean {
  for (let pawn = 0; pawn < a.length; pawn++) if (a[pawn] !== b[pawn]) return false;
  return true;
}

/**
 * Offers a play of one or two steps, unless it cannot be made or the list already has one with the same result (rules §4.3).
 */
function offerOnce(search: Search, play: Play, steps: readonly Share[]): void {
  const { book, position, results } = search;
  const pawns = tried(book, position, steps);
  if (pawns === null || results.some((known) => isSame(known, pawns))) return;
  results.push(pawns);
  offer(search, play);
}

function findSteps(search: Search, steps: number): void {
  const { book, position, task } = search;
  for (const pawn of book.own[task.seat]!) {
    const to = reach(colorOf(pawn), position.pawns[pawn]!, steps);
    if (to < 0 || isBlocked(position.pawns, pawn, to)) continue;
    const play: Play = { kind: 'move', pawn, steps };
    if (slideLength(book.rules.squares, colorOf(pawn), to) === 0) offer(search, play);
    else offerOnce(search, play, [play]);
  }
}

/**
 * Whether two steps have the same result in either order: neither slides, and neither ends where the other pawn stands or
 * will stand.
 */
function areFree({ book, position: { pawns } }: Search, a: Share, b: Share): boolean {
  const [toA, toB] = [reachOf(pawns, a), reachOf(pawns, b)];
  const slides = (pawn: Pawn, to: Space): boolean => slideLength(book.rules.squares, colorOf(pawn), to) > 0;
  return toA !== toB && toA !== pawns[b.pawn] && toB !== pawns[a.pawn] && !slides(a.pawn, toA) && !slides(b.pawn, toB);
}

const reachOf = (pawns: readonly Space[], { pawn, steps }: Share): Space => reach(colorOf(pawn), pawns[pawn]!, steps);

// Every way to share the steps, in both orders. If both orders have the same result, the pawn with the lower number comes
// first.
function findSplits(search: Search, steps: number): void {
  const { position, book, task } = search;
  const canGo = (pawn: Pawn, share: number): boolean => reach(colorOf(pawn), position.pawns[pawn]!, share) >= 0;
  const walkers = book.own[task.seat]!.filter((pawn) => canGo(pawn, 1));
  for (const [i, low] of walkers.entries()) {
    for (const high of walkers.slice(i + 1)) {
      for (let share = 1; share < steps; share++) {
        const a: Share = { pawn: low, steps: share };
        const b: Share = { pawn: high, steps: steps - share };
        if (!canGo(low, a.steps) || !canGo(high, b.steps)) continue;
        offerOnce(search, { kind: 'split', first: a, second: b }, [a, b]);
        if (areFree(search, a, b)) continue;
        offerOnce(search, { kind: 'split', first: b, second: a }, [b, a]);
      }
    }
  }
}

// A pawn can be swapped with or hit only on the open track (rules §4.5, §4.6, §9).
const onTrack = ({ position }: Search, pawns: readonly Pawn[]): readonly Pawn[] =>
  pawns.filter((pawn) => isTrack(position.pawns[pawn]!));

function findSwaps(search: Search): void {
  const { own, rivals } = search.book;
  const targets = onTrack(search, rivals[search.task.seat]!);
  for (const pawn of onTrack(search, own[search.task.seat]!)) {
    for (const target of targets) offer(search, { kind: 'swap', pawn, target });
  }
}

// Rules §9: if no opponent can be hit, a partner's pawn must be. The pawn that hits it has another color.
function findReplacements(search: Search): void {
  const { own, rivals } = search.book;
  const opponents = onTrack(search, rivals[search.task.seat]!);
  for (const pawn of starters(search)) {
    const partners = () => onTrack(search, own[search.task.seat]!).filter((other) => colorOf(other) !== colorOf(pawn));
    for (const target of opponents.length > 0 ? opponents : partners()) offer(search, { kind: 'sorry', pawn, target });
  }
}

function find(search: Search, ability: Ability): void {
  switch (ability.kind) {
    case 'leave':
      return findLeaves(search);
    case 'step':
      return findSteps(search, ability.steps);
    case 'split':
      return findSplits(search, ability.steps);
    case 'swap':
      return findSwaps(search);
    case 'replace':
      return findReplacements(search);
    default:
      return unreachable(ability);
  }
}

function generate(position: Position): readonly LegalPlay[] {
  const task = awaited(position);
  if (task === null) return [];
  const search: Search = { book: rulebookOf(position.rules), position, task, plays: [], results: [] };
  for (const ability of search.book.rules.cards[task.card]?.abilities ?? []) find(search, ability);
  // Rules §3.1, §4.5: a play must be made if there is one. A player may decline only if all plays are swaps. Without a legal
  // play the card is forfeit.
  const mustPlay = search.plays.some(({ play }) => play.kind !== 'swap');
  if (!mustPlay) offer(search, PASS);
  return search.plays;
}

/** Who has to decide what. Null when the game is over, or when something that nobody decides comes first. */
export function awaited({ todo }: Position): Decision | null {
  const task = todo[0];
  switch (task?.kind) {
    case 'play':
      return task;
    case 'turn':
    case 'draw':
    case undefined:
      return null;
    default:
      return unreachable(task);
  }
}

// The list of the last position asked, because applying a play asks again for the list that the player chose from.
let last: { readonly position: Position; readonly plays: readonly LegalPlay[] } | null = null;

/**
 * Everything that the seat on turn may do with its card, in a fixed order. Plays with the same result appear once. A forfeit
 * is the single play `pass`, so the list is never empty while a play is awaited. It is empty when the game is over or the
 * card is not known yet.
 */
export function legalPlays(position: Position): readonly LegalPlay[] {
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
      return b.kind === 'split' && isSameShare(a.first, b.first) && isSameShare(a.second, b.second);
    default:
      return unreachable(a);
  }
}

function isSameShare(a: Share, b: Share): boolean {
  return a.pawn === b.pawn && a.steps === b.steps;
}
