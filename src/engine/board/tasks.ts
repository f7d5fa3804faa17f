import { unreachable } from '../unreachable.ts';
import { shuffle } from '../random.ts';
import type { Event, GameState, Task } from './state.ts';

export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Does the tasks that nobody decides, until somebody has to decide or the game is over (rules §3.1). It changes the state
 * that it is given.
 */
export function carryOn(state: Mutable<GameState>, events: Event[]): GameState {
  for (let task = state.todo[0]; task !== undefined; task = state.todo[0]) {
    const next = done(task, state, events);
    if (next === null) break;
    state.todo = state.todo.length > 1 ? [next, ...state.todo.slice(1)] : [next];
  }
  return state;
}

/** Does one task that nobody decides. Returns the tasks that take its place, or null if somebody has to decide it. */
function done(task: Task, state: Mutable<GameState>, events: Event[]): Task | null {
  const { seat } = task;
  switch (task.kind) {
    case 'play':
      return null;
    case 'turn':
      state.turn++;
      events.push({ kind: 'turn', seat, turn: state.turn });
      return { kind: 'draw', seat };
    case 'draw':
      return { kind: 'play', seat, card: drawCard(state, seat, events) };
    default:
      return unreachable(task);
  }
}

/**
 * Takes the top card of the draw pile. An empty pile is first replaced by the shuffled discard pile (rules §3.1, step 1).
 */
function drawCard(state: Mutable<GameState>, seat: Task['seat'], events: Event[]) {
  if (state.draw.length === 0) reshuffle(state, events);
  const card = state.draw[state.draw.length - 1]!;
  state.draw = state.draw.slice(0, -1);
  events.push({ kind: 'drew', seat, card });
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
