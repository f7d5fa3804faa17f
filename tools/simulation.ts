import { setImmediate as pause } from 'node:timers/promises';
import { COMPUTERS, type Level } from '../src/computer/computer.ts';
import { awaited, cardsOf, formatPosition, legalPlays, viewFor, type Event } from '../src/engine/index.ts';
import type { GameState, Seat, Step } from '../src/engine/index.ts';
import { stepsOf, type Table } from '../src/cli/game-steps.ts';
import { brokenInvariants } from '../src/cli/invariants.ts';
import { keyFrom, mean, quantile, randomFrom, type Random } from '../src/cli/numbers.ts';

/** The games to play. */
export interface Setup extends Table {
  readonly levels: readonly Level[]; // one per seat
  readonly games: number;
  readonly seed: string;
  readonly check: boolean; // test the invariants at every step
}

function requireSound(state: GameState, before: GameState | null): void {
  const broken = brokenInvariants(state, before);
  if (broken.length > 0) throw new Error(`${formatPosition(state)}: ${broken.join('; ')}`);
}

/** The result of one game. The winners are told by their indexes among the seats, and by their positions in turn order. */
function playGame(setup: Setup, random: Random) {
  const { seats, levels, check } = setup;
  const choose = (state: GameState, seat: Seat) => {
    const view = viewFor(state, seat);
    return COMPUTERS[levels[seats.indexOf(seat)]!](view, legalPlays(view), random);
  };
  const steps: Step[] = [];
  for (const step of stepsOf(setup, keyFrom(random), choose)) {
    if (check) requireSound(step.state, steps.at(-1)?.state ?? null);
    steps.push(step);
  }
  const [{ state }, first] = [steps.at(-1)!, seats.indexOf(awaited(steps[0]!.state)!.seat)];
  const cards = steps.reduce((sum, step) => sum + cardsIn(step, setup), 0);
  const forfeits = steps.slice(1).reduce((sum, step) => sum + forfeitsIn(step), 0);
  if (state.winners.length === 0) throw new Error(`${formatPosition(state)}: no play is awaited`);
  const won = state.winners.map((seat) => seats.indexOf(seat));
  const orders = won.map((index) => (index - first + seats.length) % seats.length);
  return { turns: state.turn, cards, forfeits, seats: won, orders };
}

/** The cards drawn in a step to be played at once; with hands, those played or discarded; or the dice rolled. */
const cardsIn = ({ events }: Step, { rules }: Setup): number => {
  const hasHands = (cardsOf(rules)?.hand ?? 0) > 0;
  const kinds: readonly Event['kind'][] = hasHands ? ['chose', 'discarded'] : ['drew'];
  const counts = events.map((event) =>
    event.kind === 'threw' ? event.faces.length : Number(kinds.includes(event.kind)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

/** The cards, or dice, that could do nothing. */
const forfeitsIn = ({ events }: Step): number =>
  events.reduce((sum, event) => {
    if (event.kind === 'wasted') return sum + event.faces.length;
    return event.kind === 'passed' && event.forced ? sum + 1 : sum;
  }, 0);

export type Summary = ReturnType<typeof summarize>;

/**
 * The results of all games. Turns count for all seats together; a draw-again belongs to its turn (rules §17). Shares are
 * of 1. Those by seat are in the order of the seats, the others in turn order from the seat that began. Partners win
 * together: the shares of all seats then add up to more than 1.
 */
function summarize(outcomes: readonly ReturnType<typeof playGame>[], players: number) {
  const turns = outcomes.map((outcome) => outcome.turns).toSorted((a, b) => a - b);
  const cards = mean(outcomes.map((outcome) => outcome.cards));
  const [p5, median, p95, longest] = [0.05, 0.5, 0.95, 1].map((share) => quantile(turns, share));
  /** For each index, the share of the games that it won. */
  const shares = (by: 'seats' | 'orders') =>
    Array.from({ length: players }, (_, i) => mean(outcomes.map((outcome) => (outcome[by].includes(i) ? 1 : 0))));
  return {
    games: outcomes.length,
    turns: { mean: mean(turns), median: median!, p5: p5!, p95: p95!, longest: longest! },
    cardsPerTurn: cards / mean(turns),
    forfeitsPerCard: mean(outcomes.map((outcome) => outcome.forfeits)) / cards,
    winsFromFirst: shares('orders'),
    winsBySeat: shares('seats'),
  };
}

/** Plays all games of a setup, and reports the number done after each one. */
export async function simulate(setup: Setup, tell: (done: number) => void): Promise<Summary> {
  const random = randomFrom(setup.seed);
  const outcomes: ReturnType<typeof playGame>[] = [];
  while (outcomes.length < setup.games) {
    outcomes.push(playGame(setup, random));
    tell(outcomes.length);
    await pause(); // a moment for Ctrl-C
  }
  return summarize(outcomes, setup.seats.length);
}
