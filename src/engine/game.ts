import type { Result } from './reading.ts';
import type { BoardRules, Card, ExpressRules, Face, Hand, Seat } from './ruleset.ts';
import type { Opening } from './seats.ts';

export interface StepOf<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

/** The outcome of a decision, without chance and without secrets. */
interface OutcomeOf<Position, Event> {
  readonly after: Position;
  readonly events: readonly Event[];
}

/** A decision that may be taken, and its outcome. */
export interface LegalPlayOf<Play, Position, Event> extends OutcomeOf<Position, Event> {
  readonly play: Play;
}

/** A legal play. Its outcome is computed from its context when it is first asked for, and then kept. */
export class Found<Play, Position, Event, Outcome extends OutcomeOf<Position, Event>, Context> implements LegalPlayOf<
  Play,
  Position,
  Event
> {
  readonly play: Play;
  readonly #find: Case<Play, Outcome, Context>;
  readonly #context: Context;
  #outcome: Outcome | null = null;

  constructor(play: Play, find: Case<Play, Outcome, Context>, context: Context) {
    this.play = play;
    this.#find = find;
    this.#context = context;
  }

  get outcome(): Outcome {
    return (this.#outcome ??= this.#find(this.play, this.#context));
  }

  get after(): Position {
    return this.outcome.after;
  }

  get events(): readonly Event[] {
    return this.outcome.events;
  }
}

/** A function for each kind of value, by the name of the kind: one that is missing does not compile. */
export type Cases<U extends { readonly kind: string }, R, Context = void> = {
  readonly [K in U['kind']]: (value: Extract<U, { readonly kind: K }>, context: Context) => R;
};

/** The function of any kind. `context` is anything else that the functions need. */
export type Case<U, R, Context = void> = (value: U, context: Context) => R;

/** One function from those of a table. Code that runs at every play asks its table itself, which is faster. */
export const byKind =
  <U extends { readonly kind: string }, R, Context = void>(cases: Cases<U, R, Context>): Case<U, R, Context> =>
  (value, context) =>
    (cases[value.kind as U['kind']] as Case<U, R, Context>)(value, context);

export interface IllegalPlayOf<Play> {
  readonly code: 'illegal-play' | 'game-over';
  readonly play: Play;
}

/** A seat in the final order. Equal seats share a rank (rules §3.5). */
export interface Ranked {
  readonly seat: Seat;
  readonly rank: number; // from 1
  readonly home: number; // pawns home
  readonly left: number; // what it still needs: the steps of all its pawns to their home; in the dice game, pawns
  readonly points: number | null; // null = the rules count none (rules §8.2)
}

/** The cards of a game. */
export interface Cards {
  readonly faces: Readonly<Partial<Record<Face, Card>>>; // those in the deck, with what each does
  readonly hand: number; // cards in a hand; 0 = no hands: a player plays the card just drawn
}

/** The pawns that win a game, and the points that win a match of several games. */
export interface Needed {
  readonly home: number; // pawns that are home: of each color of a side; in the dice game, in the own home section (rules §3.5, §12)
  readonly points: { readonly target: number | null } | null; // the points that win a match (rules §8.2): null = each game decides by itself; without points, null
}

/** Items in order, with ranks from 1. Merits are compared one after the other, more is better; equals share a rank. */
export function ranked<Item>(
  items: readonly Item[],
  meritsOf: (item: Item) => readonly number[],
): readonly (Item & { readonly rank: number })[] {
  const rows = items.map((item) => ({ item, merits: meritsOf(item) }));
  const order = (a: (typeof rows)[number], b: (typeof rows)[number]): number =>
    b.merits.map((merit, i) => merit - a.merits[i]!).find((gap) => gap !== 0) ?? 0;
  return rows
    .toSorted(order)
    .map((row) => ({ ...row.item, rank: 1 + rows.filter((other) => order(other, row) < 0).length }));
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
 * The functions of every game, with or without a track, under one ruleset.
 *
 * @example A third game has a folder of its own, and a row in `GAMES` of `src/engine/index.ts`:
 *   export const marbleGame = (rules: Ruleset<MarbleRules>): Game<MarbleTypes> => ({
 *     sides: [[0], [2]],
 *     legalPlays: (position) => position.free.map((from) => playFrom(position, from)),
 *     …
 *   });
 */
export interface Game<T extends GameTypes> {
  /** The seats that win together: each seat of the table is on one side, mostly alone (rules §9). */
  readonly sides: readonly (readonly Seat[])[];
  /** Null in a game without cards. */
  readonly cards: Cards | null;
  readonly needed: Needed;
  /** Throws for seats that do not fit, and for a key that is not 64 lower-case hexadecimal digits. */
  readonly create: (opening: Opening) => StepOf<T['state'], T['event']>;
  readonly awaited: (position: T['position']) => T['decision'] | null;
  readonly turnSeat: (position: T['position']) => Seat | null;
  /** In a fixed order, never empty while a seat is awaited. Two plays with the same result spend different dice. */
  readonly legalPlays: (position: T['position']) => readonly LegalPlayOf<T['play'], T['position'], T['event']>[];
  /** Carries out a decision, and then the tasks without a choice. A play is legal if `legalPlays` lists it. */
  readonly apply: (
    state: T['state'],
    play: T['play'],
  ) => Result<StepOf<T['state'], T['event']>, IllegalPlayOf<T['play']>>;
  /** The same position after everything that needs neither a decision nor chance. */
  readonly upToChance: (position: T['position']) => T['position'];
  /** The position after a seat has drawn a card. Throws in a game without cards. */
  readonly withCard: (position: T['position'], seat: Seat, card: Face) => T['position'];
  readonly viewFor: (state: T['state'], viewer: Seat | null) => T['view'];
  readonly eventsFor: (events: readonly T['event'][], viewer: Seat | null) => readonly T['event'][];
  /** The cards that a seat holds, as far as the position shows them; none in a game without hands. */
  readonly handOf: (position: T['position'], seat: Seat) => Hand;
  /** All seats from first to last. */
  readonly standings: (position: T['position']) => readonly T['standing'][];
  /** A position as a line, and back (docs/notation.md). The error names the fault, for people. */
  readonly formatPosition: (position: T['position']) => string;
  readonly parsePosition: (text: string) => Result<T['position'], string>;
}
