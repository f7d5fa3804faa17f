import type { MatchResult, ResultSeat } from '../match/telling/result.ts';
import { familyOf } from './family.ts';
import { ALL_TIME, dayAt, periodsAt, type Lasting } from './periods.ts';
import { FIRST_POINTS, pointsOf, rated, UNRATED, type Party, type Rating } from './rating.ts';
import { EVERYWHERE, type Board, type Standing } from './standing.ts';

/** What the fold reads of a finished match. */
export type Folded = Pick<MatchResult, 'guildId' | 'ruleset' | 'ending' | 'people' | 'turns' | 'endedAt'> & {
  readonly seats: readonly Pick<ResultSeat, 'side' | 'userId' | 'bumps' | 'gaveUp' | 'won'>[];
};

/** A board that is written to, and when it is removed. */
export type LastingBoard = Board & Lasting;

/** Two people who played against each other on a day, in a server or anywhere. */
export interface Meeting {
  readonly scope: string;
  readonly day: string;
  readonly one: string; // the smaller id
  readonly other: string;
}

/** What the fold changes. */
export interface Ledger {
  readonly standing: (board: LastingBoard, userId: string) => Standing | null;
  readonly put: (board: LastingBoard, userId: string, standing: Standing) => void;
  /** Counts a meeting, and answers how many there were before it. */
  readonly meet: (meeting: Meeting) => number;
  /** Forgets the meetings of all days before this one. */
  readonly forget: (day: string) => void;
}

/** Two people rate each other so often on a day; what they play beyond that is for fun. */
const RATED_MEETINGS = 5;

/** Results come in the order in which they were saved, which is nearly that of their times. */
const DAYS_KEPT_MS = 2 * 86_400_000;

/** What counts: somebody has won, against another person who played. */
const counts = ({ ending, people }: Folded): boolean => ending === 'won' && people >= 2;

/** Somebody who sat in a match. */
interface Player {
  readonly userId: string;
  readonly side: number;
  readonly party: string; // the same for those who are rated together: who gives up, alone
  readonly rank: number; // the winners, then all who stayed, then who gave up
  readonly bumps: number;
  readonly won: boolean;
}

/** Brings the standings up to date with a finished match. `now`, in ms since 1970, says which weeks are still kept. */
export function fold(ledger: Ledger, result: Folded, now: number): void {
  if (!counts(result)) return;
  const players = playersOf(result);
  const family = familyOf(result.ruleset);
  const families = family === null ? (['all'] as const) : (['all', family] as const);
  const periods = periodsAt(result.endedAt, now);
  ledger.forget(dayAt(result.endedAt - DAYS_KEPT_MS));
  for (const scope of [result.guildId, EVERYWHERE]) {
    const rivals = rivalsIn(ledger, scope, dayAt(result.endedAt), players);
    for (const each of families) foldInto(ledger, result, players, rivals, { scope, family: each }, periods);
  }
}

function playersOf({ seats }: Folded): readonly Player[] {
  const winners = new Set(seats.filter(({ won }) => won).map(({ side }) => side));
  return seats.flatMap(({ userId, side, bumps, gaveUp, won }) => {
    if (userId === null) return [];
    const party = gaveUp ? `gave up ${userId}` : `side ${side}`;
    const rank = gaveUp ? 3 : winners.has(side) ? 1 : 2;
    return [{ userId, side, party, rank, bumps: bumps ?? 0, won }];
  });
}

/** For each person the opponents whom they have not met too often that day. */
type Rivals = ReadonlyMap<string, ReadonlySet<string>>;

function rivalsIn(ledger: Ledger, scope: string, day: string, players: readonly Player[]): Rivals {
  const rivals = new Map(players.map(({ userId }) => [userId, new Set<string>()]));
  for (const [index, { userId, side }] of players.entries()) {
    for (const { userId: otherId, side: otherSide } of players.slice(index + 1)) {
      if (side === otherSide) continue;
      const [one, other] = userId < otherId ? [userId, otherId] : [otherId, userId];
      if (ledger.meet({ scope, day, one, other }) >= RATED_MEETINGS) continue;
      rivals.get(userId)!.add(otherId);
      rivals.get(otherId)!.add(userId);
    }
  }
  return rivals;
}

function foldInto(
  ledger: Ledger,
  { turns, endedAt }: Folded,
  players: readonly Player[],
  rivals: Rivals,
  where: Pick<Board, 'scope' | 'family'>,
  periods: readonly Lasting[],
): void {
  const before = new Map(
    players.map(({ userId }) => [
      userId,
      ledger.standing({ ...where, period: ALL_TIME, until: null }, userId)?.rating ?? UNRATED,
    ]),
  );
  const after = ratingsAfter(players, rivals, before);
  for (const player of players) {
    const rating = after.get(player.userId) ?? null;
    const was = before.get(player.userId)!;
    const gained = rating === null ? 0 : pointsOf(rating) - pointsOf(was);
    for (const lasting of periods) {
      const board = { ...where, ...lasting };
      const isWhole = lasting.period === ALL_TIME;
      const standing = ledger.standing(board, player.userId) ?? first(isWhole, endedAt);
      ledger.put(board, player.userId, {
        ...added(standing, player, turns, endedAt),
        rated: standing.rated + (rating === null ? 0 : 1),
        points: standing.points + gained,
        rating: isWhole ? (rating ?? was) : null,
      });
    }
  }
}

const first = (isWhole: boolean, endedAt: number): Standing => ({
  games: 0,
  wins: 0,
  bumps: 0,
  fastest: null,
  streak: 0,
  longest: 0,
  rated: 0,
  points: isWhole ? FIRST_POINTS : 0,
  rating: null,
  lastAt: endedAt,
});

/** A standing with one more match, but for the rating. */
function added(standing: Standing, { won, bumps }: Player, turns: number, endedAt: number): Standing {
  const streak = won ? standing.streak + 1 : 0;
  return {
    ...standing,
    games: standing.games + 1,
    wins: standing.wins + (won ? 1 : 0),
    bumps: standing.bumps + bumps,
    fastest: won ? Math.min(standing.fastest ?? turns, turns) : standing.fastest,
    streak,
    longest: Math.max(standing.longest, streak),
    lastAt: Math.max(standing.lastAt, endedAt),
  };
}

/**
 * The new ratings of those for whom the match counts: each is rated against the rivals that they have, as if nobody else had
 * sat there. So a pair that has played enough for a day changes nothing for each other, and everything for the rest.
 */
function ratingsAfter(
  players: readonly Player[],
  rivals: Rivals,
  before: ReadonlyMap<string, Rating>,
): ReadonlyMap<string, Rating> {
  const done = new Map<string, ReadonlyMap<string, Rating>>();
  const after = new Map<string, Rating>();
  for (const { userId, party } of players) {
    const own = rivals.get(userId)!;
    if (own.size === 0) continue;
    const table = players.filter((each) => each.party === party || own.has(each.userId));
    const key = table.map((each) => each.userId).join(' ');
    const known = done.get(key) ?? ratingsAt(table, before);
    done.set(key, known);
    const rating = known.get(userId);
    if (rating) after.set(userId, rating);
  }
  return after;
}

/** The ratings of all at a table after its match; of nobody where all share one place. */
function ratingsAt(table: readonly Player[], before: ReadonlyMap<string, Rating>): ReadonlyMap<string, Rating> {
  if (new Set(table.map(({ rank }) => rank)).size < 2) return new Map();
  const parties = [...new Set(table.map(({ party }) => party))].map((party) =>
    table.filter((each) => each.party === party),
  );
  const told = parties.map((members): Party => ({
    rank: members[0]!.rank,
    members: members.map(({ userId }) => before.get(userId)!),
  }));
  const ratings = rated(told);
  return new Map(
    parties.flatMap((members, party) => members.map(({ userId }, index) => [userId, ratings[party]![index]!] as const)),
  );
}
