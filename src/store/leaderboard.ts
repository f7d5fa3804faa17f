import type { Leaderboard, LeaderboardRequest, Ranked, Tally } from '../match/ports.ts';
import type { MatchResult } from '../match/telling/result.ts';
import type { prepareQueries } from './queries.ts';

type Queries = ReturnType<typeof prepareQueries>;

/** The people with so many wins. */
interface Group {
  readonly people: number;
  readonly above: number; // people with more wins
}

/** Reads a page. One pass over the numbers of wins gives every rank, and where the page begins; nobody else is looked at. */
export function readLeaderboard(queries: Queries, { guildId, viewerId, page, size }: LeaderboardRequest): Leaderboard {
  const groups = new Map<number, Group>();
  let all = 0;
  for (const { wins, people } of queries.winCounts.all({ guildId })) {
    groups.set(wins, { people, above: all });
    all += people;
  }
  const pages = Math.max(1, Math.ceil(all / size));
  const shown = Math.min(page, pages - 1);
  const [wins = 0, first] = [...groups].findLast(([, { above }]) => above <= shown * size) ?? [];
  const found = queries.tallies.all({ guildId, wins, from: shown * size - (first?.above ?? 0), most: size });
  const own = queries.tallyOf.get({ guildId, userId: viewerId });
  const placed = (tally: Tally): Ranked => {
    const { people, above } = groups.get(tally.wins)!;
    return { ...tally, rank: above + 1, tied: people > 1 };
  };
  return { rows: found.map(placed), page: shown, pages, own: own ? placed(own) : null };
}

/** What counts: somebody has won, against another person. */
const counts = ({ ending, people }: MatchResult): boolean => ending === 'won' && people >= 2;

/** Brings the leaderboard up to date with a match that has just ended. */
export function countEnd(queries: Queries, result: MatchResult): void {
  if (!counts(result)) return;
  const { guildId } = result;
  for (const { userId, won } of result.seats) {
    if (userId === null) continue;
    const [after] = queries.addToTally.all({ guildId, userId, wins: won ? 1 : 0 });
    const { games, wins } = after!;
    const isNew = games === 1;
    if (!isNew && won) queries.addToWinCount.run({ guildId, wins: wins - 1, people: -1 });
    if (isNew || won) queries.addToWinCount.run({ guildId, wins, people: 1 });
  }
}
