import type { Family } from '../../community/family.ts';
import { FAMILIES } from '../../community/family.ts';
import { ALL_TIME, isPeriod, monthAt, weekAt } from '../../community/periods.ts';
import type { BoardRequest } from '../../community/ports.ts';
import { EVERYWHERE, METRICS, type Board, type Metric } from '../../community/standing.ts';

export const SCOPES = ['here', 'everywhere'] as const;
export const BOARD_FAMILIES = ['all', ...FAMILIES] as const;

/** Which board a message shows, and by what it is ordered. */
export interface BoardView {
  readonly scope: (typeof SCOPES)[number];
  readonly metric: Metric;
  readonly period: string;
  readonly family: Family | 'all';
}

/** Rows a page. */
const SIZE = 10;

/** A view as custom ids hold it, such as `here.wins.2026-11.all`: at most 40 characters. */
export const encodeView = ({ scope, metric, period, family }: BoardView): string =>
  [scope, metric, period.toLowerCase(), family].join('.');

/** Null for everything that `encodeView` does not write. */
export function decodeView(text: string): BoardView | null {
  const [scope, metric, period = '', family, ...more] = text.split('.');
  const view = {
    scope: SCOPES.find((each) => each === scope),
    metric: METRICS.find((each) => each === metric),
    family: BOARD_FAMILIES.find((each) => each === family),
  };
  if (!view.scope || !view.metric || !view.family || !isPeriod(period) || period !== period.toLowerCase()) return null;
  return more.length > 0 ? null : { ...view, period: period.replace('w', 'W') } as BoardView; // prettier-ignore
}

/** The period that a word means now: this month and this week, or one by its own name; null = none. */
export function periodOf(word: string, now: number): string | null {
  if (word === 'month') return monthAt(now);
  if (word === 'week') return weekAt(now);
  return word === ALL_TIME || isPeriod(word) ? word.replace('w', 'W') : null;
}

/** What is read for a page of a view; null where there is no server to read of. */
export function requestOf(
  { scope, metric, family, period }: BoardView,
  guildId: string | null,
  viewerId: string,
  page: BoardRequest['page'],
): BoardRequest | null {
  const of = scope === 'here' ? guildId : EVERYWHERE;
  if (of === null) return null;
  const board: Board = { scope: of, family, period };
  return { board, metric, viewerId, page, size: SIZE };
}
