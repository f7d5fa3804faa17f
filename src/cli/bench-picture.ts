import { createCanvas } from '@napi-rs/canvas';
import type { Pawn, Space } from '../engine/index.ts';
import { drawBoard, renderBoard } from '../render/board.ts';
import type { Plate, Scene } from '../render/scene.ts';
import { SIDE } from '../render/theme.ts';

const WARM_UP = 15;
const ROUNDS = 25;

const plate = (name: string, presence: Plate['presence'] = 'here'): Plate => ({ name, fallback: name, presence });

const START: readonly Space[] = [60, 61, 62, 63].flatMap((space) => [space, space, space, space]);
const CROWDED: readonly Space[] = [65, 57, 84, 60, 61, 22, 72, 85, 0, 13, 86, 86, 29, 43, 81, 63];

const first: Scene = {
  pawnsPerColor: 4,
  pawns: START,
  plates: [plate('Maximiliana W.'), plate('Bo', 'away'), plate('Captain Kiwi'), plate('Tessa', 'computer')],
  turn: 2,
  card: { face: 2, words: ['start or 2', '+ draw again'] },
  drawCount: 44,
  discard: { top: null, more: false },
  last: [],
  markers: [{ letter: 'A', at: 34 }],
  chosen: [],
  winner: null,
};

const crowded: Scene = {
  ...first,
  pawns: CROWDED,
  turn: 0,
  card: { face: 7, words: ['move 7', 'or split'] },
  drawCount: 23,
  discard: { top: 5, more: true },
  last: [
    { kind: 'walk', pawn: 13, from: 34, path: [35, 36, 37, 38, 39] },
    { kind: 'bump', pawn: 4, at: 41, by: 13 },
    { kind: 'slide', pawn: 13, from: 39, to: 43 },
  ],
  markers: [66, 67, 68, 84, 0, 1, 2, 64].map((at, index) => ({ letter: 'ABCDEFGH'.charAt(index), at })),
};

/** The crowded board after pawn 1 of blue and pawn 2 of red have changed places. */
const swap: Scene = {
  ...crowded,
  pawns: CROWDED.map((space, pawn: Pawn) => (pawn === 1 ? 22 : pawn === 5 ? 57 : space)),
  discard: { top: 11, more: true },
  last: [{ kind: 'swap', pawn: 1, from: 57, target: 5, to: 22 }],
  markers: [],
};

const win: Scene = {
  ...crowded,
  pawns: CROWDED.map((space, pawn: Pawn) => (pawn >= 4 && pawn < 8 ? 85 : space)),
  card: null,
  last: [{ kind: 'walk', pawn: 6, from: 71, path: [72, 73, 85] }],
  markers: [],
  winner: 1,
};

const SCENES: Readonly<Record<string, Scene>> = { 'first turn': first, 'crowded mid-game': crowded, swap, win };

/** The middle of several times after a warm-up, ms. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP; round += 1) await work();
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return times.toSorted((left, right) => left - right)[Math.floor(ROUNDS / 2)]!;
}

/** A picture against the same one drawn in true color and encoded by the canvas, in one run. */
export async function benchPicture(print: (line: string) => void): Promise<void> {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  for (const [name, scene] of Object.entries(SCENES)) {
    const begin = performance.now();
    const png = await renderBoard(scene);
    const cold = performance.now() - begin;
    const ours = await median(async () => renderBoard(scene));
    const theirs = await median(async () => {
      drawBoard(context, scene);
      await canvas.encode('png');
    });
    const ratio = (theirs / ours).toFixed(1);
    const kilobytes = (png.length / 1000).toFixed(1);
    print(
      `picture: ${name}  ${ours.toFixed(1)} ms  ${kilobytes} KB  ${ratio} times faster than canvas (${theirs.toFixed(1)} ms)  first time ${cold.toFixed(0)} ms`,
    );
  }
}
