import { writeFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import type { Event, Position, Seat, View } from '../engine/index.ts';
import { awaited, cardInPlay, formatPlay, legalPlays, parsePlay, SEATS } from '../engine/index.ts';
import { presenterOf } from '../discord/posting/presenter.ts';
import { marksOf } from '../discord/posting/marks.ts';
import { cardView, holdingOf, tableScene } from '../discord/posting/scene.ts';
import { english } from '../languages.ts';
import { renderAvatar } from '../render/avatar.ts';
import { renderBoard } from '../render/board.ts';
import type { Scene, SeatView } from '../render/scene.ts';
import { colorWord } from '../text/people.ts';
import { readPosition } from './legal.ts';
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

function read(line: string): Position {
  const parsed = readPosition(line);
  return parsed.ok ? parsed.value : program.error(`error: ${parsed.error}`);
}

function lastEvents({ from, play }: Options): readonly Event[] {
  if (from === undefined && play === undefined) return [];
  if (from === undefined || play === undefined) return misuse('--from and --play go together');
  const parsed = parsePlay(play);
  if (!parsed.ok) return program.error(`error: ${parsed.error}`);
  const legal = legalPlays(read(from)).find((each) => formatPlay(each.play) === formatPlay(parsed.value));
  return legal ? legal.events : program.error(`error: ${play} is no legal play of ${from}`);
}

function misuse(what: string): never {
  return program.error(`error: ${what}`, { exitCode: MISUSE });
}

function sceneOf(position: Position, last: readonly Event[], { names = '', draw: count, from }: Options): Scene {
  const named = names.split(',').map((name) => name.trim());
  if (named.length > position.seats.length)
    misuse(`--names has ${named.length} names for ${position.seats.length} seats`);
  const view = viewOf(position, count);
  const decision = awaited(view);
  const question = decision && presenterOf(view.rules).ask(english, view, SEATS.map(colorOf), '');
  const before = from === undefined ? null : read(from);
  return {
    ...tableScene(english, view, seatsOf(view, named), []),
    turn: position.winners[0] ?? position.todo[0]?.seat ?? null,
    card: decision && cardView(english, decision, view),
    discard: { top: before && cardInPlay(before), more: before !== null },
    last: marksOf(last),
    earlier: [],
    markers: question?.letters ?? [],
    chosen: [],
    stamp: null,
    winners: position.winners,
  };
}

/** A position as a spectator sees it, without anything that came before. */
function viewOf(position: Position, drawCount: number): View {
  return { ...position, viewer: null, turn: 1, ply: 0, drawCount, unseen: {}, discard: [] };
}

function colorOf(seat: Seat): string {
  return colorWord(english, seat);
}

function seatsOf(view: View, names: readonly string[]): readonly (SeatView | null)[] {
  return SEATS.map((seat) => {
    if (!view.seats.includes(seat)) return null;
    const name = names[view.seats.indexOf(seat)] || colorOf(seat);
    return { name, fallback: colorOf(seat), presence: 'here', ...holdingOf(view, seat) };
  });
}
