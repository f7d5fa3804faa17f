import type { BoardRules } from '../../engine/index.ts';
import { cloverleafBoard } from './cloverleaf.ts';
import type { Layout } from '../paint/layout.ts';
import { knownOr } from '../paint/remembering.ts';
import { squareBoard } from './square.ts';

/** The rules that give a board its shape and marks. */
export type Drawn = Pick<BoardRules, 'squares' | 'look'>;

const made = new Map<string, Layout>();

/** The board of a game, by the data of its rules. The same rules give the same object. */
export const boardOf = ({ squares, look }: Drawn): Layout =>
  knownOr(made, JSON.stringify([squares, look]), () => makeBoard({ squares, look }));

function makeBoard({ squares, look }: Drawn): Layout {
  switch (look.shape) {
    case 'square':
      return squareBoard({ ...squares, diamond: look.diamonds });
    case 'cloverleaf':
      return cloverleafBoard(squares);
  }
}
