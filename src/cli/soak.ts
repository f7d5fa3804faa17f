import { SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError, Option } from 'commander';
import { randomFrom } from './numbers.ts';
import type { Played } from './soak/games.ts';
import { pickFrom, playGame } from './soak/games.ts';
import type { Room } from './soak/table.ts';
import { openTable, roomsOf } from './soak/table.ts';

interface Options {
  readonly games: number;
  readonly people: '2' | '3' | '4';
  readonly seed: string;
}

/** So many matches run at once, each in a channel of its own. */
const AT_ONCE = 4;
/** After so many games a fresh local Discord is begun: it keeps pictures and requests, though not without end. */
const PER_TABLE = 4;

function parseGames(text: string): number {
  if (!/^[1-9][0-9]{0,5}$/.test(text)) throw new InvalidArgumentError('expected a whole number from 1 to 999999');
  return Number(text);
}

type OnGame = (number: number, played: Played) => void;

async function soak({ games, people, seed }: Options, onGame: OnGame): Promise<void> {
  for (let from = 1; from <= games; from += PER_TABLE) {
    const numbers = Array.from({ length: Math.min(PER_TABLE, games - from + 1) }, (_, index) => from + index);
    const table = await openTable();
    try {
      const playAll = async (room: Room) => {
        for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
          onGame(number, await playGame(room, { people: Number(people) }, pickFrom(randomFrom(`${seed} ${number}`))));
        }
      };
      await Promise.all(roomsOf(table, AT_ONCE).map(playAll));
    } finally {
      await table.close();
    }
  }
}

// The bar is for people who watch; a pipe or a file gets a line now and then.
function progress(games: number): { readonly step: (turns: number) => void; readonly stop: () => void } {
  if (process.stderr.isTTY) {
    const bar = new SingleBar({ stream: process.stderr, format: '{bar} {value}/{total} games, {eta_formatted} left' });
    bar.start(games, 0);
    return { step: () => bar.increment(), stop: () => bar.stop() };
  }
  let done = 0;
  const every = Math.max(1, Math.round(games / 20));
  const step = (turns: number) => {
    done += 1;
    if (done % every === 0 || done === games)
      process.stderr.write(`${done}/${games} games, the last with ${turns} turns\n`);
  };
  return { step, stop: () => undefined };
}

const options = new Command('soak')
  .description('Play whole games by random clicks through the real client and a local Discord, and check each of them.')
  .option('--games <n>', 'how many games', parseGames, 10)
  .addOption(new Option('--people <n>', 'how many play').choices(['2', '3', '4']).default('2'))
  .option('--seed <text>', 'the same seed chooses the same way; the cards are dealt anew', '1')
  .parse()
  .opts<Options>();

const began = performance.now();
const { step, stop } = progress(options.games);
const bad: string[] = [];
let turns = 0;
try {
  await soak(options, (number, played) => {
    turns += played.turns;
    if (played.problems.length > 0) bad.push(`Game ${number}, match ${played.matchId}:`, ...played.problems);
    step(played.turns);
  });
} finally {
  stop();
}
const seconds = (performance.now() - began) / 1000;
const rate = `${(options.games / seconds).toFixed(3)} games/s, ${(turns / seconds).toFixed(1)} turns/s`;
process.stdout.write(
  `${options.games} games of ${options.people} people, ${turns} turns in ${seconds.toFixed(1)} s: ${rate}\n`,
);
if (bad.length > 0) process.stderr.write(`${bad.join('\n')}\n`);
process.exitCode = bad.length > 0 ? 1 : 0;
