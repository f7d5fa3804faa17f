import type { Chance } from '../random.ts';
import type { DieFace, RulesetId, Seat } from '../ruleset.ts';

/** The base of a player. The pawns in the color of the dial are the home section, all others the waiting area. */
export interface Base {
  readonly dial: Seat; // the number of the home color
  readonly held: readonly number[]; // pawns by color
}

export interface Die {
  readonly face: DieFace;
  readonly spent: boolean;
}

/** A place on the table. */
export type ExpressPlace =
  | { readonly kind: 'start'; readonly color: Seat } // the pawns of a color in start
  | { readonly kind: 'base'; readonly seat: Seat; readonly color: Seat } // the pawns of a color at a base
  | { readonly kind: 'die'; readonly index: number }; // in the order of the dice

/** A die is chosen together with its effect. */
export interface ExpressDecision {
  readonly kind: 'resolve';
  readonly seat: Seat;
  readonly dice: readonly Die[]; // all dice of the turn, in the order of the rules
}

/** The next task: a decision, or the turn of a seat, which begins with a roll. */
export type ExpressTask = ExpressDecision | { readonly kind: 'turn'; readonly seat: Seat };

/** Everything that can be seen on the table. A play depends on nothing else. */
export interface ExpressPosition {
  readonly rules: RulesetId;
  readonly seats: readonly Seat[]; // the seats that play, clockwise
  readonly start: readonly number[]; // pawns by color
  readonly bases: readonly (Base | null)[]; // by seat; null = nobody sits there
  readonly todo: readonly ExpressTask[]; // one task; empty when the game is over
  readonly winners: readonly Seat[]; // empty until the game is over
}

/** A whole game as plain JSON, its secrets included. */
export interface ExpressState extends ExpressPosition {
  readonly turn: number; // turn number, from 1
  readonly ply: number; // decisions applied so far
  readonly chance: Chance;
}

/** The part of a state that one viewer may see: everything except the chance to come. */
export interface ExpressView extends ExpressPosition {
  readonly viewer: Seat | null; // null = a spectator
  readonly turn: number;
  readonly ply: number;
}

/** The faces that take a pawn: a color, or Wild. */
export type TakingFace = Seat | 'wild';

/** One die and its effect. Of dice with this face, the first is spent. No kind occurs in the game with a track. */
export type ExpressPlay =
  | { readonly kind: 'take'; readonly face: TakingFace; readonly color: Seat; readonly from: Seat | null } // null = from start
  | { readonly kind: 'steal'; readonly from: Seat } // Sorry!: a pawn of that seat's home section
  | { readonly kind: 'dial'; readonly base: Seat; readonly color: Seat } // Slide
  | { readonly kind: 'decline'; readonly face: TakingFace };

/** The events of a play, in order. `home` = the pawn came into the home section. */
export type ExpressEvent =
  | { readonly kind: 'turn'; readonly seat: Seat; readonly turn: number } // a new turn begins
  | { readonly kind: 'threw'; readonly seat: Seat; readonly faces: readonly DieFace[] }
  | {
      readonly kind: 'took';
      readonly seat: Seat;
      readonly face: TakingFace;
      readonly color: Seat;
      readonly from: Seat | null; // null = from start, otherwise from that seat's waiting area
      readonly home: boolean;
    }
  | {
      readonly kind: 'stole'; // Sorry!
      readonly seat: Seat;
      readonly color: Seat;
      readonly from: Seat;
      readonly home: boolean;
    }
  | {
      readonly kind: 'dialed'; // Slide
      readonly seat: Seat;
      readonly base: Seat; // the owner of the dial
      readonly before: Seat;
      readonly color: Seat;
    }
  | { readonly kind: 'declined'; readonly seat: Seat; readonly face: TakingFace }
  | { readonly kind: 'wasted'; readonly seat: Seat; readonly faces: readonly DieFace[] } // these dice could do nothing
  | { readonly kind: 'won'; readonly seats: readonly Seat[] };
