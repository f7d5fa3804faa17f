import { writeFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import type { BoardPosition, BoardView, Event, ExpressPosition, GameModule, Position, Seat } from '../engine/index.ts';
import { awaited, cardInPlay, formatPlay, legalPlays, moduleOf, parsePlay, SEATS } from '../engine/index.ts';
import { askAt } from '../discord/choices/ask.ts';
import { askExpress } from '../discord/choices/express-question.ts';
import { expressTable, marksOf as expressMarks } from '../scenes/express-scene.ts';
import { marksOf } from '../scenes/marks.ts';
import { cardView, holdingOf, tableScene } from '../scenes/scene.ts';
import { english } from '../text/languages.ts';
import { renderAvatar } from '../render/pictures/portraits.ts';
import { renderBoard } from '../render/pictures/board.ts';
import type { AnyScene } from '../render/scene/express-scene.ts';
import { colorWord } from '../text/people.ts';
import { requirePosition } from './legal.ts';
import { MISUSE, programOf, reasonOf } from './program.ts';

interface Options {
  readonly from?: string;
  readonly play?: string;
  readonly names?: string;
  readonly draw: number;
}

/** The data of a picture besides the position. */
interface Given<G extends GameModule> {
  readonly names: readonly string[]; // in seat order; empty = not given
  readonly last: readonly Event<G>[]; // of the last play
  readonly before: Position<G> | null;
  readonly drawCount: number;
}

type Drawing<G extends GameModule> = (position: Position<G>, given: Given<G>) => AnyScene;

const SCENES: { readonly [G in GameModule]: Drawing<G> } = { board: boardScene, express: expressScene };

const drawingOf = <G extends GameModule>({ rules }: Position<G>): Drawing<G> => SCENES[moduleOf<G>(rules)];

const COLOR_WORDS = SEATS.map((seat) => colorWord(english, seat));

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
  const png = line === 'avatar' ? await renderAvatar() : await renderBoard(sceneOf(line, options));
  try {
    writeFileSync(file, png);
    console.log(`${file} is drawn.`);
  } catch (error) {
    program.error(`error: ${file} cannot be written: ${reasonOf(error)}`);
  }
}

function parseCount(text: string): number {
  if (!/^[0-9]{1,2}$/.test(text)) throw new InvalidArgumentError('expected a number of cards from 0 to 99');
  return Number(text);
}

function lastEvents({ from, play }: Options): readonly Event[] {
  if (from === undefined && play === undefined) return [];
  if (from === undefined || play === undefined) return misuse('--from and --play go together');
  const parsed = parsePlay(play);
  if (!parsed.ok) return program.error(`error: ${parsed.error}`);
  const legal = legalPlays(requirePosition(program, from)).find(
    (each) => formatPlay(each.play) === formatPlay(parsed.value),
  );
  return legal ? legal.events : program.error(`error: ${play} is no legal play of ${from}`);
}

function misuse(what: string): never {
  return program.error(`error: ${what}`, { exitCode: MISUSE });
}

function sceneOf(line: string, options: Options): AnyScene {
  const { names: list = '', draw: drawCount, from } = options;
  const position = requirePosition(program, line);
  const last = lastEvents(options);
  const names = list.split(',').map((name) => name.trim());
  if (names.length > position.seats.length)
    misuse(`--names has ${names.length} names for ${position.seats.length} seats`);
  const before = from === undefined ? null : requirePosition(program, from);
  if (before !== null && moduleOf(before.rules) !== moduleOf(position.rules))
    misuse('--from is a position of another game');
  return drawingOf(position)(position, { names, last, before, drawCount });
}

function boardScene(position: BoardPosition, { names, last, before, drawCount }: Given<'board'>): AnyScene {
  const view = viewOf(position, drawCount);
  const decision = awaited(view);
  const question = decision && askAt(english, view, COLOR_WORDS, '');
  const seats = seatsOf(position, names).map((seat, index) => seat && { ...seat, ...holdingOf(view, index as Seat) });
  return {
    ...tableScene(english, view, seats, []),
    turn: position.winners[0] ?? position.todo[0]?.seat ?? null,
    card: decision && cardView(english, decision, view),
    discard: { top: before && cardInPlay(before), more: before !== null },
    last: marksOf(last),
    markers: question?.letters ?? [],
    winners: position.winners,
  };
}

/** A position from a spectator's view, without anything that came before. */
function viewOf(position: BoardPosition, drawCount: number): BoardView {
  return { ...position, viewer: null, turn: 1, ply: 0, drawCount, unseen: {}, discard: [] };
}

function expressScene(position: ExpressPosition, { names, last }: Given<'express'>): AnyScene {
  const view = { ...position, viewer: null, turn: 1, ply: 0 };
  const markers = askExpress(english, view, COLOR_WORDS, '')?.letters ?? [];
  return { ...expressTable(english, view, seatsOf(position, names), []), last: expressMarks(last), markers };
}

function seatsOf({ seats }: Position, names: readonly string[]) {
  return SEATS.map((seat) => {
    if (!seats.includes(seat)) return null;
    const fallback = colorWord(english, seat);
    return { name: names[seats.indexOf(seat)] || fallback, fallback, presence: 'here' } as const;
  });
}
