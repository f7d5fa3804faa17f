import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { InvalidArgumentError } from 'commander';
import { parseFace, type Face, type Ruleset } from '../engine/index.ts';
import { analysisOf } from './analysis.ts';
import { answersTo, jsonAnswer, requirePosition } from './legal.ts';
import { perft } from './perft.ts';
import { printedGame } from './printed-game.ts';
import { programOf, wholeNumber } from './program.ts';
import { rulesetOption, seatsFor, seatsOption, type Players } from './players.ts';

function parseDeck(text: string): readonly Face[] {
  if (text.trim() === '') return [];
  return text.split(',').map((name) => {
    const face = parseFace(name.trim());
    if (!face.ok) throw new InvalidArgumentError(face.error);
    return face.value;
  });
}

/** The reader of the output may stop reading, like `head`. */
function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
}

async function answerInput(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!process.stdout.write(`${jsonAnswer(line)}\n`)) await once(process.stdout, 'drain');
  }
}

const program = programOf('engine', 'Ask the rules engine. Positions and plays: docs/notation.md.');

program
  .command('legal')
  .description('print every legal play and the position it leads to')
  .argument(
    '<position>',
    'a position line in quotes, or - to read lines from standard input and answer each with a line of JSON',
  )
  .action(async (line: string) => {
    endWithReader();
    if (line === '-') return answerInput();
    const answers = answersTo(requirePosition(program, line));
    for (const { play, position } of answers) process.stdout.write(`${play} ${position}\n`);
  });

program
  .command('perft')
  .description('count the sequences of plays of a given length')
  .argument('<position>', 'a position line in quotes')
  .requiredOption('--depth <n>', 'how many plays', wholeNumber(99))
  .option('--deck <cards>', 'the cards to come, the next one first, with commas between, such as 1,2,sorry', parseDeck)
  .action((line: string, { depth, deck = [] }: { depth: number; deck?: readonly Face[] }) => {
    const counted = perft(requirePosition(program, line), depth, deck);
    if (!counted.ok) return program.error(`error: ${counted.error}`);
    process.stdout.write(`${counted.value}\n`);
  });

program
  .command('analyze')
  .description(
    'print every legal play, the best first, with the chance of its side to win, as the hard computer sees it',
  )
  .argument('<position>', 'a position line in quotes')
  .action((line: string) => {
    const analysis = analysisOf(requirePosition(program, line));
    if (!analysis.ok) return program.error(`error: ${analysis.error}`);
    process.stdout.write(`${analysis.value.join('\n')}\n`);
  });

program
  .command('play')
  .description('play a random game and print its positions, its plays and all that chance brings')
  .addOption(rulesetOption())
  .addOption(seatsOption())
  .option('--seed <text>', 'the same seed gives the same game', '1')
  .action(({ ruleset, seats, seed }: { ruleset: Ruleset; seats?: Players; seed: string }) => {
    endWithReader();
    for (const line of printedGame(ruleset, seatsFor(program, ruleset, seats), seed)) process.stdout.write(`${line}\n`);
  });

await program.parseAsync();
