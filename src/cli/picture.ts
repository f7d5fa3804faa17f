import { writeFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import type { Event, NotedPosition, Position, Seat } from '../engine/index.ts';
import { formatPlay, parsePlay, resolve, SEATS } from '../engine/index.ts';
import { askAt } from '../discord/prompts.ts';
import { marksOf } from '../discord/scene.ts';
import { english } from '../languages.ts';
import { renderAvatar } from '../render/avatar.ts';
import { renderBoard } from '../render/board.ts';
import type { Scene, SeatView } from '../render/scene.ts';
import { SQUARE } from '../render/square.ts';
import { colorWord } from '../text/people.ts';
import { cardWords } from '../text/words.ts';
import { answersTo, readPosition } from './legal.ts';
import { MISUSE, programOf, reasonOf } from './program.ts';

interface Options {
  readonly from?: string;
  readonly play?: string;
  readonly names?: string;
  readonly draw: number;
}

const program = programOf(
  'picture',
  'Draws a position as the bot would post it. Positions and plays: docs/notation.md.',
)
  .argument('<position>', 'a position line in quotes, or avatar: the picture for the bot’s profile')
  .argument('<file>', 'the PNG to write')
  .option('--from <position>', 'the position before the last play; needs --play')
  .option('--play <play>', 'the last play, drawn as what happened')
  .option('--names <list>', 'the players’ names in seat order, with commas between')
  .option('--draw <count>', 'cards in the draw pile', parseCount, 30)
  .action(draw);

await program.parseAsync();

async function draw(line: string, file: string, options: Options): Promise<void> {
  const png = line === 'avatar' ? await renderAvatar() : await drawBoard(line, options);
  try {
    writeFileSync(file, png);
    console.log(`${file} is drawn.`);
  } catch (error) {
    program.error(`error: ${file} cannot be written: ${reasonOf(error)}`);
  }
}

function drawBoard(line: string, options: Options): Promise<Buffer> {
  const position = read(line);
  return renderBoard(sceneOf(position, lastEvents(options), options));
}

function parseCount(text: string): number {
  if (!/^[0-9]{1,2}$/.test(text)) throw new InvalidArgumentError('expected a number of cards from 0 to 99');
  return Number(text);
}

function read(line: string): NotedPosition {
  const parsed = readPosition(line);
  return parsed.ok ? parsed.value : program.error(`error: ${parsed.error}`);
}

function lastEvents({ from, play }: Options): readonly Event[] {
  if (from === undefined && play === undefined) return [];
  if (from === undefined || play === undefined) return misuse('--from and --play go together');
  const parsed = parsePlay(play);
  if (!parsed.ok) return program.error(`error: ${parsed.error}`);
  const before = read(from);
  const isLegal = answersTo(before).some((answer) => answer.play === formatPlay(parsed.value));
  return isLegal ? resolve(before, parsed.value).events : program.error(`error: ${play} is no legal play of ${from}`);
}

function misuse(what: string): never {
  return program.error(`error: ${what}`, { exitCode: MISUSE });
}

function sceneOf(position: Position, last: readonly Event[], { names = '', draw: count, from }: Options): Scene {
  const { phase } = position;
  const named = names.split(',').map((name) => name.trim());
  if (named.length > position.seats.length)
    misuse(`--names has ${named.length} names for ${position.seats.length} seats`);
  const seats = seatsOf(position, named);
  const question = phase.kind === 'move' ? askAt(english, position, SEATS.map(colorOf), '') : null;
  const before = from === undefined ? null : read(from).phase;
  return {
    board: SQUARE,
    pawnsPerColor: position.rules.pawns,
    pawns: position.pawns,
    seats,
    tokens: [],
    turn: phase.kind === 'over' ? phase.winners[0]! : phase.seat,
    card: phase.kind === 'move' ? { face: phase.card, words: cardWords(english, phase.card) } : null,
    drawCount: count,
    discard: { top: before?.kind === 'move' ? before.card : null, more: before !== null },
    last: marksOf(last),
    markers: question?.letters ?? [],
    chosen: [],
    winners: phase.kind === 'over' ? phase.winners : [],
  };
}

function colorOf(seat: Seat): string {
  return colorWord(english, seat);
}

function seatsOf({ seats }: Position, names: readonly string[]): readonly (SeatView | null)[] {
  return SEATS.map((seat) => {
    if (!seats.includes(seat)) return null;
    const name = names[seats.indexOf(seat)] || colorOf(seat);
    return { name, fallback: colorOf(seat), presence: 'here', side: seat, cards: null, points: null };
  });
}
