import type { BoardEvent, BoardPosition, GameModule, GameState, LegalPlay, Position } from '../../engine/index.ts';
import type { RulesetId, Seat, Standing } from '../../engine/index.ts';
import { colorOf, expressRules, moduleOf, rulesetOf, SEATS, standings, stepsToGo } from '../../engine/index.ts';

/** By seat, the side of the rules that it plays for. In a game without sides everybody plays alone. */
export function sidesIn(rules: RulesetId): readonly number[] {
  const ruleset = rulesetOf(rules);
  return SEATS.map((seat) =>
    ruleset?.module === 'board' ? ruleset.sides.findIndex((side) => side.includes(seat)) : seat,
  );
}

export function stepsBySide({ rules, seats, pawns }: BoardPosition): ReadonlyMap<number, number> {
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

/** The rest that a seat still needs to win: steps, or pawns in the dice game. */
export const leftFor = (standing: Standing, id: RulesetId): number =>
  'stepsToGo' in standing ? standing.stepsToGo : expressRules(id).needed - standing.home;

/** The points of a seat; null = the rules count none. */
export const pointsOf = (standing: Standing): number | null => ('points' in standing ? standing.points : null);

/**
 * The seats of the side that leads clearly; none if no side does. Its way to go is at most two thirds of that of the
 * next side. If points decide, the next side has at most two thirds of its points.
 */
export function leadersOf(game: GameState): readonly Seat[] {
  const order = standings(game);
  const sides = sidesIn(game.rules);
  const merits = [...new Set(sides)].flatMap((side) => {
    const own = order.filter(({ seat }) => sides[seat] === side);
    const sum = (of: (standing: Standing) => number | null) => own.reduce((all, each) => all + (of(each) ?? 0), 0);
    const seats = own.map(({ seat }) => seat).toSorted((a, b) => a - b);
    return own.length === 0 ? [] : [{ seats, points: sum(pointsOf), left: sum((each) => leftFor(each, game.rules)) }];
  });
  const counts = order.some((standing) => pointsOf(standing) !== null);
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
export const isDeed = (play: Made, seat: Seat): boolean =>
  (DEEDS[moduleOf(play.after.rules)] as (play: Made, seat: Seat) => boolean)(play, seat);
