import type { Face, Pawn, Seat, Space } from '../../engine/index.ts';
import type { Layout } from '../paint/layout.ts';

/** The content of one picture, and nothing more. Every string is ready-made. A scene does not say how it is drawn. */
export interface Scene {
  readonly board: Layout; // the places of the board: `SQUARE`, or another layout
  readonly pawnsPerColor: 2 | 3 | 4;
  readonly pawns: readonly Space[]; // 16 entries, indexed by Pawn; -1 = not in play
  readonly seats: readonly (SeatView | null)[]; // by color; null = nobody plays this color ("closed")
  readonly tokens: readonly Token[]; // of Fire & Ice; else none
  readonly turn: Seat | null; // decides the border, the lit wedge, the bubble and the edge of the card; null = the match has ended, and nobody won
  readonly card: CardView | null; // null = the game is over (or nothing drawn)
  readonly drawCount: number;
  readonly discard: DiscardView;
  readonly recent: readonly PlayedCard[]; // the last cards played, the oldest first
  readonly label: string; // the turn of the game, in two words
  readonly last: readonly Mark[]; // the marks of the last move, in order
  readonly earlier: readonly (readonly Mark[])[]; // the marks left from the moves before it, the oldest first
  readonly markers: readonly Marker[];
  readonly chosen: readonly Pawn[]; // pawns with the pure white halo
  readonly stamp: Stamp | null; // the sticker for a moment of the newest move
  readonly winners: readonly Seat[]; // the full circle of light, an upright mascot for each winner, confetti; empty = nobody has won
}

/** A picture without a player on turn and a card, and without a mark of a move or a choice. */
export const UNMARKED = {
  turn: null,
  card: null,
  last: [],
  earlier: [],
  markers: [],
  chosen: [],
  stamp: null,
  winners: [],
} as const;

/**
 * The content of a seat's plate. The name is already clean. The picture cuts it by measured width. Letters that the
 * font lacks become plainer or are left out.
 */
export interface SeatView {
  readonly name: string; // never empty
  readonly fallback: string; // the color's word, written when the font can write no letter of the name
  readonly presence: 'here' | 'computer' | 'away';
  readonly side: number; // partners have the same one
  readonly cards: number | null; // in the hand; null = played without hands
  readonly points: number | null; // null = played without points
  readonly progress: number; // the share of all its steps that its pawns have gone, 0 to 1
  readonly toGo: number | null; // the steps that its pawns still have to go; null = not shown
}

/** A token that lies around a pawn, or unused in the middle. */
export interface Token {
  readonly kind: 'fire' | 'ice';
  readonly on: Pawn | null;
}

export interface CardView {
  readonly face: Face;
  readonly words: readonly string[]; // one or two lines
  readonly token?: Token['kind']; // the token that it moves
  readonly isAlone?: true; // a 2 without another card after it
  readonly roll?: number; // of a Dice! card, 1 to 6
  readonly revealed?: Face; // the card that gives the steps of the roll
  readonly answer?: Answer; // to a question
}

/** A player's own hand: a private picture. */
export interface Hand {
  readonly seat: Seat; // its color
  readonly cards: readonly HandCard[];
}

export interface HandCard {
  readonly card: CardView;
  readonly isPlayable: boolean; // others are dark, lie lower and have a sign
}

/** The answer to a question, and the steps that it gives both players. */
export interface Answer {
  readonly yes: boolean;
  readonly steps: number;
}

export interface DiscardView {
  readonly top: Face | null; // null = an empty pile
  readonly more: boolean; // an older card's edge behind
}

export interface PlayedCard {
  readonly face: Face;
  readonly seat: Seat | null; // null = no longer known
}

/** A mark of one event. The pawns give the colors. */
export type Mark =
  | { readonly kind: 'walk'; readonly pawn: Pawn; readonly from: Space; readonly path: readonly Space[] }
  | { readonly kind: 'slide'; readonly pawn: Pawn; readonly from: Space; readonly to: Space }
  | { readonly kind: 'flight'; readonly pawn: Pawn; readonly from?: Space; readonly to: Space } // through the air; without `from`, from its start
  | { readonly kind: 'zoom'; readonly pawn: Pawn; readonly path: readonly Space[]; readonly by: 'turbo' | 'fire' } // along the track at one go; the path begins where the pawn was
  | { readonly kind: 'swap'; readonly pawn: Pawn; readonly from: Space; readonly target: Pawn; readonly to: Space }
  | { readonly kind: 'bump'; readonly pawn: Pawn; readonly at: Space; readonly by: Pawn };

/** A moment of the game that is worth a sticker, with its words: at most about 14 letters. */
export interface Stamp {
  readonly kind: 'sorry' | 'home' | 'double-bump' | 'comeback' | 'last-pawn' | 'roll';
  readonly seat: Seat; // the seat of the moment
  readonly words: string;
  readonly roll?: number | null; // on the die of a roll
}

/** A possible choice with its letter. On a board the letter moves aside for a pawn; at a home it takes the next free spot. */
export interface Marker<Place = Space> {
  readonly letter: string; // one capital letter
  readonly at: Place;
}

/** The weight of a drawn move: in full, thinner beside letters, or like one of the moves before it. */
export type Tone = 'new' | 'calm' | 'old' | 'oldest';

export interface Move {
  readonly marks: readonly Mark[];
  readonly tone: Tone;
}

/** The moves on a picture, the oldest first. The newest is the boldest, and gives way to letters. */
export function movesOf({ earlier, last, markers }: Scene): readonly Move[] {
  const before = earlier.map((marks, index): Move => ({
    marks,
    tone: index === earlier.length - 1 ? 'old' : 'oldest',
  }));
  return [...before, { marks: last, tone: markers.length > 0 ? 'calm' : 'new' }];
}

export const isNewest = ({ tone }: Move): boolean => tone === 'new' || tone === 'calm';
