import { createGame, legalPlays, rulesetOf, type Seat } from '../../src/engine/index.ts';
import { keyFrom, randomFrom, type Random } from '../../src/cli/numbers.ts';
import { applied } from '../../test/harness/game.ts';

const RULES = rulesetOf('classic')!;

/** Plays one random classic game through the public functions of the engine; returns the number of cards played. */
function playGame(seats: readonly Seat[], random: Random): number {
  let { state } = createGame(RULES, { seats, key: keyFrom(random) });
  while (state.winners.length === 0) {
    const plays = legalPlays(state);
    const { play } = plays[Math.floor(random() * plays.length)]!;
    ({ state } = applied(state, play));
  }
  return state.ply;
}

function measure(seats: readonly Seat[], seconds: number): string {
  const random = randomFrom('bench');
  const warm = performance.now() + 1000;
  while (performance.now() < warm) playGame(seats, random);
  const begin = performance.now();
  let [games, cards] = [0, 0];
  while (performance.now() < begin + 1000 * seconds) {
    cards += playGame(seats, random);
    games++;
  }
  const elapsed = (performance.now() - begin) / 1000;
  const perCard = (1e6 * elapsed) / cards;
  return `games: ${seats.length} seats  ${Math.round(games / elapsed)} games/s  ${perCard.toFixed(2)} µs a card`;
}

/** Random classic games per second, one thread, through `createGame`, `legalPlays` and `apply`. */
export function benchGames(print: (line: string) => void): void {
  print(measure([0, 2], 5));
  print(measure([0, 1, 2, 3], 5));
}
