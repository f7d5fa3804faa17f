import { FACES, rulesetOf, type BoardRules, type Ruleset } from '../engine/index.ts';
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

export const FIRST_OFFER: Offer = { game: 'classic', length: 2, house: {} };

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
  const base = boardOf(game);
  if (base === null || rules.module !== 'board') return { game, length: null, house: {} };
  return { game, length: rules.pawns, house: changesTo(base, rules) };
}

/** The table's changes to a game, read from its rules. */
function changesTo(base: BoardRules, rules: BoardRules): House {
  const deck = DECK_SIZES.find((size) => size === numberCards(rules));
  const target = rules.result.kind === 'points' ? TARGETS.find((each) => each === targetOf(rules)) : undefined;
  return {
    ...(numberCards(base) !== numberCards(rules) && deck !== undefined && { deck }),
    ...(hasPartners(rules) && !hasPartners(base) && { teams: true }),
    ...(rules.spread > base.spread && { headStart: true }),
    ...(target !== undefined && { target }),
  };
}

const numberCards = ({ cards }: BoardRules): number =>
  FACES.reduce(
    (sum, face) =>
      sum +
      (cards[face]?.before?.kind === 'roll' || cards[face]?.before?.kind === 'ask' ? 0 : (cards[face]?.count ?? 0)),
    0,
  );

const targetOf = ({ result }: BoardRules): number | null => (result.kind === 'points' ? result.target : null);

const hasPartners = ({ sides }: BoardRules): boolean => sides.some((side) => side.length > 1);

/** The lengths of a game; none for a game with only one. */
export const lengthsOf = (game: GameId): readonly Length[] =>
  LENGTHS.filter((length) => rulesetFor({ game, length, house: {} }) !== null);

/** The lengths to offer a game at. The wanted one comes first if the game has it. */
export function lengthsFor(game: GameId, wanted: Length | null): readonly Offer['length'][] {
  const lengths = lengthsOf(game);
  if (lengths.length === 0) return [null];
  return wanted === null ? lengths : [wanted, ...lengths];
}

/** Another game keeps its length and the table's changes, if its rules allow them. */
export function withGame({ length, house }: Offer, game: GameId): Offer {
  const { deck: _, ...rest } = house;
  const lengths = lengthsFor(game, length);
  const offers = [house, rest, {}].flatMap((each) => lengths.map((pawns) => ({ game, length: pawns, house: each })));
  return offers.find((offer) => rulesetFor(offer) !== null)!;
}

/**
 * Decisions with a choice in a whole game, by pawns and by players from two on. Each is the mean of 40 to 150 games of
 * the computer player `greedy`. Games that are not here take as long as the classic one, within a tenth.
 */
const CLASSIC: Decisions = {
  2: [22, 38, 52],
  3: [44, 75, 114],
  4: [66, 117, 170],
};
const DECISIONS: Readonly<Record<string, Decisions>> = {
  'fire-ice': { 2: [31, 51, 84], 3: [55, 100, 170], 4: [93, 163, 264] },
  '2013-classic': { 2: [32, 59, 88], 3: [74, 116, 169], 4: [113, 175, 270] },
  '2013-strategic': { 2: [28, 44, 67], 3: [47, 76, 120], 4: [66, 103, 174] },
  'dice-card': { 2: [29, 43, 63], 3: [49, 96, 129], 4: [70, 137, 194] },
  'not-sorry': { 2: [28, 61, 84], 3: [49, 106, 154], 4: [67, 142, 221] },
  'bump-em': { 2: [26, 36, 55], 3: [50, 82, 114], 4: [70, 125, 175] },
};
type Decisions = Readonly<Record<Length, readonly number[]>>;

/** The same for games with only one length. */
const UNDIVIDED: Readonly<Partial<Record<GameId, readonly number[]>>> = { express: [17, 33, 54] };

const DECISION_MINUTES = 1 / 3;

/** The rough minutes of a game if people think for 20 seconds and computers for none, rounded up to fives. */
export function minutesOf({ game, length }: Offer, people: number, players: number): number {
  const all = length === null ? UNDIVIDED[game]! : (DECISIONS[game] ?? CLASSIC)[length];
  const decisions = all[players - 2]! * (people / players);
  return 5 * Math.ceil((decisions * DECISION_MINUTES) / 5);
}

/** The minutes for the players of a lobby; null before a game could begin. */
export function minutesAt(lobby: Lobby, offer: Offer): number | null {
  const players = lobby.places.length;
  return players < playersOf(offer)[0] ? null : minutesOf(offer, peopleAt(lobby).length, players);
}

export function playersOf(offer: Offer): readonly [least: number, most: number] {
  return rulesetOf(rulesetFor(offer) ?? offer.game)!.players;
}
