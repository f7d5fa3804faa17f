import type { Mark, Marker, Plate, Scene } from '../../src/render/scene.ts';

/** Named scenes: the golden pictures, and whatever else wants a full board. */

const plate = (name: string, fallback: string, presence: Plate['presence'] = 'here'): Plate => ({
  name,
  fallback,
  presence,
});

const marker = (letter: string, at: number): Marker => ({ letter, at });

const start: Scene = {
  pawnsPerColor: 4,
  pawns: [60, 60, 60, 60, -1, -1, -1, -1, 62, 62, 62, 62, -1, -1, -1, -1],
  plates: [plate('Maximiliana W.', 'Red'), null, plate('Bo', 'Yellow'), null],
  turn: 2,
  card: { face: 2, words: ['start or 2', '+ draw again'] },
  drawCount: 44,
  discard: { top: null, more: false },
  last: [],
  markers: [marker('A', 34)],
  chosen: [],
  winner: null,
};

const midgameMarks: readonly Mark[] = [
  { kind: 'walk', pawn: 13, from: 34, path: [35, 36, 37, 38, 39] },
  { kind: 'bump', pawn: 4, at: 41, by: 13 },
  { kind: 'slide', pawn: 13, from: 39, to: 43 },
];

/** A crowded board: every kind of place taken, letters in a corner, a walk with a slide and a bump. */
const midgame: Scene = {
  pawnsPerColor: 4,
  pawns: [65, 57, 84, 60, 61, 22, 72, 85, 0, 13, 86, 86, 29, 43, 81, 63],
  plates: [
    plate('Maximiliana W.', 'Red'),
    plate('Bo', 'Blue', 'away'),
    plate('Captain Kiwi', 'Yellow'),
    plate('Tessa', 'Green', 'computer'),
  ],
  turn: 0,
  card: { face: 7, words: ['move 7', 'or split'] },
  drawCount: 23,
  discard: { top: 5, more: true },
  last: midgameMarks,
  markers: ['A', 'B', 'C']
    .map((letter, index) => marker(letter, 66 + index))
    .concat([marker('D', 84), marker('E', 0), marker('F', 1), marker('G', 2), marker('H', 64)]),
  chosen: [],
  winner: null,
};

export const POSITIONS = { start, midgame } as const satisfies Record<string, Scene>;
