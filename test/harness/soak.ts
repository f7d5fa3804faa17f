import { Option } from 'commander';
import { randomFrom } from '../../src/cli/numbers.ts';
import { programOf, wholeNumber } from '../../src/cli/program.ts';
import { progress } from '../../src/cli/progress.ts';
import type { Played } from './soak/games.ts';
import { pickFrom, playGame } from './soak/games.ts';
import type { Room } from './soak/table.ts';
import { openTable, roomsOf } from './soak/table.ts';

interface Options {
  readonly games: number;
  readonly people: '2' | '3' | '4';
  readonly seed: string;
}

/** The number of matches at a time, each in its own channel. */
const AT_ONCE = 4;
/** The number of games before a new local Discord starts, because it keeps pictures and requests, though not without end. */
const PER_TABLE = 4;

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

const options = programOf(
  'soak',
  'Play whole games by random clicks through the real client and a local Discord, and check each of them.',
)
  .option('--games <n>', 'how many games', wholeNumber(999_999), 10)
  .addOption(new Option('--people <n>', 'how many play').choices(['2', '3', '4']).default('2'))
  .option('--seed <text>', 'the same seed chooses the same way; the cards are dealt anew', '1')
  .parse()
  .opts<Options>();

const began = performance.now();
const { reach, stop } = progress(options.games, 'games');
const bad: string[] = [];
let [finished, turns] = [0, 0];
try {
  await soak(options, (number, played) => {
    finished += 1;
    turns += played.turns;
    if (played.problems.length > 0) bad.push(`Game ${number}, match ${played.matchId}:`, ...played.problems);
    reach(finished, `, the last with ${played.turns} turns`);
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
