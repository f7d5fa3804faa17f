import { colorOf, seatedAfter, SEATS, turnSeat, type Event, type Seat, type PlayedOn } from '../../engine/index.ts';
import { peopleAt, placeOfSeat, type Over, type LoggedPlay } from '../match.ts';
import type { MatchResult, ResultSeat, SeatFacts } from './match-result.ts';
import { dealOf, replay, type Replayed } from './replay.ts';
import { finalOrderOf } from './scores.ts';
import { sidesIn, stepsBehind } from './sides.ts';

export function resultOf(match: Over, log: readonly LoggedPlay[]): MatchResult {
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
    hints: match.hints ?? false,
    seats: resultSeatsOf(match, steps),
  };
}

/** The result of each seat. `steps` are all plays of the match; null = its log cannot be played. */
export function resultSeatsOf(match: Over, steps: Steps | null): readonly ResultSeat[] {
  const winners: readonly Seat[] = match.ending.kind === 'won' ? match.ending.winners : [];
  const order = finalOrderOf(match);
  const deeds = steps && deedsOf(match, steps);
  const sides = sidesIn(match.game.rules);
  return match.places.flatMap(({ seat, occupant, leftBy }) => {
    const standing = order.find((each) => each.seat === seat);
    if (!standing) return [];
    const userId = occupant.kind === 'person' ? occupant.userId : leftBy;
    const gaveUp = leftBy !== null;
    const { bumps = null, facts = null } = deeds?.[seat] ?? {};
    return {
      seat,
      rank: standing.rank,
      home: standing.home,
      stepsToGo: standing.left,
      points: standing.points,
      side: sides[seat]!,
      userId,
      level: occupant.kind === 'computer' ? occupant.level : null,
      bumps,
      slides: facts?.slides ?? null,
      facts,
      gaveUp,
      won: winners.includes(seat) && !gaveUp,
      led: match.unfinished?.led.includes(seat) ?? null,
      endedIt: match.unfinished?.endedBy.includes(userId ?? '') ?? null,
    };
  });
}

type Steps = readonly Replayed<LoggedPlay>[];

/** One play, and the final seats of the players who had these colors then. */
interface Seen {
  readonly step: Replayed<LoggedPlay>;
  readonly atEnd: readonly Seat[];
}

/** Goes back from the end, because only the final seats are known. A trade of colors is the last event of a play. */
function seen({ places }: Over, steps: Steps): readonly Seen[] {
  let seats: readonly { readonly seat: Seat; readonly end: Seat }[] = places.map(({ seat }) => ({ seat, end: seat }));
  const found = steps.toReversed().map((step): Seen => {
    seats = seatedAfter(seats, step.events.toReversed());
    const atEnd: Seat[] = [...SEATS];
    for (const { seat, end } of seats) atEnd[seat] = end;
    return { step, atEnd };
  });
  return found.toReversed();
}

/**
 * The plays of a match, for its analysis. A person answers only for their own plays, and a computer that was there from the
 * start for all of its seat.
 */
export const playsToAnalyze = (match: Over, steps: Steps): readonly PlayedOn[] =>
  seen(match, steps).map(({ step: { before, logged }, atEnd }) => {
    const { occupant, leftBy } = placeOfSeat(match, atEnd[logged.seat]!)!;
    const isOfPerson = occupant.kind === 'person' || leftBy !== null;
    return {
      before,
      play: logged.play,
      players: atEnd,
      isChosen: isOfPerson ? logged.by === 'person' : logged.by !== 'missed',
    };
  });

/** The deeds of the players, by seat, and the pawns of any color that each has bumped. */
function deedsOf(match: Over, steps: Steps) {
  const sides = sidesIn(match.game.rules);
  const deeds = sides.map(() => ({
    bumps: 0,
    facts: {
      bumped: [0, 0, 0, 0],
      sorried: [0, 0, 0, 0],
      mostBumps: 0,
      slides: 0,
      swaps: 0,
      behind: 0,
      decided: 0,
      missed: 0,
    },
  }));
  const inTurn = [0, 0, 0, 0];
  let turn = -1;
  for (const { step, atEnd } of seen(match, steps)) {
    const { logged, before, events } = step;
    if (before.turn !== turn) inTurn.fill(0);
    turn = before.turn;
    const seat = atEnd[logged.seat]!;
    const own = deeds[seat]!;
    if (logged.by === 'person') own.facts.decided++;
    if (logged.by === 'missed') own.facts.missed++;
    for (const event of events) {
      const hit = rivalIn(event);
      if (event.kind === 'bumped') own.bumps++;
      if (event.kind === 'slid') own.facts.slides++;
      if (event.kind === 'swapped') own.facts.swaps++;
      if (hit === null || sides[hit.seat] === sides[logged.seat]) continue;
      own.facts[hit.kind][atEnd[hit.seat]!]!++;
      if (hit.kind === 'bumped') own.facts.mostBumps = Math.max(own.facts.mostBumps, ++inTurn[seat]!);
    }
    const behind = stepsBehind(before);
    if (behind === null) continue;
    for (const each of before.seats) {
      const { facts } = deeds[atEnd[each]!]!;
      facts.behind = Math.max(facts.behind, behind.get(sides[each]!)!);
    }
  }
  return deeds;
}

/** The deeds of the players, by seat. */
export const factsOf = (match: Over, steps: Steps): readonly SeatFacts[] =>
  deedsOf(match, steps).map(({ facts }) => facts);

/** The owner of a pawn that a play sent back, or took with a Sorry!. */
export function rivalIn(event: Event): { readonly kind: 'bumped' | 'sorried'; readonly seat: Seat } | null {
  if (event.kind === 'bumped') return { kind: 'bumped', seat: colorOf(event.pawn) };
  if (event.kind === 'replaced') return { kind: 'sorried', seat: colorOf(event.target) };
  return event.kind === 'stole' ? { kind: 'sorried', seat: event.from } : null;
}

/**
 * The number of people at the start who played. They played to the end without being away, or at least three turns of
 * their own. In these turns the bot made only forced moves for them, and they decided at least one. If the log cannot
 * be played, all of them count.
 */
function peopleWhoPlayed(match: Over, steps: Steps | null): number {
  return steps === null ? match.people : new Set([...whoStayed(match), ...whoHadTurns(match, steps)]).size;
}

/** A game may leave a person no choice to the end; they have still played it. */
const whoStayed = (match: Over): readonly string[] =>
  peopleAt(match).filter((id) => !match.notes.some(({ kind, userId }) => kind === 'away' && userId === id));

function whoHadTurns(match: Over, steps: Steps): readonly string[] {
  const turns = new Map<string, Set<number>>();
  const deciders = new Set<string>();
  for (const { step, atEnd } of seen(match, steps)) {
    const { logged, before } = step;
    const place = placeOfSeat(match, atEnd[logged.seat]!);
    const userId = place?.occupant.kind === 'person' ? place.occupant.userId : place?.leftBy;
    const isOwnTurn = turnSeat(before) === logged.seat && (logged.by === 'person' || logged.by === 'auto');
    if (!userId || !isOwnTurn || !wasThere(match, userId, logged.ply)) continue;
    turns.set(userId, (turns.get(userId) ?? new Set()).add(before.turn));
    if (logged.by === 'person') deciders.add(userId);
  }
  return [...turns].flatMap(([userId, own]) => (own.size >= LEAST_TURNS && deciders.has(userId) ? [userId] : []));
}

/** True if a person had neither left nor was away when a play was made; a forced play is made for a computer, too. */
function wasThere({ notes }: Over, userId: string, ply: number): boolean {
  const last = notes.findLast((notice) => notice.userId === userId && notice.ply <= ply);
  return last === undefined || last.kind === 'back';
}

/** A person who left or was away played only if they sat there for this many of their own turns. */
const LEAST_TURNS = 3;

/** The log, played again; null = unknown. A match also ends if its log cannot be played. */
function stepsIn(match: Over, log: readonly LoggedPlay[]): Steps | null {
  if (log.length !== match.game.ply) return null;
  try {
    return replay(dealOf(match), log);
  } catch {
    return null;
  }
}
