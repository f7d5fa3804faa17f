import { sql } from '../../src/store/database/drizzle.ts';

/** All folded rows, without the numbers of the boards. Weeks depend on the time of the fold, so they are left out. */
export const STANDING_ROWS = sql`select scope, family, period, user_id, games, wins, bumps, fastest, streak, longest, rated, points, mu, sigma, last_at, listed
  from standings join boards on boards.id = board where until is null order by scope, family, period, user_id`;
