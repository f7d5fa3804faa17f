import type { DieFace } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import type { DieView, ExpressScene } from '../../src/render/scene/express-scene.ts';
import type { SeatView } from '../../src/render/scene/scene.ts';
import type { Language } from '../../src/text/language.ts';
import { eachOf, wordedExpress, type BareExpress } from './worded.ts';

/** Named scenes of the dice game, for the golden pictures and for other tests with a full table. */

const die = (face: DieFace, look: DieView['look'] = 'open') => ({ face, look });

const seat = (name: string, presence: SeatView['presence'] = 'here') => ({ name, presence });

/** A crowded table: every color at home somewhere, one of each special, a pawn taken from a waiting area. */
const midgame: BareExpress = {
  kind: 'express',
  seats: [seat('Maximiliana W.'), seat('Bo', 'away'), seat('Captain Kiwi'), seat('Tessa', 'computer')],
  bases: [
    { dial: 0, held: [2, 1, 1, 0] },
    { dial: 3, held: [0, 1, 0, 2] },
    { dial: 1, held: [0, 1, 2, 1] },
    { dial: 3, held: [1, 0, 0, 1] },
  ],
  start: [1, 1, 1, 0],
  turn: 0,
  dice: [die('slide', 'lit'), die('wild'), die(1, 'spent')],
  turnNumber: 14,
  recent: [
    { seat: 1, faces: [3, 'sorry', 'slide'] },
    { seat: 2, faces: ['sorry', 'wild', 1] },
    { seat: 3, faces: [0, 0, 'wild'] },
  ],
  last: [{ kind: 'pawn', color: 1, from: null, to: 0, sorry: false }],
  markers: [],
  moment: null,
  winners: [],
};

/** The first turn of two players. */
const start: BareExpress = {
  ...midgame,
  seats: [seat('Maximiliana W.'), null, seat('Bo'), null],
  bases: [{ dial: 0, held: [0, 0, 0, 0] }, null, { dial: 2, held: [0, 0, 0, 0] }, null],
  start: [4, 4, 4, 4],
  turn: 2,
  dice: [die('sorry'), die(2), die('slide')],
  turnNumber: 1,
  recent: [],
  last: [],
};

/** Sorry! has taken a pawn from a home section, and the letters stand on the possible choices. */
const letters: BareExpress = {
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

/** A dial has been turned. The letters of the next choice stand on the home sections and on a die. */
const dialed: BareExpress = {
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
  moment: { kind: 'sorry', seat: 1, target: 0 },
};

const three: BareExpress = {
  ...midgame,
  seats: midgame.seats.with(1, null),
  bases: midgame.bases.with(1, null),
  start: [1, 2, 1, 2],
  turn: 2,
  dice: [die(3), die(3, 'spent'), die('slide')],
  last: [{ kind: 'pawn', color: 3, from: null, to: 2, sorry: false }],
};

const win: BareExpress = {
  ...midgame,
  bases: midgame.bases.with(0, { dial: 0, held: [4, 1, 1, 0] }),
  start: [0, 1, 1, 0],
  dice: [],
  last: [{ kind: 'pawn', color: 0, from: null, to: 0, sorry: false }],
  winners: [0],
};

/** The game is over without a winner. */
const ended: BareExpress = { ...midgame, turn: null, dice: [], last: [] };

const BARE: Readonly<Record<string, BareExpress>> = { midgame, start, letters, dialed, three, win, ended };

/** One scene per golden picture, by the name of its file, with its words in a language. */
export const expressPositionsIn = (language: Language): Readonly<Record<string, ExpressScene>> =>
  eachOf(BARE, (scene) => wordedExpress(language, scene));

/** The golden pictures themselves are in English. */
export const EXPRESS_POSITIONS = expressPositionsIn(english);
