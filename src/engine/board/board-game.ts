import type { Game } from '../game.ts';
import { apply, create } from './apply.ts';
import { formatPosition, parsePosition } from './notation.ts';
import { formatPlay, parsePlay } from './play-notation.ts';
import { awaited, legalPlays } from './plays.ts';
import { standings } from './score.ts';
import type { Decision, Event, GameState, Play, Position, View } from './state.ts';
import { eventsFor, viewFor } from './view.ts';

/** The game with a track. */
export const boardGame: Game<Position, GameState, View, Play, Decision, Event> = {
  create,
  awaited,
  legalPlays,
  apply,
  viewFor,
  eventsFor,
  standings,
  formatPosition,
  parsePosition,
  formatPlay,
  parsePlay,
};
