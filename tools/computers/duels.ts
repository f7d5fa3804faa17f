import { setImmediate as pause } from 'node:timers/promises';
import type { Computer } from '../../src/computer/computer.ts';
import { legalPlays, seatedAfter, sidesOf, viewFor, type GameState, type Seat } from '../../src/engine/index.ts';
import { stepsOf, type Table } from '../../src/cli/game-steps.ts';
import { keyFrom, mean, quantile, randomFrom, type Random } from '../../src/cli/numbers.ts';

/** The result of one computer, or one side of them, against others. */
export interface Duel {
  readonly games: number;
  readonly share: number; // of the games that it won, of 1
  readonly interval: number; // half of the 95 % interval of that share
  readonly decisions: number; // of both that were no forced plays
  readonly ms: { readonly median: number; readonly p99: number }; // of such a decision of the first computer
}

/** The seats that one computer has, in each game with the same cards: each side in turn, so that no deal and no seat helps anyone. */
function turnsOf({ rules, seats }: Table): readonly (readonly Seat[])[] {
  return sidesOf(rules)
    .map((side) => side.filter((seat) => seats.includes(seat)))
    .filter(({ length }) => length > 0);
}

/** One game. True if the computer on the seats of `mine` wins it. */
function isWon(table: Table, key: string, mine: readonly Seat[], ask: Ask, random: Random): boolean {
  let players = table.seats.map((seat) => ({ seat, isMine: mine.includes(seat) }));
  let winners: readonly Seat[] = [];
  const choose = (state: GameState, seat: Seat) => {
    const view = viewFor(state, seat);
    const plays = legalPlays(view);
    const isMine = players.some((player) => player.seat === seat && player.isMine);
    return plays.length === 1 ? plays[0]!.play : ask(isMine, view, plays, random);
  };
  for (const { state, events } of stepsOf(table, key, choose)) {
    players = [...seatedAfter(players, events)]; // a die may have players exchange their seats
    ({ winners } = state);
  }
  return players.some(({ seat, isMine }) => isMine && winners.includes(seat));
}

type Ask = (isMine: boolean, ...asked: Parameters<Computer>) => ReturnType<Computer>;

/** Plays at least so many games of one computer against another on all other seats, and reports the number done. */
export async function duel(
  table: Table,
  [mine, other]: readonly [Computer, Computer],
  games: number,
  seed: string,
  tell: (done: number) => void = () => undefined,
): Promise<Duel> {
  const random = randomFrom(seed);
  const turns = turnsOf(table);
  const times: number[] = [];
  let decisions = 0;
  const ask: Ask = (isMine, ...asked) => {
    decisions++;
    if (!isMine) return other(...asked);
    const began = performance.now();
    const play = mine(...asked);
    times.push(performance.now() - began);
    return play;
  };
  const deals: number[] = []; // the share of the games won with the same cards
  while (deals.length * turns.length < games) {
    const key = keyFrom(random);
    deals.push(mean(turns.map((seats) => (isWon(table, key, seats, ask, random) ? 1 : 0))));
    tell(deals.length * turns.length);
    await pause(); // a moment for Ctrl-C
  }
  const share = mean(deals);
  const deviation = Math.sqrt(mean(deals.map((each) => (each - share) ** 2)) / deals.length);
  times.sort((a, b) => a - b);
  return {
    games: deals.length * turns.length,
    share,
    interval: 1.96 * deviation,
    decisions,
    ms: times.length === 0 ? { median: 0, p99: 0 } : { median: quantile(times, 0.5), p99: quantile(times, 0.99) },
  };
}
