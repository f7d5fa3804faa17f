import type { MatchResult, ResultSeat } from '../match/story/result.ts';

/** The fields of a finished match that the fold reads. */
export type Folded = Pick<MatchResult, 'guildId' | 'ruleset' | 'ending' | 'people' | 'turns' | 'endedAt'> & {
  readonly seats: readonly FoldedSeat[];
};

export type FoldedSeat = Pick<
  ResultSeat,
  'seat' | 'side' | 'userId' | 'bumps' | 'gaveUp' | 'won' | 'led' | 'endedIt' | 'facts'
>;

/** A person who sat in a match. */
export interface Player {
  readonly userId: string;
  readonly side: number;
  readonly party: string; // the same for people who are rated together; alone for a person who gives up
  readonly rank: number; // the winners, then all who stayed, then those who gave up
  readonly bumps: number;
  readonly won: boolean;
  readonly isCounted: boolean; // false = for them the match counts in no case
}
