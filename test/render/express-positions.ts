import type { DieFace, Seat } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import type { DieView, ExpressScene } from '../../src/render/scene/express-scene.ts';
import type { SeatView } from '../../src/render/scene/scene.ts';
import type { Language } from '../../src/text/language.ts';
import { atBase, came, inStart, lettersOn, onDie } from './marks.ts';
import { wordedExpress, type BareExpress } from './worded.ts';

/** Named scenes of the dice game, for the golden pictures and for other tests with a full table. */

const die = (face: DieFace, look: DieView['look'] = 'open') => ({ face, look });

const base = (dial: Seat, ...held: readonly number[]) => ({ dial, held });

const thrown = (roller: Seat, ...faces: readonly DieFace[]) => ({ seat: roller, faces });

const seat = (name: string, presence: SeatView['presence'] = 'here') => ({ name, presence });

/** A crowded table: every color at home somewhere, one of each special, a pawn taken from a waiting area. */
const midgame: BareExpress = {
  kind: 'express',
  seats: [seat('Maximiliana W.'), seat('Bo', 'away'), seat('Captain Kiwi'), seat('Tessa', 'computer')],
  bases: [base(0, 2, 1, 1, 0), base(3, 0, 1, 0, 2), base(1, 0, 1, 2, 1), base(3, 1, 0, 0, 1)],
  start: [1, 1, 1, 0],
  turn: 0,
  dice: [die('slide', 'lit'), die('wild'), die(1, 'spent')],
  turnNumber: 14,
  recent: [thrown(1, 3, 'sorry', 'slide'), thrown(2, 'sorry', 'wild', 1), thrown(3, 0, 0, 'wild')],
  last: [came(1, null, 0)],
  markers: [],
  moment: null,
  winners: [],
};

/** The first turn of two players. */
const start: BareExpress = {
  ...midgame,
  seats: [seat('Maximiliana W.'), null, seat('Bo'), null],
  bases: [base(0, 0, 0, 0, 0), null, base(2, 0, 0, 0, 0), null],
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
  bases: [base(0, 1, 1, 1, 0), base(3, 0, 1, 0, 2), base(1, 0, 1, 2, 1), base(3, 2, 0, 0, 1)],
  dice: [die('sorry', 'spent'), die('wild', 'lit'), die(2)],
  last: [came(0, 0, 3, true)],
  markers: lettersOn(
    inStart(0),
    inStart(1),
    inStart(2),
    atBase(0, 1),
    atBase(0, 2),
    atBase(1, 1),
    atBase(2, 2),
    atBase(2, 3),
  ),
};

/** A dial has been turned. The letters of the next choice stand on the home sections and on a die. */
const dialed: BareExpress = {
  ...midgame,
  turn: 1,
  bases: [base(1, 2, 3, 1, 0), base(1, 0, 1, 4, 2), base(1, 0, 0, 2, 1), base(2, 1, 0, 0, 1)],
  start: [1, 0, 0, 0],
  dice: [die('slide', 'spent'), die('sorry', 'lit'), die(3)],
  recent: [...midgame.recent, thrown(0, 'slide', 'wild', 1)],
  last: [{ kind: 'dial', seat: 0 }],
  markers: lettersOn(atBase(0, 1), atBase(2, 1), onDie(2)),
  moment: { kind: 'sorry', seat: 1, target: 0 },
};

const three: BareExpress = {
  ...midgame,
  seats: midgame.seats.with(1, null),
  bases: midgame.bases.with(1, null),
  start: [1, 2, 1, 2],
  turn: 2,
  dice: [die(3), die(3, 'spent'), die('slide')],
  last: [came(3, null, 2)],
};

const win: BareExpress = {
  ...midgame,
  bases: midgame.bases.with(0, base(0, 4, 1, 1, 0)),
  start: [0, 1, 1, 0],
  dice: [],
  last: [came(0, null, 0)],
  winners: [0],
};

/** The game is over without a winner. */
const ended: BareExpress = { ...midgame, turn: null, dice: [], last: [] };

const BARE: Readonly<Record<string, BareExpress>> = { midgame, start, letters, dialed, three, win, ended };

/** One scene per golden picture, by the name of its file, with its words in a language. */
export const expressPositionsIn = (language: Language): Readonly<Record<string, ExpressScene>> =>
  Object.fromEntries(Object.entries(BARE).map(([name, scene]) => [`express-${name}`, wordedExpress(language, scene)]));

/** The golden pictures themselves are in English. */
export const EXPRESS_POSITIONS = expressPositionsIn(english);
