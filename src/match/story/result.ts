import type { RulesetId, Seat } from '../../engine/index.ts';
import { seatedAfter, turnSeat } from '../../engine/index.ts';
import type { Ending, Level, Over, PlayRecord } from '../match.ts';
import { leftFor } from './clear-lead.ts';
import type { Replayed } from './replay.ts';
import { dealOf, replay } from './replay.ts';
import { finalOrderOf } from './scores.ts';
import { sidesIn } from './sides.ts';
import type { SeatFacts } from './facts.ts';
import { factsOf } from './facts.ts';
import { countsOf } from './highlights.ts';

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

export function resultOf(match: Over, log: readonly PlayRecord[]): MatchResult {
  const steps = stepsIn(match, log);
  return {
    matchId: match.id,
    guildId: match.guildId,
    channelId: match.channelId,
    parentId: match.parentId ?? null,
    ruleset: match.game.rules,
    series: match.series,
    round: match.round,
    ending: match.ending.kind,
    people: peopleWhoPlayed(match, steps),
    turns: match.game.turn,
    startedAt: match.startedAt,
    endedAt: match.endedAt,
    seats: resultSeatsOf(match, steps),
  };
}

/** The result of each seat. `steps` are all plays of the match; null = its log cannot be played. */
export function resultSeatsOf(match: Over, steps: readonly Replayed<PlayRecord>[] | null): readonly ResultSeat[] {
  const winners: readonly Seat[] = match.ending.kind === 'won' ? match.ending.winners : [];
  const bySeat = new Map(finalOrderOf(match).map((standing) => [standing.seat, standing]));
  const counts = steps && countsOf(steps.map(({ record, events }) => ({ seat: record.seat, events })));
  const facts = steps && factsOf(match, steps);
  const sides = sidesIn(match.game.rules);
  return match.places.flatMap(({ seat, occupant, leftBy }) => {
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
    const led = match.unfinished?.led.includes(seat) ?? null;
    const endedIt = match.unfinished?.endedBy.includes(userId ?? '') ?? null;
    const end = { gaveUp, won, led, endedIt };
    return [
      {
        seat,
        rank,
        home,
        ...left,
        side: sides[seat]!,
        userId,
        level,
        bumps,
        slides,
        facts: facts?.[seat] ?? null,
        ...end,
      },
    ];
  });
}

/**
 * The number of people at the start who played. They played to the end without being away, or at least three turns of
 * their own. In these turns the bot made only forced moves for them, and they decided at least one. If the log cannot
 * be played, all of them count.
 */
function peopleWhoPlayed(match: Over, steps: readonly Replayed<PlayRecord>[] | null): number {
  return steps === null ? match.people : new Set([...whoStayed(match), ...whoHadTurns(match, steps)]).size;
}

/** A game may leave a person no choice to the end; they have still played it. */
const whoStayed = ({ places, notes }: Over): readonly string[] =>
  places.flatMap(({ occupant }) =>
    occupant.kind === 'person' && !notes.some(({ kind, userId }) => kind === 'away' && userId === occupant.userId)
      ? [occupant.userId]
      : [],
  );

function whoHadTurns(match: Over, steps: readonly Replayed<PlayRecord>[]): readonly string[] {
  const turns = new Map<string, Set<number>>();
  const deciders = new Set<string>();
  let { places } = match;
  for (const { record, before, events } of steps.toReversed()) {
    places = seatedAfter(places, events.toReversed());
    const place = places.find(({ seat }) => seat === record.seat);
    const userId = place?.occupant.kind === 'person' ? place.occupant.userId : place?.leftBy;
    const isOwnTurn = turnSeat(before) === record.seat && (record.by === 'person' || record.by === 'auto');
    if (!userId || !isOwnTurn || !wasThere(match, userId, record.ply)) continue;
    turns.set(userId, (turns.get(userId) ?? new Set()).add(before.turn));
    if (record.by === 'person') deciders.add(userId);
  }
  return [...turns].flatMap(([userId, own]) => (own.size >= LEAST_TURNS && deciders.has(userId) ? [userId] : []));
}

/** True if a person had neither left nor was away when a play was made; a forced play is made for a computer, too. */
function wasThere({ notes }: Over, userId: string, ply: number): boolean {
  const last = notes.findLast((note) => note.userId === userId && note.ply <= ply);
  return last === undefined || last.kind === 'back';
}

/** A person who left or was away played only if they sat there for this many of their own turns. */
const LEAST_TURNS = 3;

/** The log, played again; null = unknown. A match also ends if its log cannot be played. */
function stepsIn(match: Over, log: readonly PlayRecord[]): readonly Replayed<PlayRecord>[] | null {
  if (log.length !== match.game.ply) return null;
  try {
    return replay(dealOf(match), log);
  } catch {
    return null;
  }
}
