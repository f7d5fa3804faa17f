import { hasPartners, moduleOf, rulesetOf } from '../engine/index.ts';
import type { BoardRules, GameModule, Ruleset, RulesetId } from '../engine/index.ts';
import { peopleAt, type Lobby, type Options } from './match.ts';

// The offers of a lobby: the game, its length, and the changes that a table may make.

/** The games that can be chosen, by the id of their preset. */
export const GAMES = [
  'classic',
  'classic-first',
  'classic-waddingtons',
  'teams',
  'fire-ice',
  '2013-classic',
  '2013-strategic',
  'point-scoring',
  'dice-card',
  'not-sorry',
  'bump-em',
  'express',
  'diamond',
  'student',
] as const;
export type GameId = (typeof GAMES)[number];

/** The pawns of each player: the fewer, the shorter. The first is offered first. */
export const LENGTHS = [2, 3, 4] as const;
export type Length = (typeof LENGTHS)[number];

/** The number cards of a deck. */
export const DECK_SIZES = [44, 45, 55] as const;

/** The points that a match of several games is played to. */
export const TARGETS = [25, 50, 75, 100] as const;

/** The changes that a table may make to a game, if its rules allow them (rules §16). */
export interface House {
  readonly deck?: (typeof DECK_SIZES)[number];
  readonly teams?: true;
  readonly headStart?: true; // one pawn of each color is already out
  readonly target?: (typeof TARGETS)[number];
}

/** A game at a length. */
export interface Offer {
  readonly game: GameId;
  readonly length: Length | null; // null = the game has only one
  readonly house: House;
}

/** The length of a quick game: one pawn of each color is already out, so that everybody has something to do soon. */
const QUICK: Length = 2;

export const FIRST_OFFER: Offer = { game: 'classic', length: QUICK, house: { headStart: true } };

/** The name of the ruleset of an offer; null if the rules of the game do not allow the length, or a change. */
export function rulesetFor({ game, length, house }: Offer): string | null {
  return rulesetOf(idOf({ game, length, house }))?.name ?? null;
}

/** The choices about a game. */
export type Choice = 'length' | 'deck' | 'teams' | 'head-start' | 'points';

/** The choices of an offer that its game does not allow, or not together; empty if it has a ruleset. */
export function conflictsIn(offer: Offer): readonly Choice[] {
  if (rulesetFor(offer) !== null) return [];
  const { game, length, house } = offer;
  const { deck, teams, headStart, target } = house;
  const [standard = null] = lengthsFor(game, null);
  const chosen: readonly (readonly [Choice, Offer])[] = [
    ...(length === null ? [] : [['length', { game, length, house: {} }] as const]),
    ...(deck === undefined ? [] : [['deck', { game, length: standard, house: { deck } }] as const]),
    ...(teams ? [['teams', { game, length: standard, house: { teams } }] as const] : []),
    ...(headStart ? [['head-start', { game, length: standard, house: { headStart } }] as const] : []),
    ...(target === undefined ? [] : [['points', { game, length: standard, house: { target } }] as const]),
  ];
  const alone = chosen.filter(([, each]) => rulesetFor(each) === null);
  return (alone.length > 0 ? alone : chosen).map(([choice]) => choice);
}

function idOf({ game, length, house }: Offer): string {
  const isOwnLength = length === null || boardOf(game)?.pawns === length;
  const parts = [
    game,
    ...(house.teams ? ['teams'] : []),
    ...(isOwnLength ? [] : [`pawns=${length}`]),
    ...(house.deck === undefined ? [] : [`deck=${house.deck}`]),
    ...(house.headStart ? ['startSpread=1'] : []),
    ...(house.target === undefined ? [] : [`matchTarget=${house.target}`]),
  ];
  return parts.join('+');
}

function boardOf(name: string): Ruleset<BoardRules> | null {
  const rules = rulesetOf(name);
  return rules?.module === 'board' ? rules : null;
}

/** The offer of this ruleset, with the fewest changes; null if it is no longer offered. */
export function offerOf({ ruleset }: Pick<Options, 'ruleset'>): Offer | null {
  const rules = rulesetOf(ruleset);
  if (rules === null) return null;
  const offers = GAMES.flatMap((game): readonly Offer[] => {
    const offer = offerAs(game, rules);
    return rulesetFor(offer) === rules.name ? [offer] : [];
  });
  const count = ({ house }: Offer) => Object.keys(house).length;
  return offers.toSorted((a, b) => count(a) - count(b))[0] ?? null;
}

/** The offer of these rules if they were those of a game. */
function offerAs(game: GameId, rules: Ruleset): Offer {
  const [base, board] = [boardOf(game), boardOf(rules.id)];
  if (base === null || board === null) return { game, length: null, house: {} };
  return { game, length: board.pawns, house: changesTo(base, board) };
}

/** The table's changes to a game, read from its rules. */
function changesTo(base: Ruleset<BoardRules>, rules: Ruleset<BoardRules>): House {
  const deck = DECK_SIZES.find((size) => size === numberCards(rules));
  const { result } = rules;
  const target = TARGETS.find((each) => result.kind === 'points' && each === result.target);
  return {
    ...(numberCards(base) !== numberCards(rules) && deck !== undefined && { deck }),
    ...(hasPartners(rules) && !hasPartners(base) && { teams: true }),
    ...(rules.spread > base.spread && { headStart: true }),
    ...(target !== undefined && { target }),
  };
}

const numberCards = ({ cards }: BoardRules): number =>
  Object.values(cards).reduce(
    (sum, { before, count }) => sum + (before?.kind === 'roll' || before?.kind === 'ask' ? 0 : count),
    0,
  );

/** The lengths of a game; none for a game with only one. */
export const lengthsOf = (game: GameId): readonly Length[] =>
  LENGTHS.filter((length) => rulesetFor({ game, length, house: {} }) !== null);

/** The lengths to offer a game at. The wanted one comes first if the game has it. */
export function lengthsFor(game: GameId, wanted: Length | null): readonly Offer['length'][] {
  const lengths = lengthsOf(game);
  if (lengths.length === 0) return [null];
  return wanted === null ? lengths : [wanted, ...lengths];
}

/** The same game at another length: a quick one has a head start, and the others have none. */
export function atLength(offer: Offer, length: Offer['length']): Offer {
  if (length === offer.length) return offer;
  const { headStart: _, ...house } = offer.house;
  return { ...offer, length, house: length === QUICK ? { ...house, headStart: true } : house };
}

/** Another game keeps its length and the table's changes, if its rules allow them. */
export function withGame({ length, house }: Offer, game: GameId): Offer {
  const { deck: _, ...rest } = house;
  const lengths = lengthsFor(game, length);
  const offers = [house, rest, {}].flatMap((each) =>
    lengths.map((pawns) => atLength({ game, length, house: each }, pawns)),
  );
  return offers.find((offer) => rulesetFor(offer) !== null)!;
}

/**
 * Presses of all people in a whole game, by pawns and by players from two on: the median of 60 games
 * (`npm run simulate -- --presses`). Games that are not here have as many as the classic one, within a tenth or two.
 */
const CLASSIC: Required<Presses> = {
  2: [36, 56, 74],
  3: [67, 108, 154],
  4: [94, 168, 228],
};
const PRESSES: Readonly<Record<string, Presses>> = {
  teams: { 2: [0, 0, 91], 3: [0, 0, 136], 4: [0, 0, 198] },
  'fire-ice': { 2: [31, 57, 82], 3: [68, 122, 189], 4: [99, 183, 294] },
  '2013-classic': { 2: [38, 65, 106], 3: [71, 142, 206], 4: [127, 213, 320] },
  '2013-strategic': { 2: [34, 69, 98], 3: [69, 113, 190], 4: [96, 175, 273] },
  'point-scoring': { 4: [104, 166, 273] },
  'dice-card': { 2: [48, 75, 88], 3: [88, 147, 188], 4: [116, 189, 300] },
  'not-sorry': { 2: [39, 69, 101], 3: [74, 130, 183], 4: [104, 186, 293] },
};
type Presses = Readonly<Partial<Record<Length, readonly number[]>>>;

/** The same for games with only one length. Two players play two or three games of Express. */
const UNDIVIDED: Readonly<Partial<Record<GameId, readonly number[]>>> = { express: [38, 27, 49] };

/** The rough number of presses of one player. */
export function pressesOf({ game, length }: Offer, players: number): number {
  const all = length === null ? UNDIVIDED[game]! : (PRESSES[game]?.[length] ?? CLASSIC[length]);
  return all[players - 2]! / players;
}

/** People think for 20 seconds about a choice, and press the rest in 10. */
const PRESS_MINUTES = 0.3;

/** The rough minutes of a game, in which computers need no time, rounded up to fives. */
export const minutesOf = (offer: Offer, people: number, players: number): number =>
  5 * Math.ceil((pressesOf(offer, players) * people * PRESS_MINUTES) / 5);

/** The minutes for the players of a lobby; null before a game could begin. */
export function minutesAt(lobby: Lobby, offer: Offer): number | null {
  const players = lobby.places.length;
  return players < playersOf(offer)[0] ? null : minutesOf(offer, peopleAt(lobby).length, players);
}

/** Two players of the dice game need a few minutes for one, so they play the best of three (rules §12). */
const BEST_OF_TWO: Readonly<Record<GameModule, number | null>> = { board: null, express: 3 };

/** The games of a match for so many players, of which more than half have to be won; null = one game decides. */
export const bestOfFor = (rules: Ruleset | RulesetId, players: number): number | null =>
  players > 2 ? null : BEST_OF_TWO[moduleOf(rules)];

export function playersOf(offer: Offer): readonly [least: number, most: number] {
  return rulesetOf(rulesetFor(offer) ?? offer.game)!.players;
}
