import { english } from '../../src/text/languages.ts';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { COMPUTERS } from '../../src/computer/computer.ts';
import { marksOf } from '../../src/scenes/marks.ts';
import {
  awaited,
  cardInPlay,
  createGame,
  legalPlays,
  pilesOf,
  SEATS,
  startOf,
  viewFor,
} from '../../src/engine/index.ts';
import type { Pawn, Space } from '../../src/engine/index.ts';
import { applied } from '../../test/harness/game.ts';
import { boardRules } from '../../test/harness/positions.ts';
import { drawScene, renderBoard } from '../../src/render/pictures/board.ts';
import type { Scene } from '../../src/render/scene/scene.ts';
import { SIDE } from '../../src/render/paint/theme.ts';
import { cardWords } from '../../src/text/cards.ts';
import { keyFrom, randomFrom } from '../../src/cli/numbers.ts';
import { median } from '../../test/harness/quantiles.ts';
import { POSITIONS } from '../../test/render/positions.ts';
import { timed, type Time } from './timing.ts';

const WARM_UP = 60;
const ROUNDS = 25;
/** The number of pictures of one kind before the other kind's turn. */
const BLOCK = 5;

const crowded = POSITIONS['midgame']!;

const first: Scene = {
  ...crowded,
  pawns: SEATS.flatMap((seat) => Array<Space>(4).fill(startOf(seat))),
  turn: 2,
  card: { face: 2, words: ['start or 2', '+ draw again'] },
  drawCount: 44,
  discard: { top: null, more: false },
  last: [],
  earlier: [],
  markers: [{ letter: 'A', at: 34 }],
};

/** The crowded board after pawn 1 of blue and pawn 2 of red have changed places. */
const swap: Scene = {
  ...crowded,
  pawns: crowded.pawns.map((space, pawn: Pawn) => (pawn === 1 ? 22 : pawn === 5 ? 57 : space)),
  discard: { top: 11, more: true },
  last: [{ kind: 'swap', pawn: 1, from: 57, target: 5, to: 22 }],
  markers: [],
};

const win: Scene = {
  ...crowded,
  pawns: crowded.pawns.map((space, pawn: Pawn) => (pawn >= 4 && pawn < 8 ? 85 : space)),
  card: null,
  last: [{ kind: 'walk', pawn: 6, from: 71, path: [72, 73, 85] }],
  markers: [],
  winners: [1],
};

const SCENES: Readonly<Record<string, Scene>> = { 'first turn': first, 'crowded mid-game': crowded, swap, win };

/** The scenes of a game of four after each move, each once and in order. */
function gameScenes(): readonly Scene[] {
  const random = randomFrom('picture');
  let { state } = createGame(boardRules('classic'), { seats: [0, 1, 2, 3], key: keyFrom(random) });
  const scenes: Scene[] = [];
  for (let task = awaited(state); task !== null; task = awaited(state)) {
    const { seat: turn } = task;
    const face = cardInPlay(state)!;
    const step = applied(state, COMPUTERS.greedy(viewFor(state, turn), legalPlays(state), random));
    const last = marksOf(step.events);
    ({ state } = step);
    const card = { face, words: cardWords(english, 'classic', face) };
    const { draw, discard } = pilesOf(state);
    const piles = { drawCount: draw.length, discard: { top: discard.at(-1) ?? null, more: true } };
    if (last.length > 0) scenes.push({ ...first, ...piles, pawns: state.pawns, turn, card, last, markers: [] });
  }
  return scenes;
}

const middle = (times: readonly Time[], of: keyof Time): number => median(times.map((time) => time[of]));

/**
 * Compares the bot's pictures with the same ones drawn in true color and encoded by the canvas. They take turns, so
 * that a busy machine slows down both.
 */
async function compare(name: string, scenes: readonly Scene[], print: (line: string) => void): Promise<void> {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  const [ours, drawn, encoded]: [Time[], Time[], Time[]] = [[], [], []];
  const sizes: number[] = [];
  for (let at = 0; at < scenes.length; at += BLOCK) {
    const block = scenes.slice(at, at + BLOCK);
    for (const scene of block) ours.push(await timed(async () => sizes.push((await renderBoard(scene)).length)));
    for (const scene of block) {
      drawn.push(await timed(() => drawTrue(context, scene)));
      encoded.push(await timed(() => canvas.encode('png')));
    }
  }
  const [clock, cpu] = [middle(ours, 'clock'), middle(ours, 'cpu')];
  const least = Math.min(...ours.map((time) => time.clock));
  const [draw, encode] = [middle(drawn, 'clock'), middle(encoded, 'clock')];
  const theirCpu = middle(drawn, 'cpu') + middle(encoded, 'cpu');
  const ratio = (theirs: number, own: number): string => (theirs / own).toFixed(1);
  print(
    `picture: ${name}  ${clock.toFixed(1)} ms, at best ${least.toFixed(1)}  at most ${(Math.max(...sizes) / 1000).toFixed(1)} KB  canvas ${draw.toFixed(1)} + ${encode.toFixed(1)} ms to draw and encode` +
      `  ${ratio(draw + encode, clock)} times faster, ${ratio(encode, clock)} than encoding alone` +
      `  CPU ${cpu.toFixed(1)} against ${theirCpu.toFixed(1)} ms, ${ratio(theirCpu, cpu)} times less`,
  );
}

/** Draws, and waits until the drawing is done. */
function drawTrue(context: SKRSContext2D, scene: Scene): void {
  drawScene(context, scene);
  context.getImageData(0, 0, 1, 1);
}

/** The processor time of one board, in ms: the median of the first 60 of a game. */
export async function boardCpuMs(): Promise<number> {
  const times: Time[] = [];
  for (const scene of gameScenes().slice(0, 60)) times.push(await timed(() => renderBoard(scene)));
  return middle(times, 'cpu');
}

/** Draws four scenes again and again, then every picture of a game once. */
export async function benchPicture(print: (line: string) => void): Promise<void> {
  for (const [name, scene] of Object.entries(SCENES)) {
    for (let round = 0; round < WARM_UP; round += 1) await renderBoard(scene);
    await compare(name, Array<Scene>(ROUNDS).fill(scene), print);
  }
  await compare('a game of four', gameScenes(), print);
}
