import type { Seat } from '../../engine/index.ts';
import type { AnyScene } from './express-scene.ts';
import type { Hand } from './scene.ts';

// The content of all pictures besides the boards. Words are already in the language of the reader.

/** A picture for people: a board, small boards, a hand, a leaderboard, the curve of a rating, an end card, an analysis. */
export type Picture =
  | AnyScene
  | readonly AnyScene[]
  | { readonly hand: Hand }
  | { readonly ranking: Ranking }
  | { readonly curve: RatingCurve }
  | { readonly endCard: EndCard }
  | { readonly analysis: AnalysisCard };

/** Draws a picture as a PNG. */
export type Render = (picture: Picture) => Promise<Buffer>;

/** The words above a leaderboard or a curve. They are short. */
export interface ScoreHead {
  readonly title: string;
  readonly about: string;
}

/** A page of a leaderboard as a picture. */
export interface Ranking extends ScoreHead {
  readonly rows: readonly RankingRow[];
}

export interface RankingRow {
  readonly rank: number;
  readonly rankText: string;
  readonly name: string; // any name that people give themselves
  readonly fallback: string; // for a name that the fonts cannot write
  readonly value: string;
  readonly share: number; // of the longest bar, 0 to 1
  readonly isOwn: boolean; // of the viewer
}

export interface RatingCurve extends ScoreHead {
  readonly points: readonly number[]; // the oldest first, at least two
  readonly seat: Seat; // the curve has the color of this seat
}

/** A finished match as one picture to show elsewhere. */
export interface EndCard {
  readonly winners: readonly Seat[]; // empty = nobody has won
  readonly onlookers: readonly Seat[]; // the players on the stage if nobody has won
  readonly named: CardWords; // with the names that are known
  readonly colored: CardWords; // with colors alone: said instead where the fonts cannot write one of the names
  readonly game: string; // the name of the game
  readonly when: string; // the day
  readonly places: readonly CardPlace[]; // the best place first
  readonly figures: readonly Figure[]; // at most three
  readonly scene: AnyScene; // the last board
}

/** The chances of a finished match, and how its players have played. */
export interface AnalysisCard extends ScoreHead {
  readonly curves: readonly ChanceCurve[]; // the winners last
  readonly heads: readonly string[]; // of the numbers; they are short
  readonly rows: readonly AnalysisRow[];
}

/** The chances of a side, from 0 to 1, at least two. */
export interface ChanceCurve {
  readonly seats: readonly Seat[]; // the curve has the color of the first
  readonly chances: readonly number[];
}

export interface AnalysisRow {
  readonly seat: Seat;
  readonly name: string; // any name that people give themselves
  readonly fallback: string; // the word for the color
  readonly values: readonly string[]; // in the order of the heads
}

/** The words about the players of a card. */
export interface CardWords {
  readonly head: string;
  readonly notes: readonly string[]; // at most two lines
}

export interface CardPlace {
  readonly seat: Seat;
  readonly rank: number;
  readonly name: string; // any name that people give themselves
  readonly fallback: string; // the word for the color
  readonly merit: string; // a note that a player left early, or the points; empty = neither
  readonly home: number; // pawns
  readonly goal: number; // pawns that win
  readonly won: boolean;
  readonly computer: string | null; // the name of a computer, which decides its face; null = a person
}

/** A number with the name of the things counted. */
export interface Figure {
  readonly count: number;
  readonly label: string;
}

/** A whole match as an animated GIF, and its most bytes. */
export interface Film {
  readonly frames: readonly Frame[]; // at least one; all of one board, with the same seats
  readonly mostBytes: number;
}

/** One picture of a film. */
export interface Frame {
  readonly scene: AnyScene;
  readonly caption: Caption;
  readonly hundredths: number; // hundredths of a second on the screen
  readonly isMove: boolean; // a pawn, a card or a die has moved; other frames are left out first
  readonly deed: number; // 0 = none, else the higher the more people cheer; frames without one are left out next
}

/** The text below the board: the seat of the move, and the events, in one or two lines. */
export interface Caption {
  readonly seat: Seat | null; // null = nobody's
  readonly text: string;
  readonly colored?: string; // with colors alone: said instead where the fonts cannot write one of the names
}

export interface Filmed {
  readonly gif: Buffer | null; // null = not even one picture fits
  readonly frames: number; // the number of its pictures
  readonly all: number; // the number of all possible pictures
}
