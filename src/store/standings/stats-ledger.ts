import type { AchievementId } from '../../community/achievements.ts';
import type { Ledger } from '../../community/ledger.ts';
import type { Rivalry, Sheet } from '../../community/player-stats.ts';
import { BLANK, STRANGERS } from '../../community/player-stats.ts';
import type { StandingQueries } from './standing-queries.ts';

/** The part of the ledger about sheets, rivals and awards. */
type SheetLedger = Pick<Ledger, 'rate' | 'sheet' | 'putSheet' | 'rivalry' | 'putRivalry' | 'awards' | 'award'>;

/** The result that is folded. */
interface Current {
  readonly matchId: string;
  readonly number: number;
}

interface OpenSheets {
  readonly ledger: SheetLedger;
  /** Notes after this belong to this result. */
  readonly begin: (result: Current) => void;
  /** Writes all sheets and rivalries that were asked for; other data is written at once. */
  readonly write: () => void;
}

/**
 * Remembers the values read and the values to write. `boardOf` gives the board of all games and all time of a scope.
 */
export function openSheets(queries: StandingQueries, boardOf: (scope: string) => number): OpenSheets {
  const sheets = new Map<string, { readonly userId: string; readonly board: number; readonly body: Sheet }>();
  const rivalries = new Map<
    string,
    { readonly one: string; readonly other: string; readonly board: number } & Rivalry
  >();
  const awards = new Map<string, Set<AchievementId>>();
  let current: Current = { matchId: '', number: 0 };

  const putSheet: Ledger['putSheet'] = (scope, userId, body) => {
    const board = boardOf(scope);
    sheets.set(`${board} ${userId}`, { userId, board, body });
  };
  const putRivalry: Ledger['putRivalry'] = (scope, one, other, rivalry) => {
    const board = boardOf(scope);
    rivalries.set(`${board} ${one} ${other}`, { one, other, board, ...rivalry });
  };
  const awardsOf = (userId: string): Set<AchievementId> => {
    const known = awards.get(userId) ?? new Set(queries.awards.all({ userId }).map(({ award }) => award));
    awards.set(userId, known);
    return known;
  };
  const ledger: SheetLedger = {
    rate: (userId, ratings) => void queries.rate.run({ matchId: current.matchId, userId, ratings }),
    sheet: (scope, userId) => {
      const board = boardOf(scope);
      return sheets.get(`${board} ${userId}`)?.body ?? queries.sheet.get({ userId, board })?.body ?? BLANK;
    },
    putSheet,
    rivalry: (scope, one, other) => {
      const board = boardOf(scope);
      return rivalries.get(`${board} ${one} ${other}`) ?? queries.rivalry.get({ one, other, board }) ?? STRANGERS;
    },
    putRivalry,
    awards: awardsOf,
    award: (userId, award) => {
      awardsOf(userId).add(award);
      queries.insertAward.run({ userId, award, number: current.number });
    },
  };
  return {
    ledger,
    begin: (result) => void (current = result),
    write: () => {
      for (const sheet of sheets.values()) queries.putSheet.run(sheet);
      for (const rivalry of rivalries.values()) queries.putRivalry.run({ ...rivalry });
    },
  };
}
