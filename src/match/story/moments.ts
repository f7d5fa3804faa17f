import type { Event, ExpressPosition, Face, GameModule, Position, Seat, View } from '../../engine/index.ts';
import { baseOf, colorOf, homeCount, homeOf, neededToWin } from '../../engine/index.ts';
import type { Notice, Place, LoggedPlay } from '../match.ts';
import { bumpedRivals, raceOf, sidesIn } from './sides.ts';

/** The ways of a computer to take its luck. */
export type Temper = 'cheerful' | 'dry' | 'dramatic';

/** The reasons to say a line, the best one first. */
export type Occasion = 'nearly-home' | 'bumping' | 'bumped' | 'losing';

/** A line that a computer says, by its temper and the occasion: one of two. */
export type Quip = `${Temper}.${Occasion}.${1 | 2}`;

export interface StoryPlay<G extends GameModule = GameModule> {
  readonly ply: number;
  readonly seat: Seat;
  readonly card: Face | null; // used, chosen or discarded; null = none
  readonly by: LoggedPlay['by'];
  readonly events: readonly Event<G>[]; // all events until the next decision
  readonly before: View<G>;
  readonly after: View<G>;
  readonly quip?: Quip | undefined; // a computer says it at the end of its turn
}

/** Plays of one turn in a row, such as a 2 with another card, or dice. Notices before them are included. */
export interface StoryTurn<G extends GameModule = GameModule> {
  readonly turn: number;
  readonly seat: Seat; // the seat on turn, also while another seat decides
  readonly places: readonly Place[]; // the players of the seats then
  readonly notes: readonly Notice[];
  readonly plays: readonly StoryPlay<G>[];
  readonly moment: Moment | null; // the strongest of its plays
}

/** An event in a play that is worth a headline. `seat` has the moment; pawns count for a whole side. */
export type Moment =
  | { readonly kind: 'last-pawn'; readonly seat: Seat } // all pawns except one are home now
  | { readonly kind: 'comeback'; readonly seat: Seat } // from far behind as the last to the lead
  | { readonly kind: 'double-bump'; readonly seat: Seat; readonly pawns: number } // two or more pawns of others went back
  | { readonly kind: 'sorry'; readonly seat: Seat; readonly target: Seat } // a Sorry! card took a pawn of `target`
  | { readonly kind: 'home'; readonly seat: Seat; readonly pawns: number; readonly left: number } // came home; still to come
  | { readonly kind: 'roll'; readonly seat: Seat; readonly roll: number }; // of the die, by its player

/** The part of a play that makes a moment: its seat, its events, and the boards before and after it. */
export interface Made<G extends GameModule = GameModule> extends Pick<StoryPlay<G>, 'seat' | 'events'> {
  readonly before: Position<G>;
  readonly after: Position<G>;
}

type Finder<G extends GameModule> = (made: Made<G>) => Moment | null;

/** The moment of some plays: the first kind found, in its first play. A winning play has none: the end shows it. */
const momentBy =
  <G extends GameModule>(finders: readonly Finder<G>[]) =>
  (plays: readonly Made<G>[]): Moment | null => {
    const open = plays.filter(({ after }) => after.winners.length === 0);
    for (const find of finders) {
      for (const made of open) {
        const moment = find(made);
        if (moment) return moment;
      }
    }
    return null;
  };

const home = ({ events, after }: Made<'board'>) => {
  const [first, ...more] = events.filter((event) => event.kind === 'home');
  if (!first) return null;
  const seat = colorOf(first.pawn);
  return { kind: 'home', seat, pawns: 1 + more.length, left: leftOf(after, seat) } as const;
};

/** The pawns that a seat and its partners still have to bring home. */
function leftOf({ pawns, rules }: Position<'board'>, seat: Seat): number {
  const sides = sidesIn(rules);
  return pawns.filter((space, pawn) => {
    const color = colorOf(pawn);
    return space >= 0 && space !== homeOf(color) && sides[color] === sides[seat];
  }).length;
}

const lastPawn: Finder<'board'> = (made) => {
  const found = home(made);
  return found?.left === 1 ? { kind: 'last-pawn', seat: found.seat } : null;
};

const sorry: Finder<'board'> = ({ seat, events }) => {
  const replaced = events.find((event) => event.kind === 'replaced');
  return replaced ? { kind: 'sorry', seat, target: colorOf(replaced.target) } : null;
};

const doubleBump: Finder<'board'> = ({ seat, events, after }) => {
  const pawns = bumpedRivals(seat, events, after).length;
  return pawns < 2 ? null : { kind: 'double-bump', seat, pawns };
};

/** The steps to go behind the leader that one play has to catch up for a comeback: three sides of the board. */
const FAR_BEHIND = 45;

/** A side that alone had the most steps to go, far more than the leader, now alone has the fewest. */
const comeback: Finder<'board'> = ({ seat, before, after }) => {
  const [was, is] = [raceOf(seat, before), raceOf(seat, after)];
  const wasLast = was.own > Math.max(...was.others) && was.own - Math.min(...was.others) >= FAR_BEHIND;
  return wasLast && is.own < Math.min(...is.others) ? { kind: 'comeback', seat } : null;
};

const roll: Finder<'board'> = ({ seat, events: [first] }) =>
  first?.kind === 'rolled' ? { kind: 'roll', seat, roll: first.roll } : null;

/** In a game with a track. A moment that decides the game goes before one that only hurts. */
export const momentOf = momentBy<'board'>([lastPawn, comeback, doubleBump, sorry, home, roll]);

/** The pawns at the home of a seat in the dice game. */
export const homeIn = (position: ExpressPosition, seat: Seat): number => homeCount(baseOf(position, seat));

/** That of the player goes before all others. */
const lastPawnOfExpress: Finder<'express'> = ({ seat, before, after }) => {
  const nearly = neededToWin(after.rules).home - 1;
  const others = after.seats.filter((other) => other !== seat);
  const found = [seat, ...others].find((each) => homeIn(after, each) === nearly && homeIn(before, each) < nearly);
  return found === undefined ? null : { kind: 'last-pawn', seat: found };
};

const sorryOfExpress: Finder<'express'> = ({ seat, events }) => {
  const stolen = events.find((event) => event.kind === 'stole');
  return stolen ? { kind: 'sorry', seat, target: stolen.from } : null;
};

/** In the dice game. */
export const expressMomentOf = momentBy<'express'>([lastPawnOfExpress, sorryOfExpress]);
