import type { BoardEvent, BoardPosition, GameModule, GameState, LegalPlay, Position } from '../../engine/index.ts';
import type { RulesetId, Seat } from '../../engine/index.ts';
import { colorOf, moduleOf, SEATS, sidesOf, standings, stepsToGo } from '../../engine/index.ts';

/** By seat, the number of the side that it plays for, from 0. */
export function sidesIn(rules: RulesetId): readonly number[] {
  const sides = sidesOf(rules);
  return SEATS.map((seat) => sides.findIndex((side) => side.includes(seat)));
}

function stepsBySide({ rules, seats, pawns }: BoardPosition): ReadonlyMap<number, number> {
  const sides = sidesIn(rules);
  const steps = new Map(seats.map((each) => [sides[each]!, 0]));
  for (const [pawn, space] of pawns.entries()) {
    const color = colorOf(pawn);
    if (space >= 0) steps.set(sides[color]!, steps.get(sides[color]!)! + stepsToGo(color, space));
  }
  return steps;
}

/** The steps that the pawns of a seat's side still need, and those of each other side. */
export function raceOf(
  seat: Seat,
  position: BoardPosition,
): { readonly own: number; readonly others: readonly number[] } {
  const own = sidesIn(position.rules)[seat]!;
  const steps = stepsBySide(position);
  return { own: steps.get(own)!, others: [...steps].flatMap(([side, count]) => (side === own ? [] : [count])) };
}

/** The steps that each side in play is behind the leading one, by its number; null in a game without a track. */
const STEPS_BEHIND: { readonly [G in GameModule]: (position: Position<G>) => ReadonlyMap<number, number> | null } = {
  board: (position) => {
    const steps = stepsBySide(position);
    const least = Math.min(...steps.values());
    return new Map([...steps].map(([side, count]) => [side, count - least]));
  },
  express: () => null,
};

export const stepsBehind = <G extends GameModule>(position: Position<G>): ReadonlyMap<number, number> | null =>
  STEPS_BEHIND[moduleOf<G>(position.rules)](position);

/**
 * The seats of the side that leads clearly; none if no side does. Its way to go is at most two thirds of that of the
 * next side. If points decide, the next side has at most two thirds of its points.
 */
export function leadersOf(game: GameState): readonly Seat[] {
  const order = standings(game);
  const sides = sidesIn(game.rules);
  const merits = [...new Set(sides)].flatMap((side) => {
    const own = order.filter(({ seat }) => sides[seat] === side);
    if (own.length === 0) return [];
    const seats = own.map(({ seat }) => seat).toSorted((a, b) => a - b);
    const points = own.reduce((sum, each) => sum + (each.points ?? 0), 0);
    const left = own.reduce((sum, each) => sum + each.left, 0);
    return [{ seats, points, left }];
  });
  const counts = order.some(({ points }) => points !== null);
  const [best, next] = merits.toSorted((a, b) => (counts ? b.points - a.points : a.left - b.left));
  if (!best || !next || (counts ? best.points === next.points : best.left === next.left)) return [];
  const isClear = counts ? 3 * next.points <= 2 * best.points : 3 * best.left <= 2 * next.left;
  return isClear ? best.seats : [];
}

/** The colors of the pawns of others that a play sent back to start, one for each pawn. */
export function bumpedRivals(by: Seat, events: readonly BoardEvent[], { rules }: Position<'board'>): readonly Seat[] {
  const sides = sidesIn(rules);
  return events.flatMap((event) =>
    event.kind === 'bumped' && sides[colorOf(event.pawn)] !== sides[by] ? [colorOf(event.pawn)] : [],
  );
}

type Made<G extends GameModule = GameModule> = Pick<LegalPlay<G>, 'events' | 'after'>;

/** A play that people like to make themselves, by the name of the game. A game without such plays does not compile. */
const DEEDS: { readonly [G in GameModule]: (play: Made<G>, seat: Seat) => boolean } = {
  board: ({ events, after }, seat) =>
    after.todo[0]?.kind === 'die' ||
    events[0]?.kind === 'rolled' || // by its player: a die that rolled by itself is told after the card
    events.some(({ kind }) => kind === 'home') ||
    bumpedRivals(seat, events, after).length > 0,
  express: ({ events }) => events.some((event) => event.kind === 'stole' || (event.kind === 'took' && event.home)),
};

/** True for a deed: a pawn gets home, one of another side goes back, or the die is rolled. */
export const isDeed = <G extends GameModule>(play: Made<G>, seat: Seat): boolean =>
  DEEDS[moduleOf<G>(play.after.rules)](play, seat);
