import {
  COLORS,
  FACES,
  homeOf,
  isTrack,
  legalPlays,
  numberOf,
  pawnOf,
  placeOf,
  seatOfPawn,
  slideLength,
  type GameState,
  type Seat,
} from '../engine/index.ts';

const GUARD = 20_000; // turns; rules §16.1 no. 9

function pawnsBroken({ rules, seats, pawns }: GameState): string[] {
  const broken: string[] = [];
  const taken = new Map<number, number>();
  for (const [pawn, space] of pawns.entries()) {
    const seat = seatOfPawn(pawn);
    const isPlaying = seats.includes(seat) && numberOf(pawn) < rules.pawns;
    if (isPlaying !== space >= 0) broken.push(`pawn ${pawn} is ${isPlaying ? 'missing' : 'not of this game'}`);
    if (space < 0) continue;
    const place = placeOf(space);
    if (place.kind !== 'track' && place.seat !== seat) broken.push(`pawn ${pawn} is in a place of another color`);
    const isShared = place.kind === 'start' || place.kind === 'home';
    if (!isShared && taken.has(space)) broken.push(`pawns ${taken.get(space)} and ${pawn} share a square`);
    taken.set(space, pawn);
  }
  return broken;
}

function cardsBroken(state: GameState): string[] {
  const pending = state.phase.kind === 'move' ? [state.phase.card] : [];
  const all = [...state.draw, ...state.discard, ...state.hands.flat(), ...pending];
  return FACES.filter((face) => all.filter((card) => card === face).length !== (state.rules.deck[face] ?? 0)).map(
    (face) => `the number of cards ${face} changed`,
  );
}

function homeCount(state: GameState, seat: Seat): number {
  return [0, 1, 2, 3].filter((n) => state.pawns[pawnOf(seat, n)] === homeOf(seat)).length;
}

function restBroken({ rules, pawns }: GameState): string[] {
  if (rules.swapSlide === 'mover') return [];
  return pawns.flatMap((space, pawn) =>
    isTrack(space) && slideLength(rules.board, seatOfPawn(pawn), space) > 0 ? [`pawn ${pawn} rests on a triangle`] : [],
  );
}

function playsBroken(state: GameState): string[] {
  const isOver = state.phase.kind === 'over';
  return isOver === (legalPlays(state).length === 0) ? [] : ['legal plays must be empty exactly when the game is over'];
}

/** What of the invariants of rules §16.1 does not hold in a state, or on the way to it from the one before. */
export function brokenInvariants(state: GameState, before: GameState | null): readonly string[] {
  const broken = [...pawnsBroken(state), ...cardsBroken(state), ...restBroken(state), ...playsBroken(state)];
  for (const seat of state.seats) {
    if (before !== null && homeCount(state, seat) < homeCount(before, seat))
      broken.push(`${COLORS[seat]} lost a home pawn`);
  }
  if (state.turn > GUARD) broken.push(`no end after ${GUARD} turns`);
  return broken;
}
