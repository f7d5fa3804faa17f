import type { Result } from './result.ts';
import type { BoardRules, ExpressRules, Ruleset, Seat } from './ruleset.ts';
import type { Opening } from './seats.ts';

/** A state and the events that led to it. */
export interface StepOf<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

/** A decision that may be taken, and its outcome without chance and without secrets. */
export interface LegalPlayOf<Play, Position, Event> {
  readonly play: Play;
  readonly after: Position;
  readonly events: readonly Event[];
}

export interface IllegalPlayOf<Play> {
  readonly code: 'illegal-play' | 'game-over';
  readonly play: Play;
}

/** A seat in the final order. Equal seats share a rank (rules §3.5). */
export interface Ranked {
  readonly seat: Seat;
  readonly rank: number; // from 1
  readonly home: number; // pawns home
}

/** A seat in the final order of a game with a track. */
export interface Standing extends Ranked {
  readonly stepsToGo: number;
  readonly points: number | null; // null = the rules count none (rules §8.2)
}

/**
 * The types of a game. `position` is everything that can be seen on the table; a play depends on nothing else. `state`
 * is a whole game with its secrets. `view` is the part that one seat, or a spectator, may see.
 */
export interface GameTypes {
  readonly rules: BoardRules | ExpressRules;
  readonly position: object;
  readonly state: object;
  readonly view: object;
  readonly play: object;
  readonly decision: object;
  readonly event: object;
  readonly standing: Ranked;
}

/**
 * The functions of every game, with or without a track. A position holds only the id of its rules, so each call hands
 * over their value.
 */
export interface Game<T extends GameTypes> {
  /** Throws for seats that do not fit, and for a key that is not 64 lower-case hexadecimal digits. */
  readonly create: (rules: Ruleset<T['rules']>, opening: Opening) => StepOf<T['state'], T['event']>;
  /** The next decision and its seat. Null when the game is over, or when a task without a choice comes first. */
  readonly awaited: (rules: Ruleset<T['rules']>, position: T['position']) => T['decision'] | null;
  /** The seat on turn, also while another seat decides. Null when the game is over. */
  readonly turnSeat: (position: T['position']) => Seat | null;
  /**
   * The list has a fixed order and is never empty while a decision is awaited. No two plays have the same result,
   * unless they spend different dice.
   */
  readonly legalPlays: (
    rules: Ruleset<T['rules']>,
    position: T['position'],
  ) => readonly LegalPlayOf<T['play'], T['position'], T['event']>[];
  /** Carries out a decision, and then the tasks without a choice. A play is legal if `legalPlays` lists it. */
  readonly apply: (
    rules: Ruleset<T['rules']>,
    state: T['state'],
    play: T['play'],
  ) => Result<StepOf<T['state'], T['event']>, IllegalPlayOf<T['play']>>;
  readonly viewFor: (state: T['state'], viewer: Seat | null) => T['view'];
  readonly eventsFor: (
    rules: Ruleset<T['rules']>,
    events: readonly T['event'][],
    viewer: Seat | null,
  ) => readonly T['event'][];
  /** All seats from first to last. */
  readonly standings: (rules: Ruleset<T['rules']>, position: T['position']) => readonly T['standing'][];
  /** A position as a line, and back (docs/notation.md). The error names the fault, for people. */
  readonly formatPosition: (rules: Ruleset<T['rules']>, position: T['position']) => string;
  readonly parsePosition: (rules: Ruleset<T['rules']>, text: string) => Result<T['position'], string>;
  readonly formatPlay: (play: T['play']) => string;
  readonly parsePlay: (text: string) => Result<T['play'], string>;
}
