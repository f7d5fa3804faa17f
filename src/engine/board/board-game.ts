import type { Game, IllegalPlayOf, Standing, StepOf } from '../game.ts';
import { shuffle } from '../random.ts';
import type { Result } from '../result.ts';
import { COLORS, FACES, type BoardRules, type Face, type Ruleset, type Seat } from '../ruleset.ts';
import { openSeats, type Opening } from '../seats.ts';
import { formatPosition, parsePosition } from './notation.ts';
import { formatPlay, parsePlay } from './play-notation.ts';
import type { LegalPlay } from './moves.ts';
import { isSamePlay, legalPlays } from './plays.ts';
import { standings } from './score.ts';
import { exitOf, pawnOf, ROW, startOf } from './space.ts';
import type { Decision, Event, GameState, Play, Position, Space, View } from './state.ts';
import { hasTokens, rulebookOf, type Rulebook } from './rulebook.ts';
import { awaited, carryOn, dealHands, turnSeat, type Mutable } from './tasks.ts';
import { eventsFor, viewFor } from './view.ts';

/** The types of the game with a track. */
export interface BoardTypes {
  readonly rules: BoardRules;
  readonly position: Position;
  readonly state: GameState;
  readonly view: View;
  readonly play: Play;
  readonly decision: Decision;
  readonly event: Event;
  readonly standing: Standing;
}

type Step = StepOf<GameState, Event>;

// Rules §2.5: all pawns begin in start, except one that may begin on the exit square.
function placePawns(rules: BoardRules, seats: readonly Seat[]): readonly Space[] {
  const pawns: Space[] = Array.from({ length: COLORS.length * ROW }, () => -1);
  for (const seat of seats) {
    for (let n = 0; n < rules.pawns; n++) pawns[pawnOf(seat, n)] = n < rules.spread ? exitOf(seat) : startOf(seat);
  }
  return pawns;
}

/** The cards before the first shuffle: each face as often as the rules say, in the order of `FACES`. */
const deckOf = ({ cards }: BoardRules): Face[] =>
  FACES.flatMap((face) => Array.from({ length: cards[face]?.count ?? 0 }, () => face));

/**
 * A new game with its first card drawn (events: `turn`, `drew`). All chance comes from the key, as random.ts spells out:
 * first the player who begins, unless `first` names one, then the shuffle.
 */
function create(rules: Ruleset<BoardRules>, opening: Opening): Step {
  const { seats } = opening;
  const { beginner, chance } = openSeats(rules, opening);
  const book = rulebookOf(rules);
  const deck = shuffle(chance, deckOf(rules));
  const events: Event[] = [];
  const dealt: Mutable<GameState> = {
    rules: rules.id,
    seats,
    pawns: placePawns(rules, seats),
    hands: [[], [], [], []],
    tokens: hasTokens(rules) ? { fire: null, ice: null } : null,
    todo: [{ kind: 'turn', seat: beginner }],
    winners: [],
    turn: 0,
    ply: 0,
    draw: deck.items,
    discard: [],
    questions: [],
    chance: deck.chance,
  };
  dealHands(book, dealt, beginner, events);
  return { state: carryOn(book, dealt, events), events };
}

function findLegal(book: Rulebook, state: GameState, play: Play): LegalPlay | undefined {
  const plays = legalPlays(book, state);
  return plays.find((legal) => legal.play === play) ?? plays.find((legal) => isSamePlay(legal.play, play));
}

/**
 * Carries out one decision and draws the next card, if the game goes on. A play is legal if `legalPlays(state)` lists
 * it; any other is refused with a code and changes nothing. Events: those of the play, then `turn` if the turn passes
 * on, `reshuffled` if the draw pile was empty, `drew`.
 */
function apply(rules: Ruleset<BoardRules>, state: GameState, play: Play): Result<Step, IllegalPlayOf<Play>> {
  if (state.winners.length > 0) return { ok: false, error: { code: 'game-over', play } };
  const book = rulebookOf(rules);
  const legal = findLegal(book, state, play);
  if (legal === undefined) return { ok: false, error: { code: 'illegal-play', play } };
  const { after, events, spent } = legal;
  const told = events.slice();
  const next: Mutable<GameState> = {
    rules: state.rules,
    seats: state.seats,
    pawns: after.pawns,
    hands: after.hands as GameState['hands'], // the hands of a state are known
    tokens: after.tokens,
    todo: after.todo,
    winners: after.winners,
    turn: state.turn,
    ply: state.ply + 1,
    draw: state.draw,
    discard: spent === null ? state.discard : [...state.discard, spent],
    questions: state.questions,
    chance: state.chance,
  };
  return { ok: true, value: { state: carryOn(book, next, told), events: told } };
}

export const boardGame: Game<BoardTypes> = {
  create,
  awaited: (rules, position) => awaited(rulebookOf(rules), position),
  turnSeat,
  legalPlays: (rules, position) => legalPlays(rulebookOf(rules), position),
  apply,
  viewFor,
  eventsFor,
  standings: (rules, position) => standings(rulebookOf(rules), position),
  formatPosition: (rules, position) => formatPosition(rulebookOf(rules), position),
  parsePosition: (rules, text) => parsePosition(rulebookOf(rules), text),
  formatPlay,
  parsePlay,
};
