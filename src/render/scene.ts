import type { Face, Pawn, Seat, Space } from '../engine/index.ts';
import type { Layout } from './layout.ts';

/** What one picture shows: only what is drawn, every string ready-made. How it is drawn is not said here. */
export interface Scene {
  readonly board: Layout; // where everything is: SQUARE, or another one
  readonly pawnsPerColor: 2 | 3 | 4;
  readonly pawns: readonly Space[]; // 16 entries, indexed by Pawn; -1 = not in play
  readonly plates: readonly (Plate | null)[]; // by seat; null = nobody plays this color ("closed")
  readonly turn: Seat | null; // frame, lit wedge, bubble, card border; null = the match has ended, and nobody won
  readonly card: CardView | null; // null = the game is over (or nothing drawn)
  readonly drawCount: number;
  readonly discard: DiscardView;
  readonly last: readonly Mark[]; // the grammar of the last move, in the order it happened
  readonly markers: readonly Marker[];
  readonly chosen: readonly Pawn[]; // pawns with the pure white halo
  readonly winner: Seat | null; // full circle of light, the mascot upright, confetti
}

/** A seat's plate. The name is cleaned already; it is cut here by measured width, and letters that the font lacks are written plainer or left out. */
export interface Plate {
  readonly name: string; // never empty
  readonly fallback: string; // the color's word, written when the font can write no letter of the name
  readonly presence: 'here' | 'computer' | 'away';
}

export interface CardView {
  readonly face: Face;
  readonly words: readonly string[]; // one or two lines
}

export interface DiscardView {
  readonly top: Face | null; // null = an empty pile
  readonly more: boolean; // an older card's edge behind
}

/** One thing that happened, as it is drawn. Owner colors follow from the pawns. */
export type Mark =
  | { readonly kind: 'walk'; readonly pawn: Pawn; readonly from: Space; readonly path: readonly Space[] }
  | { readonly kind: 'slide'; readonly pawn: Pawn; readonly from: Space; readonly to: Space }
  | { readonly kind: 'flight'; readonly pawn: Pawn; readonly to: Space } // out of start: a 1, a 2 or Sorry!
  | { readonly kind: 'swap'; readonly pawn: Pawn; readonly from: Space; readonly target: Pawn; readonly to: Space }
  | { readonly kind: 'bump'; readonly pawn: Pawn; readonly at: Space; readonly by: Pawn };

/** A lettered place: pushed aside where a pawn stands. For a home, it takes the next free seat. */
export interface Marker {
  readonly letter: string; // one capital letter
  readonly at: Space;
}
