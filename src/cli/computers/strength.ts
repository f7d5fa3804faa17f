import { readFileSync, writeFileSync } from 'node:fs';
import { COMPUTERS, type Level } from '../../computer/computer.ts';
import { DEFAULT_SEATS, RULESETS, type Ruleset } from '../../engine/index.ts';
import { levelsOf, type LEVELS } from '../../match/match.ts';
import { duel, type Duel } from './duels.ts';
import { programOf, wholeNumber } from '../program.ts';
import { withProgress } from '../progress.ts';

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

const cell = ({ share, interval }: Duel): string => `${(100 * share).toFixed(1)} ± ${(100 * interval).toFixed(1)}`;

const HEAD = `# Strength of the computers

Each figure is the share of games that the first computer wins against the second one on all other seats, in percent, with half of the 95 % interval. The same cards are dealt for each seat in turn, so neither luck nor a seat decides. With four seats, an equal wins 25 %; with three, 33 %; else 50 %.

| Level | How it decides |
|---|---|
| easy | like normal one time in two, otherwise by chance |
| normal | the play that leaves its side furthest ahead in steps; pawns that are safe count 10 more, a side that is home 100 |
| hard | the play with the best chance to win, as a network sees it |
| expert | like hard, but the three best plays are compared by their chances over all cards that may come in the next two draws |

With hands of cards and with dice nothing is drawn next. There expert plays like hard, and lobbies do not offer it: the table says =. The difference to hard is too small for 400 games. In classic for two, expert won 52.4 ± 0.6 % of 20,000 games against hard (\`npm run arena -- expert hard --games 20000 --ruleset classic --seats 2 --seed fresh4\`). With the same seed it won 75.1 ± 0.6 % of 20,000 games against the anchor, and 87.5 ± 0.4 % against random; hard won 73.3 ± 0.6 and 87.0 ± 0.5. Looking at one draw only, with the weights before, it had won 74.7 ± 0.9 and 87.1 ± 0.7 % of 8,000 games on the cards on which it wins 75.3 ± 0.9 and 88.5 ± 0.7 now.

*anchor* is the greedy player of the strongest public engine ([apologies](https://github.com/pronovic/apologies)), *random* chooses by chance. Of equal plays the anchor takes the first one of that engine's list: pawn by pawn, a pawn's swaps before its steps. Behind its rivals all its plays are equal, so the order decides how strong it is. In classic for two it wins 70.0 ± 1.3 % of 4,000 games against random; in the order of our own lists it would win 78.5 ± 1.4 % (3,000 games). With \`--seed fresh2\`, in classic for four, hard won 45.0 ± 1.4 % of 4,000 games against the anchor; in 2013-strategic for two, 86.5 ± 1.0 %. The networks have learned from games against themselves (TD(λ), Tesauro 1995): \`npm run train\`. The one for two with hands learned from games against the anchor and chance after that (\`--mixed\`). Such games make a network too sure of itself: its chances were 6 points too high on the mean, in games against itself. \`--calibrate\` put that right, and changes the order of plays no more than rounding does. So hints and analyses tell true chances. The one of classic for two learned from all cards that may come next (\`--foresight\`). Compare any two with \`npm run arena -- hard anchor\`.

More of the same learns no more: in classic for two, networks of 64 and 160 units, λ from 0.7 to 0.95, rates from 0.0001 to 0.1, 10,000 to 50,000 games, lessons without the luck of the cards and inputs for hits over slides all stood within 65 and 71 % against the anchor, whose plays then had our own order, when they ended or were stopped. Nobody has shown yet whether the cards decide the rest. Games with hands of cards gained most from longer training.

Games against others were tried, too. In 2013-strategic for two, hard had won 83.4 ± 1.1 % of the same 4,000 games against the anchor before 100,000 games with \`--mixed\`, of which five in eight are against the anchor and one in eight against chance. Against the weights before, it won 50.6 ± 0.8 % of 8,000 games. The games themselves may count more than the rivals: with other cards, 24,000 games against itself brought 86.3 ± 1.0 % of 4,000, and as many of which half were against others 87.0 ± 1.0 (84.9 before). In classic for two they help nothing. After 16,000 to 60,000 games, half or four fifths of them against others, hard won 71.9 to 73.2 ± 0.9 % of 8,000 games against the anchor (72.2 before, on the same cards). Against chance it won 86.4 to 87.1 % (85.9 ± 0.7 before), and 49.9 ± 1.4 to 51.3 ± 1.0 % against the weights before. After 4,000 games against the anchor alone it won 47.6 ± 1.4 % against them. The mean of the weights of the later part of a training stood no higher, nor did three such networks in one of 192 units (72.9 ± 0.9). So classic learns from none.

A lesson of \`--foresight\` is what the network itself thinks of a position, over all cards that may come next; nothing else of the game counts (λ = 0). So it has no luck in it. After 60,000 such games with 128 units, hard won 51.3 ± 1.0 % of 8,000 games against its weights before. With 64 units it won 50.7 ± 1.0, and 50.6 to 52.1 ± 1.0 % with 128 or 256 units that learned from up to a million positions again and again. Lessons over two draws taught as much as those over one.

Expert takes its rivals for players as good as itself. If a quarter, half or all of a rival's plays counted alike in place of the best, it would win 86.3, 87.9 and 87.1 ± 1.2 % of 3,000 games against random (87.5 as it is, on the same cards), and 75.4, 75.8 and 75.0 ± 1.4 % against the anchor (75.2). With the six best plays in place of three, and 25 points in place of 8 below the best, it would win 87.6 ± 1.1 % against random. So neither is worth its time.

A look over one more draw would take ten times as long, and bring little. In 1,632 decisions between close plays, taken by chance from 3,500 games against random, it chose another play in 4.7 %. By its own chances that adds up to 0.2 points a game. The two draws of expert add up to 2.3 points over the choice of hard in the same way, and they won 2.4 against hard, 1.8 against the anchor and 0.5 against random. So a third draw would bring a tenth of what the first two bring, and a longer look does not lead to 88 % against random.

Weaker rivals may lead there, in several trainings at once that all begin with the weights of classic for two. Two kinds were tried, of 300,000 games each. In one, all games are against chance. Hard then won 88.6 ± 0.4 % of 20,000 games against random (86.7 before, on the same cards), but only 72.3 ± 0.6 % against the anchor (74.0) and 45.0 ± 0.6 % against the weights before. In the other, half of the games are against itself, a quarter against chance, a quarter against the anchor. That brought 87.2, 73.1 and 50.6 %. A mean of such weights has nearly the best of each. Expert won so much of 20,000 games, and hard so much of 20,000 to 40,000 in the last column:

| Mean of | Seed of expert | expert : anchor | expert : random | hard : the weights in use |
|---|---|---|---|---|
| none: the weights in use | fresh4 | 75.1 ± 0.6 | 87.5 ± 0.4 | 50 |
| 3 against chance, 2 of the other kind | fresh5 | 74.4 ± 0.6 | 88.5 ± 0.4 | 48.9 ± 0.6 |
| 4 and 6 | fresh6 | 75.1 ± 0.5 | 87.9 ± 0.4 | 48.7 ± 0.6 |
| 6 and 6, and a fifth of the weights in use | fresh7 | 75.2 ± 0.6 | 87.9 ± 0.4 | 49.6 ± 0.4 |
| 6 and 6 | fresh8 | 75.0 ± 0.6 | 88.7 ± 0.4 | 48.8 ± 0.4 |
| 6 and 6, its chances put right | fresh8 | 74.8 ± 0.5 | 88.3 ± 0.4 | as above |

So against the anchor all are alike within their intervals, and each gain against chance is lost against good players. A network that learned from chance also takes its rival for a poor player. In games of the weights in use against themselves, the mean of 6 and 6 gave the seat that had played 64 % where it won 50 %. Put right, it still foresaw those games a little worse (a mean loss of 0.653 in place of 0.650, in natural logarithms), and it liked a step of 3 better than a bump of the only rival pawn. Hints and analyses would say so. That is why the weights stay as they are. \`npm run train\` makes such a mean, if it is given \`--against\` more than once. The fifth of the weights in use and the last row were made by hand.
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
