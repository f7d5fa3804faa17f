import { boardGame } from './board/board-game.ts';
import type * as board from './board/state.ts';
import { parseRuleset, rulesetOf } from './compose.ts';
import type { ExpressStanding } from './express/bases.ts';
import { expressGame } from './express/express-game.ts';
import type * as express from './express/state.ts';
import type { Game, IllegalPlayOf, LegalPlayOf, Standing as BoardStanding, StepOf } from './game.ts';
import type { Result } from './result.ts';
import type { Ruleset, RulesetId, Seat } from './ruleset.ts';

export type {
  Decision as BoardDecision,
  Event as BoardEvent,
  GameState as BoardState,
  Pawn,
  Play as BoardPlay,
  Position as BoardPosition,
  Space,
  Task as BoardTask,
  Tokens,
  View as BoardView,
} from './board/state.ts';
export type * from './express/state.ts';
/** @public */
export type { PresetId } from './presets.ts';
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

export { baseOf, expressRules, heldCount, homeCount, others } from './express/bases.ts';
export { seatedAfter } from './exchange.ts';
export { faceOf } from './express/plays.ts';
export { fractionsOf } from './random.ts';
export { parseFace } from './board/play-notation.ts';
export { handSize } from './board/state.ts';
export { cardInPlay, upToChance, withCard } from './board/tasks.ts';
export {
  colorOf,
  homeOf,
  isTrack,
  locate,
  numberOf,
  pathOf,
  pawnOf,
  slideLength,
  startOf,
  stepsToGo,
  zoneOf,
} from './board/space.ts';
export { defineRuleset, firstRevisionOf, parseRuleset, RULESETS, rulesetOf } from './compose.ts';
export { MOST_QUESTIONS } from './house-rules.ts';
export { QUESTIONS } from './presets.ts';
export { ranked } from './ranking.ts';
export { COLORS, FACES, MEASURES, SEATS } from './ruleset.ts';
export { seatFault } from './seats.ts';

/** The types of each game, by the name of its module. */
interface Types {
  readonly board: {
    readonly position: board.Position;
    readonly state: board.GameState;
    readonly view: board.View;
    readonly play: board.Play;
    readonly decision: board.Decision;
    readonly event: board.Event;
    readonly standing: BoardStanding;
  };
  readonly express: {
    readonly position: express.ExpressPosition;
    readonly state: express.ExpressState;
    readonly view: express.ExpressView;
    readonly play: express.ExpressPlay;
    readonly decision: express.ExpressDecision;
    readonly event: express.ExpressEvent;
    readonly standing: ExpressStanding;
  };
}

/** The name of a game. Computers, text and pictures have a counterpart to each game under that name. */
export type GameModule = keyof Types;

// The types that every game has. Without the name of a game, each type is that of any game.
export type Position<G extends GameModule = GameModule> = Types[G]['position'];
export type GameState<G extends GameModule = GameModule> = Types[G]['state'];
export type View<G extends GameModule = GameModule> = Types[G]['view'];
export type Play<G extends GameModule = GameModule> = Types[G]['play'];
export type Decision<G extends GameModule = GameModule> = Types[G]['decision'];
export type Event<G extends GameModule = GameModule> = Types[G]['event'];
export type Standing<G extends GameModule = GameModule> = Types[G]['standing'];
export type Step<G extends GameModule = GameModule> = StepOf<GameState<G>, Event<G>>;
export type LegalPlay<G extends GameModule = GameModule> = LegalPlayOf<Play<G>, Position<G>, Event<G>>;

type GameNamed<G extends GameModule> = Game<
  Position<G>,
  GameState<G>,
  View<G>,
  Play<G>,
  Decision<G>,
  Event<G>,
  Standing<G>
>;

/** Every game: one that is missing here does not compile. */
const GAMES: { readonly [G in GameModule]: GameNamed<G> } = { board: boardGame, express: expressGame };

/** The game that a position belongs to, by its type. */
export type NameOf<P> = P extends Position<'express'> ? 'express' : 'board';

/** The name of the game with these rules. Throws for an id that is no ruleset. */
export function moduleOf(rules: RulesetId): GameModule {
  const found = rulesetOf(rules);
  if (found === null) throw new Error(`${rules} is no ruleset`);
  return found.module;
}

// The rules of a position are those of its game, so that game knows the types.
const gameOf = (rules: RulesetId): GameNamed<GameModule> => GAMES[moduleOf(rules)] as unknown as GameNamed<GameModule>;

export const createGame = <R extends Ruleset>(
  rules: R,
  seats: readonly Seat[],
  key: string,
  first?: Seat,
): Step<R['module']> => gameOf(rules.id).create(rules, seats, key, first);

export const awaited = <P extends Position>(position: P): Decision<NameOf<P>> | null =>
  gameOf(position.rules).awaited(position);

/** The seat on turn, also while another seat decides; null when the game is over. */
export const turnSeat = (position: Position): Seat | null => gameOf(position.rules).turnSeat(position);

export const legalPlays = <P extends Position>(position: P): readonly LegalPlay<NameOf<P>>[] =>
  gameOf(position.rules).legalPlays(position);

/** The kinds of plays that only the dice game has. */
const EXPRESS_KINDS: Readonly<Record<Play<'express'>['kind'], true>> = {
  take: true,
  steal: true,
  dial: true,
  decline: true,
};

const isExpressPlay = (play: Play): play is Play<'express'> => Object.hasOwn(EXPRESS_KINDS, play.kind);

/** A play of another game is no legal play of this one. */
export function apply<S extends GameState>(
  state: S,
  play: Play<NameOf<S>>,
): Result<Step<NameOf<S>>, IllegalPlayOf<Play<NameOf<S>>>> {
  const isExpress = moduleOf(state.rules) === 'express';
  if (isExpressPlay(play) !== isExpress)
    return { ok: false, error: { code: state.winners.length > 0 ? 'game-over' : 'illegal-play', play } };
  return gameOf(state.rules).apply(state, play);
}

export const viewFor = <S extends GameState>(state: S, viewer: Seat | null): View<NameOf<S>> =>
  gameOf(state.rules).viewFor(state, viewer);

export const eventsFor = <P extends Position>(
  events: readonly Event<NameOf<P>>[],
  position: P,
  viewer: Seat | null,
): readonly Event<NameOf<P>>[] => gameOf(position.rules).eventsFor(events, position, viewer);

export const standings = <P extends Position>(position: P): readonly Standing<NameOf<P>>[] =>
  gameOf(position.rules).standings(position);

export const formatPosition = (position: Position): string => gameOf(position.rules).formatPosition(position);

/** Reads the line of a position of any game: its rules, the first word, say which. The error is for people. */
export function parsePosition(text: string): Result<Position, string> {
  const rules = parseRuleset(text.split(' ', 1)[0]!);
  return GAMES[rules.ok ? rules.value.module : 'board'].parsePosition(text);
}

export const formatPlay = (play: Play): string =>
  isExpressPlay(play) ? expressGame.formatPlay(play) : boardGame.formatPlay(play);

/** The marks of a token of the dice game: an arrow, or a die after a minus. No other game has them. */
const EXPRESS_FORM = /[<>]|^-./;

/** Reads the token of a play of any game: its form shows which. The error is for people. */
export const parsePlay = (text: string): Result<Play, string> =>
  GAMES[EXPRESS_FORM.test(text) ? 'express' : 'board'].parsePlay(text);
