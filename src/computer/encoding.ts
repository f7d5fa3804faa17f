import { colorOf, FACES, homeOf, moduleOf, SEATS, startOf, stepsToGo, zoneOf } from '../engine/index.ts';
import type {
  BoardPosition,
  BoardView,
  ExpressPosition,
  ExpressView,
  GameModule,
  Position,
  Seat,
} from '../engine/index.ts';
import { put, type Inputs } from './network.ts';

/*
 * A position as numbers for a network, as one seat sees it after a play. That seat is always number 0, and the others follow
 * clockwise, so that all seats share one network. Everything is 0 or 1 unless it says otherwise.
 *
 * The game with a track:
 * - for each seat 60 track squares, counted from the corner of the seat that looks; 5 safety squares; at least 1, 2, 3, 4
 *   pawns in start; at least 1, 2, 3, 4 pawns not home, so that a game with fewer pawns looks like one with pawns at home
 * - for fire and ice the seat of its pawn, and the track square
 * - for each face, a quarter of the cards that the seat has not seen; the part of the cards in the draw pile
 * - the seat that goes next
 * - for each face, at least 1, 2 of it in the hand of the seat
 * - for each seat, what it would lose to a card of 1 … 12, 4 back and 1 back: the way its pawns have come that stand so far from a
 *   pawn of another seat, as parts of the whole way
 *
 * The dice game, with colors counted from that of the seat that looks:
 * - for each seat the color of its dial; for each color at least 1, 2, 3, 4 pawns; at least 1, 2, 3, 4 pawns in its home section
 * - for each color at least 1, 2, 3, 4 pawns in start
 * - the seat that goes next
 */

/** The part of a view that a network sees besides the position: the cards that a seat has not seen. Dice hide nothing. */
interface Sights {
  readonly board: Pick<BoardView, 'unseen' | 'drawCount'>;
  readonly express: ExpressView;
}

export type Sight<G extends GameModule = GameModule> = Sights[G];

/** Counts the seats clockwise from the one that looks. */
export const relative = (seat: Seat, from: Seat): number => (seat - from + SEATS.length) % SEATS.length;

const COUNT = SEATS.length;
const MOST = 4;
const TRACK = 60;
const SIDE = TRACK / COUNT;
const START_AT = TRACK + 5;
const LEFT_AT = START_AT + MOST;
const SEAT_WIDTH = LEFT_AT + MOST;
const TOKENS_AT = COUNT * SEAT_WIDTH;
const TOKEN_WIDTH = COUNT + TRACK;
const UNSEEN_AT = TOKENS_AT + 2 * TOKEN_WIDTH;
const PILE_AT = UNSEEN_AT + FACES.length;
const NEXT_AT = PILE_AT + 1;
const HAND_AT = NEXT_AT + COUNT;
const DANGER_AT = HAND_AT + 2 * FACES.length;
const DANGER_WIDTH = 14;
const BOARD_WIDTH = DANGER_AT + COUNT * DANGER_WIDTH;
const DECK = 45;
const WAY = TRACK + 5;

const squareFrom = (space: number, from: Seat): number => (space - SIDE * from + TRACK) % TRACK;

function putPawns(to: Inputs, { pawns }: BoardPosition, seat: Seat, from: Seat): void {
  const at = relative(seat, from) * SEAT_WIDTH;
  const [start, home, zone] = [startOf(seat), homeOf(seat), zoneOf(seat, 0)];
  let [inStart, left] = [0, 0];
  for (let pawn = MOST * seat; pawn < MOST * (seat + 1); pawn++) {
    const space = pawns[pawn]!;
    if (space < 0 || space === home) continue;
    put(to, at + LEFT_AT + left++, 1);
    if (space === start) put(to, at + START_AT + inStart++, 1);
    else put(to, at + (space < TRACK ? squareFrom(space, from) : TRACK + space - zone), 1);
  }
}

function putTokens(to: Inputs, { tokens, pawns }: BoardPosition, from: Seat): void {
  if (tokens === null) return;
  for (const [i, pawn] of [tokens.fire, tokens.ice].entries()) {
    if (pawn === null) continue;
    const at = TOKENS_AT + i * TOKEN_WIDTH;
    put(to, at + relative(colorOf(pawn), from), 1);
    const space = pawns[pawn]!;
    if (space >= 0 && space < TRACK) put(to, at + COUNT + squareFrom(space, from), 1);
  }
}

/** The steps of a pawn to one that it can hit with a single card: the numbers of the cards, then 4 and 1 backward. */
const dangerOf = (steps: number): number =>
  steps <= 12 ? steps - 1 : steps === TRACK - 4 ? 12 : steps === TRACK - 1 ? 13 : -1;

const DANGERS = new Float32Array(COUNT * DANGER_WIDTH);

function putDangers(to: Inputs, { seats, pawns }: BoardPosition, from: Seat): void {
  DANGERS.fill(0);
  for (const seat of seats) {
    const at = relative(seat, from) * DANGER_WIDTH;
    for (let pawn = MOST * seat; pawn < MOST * (seat + 1); pawn++) {
      const space = pawns[pawn]!;
      if (space < 0 || space >= TRACK) continue;
      const come = 1 - stepsToGo(seat, space) / WAY;
      for (const other of seats) {
        if (other === seat) continue;
        for (let rival = MOST * other; rival < MOST * (other + 1); rival++) {
          const start = pawns[rival]!;
          if (start < 0 || start >= TRACK) continue;
          const danger = dangerOf((space - start + TRACK) % TRACK);
          if (danger >= 0) DANGERS[at + danger]! += come;
        }
      }
    }
  }
  for (let i = 0; i < DANGERS.length; i++) if (DANGERS[i]! > 0) put(to, DANGER_AT + i, DANGERS[i]!);
}

/** At least 1, 2 … of a number. */
function putCount(to: Inputs, at: number, count: number, most: number): void {
  for (let n = 0; n < count && n < most; n++) put(to, at + n, 1);
}

function encodeBoard(to: Inputs, { unseen, drawCount }: Sight<'board'>, position: BoardPosition, from: Seat): void {
  for (const seat of position.seats) putPawns(to, position, seat, from);
  putTokens(to, position, from);
  putDangers(to, position, from);
  for (const [i, face] of FACES.entries()) {
    const count = unseen[face];
    if (count !== undefined && count > 0) put(to, UNSEEN_AT + i, count / 4);
  }
  put(to, PILE_AT, drawCount / DECK);
  // A turn begins, somebody draws again, or somebody else decides.
  const { todo, hands } = position;
  const next = todo.find(({ kind }) => kind === 'turn' || kind === 'draw') ?? todo[0];
  if (next !== undefined) put(to, NEXT_AT + relative(next.seat, from), 1);
  const hand = hands[from]!;
  if (typeof hand === 'number' || hand.length === 0) return;
  for (const [i, face] of FACES.entries()) {
    putCount(to, HAND_AT + 2 * i, hand.filter((each) => each === face).length, 2);
  }
}

const DIAL_AT = COUNT * MOST;
const HOME_AT = DIAL_AT + COUNT;
const BASE_WIDTH = HOME_AT + MOST;
const POOL_AT = COUNT * BASE_WIDTH;
const TURN_AT = POOL_AT + COUNT * MOST;
const EXPRESS_WIDTH = TURN_AT + COUNT;

function encodeExpress(to: Inputs, _: Sight<'express'>, position: ExpressPosition, from: Seat): void {
  for (const seat of position.seats) {
    const { dial, held } = position.bases[seat]!;
    const at = relative(seat, from) * BASE_WIDTH;
    for (const color of SEATS) putCount(to, at + MOST * relative(color, from), held[color]!, MOST);
    put(to, at + DIAL_AT + relative(dial, from), 1);
    putCount(to, at + HOME_AT, held[dial]!, MOST);
  }
  for (const color of SEATS) putCount(to, POOL_AT + MOST * relative(color, from), position.start[color]!, MOST);
  const [next] = position.todo;
  if (next !== undefined) put(to, TURN_AT + relative(next.seat, from), 1);
}

/** The number of inputs, by the name of the game. */
export const WIDTHS: Readonly<Record<GameModule, number>> = { board: BOARD_WIDTH, express: EXPRESS_WIDTH };

type Encode<G extends GameModule> = (to: Inputs, sight: Sight<G>, after: Position<G>, from: Seat) => void;

/** One for each game: a game without inputs does not compile. */
const ENCODE: { readonly [G in GameModule]: Encode<G> } = { board: encodeBoard, express: encodeExpress };

/** Writes the inputs of a position after a play of a seat that has this view of the game. */
export function encode<G extends GameModule>(to: Inputs, sight: Sight<G>, after: Position<G>, from: Seat): void {
  to.count = 0;
  ENCODE[moduleOf<G>(after.rules)](to, sight, after, from);
}
