import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { parseFace, parsePosition, type Face, type Position, type Ruleset } from '../engine/index.ts';
import { answersTo, jsonAnswer } from './legal.ts';
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

function requirePosition(program: Command, line: string): Position {
  const parsed = parsePosition(line);
  return parsed.ok ? parsed.value : program.error(`error: ${parsed.error}`);
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

async function showLegal(program: Command, line: string): Promise<void> {
  endWithReader();
  if (line === '-') return answerInput();
  const answers = answersTo(requirePosition(program, line));
  for (const answer of answers) process.stdout.write(`${answer.play} ${answer.position}\n`);
}

function showPerft(program: Command, line: string, depth: number, deck: readonly Face[]): void {
  const counted = perft(requirePosition(program, line), depth, deck);
  if (!counted.ok) return program.error(`error: ${counted.error}`);
  process.stdout.write(`${counted.value}\n`);
}

const program = programOf('engine', 'Ask the rules engine. Positions and plays: docs/notation.md.');

program
  .command('legal')
  .description('print every legal play and the position it leads to')
  .argument(
    '<position>',
    'a position line in quotes, or - to read lines from standard input and answer each with a line of JSON',
  )
  .action((line: string) => showLegal(program, line));

program
  .command('perft')
  .description('count the sequences of plays of a given length')
  .argument('<position>', 'a position line in quotes')
  .requiredOption('--depth <n>', 'how many plays', wholeNumber(99))
  .option('--deck <cards>', 'the cards to come, the next one first, with commas between, such as 1,2,sorry', parseDeck)
  .action((line: string, options: { depth: number; deck?: readonly Face[] }) => {
    showPerft(program, line, options.depth, options.deck ?? []);
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
