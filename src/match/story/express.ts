import type { ExpressPosition, Seat } from '../../engine/index.ts';
import { baseOf, expressRules, homeCount } from '../../engine/index.ts';
import type { Place } from '../match.ts';
import type { Meetings } from '../ports.ts';
import type { Made, Moment } from './moments.ts';
import type { StoryTurn, ToldPlay } from './story-turn.ts';

/** The highlights of a match of the dice game; null = there was none of that kind. */
export interface ExpressHighlights {
  readonly turningPoint: TurnedHome | null;
  readonly mostSorrys: { readonly seat: Seat; readonly count: number } | null; // null also if two said it equally often
  readonly rivalry: Meetings | null;
}

/** The turn of a home that changed most. */
export interface TurnedHome {
  readonly turn: number;
  readonly places: readonly Place[]; // the players of the seats then
  readonly seat: Seat; // the player who turned it
  readonly base: Seat; // the owner of the home
  readonly color: Seat; // its color since then
  readonly pawns: number; // gained for its player, or taken from an opponent
}

/** A home that gained or lost fewer pawns was no turning point. */
const TURNING_PAWNS = 2;

const homeIn = (position: ExpressPosition, seat: Seat): number => homeCount(baseOf(position, seat));

/**
 * The moment of the plays of a turn: a home that now lacks one pawn, or else a Sorry!. The home of the player comes
 * before all others. A play that wins has none, because the end shows it.
 */
export function expressMomentOf(plays: readonly Made<'express'>[]): Moment | null {
  const open = plays.filter(({ after }) => after.winners.length === 0);
  return open.map(lastPawn).find((found) => found !== null) ?? open.map(sorry).find((found) => found !== null) ?? null;
}

function lastPawn({ seat, before, after }: Made<'express'>): Moment | null {
  const nearly = expressRules(after.rules).needed - 1;
  const others = after.seats.filter((other) => other !== seat);
  const found = [seat, ...others].find((each) => homeIn(after, each) === nearly && homeIn(before, each) < nearly);
  return found === undefined ? null : { kind: 'last-pawn', seat: found };
}

function sorry({ seat, events }: Made<'express'>): Moment | null {
  const stolen = events.find((event) => event.kind === 'stole');
  return stolen ? { kind: 'sorry', seat, target: stolen.from } : null;
}

/** The highlights of a match of the dice game from all its turns, and from its people's earlier matches. */
export function expressHighlightsOf(
  turns: readonly StoryTurn<'express'>[],
  meetings: readonly Meetings[],
): ExpressHighlights {
  const turned = turns.flatMap((turn) => turn.plays.flatMap((play) => turnedBy(turn, play)));
  const most = first(turned, ({ pawns }) => pawns);
  return {
    turningPoint: most !== null && most.pawns >= TURNING_PAWNS ? most : null,
    mostSorrys: mostSorrysIn(turns.flatMap(({ plays }) => plays)),
    rivalry: first(meetings, ({ count }) => count),
  };
}

/** The item with the highest number, among equals the first; null if there is none. */
const first = <Item>(items: readonly Item[], by: (item: Item) => number): Item | null =>
  items.reduce<Item | null>((best, item) => (best === null || by(item) > by(best) ? item : best), null);

function turnedBy({ turn, places }: StoryTurn<'express'>, play: ToldPlay<'express'>): readonly TurnedHome[] {
  const { seat, before, after } = play;
  return play.events.flatMap((event) => {
    if (event.kind !== 'dialed') return [];
    const { base, color } = event;
    const gain = homeIn(after, base) - homeIn(before, base);
    return [{ turn, places, seat, base, color, pawns: base === seat ? gain : -gain }];
  });
}

function mostSorrysIn(plays: readonly ToldPlay<'express'>[]): ExpressHighlights['mostSorrys'] {
  const said = plays.filter(({ events }) => events.some(({ kind }) => kind === 'stole')).map(({ seat }) => seat);
  const counts = [...new Set(said)].map((seat) => ({ seat, count: said.filter((each) => each === seat).length }));
  const [one, other] = counts.toSorted((a, b) => b.count - a.count);
  return one && one.count > (other?.count ?? 0) ? one : null;
}
