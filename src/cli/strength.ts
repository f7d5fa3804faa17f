import { writeFileSync } from 'node:fs';
import { COMPUTERS, type Level } from '../computer/computer.ts';
import { DEFAULT_SEATS, RULESETS, type Ruleset } from '../engine/index.ts';
import { duel, type Duel } from './duels.ts';
import { programOf, wholeNumber } from './program.ts';
import { progress } from './progress.ts';

interface Options {
  readonly games: number;
  readonly seed: string;
  readonly out: string;
}

/** The duels of each table: a computer, and the one on all other seats. */
const DUELS: readonly (readonly [Level, Level])[] = [
  ['normal', 'easy'],
  ['hard', 'normal'],
  ['hard', 'anchor'],
  ['hard', 'random'],
];

const program = programOf('strength', 'Measure every level in every game, and write the table of docs/strength.md.')
  .option('--games <n>', 'how many games for each figure', wholeNumber(99_999_999), 400)
  .option('--seed <text>', 'the same seed gives the same cards', 'strength')
  .option('--out <file>', 'the file to write', 'docs/strength.md');

const cell = ({ share, interval }: Duel): string => `${(100 * share).toFixed(1)} ± ${(100 * interval).toFixed(1)}`;

const HEAD = `# Strength of the computers

Each figure is the share of games that the first computer wins against the second one on all other seats, in percent, with half of the 95 % interval. The same cards are dealt for each seat in turn, so neither luck nor a seat decides. With four seats, an equal wins 25 %; with three, 33 %; else 50 %.

| Level | How it decides |
|---|---|
| easy | like normal one time in two, otherwise by chance |
| normal | the play that leaves its side furthest ahead in steps; pawns that are safe count 10 more, a side that is home 100 |
| hard | the play with the best chance to win, as a network sees it |

*anchor* is the greedy player of the strongest public engine, *random* chooses by chance. Of equal plays the anchor takes the first one, and behind its rivals all its plays are equal, so the order of the plays decides how strong it is. If it took the last one, it would win 68.5 ± 1.4 % of the games against random in place of 78.5, and hard would win 75.1 ± 1.4 % against it in place of 69.6 (classic, two seats, 3,000 games each, measured once). The networks have learned from games against themselves (TD(λ), Tesauro 1995): \`npm run train\`. Compare any two with \`npm run arena -- hard anchor\`.

More of the same learns no more: in classic for two, networks of 64 and 160 units, λ from 0.7 to 0.95, rates from 0.0001 to 0.1, 10,000 to 50,000 games, lessons without the luck of the cards and inputs for hits over slides all stood within 65 and 71 % against the anchor when they ended or were stopped. Nobody has shown yet whether the cards decide the rest. Games with hands of cards gained most from longer training.
`;

/** The numbers of players that a ruleset is measured with. */
const sizesOf = ({ players: [least, most] }: Ruleset) =>
  ([2, 4] as const).filter((size) => size >= least && size <= most);

program.action(async ({ games, seed, out }: Options) => {
  const tables = RULESETS.flatMap((rules) => sizesOf(rules).map((size) => ({ rules, seats: DEFAULT_SEATS[size] })));
  const { reach, stop } = progress(tables.length * DUELS.length, 'duels');
  const rows: string[] = [];
  for (const [i, table] of tables.entries()) {
    const cells: string[] = [];
    for (const [j, [one, other]] of DUELS.entries()) {
      cells.push(cell(await duel(table, [COMPUTERS[one], COMPUTERS[other]], games, seed)));
      reach(i * DUELS.length + j + 1);
    }
    rows.push(`| ${table.rules.name} | ${table.seats.length} | ${cells.join(' | ')} |`);
  }
  stop();
  const names = DUELS.map(([one, other]) => `${one} : ${other}`).join(' | ');
  const table = [`| Game | Seats | ${names} |`, `|---|---|${DUELS.map(() => '---|').join('')}`, ...rows].join('\n');
  writeFileSync(out, `${HEAD}\nMade by \`npm run strength -- --games ${games} --seed ${seed}\`:\n\n${table}\n`);
});
await program.parseAsync();
