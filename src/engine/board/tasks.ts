import { pick, shuffle } from '../random.ts';
import { SEATS, type Before, type Face, type Seat } from '../ruleset.ts';
import { nextSeat, others } from '../seats.ts';
import { canIce, fireMoveOf } from './landing.ts';
import type { Rulebook } from './rulebook.ts';
import type { Automatic, Decision, Event, GameState, Position, Task, Tokens } from './state.ts';

export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A state while tasks without a choice change it, and the events so far. */
interface Run {
  readonly book: Rulebook;
  readonly state: Mutable<GameState>;
  readonly events: Event[];
}

/** Does tasks without a choice, in the given state, until a seat decides or the game is over (rules §3.1). */
export function carryOn(book: Rulebook, state: Mutable<GameState>, events: Event[]): GameState {
  const run = { book, state, events };
  for (let task = state.todo[0]; task !== undefined; task = state.todo[0]) {
    const next = done(task, run);
    if (next === null) break;
    state.todo = state.todo.length > 1 ? [...next, ...state.todo.slice(1)] : next;
  }
  return state;
}

/** Does a task without a choice, and returns the tasks that take its place. Null if a seat has to decide. */
function done(task: Task, run: Run): readonly Task[] | null {
  const { book, state } = run;
  if (!isAutomatic(task)) return isMelting(book, state, task) ? freeIce(run) : null;
  switch (task.kind) {
    case 'turn':
      state.turn++;
      run.events.push({ kind: 'turn', seat: task.seat, turn: state.turn });
      return turnOf(book, state, task.seat);
    case 'draw':
      return tasksOf(book, task.seat, drawCard(run, task.seat));
    case 'refill':
      while (state.hands[task.seat]!.length < book.rules.hand) deal(run, task.seat); // rules §8.1
      return [];
    case 'die':
      return die(task, run);
    case 'question':
      return question(task, run);
    case 'put-away':
      putAway(state, task.card);
      return afterCard(book, state.seats, task.seat, task.card);
  }
}

const isAutomatic = (task: Task) =>
  task.kind === 'turn' ||
  task.kind === 'draw' ||
  task.kind === 'refill' ||
  task.kind === 'die' ||
  task.kind === 'question' ||
  task.kind === 'put-away';

/** The next decision and its seat. Null when the game is over, or when a task without a choice comes first. */
export function awaited(book: Rulebook, position: Position): Decision | null {
  const task = position.todo[0];
  return task === undefined || isAutomatic(task) || isMelting(book, position, task) ? null : task;
}

/** Rules §10.4: if no pawn can take the ice, it goes to the center, and nobody is asked. */
const isMelting = (book: Rulebook, position: Position, task: Decision): boolean =>
  task.kind === 'token' && task.token === 'ice' && !canIce(book, position, task.seat);

/** A turn begins with the fire move, if there is one, then a card (rules §10.3). */
function turnOf(book: Rulebook, state: Position, seat: Seat): readonly Task[] {
  const turn = book.turns[seat]!;
  return fireMoveOf(book, state, seat) === null ? turn : [{ kind: 'fire-move', seat }, ...turn];
}

export const tasksOf = ({ tasks }: Rulebook, seat: Seat, card: Face): readonly Task[] => tasks[seat]!.get(card)!;

/** The step before a card, which the rules must have. */
export function beforeOf<Kind extends Before['kind']>({ rules }: Rulebook, card: Face, kind: Kind) {
  const before = rules.cards[card]?.before;
  if (before?.kind !== kind) throw new Error(`a ${card} has no step of the kind ${kind}`);
  return before as Before & { readonly kind: Kind };
}

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
export function afterCard(
  { rules, turns }: Rulebook,
  seats: readonly Seat[],
  seat: Seat,
  card: Face | null,
): readonly Task[] {
  const again = card !== null && rules.cards[card]?.again === true;
  const next = again ? turns[seat]! : TURN_OF[nextSeat(seats, seat)]!;
  return rules.hand === 0 ? next : [{ kind: 'refill', seat }, ...next];
}

const TURN_OF: readonly (readonly Task[])[] = SEATS.map((seat) => [{ kind: 'turn', seat }]);

function drawCard(run: Run, seat: Seat): Face {
  const card = takeCard(run);
  run.events.push({ kind: 'drew', seat, card });
  return card;
}

/** An empty pile is first replaced by the shuffled discard pile (rules §3.1, step 1). */
function takeCard({ state, events }: Run): Face {
  const { cards, spent, drawn } = state;
  if (drawn === cards.length) {
    if (spent === 0) throw new Error('there is no card left to draw');
    events.push({ kind: 'reshuffled', cards: spent });
    state.cards = [...cards.slice(spent), ...shuffled(state, cards.slice(0, spent)).toReversed()];
    state.spent = 0;
    state.drawn -= spent;
  }
  return state.cards[state.drawn++]!;
}

/** A card in play or of a hand goes to the discard pile. Mostly it is the first that is on neither pile. */
export function putAway(state: Mutable<GameState>, card: Face): void {
  const { cards, spent } = state;
  const at = cards.indexOf(card, spent);
  if (at !== spent) state.cards = cards.toSpliced(at, 1).toSpliced(spent, 0, card);
  state.spent++;
}

function shuffled<T>(state: Mutable<GameState>, list: readonly T[]): readonly T[] {
  const { items, chance } = shuffle(state.chance, list);
  state.chance = chance;
  return items;
}

function deal(run: Run, seat: Seat): void {
  const card = drawCard(run, seat);
  run.state.hands = run.state.hands.with(seat, [...run.state.hands[seat]!, card]);
}

/** Deals the first hands, one card at a time round the table from the player who begins (rules §8.1). */
export function dealHands(book: Rulebook, state: Mutable<GameState>, first: Seat, events: Event[]): void {
  const order = [first, ...others(state.seats, first)];
  for (let cards = 0; cards < book.rules.hand; cards++) for (const seat of order) deal({ book, state, events }, seat);
}

/** Rolls the die for a card, and carries out a result that needs no decision (rules §11). */
function die({ seat, card }: Automatic & { kind: 'die' }, run: Run): readonly Task[] {
  const { book, state, events } = run;
  const { outcomes } = beforeOf(book, card, 'roll');
  const { value, chance } = pick(state.chance, outcomes.length);
  state.chance = chance;
  const playing = { kind: 'play', seat, card, roll: value + 1 } as const;
  events.push({ kind: 'rolled', seat, roll: playing.roll });
  const outcome = outcomes[value]!;
  if (outcome.kind === 'play') return [playing];
  if (outcome.kind === 'reveal') {
    const revealed = takeCard(run);
    putAway(state, revealed);
    events.push({ kind: 'revealed', seat, card: revealed });
    return [{ ...playing, revealed }];
  }
  const pairs = outcome.pairs.filter((pair) => pair.every((each) => state.seats.includes(each)));
  events.push({ kind: 'exchanged', pairs });
  return [];
}

/** Draws a question for the seat that is asked (rules §13). */
function question(
  { seat, card, asker }: Automatic & { kind: 'question' },
  { book, state, events }: Run,
): readonly Task[] {
  if (state.questions.length === 0) {
    const length = beforeOf(book, card, 'ask').questions;
    const all = Array.from({ length }, (_, index) => index);
    state.questions = shuffled(state, all);
  }
  const number = state.questions.at(-1)!;
  state.questions = state.questions.slice(0, -1);
  events.push({ kind: 'asked', seat, asker, question: number });
  return [{ kind: 'answer', seat, card, asker, question: number }];
}

/** The ice goes to the center, because no pawn can take it (rules §10.4). */
function freeIce({ state, events }: Run): readonly Task[] {
  if (state.tokens === null) throw new Error('a token moves in a game without tokens');
  events.push(...freedIce(state.tokens));
  state.tokens = { ...state.tokens, ice: null };
  return [];
}

/** The event that moves the ice to the center; none if it is there. */
export const freedIce = ({ ice }: Tokens): readonly Event[] =>
  ice === null ? [] : [{ kind: 'token', token: 'ice', from: ice, to: null }];
