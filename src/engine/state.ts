import type { Face, Ruleset } from './ruleset.ts';

/**
 * One integer per place, the same for every viewer:
 * 0-59 the track, clockwise from the corner before red's side; 60 + c the start of color c;
 * 64 + 5c + i the safety square i (0 = next to the track) of color c; 84 + c the home of color c; -1 a pawn not in play.
 */
export type Space = number;

/** One integer per pawn: 4 × color index + number, numbers 0-3 (people see 1-4). */
export type Pawn = number;

/** Index into `COLORS`, and so also the number of a seat. Seats without a player have no turn and no pawns. */
export type Seat = 0 | 1 | 2 | 3;

/** The chance of a game: a ChaCha20 stream from the key; `used` counts the 32-bit words taken so far. */
export interface Chance {
  readonly key: string; // 64 hexadecimal digits
  readonly used: number;
}

/** Which decision is awaited, and from whom. Variants add members here. */
export type Phase =
  | { readonly kind: 'move'; readonly seat: Seat; readonly card: Face }
  | { readonly kind: 'draw'; readonly seat: Seat } // only in what `resolve` and `parsePosition` return: the next card is not known yet
  | { readonly kind: 'over'; readonly winners: readonly Seat[] };

/** What can be seen on the table. `resolve` needs nothing more. */
export interface Position {
  readonly rules: Ruleset;
  readonly seats: readonly Seat[]; // who plays, clockwise
  readonly pawns: readonly Space[]; // 16 entries, indexed by Pawn
  readonly phase: Phase;
}

/** A whole game as plain JSON, its secrets included. */
export interface GameState extends Position {
  readonly turn: number; // turn number, from 1; a draw-again belongs to the same turn
  readonly ply: number; // decisions applied so far
  readonly draw: readonly Face[]; // the next card is the last entry
  readonly discard: readonly Face[]; // the top card is the last entry
  readonly hands: readonly (readonly Face[])[]; // by seat; empty without hand play
  readonly chance: Chance;
}

/** One decision of one seat. Variants add members here. */
export type Play =
  | { readonly kind: 'start'; readonly pawn: Pawn }
  | { readonly kind: 'move'; readonly pawn: Pawn; readonly steps: number } // negative = backward
  | { readonly kind: 'split'; readonly first: Part; readonly second: Part } // applied in this order
  | { readonly kind: 'swap'; readonly pawn: Pawn; readonly target: Pawn }
  | { readonly kind: 'sorry'; readonly pawn: Pawn; readonly target: Pawn }
  | { readonly kind: 'pass' };

/** One half of a split 7. */
export interface Part {
  readonly pawn: Pawn;
  readonly steps: number;
}

/** What happened, in order. The single source for the log, the picture's last move, the words and the statistics. */
export type Event =
  | { readonly kind: 'turn'; readonly seat: Seat; readonly turn: number } // a new turn begins
  | { readonly kind: 'reshuffled'; readonly cards: number }
  | { readonly kind: 'drew'; readonly seat: Seat; readonly card: Face }
  | { readonly kind: 'started'; readonly pawn: Pawn; readonly to: Space }
  | {
      readonly kind: 'moved';
      readonly pawn: Pawn;
      readonly from: Space;
      readonly to: Space;
      readonly path: readonly Space[]; // every square walked, without `from`, with `to`
      readonly direction: 'forward' | 'backward';
    }
  | { readonly kind: 'swapped'; readonly pawn: Pawn; readonly from: Space; readonly target: Pawn; readonly to: Space }
  | { readonly kind: 'replaced'; readonly pawn: Pawn; readonly target: Pawn; readonly to: Space } // Sorry!; a `bumped` of the target precedes it
  | { readonly kind: 'slid'; readonly pawn: Pawn; readonly from: Space; readonly to: Space }
  | { readonly kind: 'bumped'; readonly pawn: Pawn; readonly at: Space; readonly by: Pawn }
  | { readonly kind: 'home'; readonly pawn: Pawn }
  | { readonly kind: 'passed'; readonly seat: Seat; readonly card: Face; readonly forced: boolean } // forced = no legal play
  | { readonly kind: 'won'; readonly seats: readonly Seat[] };

/** A typed value for what a caller asked wrongly. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export interface Step {
  readonly state: GameState;
  readonly events: readonly Event[];
}

/** Not in the list of legal plays. */
export interface IllegalPlay {
  readonly code: 'illegal-play' | 'game-over';
  readonly play: Play;
}

/** What one viewer may see: the position, counts instead of the draw pile, the viewer's own hand, no key. */
export interface View extends Position {
  readonly viewer: Seat | null; // null = a spectator
  readonly turn: number;
  readonly ply: number;
  readonly drawCount: number;
  readonly unseen: Readonly<Partial<Record<Face, number>>>; // cards by face that are neither discarded, pending nor in the own hand
  readonly discard: readonly Face[];
  readonly hand: readonly Face[];
  readonly handCounts: readonly number[]; // by seat
}

/** Places in the final order; equal places are shared (rules §3.5). */
export interface Standing {
  readonly seat: Seat;
  readonly place: number; // from 1
  readonly home: number; // pawns home
  readonly stepsToGo: number;
}
