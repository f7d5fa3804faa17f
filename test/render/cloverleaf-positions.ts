import { cloverleafBoard } from '../../src/render/scene/cloverleaf.ts';
import { bump, flight, lettersOn, run, swapped, walk, zoom } from './marks.ts';
import { midgame, start, win } from './square-positions.ts';
import type { Bare } from './worded.ts';

/** Scenes on the cloverleaf, without words, each with the name of its golden picture. */

const CLOVERLEAF = cloverleafBoard({ turbo: [1, 9] });

/** The cloverleaf with two colors closed, before the first move. */
export const cloverleafStart: Bare = { ...start, rules: 'bump-em', board: CLOVERLEAF };

/** Letters on a leaf, at a crossing and on a home stretch; a walk over a bridge that bumps. */
export const cloverleaf: Bare = {
  ...midgame,
  rules: 'bump-em',
  board: CLOVERLEAF,
  card: { face: 7 },
  last: [walk(13, 34, run(35, 8)), bump(4, 41, 13)],
};

/** Three cars zoom one after the other, the last of them into its finish. */
export const zooms: Bare = {
  ...cloverleaf,
  pawns: [65, 1, 84, 60, 9, 61, 72, 85, 24, 13, 86, 86, 87, 43, 81, 63],
  markers: [],
  last: [
    walk(1, 58, [59, 0, 1]),
    zoom(4, run(1, 8)),
    zoom(8, run(9, 15)),
    zoom(12, [...run(39, 8), 79, 80, 81, 82, 83, 87]),
  ],
};

/** A swap, a start and a walk before the newest move, and letters beside cars at each kind of crossing. */
export const cloverleafTold: Bare = {
  ...cloverleaf,
  pawns: [84, 5, 6, 13, 14, 61, 50, 85, 62, 34, 86, 32, 52, 29, 23, 63],
  turn: 3,
  card: { face: 'sorry' },
  last: [walk(12, 44, run(45, 7))],
  earlier: [[swapped(1, 23, 14, 5)], [walk(6, 39, run(40, 10))], [flight(9, 34)]],
  markers: lettersOn(5, 6, 13, 14, 32, 50),
  moment: { kind: 'home', seat: 0, pawns: 1, left: 2 },
};

export const cloverleafWin: Bare = { ...win, board: CLOVERLEAF };
