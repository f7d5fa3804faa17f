import { Command, InvalidArgumentError } from 'commander';
import type { MemoryOptions, Sample } from './memory/games.ts';
import { growth, playGames } from './memory/games.ts';
import { registerFonts } from '../render/fonts.ts';

function parseCount(text: string): number {
  if (!/^[1-9][0-9]{0,6}$/.test(text)) throw new InvalidArgumentError('expected a whole number from 1 to 9999999');
  return Number(text);
}

/** Bytes a game that count as level: a match that stays somewhere holds ten times as much. */
const LEVEL = 500;

const options = new Command('memory')
  .description('Play many games in one process and see whether its memory stays level.')
  .option('--games <n>', 'how many games', parseCount, 2000)
  .option('--every <n>', 'look at the heap after so many', parseCount, 100)
  .option('--drawn <n>', 'of so many games one is drawn, the others have empty pictures', parseCount, 20)
  .option('--seed <text>', 'the same seed chooses the same', '1')
  .parse()
  .opts<MemoryOptions>();

const mega = (bytes: number): string => (bytes / 2 ** 20).toFixed(2);

registerFonts();
const samples: Sample[] = [];
await playGames(options, (sample) => {
  samples.push(sample);
  process.stdout.write(`${sample.games} games: heap ${mega(sample.heap)} MB, resident ${mega(sample.resident)} MB\n`);
});
// What is compiled and cached once is not counted: the first quarter.
const settled = samples.slice(Math.ceil(samples.length / 4));
if (settled.length < 2) throw new Error('There are too few samples: play more games, or look more often.');
const perGame = growth(settled);
process.stdout.write(`A game leaves ${Math.round(perGame)} bytes of heap behind; up to ${LEVEL} count as level.\n`);
process.exitCode = perGame > LEVEL ? 1 : 0;
