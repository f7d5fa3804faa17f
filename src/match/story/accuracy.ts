import { viewFor, type Seat, type Analysis, type Judged, type PlayerAnalysis } from '../../engine/index.ts';
import { logOf, type LoggedPlay, type Over, type Place } from '../match.ts';
import type { Analyze } from '../ports.ts';
import { dealOf, replaying, type Replayed } from './replay.ts';
import type { ChunkedWork } from '../chunked-work.ts';
import { playsToAnalyze } from './result.ts';
import type { SeatAccuracy } from './match-result.ts';
import { sidesIn } from './sides.ts';
import { wholeStoryOf, type Story } from './story.ts';
import type { Seen } from './seen.ts';

/** A choice of a player. */
export interface Choice {
  readonly seen: Seen<Over>; // the match before it, as their seat saw it
  readonly play: string; // in notation
  readonly percent: number; // of their chance to win, between the play made and the best other one
}

export interface JudgedPlayer extends PlayerAnalysis {
  readonly userId: string | null; // null = a computer from the start
  readonly worst: Choice | null; // gave away the most; null = nothing worth a word
  readonly best: Choice | null; // the furthest ahead of the next play; null = the same
}

/** The chances of a side before the first play and after each turn, from 0 to 1. */
export interface SideChances {
  readonly seats: readonly Seat[];
  readonly chances: readonly number[];
}

/** A finished match, and how well it was played. */
export interface JudgedMatch {
  readonly story: Story<Over>;
  readonly places: readonly Place[]; // at the end, with the people in whose place a computer played on
  readonly sides: readonly SideChances[];
  readonly players: readonly JudgedPlayer[];
}

/** @throws Error for a log that cannot be played any more, is not whole, or has no play. */
export function* analysisOf(analyze: Analyze, match: Over, log: readonly LoggedPlay[]): ChunkedWork<Analysis> {
  const steps = yield* replaying(dealOf(match), logOf(match, log));
  if (steps.length === 0) throw new Error(`Nobody played in match ${match.id}.`);
  return yield* analyze(playsToAnalyze(match, steps));
}

/** A match with its analysis. @throws as `analysisOf`. */
export function* judgedMatch(
  { curve, players }: Analysis,
  match: Over,
  log: readonly LoggedPlay[],
): ChunkedWork<JudgedMatch> {
  const story = yield* wholeStoryOf(match, log);
  const steps = yield* replaying(dealOf(match), logOf(match, log));
  const places = match.places.map((place) => sitter(match, place));
  const sideOf = sidesIn(match.game.rules);
  const seats = players.map(({ seat }) => seat);
  const sides = [...new Set(seats.map((seat) => sideOf[seat]!))].map((side) => {
    const own = seats.filter((seat) => sideOf[seat] === side);
    return { seats: own, chances: curve.map((chances) => own.reduce<number>((sum, seat) => sum + chances[seat]!, 0)) };
  });
  const choiceBy = (gapOf: (judged: Judged) => number, { decisions }: PlayerAnalysis): Choice | null => {
    const most = decisions.toSorted((one, other) => gapOf(other) - gapOf(one))[0];
    const percent = most === undefined ? 0 : Math.round(100 * gapOf(most));
    return most === undefined || percent < 1 ? null : choiceAt(story, steps[most.index]!, percent);
  };
  return {
    story,
    places,
    sides,
    players: players.map((player) => {
      const { occupant } = places.find(({ seat }) => seat === player.seat)!;
      return {
        ...player,
        userId: occupant.kind === 'person' ? occupant.userId : null,
        worst: choiceBy(({ best, made }) => best - made, player),
        best: choiceBy(({ made, next }) => made - next, player),
      };
    }),
  };
}

/**
 * The accuracy of each player who decided something, by seat. A match with hints has none: its plays may be those of the
 * hints. @throws Error for a log that cannot be played any more.
 */
export function* accuracyIn(
  analyze: Analyze,
  match: Over,
  log: readonly LoggedPlay[],
): ChunkedWork<ReadonlyMap<Seat, SeatAccuracy>> {
  if (match.hints === true) return new Map();
  const { players } = yield* analyze(playsToAnalyze(match, yield* replaying(dealOf(match), logOf(match, log))));
  return new Map(
    players.flatMap(({ seat, decisions: { length: decisions }, accuracy }) =>
      accuracy === null ? [] : [[seat, { decisions, sum: accuracy * decisions }] as const],
    ),
  );
}

function sitter({ notes }: Over, place: Place): Place {
  const { leftBy } = place;
  if (leftBy === null) return place;
  const name = notes.find(({ kind, userId }) => kind === 'left' && userId === leftBy)?.name ?? '';
  return { ...place, occupant: { kind: 'person', userId: leftBy, name } };
}

function choiceAt(
  { match, turns }: Story<Over>,
  { before, logged: { seat, ply, play } }: Replayed<LoggedPlay>,
  percent: number,
): Choice {
  const { places } = turns.find(({ plays }) => plays.some((each) => each.ply === ply))!;
  return { seen: { ...match, places, view: viewFor(before, seat) }, play, percent };
}
