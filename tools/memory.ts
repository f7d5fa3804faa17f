import { growth, playGames, type MemoryOptions, type Sample } from './memory/games.ts';
import { registerFonts } from '../src/render/paint/fonts.ts';
import { MISUSE, programOf, wholeNumber } from '../src/cli/program.ts';
import { progress } from '../src/cli/progress.ts';

/**
 * The growth in bytes a game that still counts as level. For comparison, in 2,000 games: a picture of each drawn game,
 * if kept, adds 3,500; a match, if kept, 5,000.
 */
const LEVEL = 2_500;

const program = programOf('memory', 'Play many games in one process and see whether its memory stays level.')
  .option('--games <n>', 'how many games', wholeNumber(9_999_999), 2000)
  .option('--every <n>', 'look at the memory after so many', wholeNumber(9_999_999), 100)
  .option('--drawn <n>', 'of so many games one is drawn, the others have empty pictures', wholeNumber(9_999_999), 20)
  .option('--seed <text>', 'the same seed chooses the same', '1');

const options = program.parse().opts<Omit<MemoryOptions, 'pawns'>>();
if (options.games < 4 * options.every) {
  program.error('error: --games must be at least four times --every', { exitCode: MISUSE });
}

const mega = (bytes: number): string => (bytes / 2 ** 20).toFixed(2);

registerFonts();
const samples: Sample[] = [];
const { reach, stop } = progress(options.games, 'games');
await playGames({ ...options, pawns: '4' }, (games, sample) => {
  if (sample) samples.push(sample);
  const last = samples.at(-1);
  reach(games, last ? `, heap ${mega(last.heap)} MB` : '');
}).finally(stop);
for (const { games, heap, external, resident } of samples)
  console.log(`${games} games: heap ${mega(heap)} MB, beside it ${mega(external)} MB, resident ${mega(resident)} MB`);
// The first half does not count: code is compiled and caches fill up.
const settled = samples.slice(Math.ceil(samples.length / 2));
const perGame = growth(settled);
process.stdout.write(`A game leaves ${Math.round(perGame)} bytes behind; up to ${LEVEL} count as level.\n`);
process.exitCode = perGame <= LEVEL ? 0 : 1;
