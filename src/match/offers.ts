import { rulesetOf } from '../engine/index.ts';
import type { Lobby, Options } from './match.ts';
import { peopleAt } from './match.ts';

// What a lobby offers to choose: the game, and its length.

/** The games that can be chosen, by the id of their ruleset with all pawns. */
export const GAMES = ['classic', 'classic-first', 'classic-waddingtons'] as const;
export type GameId = (typeof GAMES)[number];

/** How many pawns each player has: the fewer, the shorter. The first is offered first. */
export const LENGTHS = [2, 3, 4] as const;
export type Length = (typeof LENGTHS)[number];

/** A game at a length. */
export interface Offer {
  readonly game: GameId;
  readonly length: Length;
}

export const FIRST_OFFER: Offer = { game: 'classic', length: 2 };

/** The name of the ruleset of an offer; null where the rules of the game do not allow the length. */
export const rulesetFor = ({ game, length }: Offer): string | null =>
  rulesetOf(`${game}+pawns=${length}`)?.name ?? null;

const OFFERS: readonly Offer[] = GAMES.flatMap((game) => LENGTHS.map((length) => ({ game, length })));

/** What was offered as this ruleset; null if it is offered no more. */
export function offerOf({ ruleset }: Pick<Options, 'ruleset'>): Offer | null {
  const name = rulesetOf(ruleset)?.name;
  return OFFERS.find((offer) => rulesetFor(offer) === name) ?? null;
}

/** The lengths that a game can have. */
export const lengthsOf = (game: GameId): readonly Length[] =>
  LENGTHS.filter((length) => rulesetFor({ game, length }) !== null);

/**
 * Decisions with a choice in a whole game, by pawns and by players from two on: the mean of 150 games of the computer
 * player `greedy`. The decks differ by less than a tenth.
 */
const DECISIONS: Readonly<Record<Length, readonly number[]>> = {
  2: [22, 38, 52],
  3: [44, 75, 114],
  4: [66, 117, 170],
};
const DECISION_MINUTES = 1 / 3;

/** About how many minutes a game takes when people think for 20 seconds and computers for none, rounded up to fives. */
export function minutesOf(length: Length, people: number, players: number): number {
  const decisions = DECISIONS[length][players - 2]! * (people / players);
  return 5 * Math.ceil((decisions * DECISION_MINUTES) / 5);
}

/** The minutes for those who sit at a lobby; null before a game could begin. */
export function minutesAt(lobby: Lobby, length: Length): number | null {
  const players = lobby.places.length;
  return players < 2 ? null : minutesOf(length, peopleAt(lobby).length, players);
}
