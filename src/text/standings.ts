import type { LeaderboardPage, Season } from '../community/ports.ts';
import type { Period } from '../community/periods.ts';
import type { Family } from '../community/player-stats.ts';
import type { Absence, Metric, Placed } from '../community/standing.ts';
import { inert } from './people.ts';
import { listed, PLACES } from './words.ts';
import type { Language, Lines } from './language.ts';

/** The fields of a leaderboard for its words. */
export interface Shown {
  readonly family: Family | 'all';
  readonly period: Period;
  readonly isHere: boolean; // of one server, not of all
  readonly metric: Metric | Daily;
}

/** A leaderboard of dailies, by their score or by the days of their streaks. */
type Daily = 'daily' | 'days';

const isDaily = (metric: Shown['metric']): metric is Daily => metric === 'daily' || metric === 'days';

/** A period in words: all time, “November 2026”, “Week 47 of 2026”, “November 26, 2026”. */
export function periodName(language: Language, period: string): string {
  if (period === 'all') return language.say('period.all');
  const [year = '', part = '', day] = period.split('-');
  if (part.startsWith('W')) return language.say('period.weekNumber', { week: Number(part.slice(1)), year });
  const parts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(language.code, day === undefined ? parts : { ...parts, day: 'numeric' });
  return format.format(new Date(period));
}

/** Some languages write a month with a small letter, but no headline begins with one. */
const capitalized = ({ code }: Language, text: string): string =>
  text.slice(0, 1).toLocaleUpperCase(code) + text.slice(1);

/** The winners of a month in a server. */
export function seasonText(language: Language, { month, champions }: Pick<Season, 'month' | 'champions'>): string {
  const mentions = champions.map(({ userId }) => `<@${userId}>`);
  const who = listed(language, mentions);
  const { wins, games } = champions[0]!;
  return [
    language.say('season.head', { month: capitalized(language, periodName(language, month)) }),
    language.say('season.champions', { who, count: champions.length, wins, games }),
    language.say('season.foot', { period: month, metric: language.say('metric.wins') }),
  ].join('\n');
}

export const leaderboardTitle = (language: Language, { metric, isHere }: Shown): string =>
  language.say('leaderboard.head', { metric: language.say(`metric.${metric}`), scope: isHere ? 'here' : 'everywhere' });

export function leaderboardAbout(language: Language, { metric, family, period }: Shown): string {
  if (metric === 'days') return language.say('leaderboard.about.days');
  const name = periodName(language, period);
  return metric === 'daily'
    ? language.say('leaderboard.about.daily', { period: name, of: isOfMonth(period) ? 'month' : 'day' })
    : language.say('leaderboard.about', { period: name, family: language.say(`family.${family}`) });
}

const isOfMonth = (period: Period): boolean => period.length === '2026-11'.length;

/** The subject of a leaderboard, and its rows: one line each. */
export function leaderboardLines(language: Language, shown: Shown, { rows }: Pick<LeaderboardPage, 'rows'>): Lines {
  const rowLines = rows.map((row) => rowLine(language, shown, row));
  const empty = isDaily(shown.metric) ? 'leaderboard.empty.daily' : 'leaderboard.empty';
  const lines = rowLines.length > 0 ? rowLines : [language.say(empty)];
  return [leaderboardTitle(language, shown), leaderboardAbout(language, shown), ...lines];
}

/** The viewer in one line: their row, or the reason why they have none. */
export function ownLine(
  language: Language,
  shown: Shown,
  own: Placed | Absence,
  viewerId: string,
  leastGames: number,
): string {
  if (typeof own !== 'string') return language.say('leaderboard.own', { row: rowLine(language, shown, own) });
  const who = `<@${viewerId}>`;
  const scope = shown.isHere ? 'here' : 'everywhere';
  if (own === 'unplayed' && isDaily(shown.metric)) return language.say('leaderboard.unplayed.daily', { who, scope });
  if (own !== 'unranked') return language.say(`leaderboard.${own}`, { who, scope }).replaceAll(/ {2,}/g, ' ');
  const key = shown.metric === 'rate' ? 'leaderboard.unranked.rate' : 'leaderboard.unranked.fastest';
  return language.say(key, { who, count: leastGames });
}

function rowLine(language: Language, shown: Shown, row: Placed): string {
  return language.say('leaderboard.row', {
    rank: rankOf(language, row),
    who: shown.isHere ? `<@${row.userId}>` : `**${inert(row.name ?? '')}**`,
    value: valueOf(language, shown, row),
  });
}

/** “3”, or “=3” if several share it. */
export const rankOf = (language: Language, { rank, tied }: Pick<Placed, 'rank' | 'tied'>): string =>
  tied ? language.say('rank.tie', { rank }) : String(rank);

function valueOf(language: Language, { metric, period }: Shown, row: Placed): string {
  const { games, wins, provisional } = row;
  if (isDaily(metric)) return dailyText(language, period, row);
  const isGained = metric === 'rating' && period !== 'all';
  return language.say(isGained ? 'leaderboard.value.gained' : `leaderboard.value.${metric}`, {
    value: numberText(metric, period, row),
    provisional: provisional ? 'yes' : 'no',
    games,
    wins,
    rate: percentOf(row),
  });
}

/** A row of dailies: a place with its turns and accuracy, the points of a month with theirs, or the days of a streak. */
function dailyText(language: Language, period: Period, { value, score, games }: Placed): string {
  if (!score) return language.say('leaderboard.value.days', { count: value });
  const { points, turns, accuracy } = score;
  return isOfMonth(period)
    ? language.say('leaderboard.value.dailies', { points, count: games, turns, accuracy })
    : language.say('leaderboard.value.daily', { place: placeOf(points), turns, accuracy });
}

/** The place that has brought these points. */
const placeOf = (points: number): string => PLACES[PLACES.length - 1 - points]!;

/** The number of a row of dailies by itself: its turns, points, or days. */
export function dailyNumberText(language: Language, period: Period, { value, score }: Placed): string {
  if (!score) return String(value);
  return isOfMonth(period) ? String(score.points) : language.say('end.turns', { count: score.turns });
}

/** The number of a metric by itself: “1512”, “+56” of a month, “63” percent. */
export function numberText(
  metric: Metric,
  period: string,
  row: Pick<Placed, 'value' | 'games' | 'wins'>,
): string | number {
  const { value } = row;
  if (metric === 'rate') return percentOf(row);
  if (metric !== 'rating' || period === 'all') return value;
  return signedNumber(value);
}

/** The percentage of wins. Thousandths, which order a leaderboard, would be rounded twice. */
export const percentOf = ({ games, wins }: Pick<Placed, 'games' | 'wins'>): number => Math.round((100 * wins) / games);

/** A change, with its sign. */
export const signedNumber = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));
