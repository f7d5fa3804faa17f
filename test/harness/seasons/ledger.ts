import type { AchievementId } from '../../../src/community/achievements.ts';
import type { Ledger } from '../../../src/community/ports.ts';
import type { RatedSeat } from '../../../src/community/rating.ts';
import { BLANK, STRANGERS, type Rivalry, type PlayerStats } from '../../../src/community/player-stats.ts';
import type { Leaderboard, Standing } from '../../../src/community/standing.ts';

/** A ledger in memory. */
export function openLedger() {
  const rows = new Map<string, Standing>();
  const meetings = new Map<string, number>();
  let forgotten = '';
  const statsByPlayer = new Map<string, PlayerStats>();
  const rivalries = new Map<string, Rivalry>();
  const awards: [userId: string, award: AchievementId][] = [];
  const ratings: [userId: string, seat: RatedSeat][] = [];
  const key = ({ scope, family, period }: Leaderboard, userId: string) => [scope, family, period, userId].join('/');
  const ledger: Ledger = {
    standing: (leaderboard, userId) => rows.get(key(leaderboard, userId)) ?? null,
    put: (leaderboard, userId, standing) => rows.set(key(leaderboard, userId), standing),
    meet: ({ scope, day, one, other }) => {
      const pair = [day, scope, one, other].join('/');
      const before = meetings.get(pair) ?? 0;
      meetings.set(pair, before + 1);
      return before;
    },
    forget: (day) => {
      if (day !== forgotten) for (const pair of meetings.keys()) if (pair < day) meetings.delete(pair);
      forgotten = day;
    },
    rate: (userId, seat) => ratings.push([userId, seat]),
    stats: (scope, userId) => statsByPlayer.get(`${scope} ${userId}`) ?? BLANK,
    putStats: (scope, userId, stats) => statsByPlayer.set(`${scope} ${userId}`, stats),
    rivalry: (scope, one, other) => rivalries.get(`${scope} ${one} ${other}`) ?? STRANGERS,
    putRivalry: (scope, one, other, rivalry) => rivalries.set(`${scope} ${one} ${other}`, rivalry),
    awards: (userId) => new Set(awards.flatMap(([owner, award]) => (owner === userId ? [award] : []))),
    award: (userId, award) => awards.push([userId, award]),
  };
  const at = (userId: string, leaderboard: Partial<Leaderboard> = {}) =>
    rows.get(key({ scope: 'g', family: 'all', period: 'all', ...leaderboard }, userId)) ?? null;
  return { ledger, rows, at, pairs: () => meetings.size, statsByPlayer, rivalries, awards, ratings };
}
