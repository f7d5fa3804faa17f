import type { AchievementId } from '../../../src/community/achievements.ts';
import type { Ledger, RatedSeat, Work } from '../../../src/community/ports.ts';
import { BLANK, STRANGERS, type Rivalry, type PlayerStats } from '../../../src/community/player-stats.ts';
import type { Leaderboard, Standing } from '../../../src/community/standing.ts';

/** Work that is done. */
const done = <Value>(value: Value): Work<Value> => ({
  [Symbol.iterator]: () => ({ next: () => ({ done: true, value }) }),
});

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
    standing: (leaderboard, userId) => done(rows.get(key(leaderboard, userId)) ?? null),
    put: (leaderboard, userId, standing) => done(rows.set(key(leaderboard, userId), standing)),
    meet: ({ scope, day, one, other }) => {
      const pair = [day, scope, one, other].join('/');
      const before = meetings.get(pair) ?? 0;
      meetings.set(pair, before + 1);
      return done(before);
    },
    forget: (day) => {
      if (day !== forgotten) for (const pair of meetings.keys()) if (pair < day) meetings.delete(pair);
      return done((forgotten = day));
    },
    rate: (userId, seat) => done(ratings.push([userId, seat])),
    stats: (scope, userId) => done(statsByPlayer.get(`${scope} ${userId}`) ?? BLANK),
    putStats: (scope, userId, stats) => done(statsByPlayer.set(`${scope} ${userId}`, stats)),
    rivalry: (scope, one, other) => done(rivalries.get(`${scope} ${one} ${other}`) ?? STRANGERS),
    putRivalry: (scope, one, other, rivalry) => done(rivalries.set(`${scope} ${one} ${other}`, rivalry)),
    awards: (userId) => done(new Set(awards.flatMap(([owner, award]) => (owner === userId ? [award] : [])))),
    award: (userId, award) => done(awards.push([userId, award])),
  };
  const at = (userId: string, leaderboard: Partial<Leaderboard> = {}) =>
    rows.get(key({ scope: 'g', family: 'all', period: 'all', ...leaderboard }, userId)) ?? null;
  return { ledger, rows, at, pairs: () => meetings.size, statsByPlayer, rivalries, awards, ratings };
}
