/** The leaderboard. */
export const leaderboard = {
  'leaderboard.head': '## Sorry! en este servidor',
  'leaderboard.row':
    '**{rank}.** {mention} · **{wins}** de {count, plural, one {{count} partida} other {{count} partidas}} ({rate} %)',
  'leaderboard.own': '➜ {row}',
  'leaderboard.unranked': '➜ {mention} aún no ha terminado aquí ninguna partida con otras personas.',
  'leaderboard.empty': 'Aquí nadie ha terminado aún una partida con otras personas. `/sorry start` abre la primera.',
  'leaderboard.foot': '-# Victorias en partidas terminadas con al menos dos personas. Página {page} de {pages}.',
  'button.previous': 'Anterior',
  'button.next': 'Siguiente',
} as const;
