import type { BoardEvent, Event, Face, GameModule, Position, RulesetId, Seat } from '../../engine/index.ts';
import { cardInPlay, colorOf, moduleOf, seatedAfter, SEATS, stepsToGo } from '../../engine/index.ts';
import type { Place } from '../match.ts';
import type { Meetings } from './meetings.ts';
import { expressMomentOf, homeIn, momentOf } from './moments.ts';
import type { Made, Moment, StoryTurn, StoryPlay } from './moments.ts';
import { bumpedRivals, raceOf } from './sides.ts';

/** The highlights of a match; null = there was none of that kind. */
export interface HighlightsOf<G extends GameModule = GameModule> {
  readonly turningPoint: { board: TurningPoint; express: TurnedHome }[G] | null;
  readonly most: Count | null; // bumps, without those of a Sorry! and at least two; in the dice game, Sorry!s; null also if two did it equally often
  readonly rivalry: Meetings | null;
}

/** A player, and the number of times that they did something. */
interface Count {
  readonly seat: Seat;
  readonly count: number;
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
  readonly cost: number; // steps lost by those that it hit
}

/** The biggest change of a play, the first that fits: Sorry!, swap, bumps of others, fire, walk back, or card. */
type DeedKind = 'sorry' | 'swap' | 'bump' | 'fire' | 'back' | 'card';

/** The turn of a home that changed most. */
export interface TurnedHome {
  readonly turn: number;
  readonly places: readonly Place[]; // the players of the seats then
  readonly seat: Seat; // the player who turned it
  readonly base: Seat; // the owner of the home
  readonly color: Seat; // its color since then
  readonly pawns: number; // gained for its player, or taken from an opponent
}

/** A play and its turn. */
interface Deed<G extends GameModule> {
  readonly turn: StoryTurn<G>;
  readonly play: StoryPlay<G>;
}

const deedsIn = <G extends GameModule>(turns: readonly StoryTurn<G>[]): readonly Deed<G>[] =>
  turns.flatMap((turn) => turn.plays.map((play) => ({ turn, play })));

/** The highlights of a match from all its turns, and from its people's earlier matches. */
export function highlightsOf(
  turns: readonly StoryTurn<'board'>[],
  meetings: readonly Meetings[],
): HighlightsOf<'board'> {
  const deeds = deedsIn(turns);
  return { turningPoint: turningPointIn(deeds), most: mostBumpsIn(deeds), rivalry: rivalryIn(meetings) };
}

const rivalryIn = (meetings: readonly Meetings[]): Meetings | null => most(meetings, ({ count }) => count);

/** The item with the highest number, among equals the first; null if there is none. */
const most = <Item>(items: readonly Item[], by: (item: Item) => number): Item | null =>
  items.reduce<Item | null>((best, item) => (best === null || by(item) > by(best) ? item : best), null);

/** The highest count; null if nobody did it, or two equally often. */
function highest(counts: readonly Count[]): Count | null {
  const [first, second] = counts.toSorted((a, b) => b.count - a.count);
  return first && first.count > (second?.count ?? 0) ? first : null;
}

/** The longest walk of a card. A play with no bigger change was no turning point. */
const FARTHEST_WALK = 12;

function turningPointIn(deeds: readonly Deed<'board'>[]): TurningPoint | null {
  const swings = deeds.map((deed) => ({ ...deed, steps: swingOf(deed.play) }));
  const found = most(swings, ({ steps }) => steps);
  if (found === null || found.steps <= FARTHEST_WALK) return null;
  const { turn, play, steps } = found;
  const what = whatHappened(play);
  const cost = costOf(play, what.whom);
  return { turn: turn.turn, places: turn.places, seat: play.seat, card: play.card, ...what, steps, cost };
}

function whatHappened({ seat, card, events, after }: StoryPlay<'board'>): Pick<TurningPoint, 'deed' | 'whom'> {
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

/** The steps to go that a play gave to the pawns of these colors. */
const costOf = ({ before, after }: StoryPlay<'board'>, whom: readonly Seat[]): number =>
  before.pawns.reduce((cost, from, pawn) => {
    const color = colorOf(pawn);
    return whom.includes(color) && from >= 0
      ? cost + stepsToGo(color, after.pawns[pawn]!) - stepsToGo(color, from)
      : cost;
  }, 0);

/** The steps to go that a play took off its side, and gave to all others. */
function swingOf({ seat, before, after }: StoryPlay<'board'>): number {
  const [was, is] = [raceOf(seat, before), raceOf(seat, after)];
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  return was.own - is.own + sum(is.others) - sum(was.others);
}

/** Goes through all plays in their order: players who exchange colors keep their deeds (rules §11). */
function mostBumpsIn(deeds: readonly Deed<'board'>[]): Count | null {
  let players: readonly Count[] = SEATS.map((seat) => ({ seat, count: 0 }));
  for (const { play } of deeds) {
    const times = (kind: BoardEvent['kind']) => play.events.filter((event) => event.kind === kind).length;
    const bumps = times('bumped') - times('replaced'); // a Sorry! is no bump
    const after = players.map(({ seat, count }) => ({ seat, count: seat === play.seat ? count + bumps : count }));
    players = seatedAfter(after, play.events);
  }
  const found = highest(players);
  return found !== null && found.count > 1 ? found : null;
}

/** A home that gained or lost fewer pawns was no turning point. */
const TURNING_PAWNS = 2;

/** The highlights of a match of the dice game. */
export function expressHighlightsOf(
  turns: readonly StoryTurn<'express'>[],
  meetings: readonly Meetings[],
): HighlightsOf<'express'> {
  const deeds = deedsIn(turns);
  const turned = most(deeds.flatMap(turnedBy), ({ pawns }) => pawns);
  const said = deeds.filter(({ play }) => play.events.some(({ kind }) => kind === 'stole'));
  const counts = SEATS.map((seat) => ({ seat, count: said.filter(({ play }) => play.seat === seat).length }));
  return {
    turningPoint: turned !== null && turned.pawns >= TURNING_PAWNS ? turned : null,
    most: highest(counts),
    rivalry: rivalryIn(meetings),
  };
}

function turnedBy({ turn: { turn, places }, play }: Deed<'express'>): readonly TurnedHome[] {
  const { seat, before, after } = play;
  return play.events.flatMap((event) => {
    if (event.kind !== 'dialed') return [];
    const { base, color } = event;
    const gain = homeIn(after, base) - homeIn(before, base);
    return [{ turn, places, seat, base, color, pawns: base === seat ? gain : -gain }];
  });
}

/** The part of a story that depends on the game. */
export interface GameStory<G extends GameModule = GameModule> {
  /** The card that a play uses, chooses or discards; null = it needs none. */
  readonly cardOf: (before: Position<G>, events: readonly Event<G>[]) => Face | null;
  /** True if a turn is many decisions of one seat. It is then one post, and news begin at the seat's turn before. */
  readonly isTurnwise: boolean;
  /** True if a picture shows the event. */
  readonly isMotion: (event: Event<G>) => boolean;
  readonly momentOf: (plays: readonly Made<G>[]) => Moment | null;
  readonly highlightsOf: (turns: readonly StoryTurn<G>[], meetings: readonly Meetings[]) => HighlightsOf<G>;
}

const isOneOf =
  (...kinds: readonly Event['kind'][]) =>
  ({ kind }: Event): boolean =>
    kinds.includes(kind);

/** One for each game: a game without a story does not compile. */
const GAME_STORIES: { readonly [G in GameModule]: GameStory<G> } = {
  board: {
    cardOf: (before, [first]) =>
      cardInPlay(before) ?? (first?.kind === 'chose' || first?.kind === 'discarded' ? first.card : null),
    isTurnwise: false,
    isMotion: isOneOf('moved', 'started', 'swapped', 'replaced', 'placed', 'withdrawn', 'pulled'),
    momentOf,
    highlightsOf,
  },
  express: {
    cardOf: () => null,
    isTurnwise: true,
    isMotion: isOneOf('took', 'stole', 'dialed'),
    momentOf: expressMomentOf,
    highlightsOf: expressHighlightsOf,
  },
};

export const gameStoryOf = <G extends GameModule>(rules: RulesetId): GameStory<G> => GAME_STORIES[moduleOf<G>(rules)];

/** True if a pawn, a card or a die moved in this turn: such a turn has a picture. */
export function hasMoved({ plays }: StoryTurn): boolean {
  const { isMotion } = gameStoryOf(plays[0]!.before.rules);
  return plays.some(({ events }) => events.some(isMotion));
}
