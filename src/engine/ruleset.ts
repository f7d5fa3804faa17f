/** The four colors in seat order, clockwise (rules §2.4). A color's index in this list is its number everywhere. */
export const COLORS = ['red', 'blue', 'yellow', 'green'] as const;
export type Color = (typeof COLORS)[number];

/** What a card can show. `dice` and `question` belong to the Dice! and Not Sorry! decks. */
export type Face = 1 | 2 | 3 | 4 | 5 | 7 | 8 | 10 | 11 | 12 | 'sorry' | 'dice' | 'question';

/** What all boards have in common (rules §2.1), in squares; `exit` and `entry` count clockwise from a color's corner. */
export const MEASURES = { length: 60, sideLength: 15, exit: 4, entry: 2, zone: 5 } as const;

type Measures = typeof MEASURES;

/** The track as printed. Offsets count clockwise from a color's corner. */
export interface BoardSpec extends Measures {
  readonly slides: readonly { readonly start: number; readonly length: number }[];
  readonly turbo: readonly number[]; // turbo spaces of Bump 'Em
  readonly fire: readonly number[]; // fire spaces of the 2013 edition
  readonly diamond: boolean; // drawn and explained; the legal plays do not change (rules §7.2)
  readonly shape: 'square' | 'cloverleaf';
}

/** Everything that tells one variant from another, as data (rules §16). Code asks the ruleset, never which preset it is. */
export interface Ruleset {
  readonly id: string; // preset id, with house-rule knobs appended as `+pawns=3`
  readonly title: string;
  readonly module: 'board' | 'express';
  readonly minPlayers: number;
  readonly maxPlayers: number;
  readonly pawns: 2 | 3 | 4; // per color
  readonly startSpread: 0 | 1; // pawns already on the exit square
  readonly board: BoardSpec;
  readonly deck: Readonly<Partial<Record<Face, number>>>;
  readonly startFaces: readonly Face[]; // faces that put a pawn on the exit square
  readonly drawAgain: readonly Face[];
  readonly hand: 0 | 5;
  readonly swapSlide: 'both' | 'mover';
  readonly sorryForward: 0 | 4;
  readonly tokens: boolean; // Fire & Ice
  readonly teams: boolean;
  readonly splitMaxPawns: 2;
  readonly scoring: null | { readonly matchTarget: number | null };
  readonly diceSwap: 'players';
}
