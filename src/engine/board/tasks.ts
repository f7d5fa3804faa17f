import { unreachable } from '../unreachable.ts';
import { pick, shuffle } from '../random.ts';
import { SEATS, type Face, type RollOutcome, type Seat } from '../ruleset.ts';
import { canIce, fireMoveOf } from './tokens.ts';
import { nextSeat } from '../seats.ts';
import type { Rulebook } from './rulebook.ts';
import type { Automatic, Decision, Event, GameState, Playing, Position, PuttingAway, Task, Tokens } from './state.ts';

export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Does the tasks without a choice, until a seat has to decide or the game is over (rules §3.1). It changes the state
 * that it is given.
 */
export function carryOn(book: Rulebook, state: Mutable<GameState>, events: Event[]): GameState {
  for (let task = state.todo[0]; task !== undefined && awaited(book, state) === null; task = state.todo[0]) {
    const next = isDecision(task) ? freeIce(state, events) : done(book, task, state, events);
    state.todo = state.todo.length > 1 ? [...next, ...state.todo.slice(1)] : next;
  }
  return state;
}

/** True for each kind of task that a seat decides. */
const IS_DECISION: Readonly<Record<Task['kind'], boolean>> = {
  'fire-move': true,
  choose: true,
  token: true,
  ask: true,
  answer: true,
  play: true,
  pull: true,
  turn: false,
  draw: false,
  refill: false,
  roll: false,
  question: false,
  'put-away': false,
};

const isDecision = (task: Task): task is Decision => IS_DECISION[task.kind];

/** The next decision and its seat. Null when the game is over, or when a task without a choice comes first. */
export function awaited(book: Rulebook, position: Position): Decision | null {
  const task = position.todo[0];
  if (task === undefined || !isDecision(task)) return null;
  // Rules §10.4: if no pawn can take the ice, it goes to the center, and nobody is asked.
  const isMelting = task.kind === 'token' && task.token === 'ice' && !canIce(book, position, task.seat);
  return isMelting ? null : task;
}

/** Does one task without a choice. Returns the tasks that take its place. */
function done(book: Rulebook, task: Automatic, state: Mutable<GameState>, events: Event[]): readonly Task[] {
  const { seat } = task;
  switch (task.kind) {
    case 'turn':
      state.turn++;
      events.push({ kind: 'turn', seat, turn: state.turn });
      return turnOf(book, state, seat);
    case 'draw':
      return tasksOf(book, seat, drawCard(state, seat, events));
    case 'refill':
      refill(book, state, seat, events);
      return [];
    case 'roll':
      return roll(book, task, state, events);
    case 'question':
      return question(book, task, state, events);
    case 'put-away':
      return putAway(book, task, state);
    default:
      return unreachable(task);
  }
}

/** A card that was played goes to the discard pile. */
function putAway(book: Rulebook, { seat, card }: PuttingAway, state: Mutable<GameState>): readonly Task[] {
  state.discard = [...state.discard, card];
  return afterCard(book, state.seats, seat, card);
}

/** A turn begins with the fire move, if there is one, then a card (rules §10.3). */
function turnOf(book: Rulebook, state: Position, seat: Seat): readonly Task[] {
  const card: Task = { kind: book.rules.hand > 0 ? 'choose' : 'draw', seat };
  return fireMoveOf(book, state, seat) === null ? [card] : [{ kind: 'fire-move', seat }, card];
}

/** The tasks of a card that was drawn or chosen. */
export function tasksOf({ rules }: Rulebook, seat: Seat, card: Face): readonly Task[] {
  const before = rules.cards[card]?.before;
  const last: Task = { kind: 'put-away', seat, card };
  switch (before?.kind) {
    case undefined:
      return [{ kind: 'play', seat, card }, last];
    case 'token':
      return [{ kind: 'token', seat, card, token: before.token }, { kind: 'play', seat, card }, last];
    case 'roll':
      return [{ kind: 'roll', seat, card }, last];
    case 'ask':
      return [{ kind: 'ask', seat, card }, last];
    default:
      return unreachable(before);
  }
}

/** The position after a seat has drawn a card. */
export const withCard = (book: Rulebook, position: Position, seat: Seat, card: Face): Position =>
  upToChance(book, { ...position, todo: tasksOf(book, seat, card) });

/** The same position when everything is done that needs neither a decision nor chance: a turn has begun, the ice is gone. */
export function upToChance(book: Rulebook, position: Position): Position {
  const [task, ...rest] = position.todo;
  if (task?.kind === 'turn') return { ...position, todo: [...turnOf(book, position, task.seat), ...rest] };
  if (task?.kind !== 'token' || awaited(book, position) !== null) return position;
  return { ...position, tokens: { ...position.tokens!, ice: null }, todo: rest };
}

/** The card that is being played, from the draw to its end; null without one. */
export function cardInPlay({ todo }: Pick<Position, 'todo'>): Face | null {
  const last = todo.at(-1);
  return last?.kind === 'put-away' ? last.card : null;
}

/** The seat on turn, also while another seat decides; null = the game is over. */
export function turnSeat({ todo }: Pick<Position, 'todo'>): Seat | null {
  const last = todo.at(-1);
  return (last?.kind === 'put-away' ? last : todo[0])?.seat ?? null;
}

/**
 * The tasks after a card: another card for the same seat, or the turn of the next one (rules §3.1, §8.1). Null stands
 * for a card that was discarded without being played.
 */
export function afterCard({ rules }: Rulebook, seats: readonly Seat[], seat: Seat, card: Face | null): readonly Task[] {
  const again = card !== null && rules.cards[card]?.again === true;
  if (rules.hand === 0) return again ? DRAW_OF[seat]! : TURN_OF[nextSeat(seats, seat)]!;
  return [{ kind: 'refill', seat }, again ? { kind: 'choose', seat } : { kind: 'turn', seat: nextSeat(seats, seat) }];
}

const TURN_OF: readonly (readonly Task[])[] = SEATS.map((seat) => [{ kind: 'turn', seat }]);
const DRAW_OF: readonly (readonly Task[])[] = SEATS.map((seat) => [{ kind: 'draw', seat }]);

function drawCard(state: Mutable<GameState>, seat: Seat, events: Event[]): Face {
  const card = takeCard(state, events);
  events.push({ kind: 'drew', seat, card });
  return card;
}

/** An empty pile is first replaced by the shuffled discard pile (rules §3.1, step 1). */
function takeCard(state: Mutable<GameState>, events: Event[]): Face {
  if (state.draw.length === 0) reshuffle(state, events);
  const card = state.draw[state.draw.length - 1]!;
  state.draw = state.draw.slice(0, -1);
  return card;
}

function reshuffle(state: Mutable<GameState>, events: Event[]): void {
  if (state.discard.length === 0) throw new Error('there is no card left to draw');
  events.push({ kind: 'reshuffled', cards: state.discard.length });
  const { items, chance } = shuffle(state.chance, state.discard);
  state.draw = items;
  state.discard = [];
  state.chance = chance;
}

/** Draws cards until the hand is full (rules §8.1). */
function refill({ rules }: Rulebook, state: Mutable<GameState>, seat: Seat, events: Event[]): void {
  while (state.hands[seat]!.length < rules.hand) deal(state, seat, events);
}

function deal(state: Mutable<GameState>, seat: Seat, events: Event[]): void {
  state.hands = state.hands.with(seat, [...state.hands[seat]!, drawCard(state, seat, events)]);
}

/** Deals the first hands, one card at a time round the table from the player who begins (rules §8.1). */
export function dealHands({ rules }: Rulebook, state: Mutable<GameState>, first: Seat, events: Event[]): void {
  const order = [...state.seats.slice(state.seats.indexOf(first)), ...state.seats.slice(0, state.seats.indexOf(first))];
  for (let cards = 0; cards < rules.hand; cards++) for (const seat of order) deal(state, seat, events);
}

/** Rolls the die for a card, and carries out a result that needs no decision (rules §11). */
function roll({ rules }: Rulebook, task: Automatic & { kind: 'roll' }, state: Mutable<GameState>, events: Event[]) {
  const { seat, card } = task;
  const before = rules.cards[card]?.before;
  if (before?.kind !== 'roll') throw new Error(`no die is rolled for a ${card}`);
  const rolled = pick(state.chance, before.outcomes.length);
  state.chance = rolled.chance;
  const number = rolled.value + 1;
  events.push({ kind: 'rolled', seat, roll: number });
  return rolledTasks(before.outcomes[rolled.value]!, { kind: 'play', seat, card, roll: number }, state, events);
}

function rolledTasks(
  outcome: RollOutcome,
  playing: Playing,
  state: Mutable<GameState>,
  events: Event[],
): readonly Task[] {
  switch (outcome.kind) {
    case 'play':
      return [playing];
    case 'reveal': {
      const revealed = takeCard(state, events);
      state.discard = [...state.discard, revealed];
      events.push({ kind: 'revealed', seat: playing.seat, card: revealed });
      return [{ ...playing, revealed }];
    }
    case 'exchange': {
      const pairs = outcome.pairs.filter((pair) => pair.every((seat) => state.seats.includes(seat)));
      events.push({ kind: 'exchanged', pairs });
      return [];
    }
    default:
      return unreachable(outcome);
  }
}

/** Draws a question for the seat that is asked (rules §13). */
function question(
  { rules }: Rulebook,
  task: Automatic & { kind: 'question' },
  state: Mutable<GameState>,
  events: Event[],
): readonly Task[] {
  const { seat, card, asker } = task;
  const before = rules.cards[card]?.before;
  if (before?.kind !== 'ask') throw new Error(`nobody is asked for a ${card}`);
  if (state.questions.length === 0) {
    const { items, chance } = shuffle(
      state.chance,
      Array.from({ length: before.questions }, (_, index) => index),
    );
    state.questions = items;
    state.chance = chance;
  }
  const number = state.questions.at(-1)!;
  state.questions = state.questions.slice(0, -1);
  events.push({ kind: 'asked', seat, asker, question: number });
  return [{ kind: 'answer', seat, card, asker, question: number }];
}

/** The ice goes to the center, because no pawn can take it (rules §10.4). */
function freeIce(state: Mutable<GameState>, events: Event[]): readonly Task[] {
  if (state.tokens === null) throw new Error('a token moves in a game without tokens');
  events.push(...freedIce(state.tokens));
  state.tokens = { ...state.tokens, ice: null };
  return [];
}

/** The event that moves the ice to the center; none if it is there. */
export const freedIce = ({ ice }: Tokens): readonly Event[] =>
  ice === null ? [] : [{ kind: 'token', token: 'ice', from: ice, to: null }];
