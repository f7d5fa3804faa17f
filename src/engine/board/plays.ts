import { FACES, type Face, type Seat } from '../ruleset.ts';
import { unreachable } from '../unreachable.ts';
import { findMoves, offer, searchFor, type LegalPlay, type Search } from './moves.ts';
import { formatPlay } from './play-notation.ts';
import type { Rulebook } from './rulebook.ts';
import type { Play, Playing, Position } from './state.ts';
import { awaited } from './tasks.ts';
import { canIce, fireTargets, iceTargets, pullTargets } from './tokens.ts';

/** The use of a card of a hand now (rules §8.1, §10.8). */
type Use = 'mandatory' | 'swap' | 'token' | 'none';

function useOf(book: Rulebook, position: Position, seat: Seat, card: Face): Use {
  const before = book.rules.cards[card]?.before;
  const isToken = before?.kind === 'token';
  const boards = isToken && before.token === 'ice' ? icings(book, position, seat) : [position];
  const found = boards.map((board) => {
    const search = searchFor(book, board, { kind: 'play', seat, card });
    findMoves(search, { kind: 'play', seat, card });
    return search.plays;
  });
  if (found.some((plays) => plays.some(({ play }) => play.kind !== 'swap'))) return 'mandatory';
  if (found.some((plays) => plays.length > 0)) return 'swap';
  if (!isToken) return 'none';
  const canMove =
    before.token === 'ice'
      ? canIce(book, position, seat) || position.tokens!.ice !== null
      : fireTargets(book, position, seat).length > 0;
  return canMove ? 'token' : 'none';
}

/** The board after each way to place the ice. */
function icings(book: Rulebook, position: Position, seat: Seat): readonly Position[] {
  const targets = iceTargets(book, position, seat);
  const places = targets.length > 0 ? targets : [null];
  return places.map((ice) => ({ ...position, tokens: { ...position.tokens!, ice } }));
}

// Rules §8.1: a card that moves a pawn must be played if there is one. If there are only swaps and tokens, a card may
// also be discarded. If nothing can be played, a card must be discarded.
function findCards(search: Search, seat: Seat): void {
  const { book, position } = search;
  const hand = position.hands[seat]!;
  if (typeof hand === 'number') return;
  const faces = FACES.filter((face) => hand.includes(face));
  const uses = new Map(faces.map((face) => [face, useOf(book, position, seat, face)]));
  const must = [...uses.values()].includes('mandatory');
  const canPlay = (use: Use | undefined) => use !== 'none' && (use !== 'token' || !must);
  for (const card of faces) if (canPlay(uses.get(card))) offer(search, { kind: 'choose', card });
  if (!must) for (const card of faces) offer(search, { kind: 'discard', card });
}

const PASS: Play = { kind: 'pass' };

// Rules §3.1, §4.5: a play must be made if there is one. A player may decline only if all plays are swaps, and not with a card
// of the hand (§8.1). Without a legal play the card is forfeit.
function findPlays(search: Search, task: Playing): void {
  findMoves(search, task);
  const isFree = search.book.rules.hand === 0 && search.plays.every(({ play }) => play.kind === 'swap');
  if (isFree || search.plays.length === 0) offer(search, PASS);
}

function generate(book: Rulebook, position: Position): readonly LegalPlay[] {
  const task = awaited(book, position);
  if (task === null) return [];
  const search = searchFor(book, position, task);
  const { seat } = task;
  switch (task.kind) {
    case 'play':
      findPlays(search, task);
      break;
    case 'fire-move':
      offer(search, { kind: 'fire-move', pawn: position.tokens!.fire! });
      offer(search, PASS);
      break;
    case 'choose':
      findCards(search, seat);
      break;
    case 'token': {
      const { token } = task;
      const targets = (token === 'ice' ? iceTargets : fireTargets)(book, position, seat);
      for (const pawn of targets) offer(search, { kind: 'token', token, pawn });
      if (token === 'fire') offer(search, PASS); // rules §10.5: the fire may stay
      break;
    }
    case 'ask':
      for (const other of position.seats) {
        if (!book.sides[seat]!.includes(other)) offer(search, { kind: 'ask', seat: other });
      }
      break;
    case 'answer':
      offer(search, { kind: 'answer', yes: true });
      offer(search, { kind: 'answer', yes: false });
      break;
    case 'pull':
      for (const pawn of pullTargets(book, position, seat)) offer(search, { kind: 'pull', pawn });
      offer(search, PASS);
      break;
    default:
      return unreachable(task);
  }
  return search.plays;
}

// The list of the last position. To apply a play asks again for the list that the player chose from.
let last: { readonly book: Rulebook; readonly position: Position; readonly plays: readonly LegalPlay[] } | null = null;

/**
 * Every legal play of the seat on turn with its card, in a fixed order. Plays with the same result appear once. A
 * forfeit is the single play `pass`, so the list is never empty while a play is awaited. It is empty when the game is
 * over or the card is not known yet.
 */
export function legalPlays(book: Rulebook, position: Position): readonly LegalPlay[] {
  if (last?.position === position && last.book === book) return last.plays;
  const plays = generate(book, position);
  last = { book, position, plays };
  return plays;
}

export const isSamePlay = (a: Play, b: Play): boolean => formatPlay(a) === formatPlay(b);
