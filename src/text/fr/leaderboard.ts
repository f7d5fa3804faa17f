/** The leaderboard. */
export const leaderboard = {
  'leaderboard.head': '## Sorry! sur ce serveur',
  'leaderboard.row':
    '**{rank}.** {mention} · **{wins}** sur {count, plural, one {{count} partie} other {{count} parties}} ({rate} %)',
  'leaderboard.own': '➜ {row}',
  'leaderboard.unranked': '➜ {mention} n’a pas encore fini de partie ici avec d’autres personnes.',
  'leaderboard.empty':
    'Personne n’a encore fini de partie ici avec d’autres personnes. `/sorry start` ouvre la première.',
  'leaderboard.foot': '-# Victoires dans les parties finies à deux personnes au moins. Page {page} sur {pages}.',
  'button.previous': 'Précédent',
  'button.next': 'Suivant',
} as const;
