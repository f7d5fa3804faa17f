import { earnedIn } from './achievements.ts';
import { playedIn, withGame, withMeeting, familyOf, bumpedBy, isAlone } from './player-stats.ts';
import type { Folded, FoldedSeat } from './player-stats.ts';
import type { Ledger, LastingLeaderboard } from './ports.ts';
import { type Change, FIRST_POINTS, pointsOf, rated, UNRATED, type Party, type Rating } from './rating.ts';
import { EVERYWHERE, UNPLAYED, type Standing } from './standing.ts';
import { ALL_TIME, dayAt, periodsAt } from './periods.ts';
import { rivalsIn, type FoldedPlayer, type Rivals } from './rivals.ts';

/** Results come in the order of their saves, which is nearly that of their times. */
const DAYS_KEPT_MS = 2 * 86_400_000;

/** Brings all data of people up to date with a finished match. `now`, in ms, says which weeks are still kept. */
export function fold(ledger: Ledger, result: Folded, now: number): void {
  const settled = settledBy(result);
  if (settled) foldStandings(ledger, settled, now);
  else if (result.ending === 'won' && isAlone(result)) foldStats(ledger, result, null); // on no leaderboard
}

/**
 * A match as it counts; null if it does not, as with hints. If a moderator ended it, every player who was clearly behind has given it
 * up. A leader gains nothing, and nobody loses by an end that a leader has made.
 */
function settledBy(result: Folded): Folded | null {
  const { ending, people, seats, hints } = result;
  if (people < 2 || hints) return null;
  if (ending === 'won') return result;
  const leaders = seats.filter(({ led }) => led);
  if (ending !== 'moderator' || leaders.length === 0 || leaders.some(({ endedIt }) => endedIt)) return null;
  return { ...result, seats: seats.map((seat) => (seat.led ? seat : { ...seat, gaveUp: true })) };
}

function foldStandings(ledger: Ledger, result: Folded, now: number): void {
  const players = playersOf(result);
  ledger.forget(dayAt(result.endedAt - DAYS_KEPT_MS));
  const day = dayAt(result.endedAt);
  const rivals = new Map(scopesOf(result).map((scope) => [scope, rivalsIn(ledger, scope, day, players)]));
  const changes: ReadonlyMap<string, Change>[] = []; // of all games, by scope
  for (const leaderboards of leaderboardsOf(result, now)) {
    const { scope, family } = leaderboards[0]!;
    const found = foldInto(ledger, result, players, rivals.get(scope)!, leaderboards);
    if (family === 'all') changes.push(found);
  }
  const [here, everywhere] = changes;
  for (const { userId } of players) {
    const seat = { here: here!.get(userId) ?? null, everywhere: everywhere!.get(userId) ?? null };
    if (seat.here || seat.everywhere) ledger.rate(userId, seat);
  }
  foldStats(ledger, result, rivals);
}

/** The server, and everywhere. */
const scopesOf = ({ guildId }: Pick<Folded, 'guildId'>): readonly string[] => [guildId, EVERYWHERE];

/** The leaderboards of a match. Those of a scope and a family come together, and that of all time is the first of them. */
export function leaderboardsOf(
  result: Pick<Folded, 'guildId' | 'ruleset' | 'endedAt'>,
  now: number,
): readonly (readonly LastingLeaderboard[])[] {
  const family = familyOf(result.ruleset);
  const families = family === null ? (['all'] as const) : (['all', family] as const);
  const periods = periodsAt(result.endedAt, now);
  return scopesOf(result).flatMap((scope) =>
    families.map((each) => periods.map((period) => ({ scope, family: each, ...period }))),
  );
}

function playersOf({ seats, ending }: Folded): readonly FoldedPlayer[] {
  const isWon = ending === 'won';
  const first = new Set(seats.filter(({ won, led }) => (isWon ? won : led)).map(({ side }) => side));
  return seats.flatMap((seat) => {
    const { userId, side, gaveUp, won } = seat;
    if (userId === null) return [];
    const party = gaveUp ? `gave up ${userId}` : `side ${side}`;
    const rank = gaveUp ? 3 : first.has(side) ? 1 : 2;
    return [{ userId, side, party, rank, bumps: bumpedBy(seat), won, isCounted: isWon || gaveUp }];
  });
}

/** Answers the points before and after of the rated people. */
function foldInto(
  ledger: Ledger,
  { turns, endedAt }: Folded,
  players: readonly FoldedPlayer[],
  rivals: Rivals,
  leaderboards: readonly LastingLeaderboard[],
): ReadonlyMap<string, Change> {
  const before = new Map(
    players.map(({ userId }) => [userId, ledger.standing(leaderboards[0]!, userId)?.rating ?? UNRATED]),
  );
  const after = ratingsAfter(players, rivals, before);
  for (const player of players.filter(({ userId }) => rivals.get(userId)!.size > 0)) {
    const rating = after.get(player.userId) ?? null;
    const was = before.get(player.userId)!;
    const gained = rating === null ? 0 : pointsOf(rating) - pointsOf(was);
    for (const leaderboard of leaderboards) {
      const isWhole = leaderboard.period === ALL_TIME;
      const first = { ...UNPLAYED, points: isWhole ? FIRST_POINTS : 0 };
      const standing = ledger.standing(leaderboard, player.userId) ?? { ...first, lastAt: endedAt };
      ledger.put(leaderboard, player.userId, {
        ...added(standing, player, turns, endedAt),
        rated: standing.rated + (rating === null ? 0 : 1),
        points: standing.points + gained,
        rating: isWhole ? (rating ?? was) : null,
      });
    }
  }
  return new Map([...after].map(([userId, rating]) => [userId, [pointsOf(before.get(userId)!), pointsOf(rating)]]));
}

/** A standing with one more match, without the rating. */
function added(standing: Standing, { won, bumps }: FoldedPlayer, turns: number, endedAt: number): Standing {
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

/** The ratings of people, by id. */
type Ratings = ReadonlyMap<string, Rating>;

/**
 * The new ratings of the people for whom the match counts. Each is rated only against their own rivals. So a pair that
 * has played enough for a day changes nothing for each other, and everything for the rest.
 */
function ratingsAfter(players: readonly FoldedPlayer[], rivals: Rivals, before: Ratings): Ratings {
  const done = new Map<string, Ratings>();
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

const sharesOneRank = (table: readonly FoldedPlayer[]): boolean => new Set(table.map(({ rank }) => rank)).size < 2;

/** The ratings of all at a table after its match. Nobody is rated if all share one place. */
function ratingsAt(table: readonly FoldedPlayer[], before: Ratings): Ratings {
  if (sharesOneRank(table)) return new Map();
  const parties = [...new Set(table.map(({ party }) => party))].map((party) =>
    table.filter((each) => each.party === party),
  );
  const ranked = parties.map((members): Party => ({
    rank: members[0]!.rank,
    members: members.map(({ userId }) => before.get(userId)!),
  }));
  const ratings = rated(ranked);
  return new Map(
    parties.flatMap((members, party) => members.map(({ userId }, index) => [userId, ratings[party]![index]!] as const)),
  );
}

type Seat = FoldedSeat & { readonly userId: string };

const isPerson = (seat: FoldedSeat): seat is Seat => seat.userId !== null;

/** Adds a match to the stats and rivalries of those it counts for, with awards. No rivals by scope: only one person. */
function foldStats(ledger: Ledger, result: Folded, rivals: ReadonlyMap<string, Rivals> | null): void {
  const seats = result.seats.filter(isPerson);
  const countedIn = (scope: string): readonly Seat[] =>
    rivals === null ? seats : seats.filter(({ userId }) => rivals.get(scope)!.get(userId)!.size > 0);
  for (const scope of scopesOf(result)) {
    for (const one of countedIn(scope))
      ledger.putStats(scope, one.userId, withGame(ledger.stats(scope, one.userId), playedIn(result, one)));
    if (rivals) foldRivalries(ledger, scope, seats, rivals.get(scope)!);
  }
  for (const seat of countedIn(EVERYWHERE)) reward(ledger, result, seats, seat);
}

/** A game of two counts for both, if it counts for one of them. */
function foldRivalries(ledger: Ledger, scope: string, seats: readonly Seat[], rivals: Rivals): void {
  for (const one of seats) {
    for (const other of seats) {
      if (!rivals.get(one.userId)!.has(other.userId) && !rivals.get(other.userId)!.has(one.userId)) continue;
      const rivalry = ledger.rivalry(scope, one.userId, other.userId);
      ledger.putRivalry(scope, one.userId, other.userId, withMeeting(rivalry, one, other));
    }
  }
}

function reward(ledger: Ledger, result: Folded, seats: readonly Seat[], seat: Seat): void {
  const { userId, side } = seat;
  const opponents = seats.filter((other) => other.side !== side);
  const beaten = Math.max(0, ...opponents.map((other) => ledger.rivalry(EVERYWHERE, userId, other.userId).won));
  const played = { ...playedIn(result, seat), beaten };
  const stats = ledger.stats(EVERYWHERE, userId);
  for (const award of earnedIn(played, stats, ledger.awards(userId))) ledger.award(userId, award);
}
