import type { RulesetId, Seat, Standing } from '../../engine/index.ts';
import { expressRules, standings } from '../../engine/index.ts';
import type { Ending, Level, Over, PlayRecord } from '../match.ts';
import { dealOf, replay } from './replay.ts';
import { sidesIn } from './sides.ts';
import type { Counts } from './highlights.ts';
import { countsOf } from './highlights.ts';

/** A finished match as it is kept for tables and ratings. */
export interface MatchResult {
  readonly matchId: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly ruleset: RulesetId;
  readonly series: string;
  readonly round: number;
  readonly ending: Ending['kind'];
  readonly people: number; // persons seated at the start
  readonly turns: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly seats: readonly ResultSeat[];
}

export interface ResultSeat {
  readonly seat: Seat;
  readonly rank: number; // from 1; equal seats share one
  readonly home: number; // pawns home
  readonly stepsToGo: number; // of all its pawns; in the dice game, the pawns that its home still needs
  readonly points: number | null; // null = the rules count none
  readonly side: number; // the same for those who play together: which one of the sides of the rules
  readonly bumps: number | null; // null = the log cannot be played
  readonly slides: number | null; // the same
  readonly userId: string | null; // who sat there first; null = a computer from the start
  readonly level: Level | null; // the computer that finished the match there
  readonly gaveUp: boolean;
  readonly won: boolean; // a seat given up wins nothing for the one who left
}

export function resultOf(match: Over, log: readonly PlayRecord[]): MatchResult {
  const winners: readonly Seat[] = match.ending.kind === 'won' ? match.ending.winners : [];
  const bySeat = new Map(standings(match.game).map((standing) => [standing.seat, standing]));
  const counts = countsIn(match, log);
  const sides = sidesIn(match.game.rules);
  const seats = match.places.flatMap(({ seat, occupant, leftBy }) => {
    const standing = bySeat.get(seat);
    if (!standing) return [];
    const userId = occupant.kind === 'person' ? occupant.userId : leftBy;
    const level = occupant.kind === 'computer' ? occupant.level : null;
    const gaveUp = leftBy !== null;
    const { bumps = null, slides = null } = counts?.[seat] ?? {};
    const won = winners.includes(seat) && !gaveUp;
    const { rank, home } = standing;
    const left = {
      stepsToGo: leftFor(standing, match.game.rules),
      points: 'points' in standing ? standing.points : null,
    };
    return [{ seat, rank, home, ...left, side: sides[seat]!, userId, level, bumps, slides, gaveUp, won }];
  });
  return {
    matchId: match.id,
    guildId: match.guildId,
    channelId: match.channelId,
    ruleset: match.game.rules,
    series: match.series,
    round: match.round,
    ending: match.ending.kind,
    people: match.people,
    turns: match.game.turn,
    startedAt: match.startedAt,
    endedAt: match.endedAt,
    seats,
  };
}

/** What a seat still needs to win, in what its game counts. */
function leftFor(standing: Standing, id: RulesetId): number {
  if ('stepsToGo' in standing) return standing.stepsToGo;
  return expressRules(id).needed - standing.home;
}

/** What each seat did; null = nobody knows. A match ends also where its log cannot be played. */
function countsIn(match: Over, log: readonly PlayRecord[]): readonly Counts[] | null {
  if (log.length !== match.game.ply) return null;
  try {
    return countsOf(replay(dealOf(match), log).map(({ record, events }) => ({ seat: record.seat, events })));
  } catch {
    return null;
  }
}
