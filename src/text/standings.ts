import type { LeaderboardPage, Season } from '../community/ports.ts';
import type { Absence, Leaderboard, Metric, Placed } from '../community/standing.ts';
import { inert } from './people.ts';
import { listed } from './words.ts';
import type { Language, Lines } from './language.ts';

/** The fields of a leaderboard for its words. */
export interface Shown {
  readonly leaderboard: Pick<Leaderboard, 'family' | 'period'>;
  readonly isHere: boolean; // of one server, not of all
  readonly metric: Metric;
}

/** A period in words: all time, “November 2026”, “Week 47 of 2026”. */
export function periodName(language: Language, period: string): string {
  if (period === 'all') return language.say('period.all');
  const [year = '', part = ''] = period.split('-');
  if (part.startsWith('W')) return language.say('period.weekNumber', { week: Number(part.slice(1)), year });
  const month = new Intl.DateTimeFormat(language.code, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return month.format(new Date(`${period}-01T00:00:00Z`));
}

/** Some languages write a month with a small letter, but no headline begins with one. */
const capitalized = ({ code }: Language, text: string): string =>
  text.slice(0, 1).toLocaleUpperCase(code) + text.slice(1);

/** The winners of a month in a server. */
export function seasonText(language: Language, { month, champions }: Pick<Season, 'month' | 'champions'>): string {
  const who = listed(
    language,
    champions.map(({ userId }) => `<@${userId}>`),
  );
  const { wins, games } = champions[0]!;
  return [
    language.say('season.head', { month: capitalized(language, periodName(language, month)) }),
    language.say('season.champions', { who, count: champions.length, wins, games }),
    language.say('season.foot', { period: month, metric: language.say('metric.wins') }),
  ].join('\n');
}

export const leaderboardTitle = (language: Language, { metric, isHere }: Shown): string =>
  language.say('leaderboard.head', { metric: language.say(`metric.${metric}`), scope: isHere ? 'here' : 'everywhere' });

export const leaderboardAbout = (language: Language, { leaderboard: { family, period } }: Shown): string =>
  language.say('leaderboard.about', {
    period: periodName(language, period),
    family: language.say(`family.${family}`),
  });

/** The subject of a leaderboard, and its rows: one line each. */
export function leaderboardLines(language: Language, shown: Shown, { rows }: Pick<LeaderboardPage, 'rows'>): Lines {
  const rowLines = rows.map((row) => rowLine(language, shown, row));
  const lines = rowLines.length > 0 ? rowLines : [language.say('leaderboard.empty')];
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

function valueOf(language: Language, { metric, leaderboard: { period } }: Shown, row: Placed): string {
  const { games, wins, provisional } = row;
  const isGained = metric === 'rating' && period !== 'all';
  return language.say(isGained ? 'leaderboard.value.gained' : `leaderboard.value.${metric}`, {
    value: numberText(metric, period, row),
    provisional: provisional ? 'yes' : 'no',
    games,
    wins,
    rate: percentOf(row),
  });
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
