import type { Event, GameModule, Position, Seat } from '../engine/index.ts';
import { moduleOf } from '../engine/index.ts';
import { onlyIn } from './choices.ts';
import type { Running } from './match.ts';
import { placeOfSeat } from './match.ts';
import { bumpedRivals } from './story/moments.ts';

// The presses of people: the decisions that wait for a click. Decision 19 has the figures.

/** A play with its result. */
interface Made<G extends GameModule = GameModule> {
  readonly events: readonly Event<G>[];
  readonly after: Position<G>;
}

/** A play that people like to make themselves, by the name of the game. A game without such plays does not compile. */
const DEEDS: { readonly [G in GameModule]: (play: Made<G>, seat: Seat) => boolean } = {
  board: ({ events, after }, seat) =>
    events.some(({ kind }) => kind === 'home') || bumpedRivals(seat, events, after).length > 0,
  express: ({ events }) => events.some((event) => event.kind === 'stole' || (event.kind === 'took' && event.home)),
};

/** True for a deed: a pawn gets home, or one of another side goes back. */
export const isDeed = (play: Made, seat: Seat): boolean =>
  (DEEDS[moduleOf(play.after.rules)] as (play: Made, seat: Seat) => boolean)(play, seat);

/** True if nothing was pressed for a seat in its last turn before this one. */
const hasOnlyWatched = ({ game, pressed = {} }: Running, seat: Seat): boolean =>
  game.turn - (pressed[seat] ?? 0) > game.seats.length;

/**
 * True if the decision of this seat is made without a click. There is one legal play, and no pawn can move. Or the person,
 * or else the table, wants such plays made, and it is no deed after a turn with a press.
 */
export function isMadeForThem(match: Running, seat: Seat): boolean {
  const only = onlyIn(match.game);
  if (only === null) return false;
  if (only.play.kind === 'pass') return true;
  const occupant = placeOfSeat(match, seat)?.occupant;
  if (occupant?.kind !== 'person') return match.options.autoPlay;
  if (occupant.autoPlay !== undefined || !match.options.autoPlay) return occupant.autoPlay ?? false;
  return !isDeed(only, seat) && !hasOnlyWatched(match, seat);
}

/** The match after the person at a seat has pressed a button for a play. */
export const withPress = (match: Running, seat: Seat): Running => ({
  ...match,
  pressed: { ...match.pressed, [seat]: match.game.turn },
});
