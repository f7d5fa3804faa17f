/** The leaderboard. */
export const leaderboard = {
  'leaderboard.head': '## Sorry! neste servidor',
  'leaderboard.row':
    '**{rank}.** {mention} · **{wins}** de {count, plural, one {{count} partida} other {{count} partidas}} ({rate}%)',
  'leaderboard.own': '➜ {row}',
  'leaderboard.unranked': '➜ {mention} ainda não terminou uma partida com outras pessoas aqui.',
  'leaderboard.empty': 'Ninguém terminou uma partida com outras pessoas aqui ainda. `/sorry start` abre a primeira.',
  'leaderboard.foot': '-# Vitórias em partidas terminadas com pelo menos duas pessoas. Página {page} de {pages}.',
  'button.previous': 'Anterior',
  'button.next': 'Próxima',
} as const;
