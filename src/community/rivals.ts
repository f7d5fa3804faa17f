import type { Ledger, Meeting } from './ports.ts';
import { ALL_TIME } from './periods.ts';
import { isFarBelow, UNRATED } from './rating.ts';
import { isProvisional, type Standing } from './standing.ts';

/** A person who sat in a match. */
export interface FoldedPlayer {
  readonly userId: string;
  readonly side: number;
  readonly party: string; // the same for people who are rated together; alone for a person who gives up
  readonly rank: number; // the winners, then all who stayed, then those who gave up
  readonly bumps: number;
  readonly won: boolean;
  readonly isCounted: boolean; // false = for them the match counts in no case
}

/** For each person the opponents against whom a match counts. It does not count for a person without any. */
export type Rivals = ReadonlyMap<string, ReadonlySet<string>>;

/** The most that counts on a day; games beyond that are for fun. */
const A_DAY = {
  pair: 5, // games of the same two people
  newcomers: 3, // games of a person against those whose ratings are provisional
  person: 15, // games of a person; a higher limit would help people whose others play for them
} as const;

/** In the place of an id, smaller than all ids: a meeting with newcomers, and one with anybody. */
const [NEWCOMERS, ANYBODY] = ['+', ''];

/** Counts the meetings at a table, and answers the rivals of each player there. */
export function rivalsIn(ledger: Ledger, scope: string, day: string, players: readonly FoldedPlayer[]): Rivals {
  const leaderboard = { scope, family: 'all', period: ALL_TIME, until: null } as const;
  const standings = new Map(players.map(({ userId }) => [userId, ledger.standing(leaderboard, userId)]));
  const isNew = (userId: string): boolean => isNewcomer(standings.get(userId)!);
  const isFar = (other: FoldedPlayer, one: FoldedPlayer): boolean =>
    isFarBelow(ratingOf(standings.get(other.userId)!), ratingOf(standings.get(one.userId)!));
  const isOver = (one: string, other: string, most: number): boolean => ledger.meet({ scope, day, one, other }) >= most;

  const pairs = opponentsAt(players).filter(([one, other]) => !isOver(one.userId, other.userId, A_DAY.pair));
  const rivals = new Map<string, ReadonlySet<string>>();
  for (const player of players) {
    const { userId, isCounted } = player;
    const met = isCounted ? metIn(pairs, player).filter((other) => !isFar(other, player)) : [];
    const [fresh, known] = [met.filter((each) => isNew(each.userId)), met.filter((each) => !isNew(each.userId))];
    const isTaught = fresh.length > 0 && !isNew(userId) && isOver(NEWCOMERS, userId, A_DAY.newcomers);
    const left = isTaught ? known : met;
    const isDone = left.length > 0 && isOver(ANYBODY, userId, A_DAY.person);
    rivals.set(userId, new Set(isDone ? [] : left.map((each) => each.userId)));
  }
  return rivals;
}

/** All that {@link rivalsIn} may count for these people. */
export const meetingsOf = (scope: string, day: string, userIds: readonly string[]): readonly Meeting[] =>
  userIds.flatMap((other) =>
    [NEWCOMERS, ANYBODY, ...userIds.filter((one) => one < other)].map((one) => ({ scope, day, one, other })),
  );

const ratingOf = (standing: Standing | null) => standing?.rating ?? UNRATED;

const isNewcomer = (standing: Standing | null): boolean => standing === null || isProvisional(standing, ALL_TIME);

type Pair = readonly [FoldedPlayer, FoldedPlayer];

/** All pairs of opponents; the one with the smaller id is the first. */
function opponentsAt(players: readonly FoldedPlayer[]): readonly Pair[] {
  const sorted = players.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  return sorted.flatMap((one, index) =>
    sorted.slice(index + 1).flatMap((other): readonly Pair[] => (one.side === other.side ? [] : [[one, other]])),
  );
}

/** The players that a player meets in these pairs. */
const metIn = (pairs: readonly Pair[], player: FoldedPlayer): readonly FoldedPlayer[] =>
  pairs.flatMap(([one, other]) => (one === player ? [other] : other === player ? [one] : []));
