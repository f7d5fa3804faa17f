import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Tally } from '../../match/ports.ts';
import type { Language } from '../../text/language.ts';
import { button, container, NEUTRAL, rows, text } from './components.ts';

const PAGE = 10;

interface Ranked extends Tally {
  readonly rank: number; // equal wins share a rank
  readonly tied: boolean;
}

/** Most wins first; among equals the better rate, then by id, so that the order is always the same. */
export function ranked(tallies: readonly Tally[]): readonly Ranked[] {
  const sorted = tallies.toSorted(
    (a, b) => b.wins - a.wins || b.wins / b.games - a.wins / a.games || a.userId.localeCompare(b.userId),
  );
  const wins = sorted.map((tally) => tally.wins);
  return sorted.map((tally) => {
    const first = wins.indexOf(tally.wins);
    return { ...tally, rank: first + 1, tied: wins.lastIndexOf(tally.wins) > first };
  });
}

/** A page of ten, from 0; a page that does not exist shows the nearest one. The viewer's own rank is always there. */
export function leaderboardMessage(
  language: Language,
  tallies: readonly Tally[],
  viewerId: string,
  page: number,
): readonly APIMessageTopLevelComponent[] {
  const all = ranked(tallies);
  if (all.length === 0) {
    return [
      container(NEUTRAL, [text([language.say('leaderboard.head'), language.say('leaderboard.empty')].join('\n'))]),
    ];
  }
  const pages = Math.ceil(all.length / PAGE);
  const shown = Math.min(page, pages - 1);
  const lines = all.slice(shown * PAGE, (shown + 1) * PAGE).map((row) => rowLine(language, row));
  const own = all.find(({ userId }) => userId === viewerId);
  const ownLine = own
    ? language.say('leaderboard.own', { row: rowLine(language, own) })
    : language.say('leaderboard.unranked', { mention: `<@${viewerId}>` });
  const buttons = [
    ...(shown > 0 ? [button({ kind: 'leaderboard', page: shown - 1 }, language.say('button.previous'))] : []),
    ...(shown < pages - 1 ? [button({ kind: 'leaderboard', page: shown + 1 }, language.say('button.next'))] : []),
  ];
  return [
    container(NEUTRAL, [
      text([language.say('leaderboard.head'), ...lines].join('\n')),
      text([ownLine, language.say('leaderboard.foot', { page: shown + 1, pages })].join('\n')),
      ...rows(buttons),
    ]),
  ];
}

function rowLine(language: Language, { rank, tied, userId, wins, games }: Ranked): string {
  return language.say('leaderboard.row', {
    rank: tied ? language.say('rank.tie', { rank }) : rank,
    mention: `<@${userId}>`,
    wins,
    count: games,
    rate: Math.round((100 * wins) / games),
  });
}
