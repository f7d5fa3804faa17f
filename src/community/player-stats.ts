import { cardsOf, hasPartners, rulesetOf } from '../engine/index.ts';
import type { GameModule, Ruleset, RulesetId, Seat } from '../engine/index.ts';
import type { MatchResult, ResultSeat } from '../match/story/match-result.ts';

/** Games that ask for the same skill: a card at a time, a hand of cards, teams, and the dice game. */
export const FAMILIES = ['cards', 'hands', 'teams', 'express'] as const;
export type Family = (typeof FAMILIES)[number];

/** The family of a ruleset, by its data; null for an id that is no ruleset of this version. */
export function familyOf(id: RulesetId): Family | null {
  const rules = rulesetOf(id);
  return rules === null ? null : FAMILY[rules.module](rules);
}

/** A game without a family does not compile. */
const FAMILY: Readonly<Record<GameModule, (rules: Ruleset) => Family>> = {
  board: (rules) => {
    if (hasPartners(rules)) return 'teams';
    return cardsOf(rules)?.hand === 0 ? 'cards' : 'hands';
  },
  express: () => 'express',
};

/** The variant of a ruleset: its presets, without revisions and house rules, such as `teams+diamond`. */
export const variantOf = (id: RulesetId): string =>
  id
    .split('+')
    .filter((part) => !part.includes('='))
    .map((part) => part.split('@')[0]!)
    .join('+');

/** The fields of a finished match that the fold reads. */
export type Folded = Pick<MatchResult, 'guildId' | 'ruleset' | 'ending' | 'people' | 'turns' | 'endedAt' | 'hints'> & {
  readonly seats: readonly FoldedSeat[];
};

export type FoldedSeat = Pick<
  ResultSeat,
  'seat' | 'side' | 'userId' | 'bumps' | 'gaveUp' | 'won' | 'led' | 'endedIt' | 'facts'
>;

/** Games played, and those won. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
}

/** The deeds of a person beyond their standings, in a server or everywhere: of games that ended with a win. */
export interface PlayerStats {
  readonly variants: Readonly<Record<string, Tally>>; // with at least two people, by variant
  readonly computers: Tally; // alone against computers
  readonly colors: readonly [Tally, Tally, Tally, Tally]; // all these games, by color of the seat
  readonly bumped: number; // pawns of rivals sent back
  readonly wasBumped: number; // own pawns that rivals sent back
  readonly sorried: number; // pawns of rivals taken with a Sorry!
  readonly wasSorried: number;
  readonly slides: number;
  readonly swaps: number;
  readonly comeback: number; // the most steps behind in a game that was won; 0 = none
  readonly run: number; // of games with at least two people: won in a row; below 0, lost in a row
}

const NONE: Tally = { games: 0, wins: 0 };

export const BLANK: PlayerStats = {
  variants: {},
  computers: NONE,
  colors: [NONE, NONE, NONE, NONE],
  bumped: 0,
  wasBumped: 0,
  sorried: 0,
  wasSorried: 0,
  slides: 0,
  swaps: 0,
  comeback: 0,
  run: 0,
};

/** A game from the side of a person. Deeds count only if they stayed: a computer has played on for the others. */
export interface Played {
  readonly seat: FoldedSeat;
  readonly variant: string;
  readonly family: Family | null;
  readonly turns: number; // of all seats together
  readonly seats: number;
  readonly people: number; // the people who played
  readonly isAlone: boolean; // against computers
  readonly wasBumped: number | null; // own pawns that rivals sent back; null = unknown
  readonly wasSorried: number | null; // that they took with a Sorry!
  readonly beaten: number; // the most wins over one rival at this table up to now
}

/** A game from the side of a person, without their wins over rivals. */
export function playedIn(result: Folded, seat: FoldedSeat): Omit<Played, 'beaten'> {
  const { ruleset, turns, seats, people } = result;
  const taken = (kind: 'bumped' | 'sorried'): number | null => {
    const others = seats.filter((other) => other.side !== seat.side);
    return others.reduce<number | null>(
      (sum, { facts }) => (sum === null || facts === null ? null : sum + facts[kind][seat.seat]!),
      0,
    );
  };
  return {
    seat,
    variant: variantOf(ruleset),
    family: familyOf(ruleset),
    turns,
    seats: seats.length,
    people,
    isAlone: isAlone(result),
    wasBumped: taken('bumped'),
    wasSorried: taken('sorried'),
  };
}

/** True if one person has played against computers only. */
export const isAlone = ({ people, seats }: Folded): boolean =>
  people === 1 && seats.filter(({ userId }) => userId !== null).length === 1;

export function withGame(stats: PlayerStats, played: Omit<Played, 'beaten'>): PlayerStats {
  const { seat, variant, isAlone: alone } = played;
  const { won } = seat;
  const tallyOf = (color: Seat): Tally =>
    color === seat.seat ? oneMore(stats.colors[color], won) : stats.colors[color];
  return {
    ...stats,
    ...(alone
      ? { computers: oneMore(stats.computers, won) }
      : {
          variants: { ...stats.variants, [variant]: oneMore(stats.variants[variant] ?? NONE, won) },
          run: won ? Math.max(stats.run, 0) + 1 : Math.min(stats.run, 0) - 1,
        }),
    colors: [tallyOf(0), tallyOf(1), tallyOf(2), tallyOf(3)],
    ...(seat.gaveUp ? {} : deeds(stats, played)),
  };
}

/** The pawns of rivals that a person who stayed sent back. Without facts, the bumps at their seat, of any pawns. */
export const bumpedBy = ({ facts, bumps, gaveUp }: FoldedSeat): number =>
  gaveUp ? 0 : facts === null ? (bumps ?? 0) : sum(facts.bumped);

/** The deeds of a person in a game, and those against them, added to the stats. */
function deeds(stats: PlayerStats, { seat, wasBumped, wasSorried }: Omit<Played, 'beaten'>): Partial<PlayerStats> {
  const { facts, won } = seat;
  return {
    bumped: stats.bumped + bumpedBy(seat),
    wasBumped: stats.wasBumped + (wasBumped ?? 0),
    wasSorried: stats.wasSorried + (wasSorried ?? 0),
    ...(facts && {
      sorried: stats.sorried + sum(facts.sorried),
      slides: stats.slides + facts.slides,
      swaps: stats.swaps + facts.swaps,
      comeback: won ? Math.max(stats.comeback, facts.behind) : stats.comeback,
    }),
  };
}

const oneMore = ({ games, wins }: Tally, won: boolean): Tally => ({ games: games + 1, wins: wins + (won ? 1 : 0) });

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

export const together = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((all, { games, wins }) => ({ games: all.games + games, wins: all.wins + wins }), NONE);

/** The deeds of one person against another as an opponent. */
export interface Rivalry extends Pick<PlayerStats, 'bumped' | 'sorried'> {
  readonly games: number; // against each other
  readonly won: number; // by the one, while the other lost
}

export const STRANGERS: Rivalry = { games: 0, won: 0, bumped: 0, sorried: 0 };

/** A game of the two from the side of one of them. */
type Met = Pick<FoldedSeat, 'seat' | 'facts' | 'gaveUp' | 'won'>;

/** A rivalry with one more game of the two. Deeds at a seat that was given up do not count. */
export function withMeeting(rivalry: Rivalry, one: Met, other: Met): Rivalry {
  const facts = one.gaveUp || other.gaveUp ? null : one.facts;
  return {
    games: rivalry.games + 1,
    won: rivalry.won + (one.won && !other.won ? 1 : 0),
    bumped: rivalry.bumped + (facts?.bumped[other.seat] ?? 0),
    sorried: rivalry.sorried + (facts?.sorried[other.seat] ?? 0),
  };
}
