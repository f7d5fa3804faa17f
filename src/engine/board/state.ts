import type { Chance } from '../random.ts';
import { FACES } from '../ruleset.ts';
import type { BoardRules, Face, Hand, RulesetId, Seat, Token, Pawn, Space } from '../ruleset.ts';

/** A decision of a seat (rules §16, phases). Variants add members; it compiles only with words and pictures for all. */
export type Decision =
  | { readonly kind: 'fire-move'; readonly seat: Seat } // to move the pawn with the fire to the next fire space, or not
  | { readonly kind: 'choose'; readonly seat: Seat } // a card of the hand, to play it or to discard it
  | { readonly kind: 'token'; readonly seat: Seat; readonly card: Face; readonly token: Token } // the pawn for a token
  | { readonly kind: 'ask'; readonly seat: Seat; readonly card: Face } // the player to ask
  | { readonly kind: 'roll'; readonly seat: Seat; readonly card: Face } // of the die, without a choice
  | Answering
  | Playing
  | { readonly kind: 'pull'; readonly seat: Seat; readonly card: Face }; // the pawn that comes home, too

/** The seat that was asked says yes or no. */
export interface Answering {
  readonly kind: 'answer';
  readonly seat: Seat;
  readonly card: Face;
  readonly asker: Seat;
  readonly question: number; // from 0
}

/** A pawn moves by a card, or by the roll or the answer that the card led to. */
export interface Playing {
  readonly kind: 'play';
  readonly seat: Seat;
  readonly card: Face;
  readonly roll?: number; // 1-6, of a Dice! card
  readonly revealed?: Face; // the card that gives the steps of the roll
  readonly steps?: number; // forward, after an answer
}

/**
 * Tasks without a choice. The turn passes on. A seat draws a card, or fills its hand. The die falls. A question is
 * drawn for the seat that is asked. A played card is put away.
 */
export type Automatic =
  | { readonly kind: 'turn'; readonly seat: Seat }
  | { readonly kind: 'draw'; readonly seat: Seat }
  | { readonly kind: 'refill'; readonly seat: Seat }
  | { readonly kind: 'die'; readonly seat: Seat; readonly card: Face }
  | { readonly kind: 'question'; readonly seat: Seat; readonly card: Face; readonly asker: Seat }
  | { readonly kind: 'put-away'; readonly seat: Seat; readonly card: Face }; // the seat that drew or chose the card

export type Task = Decision | Automatic;

/** The pawn that carries each token; null = the token is in the center of the board (rules §10.2). */
export type Tokens = Readonly<Record<Token, Pawn | null>>;

/** Everything that can be seen on the table. A play depends on nothing else. */
export interface Position {
  readonly rules: RulesetId;
  readonly seats: readonly Seat[]; // the seats that play, clockwise
  readonly pawns: readonly Space[]; // 16 entries, indexed by Pawn
  readonly hands: readonly Hand[]; // by seat; empty without hand play
  readonly tokens: Tokens | null; // null in a game without them
  readonly todo: readonly Task[]; // the turn as a queue: the first task is what happens next; empty when the game is over
  readonly winners: readonly Seat[]; // empty until the game is over
}

/** A whole game as plain JSON, its secrets included. */
export interface GameState extends Position {
  readonly turn: number; // turn number, from 1; a draw-again belongs to the same turn
  readonly ply: number; // decisions applied so far
  readonly cards: readonly Face[]; // the whole deck: the discard pile, the cards in hands and in play, the draw pile
  readonly spent: number; // cards on the discard pile; the last of them is its top card
  readonly drawn: number; // cards that are not on the draw pile; the next one has this index
  readonly hands: readonly (readonly Face[])[];
  readonly questions: readonly number[]; // those still to come; the next one is the last entry
  readonly chance: Chance;
}

/** One decision of one seat. Variants add members here. */
export type Play =
  | { readonly kind: 'start'; readonly pawn: Pawn }
  | { readonly kind: 'move'; readonly pawn: Pawn; readonly steps: number } // negative = backward
  | { readonly kind: 'split'; readonly first: Share; readonly second: Share } // applied in this order
  | { readonly kind: 'swap'; readonly pawn: Pawn; readonly target: Pawn }
  | { readonly kind: 'sorry'; readonly pawn: Pawn; readonly target: Pawn }
  | { readonly kind: 'place'; readonly pawn: Pawn; readonly target: Pawn; readonly offset: 1 | -1 } // next to the target
  | { readonly kind: 'withdraw'; readonly pawn: Pawn } // back to its start
  | { readonly kind: 'fire-move'; readonly pawn: Pawn }
  | { readonly kind: 'token'; readonly token: Token; readonly pawn: Pawn }
  | { readonly kind: 'pull'; readonly pawn: Pawn }
  | { readonly kind: 'choose'; readonly card: Face }
  | { readonly kind: 'discard'; readonly card: Face }
  | { readonly kind: 'ask'; readonly seat: Seat }
  | { readonly kind: 'answer'; readonly yes: boolean }
  | { readonly kind: 'roll' }
  | { readonly kind: 'pass' }; // also: no fire move, the fire stays, nobody is pulled

/** One pawn's share of a split 7. */
export interface Share {
  readonly pawn: Pawn;
  readonly steps: number;
}

/** The events of a play, in order. Log, last move on the picture, words and statistics all come from them. */
export type Event =
  | { readonly kind: 'turn'; readonly seat: Seat; readonly turn: number } // a new turn begins
  | { readonly kind: 'reshuffled'; readonly cards: number }
  | { readonly kind: 'drew'; readonly seat: Seat; readonly card: Face | null } // null = it went into another hand than the viewer's
  | { readonly kind: 'chose'; readonly seat: Seat; readonly card: Face } // a card of the hand that is played now
  | { readonly kind: 'discarded'; readonly seat: Seat; readonly card: Face } // a card of the hand that is not played
  | { readonly kind: 'started'; readonly pawn: Pawn; readonly to: Space }
  | {
      readonly kind: 'moved';
      readonly pawn: Pawn;
      readonly from: Space;
      readonly to: Space;
      readonly path: readonly Space[]; // every square walked, without `from`, with `to`
      readonly direction: 'forward' | 'backward';
      readonly fire?: true; // to the next fire space
    }
  | { readonly kind: 'swapped'; readonly pawn: Pawn; readonly from: Space; readonly target: Pawn; readonly to: Space }
  | { readonly kind: 'replaced'; readonly pawn: Pawn; readonly target: Pawn; readonly to: Space } // Sorry!; the event `bumped` of the target comes before it
  | { readonly kind: 'placed'; readonly pawn: Pawn; readonly from: Space; readonly to: Space; readonly target: Pawn }
  | { readonly kind: 'withdrawn'; readonly pawn: Pawn; readonly from: Space }
  | { readonly kind: 'slid'; readonly pawn: Pawn; readonly from: Space; readonly to: Space }
  | { readonly kind: 'zoomed'; readonly pawn: Pawn; readonly from: Space; readonly to: Space; readonly by: Pawn } // from a turbo space
  | { readonly kind: 'bumped'; readonly pawn: Pawn; readonly at: Space; readonly by: Pawn }
  | { readonly kind: 'pulled'; readonly pawn: Pawn; readonly from: Space; readonly by: Pawn } // home, by the pawn with the fire
  | { readonly kind: 'home'; readonly pawn: Pawn }
  | { readonly kind: 'token'; readonly token: Token; readonly from: Pawn | null; readonly to: Pawn | null } // null = the center
  | { readonly kind: 'rolled'; readonly seat: Seat; readonly roll: number }
  | { readonly kind: 'revealed'; readonly seat: Seat; readonly card: Face }
  | { readonly kind: 'exchanged'; readonly pairs: readonly (readonly [Seat, Seat])[] } // these players change seats
  | { readonly kind: 'asked'; readonly seat: Seat; readonly asker: Seat; readonly question: number }
  | { readonly kind: 'answered'; readonly seat: Seat; readonly yes: boolean }
  | { readonly kind: 'passed'; readonly seat: Seat; readonly card: Face | null; readonly forced: boolean } // forced = no legal play; without a card: no fire move
  | { readonly kind: 'won'; readonly seats: readonly Seat[] };

/** The part of a state that a viewer may see: only their own hand, a count for the draw pile, and no key. */
export interface View extends Position {
  readonly viewer: Seat | null; // null = a spectator
  readonly turn: number;
  readonly ply: number;
  readonly drawCount: number;
  readonly unseen: Readonly<Partial<Record<Face, number>>>; // by face: cards that the viewer has not seen
  readonly discard: readonly Face[];
}

/** The cards to come, the next one first, and the discard pile, its top card last. */
export const pilesOf = ({ cards, spent, drawn }: GameState) => ({
  draw: cards.slice(drawn),
  discard: cards.slice(0, spent),
});

// The faces keep their fixed order. The order of the keys would otherwise tell the order of a pile.
function countFaces(cards: readonly Face[]): View['unseen'] {
  const counts = FACES.map((face) => [face, cards.filter((card) => card === face).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The view of a seat, or a spectator (null): the table and its own hand. Key and order of piles stay secret. */
export function viewFor(state: GameState, viewer: Seat | null): View {
  const { rules, seats, pawns, tokens, todo, winners, turn, ply } = state;
  const { draw, discard } = pilesOf(state);
  const hands = state.hands.map((hand, seat) => (seat === viewer ? hand : hand.length));
  const unseen = countFaces([draw, ...state.hands.filter((_, seat) => seat !== viewer)].flat());
  return {
    rules,
    seats,
    pawns,
    hands,
    tokens,
    todo,
    winners,
    viewer,
    turn,
    ply,
    drawCount: draw.length,
    unseen,
    discard,
  };
}

/** The events as a seat or a spectator (null) may know them: a card drawn into another hand becomes null. */
export function eventsFor({ hand }: BoardRules, events: readonly Event[], viewer: Seat | null): readonly Event[] {
  if (hand === 0) return events;
  return events.map((event) => (event.kind === 'drew' && event.seat !== viewer ? { ...event, card: null } : event));
}

/** The result of a play, up to the next draw, roll or shuffle. */
export interface Outcome {
  readonly after: Position;
  readonly events: Event[]; // the caller's to go on with
  readonly spent: Face | null; // the card that goes to the discard pile
}
