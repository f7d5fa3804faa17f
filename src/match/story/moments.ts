import type { BoardEvent, Event, GameModule, Position, Seat } from '../../engine/index.ts';
import { colorOf, homeOf } from '../../engine/index.ts';
import { raceOf, sidesIn } from './sides.ts';

/** An event in a play that is worth a headline. `seat` has the moment; pawns count for a whole side. */
export type Moment =
  | { readonly kind: 'last-pawn'; readonly seat: Seat } // all pawns except one are home now
  | { readonly kind: 'comeback'; readonly seat: Seat } // from far behind as the last to the lead
  | { readonly kind: 'double-bump'; readonly seat: Seat; readonly pawns: number } // two or more pawns of others went back
  | { readonly kind: 'sorry'; readonly seat: Seat; readonly target: Seat } // a Sorry! card took a pawn of `target`
  | { readonly kind: 'home'; readonly seat: Seat; readonly pawns: number; readonly left: number }; // came home; still to come

type Kind = Moment['kind'];
type Of<Each extends Kind> = Extract<Moment, { readonly kind: Each }>;

/** One play: its seat, its events, and the boards before and after it. */
export interface Made<G extends GameModule = GameModule> {
  readonly seat: Seat;
  readonly events: readonly Event<G>[];
  readonly before: Position<G>;
  readonly after: Position<G>;
}

type BoardMade = Made<'board'>;

/** The strongest first: a moment that decides the game goes before one that only hurts. */
export const MOMENTS = ['last-pawn', 'comeback', 'double-bump', 'sorry', 'home'] as const satisfies readonly Kind[];

const FINDERS: { readonly [Each in Kind]: (made: BoardMade) => Of<Each> | null } = {
  'last-pawn': lastPawn,
  comeback,
  'double-bump': doubleBump,
  sorry,
  home,
};

/**
 * The moment of the plays of a turn in a game with a track: the strongest, among equals the first. The order is the
 * last pawn, a comeback, a double bump, a Sorry!, a pawn home. A play that wins has none, because the end shows it.
 */
export function momentOf(plays: readonly BoardMade[]): Moment | null {
  const open = plays.filter(({ after }) => after.winners.length === 0);
  for (const kind of MOMENTS) {
    for (const made of open) {
      const moment = FINDERS[kind](made);
      if (moment) return moment;
    }
  }
  return null;
}

function home({ events, after }: BoardMade): Of<'home'> | null {
  const [first, ...more] = events.filter((event) => event.kind === 'home');
  if (!first) return null;
  const seat = colorOf(first.pawn);
  return { kind: 'home', seat, pawns: 1 + more.length, left: leftOf(after, seat) };
}

/** The pawns that a seat and its partners still have to bring home. */
function leftOf({ pawns, rules }: Position<'board'>, seat: Seat): number {
  const sides = sidesIn(rules);
  return pawns.filter((space, pawn) => {
    const color = colorOf(pawn);
    return space >= 0 && space !== homeOf(color) && sides[color] === sides[seat];
  }).length;
}

function lastPawn(made: BoardMade): Of<'last-pawn'> | null {
  const found = home(made);
  return found?.left === 1 ? { kind: 'last-pawn', seat: found.seat } : null;
}

function sorry({ seat, events }: BoardMade): Of<'sorry'> | null {
  const replaced = events.find((event) => event.kind === 'replaced');
  return replaced ? { kind: 'sorry', seat, target: colorOf(replaced.target) } : null;
}

function doubleBump({ seat, events, after }: BoardMade): Of<'double-bump'> | null {
  const pawns = bumpedRivals(seat, events, after).length;
  return pawns < 2 ? null : { kind: 'double-bump', seat, pawns };
}

/** The colors of the pawns of others that a play sent back to start, one for each pawn. */
export function bumpedRivals(by: Seat, events: readonly BoardEvent[], { rules }: Position<'board'>): readonly Seat[] {
  const sides = sidesIn(rules);
  return events.flatMap((event) =>
    event.kind === 'bumped' && sides[colorOf(event.pawn)] !== sides[by] ? [colorOf(event.pawn)] : [],
  );
}

/** The steps to go behind the leader that one play has to catch up for a comeback: three sides of the board. */
const FAR_BEHIND = 45;

/** A side that alone had the most steps to go, far more than the leader, now alone has the fewest. */
function comeback({ seat, before, after }: BoardMade): Of<'comeback'> | null {
  const [was, is] = [raceOf(seat, before), raceOf(seat, after)];
  const wasLast = was.own > Math.max(...was.others) && was.own - Math.min(...was.others) >= FAR_BEHIND;
  return wasLast && is.own < Math.min(...is.others) ? { kind: 'comeback', seat } : null;
}
