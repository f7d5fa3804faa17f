import type { BoardEvent, Event, Face, Seat } from '../../engine/index.ts';
import { colorOf, MEASURES, seatedAfter, SEATS } from '../../engine/index.ts';
import type { Place } from '../match.ts';
import type { Meetings } from '../ports.ts';
import { bumpedRivals } from './moments.ts';
import { raceOf } from './sides.ts';
import type { StoryTurn, ToldPlay } from './story-turn.ts';

/** The highlights of a match of a game with a track; null = there was none of that kind. */
export interface Highlights {
  readonly turningPoint: TurningPoint | null;
  readonly longestSlide: LongestSlide | null;
  readonly mostBumps: { readonly seat: Seat; readonly count: number } | null; // null also if two bumped equally often
  readonly rivalry: Meetings | null;
}

/** The play with the biggest change. */
export interface TurningPoint {
  readonly turn: number;
  readonly places: readonly Place[]; // the players of the seats then
  readonly seat: Seat; // the player who made it
  readonly card: Face | null; // null = the fire moved the pawn
  readonly deed: DeedKind;
  readonly whom: readonly Seat[]; // the owners of the pawns that it hit
  readonly steps: number; // gained by its side, and lost by all others
}

/**
 * The kind of the biggest change of a play. The first that fits counts: a Sorry!, a swap, bumps of others, a fire move,
 * a walk back, or the card.
 */
export type DeedKind = 'sorry' | 'swap' | 'bump' | 'fire' | 'back' | 'card';

export interface LongestSlide {
  readonly places: readonly Place[]; // the players of the seats then
  readonly seat: Seat; // the owner of the pawn that slid
  readonly squares: number; // with the first one
  readonly bumps: number; // pawns of any color in the way
}

/** A play and its turn. */
interface Deed {
  readonly turn: StoryTurn<'board'>;
  readonly play: ToldPlay<'board'>;
}

/** The highlights of a match from all its turns, and from its people's earlier matches. */
export function highlightsOf(turns: readonly StoryTurn<'board'>[], meetings: readonly Meetings[]): Highlights {
  const deeds = turns.flatMap((turn) => turn.plays.map((play) => ({ turn, play })));
  return {
    turningPoint: turningPointIn(deeds),
    longestSlide: longestSlideIn(deeds),
    mostBumps: mostBumpsIn(deeds),
    rivalry: most(meetings, ({ count }) => count),
  };
}

/** The item with the highest number, among equals the first; null if there is none. */
const most = <Item>(items: readonly Item[], by: (item: Item) => number): Item | null =>
  items
    .map((item) => ({ item, count: by(item) }))
    .reduce<{ item: Item | null; count: number }>((best, one) => (one.count > best.count ? one : best), {
      item: null,
      count: -Infinity,
    }).item;

/** The longest walk of a card. A play with no bigger change was no turning point. */
const FARTHEST_WALK = 12;

function turningPointIn(deeds: readonly Deed[]): TurningPoint | null {
  const found = most(deeds, swingOf);
  const steps = found === null ? 0 : swingOf(found);
  if (found === null || steps <= FARTHEST_WALK) return null;
  const { turn, play } = found;
  return { turn: turn.turn, places: turn.places, seat: play.seat, card: play.card, ...whatHappened(play), steps };
}

function whatHappened({ seat, card, events, after }: ToldPlay<'board'>): Pick<TurningPoint, 'deed' | 'whom'> {
  for (const event of events) {
    if (event.kind === 'replaced') return { deed: 'sorry', whom: [colorOf(event.target)] };
    if (event.kind === 'swapped') return { deed: 'swap', whom: [colorOf(event.target)] };
  }
  const bumped = [...new Set(bumpedRivals(seat, events, after))];
  if (bumped.length > 0) return { deed: 'bump', whom: bumped };
  if (card === null) return { deed: 'fire', whom: [] };
  const isBack = events.some((event) => event.kind === 'moved' && event.direction === 'backward');
  return { deed: isBack ? 'back' : 'card', whom: [] };
}

/** The steps to go that a play took off its side, and gave to all others. */
function swingOf({ play: { seat, before, after } }: Deed): number {
  const [was, is] = [raceOf(seat, before), raceOf(seat, after)];
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  return was.own - is.own + sum(is.others) - sum(was.others);
}

/** Among the longest the one that bumped the most. */
function longestSlideIn(deeds: readonly Deed[]): LongestSlide | null {
  const slides = deeds.flatMap(slidesIn);
  const longest = Math.max(...slides.map(({ squares }) => squares));
  return most(
    slides.filter(({ squares }) => squares === longest),
    ({ bumps }) => bumps,
  );
}

function slidesIn({ turn: { places }, play: { events } }: Deed): readonly LongestSlide[] {
  return events.flatMap((event, index) => {
    if (event.kind !== 'slid') return [];
    const isOnTheWay = (other: BoardEvent) => other.kind === 'bumped' && other.by === event.pawn;
    const squares = ((event.to - event.from + MEASURES.length) % MEASURES.length) + 1;
    return [{ places, seat: colorOf(event.pawn), squares, bumps: events.slice(index).filter(isOnTheWay).length }];
  });
}

function mostBumpsIn(deeds: readonly Deed[]): Highlights['mostBumps'] {
  const counts = countsOf(deeds.map(({ play }) => play)).map(({ bumps }, seat) => ({
    seat: seat as Seat,
    count: bumps,
  }));
  const [first, second] = counts.toSorted((a, b) => b.count - a.count);
  return first && first.count > (second?.count ?? 0) ? first : null;
}

/** The number of a player's bumps and slides in a whole match. */
export interface Counts {
  readonly bumps: number;
  readonly slides: number;
}

/** A play and its events, in any game. */
interface Made {
  readonly seat: Seat;
  readonly events: readonly Event[];
}

/**
 * By seat at the end, the bumps and slides in its player's plays, of pawns of any color. All plays in their order,
 * because players who exchange colors keep their deeds (rules §11).
 */
export function countsOf(plays: readonly Made[]): readonly Counts[] {
  let players: readonly { readonly seat: Seat; bumps: number; slides: number }[] = SEATS.map((seat) => ({
    seat,
    bumps: 0,
    slides: 0,
  }));
  for (const { seat, events } of plays) {
    for (const event of events) {
      if (event.kind === 'bumped') players[seat]!.bumps++;
      if (event.kind === 'slid') players[seat]!.slides++;
    }
    players = seatedAfter(players, events);
  }
  return players.map(({ bumps, slides }) => ({ bumps, slides }));
}
