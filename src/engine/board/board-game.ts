import type { Game, IllegalPlayOf, StepOf } from '../game.ts';
import { shuffle } from '../random.ts';
import type { Result } from '../result.ts';
import { COLORS, FACES, type BoardRules, type Face, type Ruleset, type Seat } from '../ruleset.ts';
import { openSeats } from '../seats.ts';
import { formatPosition, parsePosition } from './notation.ts';
import { formatPlay, parsePlay } from './play-notation.ts';
import type { LegalPlay } from './moves.ts';
import { isSamePlay, legalPlays } from './plays.ts';
import { standings } from './score.ts';
import { exitOf, pawnOf, ROW, startOf } from './space.ts';
import type { Decision, Event, GameState, Play, Position, Space, View } from './state.ts';
import { hasTokens, rulebookOf } from './rulebook.ts';
import { awaited, carryOn, dealHands, turnSeat, type Mutable } from './tasks.ts';
import { eventsFor, viewFor } from './view.ts';

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
 * A new game with its first card drawn (events: `turn`, `drew`). All chance comes from the key, 64 lower-case
 * hexadecimal digits, as random.ts spells out. Chance first picks the player who begins, unless `first` names one; then
 * it shuffles. Throws for rules without a track, for seats that are not 2-4 rising seat numbers, and for a key of
 * another shape.
 */
function create(rules: Ruleset, seats: readonly Seat[], key: string, first?: Seat): Step {
  if (rules.module !== 'board') throw new Error(`${rules.name} is no ruleset with a track`);
  const { beginner, chance } = openSeats(rules, seats, key, first);
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
  dealHands(rulebookOf(rules.id), dealt, beginner, events);
  return { state: carryOn(dealt, events), events };
}

function findLegal(state: GameState, play: Play): LegalPlay | undefined {
  const plays = legalPlays(state);
  return plays.find((legal) => legal.play === play) ?? plays.find((legal) => isSamePlay(legal.play, play));
}

/**
 * Carries out one decision and draws the next card, if the game goes on. A play is legal if `legalPlays(state)` lists
 * it; any other is refused with a code and changes nothing. Events: those of the play, then `turn` if the turn passes
 * on, `reshuffled` if the draw pile was empty, `drew`.
 */
function apply(state: GameState, play: Play): Result<Step, IllegalPlayOf<Play>> {
  if (state.winners.length > 0) return { ok: false, error: { code: 'game-over', play } };
  const legal = findLegal(state, play);
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
  return { ok: true, value: { state: carryOn(next, told), events: told } };
}

export const boardGame: Game<Position, GameState, View, Play, Decision, Event> = {
  create,
  awaited,
  turnSeat,
  legalPlays,
  apply,
  viewFor,
  eventsFor,
  standings,
  formatPosition,
  parsePosition,
  formatPlay,
  parsePlay,
};
