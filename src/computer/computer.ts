import {
  moduleOf,
  type GameModule,
  type LegalPlay,
  type NameOf,
  type Play,
  type Position,
  type View,
} from '../engine/index.ts';
import { BOARD_COMPUTERS } from './board.ts';
import { EXPRESS_COMPUTERS } from './express.ts';
import type { ComputerOf, Level } from './levels.ts';

export type { Level } from './levels.ts';

/** The computer players of each game, by the name of its module: a game without them does not compile. */
const BY_GAME: { readonly [G in GameModule]: Readonly<Record<Level, ComputerOf<View<G>, Position<G>, Play<G>>>> } = {
  board: BOARD_COMPUTERS,
  express: EXPRESS_COMPUTERS,
};

/** A computer player of any game: a view, and the legal plays of the same game. */
type Computer = <V extends View>(
  view: V,
  plays: readonly LegalPlay<NameOf<V>>[],
  random: () => number,
) => Play<NameOf<V>>;

const playing =
  (level: Level): Computer =>
  (view, plays, random) =>
    (BY_GAME[moduleOf(view.rules)][level] as unknown as Computer)(view, plays, random);

export const COMPUTERS: Readonly<Record<Level, Computer>> = { random: playing('random'), greedy: playing('greedy') };

export const choose = <V extends View>(
  level: Level,
  view: V,
  plays: readonly LegalPlay<NameOf<V>>[],
  random: () => number,
): Play<NameOf<V>> => COMPUTERS[level](view, plays, random);
