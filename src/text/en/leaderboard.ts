/** The leaderboard. */
export const leaderboard = {
  'leaderboard.head': '## Sorry! in this server',
  'leaderboard.row':
    '**{rank}.** {mention} · **{wins}** of {count, plural, one {{count} game} other {{count} games}} ({rate}%)',
  'leaderboard.own': '➜ {row}',
  'leaderboard.unranked': '➜ {mention} hasn’t finished a game with other people here yet.',
  'leaderboard.empty': 'No one has finished a game with other people here yet. `/sorry start` opens the first.',
  'leaderboard.foot': '-# Wins in finished games with at least two people. Page {page} of {pages}.',
  'button.previous': 'Previous',
  'button.next': 'Next',
} as const;
