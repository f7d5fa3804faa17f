import {
  baseOf,
  cardInPlay,
  COLORS,
  FACES,
  homeCount,
  homeOf,
  isTrack,
  legalPlays,
  moduleOf,
  numberOf,
  pilesOf,
  locate,
  colorOf,
  rulesetOf,
  SEATS,
  slideLength,
  type BoardRules,
  type BoardState,
  type ExpressRules,
  type ExpressState,
  type GameModule,
  type GameState,
  type Ruleset,
  type RulesOf,
  type Seat,
} from '../engine/index.ts';

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
  const { draw, discard } = pilesOf(state);
  const all = [...draw, ...discard, ...state.hands.flat(), ...pending];
  return FACES.filter((face) => all.filter((card) => card === face).length !== (cards[face]?.count ?? 0)).map(
    (face) => `the number of cards ${face} changed`,
  );
}

const pawnsHome = ({ pawns }: BoardState, seat: Seat): number =>
  pawns.filter((space, pawn) => colorOf(pawn) === seat && space === homeOf(seat)).length;

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
  const isFireLost = fire !== null && pawns[fire]! < 0;
  const isIceLost = ice !== null && !isTrack(pawns[ice]!);
  const hasMoved = ice !== null && before?.tokens?.ice === ice && before.pawns[ice] !== pawns[ice];
  return [
    ...(isFireLost ? [`the fire is on pawn ${fire}, which is not of this game`] : []),
    ...(isIceLost ? [`the ice is on pawn ${ice}, which is not on the track`] : []),
    ...(hasMoved ? [`pawn ${ice} moved with the ice`] : []),
  ];
}

function boardBroken(rules: BoardRules, state: BoardState, before: BoardState | null): readonly string[] {
  const lost = state.seats.filter((seat) => before !== null && pawnsHome(state, seat) < pawnsHome(before, seat));
  return [
    ...pawnsBroken(rules, state),
    ...cardsBroken(rules, state),
    ...handsBroken(rules, state),
    ...restBroken(rules, state, before),
    ...tokensBroken(state, before),
    ...lost.map((seat) => `${COLORS[seat]} lost a home pawn`),
  ];
}

/** The invariants of the dice game (rules §16.1) that do not hold in a state. */
function expressBroken(rules: ExpressRules, state: ExpressState): readonly string[] {
  const { seats, start, bases, winners, todo } = state;
  const piles = [start, ...bases.flatMap((base) => (base === null ? [] : [base.held]))];
  const wrong = SEATS.filter((color) => {
    const counts = piles.map((pile) => pile[color]!);
    return counts.some((count) => count < 0) || counts.reduce((sum, count) => sum + count, 0) !== rules.pawns;
  });
  const isSeated = SEATS.every((seat) => seats.includes(seat) === (bases[seat] !== null));
  const full = seats.filter((seat) => homeCount(baseOf(state, seat)) >= rules.needed);
  return [
    ...wrong.map((color) => `the number of ${COLORS[color]} pawns changed`),
    ...(isSeated ? [] : ['the bases are not those of the seats']),
    ...(full.some((seat) => winners.includes(seat)) === full.length > 0 ? [] : ['a home is full, and nobody has won']),
    ...(todo.length === (winners.length > 0 ? 0 : 1) ? [] : ['there must be one task until the game is over']),
  ];
}

type Invariants<G extends GameModule> = (
  rules: RulesOf<G>,
  state: GameState<G>,
  before: GameState<G> | null,
) => readonly string[];

/** The invariants of each game: a game without them does not compile. */
const INVARIANTS: { readonly [G in GameModule]: Invariants<G> } = { board: boardBroken, express: expressBroken };

const invariantsOf = <G extends GameModule>(rules: RulesOf<G>): Invariants<G> => INVARIANTS[moduleOf<G>(rules)];

/** The broken invariants of rules §16.1: of a state, or of the way to it from the state before. */
export function brokenInvariants(state: GameState, before: GameState | null, own?: Ruleset): readonly string[] {
  const rules = own ?? rulesetOf(state.rules);
  if (rules === null) throw new Error(`${state.rules} is no ruleset`);
  const isOver = state.winners.length > 0;
  const hasEnded = legalPlays(state, rules).length === 0;
  return [
    ...invariantsOf(rules)(rules, state, before),
    ...(isOver === hasEnded ? [] : ['legal plays must be empty exactly when the game is over']),
    ...(state.turn > GUARD ? [`no end after ${GUARD} turns`] : []),
  ];
}
