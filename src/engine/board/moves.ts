import type { Ability, Placing, Seat, Pawn, Space } from '../ruleset.ts';
import { Found, type Case, type Cases } from '../game.ts';
import { draftOf, icedOf, isBlocked, isEventful, isSwapBlocked, place, tried, type Context } from './landing.ts';
import type { Rulebook } from './rulebook.ts';
import { ahead, colorOf, exitOf, homeOf, isTrack, reach, startOf, TRACK } from './space.ts';
import type { Decision, Event, Outcome, Play, Playing, Position, Share } from './state.ts';

// The moves of pawns by a card: one search for each ability.

export type LegalPlay = Found<Play, Position, Event, Outcome, Context>;

type OutcomeOf = (play: Play, context: Context) => Outcome;

/** A decision, and its plays as far as they are found. */
export interface Search extends Context {
  readonly seat: Seat;
  readonly own: readonly Pawn[]; // the pawns that the seat may move
  readonly rivals: readonly Pawn[];
  readonly plays: LegalPlay[];
  readonly outcomeOf: OutcomeOf; // for its plays
  results: (readonly Space[])[] | null; // of plays that move several pawns: no others can have the same result
  forced: boolean;
}

// Pawns of one color in start are interchangeable. So the list offers only the one with the lowest number, and the one
// with the fire (rules §10.2).
function starters({ pawns, position: { tokens } }: Search, among: readonly Pawn[]): readonly Pawn[] {
  const found: Pawn[] = [];
  const fire = tokens === null ? null : tokens.fire;
  let emptied = -1; // the start whose pawn is found: the pawns of a color stand together in the list
  for (const pawn of among) {
    const space = pawns[pawn]!;
    if (space !== startOf(colorOf(pawn)) || (space === emptied && pawn !== fire)) continue;
    if (pawn !== fire) emptied = space;
    found.push(pawn);
  }
  return found;
}

// Rules §3.3: a pawn cannot leave while another one of its color stands on the exit square.
function findLeaves(search: Search, among: readonly Pawn[]): void {
  for (const pawn of starters(search, among)) {
    if (!isBlocked(search, pawn, exitOf(colorOf(pawn)))) offer(search, { kind: 'start', pawn });
  }
}

// Rules §11: the player may bring out a pawn of any other seat, never one of their own color.
function findReleases(search: Search): void {
  const { seat, own, rivals } = search;
  const all = [...own, ...rivals].filter((pawn) => colorOf(pawn) !== seat);
  all.sort((a, b) => a - b);
  findLeaves(search, all);
}

// Rules §11: a pawn from the track or the safety zone back to the start of its color.
function findWithdrawals(search: Search): void {
  const { pawns } = search;
  for (const pawn of search.own) {
    const [color, space] = [colorOf(pawn), pawns[pawn]!];
    if (space >= 0 && space !== startOf(color) && space !== homeOf(color)) offer(search, { kind: 'withdraw', pawn });
  }
}

export const offer = (search: Search, play: Play): void =>
  void search.plays.push(new Found<Play, Position, Event, Outcome, Context>(play, search.outcomeOf, search));

function isSame(a: readonly Space[], b: readonly Space[]): boolean {
  for (let pawn = 0; pawn < a.length; pawn++) if (a[pawn] !== b[pawn]) return false;
  return true;
}

/** Skips an impossible play of one or two steps, and one with the same result as another in the list (rules §4.3). */
function offerOnce(search: Search, play: Play, pawns: readonly Space[] | null): void {
  if (pawns === null) return;
  const results = (search.results ??= []);
  if (results.some((known) => isSame(known, pawns))) return;
  results.push(pawns);
  offer(search, play);
}

function findSteps(search: Search, steps: number): void {
  const { own, pawns, iced } = search;
  for (const pawn of own) {
    const to = reach(colorOf(pawn), pawns[pawn]!, steps);
    if (to < 0 || pawn === iced || isBlocked(search, pawn, to)) continue;
    const play: Play = { kind: 'move', pawn, steps };
    if (isEventful(search, pawn, to)) offerOnce(search, play, tried(search, [play]));
    else offer(search, play);
  }
}

// Every way to share the steps between two pawns.
function findSplits(search: Search, steps: number): void {
  const { own, pawns, iced } = search;
  const walkers = own.filter((pawn) => pawn !== iced && reach(colorOf(pawn), pawns[pawn]!, 1) >= 0);
  for (let i = 0; i < walkers.length; i++) {
    for (let j = i + 1; j < walkers.length; j++) {
      for (let share = 1; share < steps; share++) findSplit(search, walkers[i]!, share, walkers[j]!, steps - share);
    }
  }
}

/**
 * Both orders of one way. If they have the same result, the pawn with the lower number comes first. That is so, and no
 * other play has this result, if neither step moves other pawns, or ends where the other pawn stands or will stand.
 */
function findSplit(search: Search, low: Pawn, lowSteps: number, high: Pawn, highSteps: number): void {
  const { pawns } = search;
  const [fromLow, fromHigh] = [pawns[low]!, pawns[high]!];
  const toLow = reach(colorOf(low), fromLow, lowSteps);
  const toHigh = reach(colorOf(high), fromHigh, highSteps);
  if (toLow < 0 || toHigh < 0) return;
  const a: Share = { pawn: low, steps: lowSteps };
  const b: Share = { pawn: high, steps: highSteps };
  const isTouching = toLow === toHigh || toLow === fromHigh || toHigh === fromLow;
  if (isTouching || isEventful(search, low, toLow) || isEventful(search, high, toHigh)) {
    offerOnce(search, { kind: 'split', first: a, second: b }, tried(search, [a, b]));
    offerOnce(search, { kind: 'split', first: b, second: a }, tried(search, [b, a]));
  } else if (!isBlocked(search, low, toLow) && !isBlocked(search, high, toHigh)) {
    offer(search, { kind: 'split', first: a, second: b });
  }
}

// A pawn can be swapped with or hit only on the open track (rules §4.5, §4.6, §9).
const onTrack = ({ pawns }: Search, among: readonly Pawn[]): readonly Pawn[] =>
  among.filter((pawn) => isTrack(pawns[pawn]!));

function findSwaps(search: Search, slides: 'both' | 'mover'): void {
  const targets = onTrack(search, search.rivals);
  for (const pawn of onTrack(search, search.own)) {
    for (const target of targets) {
      if (!isSwapBlocked(search, pawn, target, slides)) offer(search, { kind: 'swap', pawn, target });
    }
  }
}

// Rules §9: if no opponent can be hit, a partner's pawn must be. The pawn that hits it has another color.
function findReplacements(search: Search): void {
  const opponents = onTrack(search, search.rivals);
  for (const pawn of starters(search, search.own)) {
    const partners = () => onTrack(search, search.own).filter((other) => colorOf(other) !== colorOf(pawn));
    for (const target of opponents.length > 0 ? opponents : partners()) {
      if (!isBlocked(search, pawn, search.pawns[target]!)) offer(search, { kind: 'sorry', pawn, target });
    }
  }
}

// Rules §11: next to the closest opponent, or to one of the two neighbors. What counts is the square where the pawn is put
// down, before any slide.
function findPlacings(search: Search, { near, offset, otherwise }: Placing): void {
  const { own, pawns } = search;
  const opponents = onTrack(search, search.rivals);
  if (opponents.length === 0) {
    if (otherwise !== null) findSteps(search, otherwise);
    return;
  }
  for (const pawn of onTrack(search, own)) {
    for (const target of targetsNear(near, pawns, pawns[pawn]!, opponents)) {
      const to = (pawns[target]! + offset + TRACK) % TRACK;
      if (to === pawns[pawn] || isBlocked(search, pawn, to)) continue;
      const draft = draftOf(search, null);
      place(draft, pawn, target, to);
      offerOnce(search, { kind: 'place', pawn, target, offset }, draft.pawns);
    }
  }
}

/** The closest opponents either way round, or the next one ahead and the next one behind; the same one may be both. */
function targetsNear(near: Placing['near'], pawns: readonly Space[], from: Space, opponents: readonly Pawn[]) {
  const nearest = (steps: (to: Space) => number): readonly Pawn[] => {
    const far = opponents.map((other) => steps(pawns[other]!));
    const least = Math.min(...far);
    return opponents.filter((_, i) => far[i] === least);
  };
  if (near === 'closest') return nearest((to) => Math.min(ahead(from, to), ahead(to, from)));
  return new Set([...nearest((to) => ahead(from, to)), ...nearest((to) => ahead(to, from))]);
}

const FINDERS: Cases<Ability, void, Search> = {
  leave: (_, search) => findLeaves(search, search.own),
  step: ({ steps }, search) => findSteps(search, steps),
  split: ({ steps }, search) => findSplits(search, steps),
  swap: ({ slides }, search) => findSwaps(search, slides),
  replace: (_, search) => findReplacements(search),
  place: (placing, search) => findPlacings(search, placing),
  release: (_, search) => findReleases(search),
  withdraw: (_, search) => findWithdrawals(search),
};

/** The abilities of a card, or those that the roll or the answer has made of it. */
function abilitiesOf({ rules: { cards } }: Rulebook, { card, roll, revealed, steps }: Playing): readonly Ability[] {
  if (steps !== undefined) return [{ kind: 'step', steps }];
  const { before, abilities = [] } = cards[card] ?? {};
  if (before?.kind !== 'roll' || roll === undefined) return abilities;
  const outcome = before.outcomes[roll - 1];
  if (outcome?.kind === 'play') return outcome.abilities;
  if (outcome?.kind !== 'reveal' || revealed === undefined) return [];
  // Rules §11: the steps of the card, in its direction. A card without a number gives none.
  return cards[revealed]!.abilities.flatMap((each) =>
    each.kind === 'step' ? [{ ...each, steps: outcome.times * each.steps }] : [],
  );
}

export function findMoves(search: Search, task: Playing): void {
  for (const ability of abilitiesOf(search.book, task))
    (FINDERS[ability.kind] as Case<Ability, void, Search>)(ability, search);
}

export const searchFor = (book: Rulebook, position: Position, task: Decision, outcomeOf: OutcomeOf): Search => ({
  book,
  pawns: position.pawns,
  iced: icedOf(position),
  position,
  task,
  forced: false,
  seat: task.seat,
  own: book.own[task.seat]!,
  rivals: book.rivals[task.seat]!,
  plays: [],
  outcomeOf,
  results: null,
});
