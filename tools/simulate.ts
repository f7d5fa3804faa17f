import { InvalidArgumentError, Option } from 'commander';
import { COMPUTERS, type Level } from '../src/computer/computer.ts';
import { cardsOf, COLORS, type Ruleset } from '../src/engine/index.ts';
import { MISUSE, programOf, wholeNumber } from '../src/cli/program.ts';
import { withProgress } from '../src/cli/progress.ts';
import { countPresses, tablesOf, type PressSummary, type Table } from './presses.ts';
import { simulate, type Setup, type Summary } from './simulation.ts';
import { rulesetOption, seatsFor, seatsOption, type Players } from '../src/cli/players.ts';

interface Options {
  readonly games: number;
  readonly seats?: Players;
  readonly ruleset: Ruleset;
  readonly players: readonly Level[];
  readonly seed: string;
  readonly json: boolean;
  readonly check: boolean;
  readonly presses: boolean;
}

const LEVELS = Object.keys(COMPUTERS) as Level[];

function parsePlayers(text: string): readonly Level[] {
  return text.split(',').map((name) => {
    const level = LEVELS.find((each) => each === name.trim());
    if (level === undefined)
      throw new InvalidArgumentError(`expected one of ${LEVELS.join(', ')}, not "${name.trim()}"`);
    return level;
  });
}

const playersOption = new Option(
  '--players <levels>',
  `one of ${LEVELS.join(', ')} for all seats, or one for each with commas between, such as greedy,random`,
)
  .argParser(parsePlayers)
  .default(['random'], 'random');

const pressesOption = new Option(
  '--presses',
  'count what people have to press, for two and four players, in every game and length or in the one of --ruleset',
)
  .default(false)
  .conflicts(['seats', 'players', 'check']);

const program = programOf('simulate', 'Let computers play whole games and sum up how these went.')
  .option('--games <n>', 'how many games', wholeNumber(99_999_999), 1000)
  .addOption(seatsOption())
  .addOption(rulesetOption())
  .addOption(playersOption)
  .option('--seed <text>', 'the same seed gives the same games', '1')
  .option('--json', 'print JSON', false)
  .option('--check', 'test the invariants at every step', false)
  .addOption(pressesOption);

function setupOf(options: Options): Setup {
  const { games, ruleset: rules, players, seed, check } = options;
  const seats = seatsFor(program, rules, options.seats);
  if (players.length !== 1 && players.length !== seats.length) {
    program.error(`error: --players names ${players.length} levels for ${seats.length} seats`, { exitCode: MISUSE });
  }
  const levels = seats.map((_, i) => players[i % players.length]!);
  return { rules, seats, levels, games, seed, check };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function textOf(setup: Setup, summary: Summary): string {
  const { turns } = summary;
  const [unit, units] = cardsOf(setup.rules) === null ? ['die', 'dice'] : ['card', 'cards'];
  return [
    `${summary.games} games of ${setup.rules.name}, ${setup.levels.join(', ')}, seed ${setup.seed}`,
    `turns              mean ${turns.mean.toFixed(1)}, median ${turns.median}, 5 % ${turns.p5}, 95 % ${turns.p95}, longest ${turns.longest}`,
    `${`${units} per turn`.padEnd(19)}${summary.cardsPerTurn.toFixed(3)}`,
    `${`forfeits per ${unit}`.padEnd(19)}${summary.forfeitsPerCard.toFixed(3)}`,
    `wins from first    ${summary.winsFromFirst.map(percent).join(', ')}`,
    `wins by seat       ${setup.seats.map((seat, i) => `${COLORS[seat]} ${percent(summary.winsBySeat[i]!)}`).join(', ')}`,
  ].join('\n');
}

/** The presses of people at some tables, as a Markdown table or as JSON. */
async function printPresses({ games, seed, json, ruleset }: Options): Promise<void> {
  const tables = tablesOf(program.getOptionValueSource('ruleset') === 'default' ? null : ruleset);
  let count = 0;
  const rows: Row[] = [];
  await withProgress(tables.length * games, 'games', async (reach) => {
    for (const table of tables) {
      const { rules, players, people } = table;
      const summary = await countPresses(table, games, seed, () => reach(++count));
      rows.push({ ruleset: rules.name, players, people, ...summary });
    }
  });
  process.stdout.write(`${json ? JSON.stringify(rows) : [...PRESSES_HEAD, ...rows.map(rowOf)].join('\n')}\n`);
}

const PRESSES_HEAD = [
  '| ruleset | players | people | turns | presses a person, median (p10) | first press, median / p90 turn | longest stretch without one, median / p90 | winning plays pressed | posts |',
  '|---|---|---|---|---|---|---|---|---|',
];

type Row = PressSummary & Omit<Table, 'rules'> & { readonly ruleset: string };

const rowOf = ({ ruleset, players, people, turns, presses, first, stretch, wonByPress, posts }: Row): string =>
  `| ${ruleset} | ${players} | ${people} | ${turns} | ${presses.median} (${presses.p10}) | ${first.median} / ${first.p90} | ${stretch.median} / ${stretch.p90} | ${percent(wonByPress)} | ${posts} |`;

async function printGames(options: Options): Promise<void> {
  const setup = setupOf(options);
  const summary = await withProgress(setup.games, 'games', (reach) => simulate(setup, reach));
  const { rules, levels: players, seats, seed } = setup;
  const report = { ruleset: rules.name, seats, players, seed, ...summary };
  process.stdout.write(`${options.json ? JSON.stringify(report) : textOf(setup, summary)}\n`);
}

const options = program.parse().opts<Options>();
await (options.presses ? printPresses : printGames)(options);
