import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Leaderboard, LeaderboardRequest, Ranked } from '../../match/ports.ts';
import type { Language } from '../../text/language.ts';
import { button, container, NEUTRAL, rows, text } from './components.ts';

/** The rows of a page. */
const PAGE = 10;

/** What is read for a page, from 0, with the viewer's own rank. */
export const leaderboardRequest = (guildId: string, viewerId: string, page: number): LeaderboardRequest => ({
  guildId,
  viewerId,
  page,
  size: PAGE,
});

/** A page of a leaderboard. The viewer's own rank is always there. */
export function leaderboardMessage(
  language: Language,
  { rows: ranked, page, pages, own }: Leaderboard,
  viewerId: string,
): readonly APIMessageTopLevelComponent[] {
  if (ranked.length === 0) {
    return [
      container(NEUTRAL, [text([language.say('leaderboard.head'), language.say('leaderboard.empty')].join('\n'))]),
    ];
  }
  const lines = ranked.map((row) => rowLine(language, row));
  const ownLine = own
    ? language.say('leaderboard.own', { row: rowLine(language, own) })
    : language.say('leaderboard.unranked', { mention: `<@${viewerId}>` });
  const buttons = [
    ...(page > 0 ? [button({ kind: 'leaderboard', page: page - 1 }, language.say('button.previous'))] : []),
    ...(page < pages - 1 ? [button({ kind: 'leaderboard', page: page + 1 }, language.say('button.next'))] : []),
  ];
  return [
    container(NEUTRAL, [
      text([language.say('leaderboard.head'), ...lines].join('\n')),
      text([ownLine, language.say('leaderboard.foot', { page: page + 1, pages })].join('\n')),
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
