import { setImmediate as pause } from 'node:timers/promises';
import { COMPUTERS, type Level } from '../computer/computer.ts';
import {
  apply,
  awaited,
  createGame,
  formatPosition,
  legalPlays,
  viewFor,
  type Event,
  type GameState,
  type Ruleset,
  type Seat,
  type Step,
} from '../engine/index.ts';
import { brokenInvariants } from './invariants.ts';
import { keyFrom, mean, quantile, randomFrom, type Random } from './numbers.ts';

/** The games to play. */
export interface Setup {
  readonly rules: Ruleset;
  readonly seats: readonly Seat[];
  readonly levels: readonly Level[]; // one per seat
  readonly games: number;
  readonly seed: string;
  readonly check: boolean; // test the invariants at every step
}

/** The result of one game. */
interface Outcome {
  readonly turns: number;
  readonly cards: number;
  readonly forfeits: number;
  readonly seats: readonly number[]; // the winners' indexes among the seats
  readonly orders: readonly number[]; // the winners' positions in turn order, 0 = the seat that began
}

/**
 * The results of all games. Turns count for all seats together; a draw-again belongs to its turn (rules §17). Partners
 * win together: the shares of all seats then add up to more than 1.
 */
export interface Summary {
  readonly games: number;
  readonly turns: {
    readonly mean: number;
    readonly median: number;
    readonly p5: number;
    readonly p95: number;
    readonly longest: number;
  };
  readonly cardsPerTurn: number;
  readonly forfeitsPerCard: number;
  readonly winsFromFirst: readonly number[]; // shares of 1, in turn order from the seat that began
  readonly winsBySeat: readonly number[]; // shares of 1, in the order of the seats
}

function requireSound(state: GameState, before: GameState | null): void {
  const broken = brokenInvariants(state, before);
  if (broken.length > 0) throw new Error(`${formatPosition(state)}: ${broken.join('; ')}`);
}

function playGame(setup: Setup, random: Random): Outcome {
  const { seats, levels, check } = setup;
  const opening = createGame(setup.rules, { seats, key: keyFrom(random) });
  let { state } = opening;
  const first = seats.indexOf(awaited(state)!.seat);
  let [cards, forfeits] = [cardsIn(opening, setup), 0];
  if (check) requireSound(state, null);
  for (let task = awaited(state); task !== null; task = awaited(state)) {
    const index = seats.indexOf(task.seat);
    const computer = COMPUTERS[levels[index]!];
    const view = viewFor(state, task.seat);
    const step = apply(state, computer(view, legalPlays(view), random));
    if (!step.ok) throw new Error(`${formatPosition(state)}: ${step.error.code}`);
    cards += cardsIn(step.value, setup);
    forfeits += forfeitsIn(step.value);
    if (check) requireSound(step.value.state, state);
    state = step.value.state;
  }
  if (state.winners.length === 0) throw new Error(`${formatPosition(state)}: no play is awaited`);
  const won = state.winners.map((seat) => seats.indexOf(seat));
  const orders = won.map((index) => (index - first + seats.length) % seats.length);
  return { turns: state.turn, cards, forfeits, seats: won, orders };
}

/**
 * The cards drawn in a step to be played at once. With hands, those played or discarded; in the dice game, the dice
 * rolled.
 */
const cardsIn = ({ events }: Step, { rules }: Setup): number => {
  if (rules.module === 'express') return rules.dice.length * events.filter(({ kind }) => kind === 'threw').length;
  const hasHands = rules.module === 'board' && rules.hand > 0;
  const kinds: readonly Event['kind'][] = hasHands ? ['chose', 'discarded'] : ['drew'];
  return events.filter(({ kind }) => kinds.includes(kind)).length;
};

/** The cards, or dice, that could do nothing. */
const forfeitsIn = ({ events }: Step): number =>
  events.reduce((sum, event) => {
    if (event.kind === 'wasted') return sum + event.faces.length;
    return event.kind === 'passed' && event.forced ? sum + 1 : sum;
  }, 0);

/** For each index, the share of the lists that hold it. */
function sharesOf(lists: readonly (readonly number[])[], players: number): readonly number[] {
  return Array.from({ length: players }, (_, i) => lists.filter((list) => list.includes(i)).length / lists.length);
}

function summarize(outcomes: readonly Outcome[], players: number): Summary {
  const turns = outcomes.map((outcome) => outcome.turns).toSorted((a, b) => a - b);
  const cards = mean(outcomes.map((outcome) => outcome.cards));
  return {
    games: outcomes.length,
    turns: {
      mean: mean(turns),
      median: quantile(turns, 0.5),
      p5: quantile(turns, 0.05),
      p95: quantile(turns, 0.95),
      longest: quantile(turns, 1),
    },
    cardsPerTurn: cards / mean(turns),
    forfeitsPerCard: mean(outcomes.map((outcome) => outcome.forfeits)) / cards,
    winsFromFirst: sharesOf(
      outcomes.map((outcome) => outcome.orders),
      players,
    ),
    winsBySeat: sharesOf(
      outcomes.map((outcome) => outcome.seats),
      players,
    ),
  };
}

/** Plays all games of a setup, and reports the number done after each one. */
export async function simulate(setup: Setup, tell: (done: number) => void): Promise<Summary> {
  const random = randomFrom(setup.seed);
  const outcomes: Outcome[] = [];
  while (outcomes.length < setup.games) {
    outcomes.push(playGame(setup, random));
    tell(outcomes.length);
    await pause(); // a moment for Ctrl-C
  }
  return summarize(outcomes, setup.seats.length);
}
