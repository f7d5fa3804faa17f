import {
  baseOf,
  colorOf,
  FACES,
  homeCount,
  homeOf,
  isTrack,
  legalPlays,
  moduleOf,
  neededToWin,
  others,
  startOf,
  stepsToGo,
  withCard,
  type BoardPosition,
  type BoardView,
  type ExpressView,
  type Face,
  type GameModule,
  type LegalPlay,
  type Pawn,
  type Seat,
  type View,
} from '../../engine/index.ts';
import { sidesIn } from './sides.ts';

/** A fact that speaks for a play, or against it. */
export type Reason =
  | { readonly kind: 'wins' }
  | { readonly kind: 'home'; readonly pawn: Pawn }
  | { readonly kind: 'bumps'; readonly pawn: Pawn; readonly left: number } // a rival's, and the steps that it had to go
  | { readonly kind: 'freezes'; readonly pawn: Pawn; readonly left: number }
  | { readonly kind: 'zone'; readonly pawn: Pawn }
  | Reach<'flees'> // the pawn was within reach, and is not any more
  | { readonly kind: 'starts'; readonly pawn: Pawn }
  | { readonly kind: 'nearer'; readonly steps: number } // of all pawns of the side
  | { readonly kind: 'stays' }
  | { readonly kind: 'costs'; readonly pawn: Pawn } // one of the own side goes back to its start
  | Reach<'exposes'>
  | { readonly kind: 'gathers'; readonly home: number; readonly needed: number } // the pawns at home after a play of the dice game
  | { readonly kind: 'robs'; readonly seat: Seat; readonly home: number }; // the pawns that are left at the home of a rival

/** A pawn, and the cards with which the next rival could bump it. A Sorry! reaches everywhere, and does not count. */
interface Reach<Kind> {
  readonly kind: Kind;
  readonly pawn: Pawn;
  readonly by: Seat;
  readonly cards: readonly Face[];
}

type ReasonsFor<G extends GameModule> = (view: View<G>, seat: Seat, play: LegalPlay<G>) => readonly Reason[];

/** By the name of the game. A game without reasons does not compile. */
const REASONS: { readonly [G in GameModule]: ReasonsFor<G> } = { board: boardReasons, express: expressReasons };

/** The strongest fact that speaks for a play of a seat, and one against it; empty if there is none. They follow from its view. */
export const reasonsFor = <G extends GameModule>(view: View<G>, seat: Seat, play: LegalPlay<G>): readonly Reason[] =>
  REASONS[moduleOf<G>(view.rules)](view, seat, play);

function boardReasons(view: BoardView, seat: Seat, legal: LegalPlay<'board'>): readonly Reason[] {
  const reaches = reachesOf(view, seat, legal.after);
  return [...prosOf(view, seat, legal, reaches).slice(0, 1), ...consOf(view, seat, legal, reaches).slice(0, 1)];
}

/** All that speaks for a play, the strongest first. */
function prosOf(
  view: BoardView,
  seat: Seat,
  { play, events, after }: LegalPlay<'board'>,
  reaches: readonly Reached[],
): readonly Reason[] {
  const sides = sidesIn(view.rules);
  const isOwn = (pawn: Pawn): boolean => sides[colorOf(pawn)] === sides[seat];
  const leftOf = (pawn: Pawn): number => stepsToGo(colorOf(pawn), view.pawns[pawn]!);
  const hit = events.flatMap((event) => (event.kind === 'bumped' && !isOwn(event.pawn) ? [event.pawn] : []));
  const moved = movedBy(view, after).filter(isOwn);
  const steps = moved.reduce((sum, pawn) => sum + leftOf(pawn) - stepsToGo(colorOf(pawn), after.pawns[pawn]!), 0);
  const inZone = (pawn: Pawn): boolean => isTrack(view.pawns[pawn]!) && isInZone(pawn, after);
  const isFrozen = play.kind === 'token' && play.token === 'ice' && !isOwn(play.pawn);
  return [
    ...(after.winners.some((winner) => sides[winner] === sides[seat]) ? [{ kind: 'wins' } as const] : []),
    ...moved.flatMap((pawn) => (after.pawns[pawn] === homeOf(colorOf(pawn)) ? [{ kind: 'home', pawn } as const] : [])),
    ...hit
      .toSorted((a, b) => leftOf(a) - leftOf(b))
      .map((pawn) => ({ kind: 'bumps', pawn, left: leftOf(pawn) }) as const),
    ...(isFrozen ? [{ kind: 'freezes', pawn: play.pawn, left: leftOf(play.pawn) } as const] : []),
    ...moved.filter(inZone).map((pawn) => ({ kind: 'zone', pawn }) as const),
    ...reaches.flatMap(({ pawn, by, before, after: left }) =>
      before.length > 0 && left.length === 0 && after.pawns[pawn] !== startOf(colorOf(pawn))
        ? [{ kind: 'flees', pawn, by, cards: before } as const]
        : [],
    ),
    ...moved
      .filter((pawn) => view.pawns[pawn] === startOf(colorOf(pawn)))
      .map((pawn) => ({ kind: 'starts', pawn }) as const),
    ...(steps > 0 ? [{ kind: 'nearer', steps } as const] : []),
    ...(play.kind === 'pass' ? [{ kind: 'stays' } as const] : []),
  ];
}

const movedBy = ({ pawns }: BoardPosition, after: BoardPosition): readonly Pawn[] =>
  pawns.flatMap((space, pawn) => (after.pawns[pawn] === space ? [] : [pawn]));

const isInZone = (pawn: Pawn, { pawns }: BoardPosition): boolean =>
  !isTrack(pawns[pawn]!) && pawns[pawn] !== homeOf(colorOf(pawn)) && pawns[pawn] !== startOf(colorOf(pawn));

/** The cards that the viewer has not seen, with which a seat could bump a pawn there. */
function cardsAt({ unseen }: BoardView, position: BoardPosition, by: Seat, pawn: Pawn): readonly Face[] {
  if (!isTrack(position.pawns[pawn]!)) return [];
  return FACES.filter(
    (face) =>
      (unseen[face] ?? 0) > 0 &&
      legalPlays(withCard(position, by, face)).some(
        ({ play, events }) =>
          play.kind !== 'sorry' && events.some((event) => event.kind === 'bumped' && event.pawn === pawn),
      ),
  );
}

/** The next seat after one that plays against it. */
function rivalOf({ rules, seats }: BoardPosition, seat: Seat): Seat {
  const sides = sidesIn(rules);
  return others(seats, seat).find((other) => sides[other] !== sides[seat])!;
}

/** A pawn, and the cards with which a rival reaches it before a play and after it. */
interface Reached {
  readonly pawn: Pawn;
  readonly by: Seat;
  readonly before: readonly Face[];
  readonly after: readonly Face[];
}

/** The pawns of a seat's side that a play moves. */
function reachesOf(view: BoardView, seat: Seat, after: BoardPosition): readonly Reached[] {
  if (after.winners.length > 0) return [];
  const sides = sidesIn(view.rules);
  const by = rivalOf(view, seat);
  const moved = movedBy(view, after).filter((pawn) => sides[colorOf(pawn)] === sides[seat]);
  return moved.map((pawn) => ({
    pawn,
    by,
    before: cardsAt(view, view, by, pawn),
    after: cardsAt(view, after, by, pawn),
  }));
}

/** All that speaks against a play: pawns of the own side that it bumps, and those that it leaves within reach, each with the most to lose first. */
function consOf(
  view: BoardView,
  seat: Seat,
  { events, after: { pawns } }: LegalPlay<'board'>,
  reaches: readonly Reached[],
): readonly Reason[] {
  const sides = sidesIn(view.rules);
  const leftAt = (pawn: Pawn, at: BoardPosition['pawns']): number => stepsToGo(colorOf(pawn), at[pawn]!);
  const bumped = events.flatMap((event) => (event.kind === 'bumped' ? [event.pawn] : []));
  return [
    ...bumped
      .filter((pawn) => sides[colorOf(pawn)] === sides[seat])
      .toSorted((a, b) => leftAt(a, view.pawns) - leftAt(b, view.pawns))
      .map((pawn) => ({ kind: 'costs', pawn }) as const),
    ...reaches
      .filter(({ after }) => after.length > 0)
      .toSorted((a, b) => leftAt(a.pawn, pawns) - leftAt(b.pawn, pawns))
      .map(({ pawn, by, after }) => ({ kind: 'exposes', pawn, by, cards: after }) as const),
  ];
}

function expressReasons(view: ExpressView, seat: Seat, { after }: LegalPlay<'express'>): readonly Reason[] {
  if (after.winners.includes(seat)) return [{ kind: 'wins' }];
  const homeAt = (position: LegalPlay<'express'>['after'], at: Seat): number => homeCount(baseOf(position, at));
  const home = homeAt(after, seat);
  const robbed = others(view.seats, seat).find((other) => homeAt(after, other) < homeAt(view, other));
  return [
    ...(home > homeAt(view, seat) ? [{ kind: 'gathers', home, needed: neededToWin(view.rules).home } as const] : []),
    ...(robbed === undefined ? [] : [{ kind: 'robs', seat: robbed, home: homeAt(after, robbed) } as const]),
  ];
}
