import { ALL_TIME, dayAt, isDailyPeriod, isPeriod } from '../../src/community/periods.ts';
import { FAMILIES, type Family } from '../../src/community/player-stats.ts';
import { METRICS } from '../../src/community/standing.ts';
import type { Part } from '../../src/discord/ids.ts';

export const SCOPES = ['here', 'everywhere'] as const;
export const LEADERBOARD_FAMILIES = ['all', ...FAMILIES] as const;

/** The orders of leaderboards: by a metric, by dailies, and by the days that their streaks last. */
export const ORDERS = [...METRICS, 'daily', 'days'] as const;
export type Order = (typeof ORDERS)[number];

/** The board of a message, and its order. That of dailies is of a day or a month, and that of streaks of all time. */
export interface LeaderboardView {
  readonly scope: (typeof SCOPES)[number];
  readonly metric: Order;
  readonly period: string;
  readonly family: Family | 'all';
}

/** A view as custom ids hold it, such as `here.wins.2026-11.all`: at most 40 characters. */
export const encodeView = ({ scope, metric, period, family }: LeaderboardView): string =>
  [scope, metric, period.toLowerCase(), family].join('.');

/** Null for every text that `encodeView` does not write. */
export function decodeView(text: string): LeaderboardView | null {
  const [scope, metric, written = '', family, ...more] = text.split('.');
  const period = written.replace('w', 'W');
  const view = {
    scope: SCOPES.find((each) => each === scope),
    metric: ORDERS.find((each) => each === metric),
    family: LEADERBOARD_FAMILIES.find((each) => each === family),
  };
  if (!view.scope || !view.metric || !view.family || written !== written.toLowerCase()) return null;
  if (!isPeriodOf(view.metric, period) || (isOfDailies(view.metric) && family !== 'all')) return null;
  return more.length > 0 ? null : { ...view, period } as LeaderboardView; // prettier-ignore
}

export const isOfDailies = (order: Order): order is 'daily' | 'days' => order === 'daily' || order === 'days';

function isPeriodOf(order: Order, period: string): boolean {
  if (order === 'days') return period === ALL_TIME;
  return order === 'daily' ? isDailyPeriod(period) : isPeriod(period);
}

/** The view that a choice leads to: of the periods and games that its order has. `now` is in ms since 1970. */
export const fittingView = (view: LeaderboardView, now: number): LeaderboardView => ({
  ...view,
  period: isPeriodOf(view.metric, view.period) ? view.period : view.metric === 'daily' ? dayAt(now) : ALL_TIME,
  family: isOfDailies(view.metric) ? 'all' : view.family,
});

export const VIEW: Part<LeaderboardView> = {
  pattern: '[a-z0-9.-]+',
  write: encodeView,
  read: (text) => decodeView(text) ?? undefined,
};
