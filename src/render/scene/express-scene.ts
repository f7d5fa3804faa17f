import type { Base, DieFace, ExpressPlace, GameModule, Seat } from '../../engine/index.ts';
import type { Marker, Scene, SeatView, Stamp } from './scene.ts';

/** The content of one picture of the dice game, and nothing more. Every string is ready-made. */
export interface ExpressScene {
  readonly kind: 'express';
  readonly seats: readonly (Pick<SeatView, 'name' | 'fallback' | 'presence'> | null)[]; // by color; null = nobody plays it
  readonly bases: readonly (Base | null)[]; // by seat
  readonly start: readonly number[]; // pawns by color
  readonly turn: Seat | null; // null = the match has ended, and nobody won
  readonly dice: readonly DieView[]; // none = the game is over
  readonly label: string; // the turn of the game, in two words
  readonly recent: readonly Throw[]; // the last dice rolled, the oldest first
  readonly last: readonly ExpressMark[]; // the marks of the newest play
  readonly markers: readonly Marker<ExpressPlace>[];
  readonly stamp: Stamp | null; // the sticker for a moment of the newest move
  readonly winners: readonly Seat[]; // empty = nobody has won
}

export interface DieView {
  readonly face: DieFace;
  readonly look: 'open' | 'lit' | 'spent'; // lit = it is being resolved
  readonly word: string | null; // below the sign of a special face: at most about nine letters
}

export interface Throw {
  readonly seat: Seat;
  readonly faces: readonly DieFace[];
}

/** A mark of one event. */
export type ExpressMark =
  | {
      readonly kind: 'pawn'; // a pawn came to a base
      readonly color: Seat;
      readonly from: Seat | null; // null = from start
      readonly to: Seat;
      readonly sorry: boolean;
    }
  | { readonly kind: 'dial'; readonly seat: Seat }; // the dial was turned

/** The scene of each game: a game without one does not compile. */
export interface Scenes {
  readonly board: Scene;
  readonly express: ExpressScene;
}

export type AnyScene = Scenes[GameModule];

/** The name of the game that a scene shows. */
export const moduleOfScene = <G extends GameModule>(scene: Scenes[G]): G =>
  ('kind' in scene ? scene.kind : 'board') as G; // one scene has one game, which the type of any scene does not tell
