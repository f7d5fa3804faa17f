/** The leaderboard. The sign before “%” is a space without a break. */
export const leaderboard = {
  'leaderboard.head': '## Sorry! auf diesem Server',
  'leaderboard.row':
    '**{rank}.** {mention} · **{wins}** von {count, plural, one {{count} Spiel} other {{count} Spielen}} gewonnen ({rate} %)',
  'leaderboard.own': '➜ {row}',
  'leaderboard.unranked': '➜ {mention} hat hier noch kein Spiel mit anderen zu Ende gespielt.',
  'leaderboard.empty': 'Hier hat noch niemand ein Spiel mit anderen zu Ende gespielt. `/sorry start` öffnet das erste.',
  'leaderboard.foot': '-# Siege in beendeten Spielen mit mindestens zwei Menschen. Seite {page} von {pages}.',
  'button.previous': 'Zurück',
  'button.next': 'Weiter',
} as const;
