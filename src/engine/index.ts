export type * from './ruleset.ts';
export type * from './state.ts';
export type { NotedPosition } from './notation.ts';
export { COLORS, MEASURES } from './ruleset.ts';
export { parseRuleset, PRESETS, rulesetOf, SLIDES } from './presets.ts';
export { FACES } from './cards.ts';
export {
  homeOf,
  isTrack,
  numberOf,
  pawnOf,
  placeOf,
  SEATS,
  seatOfPawn,
  slideLength,
  startOf,
  stepsToGo,
  zoneOf,
} from './board.ts';
export { apply, createGame, isPlayable } from './apply.ts';
export { legalPlays } from './plays.ts';
export { resolve } from './resolve.ts';
export { viewFor } from './view.ts';
export { standings } from './score.ts';
export { formatPosition, parseFace, parsePosition } from './notation.ts';
export { formatPlay, parsePlay } from './play-notation.ts';

/** Rises when the same key and plays would give another game than before. */
export const ENGINE_VERSION = 1;
