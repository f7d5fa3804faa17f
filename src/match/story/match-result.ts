import type { RulesetId, Seat } from '../../engine/index.ts';
import type { Ending, Level } from '../match.ts';

/** A finished match in the form for leaderboards and ratings. */
export interface MatchResult {
  readonly matchId: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly parentId: string | null; // of a thread that all readers of the channel see
  readonly ruleset: RulesetId;
  readonly series: string;
  readonly round: number;
  readonly ending: Ending['kind'];
  readonly people: number; // people who sat there at the start and played: to the end, or for three turns of their own
  readonly turns: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly hints?: boolean; // its people could ask for hints; absent = they could not
  readonly seats: readonly ResultSeat[];
}

export interface ResultSeat {
  readonly seat: Seat;
  readonly rank: number; // in the final order of the match, from 1; equal seats share one
  readonly home: number; // pawns home
  readonly stepsToGo: number; // of all its pawns; in the dice game, the pawns that its home still needs
  readonly points: number | null; // null = the rules count none
  readonly side: number; // the same for seats that play together: the index of the side in the rules
  readonly bumps: number | null; // null = the log cannot be played
  readonly slides: number | null; // the same
  readonly facts: SeatFacts | null; // the same
  readonly userId: string | null; // the first player there; null = a computer from the start
  readonly level: Level | null; // the computer that finished the match there
  readonly gaveUp: boolean;
  readonly won: boolean; // a seat given up wins nothing for the one who left
  readonly led: boolean | null; // clearly, when the match ended without a winner; null = with a winner
  readonly endedIt: boolean | null; // voted for that end, or made it as a moderator; null = with a winner
}

/**
 * The deeds of a seat's player in a whole match, for statistics and achievements. Seats are those at its end: people
 * who trade colors (rules §11) keep their deeds. Partners are not rivals.
 */
export interface SeatFacts {
  readonly bumped: readonly number[]; // by seat of the owner: pawns of rivals that its plays sent back to start
  readonly sorried: readonly number[]; // by seat of the owner: pawns of rivals that its Sorry! took
  readonly mostBumps: number; // pawns of rivals sent back in one turn
  readonly slides: number;
  readonly swaps: number;
  readonly behind: number; // the most steps by which its side trailed the leader; 0 in the dice game
  readonly decided: number; // plays that people made there
  readonly missed: number; // plays that the time limit made there
  readonly accuracy?: SeatAccuracy; // noted after the match; absent = never
}

/** The accuracy of a player over a match, from which that over many follows. */
export interface SeatAccuracy {
  readonly decisions: number; // at least 1
  readonly sum: number; // of the percents of all decisions
}

/** The deeds of all players together, where a Sorry! is no bump; none for a log that cannot be played. */
export function deedCounts(seats: readonly ResultSeat[]): Readonly<Record<'bumps' | 'sorrys' | 'slides', number>> {
  const facts = seats.flatMap((place) => place.facts ?? []);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const sorrys = sum(facts.flatMap(({ sorried }) => sorried));
  return {
    bumps: Math.max(0, sum(facts.flatMap(({ bumped }) => bumped)) - sorrys),
    sorrys,
    slides: sum(facts.map(({ slides }) => slides)),
  };
}
