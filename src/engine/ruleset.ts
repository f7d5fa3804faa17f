/** The four colors in seat order, clockwise (rules §2.4). A color's index in this list is its number everywhere. */
export const COLORS = ['red', 'blue', 'yellow', 'green'] as const;
export type Color = (typeof COLORS)[number];

/**
 * The number of a color, and of the seat that plays it. Turns go round by seat. The side decides which pawns a seat may
 * move. The color of a pawn decides which way it walks. The match decides who sits on the seat.
 */
export type Seat = 0 | 1 | 2 | 3;

/** All seats, clockwise. */
export const SEATS: readonly Seat[] = [0, 1, 2, 3];

/** The faces of cards. `dice` and `question` belong to the Dice! and Not Sorry! decks. */
export type Face = 1 | 2 | 3 | 4 | 5 | 7 | 8 | 10 | 11 | 12 | 'sorry' | 'dice' | 'question';

/** All faces in their fixed order: the order of an unshuffled deck, of counts and of lists. */
export const FACES: readonly Face[] = [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 'sorry', 'dice', 'question'];

/** A hand: its cards if they are known, otherwise their number. */
export type Hand = readonly Face[] | number;

export const handSize = (hand: Hand): number => (typeof hand === 'number' ? hand : hand.length);

/** The measures of all boards (rules §2.1), in squares. `exit` and `entry` count clockwise from a color's corner. */
export const MEASURES = { length: 60, sideLength: 15, exit: 4, entry: 2, zone: 5 } as const;

/**
 * One integer per space, the same for every viewer:
 * - 0-59 the track, clockwise from the corner before red's side
 * - 60 + c the start of color c
 * - 64 + 5c + i the safety square i (0 = next to the track) of color c
 * - 84 + c the home of color c
 * - -1 a pawn not in play
 */
export type Space = number;

/** One integer per pawn: 4 × color + number, numbers 0-3 (people see 1-4). */
export type Pawn = number;

/** One thing that a card lets its player do. */
export type Ability =
  | { readonly kind: 'leave' } // a pawn from start to the exit square
  | { readonly kind: 'step'; readonly steps: number } // one pawn, negative = backward
  | { readonly kind: 'split'; readonly steps: number } // forward, shared between two pawns
  | { readonly kind: 'swap'; readonly slides: 'both' | 'mover' } // the pawns that slide after it
  | { readonly kind: 'replace' } // a pawn from start takes an opponent's square
  | Placing
  | { readonly kind: 'release' } // a pawn of another player from start to its exit square
  | { readonly kind: 'withdraw' }; // a pawn of one's own from the track or the safety zone back to its start

/** A pawn on the track is put down next to an opponent's there (rules §11). */
export interface Placing {
  readonly kind: 'place';
  readonly near: 'closest' | 'neighbors'; // the closest opponent either way round, or the next one ahead and the next one behind
  readonly offset: 1 | -1; // squares from the opponent, clockwise
  readonly otherwise: number | null; // steps of one pawn when no opponent is on the track
}

/** The tokens of Fire & Ice (rules §10.2). */
export type Token = 'fire' | 'ice';

/** The effect of a number of the die (rules §11). */
export type RollOutcome =
  | { readonly kind: 'play'; readonly abilities: readonly Ability[] }
  | { readonly kind: 'reveal'; readonly times: number } // the next card gives the steps, counted this often
  | { readonly kind: 'exchange'; readonly pairs: readonly (readonly [Seat, Seat])[] }; // these players exchange colors

/** The step before a card is played: a token moves, the die is rolled, or a player is asked. */
export type Before =
  | { readonly kind: 'token'; readonly token: Token }
  | {
      readonly kind: 'roll';
      readonly outcomes: readonly RollOutcome[]; // by the number rolled, from 1
      readonly byHand?: true; // the roll is a play of its own; before that the card rolled by itself
    }
  | { readonly kind: 'ask'; readonly questions: number; readonly steps: { readonly yes: number; readonly no: number } }; // steps: of both players

/** All cards of one face. */
export interface Card {
  readonly count: number; // in the deck
  readonly before?: Before;
  readonly abilities: readonly Ability[];
  readonly again?: true; // the player draws another card, even if this one could not be played
}

/** The effects of track squares. Offsets count clockwise from a color's corner; lengths of slides in squares. */
export interface Squares {
  readonly slides: readonly { readonly start: number; readonly length: number }[];
  readonly turbo: readonly number[]; // turbo spaces of Bump 'Em
  readonly fire: readonly number[]; // fire spaces of the 2013 edition
}

/** The shape of the board, and marks without effect on it. Offsets count clockwise from the corner of a color. */
export interface Look {
  readonly shape: 'square' | 'cloverleaf';
  readonly diamonds: readonly number[]; // of older boards
}

/** The rules of a game with a track. */
export interface BoardRules {
  readonly module: 'board';
  readonly cards: Readonly<Partial<Record<Face, Card>>>;
  readonly sides: readonly (readonly Seat[])[]; // the seats that play together: partners move each other's pawns
  readonly pawns: 2 | 3 | 4; // per color
  readonly spread: 0 | 1; // pawns that begin on the exit square
  readonly hand: 0 | 5; // cards in a hand; 0 = no hands: a player plays the card just drawn
  readonly squares: Squares;
  readonly look: Look;
  readonly result: { readonly kind: 'home' } | { readonly kind: 'points'; readonly target: number | null };
}

/** A face of a die of the dice game: the number of a color, or another effect (rules §12). */
export type DieFace = Seat | 'sorry' | 'slide' | 'wild';

/** The rules of the dice game. */
export interface ExpressRules {
  readonly module: 'express';
  readonly dice: readonly (readonly DieFace[])[]; // the faces of each die; a turn rolls all of them once
  readonly pawns: number; // of each color, for any number of players
  readonly needed: number; // pawns in the own home section, to win
}

/** The id of a ruleset with the revision of each preset in it, as states and records hold it: `classic@1+pawns=2`. */
export type RulesetId = string;

/** All differences of games as data, except the name (rules §16). Joined presets and house rules change this. */
export type Rules<Module = BoardRules | ExpressRules> = {
  readonly players: readonly [least: number, most: number];
  readonly family: string; // a name that keeps rulesets apart: two that play alike are one only in the same family
} & Module;

/** The rules of a game. Code asks the rules, and never asks which preset they are. */
export type Ruleset<Module = BoardRules | ExpressRules> = Rules<Module> & {
  readonly id: RulesetId;
  readonly name: string; // the id without revisions, as people write it: `classic+pawns=2`
};

/** The classic decks by their total (rules §7.1): the count of each face. The deck of 45 has five 1s. */
export const DECKS = {
  44: { each: 4, ones: 4 },
  45: { each: 4, ones: 5 },
  55: { each: 5, ones: 5 },
} as const;

/** A change of rules, by a house rule or by a preset that is joined to another. */
export type Change = (rules: Rules<BoardRules>) => Rules<BoardRules>;

export const withCards = (rules: Rules<BoardRules>, change: (face: string, card: Card) => Card): Rules<BoardRules> => ({
  ...rules,
  cards: Object.fromEntries(Object.entries(rules.cards).map(([face, card]) => [face, change(face, card)])),
});

/** Dice! and question cards stay as they are (rules §16). */
export const withDeck = (rules: Rules<BoardRules>, { each, ones }: (typeof DECKS)[44 | 45 | 55]): Rules<BoardRules> =>
  withCards(rules, (face, card) =>
    face === 'dice' || face === 'question' ? card : { ...card, count: face === '1' ? ones : each },
  );
