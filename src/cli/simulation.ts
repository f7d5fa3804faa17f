import { setImmediate as pause } from 'node:timers/promises';
import { COMPUTERS, type Level } from '../computer/computer.ts';
import {
  apply,
  awaited,
  createGame,
  formatPosition,
  legalPlays,
  viewFor,
  type GameState,
  type Ruleset,
  type Seat,
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
  readonly seat: number; // the winner's index among the seats
  readonly order: number; // the winner's position in turn order, 0 = the seat that began
}

/** The results of all games. Turns count for all seats together; a draw-again belongs to its turn (rules §17). */
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

/** The default colors of 2, 3 or 4 players (rules §2.4). */
export const DEFAULT_SEATS: Readonly<Record<'2' | '3' | '4', readonly Seat[]>> = {
  2: [0, 2],
  3: [0, 1, 2],
  4: [0, 1, 2, 3],
};

function requireSound(state: GameState, before: GameState | null): void {
  const broken = brokenInvariants(state, before);
  if (broken.length > 0) throw new Error(`${formatPosition(state)}: ${broken.join('; ')}`);
}

function playGame(setup: Setup, random: Random): Outcome {
  const { seats, levels, check } = setup;
  let { state } = createGame(setup.rules, seats, keyFrom(random));
  let [first, cards, forfeits] = [0, 0, 0];
  if (check) requireSound(state, null);
  for (let task = awaited(state); task !== null; task = awaited(state), cards++) {
    const index = seats.indexOf(task.seat);
    if (cards === 0) first = index;
    const computer = COMPUTERS[levels[index]!];
    const step = apply(state, computer(viewFor(state, task.seat), legalPlays(state), random));
    if (!step.ok) throw new Error(`${formatPosition(state)}: ${step.error.code}`);
    if (step.value.events.some((event) => event.kind === 'passed' && event.forced)) forfeits++;
    if (check) requireSound(step.value.state, state);
    state = step.value.state;
  }
  const [winner] = state.winners;
  if (winner === undefined) throw new Error(`${formatPosition(state)}: no play is awaited`);
  const won = seats.indexOf(winner);
  return { turns: state.turn, cards, forfeits, seat: won, order: (won - first + seats.length) % seats.length };
}

function sharesOf(values: readonly number[], players: number): readonly number[] {
  return Array.from({ length: players }, (_, i) => values.filter((value) => value === i).length / values.length);
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
      outcomes.map((outcome) => outcome.order),
      players,
    ),
    winsBySeat: sharesOf(
      outcomes.map((outcome) => outcome.seat),
      players,
    ),
  };
}

/** Plays all games of a setup, and reports after each one how many are done. */
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
