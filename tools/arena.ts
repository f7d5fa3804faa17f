import { Argument } from 'commander';
import { COMPUTERS, type Level } from '../src/computer/computer.ts';
import type { Ruleset } from '../src/engine/index.ts';
import { duel, type Duel } from './computers/duels.ts';
import { rulesetOption, seatsFor, seatsOption, type Players } from '../src/cli/players.ts';
import { programOf, wholeNumber } from '../src/cli/program.ts';
import { withProgress } from '../src/cli/progress.ts';

interface Options {
  readonly games: number;
  readonly ruleset: Ruleset;
  readonly seats?: Players;
  readonly seed: string;
  readonly json: boolean;
}

const LEVELS = Object.keys(COMPUTERS);

const program = programOf(
  'arena',
  'Let one computer play against another on all other seats, with the same cards on each seat.',
)
  .addArgument(new Argument('<one>', 'the computer that is measured').choices(LEVELS))
  .addArgument(new Argument('<other>', 'its opponents').choices(LEVELS))
  .option('--games <n>', 'how many games', wholeNumber(99_999_999), 2000)
  .addOption(rulesetOption())
  .addOption(seatsOption())
  .option('--seed <text>', 'the same seed gives the same cards', 'arena')
  .option('--json', 'print JSON', false);

const percent = (share: number): string => (100 * share).toFixed(1);

function textOf(one: Level, other: Level, duelled: Duel, seconds: number): string {
  const { games, share, interval, decisions, ms } = duelled;
  return [
    `${one} won ${percent(share)} ± ${percent(interval)} % of ${games} games against ${other}`,
    `a decision of ${one}: median ${ms.median.toFixed(2)} ms, 99 % within ${ms.p99.toFixed(2)} ms; ${Math.round(decisions / seconds)} decisions a second`,
  ].join('\n');
}

program.action(async (one: Level, other: Level, options: Options) => {
  const { games, ruleset: rules, seed, json } = options;
  const table = { rules, seats: seatsFor(program, rules, options.seats) };
  const began = performance.now();
  const result = await withProgress(games, 'games', (reach) =>
    duel(table, [COMPUTERS[one], COMPUTERS[other]], games, seed, (done) => reach(Math.min(done, games))),
  );
  const seconds = (performance.now() - began) / 1000;
  const report = { one, other, ruleset: rules.name, seats: table.seats, seed, ...result };
  process.stdout.write(`${json ? JSON.stringify(report) : textOf(one, other, result, seconds)}\n`);
});
await program.parseAsync();
