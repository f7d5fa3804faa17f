import type { Seat, Standing } from '../engine/index.ts';
import { standings } from '../engine/index.ts';
import type { Ending, Level, Over } from './match.ts';

/** A finished match as it is kept for tables and ratings. */
export interface MatchResult {
  readonly matchId: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly ruleset: string;
  readonly ending: Ending['kind'];
  readonly people: number; // persons seated at the start
  readonly turns: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly seats: readonly ResultSeat[];
}

export interface ResultSeat extends Standing {
  readonly userId: string | null; // who sat there first; null = a computer from the start
  readonly level: Level | null; // the computer that finished the match there
  readonly gaveUp: boolean;
  readonly won: boolean; // a seat given up wins nothing for the one who left
}

export function resultOf(match: Over): MatchResult {
  const winners: readonly Seat[] = match.ending.kind === 'won' ? match.ending.winners : [];
  const bySeat = new Map(standings(match.game).map((standing) => [standing.seat, standing]));
  const seats = match.places.flatMap(({ seat, occupant, leftBy }) => {
    const standing = bySeat.get(seat);
    if (!standing) return [];
    const userId = occupant.kind === 'person' ? occupant.userId : leftBy;
    const level = occupant.kind === 'computer' ? occupant.level : null;
    const gaveUp = leftBy !== null;
    return [{ ...standing, userId, level, gaveUp, won: winners.includes(seat) && !gaveUp }];
  });
  return {
    matchId: match.id,
    guildId: match.guildId,
    channelId: match.channelId,
    ruleset: match.game.rules,
    ending: match.ending.kind,
    people: match.people,
    turns: match.game.turn,
    startedAt: match.startedAt,
    endedAt: match.endedAt,
    seats,
  };
}
