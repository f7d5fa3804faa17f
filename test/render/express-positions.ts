import type { DieFace } from '../../src/engine/index.ts';
import type { DieView, ExpressScene } from '../../src/render/express/scene.ts';
import type { SeatView } from '../../src/render/scene.ts';

/** Named scenes of the dice game: the golden pictures, and whatever else wants a full table. */

const WORDS = { sorry: 'Sorry!', slide: 'Slide', wild: 'Wild' } as const;

const die = (face: DieFace, look: DieView['look'] = 'open'): DieView => ({
  face,
  look,
  word: typeof face === 'number' ? null : WORDS[face],
});

const seat = (name: string, fallback: string, presence: SeatView['presence'] = 'here') => ({
  name,
  fallback,
  presence,
});

/** A crowded table: every color at home somewhere, one of each special, a pawn taken from a waiting area. */
const midgame: ExpressScene = {
  kind: 'express',
  seats: [
    seat('Maximiliana W.', 'Red'),
    seat('Bo', 'Blue', 'away'),
    seat('Captain Kiwi', 'Yellow'),
    seat('Tessa', 'Green', 'computer'),
  ],
  bases: [
    { dial: 0, held: [2, 1, 1, 0] },
    { dial: 3, held: [0, 1, 0, 2] },
    { dial: 1, held: [0, 1, 2, 1] },
    { dial: 3, held: [1, 0, 0, 1] },
  ],
  start: [1, 1, 1, 0],
  turn: 0,
  dice: [die('slide', 'lit'), die('wild'), die(1, 'spent')],
  label: 'Turn 14',
  recent: [
    { seat: 1, faces: [3, 'sorry', 'slide'] },
    { seat: 2, faces: ['sorry', 'wild', 1] },
    { seat: 3, faces: [0, 0, 'wild'] },
  ],
  last: [{ kind: 'pawn', color: 1, from: null, to: 0, sorry: false }],
  markers: [],
  stamp: null,
  winners: [],
};

/** The first turn of two players. */
const start: ExpressScene = {
  ...midgame,
  seats: [seat('Maximiliana W.', 'Red'), null, seat('Bo', 'Yellow'), null],
  bases: [{ dial: 0, held: [0, 0, 0, 0] }, null, { dial: 2, held: [0, 0, 0, 0] }, null],
  start: [4, 4, 4, 4],
  turn: 2,
  dice: [die('sorry'), die(2), die('slide')],
  label: 'Turn 1',
  recent: [],
  last: [],
};

/** Sorry! has taken a pawn from a home section, and the letters stand on what can be chosen now. */
const letters: ExpressScene = {
  ...midgame,
  turn: 3,
  bases: [
    { dial: 0, held: [1, 1, 1, 0] },
    { dial: 3, held: [0, 1, 0, 2] },
    { dial: 1, held: [0, 1, 2, 1] },
    { dial: 3, held: [2, 0, 0, 1] },
  ],
  dice: [die('sorry', 'spent'), die('wild', 'lit'), die(2)],
  last: [{ kind: 'pawn', color: 0, from: 0, to: 3, sorry: true }],
  markers: [
    { letter: 'A', at: { kind: 'start', color: 0 } },
    { letter: 'B', at: { kind: 'start', color: 1 } },
    { letter: 'C', at: { kind: 'start', color: 2 } },
    { letter: 'D', at: { kind: 'base', seat: 0, color: 1 } },
    { letter: 'E', at: { kind: 'base', seat: 0, color: 2 } },
    { letter: 'F', at: { kind: 'base', seat: 1, color: 1 } },
    { letter: 'G', at: { kind: 'base', seat: 2, color: 2 } },
    { letter: 'H', at: { kind: 'base', seat: 2, color: 3 } },
  ],
};

/** A dial has been turned, and the letters of the next choice stand on the home sections and on a die. */
const dialed: ExpressScene = {
  ...midgame,
  turn: 1,
  bases: [
    { dial: 1, held: [2, 3, 1, 0] },
    { dial: 1, held: [0, 1, 4, 2] },
    { dial: 1, held: [0, 0, 2, 1] },
    { dial: 2, held: [1, 0, 0, 1] },
  ],
  start: [1, 0, 0, 0],
  dice: [die('slide', 'spent'), die('sorry', 'lit'), die(3)],
  recent: [...midgame.recent, { seat: 0, faces: ['slide', 'wild', 1] }],
  last: [{ kind: 'dial', seat: 0 }],
  markers: [
    { letter: 'A', at: { kind: 'base', seat: 0, color: 1 } },
    { letter: 'B', at: { kind: 'base', seat: 2, color: 1 } },
    { letter: 'C', at: { kind: 'die', index: 2 } },
  ],
  stamp: { kind: 'sorry', seat: 1, words: 'Sorry, Max!' },
};

const three: ExpressScene = {
  ...midgame,
  seats: midgame.seats.with(1, null),
  bases: midgame.bases.with(1, null),
  start: [1, 2, 1, 2],
  turn: 2,
  dice: [die(3), die(3, 'spent'), die('slide')],
  last: [{ kind: 'pawn', color: 3, from: null, to: 2, sorry: false }],
};

const win: ExpressScene = {
  ...midgame,
  bases: midgame.bases.with(0, { dial: 0, held: [4, 1, 1, 0] }),
  start: [0, 1, 1, 0],
  dice: [],
  last: [{ kind: 'pawn', color: 0, from: null, to: 0, sorry: false }],
  winners: [0],
};

/** Nobody plays any more, and nobody has won. */
const ended: ExpressScene = { ...midgame, turn: null, dice: [], last: [] };

export const EXPRESS_POSITIONS: Readonly<Record<string, ExpressScene>> = {
  midgame,
  start,
  letters,
  dialed,
  three,
  win,
  ended,
};
