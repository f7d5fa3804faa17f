import type { Family } from '../community/player-stats.ts';
import { FAMILIES } from '../community/player-stats.ts';
import { isPeriod, monthAt, weekAt, WEEKS_KEPT, whyUnknown } from '../community/periods.ts';
import type { BoardRequest } from '../community/ports.ts';
import { EVERYWHERE, METRICS, type Board, type Metric } from '../community/standing.ts';
import type { Result } from '../engine/index.ts';
import type { Refusal } from '../match/refusals.ts';
import { refused } from '../match/refusals.ts';
import type { Repliable } from './interactions.ts';

export const SCOPES = ['here', 'everywhere'] as const;
export const BOARD_FAMILIES = ['all', ...FAMILIES] as const;

/** The board of a message, and its order. */
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

/** Null for every text that `encodeView` does not write. */
export function decodeView(text: string): BoardView | null {
  const [scope, metric, written = '', family, ...more] = text.split('.');
  const period = written.replace('w', 'W');
  const view = {
    scope: SCOPES.find((each) => each === scope),
    metric: METRICS.find((each) => each === metric),
    family: BOARD_FAMILIES.find((each) => each === family),
  };
  if (!view.scope || !view.metric || !view.family || !isPeriod(period) || written !== written.toLowerCase())
    return null;
  return more.length > 0 ? null : { ...view, period } as BoardView; // prettier-ignore
}

/** The period of a word at present: this month and this week, or one by its own name; null = none. */
export function periodOf(word: string, now: number): string | null {
  if (word === 'month') return monthAt(now);
  if (word === 'week') return weekAt(now);
  const period = word.replace('w', 'W');
  return isPeriod(period) ? period : null;
}

/** The request for a page of a view. Refused without a server, and for a time without any data. */
export function requestOf(
  { scope, metric, family, period }: BoardView,
  { guildId, user }: Repliable,
  page: BoardRequest['page'],
  now: number,
): Result<BoardRequest, Refusal> {
  const of = scope === 'here' ? guildId : EVERYWHERE;
  if (of === null) return refused('no-server');
  const why = whyUnknown(period, now);
  if (why === 'future') return refused('future-period');
  if (why === 'gone') return refused('past-week', { weeks: WEEKS_KEPT });
  const board: Board = { scope: of, family, period };
  return { ok: true, value: { board, metric, viewerId: user.id, page, size: SIZE } };
}
