/** The leaderboard. */
export const leaderboard = {
  'leaderboard.head': '## Sorry! in this server',
  'leaderboard.row':
    '**{rank}.** {mention} · **{wins}** of {count, plural, one {{count} match} other {{count} matches}} ({rate} %)',
  'leaderboard.own': '➜ {row}',
  'leaderboard.unranked': '➜ {mention} has not finished a match with other people here yet.',
  'leaderboard.empty': 'No match between people has been finished here yet. `/sorry start` opens the first.',
  'leaderboard.foot': '-# Wins in finished matches with at least two people. Page {page} of {pages}.',
  'button.previous': 'Previous',
  'button.next': 'Next',
} as const;
