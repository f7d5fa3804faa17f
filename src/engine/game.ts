import type { Result } from './result.ts';
import type { Ruleset, Seat } from './ruleset.ts';

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
 * The functions of every game, with or without a track. `Position` is everything that can be seen on the table; a play
 * depends on nothing else. `State` is a whole game with its secrets. `View` is the part that one seat, or a spectator,
 * may see.
 */
export interface Game<
  Position,
  State extends Position,
  View extends Position,
  Play,
  Decision,
  Event,
  Place extends Ranked = Standing,
> {
  /** Throws for rules of another game, for seats that do not fit, and for a key that is not 64 lower-case hexadecimal digits. */
  readonly create: (rules: Ruleset, seats: readonly Seat[], key: string, first?: Seat) => StepOf<State, Event>;
  /** The next decision and its seat. Null when the game is over, or when a task without a choice comes first. */
  readonly awaited: (position: Position) => Decision | null;
  /** The seat on turn, also while another seat decides. Null when the game is over. */
  readonly turnSeat: (position: Position) => Seat | null;
  /**
   * The list has a fixed order and is never empty while a decision is awaited. No two plays have the same result,
   * unless they spend different dice.
   */
  readonly legalPlays: (position: Position) => readonly LegalPlayOf<Play, Position, Event>[];
  /** Carries out a decision, and then the tasks without a choice. A play is legal if `legalPlays` lists it. */
  readonly apply: (state: State, play: Play) => Result<StepOf<State, Event>, IllegalPlayOf<Play>>;
  readonly viewFor: (state: State, viewer: Seat | null) => View;
  readonly eventsFor: (events: readonly Event[], position: Position, viewer: Seat | null) => readonly Event[];
  /** All seats from first to last. */
  readonly standings: (position: Position) => readonly Place[];
  /** A position as a line, and back (docs/notation.md). The error tells people what is wrong. */
  readonly formatPosition: (position: Position) => string;
  readonly parsePosition: (text: string) => Result<Position, string>;
  readonly formatPlay: (play: Play) => string;
  readonly parsePlay: (text: string) => Result<Play, string>;
}
