import { readFileSync, writeFileSync } from 'node:fs';
import { COMPUTERS, type Level } from '../src/computer/computer.ts';
import { DEFAULT_SEATS, RULESETS, type Ruleset } from '../src/engine/index.ts';
import { levelsOf, type LEVELS } from '../src/match/match.ts';
import { duel, type Duel } from './computers/duels.ts';
import { programOf, wholeNumber } from '../src/cli/program.ts';
import { withProgress } from '../src/cli/progress.ts';

interface Options {
  readonly games: number;
  readonly seed: string;
  readonly out: string;
  readonly keep: boolean;
}

/** The duels of each table: a computer, and the one on all other seats. */
const DUELS: readonly (readonly [(typeof LEVELS)[number], Level])[] = [
  ['normal', 'easy'],
  ['hard', 'normal'],
  ['hard', 'anchor'],
  ['hard', 'random'],
  ['expert', 'hard'],
];

const program = programOf('strength', 'Measure every level in every game, and write the table of docs/strength.md.')
  .option('--games <n>', 'how many games for each figure', wholeNumber(99_999_999), 400)
  .option('--seed <text>', 'the same seed gives the same cards', 'strength')
  .option('--out <file>', 'the file to write', 'docs/strength.md')
  .option('--keep', 'keep the figures that the file has of this many games with this seed', false);

const cell = ({ share, interval }: Duel): string => `${(100 * share).toFixed(1)}±${(100 * interval).toFixed(1)}`;

const HEAD = `# Strength of the computers

Each figure is the share of games, in percent, that the first computer wins against the second one on all other seats, with half of the 95 % interval. The same cards are dealt for each seat in turn, so neither luck nor a seat decides. An equal wins 50 % with two seats, 25 % with four.

| Level | How it decides |
|---|---|
| easy | like normal one time in two, otherwise by chance |
| normal | the play that leaves its side furthest ahead in steps; pawns that are safe count 10 more, a side that is home 100 |
| hard | the play with the best chance to win, as a network sees it |
| expert | like hard, but the three best plays are compared by their chances over all cards that may come in the next two draws |

*random* chooses by chance. *anchor* is the greedy player of the strongest public engine ([apologies](https://github.com/pronovic/apologies)), with its order of equal plays. Where nothing is drawn next (hands, dice) expert plays like hard, and the table says =. The difference to hard is too small for 400 games. In 20,000 games of classic for two (\`npm run arena -- expert hard --games 20000 --ruleset classic --seats 2 --seed fresh4\`):

| First | against hard | against anchor | against random |
|---|---|---|---|
| expert | 52.4±0.6 | 75.1±0.6 | 87.5±0.4 |
| hard | 50 | 73.3±0.6 | 87.0±0.5 |

The networks learned from games against themselves (TD(λ), Tesauro 1995: \`npm run train\`); what was not used in classic for two:

| Tried | It brought |
|---|---|
| more units, more games, other rates and λ | nothing |
| games against the anchor and chance (\`--mixed\`) | nothing; with hands for two it is used: 83.4 to 86.5 % against the anchor |
| the mean of twelve trainings, half of them against chance | 88.7 % against random, but 48.8 % against the weights in use, and chances that are too high |
| a look over a third draw | 0.2 points a game, for ten times the time |
| rivals that are taken for weaker than oneself | nothing |
`;

/** The numbers of players that a ruleset is measured with. */
const sizesOf = ({ players: [least, most] }: Ruleset) =>
  ([2, 4] as const).filter((size) => size >= least && size <= most);

const nameOf = (one: Level, other: Level): string => `${one} : ${other}`;

/** The figures of a table, by game, seats and duel. */
function figuresOf(text: string): ReadonlyMap<string, string> {
  const rows = text.split('\n').map((line) => line.split('|').map((each) => each.trim()));
  const names = rows.find(([, first]) => first === 'Game') ?? [];
  return new Map(
    rows.flatMap((row) => row.flatMap((figure, i) => (i < 3 ? [] : [[keyOf(row[1], row[2], names[i]), figure]]))),
  );
}

const keyOf = (...parts: readonly unknown[]): string => parts.join('|');

program.action(async ({ games, seed, out, keep }: Options) => {
  const tables = RULESETS.flatMap((rules) => sizesOf(rules).map((size) => ({ rules, seats: DEFAULT_SEATS[size] })));
  const made = `Made by \`npm run strength -- --games ${games} --seed ${seed}\`:`;
  const before = keep ? readFileSync(out, 'utf8') : '';
  const kept = figuresOf(before.includes(made) ? before : '');
  const rows: string[] = [];
  let done = 0;
  await withProgress(tables.length * DUELS.length, 'duels', async (reach) => {
    for (const table of tables) {
      const [name, size] = [table.rules.name, table.seats.length];
      const figureOf = async (one: Level, other: Level) =>
        kept.get(keyOf(name, size, nameOf(one, other))) ??
        cell(await duel(table, [COMPUTERS[one], COMPUTERS[other]], games, seed));
      const cells: string[] = [];
      for (const [one, other] of DUELS) {
        cells.push(levelsOf(table.rules).includes(one) ? await figureOf(one, other) : '=');
        reach(++done);
      }
      rows.push(`| ${name} | ${size} | ${cells.join(' | ')} |`);
    }
  });
  const names = DUELS.map((pair) => nameOf(...pair)).join(' | ');
  const table = [`| Game | Seats | ${names} |`, `|---|---|${DUELS.map(() => '---|').join('')}`, ...rows].join('\n');
  writeFileSync(out, `${HEAD}\n${made}\n\n${table}\n`);
});
await program.parseAsync();
