import {
  cardInPlay,
  COLORS,
  FACES,
  homeOf,
  isTrack,
  legalPlays,
  numberOf,
  pawnOf,
  locate,
  colorOf,
  rulesetOf,
  slideLength,
  type BoardRules,
  type BoardState,
  type GameModule,
  type GameState,
  type Ruleset,
  type Seat,
} from '../engine/index.ts';
import { expressBroken } from './express-invariants.ts';

const GUARD = 20_000; // the most turns of a game; rules §16.1 no. 9

function pawnsBroken(rules: BoardRules, { seats, pawns }: BoardState): string[] {
  const broken: string[] = [];
  const taken = new Map<number, number>();
  for (const [pawn, space] of pawns.entries()) {
    const seat = colorOf(pawn);
    const isPlaying = seats.includes(seat) && numberOf(pawn) < rules.pawns;
    if (isPlaying !== space >= 0) broken.push(`pawn ${pawn} is ${isPlaying ? 'missing' : 'not of this game'}`);
    if (space < 0) continue;
    const { kind, color } = locate(space);
    if (kind !== 'track' && color !== seat) broken.push(`pawn ${pawn} is in a place of another color`);
    const isShared = kind === 'start' || kind === 'home';
    if (!isShared && taken.has(space)) broken.push(`pawns ${taken.get(space)} and ${pawn} share a square`);
    taken.set(space, pawn);
  }
  return broken;
}

function cardsBroken({ cards }: BoardRules, state: BoardState): string[] {
  const played = cardInPlay(state);
  const pending = played === null ? [] : [played];
  const all = [...state.draw, ...state.discard, ...state.hands.flat(), ...pending];
  return FACES.filter((face) => all.filter((card) => card === face).length !== (cards[face]?.count ?? 0)).map(
    (face) => `the number of cards ${face} changed`,
  );
}

function homeCount(state: BoardState, seat: Seat): number {
  return [0, 1, 2, 3].filter((n) => state.pawns[pawnOf(seat, n)] === homeOf(seat)).length;
}

function handsBroken({ hand: most }: BoardRules, { hands, seats }: BoardState): string[] {
  return hands.flatMap((hand, seat) => {
    const limit = seats.some((each) => each === seat) ? most : 0;
    return hand.length > limit ? [`hand ${seat} has ${hand.length} cards`] : [];
  });
}

/** If only the mover slides after a swap, the other pawn may rest on a triangle: the mover stood there before. */
function restBroken({ cards, squares }: BoardRules, state: BoardState, before: BoardState | null): string[] {
  const abilities = Object.values(cards).flatMap((card) => card.abilities);
  const isLax = abilities.some((ability) => ability.kind === 'swap' && ability.slides === 'mover');
  return state.pawns.flatMap((space, pawn) => {
    const isResting = isTrack(space) && slideLength(squares, colorOf(pawn), space) > 0;
    if (!isResting || (isLax && (before === null || before.pawns.includes(space)))) return [];
    return [`pawn ${pawn} rests on a triangle`];
  });
}

/** The ice is in the center or on the track, and holds its pawn; the fire is in the center or on a pawn. */
function tokensBroken({ pawns, tokens }: BoardState, before: BoardState | null): string[] {
  if (tokens === null) return [];
  const { fire, ice } = tokens;
  const broken: string[] = [];
  if (fire !== null && pawns[fire]! < 0) broken.push(`the fire is on pawn ${fire}, which is not of this game`);
  if (ice === null) return broken;
  if (!isTrack(pawns[ice]!)) broken.push(`the ice is on pawn ${ice}, which is not on the track`);
  const hasMoved = before?.tokens?.ice === ice && before.pawns[ice] !== pawns[ice];
  if (hasMoved) broken.push(`pawn ${ice} moved with the ice`);
  return broken;
}

/** The invariants of a game with a track. */
function boardBroken(rules: BoardRules, state: BoardState, before: BoardState | null): readonly string[] {
  const lost = state.seats.filter((seat) => before !== null && homeCount(state, seat) < homeCount(before, seat));
  return [
    ...pawnsBroken(rules, state),
    ...cardsBroken(rules, state),
    ...handsBroken(rules, state),
    ...restBroken(rules, state, before),
    ...tokensBroken(state, before),
    ...lost.map((seat) => `${COLORS[seat]} lost a home pawn`),
  ];
}

type Invariants<G extends GameModule = GameModule> = (
  rules: Extract<Ruleset, { readonly module: G }>,
  state: GameState<G>,
  before: GameState<G> | null,
) => readonly string[];

/** The invariants of each game: a game without them does not compile. */
const INVARIANTS: { readonly [G in GameModule]: Invariants<G> } = { board: boardBroken, express: expressBroken };

function playsBroken(rules: Ruleset, state: GameState): readonly string[] {
  const isOver = state.winners.length > 0;
  return isOver === (legalPlays(state, rules).length === 0)
    ? []
    : ['legal plays must be empty exactly when the game is over'];
}

/** The broken invariants of rules §16.1: of a state, or of the way to it from the state before. */
export function brokenInvariants(state: GameState, before: GameState | null, own?: Ruleset): readonly string[] {
  const rules = own ?? rulesetOf(state.rules);
  if (rules === null) throw new Error(`${state.rules} is no ruleset`);
  const ofGame = INVARIANTS[rules.module] as unknown as Invariants;
  return [
    ...ofGame(rules, state, before),
    ...playsBroken(rules, state),
    ...(state.turn > GUARD ? [`no end after ${GUARD} turns`] : []),
  ];
}
