import { boardGame } from './board/board-game.ts';
import type { Decision, Event, GameState, Play, Position, View } from './board/state.ts';
import { rulesetOf } from './compose.ts';
import type { Game, LegalPlayOf, StepOf } from './game.ts';
import type { Ruleset, RulesetId, Seat } from './ruleset.ts';

export type * from './board/state.ts';
export type * from './express/state.ts';
export type { Standing } from './game.ts';
export type { Result } from './result.ts';
export type {
  Ability,
  BoardRules,
  Card,
  Color,
  DieFace,
  Face,
  RollOutcome,
  Ruleset,
  RulesetId,
  Seat,
} from './ruleset.ts';
export type Step = StepOf<GameState, Event>;
export type LegalPlay = LegalPlayOf<Play, Position, Event>;

export { isPlayable } from './board/board-game.ts';
export { expressGame } from './express/express-game.ts';
export { baseOf, heldCount, homeCount } from './express/bases.ts';
export { parseFace } from './board/notation.ts';
export { cardInPlay, turnSeat, upToChance, withCard } from './board/tasks.ts';
export {
  colorOf,
  homeOf,
  isTrack,
  locate,
  numberOf,
  pathOf,
  pawnOf,
  SEATS,
  slideLength,
  startOf,
  stepsToGo,
  zoneOf,
} from './board/space.ts';
export { defineRuleset, firstRevisionOf, parseRuleset, RULESETS, rulesetOf } from './compose.ts';
export { QUESTIONS } from './presets.ts';
export { COLORS, FACES, MEASURES } from './ruleset.ts';

type AnyGame = Game<Position, GameState, View, Play, Decision, Event>;

/** Every game that can be played. */
const GAMES = { board: boardGame } as const satisfies Readonly<Record<string, AnyGame>>;
export type GameModule = keyof typeof GAMES;

/** The name of the game with these rules. Text and pictures have a counterpart to each game under that name. */
export function moduleOf(rules: RulesetId): GameModule {
  const found = rulesetOf(rules);
  if (found?.module !== 'board') throw new Error(`the rules ${found?.name ?? rules} cannot be played yet`);
  return found.module;
}

const gameOf = (rules: RulesetId): AnyGame => GAMES[moduleOf(rules)];

export const createGame = (rules: Ruleset, seats: readonly Seat[], key: string, first?: Seat): Step =>
  gameOf(rules.id).create(rules, seats, key, first);
export const awaited: AnyGame['awaited'] = (position) => gameOf(position.rules).awaited(position);
export const legalPlays: AnyGame['legalPlays'] = (position) => gameOf(position.rules).legalPlays(position);
export const apply: AnyGame['apply'] = (state, play) => gameOf(state.rules).apply(state, play);
export const viewFor: AnyGame['viewFor'] = (state, viewer) => gameOf(state.rules).viewFor(state, viewer);
export const eventsFor: AnyGame['eventsFor'] = (events, position, viewer) =>
  gameOf(position.rules).eventsFor(events, position, viewer);
export const standings: AnyGame['standings'] = (position) => gameOf(position.rules).standings(position);
export const formatPosition: AnyGame['formatPosition'] = (position) => gameOf(position.rules).formatPosition(position);

// A line and a token show by themselves which game they belong to.
export const { parsePosition, formatPlay, parsePlay } = boardGame;
