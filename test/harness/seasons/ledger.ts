import type { AchievementId } from '../../../src/community/achievements.ts';
import type { Ledger, RatedSeat } from '../../../src/community/ports.ts';
import { BLANK, STRANGERS, type Rivalry, type Sheet } from '../../../src/community/player-stats.ts';
import type { Board, Standing } from '../../../src/community/standing.ts';

/** A ledger in memory. */
export function openLedger() {
  const rows = new Map<string, Standing>();
  const meetings = new Map<string, number>();
  let forgotten = '';
  const sheets = new Map<string, Sheet>();
  const rivalries = new Map<string, Rivalry>();
  const awards: [userId: string, award: AchievementId][] = [];
  const ratings: [userId: string, seat: RatedSeat][] = [];
  const key = ({ scope, family, period }: Board, userId: string) => [scope, family, period, userId].join('/');
  const ledger: Ledger = {
    standing: (board, userId) => rows.get(key(board, userId)) ?? null,
    put: (board, userId, standing) => void rows.set(key(board, userId), standing),
    meet: ({ scope, day, one, other }) => {
      const pair = [day, scope, one, other].join('/');
      const before = meetings.get(pair) ?? 0;
      meetings.set(pair, before + 1);
      return before;
    },
    forget: (day) => {
      if (day === forgotten) return;
      forgotten = day;
      for (const pair of meetings.keys()) if (pair < day) meetings.delete(pair);
    },
    rate: (userId, seat) => void ratings.push([userId, seat]),
    sheet: (scope, userId) => sheets.get(`${scope} ${userId}`) ?? BLANK,
    putSheet: (scope, userId, sheet) => void sheets.set(`${scope} ${userId}`, sheet),
    rivalry: (scope, one, other) => rivalries.get(`${scope} ${one} ${other}`) ?? STRANGERS,
    putRivalry: (scope, one, other, rivalry) => void rivalries.set(`${scope} ${one} ${other}`, rivalry),
    awards: (userId) => new Set(awards.flatMap(([owner, award]) => (owner === userId ? [award] : []))),
    award: (userId, award) => void awards.push([userId, award]),
  };
  const at = (userId: string, board: Partial<Board> = {}) =>
    rows.get(key({ scope: 'g', family: 'all', period: 'all', ...board }, userId)) ?? null;
  return { ledger, rows, at, pairs: () => meetings.size, sheets, rivalries, awards, ratings };
}
