import { boardGame, type BoardTypes } from './board/board-game.ts';
import * as boardPlays from './board/turn-notation.ts';
import { parseRuleset, rulesetOf } from './compose.ts';
import { expressGame, type ExpressTypes } from './express/express-game.ts';
import * as expressPlays from './express/notation.ts';
import type { Cards, Game, IllegalPlayOf, LegalPlayOf, Needed, StepOf } from './game.ts';
import type { PresetId, PresetRules } from './presets.ts';
import { keyOf, type Seed } from './random.ts';
import type { Result } from './reading.ts';
import type { BoardRules, Face, Hand, Ruleset, RulesetId, Seat } from './ruleset.ts';
import { seatsFrom, type DEFAULT_SEATS } from './seats.ts';

// Rules and chance, which every game has.
export type { PresetId } from './presets.ts';
export type { Result } from './reading.ts';
export type {
  Ability,
  BoardRules,
  Card,
  Color,
  DieFace,
  ExpressRules,
  Face,
  Hand,
  Pawn,
  RollOutcome,
  Ruleset,
  RulesetId,
  Seat,
  Space,
} from './ruleset.ts';
export { defineRuleset, parseRuleset, RULE_WORDS, RULESETS, rulesetOf } from './compose.ts';
export { MOST_QUESTIONS } from './house-rules.ts';
export { QUESTIONS } from './presets.ts';
export type { Cards, Needed } from './game.ts';
export type * from './judging.ts';
export { ranked } from './game.ts';
export { fractionsOf, keyOf } from './random.ts';
export { COLORS, FACES, handSize, MEASURES, SEATS } from './ruleset.ts';
export { DEFAULT_SEATS, others, seatedAfter, seatFault } from './seats.ts';

// The shelf of the game with a track.
export type {
  Decision as BoardDecision,
  Event as BoardEvent,
  GameState as BoardState,
  Play as BoardPlay,
  Position as BoardPosition,
  Task as BoardTask,
  Tokens,
  View as BoardView,
} from './board/state.ts';
export { parseFace } from './board/turn-notation.ts';
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
export { pilesOf } from './board/state.ts';
export { cardInPlay } from './board/tasks.ts';

// The shelf of the dice game.
export type * from './express/state.ts';
export { baseOf, faceOf, heldCount, homeCount } from './express/plays.ts';

/** The types of each game, by the name of its module. */
interface Types {
  readonly board: BoardTypes;
  readonly express: ExpressTypes;
}

/** The name of a game. Computers, text and pictures have a counterpart to each game under that name. */
export type GameModule = keyof Types;

// The types that every game has. Without the name of a game, each of them is that of any game.
export type Position<G extends GameModule = GameModule> = Types[G]['position'];
export type GameState<G extends GameModule = GameModule> = Types[G]['state'];
export type View<G extends GameModule = GameModule> = Types[G]['view'];
export type Play<G extends GameModule = GameModule> = Types[G]['play'];
export type Decision<G extends GameModule = GameModule> = Types[G]['decision'];
export type Event<G extends GameModule = GameModule> = Types[G]['event'];
export type RulesOf<G extends GameModule = GameModule> = Ruleset<Types[G]['rules']>;
export type Standing<G extends GameModule = GameModule> = Types[G]['standing'];
export type Step<G extends GameModule = GameModule> = StepOf<GameState<G>, Event<G>>;
export type LegalPlay<G extends GameModule = GameModule> = LegalPlayOf<Play<G>, Position<G>, Event<G>>;

/** The game that a position belongs to, by its type. */
export type NameOf<P> = P extends Position<'express'> ? 'express' : 'board';

/** A play that may be made, and what it is worth. */
export interface Advised {
  readonly line: readonly [LegalPlay, ...LegalPlay[]]; // the play, and the best that its seat can do after it, until chance or another seat goes on
  readonly chance: number; // of its side to win, from 0 to 1; in a game for points, the part of all points that it will have
}

/** A play of a match that is over. */
export interface PlayedOn {
  readonly before: GameState;
  readonly play: string; // in notation
  readonly players: readonly Seat[]; // by seat: the player there, by the seat that they have at the end
  readonly isChosen: boolean; // by the player whom the analysis is about, and not by a time limit or a computer in their place
}

/** Every game: one that is missing here does not compile. */
const GAMES: { readonly [G in GameModule]: (rules: Ruleset<Types[G]['rules']>) => Game<Types[G]> } = {
  board: boardGame,
  express: expressGame,
};

type AnyGame = Game<Types[GameModule]>;

/** The games made so far, by their rules, because every call needs one. */
const MADE = new WeakMap<Ruleset, AnyGame>();

// The last one of them, because mostly the same is needed again.
let last: { readonly rules: Ruleset; readonly game: AnyGame } | null = null;

function gameOf(rules: Ruleset): AnyGame {
  if (last?.rules === rules) return last.game;
  // A ruleset names its game, so the types fit.
  const game = MADE.get(rules) ?? ((GAMES[rules.module] as (rules: Ruleset) => unknown)(rules) as AnyGame);
  MADE.set(rules, game);
  last = { rules, game };
  return game;
}

// The rules that were asked for last, because every call needs them.
let known: Ruleset | null = null;

function knownRules(id: RulesetId): Ruleset {
  if (known?.id === id) return known;
  const found = rulesetOf(id);
  if (found === null) throw new Error(`${id} is no ruleset`);
  return (known = found);
}

const rulesFrom = (rules: Ruleset | RulesetId): Ruleset => (typeof rules === 'string' ? knownRules(rules) : rules);

/**
 * The name of the game with these rules. Throws for an id that is no ruleset.
 *
 * A function for any game names its values by a type `G`, and asks a table with a row for each game:
 * `const SIGNS: { readonly [G in GameModule]: (view: View<G>) => string } = { board: …, express: … }`, and then
 * `const signOf = <G extends GameModule>(view: View<G>): string => SIGNS[moduleOf<G>(view.rules)](view)`.
 */
export const moduleOf = <G extends GameModule = GameModule>(rules: RulesOf<G> | RulesetId): G =>
  rulesFrom(rules).module as G; // values with these rules are of this game, which their types do not tell

/** The rules of the game with a track with this id. Throws for any other. */
export function boardRules(id: RulesetId): Ruleset<BoardRules> {
  const rules = knownRules(id);
  if (rules.module !== 'board') throw new Error(`${id} is no ruleset with a track`);
  return rules;
}

/**
 * The sides of a game: the seats that win together, a list for each side. Each seat of the table is on one side, mostly
 * alone, also if nobody plays it (rules §9).
 */
export const sidesOf = (rules: Ruleset | RulesetId): readonly (readonly Seat[])[] => gameOf(rulesFrom(rules)).sides;

/** The seats that win together with a seat, itself among them. */
export const sideOf = (rules: Ruleset | RulesetId, seat: Seat): readonly Seat[] =>
  sidesOf(rules).find((side) => side.includes(seat))!;

/** True if two seats or more are partners (rules §9). */
export const hasPartners = (rules: Ruleset | RulesetId): boolean => sidesOf(rules).some(({ length }) => length > 1);

/** The deck of a game and the size of its hands; null in a game without cards. */
export const cardsOf = (rules: Ruleset | RulesetId): Cards | null => gameOf(rulesFrom(rules)).cards;

/** The pawns that have to be home, and the points that have to be won. */
export const neededToWin = (rules: Ruleset | RulesetId): Needed => gameOf(rulesFrom(rules)).needed;

/*
 * A position holds the id of its rules. The engine knows the ids of presets. The value of a ruleset that `defineRuleset`
 * made is the last argument, `own`. A function throws without it, and for a position of other rules.
 */
function rulesOf({ rules: id }: Position, own: Ruleset | undefined): Ruleset {
  if (own === undefined) return knownRules(id);
  if (own.id !== id) throw new Error(`this position is one of ${id}, not of ${own.id}`);
  return own;
}

/** The seats, the chance and the first player of a new game. */
export interface GameOptions {
  readonly seats?: keyof typeof DEFAULT_SEATS | readonly Seat[]; // players, or their seats; by default as few as the rules allow
  readonly seed?: Seed; // chance follows from it; the default is always the same
  readonly key?: string; // 64 lower-case hexadecimal digits in the place of a seed
  readonly first?: Seat | null; // the player who begins; null, the default, leaves it to chance
}

type ModuleOf<R extends PresetId | Ruleset> = R extends Ruleset
  ? R['module']
  : R extends PresetId
    ? PresetRules<R>['module']
    : never;

/**
 * A new game, up to its first decision. All chance follows from the key, as random.ts spells out. Throws for an id of
 * no ruleset, for seats that do not fit, and for a key of another shape.
 */
export function createGame<R extends PresetId | Ruleset>(ruleset: R, options: GameOptions = {}): Step<ModuleOf<R>> {
  const rules: Ruleset = typeof ruleset === 'string' ? knownRules(ruleset) : ruleset;
  const { seats = rules.players[0], seed = 0, key = keyOf(seed), first = null } = options;
  return gameOf(rules).create({ seats: seatsFrom(seats), key, first });
}

const at = (position: Position, own: Ruleset | undefined): AnyGame => gameOf(rulesOf(position, own));

/** The next decision and its seat. Null when the game is over, or when a task without a choice comes first. */
export const awaited = <P extends Position>(position: P, own?: Ruleset): Decision<NameOf<P>> | null =>
  at(position, own).awaited(position);

/** The seat on turn, also while another seat decides; null when the game is over. */
export const turnSeat = (position: Position, own?: Ruleset): Seat | null => at(position, own).turnSeat(position);

/** The plays of the next decision, each with its outcome; empty when no decision is awaited. */
export const legalPlays = <P extends Position>(position: P, own?: Ruleset): readonly LegalPlay<NameOf<P>>[] =>
  at(position, own).legalPlays(position);

// The kinds of plays that only the dice game has: if one is missing, `formatPlay` does not compile.
const isExpressPlay = (play: Play) =>
  play.kind === 'take' || play.kind === 'steal' || play.kind === 'dial' || play.kind === 'decline';

/** The next state and the events on the way to it. A play of another game is no legal play of this one. */
export function apply<S extends GameState>(
  state: S,
  play: Play<NameOf<S>>,
  own?: Ruleset,
): Result<Step<NameOf<S>>, IllegalPlayOf<Play<NameOf<S>>>> {
  const rules = rulesOf(state, own);
  if (isExpressPlay(play) === (rules.module === 'express')) return gameOf(rules).apply(state, play);
  return { ok: false, error: { code: state.winners.length > 0 ? 'game-over' : 'illegal-play', play } };
}

export const viewFor = <S extends GameState>(state: S, viewer: Seat | null, own?: Ruleset): View<NameOf<S>> =>
  at(state, own).viewFor(state, viewer);

export const eventsFor = <P extends Position>(
  events: readonly Event<NameOf<P>>[],
  position: P,
  viewer: Seat | null,
  own?: Ruleset,
): readonly Event<NameOf<P>>[] => at(position, own).eventsFor(events, viewer);

/** The cards that a seat holds, as far as the position shows them: a view has the number of those of other seats. */
export const handOf = (position: Position, seat: Seat, own?: Ruleset): Hand => at(position, own).handOf(position, seat);

export const standings = <P extends Position>(position: P, own?: Ruleset): readonly Standing<NameOf<P>>[] =>
  at(position, own).standings(position);

export const formatPosition = (position: Position, own?: Ruleset): string => at(position, own).formatPosition(position);

/** Reads the line of a position of any game: its rules, the first word, say which. The error is for people. */
export function parsePosition(text: string, own?: Ruleset): Result<Position, string> {
  if (text.trim() === '') return { ok: false, error: 'the line is empty' };
  const [id = ''] = text.split(' ', 1);
  if (own !== undefined && id === own.name) return gameOf(own).parsePosition(text);
  const rules = parseRuleset(id);
  return rules.ok ? gameOf(rules.value).parsePosition(text) : rules;
}

export const formatPlay = (play: Play): string =>
  isExpressPlay(play) ? expressPlays.formatPlay(play) : boardPlays.formatPlay(play);

/** The marks of a token of the dice game: an arrow, or a die after a minus. No other game has them. */
const EXPRESS_FORM = /[<>]|^-./;

/** Reads the token of a play of any game: its form shows which. The error is for people. */
export const parsePlay = (text: string): Result<Play, string> =>
  EXPRESS_FORM.test(text) ? expressPlays.parsePlay(text) : boardPlays.parsePlay(text);

/** The position after a seat has drawn a card. Throws in a game without cards. */
export const withCard = <P extends Position>(position: P, seat: Seat, card: Face, own?: Ruleset): Position<NameOf<P>> =>
  at(position, own).withCard(position, seat, card);

/** The same position after everything that needs neither a decision nor chance: a turn has begun, the ice is gone. */
export const upToChance = <P extends Position>(position: P, own?: Ruleset): Position<NameOf<P>> =>
  at(position, own).upToChance(position);
